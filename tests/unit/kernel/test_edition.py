"""Editions of a game that does not exist: forms, checks and faults belong to no game."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Annotated, Any, Literal, NamedTuple

import pytest
from attrs import field, frozen

from neptun_desktop.kernel.edition.checks import Check, Spot, not_ascending, standing_twice
from neptun_desktop.kernel.edition.declaring import Key, class_table
from neptun_desktop.kernel.edition.faults import EditionFaults, Fault, FaultKind, fault
from neptun_desktop.kernel.edition.reading import EditionReader, document_of_file
from neptun_desktop.kernel.edition.shapes import ID, NAME, Number, OneOrList, game_id


class TidesFault(StrEnum):
    EBB = "the sea runs dry"


def ebb(edition: Spot) -> Iterator[Fault]:
    if edition.number("depth") + sum(edition.numbers("tides")) < 0:
        yield fault("tides", TidesFault.EBB, depth=edition.number("depth"))


class At(NamedTuple):
    east: Annotated[float, Number(-180, 180, whole=False)]
    north: Annotated[float, Number(-90, 90, whole=False)]


@frozen
class Harbour:
    id: Annotated[str, ID]
    at: Annotated[At, Key("where it lies")]
    flag: Annotated[Literal["red", "blue"] | None, Key("none if omitted")]


@frozen
class Tides:
    document: Mapping[str, Any]
    game: Annotated[str, game_id("tides")]
    name: Annotated[str, NAME]
    depth: Annotated[int, Number(0, 9), Key("of the sea", "fathoms")]
    tides: Annotated[tuple[Annotated[int, Number(-9, 9)], ...], Key(least=1)]
    harbours: Annotated[tuple[Harbour, ...], Key(at="harbour")]
    price: Annotated[int | tuple[int, ...], OneOrList(Number(1))]
    goods: Annotated[Mapping[str, Annotated[int, Number(0)]], Key("how many of each")]
    moon: Annotated[bool, Key(at="sky.moon")]
    stars: Annotated[Mapping[Literal["north", "south"], Annotated[int, Number(1, 3)]], Key(at="sky.*.stars")]
    depth_at_ebb: int = field(init=False)

    @depth_at_ebb.default
    def _depth_at_ebb(self) -> int:
        return self.depth + min(self.tides)


CHECKS: tuple[Check, ...] = (
    ebb,
    lambda edition: standing_twice(edition, "harbour.*.id"),
    lambda edition: not_ascending(edition, "tides.*"),
)
READER = EditionReader(Tides, CHECKS)
SOUND = b"""
game = "tides"
name = "Tides"
depth = 3
tides = [-2, 1]
harbour = [{ id = "north", at = [1.5, 60] }]
price = [1, 2]
goods = { salt = 2 }
sky = { moon = true, north = { stars = 2 }, south = { stars = 3 } }
"""


def faults(*changes: tuple[bytes, bytes]) -> list[str]:
    content = SOUND
    for old, new in changes:
        assert old in content
        content = content.replace(old, new)
    return [str(found) for found in READER.faults(document_of_file(content))]


def test_a_sound_file_has_no_faults_and_is_copied() -> None:
    document = document_of_file(SOUND)
    kept = READER.from_document(document).document
    assert kept == document
    assert kept["harbour"][0] is not document["harbour"][0]


def test_a_class_declares_what_is_read() -> None:
    edition = READER.from_bytes(SOUND)
    assert edition.harbours == (Harbour("north", At(1.5, 60.0), None),)
    assert (edition.tides, edition.price, edition.goods, edition.depth_at_ebb) == ((-2, 1), (1, 2), {"salt": 2}, 1)
    assert (edition.moon, edition.stars) == (True, {"north": 2, "south": 3})
    assert edition.document["harbour"][0]["at"] == [1.5, 60]


def test_a_key_that_may_be_omitted_has_its_form_all_the_same() -> None:
    flag = b'{ id = "north", flag = "green", at'
    assert faults((b'{ id = "north", at', flag)) == [
        'harbour[0].flag: not one of the words that can stand here (found "green", known red, blue)'
    ]
    edition = READER.from_bytes(SOUND.replace(b'{ id = "north", at', flag.replace(b"green", b"blue")))
    assert edition.harbours[0].flag == "blue"


def test_tables_in_which_several_fields_have_a_part_are_one_table() -> None:
    assert faults((b"moon = true, north = { stars = 2 }", b"moon = 1, north = { stars = 4, sun = 1 }")) == [
        "sky.moon: wrong type (expected true or false, found whole number)",
        "sky.north.stars: out of range (found 4, least 1, most 3)",
        "sky.north.sun: not a key of an edition",
    ]


def test_a_figure_without_a_range_is_no_declaration() -> None:
    @frozen
    class Careless:
        depth: Annotated[int, Key("of the sea")]

    with pytest.raises(TypeError, match="does not say what an edition may hold"):
        class_table(Careless)


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
        READER.from_document({})
    assert [found.kind for found in refused.value.faults] == [FaultKind.MISSING] * 8
