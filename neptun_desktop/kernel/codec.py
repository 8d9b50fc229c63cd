"""Strict JSON: values of our classes as documents and back, with nothing guessed and nothing dropped."""

import json
import re
from collections.abc import Mapping
from enum import Enum
from hashlib import sha256
from typing import Any, TypeVar

import attrs
import cattrs
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn

from neptun_desktop.kernel.game import Document

Made = TypeVar("Made")


class Unsound(Exception):  # noqa: N818  (named for what the document is)
    """A document that is not of its form; each problem says where."""

    def __init__(self, *problems: str) -> None:
        """Keep every problem."""
        super().__init__(*problems)
        self.problems = problems


def canonical(document: object) -> bytes:
    """Return the one way to write a document: UTF-8, sorted keys, no spaces."""
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False).encode()


def digest(document: object) -> str:
    """Return the SHA-256 of the canonical form."""
    return sha256(canonical(document)).hexdigest()


def kind(cls: type) -> str:
    """Return the word by which documents name a class: `TakeContract` is `take_contract`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


class Codec:
    """A converter that takes nothing for what it is not: no `1` for `true`, no extra keys, no missing ones."""

    def __init__(self) -> None:
        """Register the strict hooks."""
        self._converter = cattrs.Converter(forbid_extra_keys=True, unstruct_collection_overrides={tuple: list})
        for scalar in (int, bool, str):
            self._converter.register_structure_hook(scalar, _exactly)
        self._converter.register_structure_hook_factory(
            lambda wanted: getattr(wanted, "__origin__", None) is tuple, self._tuple_hook
        )
        self._converter.register_structure_hook_func(
            lambda wanted: isinstance(wanted, type) and issubclass(wanted, Enum), _member
        )

    def write(self, value: Any, cls: Any = None) -> Any:  # noqa: ANN401  (any of our classes)
        """Return the document of a value."""
        return self._converter.unstructure(value, unstructure_as=cls)

    def read(self, document: object, cls: type[Made]) -> Made:
        """Return the value of a document, or raise every problem with it."""
        try:
            return self._converter.structure(document, cls)
        except (cattrs.BaseValidationError, TypeError, ValueError, KeyError, AttributeError, RecursionError) as error:
            raise Unsound(*cattrs.transform_error(error)) from None

    def write_fields(self, value: attrs.AttrsInstance, leave_out: frozenset[str]) -> Document:
        """Return the document of a value, but for some fields."""
        return {
            field.name: self.write(getattr(value, field.name), field.type)
            for field in attrs.fields(type(value))
            if field.name not in leave_out
        }

    def read_fields(self, document: object, cls: type[attrs.AttrsInstance], leave_out: frozenset[str]) -> Document:
        """Return the fields of a class that a document holds; all must be there, and no others."""
        if not isinstance(document, Mapping):
            raise Unsound(f"an object is expected, not {type(document).__name__}")
        wanted = {field.name: field.type for field in attrs.fields(cls) if field.name not in leave_out}
        problems = [f"missing key @ $.{name}" for name in wanted if name not in document]
        problems += [f"unknown key @ $.{name}" for name in document if name not in wanted]
        values: Document = {}
        for name in wanted.keys() & document.keys():
            try:
                values[name] = self.read(document[name], wanted[name])
            except Unsound as unsound:
                problems += [problem.replace("@ $", f"@ $.{name}") for problem in unsound.problems]
        if problems:
            raise Unsound(*sorted(problems))
        return values

    def tag_union(self, union: Any, *, also: tuple[str, ...] = ()) -> None:  # noqa: ANN401  (a type expression)
        """Let documents of a union of classes carry `kind`, and class constants named in `also`."""
        classes = {kind(cls): cls for cls in union.__args__}
        write = {cls: make_dict_unstructure_fn(cls, self._converter) for cls in classes.values()}
        read = {cls: make_dict_structure_fn(cls, self._converter, _cattrs_forbid_extra_keys=True) for cls in write}

        def unstructure(value: Any) -> Document:  # noqa: ANN401
            cls = type(value)
            return {"kind": kind(cls), **{name: getattr(value, name) for name in also}, **write[cls](value)}

        def structure(document: Any, _union: Any) -> Any:  # noqa: ANN401
            if not isinstance(document, Mapping):
                raise TypeError(f"an object is expected, not {type(document).__name__}")
            fields = {name: value for name, value in document.items() if name not in ("kind", *also)}
            cls = classes.get(document.get("kind", ""))
            if cls is None:
                raise ValueError(f"unknown kind {document.get('kind')!r}")
            return read[cls](fields, cls)

        self._converter.register_unstructure_hook(union, unstructure)
        self._converter.register_structure_hook(union, structure)

    def _tuple_hook(self, wanted: Any) -> Any:  # noqa: ANN401
        items = wanted.__args__
        if len(items) == 2 and items[1] is ...:  # noqa: PLR2004  (tuple[X, ...])
            item = items[0]

            def structure_many(document: object, _cls: object) -> tuple[Any, ...]:
                return tuple(self._items(document, item))

            return structure_many

        def structure_few(document: object, _cls: object) -> tuple[Any, ...]:
            if not isinstance(document, list) or len(document) != len(items):
                raise TypeError(f"a list of {len(items)} is expected")
            return tuple(self._converter.structure(part, item) for part, item in zip(document, items, strict=True))

        return structure_few

    def _items(self, document: object, item: Any) -> list[Any]:  # noqa: ANN401
        if not isinstance(document, list):
            raise TypeError(f"a list is expected, not {type(document).__name__}")
        structured: list[Any] = self._converter.structure(document, list[item])
        return structured


def _exactly(document: object, cls: Any) -> Any:  # noqa: ANN401
    if type(document) is not cls:
        raise TypeError(f"{cls.__name__} is expected, not {document!r:.40}")
    return document


def _member(document: object, cls: Any) -> Any:  # noqa: ANN401
    if type(document) is not str:
        raise TypeError(f"a word is expected, not {document!r:.40}")
    return cls(document)
