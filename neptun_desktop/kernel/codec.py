"""Strict JSON: values of our classes to documents and back, with nothing guessed and nothing dropped.

`RuleDocuments` are those that every game has: its commands, events, refusals and house rules.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import partial
from hashlib import sha256
from typing import Any, Generic, Literal, TypeAlias, TypeVar, get_args, get_origin

import attrs
import cattrs
from attrs import Attribute, define
from cattrs.errors import ForbiddenExtraKeysError, IterableValidationError, IterableValidationNote
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, make_mapping_structure_fn, override

from neptun_desktop.kernel.game import Document

Made = TypeVar("Made")
Form: TypeAlias = Any  # a type expression
Hook: TypeAlias = Callable[[Any, Form], Any]

LONGEST_NUMBER = 1024  # bits: more than any seed needs; Python refuses to print very long numbers
LONGEST_WORD = 40  # characters of a wrong word that a problem quotes
SCALARS = {int: "a whole number", float: "a number", bool: "true or false", str: "a text"}


class Unsound(Exception):  # noqa: N818  (named for what the document is)
    """A document that does not have its form; each problem says where."""

    def __init__(self, *problems: str) -> None:
        """Store every problem."""
        super().__init__(*problems)
        self.problems = problems


class _Unfit(ValueError):  # noqa: N818  (as above)
    """A part that does not have its form, in words that can be shown."""


_CANONICAL = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def canonical(document: object) -> bytes:
    """Return the canonical form of a document: UTF-8, sorted keys, no spaces."""
    return _CANONICAL.encode(document).encode()


def digest(document: object) -> str:
    """Return the SHA-256 of the canonical form."""
    return sha256(canonical(document)).hexdigest()


def kind(cls: type[Any]) -> str:
    """Return a class's name in documents: `TakeContract` is `take_contract`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


def added_later(default: Any) -> Any:  # noqa: ANN401  (what attrs calls a field)
    """Return a field that earlier documents don't have: it's left out of documents while it has its default.

    So older documents are still read, and what doesn't use the new field is written as before, digest and all.
    """
    return attrs.field(default=default, metadata={"added_later": True})


def is_added_later(field: "attrs.Attribute[Any]") -> bool:
    """Return whether documents may lack this field."""
    return "added_later" in field.metadata


# a field, whether documents may lack it, and how it is written
Writer: TypeAlias = tuple["attrs.Attribute[Any]", bool, Callable[[Any], Any]]


