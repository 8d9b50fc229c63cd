"""JSON in which a key stands once: with two, every reader would choose its own. The start page loads this."""

import json
from typing import Any

LONGEST_KEY = 40  # characters that a reason quotes


def parsed(text: str | bytes) -> Any:  # noqa: ANN401  (any JSON)
    """Return what a text says; raise ValueError if it is not JSON or names a key twice in one object."""
    return json.loads(text, object_pairs_hook=_once_each)


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"the key {key[:LONGEST_KEY]!r} stands twice")
        found[key] = value
    return found
