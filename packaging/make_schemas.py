"""Write the JSON Schemas of every game's documents into docs/schemas, after any change to their classes."""

import json
from pathlib import Path
from typing import Any

from neptun_desktop.games.neptun.edition import loader as neptun_editions
from neptun_desktop.games.neptun.rules import commands as neptun_commands
from neptun_desktop.games.neptun.rules import documents as neptun_documents
from neptun_desktop.games.neptun.rules import events as neptun_events
from neptun_desktop.games.neptun.rules import refusals as neptun_refusals
from neptun_desktop.games.neptun.rules import state as neptun_state
from neptun_desktop.games.salty_ocean.edition import loader as salty_ocean_editions
from neptun_desktop.games.salty_ocean.rules import commands as salty_ocean_commands
from neptun_desktop.games.salty_ocean.rules import documents as salty_ocean_documents
from neptun_desktop.games.salty_ocean.rules import events as salty_ocean_events
from neptun_desktop.games.salty_ocean.rules import refusals as salty_ocean_refusals
from neptun_desktop.games.salty_ocean.rules import state as salty_ocean_state
from neptun_desktop.kernel.edition.faults import FaultKind
from neptun_desktop.kernel.edition.shapes import (
    ID_PATTERN,
    LONGEST_TEXT,
    Entries,
    FixedTable,
    Number,
    OneOrList,
    OpenTable,
    Shape,
    Text,
    TrueOrFalse,
    list_of,
)
from neptun_desktop.kernel.schema import DIALECT, class_schema, union_schema

INTEGER = {"type": "integer"}
INTEGERS = {"type": "array", "items": INTEGER}


def table(properties: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of an object with exactly these keys."""
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}


TILE_LINE = table({"reason": {"const": "tile"}, "points": INTEGER, "round": INTEGER, "temple": {"type": "string"}})
BONUS_LINE = table({"reason": {"const": "bonus"}, "points": INTEGER, "tile": INTEGER})
COINS_LINE = table({"reason": {"type": "string"}, "points": INTEGER})


def result(*lines: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of a result whose tallies have lines of these forms."""
    tally = {"type": "array", "items": {"oneOf": list(lines)}}
    return table({"scores": INTEGERS, "winners": INTEGERS, "tallies": {"type": "array", "items": tally}})


RESULT = result(TILE_LINE, BONUS_LINE)
SALTY_OCEAN_RESULT = result(COINS_LINE)

HOME = Path(__file__).resolve().parents[1] / "docs" / "schemas"


def schemas() -> dict[str, dict[str, dict[str, Any]]]:
    """Return every schema by its game and its file name."""
    neptun = {
        "state": class_schema(neptun_state.State, neptun_documents.BESIDE_THE_DOCUMENT),
        "view": class_schema(neptun_state.View, neptun_documents.BESIDE_THE_DOCUMENT),
        "options": class_schema(neptun_state.Options),
        "result": {"$schema": DIALECT, **RESULT},
        "command": union_schema(neptun_commands.Command),
        "event": union_schema(neptun_events.Event),
        "refusal": union_schema(neptun_refusals.Refusal, also=("rule",)),
        "edition": {"$schema": DIALECT, **edition_part(neptun_editions.READER.form)},
    }
    salty_ocean = {
        "state": class_schema(salty_ocean_state.State, salty_ocean_documents.BESIDE_THE_DOCUMENT),
        "view": class_schema(salty_ocean_state.View, salty_ocean_documents.BESIDE_THE_DOCUMENT),
        "options": class_schema(salty_ocean_state.Options),
        "result": {"$schema": DIALECT, **SALTY_OCEAN_RESULT},
        "command": union_schema(salty_ocean_commands.Command),
        "event": union_schema(salty_ocean_events.Event),
        "refusal": union_schema(salty_ocean_refusals.Refusal, also=("rule",)),
        "edition": {"$schema": DIALECT, **edition_part(salty_ocean_editions.READER.form)},
    }
    return {"neptun": titled("Neptun", neptun), "salty_ocean": titled("Upon a Salty Ocean", salty_ocean)}


def titled(game: str, found: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Give each schema the title of its game."""
    return {name: {"title": f"{game}: {name}", **schema} for name, schema in found.items()}


def edition_part(shape: Shape) -> dict[str, Any]:
    """Return the schema of a part of an edition, from the shape that the loader checks it against."""
    match shape:
        case Entries(shapes=[entry]):
            return {"type": "array", "items": edition_part(entry), "minItems": shape.least, "maxItems": shape.most}
        case Entries():
            places = [edition_part(entry) for entry in shape.shapes]
            return {"type": "array", "prefixItems": places, "items": False, "minItems": len(places)}
        case OneOrList():
            return {"anyOf": [edition_part(shape.one), edition_part(list_of(shape.one))]}
        case FixedTable():
            parts = {key: edition_part(part) for key, part in shape.keys.items()}
            return {**table(parts), "required": [key for key in parts if key not in shape.optional]}
        case OpenTable():
            return {"type": "object", "additionalProperties": edition_part(shape.value)}
        case _:
            return edition_entry(shape)


def edition_entry(shape: Shape) -> dict[str, Any]:
    """Return the schema of a single value of an edition."""
    match shape:
        case Number():
            return {"type": "integer" if shape.whole else "number", "minimum": shape.least, "maximum": shape.most}
        case Text(kind=FaultKind.BAD_ID):
            return {"type": "string", "pattern": f"^{ID_PATTERN.pattern}$", "maxLength": LONGEST_TEXT}
        case Text(kind=FaultKind.BAD_TEXT):
            return {"type": "string", "minLength": 1, "maxLength": LONGEST_TEXT}
        case Text(kind=FaultKind.WRONG_GAME, words=[game]):
            return {"const": game}
        case Text():
            return {"enum": list(shape.words)}
        case TrueOrFalse():
            return {"type": "boolean"}
        case _:
            raise TypeError(f"no schema is known for {shape!r}")


def text(schema: dict[str, Any]) -> str:
    """Return a schema as text for its file."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def main() -> None:
    """Write all files."""
    for game, found in schemas().items():
        (HOME / game).mkdir(parents=True, exist_ok=True)
        for name, schema in found.items():
            (HOME / game / f"{name}.json").write_text(text(schema), encoding="utf-8")


if __name__ == "__main__":
    main()