class Codec:
    """A converter without coercion: no `1` for `true`, no extra keys, no missing ones."""

    def __init__(self) -> None:
        """Register the strict hooks."""
        self._converter = cattrs.Converter(forbid_extra_keys=True, unstruct_collection_overrides={tuple: list})
        self._writers: dict[tuple[type, frozenset[str]], list[Writer]] = {}
        for scalar in SCALARS:
            self._converter.register_structure_hook(scalar, _scalar)
        self._converter.register_unstructure_hook_factory(attrs.has, self._write_hook)
        strict = self._converter.register_structure_hook_factory
        strict(attrs.has, self._class_hook)
        strict(lambda form: isinstance(form, type) and issubclass(form, Enum), _word_hook)
        strict(lambda form: _origin(form) is Literal, _word_hook)
        strict(lambda form: _origin(form) in (tuple, list), self._list_hook)
        strict(lambda form: _origin(form) is dict, self._mapping_hook)

    def add_form(self, form: type[Made], write: Callable[[Made], str], read: Callable[[str], Made]) -> None:
        """Let a form be a text in documents; `read` raises ValueError where a text is none of them."""

        def structure(document: Any, cls: Form) -> Any:  # noqa: ANN401
            if cls is not form:  # cattrs also sends string enumerations here
                return _scalar(document, cls)
            try:
                return read(_scalar(document, str))
            except ValueError as error:
                raise _Unfit(str(error)) from None

        self._converter.register_unstructure_hook(form, write)
        self._converter.register_structure_hook(form, structure)

    def write(self, value: Any, cls: Any = None) -> Any:  # noqa: ANN401  (any of our classes)
        """Return a value as a document."""
        return self._converter.unstructure(value, unstructure_as=cls)

    def read(self, document: object, cls: type[Made], place: str = "$") -> Made:
        """Return the value of a document, or raise Unsound with every problem."""
        try:
            return self._converter.structure(document, cls)
        except (cattrs.BaseValidationError, _Unfit) as error:
            raise Unsound(*cattrs.transform_error(error, place, _problem)) from None

    def write_fields(self, value: attrs.AttrsInstance, leave_out: frozenset[str]) -> Document:
        """Return a value as a document, without some fields."""
        cls = type(value)
        writers = self._writers.get((cls, leave_out))
        if writers is None:
            fields = [field for field in attrs.fields(cls) if field.name not in leave_out]
            writers = [
                (field, is_added_later(field), self._converter.get_unstructure_hook(field.type)) for field in fields
            ]
            self._writers[cls, leave_out] = writers
        return {
            field.name: write(getattr(value, field.name))
            for field, later, write in writers
            if not later or getattr(value, field.name) != field.default
        }

    def read_fields(self, document: object, cls: type[attrs.AttrsInstance], leave_out: frozenset[str]) -> Document:
        """Return the fields of a class from a document; all but those added later must be present, and no others."""
        if not isinstance(document, Mapping):
            raise Unsound(f"an object is expected, not {_shown(document)} @ $")
        fields = [field for field in attrs.fields(cls) if field.name not in leave_out]
        wanted = {field.name: field.type for field in fields}
        required = [field.name for field in fields if not is_added_later(field)]
        problems = [f"missing key '{name}' @ $" for name in required if name not in document]
        problems += [f"unknown key {_shown(name)} @ $" for name in document if name not in wanted]
        values: Document = {}
        for name, form in wanted.items():
            if name in document:
                try:
                    values[name] = self.read(document[name], form, f"$.{name}")
                except Unsound as unsound:
                    problems += unsound.problems
        if problems:
            raise Unsound(*problems)
        return values

    def tag_union(self, union: Form, *, also: tuple[str, ...] = ()) -> None:
        """Make the documents of a union of classes carry `kind`, and the class constants named in `also`."""
        classes: dict[str, type[Any]] = {kind(cls): cls for cls in union.__args__}
        write = {cls: self._write_hook(cls) for cls in classes.values()}
        read = {cls: self._class_hook(cls) for cls in classes.values()}
        words = {cls: word for word, cls in classes.items()}

        def unstructure(value: Any) -> Document:  # noqa: ANN401
            cls = type(value)
            return {"kind": words[cls], **{name: getattr(value, name) for name in also}, **write[cls](value)}

        def structure(document: Any, _union: Form) -> Any:  # noqa: ANN401
            _expect(Mapping, document, "an object")
            word = document.get("kind")
            cls = classes.get(word) if type(word) is str else None
            if cls is None:
                raise _Unfit(f"unknown kind {_shown(word)}" if "kind" in document else "missing key 'kind'")
            constants = {"kind": word, **{name: getattr(cls, name) for name in also}}
            for name, constant in constants.items():
                if document.get(name) != constant:
                    raise _Unfit(f"the {name} is {_shown(constant)}, not {_shown(document.get(name))}")
            return read[cls]({name: value for name, value in document.items() if name not in constants}, cls)

        self._converter.register_unstructure_hook(union, unstructure)
        self._converter.register_structure_hook(union, structure)

    def _write_hook(self, cls: type[Any]) -> Callable[[Any], Any]:
        later = [field.name for field in attrs.fields(cls) if is_added_later(field)]
        left_out: Any = dict.fromkeys(later, override(omit_if_default=True))
        return make_dict_unstructure_fn(cls, self._converter, **left_out)

    def _class_hook(self, cls: type[Any]) -> Hook:
        structure: Hook = make_dict_structure_fn(cls, self._converter, _cattrs_forbid_extra_keys=True)
        names = [field.name for field in attrs.fields(cls)]
        required = [field.name for field in attrs.fields(cls) if not is_added_later(field)]

        def structure_object(document: Any, _cls: Form) -> Any:  # noqa: ANN401
            _expect(Mapping, document, "an object")
            if missing := [name for name in required if name not in document]:  # even those with a default
                raise _Unfit(f"missing key {', '.join(map(repr, missing))}")
            if len(document) > len(names) and any(type(key) is not str for key in document):
                # cattrs before 25 fails when it tells of such keys
                raise _Unfit(f"unknown key {', '.join(sorted(_shown(key) for key in document if key not in names))}")
            return structure(document, cls)

        return structure_object

    def _mapping_hook(self, form: Form) -> Hook:
        structure: Hook = make_mapping_structure_fn(form, self._converter)

        def structure_mapping(document: Any, _form: Form) -> Any:  # noqa: ANN401
            return structure(_expect(Mapping, document, "an object"), form)

        return structure_mapping

    def _list_hook(self, form: Form) -> Hook:
        origin, forms = _origin(form), get_args(form)
        if origin is tuple and ... not in forms:  # a fixed length, each item with its own form
            hooks = [self._converter.get_structure_hook(item) for item in forms]

            def structure_few(document: Any, _form: Form) -> Any:  # noqa: ANN401
                if len(_expect(list, document, "a list")) != len(forms):
                    raise _Unfit(f"a list of {len(forms)} is expected, not one of {len(document)}")
                return tuple(_each(document, hooks, forms))

            return structure_few
        item, hook = forms[0], self._converter.get_structure_hook(forms[0])

        def structure_many(document: Any, _form: Form) -> Any:  # noqa: ANN401
            many = len(_expect(list, document, "a list"))
            return origin(_each(document, [hook] * many, [item] * many))

        return structure_many


