"""The pages about edition files name every table, every key and every kind of fault, and no other."""

import re
from collections.abc import Iterator
from copy import deepcopy
from enum import StrEnum
from pathlib import Path

import pytest

from neptun_desktop.games.neptun.edition.faults import NeptunFault
from neptun_desktop.games.neptun.edition.form import FORM as NEPTUN
from neptun_desktop.games.neptun.edition.form import TILES
from neptun_desktop.games.salty_ocean.edition.faults import SaltyOceanFault
from neptun_desktop.games.salty_ocean.edition.form import FORM as SALTY_OCEAN
from neptun_desktop.games.salty_ocean.edition.loader import edition_document, edition_faults, shipped_edition
from neptun_desktop.kernel.edition.faults import FaultKind
from neptun_desktop.kernel.edition.shapes import FixedTable, ListOf, Shape

DOCS = Path(__file__).resolve().parents[3] / "docs"
PAGES = {name: (DOCS / f"{name}.md").read_text(encoding="utf-8") for name in ("edition-format", "edition-salty-ocean")}
FORMS = {"edition-format": NEPTUN, "edition-salty-ocean": SALTY_OCEAN}
TABLE = re.compile(r"`\[+([a-z_.]+)\]+`")
WORD = re.compile(r"`([a-z_]+)`")
KIND = re.compile(r"`([A-Z_0-9]{5,})`")
# Kinds of the kernel that only an edition of one of the two games can have.
ONLY_NEPTUN = {FaultKind.RESERVED_ID, FaultKind.WRONG_COUNT}
ONLY_SALTY_OCEAN = {FaultKind.UNKNOWN_WORD}


def keys_on_the_page(page: str) -> list[tuple[str, str]]:
    """Return every key with its table; a first cell without a table stands for the one above."""
    found: list[tuple[str, str]] = []
    tables: list[str] = []
    for part in page.split("| table | key | value |\n|---|---|---|\n")[1:]:
        for line in part.partition("\n\n")[0].splitlines():
            _, first, second, *_ = line.split("|")
            tables = TABLE.findall(first) or tables
            found += [(table, key) for table in tables for key in WORD.findall(second)]
    return found


def keys_of_the_form(shape: Shape, table: str = "") -> Iterator[tuple[str, str]]:
    """Yield every key with its table."""
    if isinstance(shape, ListOf):
        yield from keys_of_the_form(shape.entry, table)
    elif isinstance(shape, FixedTable) and shape is not TILES:  # keys A, B and C, told in one line
        for key, part in (*shape.keys.items(), *shape.optional.items()):
            if table:
                yield table, key
            yield from keys_of_the_form(part, f"{table}.{key}".lstrip("."))


def kinds(*classes: type[StrEnum], without: set[FaultKind]) -> set[str]:
    return {kind.name for cls in classes for kind in cls if kind not in without}


@pytest.mark.parametrize("name", PAGES)
def test_every_key_of_an_edition_is_on_its_page(name: str) -> None:
    # One line tells of the spaces of all buildings. The form leaves open which prices there are besides the default.
    of_the_form = {pair for pair in keys_of_the_form(FORMS[name]) if pair[1] != "spaces"}
    told = [pair for pair in keys_on_the_page(PAGES[name]) if pair != ("prices", "default")]
    assert sorted(told) == sorted(of_the_form)


def test_every_fault_of_an_edition_is_on_its_page() -> None:
    told = {name: set(KIND.findall(page)) for name, page in PAGES.items()}
    assert told == {
        "edition-format": kinds(FaultKind, NeptunFault, without=ONLY_SALTY_OCEAN),
        "edition-salty-ocean": kinds(FaultKind, SaltyOceanFault, without=ONLY_NEPTUN),
    }


def test_the_examples_of_faults_are_true() -> None:
    document = deepcopy(edition_document(shipped_edition()))
    document["start"]["salt_aboard"] = 5
    document["market"]["start_row"] = 2
    document["buildings"]["st_maclou"]["end"] = [6]
    examples = PAGES["edition-salty-ocean"].split("```")[1].strip().splitlines()
    assert examples == [str(fault) for fault in edition_faults(document)]
