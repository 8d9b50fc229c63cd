"""Levels that changed and ladders that grew: what files have named keeps its meaning."""

import pytest

from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.bots.bot import Budget, RandomBot
from neptun_desktop.bots.ladder import Ladder, Level, UnknownLevel
from neptun_desktop.kernel.level_names import level_name, plain_level, sparring_name, strength_in, version_in

# Every ladder that a released version had, and what has replaced it: the levels by the names that files give them.
# A level that changes gets another version, and a ladder whose places mean something else another edition.
EDITIONS: dict[str, dict[int, tuple[str, ...]]] = {
    "neptun": {
        1: ("cabin_boy", "deckhand", "trader", "navigator", "admiral"),
        2: ("cabin_boy@2", "deckhand@2", "trader", "navigator", "admiral"),
    },
    "salty_ocean": {
        1: ("apprentice", "pedlar", "fishmonger", "salter", "shipowner", "alderman"),
        2: ("apprentice@2", "pedlar@2", "stallholder", "fishmonger", "salter", "shipowner", "alderman"),
    },
}


def level(name: str, version: int = 1) -> Level:
    return Level(name, RandomBot(), Budget(), version=version)


LATER = Ladder(
    levels=(level("a", 3), level("new"), level("b"), level("c")),
    unlisted=(level("aside", 2),),
    aliases={"lowest": "a"},
    first="a",
    usual="b",
    adviser="a",
    stand_in="a",
    judges=("a",),
    edition=3,
    earlier={1: {"a": -0.5, "b": 1.5, "c": 3.0}, 2: {"a@2": 0.25, "b": 2.0, "c": 3.0}},
)


# --- names -----------------------------------------------------------------------------------------------------------


def test_a_level_is_named_with_its_version_unless_it_is_the_first() -> None:
    assert (level_name("trader", 1), level_name("trader", 2)) == ("trader", "trader@2")
    assert [(plain_level(name), version_in(name)) for name in ("trader", "trader@2", "trader@12")] == [
        ("trader", 1),
        ("trader", 2),
        ("trader", 12),
    ]


def test_a_partner_is_named_with_its_ladder_unless_it_is_the_first() -> None:
    assert (sparring_name(2.35), sparring_name(2.35, 2)) == ("sparring@2.35", "sparring@2:2.35")
    names = ("sparring@2.35", "sparring@2:2.35", "sparring@2", "sparring@2:2")
    assert [strength_in(name) for name in names] == [(1, 2.35), (2, 2.35), (1, 2.0), (2, 2.0)]
    assert {*map(plain_level, names)} == {"sparring"}
    assert {*map(version_in, names)} == {1}


@pytest.mark.parametrize("name", ["trader@", "trader@0", "trader@1", "trader@02", "trader@two", "trader@2@3", "@2"])
def test_what_names_no_version_is_an_unknown_level_as_ever(name: str) -> None:
    assert (plain_level(name), version_in(name), strength_in(name)) == (name, 1, None)
    assert not GAMES.entry("neptun").ladder.knows(name)


@pytest.mark.parametrize("name", ["sparring@2:", "sparring@:2", "sparring@0:1", "sparring@1:2:3", "sparring@two:1"])
def test_what_is_no_strength_is_refused(name: str) -> None:
    assert plain_level(name) == "sparring"
    with pytest.raises(ValueError, match="its strength must be a number"):
        strength_in(name)


# --- who plays -------------------------------------------------------------------------------------------------------


def test_every_version_is_played_by_the_present_level() -> None:
    assert {LATER.level(name).name for name in ("a", "a@2", "a@3", "a@9", "lowest")} == {"a@3"}
    assert LATER.shown_as("a@2") == "a"


def test_what_a_match_stores_is_the_present_version() -> None:
    assert [LATER.stored(name) for name in ("a", "lowest", "aside", "b", "nobody")] == [
        "a@3",
        "a@3",
        "aside@2",
        "b",
        "nobody",
    ]
    assert LATER.stored("sparring") == LATER.partner(2) == "sparring@3:2.00"


def test_only_a_version_before_the_present_one_is_earlier() -> None:
    names = ("a", "a@2", "a@3", "a@4", "b", "aside", "sparring@1.00", "nobody")
    assert [name for name in names if LATER.is_earlier(name)] == ["a", "a@2", "aside"]


def test_an_earlier_partner_plays_as_strong_as_it_was() -> None:
    assert LATER.level("sparring@1.50").name == "sparring@3:2.25"
    assert LATER.level("sparring@0.00").name == "sparring@3:0.00", "nobody plays below the ladder"


def test_what_was_on_no_ladder_is_unknown() -> None:
    for name in ("sparring@2.01", "sparring@4:1.00", "sparring@3:3.01"):
        with pytest.raises(UnknownLevel, match=r"sparring@3:0\.00…3\.00"):
            LATER.level(name)


# --- how strong they were --------------------------------------------------------------------------------------------


def test_a_level_stands_where_it_stood_in_the_files_own_version() -> None:
    assert [LATER.strength(name) for name in ("a@3", "a@2", "a", "new", "b", "c")] == [0, 0.25, -0.5, 1, 2, 3]
    assert [LATER.strength(name) for name in ("a@4", "aside@2", "nobody")] == [None] * 3


def test_a_strength_on_an_earlier_ladder_lies_between_the_same_two_levels() -> None:
    assert LATER.strength("sparring@3:1.50") == 1.5
    assert [LATER.strength(f"sparring@{place}") for place in (0, 0.25, 1, 1.5, 2)] == [-0.5, 0.0, 1.5, 2.25, 3.0]
    assert LATER.strength("sparring@2:0.50") == pytest.approx(1.125)
    assert [LATER.strength(name) for name in ("sparring@2.5", "sparring@9:1")] == [None, None]


# --- the ladders that ship -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES.ids)
def test_every_ladder_that_files_may_name_is_known(game: str) -> None:
    ladder = GAMES.entry(game).ladder
    assert tuple(each.name for each in ladder.levels) == EDITIONS[game][ladder.edition]
    assert {edition: tuple(places) for edition, places in ladder.earlier.items()} == {
        edition: names for edition, names in EDITIONS[game].items() if edition < ladder.edition
    }


@pytest.mark.parametrize("game", GAMES.ids)
def test_places_of_an_earlier_ladder_ascend(game: str) -> None:
    for places in GAMES.entry(game).ladder.earlier.values():
        assert [*places.values()] == sorted(places.values())


@pytest.mark.parametrize("game", GAMES.ids)
def test_a_level_of_several_ladders_stands_at_one_place(game: str) -> None:
    found = [place for places in GAMES.entry(game).ladder.earlier.values() for place in places.items()]
    assert len({name for name, _ in found}) == len({*found})


@pytest.mark.parametrize("game", GAMES.ids)
def test_a_level_that_has_not_changed_stands_where_it_is(game: str) -> None:
    ladder = GAMES.entry(game).ladder
    names = [each.name for each in ladder.levels]
    for places in ladder.earlier.values():
        assert {name: place for name, place in places.items() if name in names} == {
            name: names.index(name) for name in places if name in names
        }
