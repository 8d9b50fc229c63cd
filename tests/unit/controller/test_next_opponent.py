"""Which opponent is suggested after a game."""

import pytest
from attrs import evolve

from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.controller.next_opponent import Suggestion, next_opponent
from neptun_desktop.match.record import Record
from neptun_desktop.texts.language import language
from tests.kit.later_ladders import LaterGames, ReleasedGames
from tests.kit.records import record, shared

LADDER = ReleasedGames().entry("neptun").ladder
UP, DOWN = Suggestion("navigator", higher=True), Suggestion("deckhand", higher=False)


def met(own: int, *others: int, day: int = 9, level: str = "trader", who: str = "Ann") -> Record:
    """Return a game against bots of a level, each with its points."""
    return record(day, (who, own), *((level, points) for points in others))


def after(ended: Record, *before: Record) -> Suggestion | None:
    return next_opponent(LADDER, ended, (ended, *before))


def test_who_wins_is_offered_the_next_level_up() -> None:
    assert after(met(50, 40, 30)) == UP
    assert after(met(50, 40)) == UP
    assert after(met(50, 50, 30)) is None, "a shared victory"
    assert after(met(50, 40, level="admiral")) is None, "nobody is stronger"


def test_who_comes_last_is_offered_the_next_level_down() -> None:
    assert after(met(20, 40, 30)) == DOWN
    assert after(met(20, 40, 20)) == DOWN, "nobody is behind"
    assert after(met(30, 40, 20)) is None
    assert after(met(20, 40, 30, level="cabin_boy")) is None, "nobody is weaker"


def test_in_the_lower_half_it_takes_two_games() -> None:
    third = met(25, 40, 30, 20)
    assert after(third) is None
    assert after(third, met(25, 40, 30, 20, day=8)) == DOWN
    assert after(third, met(35, 40, 30, 20, day=8)) is None
    assert after(third, met(35, 40, 30, 20, day=8), met(25, 40, 30, 20, day=7)) is None, "not in a row"
    assert after(met(30, 40, 20), met(25, 40, 30, 20, day=8)) is None, "in the middle"


def test_of_two_players_somebody_is_always_last() -> None:
    assert after(met(20, 40)) is None
    assert after(met(20, 40), met(20, 40, day=8)) == DOWN


def test_a_game_against_stronger_ones_says_nothing_of_these() -> None:
    assert after(met(20, 40), met(20, 40, day=8, level="navigator")) is None
    assert after(met(20, 40), met(20, 40, day=8, level="cabin_boy")) == DOWN


def test_others_games_say_nothing() -> None:
    assert after(met(20, 40), met(20, 40, day=8, who="Bo")) is None
    assert after(met(20, 40), evolve(met(20, 40, day=8), game="salty_ocean")) is None


def test_in_mixed_company_the_average_counts() -> None:
    mixed = (("trader", 30), ("navigator", 20))
    assert after(record(9, ("Ann", 50), *mixed)) == UP
    assert after(record(9, ("Ann", 10), *mixed)) == Suggestion("trader", higher=False)


@pytest.mark.parametrize(
    "ended",
    [
        record(9, ("Ann", 50), ("Bo", 40), ("trader", 30)),
        record(9, ("Ann", 50), ("Bo", 40)),
        record(9, ("trader", 50), ("trader", 40)),
        record(9, ("Ann", 50), ("trader", 40), ("sparring@1.50", 30)),
        record(9, ("Ann", 50), ("pilot", 30)),
        shared(met(50, 40), 0),
        shared(met(50, 40), 1),
    ],
    ids=["hot seat", "people only", "bots only", "adapts by itself", "not on the ladder", "helped", "changed hands"],
)
def test_where_nothing_is_suggested(ended: Record) -> None:
    assert after(ended) is None


def test_only_the_latest_game_leads_on() -> None:
    assert after(met(50, 40), met(20, 40, day=10)) is None
    assert after(met(50, 40), met(20, 40, day=10, who="Bo")) == UP


def test_an_earlier_version_leads_to_the_present_ladder() -> None:
    """On the later ladder the earlier cabin boy stood below the present one, and another level above the deckhand."""
    later = LaterGames().entry("neptun").ladder
    assert next_opponent(later, met(50, 40, level="cabin_boy"), ()) == Suggestion("cabin_boy", higher=True)
    assert next_opponent(later, met(50, 40, level="deckhand"), ()) == Suggestion("random", higher=True)


@pytest.mark.parametrize("game", GAMES.ids)
def test_every_level_is_called_something_in_the_middle_of_a_sentence(game: str) -> None:
    entry = GAMES.entry(game)
    for code in ("en", "nl", "fr", "de"):
        captions = entry.captions(language(code))
        called = [captions.level(level).opponent for level in entry.ladder.ids]
        assert all(called)
        assert len({*called}) == len(called)
    assert {entry.captions(language()).level(level).opponent for level in ("sparring", "random")} == {""}
