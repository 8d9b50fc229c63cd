"""Write the JSON Schemas of Neptun's documents into docs/schemas/neptun, after any change to their classes."""

import json
from pathlib import Path
from typing import Any

from neptun_desktop.games.neptun.commands import Command
from neptun_desktop.games.neptun.documents import BESIDE_THE_DOCUMENT
from neptun_desktop.games.neptun.edition_form import FORM
from neptun_desktop.games.neptun.events import Event
from neptun_desktop.games.neptun.refusals import Refusal
from neptun_desktop.games.neptun.state import Options, State, View
from neptun_desktop.kernel.edition.shapes import (
    ID,
    LONGEST_TEXT,
    FixedList,
    FixedTable,
    GameId,
    Id,
    ListOf,
    OneOrList,
    OpenTable,
    RealNumber,
    Shape,
    ShownName,
    WholeNumber,
)
from neptun_desktop.kernel.schema import DIALECT, class_schema, union_schema

INTEGER = {"type": "integer"}
INTEGERS = {"type": "array", "items": INTEGER}


def table(properties: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of an object with exactly these keys."""
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}


TILE_LINE = table({"reason": {"const": "tile"}, "points": INTEGER, "round": INTEGER, "temple": {"type": "string"}})
BONUS_LINE = table({"reason": {"const": "bonus"}, "points": INTEGER, "tile": INTEGER})
TALLY = {"type": "array", "items": {"oneOf": [TILE_LINE, BONUS_LINE]}}
RESULT = table({"scores": INTEGERS, "winners": INTEGERS, "tallies": {"type": "array", "items": TALLY}})

HOME = Path(__file__).resolve().parents[1] / "docs" / "schemas" / "neptun"


def schemas() -> dict[str, dict[str, Any]]:
    """Return every schema by its file name."""
    found = {
        "state": class_schema(State, BESIDE_THE_DOCUMENT),
        "view": class_schema(View, BESIDE_THE_DOCUMENT),
        "options": class_schema(Options),
        "result": {"$schema": DIALECT, **RESULT},
        "command": union_schema(Command),
        "event": union_schema(Event),
        "refusal": union_schema(Refusal, also=("rule",)),
        "edition": {"$schema": DIALECT, **edition_part(FORM)},
    }
    return {name: {"title": f"Neptun: {name}", **schema} for name, schema in found.items()}


def edition_part(shape: Shape) -> dict[str, Any]:
    """Return the schema of a part of an edition, from the shape that the loader checks it against."""
    match shape:
        case ListOf():
            entries = edition_part(shape.entry)
            return {"type": "array", "items": entries, "minItems": shape.least, "maxItems": shape.most}
        case FixedList():
            places = [edition_part(entry) for entry in shape.entries]
            return {"type": "array", "prefixItems": places, "items": False, "minItems": len(places)}
        case OneOrList():
            return {"anyOf": [edition_part(shape.one), edition_part(shape.many)]}
        case FixedTable():
            keys = {**shape.keys, **shape.optional}
            parts = {key: edition_part(part) for key, part in keys.items()}
            return {**table(parts), "required": list(shape.keys)}
        case OpenTable():
            return {"type": "object", "additionalProperties": edition_part(shape.value)}
        case _:
            return edition_entry(shape)


def edition_entry(shape: Shape) -> dict[str, Any]:
    """Return the schema of a single value of an edition."""
    match shape:
        case WholeNumber():
            return {"type": "integer", "minimum": shape.least, "maximum": shape.most}
        case RealNumber():
            return {"type": "number", "minimum": shape.least, "maximum": shape.most}
        case Id():
            return {"type": "string", "pattern": f"^{ID.pattern}$", "maxLength": LONGEST_TEXT}
        case ShownName():
            return {"type": "string", "minLength": 1, "maxLength": LONGEST_TEXT}
        case GameId():
            return {"const": shape.game}
        case _:
            raise TypeError(f"no schema is known for {shape!r}")


def text(schema: dict[str, Any]) -> str:
    """Return a schema as text for its file."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def main() -> None:
    """Write all files."""
    HOME.mkdir(parents=True, exist_ok=True)
    for name, schema in schemas().items():
        (HOME / f"{name}.json").write_text(text(schema), encoding="utf-8")


if __name__ == "__main__":
    main()