def _origin(form: Form) -> Form:
    """Return the origin of a type expression: `tuple` for `tuple[int, ...]`."""
    return get_origin(form)


def _each(documents: Sequence[object], hooks: Sequence[Hook], forms: Sequence[Form]) -> list[Any]:
    """Read each item with its hook, noting the places of invalid ones."""
    read: list[Any] = []
    errors: list[Exception] = []
    for place, (document, hook, form) in enumerate(zip(documents, hooks, forms, strict=True)):
        try:
            read.append(hook(document, form))
        except (cattrs.BaseValidationError, _Unfit) as error:
            error.add_note(IterableValidationNote("", place, form))
            errors.append(error)
    if errors:
        raise IterableValidationError("", errors, list)
    return read


def _word_hook(form: Form) -> Hook:
    """Return a hook that reads one of the words of a `Literal` or an enumeration."""
    words = {word.value if isinstance(word, Enum) else word: word for word in get_args(form) or form}

    def structure_word(document: Any, _form: Form) -> Any:  # noqa: ANN401
        if type(document) is not str or document not in words:
            raise _Unfit(f"one of {', '.join(map(repr, words))} is expected, not {_shown(document)}")
        return words[document]

    return structure_word


def _scalar(document: Any, cls: Form) -> Any:  # noqa: ANN401
    if cls not in SCALARS:  # cattrs also sends string enumerations here
        return _word_hook(cls)(document, cls)
    if type(document) is not cls and not (cls is float and type(document) is int):
        raise _Unfit(f"{SCALARS[cls]} is expected, not {_shown(document)}")
    if type(document) is int and document.bit_length() > LONGEST_NUMBER:
        raise _Unfit("the number is too large")
    if cls is str and not document.isascii() and any("\ud800" <= letter <= "\udfff" for letter in document):
        raise _Unfit("the text holds half a character")
    return document


def _expect(form: type[Any], document: Any, name: str) -> Any:  # noqa: ANN401
    if not isinstance(document, form):
        raise _Unfit(f"{name} is expected, not {_shown(document)}")
    return document


def _shown(document: object) -> str:
    """Return a part of a document as a problem can show it: never long, never nested."""
    match document:
        case None | bool():
            return json.dumps(document)
        case int():
            return str(document) if document.bit_length() <= LONGEST_NUMBER else "a huge number"
        case float():
            return str(document)
        case str():
            return repr(document) if len(document) <= LONGEST_WORD else f"{document[:LONGEST_WORD]!r}..."
        case list():
            return "a list"
        case Mapping():
            return "an object"
        case _:
            return f"what Python calls {type(document).__name__}"


def _problem(error: BaseException, _form: Form) -> str:
    """Describe a problem for people."""
    if isinstance(error, ForbiddenExtraKeysError):
        return f"unknown key {', '.join(sorted(map(_shown, error.extra_fields)))}"
    return str(error)


@define
class Malformed(Exception):  # noqa: N818  (named for what the command is)
    """A command with a field of the wrong type, such as a word instead of a number."""

    where: str
    found: object


def exactly(kind: type) -> Any:  # noqa: ANN401  (what attrs calls a validator)
    """Return a validator for values of this very type: `True` is no whole number."""

    def check(command: object, attribute: "Attribute[Any]", value: object) -> None:
        if type(value) is not kind:
            raise Malformed(f"{type(command).__name__}.{attribute.name}", value)

    return check


CommandT = TypeVar("CommandT")
EventT = TypeVar("EventT")
RefusalT = TypeVar("RefusalT")
OptionsT = TypeVar("OptionsT")


class RuleDocuments(Generic[CommandT, EventT, RefusalT, OptionsT]):
    """Writes and reads one game's documents. States and views differ too much: for them there is the codec."""

    def __init__(self, command: Form, event: Form, refusal: Form, options: type[OptionsT]) -> None:
        """Take the unions of the game's classes, and the class of its house rules."""
        self.codec = codec = Codec()
        codec.tag_union(command)
        codec.tag_union(event)
        codec.tag_union(refusal, also=("rule",))
        self.options_document: Callable[[OptionsT], Document] = codec.write
        self.options_from_document: Callable[[Mapping[str, Any]], OptionsT] = partial(codec.read, cls=options)
        self.command_document: Callable[[CommandT], Document] = partial(codec.write, cls=command)
        self.command_from_document: Callable[[Mapping[str, Any]], CommandT] = partial(codec.read, cls=command)
        self.event_document: Callable[[EventT], Document] = partial(codec.write, cls=event)
        self.refusal_document: Callable[[RefusalT], Document] = partial(codec.write, cls=refusal)
