"""Classes that declare the keys of an edition file: once for its form, its reading and its page.

A field of such a class stands for a key, and its type for the form of the value: `tuple` for a list, an attrs class
for a table, a named tuple for a list of its fields, a `Mapping` with `Literal` keys for a table with these keys,
`| None` for a key that may be omitted. What a type does not say stands beside it in `Annotated`: the shape of a number
or a text, and a `Key` with its meaning. Fields without a shape or a `Key` are no keys.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from operator import getitem
from typing import Any, Generic, Literal, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

import attrs
from attrs import frozen

from neptun_desktop.kernel.edition.shapes import (
    Entries,
    FixedTable,
    OpenTable,
    Shape,
    TrueOrFalse,
    list_with,
    one_of,
)
from neptun_desktop.kernel.overriding import override

EditionT = TypeVar("EditionT")
Form: TypeAlias = Any  # a type expression
Path: TypeAlias = tuple[str, ...]
EACH = "*"  # in a path: each word that is a key of the mapping


@frozen
class Key:
    """What a key means, and whatever else its type cannot say."""

    help: str = ""  # for the format page
    unit: str = ""  # of its figures
    at: str = ""  # where it stands, if not under the field's name: `edition.id`, `buildings.*.spaces`
    least: int = 0  # entries of a list


@frozen
class Declared:
    """A field of a class: the key or keys that it stands for, and how to read them."""

    field: str
    path: Path
    shape: Shape
    key: Key
    optional: bool

    def places(self) -> Iterator[tuple[Path, Shape]]:
        """Yield the place of each key in the table of its class, with its shape."""
        if EACH in self.path and isinstance(self.shape, FixedTable):
            star = self.path.index(EACH)
            for word, shape in self.shape.keys.items():
                yield (*self.path[:star], word, *self.path[star + 1 :]), shape
        else:
            yield self.path, self.shape

    def read(self, table: Any) -> Any:  # noqa: ANN401  (a sound document)
        """Return the value of the field."""
        if self.optional and self.path[0] not in table:
            return None
        if EACH not in self.path:
            return self.shape.read(reduce(getitem, self.path, table))
        star = self.path.index(EACH)
        return {place[star]: shape.read(reduce(getitem, place, table)) for place, shape in self.places()}


@frozen
class ClassTable(FixedTable, Generic[EditionT]):
    """The table of a class that declares its keys."""

    made: type[EditionT] = attrs.field(kw_only=True)
    declared: tuple[Declared, ...] = attrs.field(kw_only=True)

    @override
    def read(self, node: Any, **beside: object) -> EditionT:
        return self.made(**{one.field: one.read(node) for one in self.declared}, **beside)


def class_table(cls: type[EditionT]) -> ClassTable[EditionT]:
    """Return the table that a class declares."""
    declared = tuple(_declared(cls))
    table = _grown([place for one in declared for place in one.places()])
    return ClassTable(table.keys, [one.path[0] for one in declared if one.optional], made=cls, declared=declared)


def _grown(places: Iterable[tuple[Path, Shape]]) -> FixedTable:
    """Return the table of these keys; tables in which several fields have a part grow together."""
    tables: dict[str, list[tuple[Path, Shape]]] = {}
    for (key, *path), shape in places:
        inner = shape.keys if isinstance(shape, FixedTable) and not shape.optional else {}
        parts = [((*path, name), part) for name, part in inner.items()] or [(tuple(path), shape)]
        tables.setdefault(key, []).extend(parts)
    return FixedTable({key: _grown(parts) if parts[0][0] else parts[0][1] for key, parts in tables.items()})


def _declared(cls: type[Any]) -> Iterator[Declared]:
    forms = get_type_hints(cls, include_extras=True)
    for field in attrs.fields(cls):
        form = forms[field.name]
        more = getattr(form, "__metadata__", ())
        key = next((one for one in more if isinstance(one, Key)), Key())
        if field.init and (more or attrs.has(form)):
            path = tuple((key.at or field.name).split("."))
            optional = bool(more) and type(None) in get_args(form.__origin__)
            yield Declared(field.name, path, shape_of(form), key, optional)


def shape_of(form: Form) -> Shape:
    """Return the shape that a type expression stands for."""
    more = getattr(form, "__metadata__", ())
    for one in more:
        if isinstance(one, Shape):
            return one
    whole = form.__origin__ if more else form
    origin: Form = get_origin(whole)
    forms = [part for part in get_args(whole) if part not in (type(None), ...)]
    if origin is Literal:
        return one_of(forms)
    if origin is tuple:
        shapes = tuple(map(shape_of, forms))
        return Entries(shapes, sum(key.least for key in more)) if ... in get_args(whole) else list_with(shapes)
    if origin is Mapping:
        shape, words = shape_of(forms[1]), get_args(forms[0])
        return FixedTable(dict.fromkeys(words, shape)) if words else OpenTable(shape, forms[0])
    return _shape_of_class(whole) if origin is None else shape_of(forms[0])  # if not None


def _shape_of_class(cls: Form) -> Shape:
    if attrs.has(cls):
        return class_table(cls)
    if issubclass(cls, tuple):
        return list_with(tuple(map(shape_of, get_type_hints(cls, include_extras=True).values())), cls._make)
    if cls is bool:
        return TrueOrFalse()
    raise TypeError(f"{cls} does not say what an edition may hold")
