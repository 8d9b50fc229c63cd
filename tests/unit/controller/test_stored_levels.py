"""How a match names the levels of its seats, and what older names say once levels have changed."""

from neptun_desktop.bots.sparring import PastGame, Rival
from neptun_desktop.controller.sparring import past_games, sparring_level, stored_levels
from neptun_desktop.match.lines import Occupant
from tests.kit.later_ladders import LaterGames, ReleasedGames
from tests.kit.records import record

RELEASED, LATER = (games.entry("neptun") for games in (ReleasedGames(), LaterGames()))


def test_at_first_levels_are_stored_by_their_ids() -> None:
    wanted = [None, "cabin_boy", "sparring"]
    assert stored_levels(RELEASED, wanted, ["Ann"], tuple) == [None, "cabin_boy", "sparring@2.00"]


def test_a_level_is_stored_with_its_version_and_a_partner_with_the_ladder() -> None:
    wanted = [None, "cabin_boy", "deckhand", "strongest", "sparring", "sparring", "nobody"]
    assert stored_levels(LATER, wanted, ["Ann"], tuple) == [
        None,
        "cabin_boy@2",
        "deckhand",
        "admiral",
        "sparring@2:3.00",
        "sparring@2:3.00",
        "nobody",
    ]


def test_only_a_partner_needs_the_records() -> None:
    assert stored_levels(LATER, ["cabin_boy"], ["Ann"], lambda: 1 / 0) == ["cabin_boy@2"]  # type: ignore[arg-type, return-value]


def test_games_of_before_were_against_those_of_before() -> None:
    """On the later ladder, the earlier cabin boy stood half a level below the lowest one."""
    told = record(1, ("Ann", 50), ("cabin_boy", 40), ("deckhand", 50), ("sparring@1.50", 60), ("cabin_boy@2", 1))
    assert [*past_games(LATER.ladder, "neptun", "Ann", [told])] == [
        PastGame((Rival(-0.5, 1.0), Rival(1, 0.5), Rival(2.0, 0.0), Rival(0, 1.0)), 2.0)
    ]


def test_a_partner_goes_on_from_the_last_one_whatever_ladder_that_was_on() -> None:
    """The last partner, between deckhand and trader, is at 2 now; the next is half a level above that."""
    won = [record(day, ("Ann", 60), ("sparring@1.50", 40)) for day in range(9)]
    assert sparring_level(RELEASED, ["Ann"], won) == "sparring@2.00"
    assert sparring_level(LATER, ["Ann"], won) == "sparring@2:2.50"


def test_versions_of_a_level_are_counted_apart_and_partners_of_all_ladders_together() -> None:
    levels = ("cabin_boy", "cabin_boy@2", "sparring@1.50", "sparring@2:2.25")
    assert [Occupant(name="Bo", kind="bot", level=level).counted_as for level in levels] == [
        ("bot", "cabin_boy"),
        ("bot", "cabin_boy@2"),
        ("bot", "sparring"),
        ("bot", "sparring"),
    ]
