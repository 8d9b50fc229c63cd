"""The pages about edition files name every table, every key and every kind of fault, and no other."""

import re
from copy import deepcopy
from enum import StrEnum
from pathlib import Path

import pytest

from make_edition_pages import FORMS, page, rows_of
from neptun_desktop.games.neptun.edition.faults import NeptunFault
from neptun_desktop.games.salty_ocean.edition.faults import SaltyOceanFault
from neptun_desktop.games.salty_ocean.edition.loader import edition_document, edition_faults, shipped_edition
from neptun_desktop.kernel.edition.faults import FaultKind

DOCS = Path(__file__).resolve().parents[3] / "docs"
PAGES = {name: (DOCS / f"{name}.md").read_text(encoding="utf-8") for name in ("edition-format", "edition-salty-ocean")}
KIND = re.compile(r"`([A-Z_0-9]{5,})`")
# Kinds of the kernel that only an edition of one of the two games can have.
ONLY_NEPTUN = {FaultKind.RESERVED_ID, FaultKind.WRONG_COUNT}
ONLY_SALTY_OCEAN = {FaultKind.UNKNOWN_WORD}


def kinds(*classes: type[StrEnum], without: set[FaultKind]) -> set[str]:
    return {kind.name for cls in classes for kind in cls if kind not in without}


@pytest.mark.parametrize("name", PAGES)
def test_the_keys_on_a_page_are_those_that_its_edition_declares(name: str) -> None:
    """If this fails, run packaging/make_edition_pages.py."""
    assert PAGES[name] == page(f"{name}.md")


@pytest.mark.parametrize("name", FORMS)
def test_every_key_says_what_it_means(name: str) -> None:
    rows = [row for _, row in rows_of(FORMS[name], "", "[{}]")]
    assert len(rows) > 30
    assert [key for key, _, meaning in rows if not meaning] == []


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
