"""JSON Schemas (draft 2020-12) of our classes, as the codec writes them, for other programs."""

from collections.abc import Collection, Mapping
from inspect import getdoc
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import attrs

from neptun_desktop.kernel.codec import is_added_later, kind
from neptun_desktop.kernel.game import Document

DIALECT = "https://json-schema.org/draft/2020-12/schema"

SCALARS: Mapping[Any, str] = {int: "integer", bool: "boolean", str: "string", float: "number", NoneType: "null"}


def class_schema(cls: Any, leave_out: Collection[str] = ()) -> Document:  # noqa: ANN401  (any class of attrs)
    """Return the schema of the documents of one class, without some fields."""
    parts: Document = {}
    body = _object(cls, parts, leave_out=leave_out)
    return _whole(body, parts)


def union_schema(union: Any, also: Collection[str] = ()) -> Document:  # noqa: ANN401  (a type expression)
    """Return the schema of a union whose documents carry `kind`, and the words named in `also`.

    Such a word is the same for all values of a class, or follows from the value's fields.
    """
    parts: Document = {}
    choices = []
    for cls in get_args(union):
        tags: Document = {"kind": {"const": kind(cls)}}
        for name in also:
            word = getattr(cls, name)
            tags[name] = {"const": word} if isinstance(word, str) else {"type": "string"}
        parts[kind(cls)] = _object(cls, parts, tags=tags)
        choices.append(_reference(cls))
    return _whole({"oneOf": choices}, parts)


def _whole(body: Document, parts: Document) -> Document:
    return {"$schema": DIALECT, **body, **({"$defs": dict(sorted(parts.items()))} if parts else {})}


def _object(
    cls: Any,  # noqa: ANN401
    parts: Document,
    *,
    leave_out: Collection[str] = (),
    tags: Document | None = None,
) -> Document:
    properties: Document = dict(tags or {})
    fields = [field for field in attrs.fields(cls) if field.name not in leave_out]
    properties |= {field.name: _schema(field.type, parts) for field in fields}
    optional = {field.name for field in fields if is_added_later(field)}
    return {
        "description": (getdoc(cls) or "").partition("\n")[0],
        "type": "object",
        "properties": properties,
        "required": [name for name in properties if name not in optional],
        "additionalProperties": False,
    }


def _schema(wanted: Any, parts: Document) -> Document:  # noqa: ANN401  (a type expression)
    if wanted in SCALARS:
        return {"type": SCALARS[wanted]}
    if attrs.has(wanted):
        if kind(wanted) not in parts:
            parts[kind(wanted)] = {}  # ends the recursion for a class that contains itself
            parts[kind(wanted)] = _object(wanted, parts)
        return _reference(wanted)
    origin, inner = get_origin(wanted), get_args(wanted)
    if origin is Literal:
        return {"enum": list(inner)}
    if origin in (Union, UnionType):
        return {"anyOf": [_schema(choice, parts) for choice in inner]}
    if origin is list or (origin is tuple and inner[1:] == (...,)):
        return {"type": "array", "items": _schema(inner[0], parts)}
    if origin is tuple:
        entries = [_schema(entry, parts) for entry in inner]
        return {"type": "array", "prefixItems": entries, "items": False, "minItems": len(entries)}
    if origin is dict and inner[0] is str:
        return {"type": "object", "additionalProperties": _schema(inner[1], parts)}
    if origin is dict and get_origin(inner[0]) is Literal:
        names = {"enum": list(get_args(inner[0]))}
        return {"type": "object", "propertyNames": names, "additionalProperties": _schema(inner[1], parts)}
    raise TypeError(f"no schema is known for {wanted!r}")


def _reference(cls: type) -> Document:
    return {"$ref": f"#/$defs/{kind(cls)}"}
