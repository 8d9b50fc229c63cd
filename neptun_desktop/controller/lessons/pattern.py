"""Patterns: how a lesson file describes commands, events and things on the table, without code."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

import attrs

from neptun_desktop.controller.click_rules import Target
from neptun_desktop.kernel.codec import kind

Pattern: TypeAlias = dict[str, Any]  # some fields of a document; for a list of values, any of them

TARGET_SUFFIX = re.compile("_target$")


def fits(pattern: Mapping[str, Any], document: Mapping[str, Any]) -> bool:
    """Return whether a document has all that the pattern names."""
    return all(name in document and _allows(wanted, document[name]) for name, wanted in pattern.items())


def fits_any(patterns: Iterable[Mapping[str, Any]], document: Mapping[str, Any]) -> bool:
    """Return whether a document fits one of the patterns."""
    return any(fits(pattern, document) for pattern in patterns)


def _allows(wanted: object, value: object) -> bool:
    if isinstance(wanted, list) and not isinstance(value, list):
        return any(_same(one, value) for one in wanted)
    return _same(wanted, value)


def _same(wanted: object, value: object) -> bool:
    """Return whether two values are equal, and true is not 1."""
    return type(wanted) is type(value) and wanted == value


def target_document(target: Target) -> dict[str, Any]:
    """Return a target as patterns see it: `PortTarget("tyros")` is of the kind `port`, with its fields."""
    fields = {field.name: getattr(target, field.name) for field in attrs.fields(type(target))}
    return {"kind": TARGET_SUFFIX.sub("", kind(type(target))), **fields}
