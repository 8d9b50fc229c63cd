"""Write the JSON Schemas of every game's documents into docs/schemas, after any change to their classes."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from class_schemas import DIALECT, SCALARS, class_schema, union_schema
from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.controller.entry import DocumentTypes
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

INTEGERS = {"type": "array", "items": {"type": "integer"}}


def table(properties: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of an object with exactly these keys."""
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}


HOME = Path(__file__).resolve().parents[1] / "docs" / "schemas"


def schemas() -> dict[str, dict[str, dict[str, Any]]]:
    """Return every schema by its game and its file name, for games that say what their documents are made of."""
    entries = GAMES.entries.values()
    return {
        entry.meta.id: titled(entry.meta.title, schemas_of(entry.documents)) for entry in entries if entry.documents
    }


def schemas_of(documents: DocumentTypes) -> dict[str, dict[str, Any]]:
    """Return the schemas of one game."""
    return {
        "state": class_schema(documents.state, documents.beside),
        "view": class_schema(documents.view, documents.beside),
        "options": class_schema(documents.options),
        "result": {"$schema": DIALECT, **result(*map(tally_line, documents.tally_lines))},
        "command": union_schema(documents.command),
        "event": union_schema(documents.event),
        "refusal": union_schema(documents.refusal, also=("rule",)),
        "edition": {"$schema": DIALECT, **edition_part(documents.edition)},
    }


def tally_line(keys: Mapping[str, type | str]) -> dict[str, Any]:
    """Return the schema of a line of a tally: of each key, its type, or the text that it always has."""
    return table({key: {"const": of} if isinstance(of, str) else {"type": SCALARS[of]} for key, of in keys.items()})


def result(*lines: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of a result whose tallies have lines of these forms."""
    tally = {"type": "array", "items": {"oneOf": list(lines)}}
    return table({"scores": INTEGERS, "winners": INTEGERS, "tallies": {"type": "array", "items": tally}})


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
