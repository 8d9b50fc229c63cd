"""Write the tables of keys into the pages about edition files, after any change to what an edition declares."""

import re
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path
from typing import Any

from neptun_desktop.games.neptun.edition import loader as neptun_editions
from neptun_desktop.games.salty_ocean.edition import loader as salty_ocean_editions
from neptun_desktop.kernel.edition.declaring import ClassTable
from neptun_desktop.kernel.edition.faults import FaultKind
from neptun_desktop.kernel.edition.shapes import (
    Entries,
    Number,
    OneOrList,
    OpenTable,
    Shape,
    Text,
    TrueOrFalse,
    list_of,
)

DOCS = Path(__file__).resolve().parents[1] / "docs"
FORMS: Mapping[str, ClassTable[Any]] = {
    "edition-format.md": neptun_editions.READER.form,
    "edition-salty-ocean.md": salty_ocean_editions.READER.form,
}
HEAD = "| table | key | value | meaning |\n|---|---|---|---|\n"
# Between the marks stand the keys of one table and those inside it, or all that have no such place on the page.
BLOCK = re.compile(r"(<!-- keys(?: of (\w+))? -->\n)(.*?)(<!-- end of keys -->\n)", re.DOTALL)

Row = tuple[str, str, str]  # key, value, meaning


def page(name: str) -> str:
    """Return a page with its tables as they should be."""
    old = (DOCS / name).read_text(encoding="utf-8")
    tables = keys(FORMS[name])
    apart = {block[2] for block in BLOCK.finditer(old)}

    def filled(block: re.Match[str]) -> str:
        inside = {
            table: rows
            for table, rows in tables.items()
            if (top if (top := re.findall(r"\w+", table)[0]) in apart else None) == block[2]
        }
        return block[1] + HEAD + "".join(lines(inside)) + block[4]

    return BLOCK.sub(filled, old)


def lines(tables: Mapping[str, list[Row]]) -> Iterator[str]:
    """Yield a line for each key; tables with the same keys share theirs, and so do keys with the same meaning."""
    for rows, same in groupby(tables.items(), key=lambda entry: entry[1]):
        named = ", ".join(re.sub(r"^(\[+[^]]+\]+)", r"`\1`", table) for table, _ in same)
        for (value, meaning), alike in groupby(rows, key=lambda row: row[1:]):
            keys_alike = ", ".join(f"`{key}`" for key, _, _ in alike if key)
            cells = (named, keys_alike, value, meaning)
            yield "|" + "|".join(f" {cell} " if cell else " " for cell in cells) + "|\n"
            named = ""


def keys(form: ClassTable[Any]) -> dict[str, list[Row]]:
    """Return all keys by the table in which they stand, as it is written in a file."""
    found: dict[str, list[Row]] = {}
    for table, row in rows_of(form, "", "[{}]"):
        found.setdefault(table, []).append(row)
    return found


def rows_of(form: ClassTable[Any], place: str, brackets: str) -> Iterator[tuple[str, Row]]:
    """Yield the keys of a class, each with its table."""
    for declared in form.declared:
        for path, shape in declared.places():
            *tables, key = filter(None, (place, *path))
            whole, unit = ".".join((*tables, key)), declared.key.unit
            match shape:
                case ClassTable():
                    yield from rows_of(shape, whole, "[{}]")
                case Entries(shapes=[ClassTable() as entry]):
                    yield from rows_of(entry, whole, "[[{}]], " + declared.key.help)
                case OpenTable() if not tables:
                    yield f"[{key}]", ("", allowed(shape, unit), declared.key.help)
                case _:
                    deep = len(path) > 1
                    name = ("[{}]" if deep else brackets).format(".".join(tables))
                    yield name, (key, allowed(shape, unit), declared.key.help)


def allowed(shape: Shape, unit: str = "") -> str:
    """Return which values a shape allows."""
    match shape:
        case Number():
            to = "or" if shape.most == shape.least + 1 else "to"
            figure = f"{shape.least} {to} {shape.most} {unit}".rstrip()
            return figure if shape.whole else f"{figure}, with or without a decimal point"
        case Text():
            named = {FaultKind.BAD_ID: "an id", FaultKind.BAD_TEXT: "a name"}
            return named.get(shape.kind) or " or ".join(f'`"{word}"`' for word in shape.words)
        case TrueOrFalse():
            return "`true` or `false`"
        case Entries(shapes=[entry]):
            return f"a list{' of 1 or more' if shape.least else ''}, each {allowed(entry, unit)}"
        case Entries(shapes=[first, *others]) if all(other == first for other in others):
            return f"a list of {shape.least}, each {allowed(first, unit)}"
        case Entries():
            return f"a list of {shape.least}: {'; '.join(allowed(entry, unit) for entry in shape.shapes)}"
        case OneOrList():
            return f"{allowed(shape.one, unit)}; or {allowed(list_of(shape.one), unit)}"
        case OpenTable():
            return f"a table, each {allowed(shape.value, unit)}"
        case _:
            raise TypeError(f"no words are known for {shape!r}")


def main() -> None:
    """Write the pages."""
    for name in FORMS:
        text = page(name)
        (DOCS / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
