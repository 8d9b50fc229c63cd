"""Editions of a game that does not exist: forms, checks and faults belong to no game."""

from collections.abc import Iterator
from enum import StrEnum

import pytest

from neptun_desktop.kernel.edition.checks import Check, not_ascending, standing_twice
from neptun_desktop.kernel.edition.faults import EditionFaults, Fault, FaultKind, fault
from neptun_desktop.kernel.edition.reading import document_of_file, faults_of_document, sound_document
from neptun_desktop.kernel.edition.shapes import (
    FixedList,
    FixedTable,
    GameId,
    Id,
    ListOf,
    OneOrList,
    OpenTable,
    RealNumber,
    ShownName,
    WholeNumber,
)
from neptun_desktop.kernel.edition.spot import Spot


class TidesFault(StrEnum):
    EBB = "the sea runs dry"


def ebb(edition: Spot) -> Iterator[Fault]:
    if edition.number("depth") + sum(edition.numbers("tides")) < 0:
        yield fault("tides", TidesFault.EBB, depth=edition.number("depth"))


FORM = FixedTable(
    {
        "game": GameId("tides"),
        "name": ShownName(),
        "depth": WholeNumber(0, 9),
        "tides": ListOf(WholeNumber(-9, 9), least=1),
        "harbour": ListOf(FixedTable({"id": Id(), "at": FixedList([RealNumber(-180, 180), RealNumber(-90, 90)])})),
        "price": OneOrList(WholeNumber(1), ListOf(WholeNumber(1))),
        "goods": OpenTable(WholeNumber(0)),
    }
)
CHECKS: tuple[Check, ...] = (
    ebb,
    lambda edition: standing_twice(edition, "harbour.*.id"),
    lambda edition: not_ascending(edition, "tides.*"),
)
SOUND = b"""
game = "tides"
name = "Tides"
depth = 3
tides = [-2, 1]
harbour = [{ id = "north", at = [1.5, 60] }]
price = [1, 2]
goods = { salt = 2 }
"""


def faults(*changes: tuple[bytes, bytes]) -> list[str]:
    content = SOUND
    for old, new in changes:
        assert old in content
        content = content.replace(old, new)
    return [str(found) for found in faults_of_document(document_of_file(content), FORM, CHECKS)]


def test_a_sound_file_has_no_faults_and_is_copied() -> None:
    document = document_of_file(SOUND)
    kept = sound_document(document, FORM, CHECKS)
    assert kept == document
    assert kept["harbour"][0] is not document["harbour"][0]


def test_faults_of_the_form_come_before_those_between_the_parts() -> None:
    assert faults((b"[1, 2]", b"0"), (b"[-2, 1]", b"[-2, -7]"), (b'"tides"', b'"chess"')) == [
        'game: an edition of another game (found "chess", expected tides)',
        "price: out of range (found 0, least 1, most 999)",
        "tides: the sea runs dry (depth 3)",
        "tides[1]: not in ascending order (found -7, before -2)",
    ]


def test_a_check_is_silent_about_what_the_form_has_named() -> None:
    assert faults((b"[-2, 1]", b'[-9, "low"]')) == ["tides[1]: wrong type (expected whole number, found text)"]


def test_what_stands_twice_is_named_with_its_first_place() -> None:
    twice = b'[{ id = "north", at = [0, 0] }, { id = "north", at = [0, 0] }]'
    assert faults((b'[{ id = "north", at = [1.5, 60] }]', twice)) == [
        "harbour[1].id: stands there twice (found north, first harbour[0].id)"
    ]


def test_a_number_that_is_not_whole_keeps_its_bounds() -> None:
    assert faults((b"[1.5, 60]", b"[1.5, 90.5]")) == ["harbour[0].at[1]: out of range (found 90.5, least -90, most 90)"]


def test_all_faults_are_raised_at_once() -> None:
    with pytest.raises(EditionFaults) as refused:
        sound_document({}, FORM, CHECKS)
    assert [found.kind for found in refused.value.faults] == [FaultKind.MISSING] * 7
