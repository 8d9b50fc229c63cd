"""Write the JSON Schemas of Neptun's documents into docs/schemas/neptun, after any change to their classes."""

import json
from pathlib import Path
from typing import Any

from neptun_desktop.games.neptun.commands import Command
from neptun_desktop.games.neptun.documents import BESIDE_THE_DOCUMENT
from neptun_desktop.games.neptun.edition_form import FORM, GAME, ThisGame
from neptun_desktop.games.neptun.edition_shape import (
    ID,
    LONGEST_TEXT,
    Degrees,
    Id,
    Many,
    Name,
    OneOrMany,
    Row,
    Shape,
    Table,
    TableOf,
    Whole,
)
from neptun_desktop.games.neptun.events import Event
from neptun_desktop.games.neptun.refusals import Refusal
from neptun_desktop.games.neptun.state import Options, State, View
from neptun_desktop.kernel.schema import DIALECT, class_schema, union_schema

INTEGER = {"type": "integer"}
INTEGERS = {"type": "array", "items": INTEGER}


def table(properties: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of an object with just these keys."""
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}


TILE_LINE = table({"reason": {"const": "tile"}, "points": INTEGER, "round": INTEGER, "temple": {"type": "string"}})
BONUS_LINE = table({"reason": {"const": "bonus"}, "points": INTEGER, "tile": INTEGER})
TALLY = {"type": "array", "items": {"oneOf": [TILE_LINE, BONUS_LINE]}}
RESULT = table({"scores": INTEGERS, "winners": INTEGERS, "tallies": {"type": "array", "items": TALLY}})

HOME = Path(__file__).resolve().parents[1] / "docs" / "schemas" / "neptun"


def schemas() -> dict[str, dict[str, Any]]:
    """Return every schema by the name of its file."""
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
    """Return the schema of a part of an edition, from the shape that the loader holds it against."""
    match shape:
        case Many():
            entries = edition_part(shape.entry)
            return {"type": "array", "items": entries, "minItems": shape.least, "maxItems": shape.most}
        case Row():
            places = [edition_part(entry) for entry in shape.entries]
            return {"type": "array", "prefixItems": places, "items": False, "minItems": len(places)}
        case OneOrMany():
            return {"anyOf": [edition_part(shape.one), edition_part(shape.many)]}
        case Table():
            keys = {**shape.keys, **shape.optional}
            parts = {key: edition_part(part) for key, part in keys.items()}
            return {**table(parts), "required": list(shape.keys)}
        case TableOf():
            return {"type": "object", "additionalProperties": edition_part(shape.value)}
        case _:
            return edition_entry(shape)


def edition_entry(shape: Shape) -> dict[str, Any]:
    """Return the schema of a single figure or word of an edition."""
    match shape:
        case Whole():
            return {"type": "integer", "minimum": shape.least, "maximum": shape.most}
        case Degrees():
            return {"type": "number", "minimum": -shape.most, "maximum": shape.most}
        case Id():
            return {"type": "string", "pattern": f"^{ID.pattern}$", "maxLength": LONGEST_TEXT}
        case Name():
            return {"type": "string", "minLength": 1, "maxLength": LONGEST_TEXT}
        case ThisGame():
            return {"const": GAME}
        case _:
            raise TypeError(f"no schema is known for {shape!r}")


def text(schema: dict[str, Any]) -> str:
    """Return a schema as its file holds it."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def main() -> None:
    """Write all files."""
    HOME.mkdir(parents=True, exist_ok=True)
    for name, schema in schemas().items():
        (HOME / f"{name}.json").write_text(text(schema), encoding="utf-8")


if __name__ == "__main__":
    main()
