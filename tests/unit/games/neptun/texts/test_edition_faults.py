"""Faults of an edition file, in sentences."""

import re
from copy import deepcopy
from typing import Any

import pytest

from neptun_desktop.games.neptun.edition.faults import NeptunFault, TableFault
from neptun_desktop.games.neptun.edition.loader import (
    edition_document,
    edition_faults,
    edition_from_bytes,
    shipped_edition,
)
from neptun_desktop.games.neptun.texts.edition_faults import PATTERNS, fault_sentence
from neptun_desktop.kernel.edition.faults import EditionFaults, FaultKind, fault
from neptun_desktop.texts import edition_faults as any_game
from neptun_desktop.texts.language import Language


def sentences(document: object) -> list[str]:
    return [fault_sentence(Language().of("neptun"), fault) for fault in edition_faults(document)]


@pytest.fixture
def document() -> dict[str, Any]:
    return deepcopy(edition_document(shipped_edition()))


def test_every_fault_has_its_pattern() -> None:
    assert set(PATTERNS) == {*NeptunFault, *TableFault}
    assert set(any_game.PATTERNS) == set(FaultKind)


def test_figures_are_put_into_the_sentence(document: dict[str, Any]) -> None:
    document["start"]["gold"] = "five"
    document["start"]["port"] = "atlantis"
    document["trade"]["sailing_turns"] = 4
    document["surprise"] = 1
    document["wind"]["forecast"] = [1, 2, 3]
    assert sentences(document) == [
        "start.gold: expected whole number, found text.",
        "wind.forecast: it has 3 entries, but must have 2.",
        "surprise: editions have no such key.",
        "start.port: unknown port atlantis.",
        "trade.sailing_turns: 4 sailing turns don't match 5 contracts per round.",
    ]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"\xff", "the file: line 1 isn't valid UTF-8 text (byte 0)."),
        (b"a = ", "the file: it isn't valid TOML: Invalid value (at end of document) (line 1)."),
        (b"a = " + b"[" * 100_000, "the file: it isn't valid TOML: nested too deeply."),
    ],
)
def test_a_file_that_is_no_edition_at_all(content: bytes, sentence: str) -> None:
    with pytest.raises(EditionFaults) as raised:
        edition_from_bytes(content)
    (said,) = (fault_sentence(Language().of("neptun"), fault) for fault in raised.value.faults)
    assert said == sentence or re.fullmatch(sentence, said)


def test_a_fault_with_every_figure() -> None:
    said = fault_sentence(
        Language().of("neptun"), fault("city_card", NeptunFault.PILE_TOO_SMALL, found=20, least=26, players=5)
    )
    assert said == "city_card: 20 isn't enough for 5 merchants; at least 26 are needed."
