"""A document as TOML text, for files of editions that tests change; the standard library only reads TOML."""

import json
from collections.abc import Mapping
from typing import Any


def toml_text(document: Mapping[str, Any]) -> str:
    """Return a document whose tables hold tables and lists in one line each."""
    return "".join(f"{_key(key)} = {_value(value)}\n" for key, value in document.items())


def _key(key: str) -> str:
    return json.dumps(key) if not key.isidentifier() or not key.isascii() else key


def _value(value: Any) -> str:  # noqa: ANN401  (any JSON)
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {_value(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    return _text(value) if isinstance(value, str) else json.dumps(value)


def _text(value: str) -> str:
    """Return a text as TOML writes it: JSON's pairs for characters beyond 16 bits are not known there."""
    safe = json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return "".join(letter if not "\ud800" <= letter <= "\udfff" else f"\\u{ord(letter):04x}" for letter in safe)
