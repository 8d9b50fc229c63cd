"""How the strength of a sparring partner is found in the history."""

from neptun_desktop.bots.sparring import PastGame, Rival
from neptun_desktop.controller.sparring import past_games, sparring_level
from neptun_desktop.match.lines import Occupant
from tests.kit.later_ladders import ReleasedGames
from tests.kit.records import record, shared

ENTRY = ReleasedGames().entry("neptun")


def test_a_person_is_placed_against_each_bot() -> None:
    told = record(1, ("Ann", 50), ("trader", 40), ("deckhand", 50), ("sparring@1.50", 60), ("Bo", 10))
    assert [*past_games(ENTRY.ladder, "neptun", "Ann", [told])] == [
        PastGame((Rival(2, 1.0), Rival(1, 0.5), Rival(1.5, 0.0)), 1.5)
    ]


def test_whoever_won_is_ahead_of_others_with_as_many_points() -> None:
    told = record(1, ("Ann", 50), ("trader", 50), winners=[1])
    assert [*past_games(ENTRY.ladder, "neptun", "Ann", [told])] == [PastGame((Rival(2, 0.0),))]


def test_only_own_games_of_this_game_against_bots_of_the_ladder_count() -> None:
    others = [
        record(1, ("Bo", 50), ("trader", 40)),
        record(2, ("Ann", 50), ("trader", 40), game="salty_ocean"),
        record(3, ("Ann", 50), ("Bo", 40)),
        record(4, ("Ann", 50), ("pilot", 40), ("sparring@much", 10)),
    ]
    assert [*past_games(ENTRY.ladder, "neptun", "Ann", others)] == []
    assert sparring_level(ENTRY, ["Ann"], others) == "sparring@2.00"


def test_seats_that_changed_hands_tell_nothing() -> None:
    told = record(1, ("Ann", 50), ("trader", 40), ("deckhand", 60))
    assert [*past_games(ENTRY.ladder, "neptun", "Ann", [shared(told, 0)])] == []
    assert [*past_games(ENTRY.ladder, "neptun", "Ann", [shared(told, 1)])] == [PastGame((Rival(1, 0.0),))]


def test_the_latest_game_counts_most_whatever_the_order_of_the_records() -> None:
    lost, won = record(1, ("Ann", 10), ("trader", 40)), record(2, ("Ann", 60), ("trader", 40))
    assert sparring_level(ENTRY, ["Ann"], [won, lost]) == sparring_level(ENTRY, ["Ann"], [lost, won])
    assert sparring_level(ENTRY, ["Ann"], [won, lost]) > "sparring@2.00"


def test_several_people_get_the_mean_of_what_suits_each() -> None:
    games = [record(day, ("Ann", 60), ("trader", 40)) for day in range(3)]
    own = float(sparring_level(ENTRY, ["Ann"], games).removeprefix("sparring@"))
    both = float(sparring_level(ENTRY, ["Ann", "Bo"], games).removeprefix("sparring@"))
    assert own > 2.5
    assert abs(both - (own + 2) / 2) < 0.011


def test_bots_among_themselves_have_a_usual_partner() -> None:
    assert sparring_level(ENTRY, [], [record(1, ("Ann", 60), ("trader", 40))]) == "sparring@2.00"


def test_all_sparring_partners_are_one_in_the_statistics() -> None:
    levels = ("sparring@1.50", "sparring@2.25")
    assert {Occupant(name="Bo", kind="bot", level=level).counted_as for level in levels} == {("bot", "sparring")}
