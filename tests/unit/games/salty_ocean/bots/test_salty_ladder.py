"""What every level promises: legal, repeatable, honest, and with reasons."""

from itertools import pairwise
from random import Random
from statistics import mean

import pytest

from neptun_desktop.bots.bot import Budget
from neptun_desktop.bots.ladder import Level
from neptun_desktop.games.salty_ocean.bots.ladder import LADDER
from neptun_desktop.games.salty_ocean.bots.tastes import TASTES
from neptun_desktop.games.salty_ocean.edition.figures import ACTION_TYPES, BUILDINGS, GOODS
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.state import Options
from tests.conftest import SOAK
from tests.kit.slices import in_turns, one_in
from tests.unit.games.salty_ocean.bots.salty_tables import asked, merchants_answer, moments, played, reshuffled, table

LEVELS = (LADDER.level("random"), *LADDER.levels)
level_by_level = pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)

RARELY = 17 if SOAK else 37  # commands from one question to the next
# The facts that words exist for, and what they may be about.
FACTS: dict[str, tuple[str, ...]] = {
    "sale": GOODS,
    "trip": GOODS,
    "end_value": BUILDINGS,
    "income": BUILDINGS,
    "salt": (),
    "capacity": (),
    "room": (),
    "shares": (),
    "cheap": ACTION_TYPES,
    "waiting": (),
    "taste": TASTES,
}


def test_whoever_the_ladder_names_is_on_it() -> None:
    assert {LADDER.usual, LADDER.stand_in} <= set(LADDER.ids)
    assert LADDER.level(LADDER.adviser).counts_points
    assert all(LADDER.level(judge).counts_points for judge in LADDER.judges)
    assert {LADDER.level(alias) for alias in LADDER.aliases} <= set(LADDER.levels)


@pytest.mark.soak
@pytest.mark.parametrize(("bot", "seats"), in_turns(("random", *LADDER.ids[:5]), (2, 3, 4)))
def test_whole_games_are_played_without_an_illegal_answer(bot: str, seats: int) -> None:
    record = played((bot,) * seats, 21)
    assert sum(record.shares) == pytest.approx(1.0)


@level_by_level
def test_the_same_question_gets_the_same_answer(level: Level) -> None:
    for state, seat in moments(4, every=RARELY):
        assert asked(level, state, seat) == asked(level, state, seat)


@pytest.mark.soak
@pytest.mark.parametrize(("level", "seats"), in_turns(LEVELS, (2, 4)), ids=lambda part: getattr(part, "id", str(part)))
def test_what_is_hidden_changes_no_answer_and_no_reason(level: Level, seats: int) -> None:
    chance = Random(11)
    for state, seat in moments(5, seats, every=17):
        assert asked(level, reshuffled(state, seat, chance), seat) == asked(level, state, seat)


@pytest.mark.parametrize("bot", LADDER.ids)
def test_whoever_plans_does_not_guess(bot: str) -> None:
    level = LADDER.level(bot)
    for state, seat in moments(6, every=RARELY):
        assert asked(level, state, seat, seed=1) == asked(level, state, seat, seed=2)


@level_by_level
def test_thinking_changes_no_state(level: Level) -> None:
    for state, seat in moments(7, every=RARELY):
        before = engine.state_document(state)
        asked(level, state, seat)
        assert engine.state_document(state) == before


@pytest.mark.parametrize("level", LADDER.levels, ids=lambda level: level.id)
def test_a_bot_needs_the_view_of_a_seat(level: Level) -> None:
    state = table()
    with pytest.raises(ValueError, match="view of a seat"):
        level.bot.choose(engine.observe(state, None), engine.legal(state, 0), Budget(), 1)


@pytest.mark.parametrize(("bot", "every"), [("pedlar", 5), ("salter", 5), ("shipowner", 15)])
def test_facts_can_be_told(bot: str, every: int) -> None:
    for state, seat in moments(8, every=every):
        found = asked(LADDER.level(bot), state, seat)
        if len(engine.legal(state, seat)) == 1:
            continue
        assert found.options[0].command == found.command
        worths = [option.worth for option in found.options]
        assert worths == sorted(worths, reverse=True)
        for option in found.options:
            for fact in option.facts:
                assert fact.name in FACTS
                assert fact.about in (FACTS[fact.name] or (None,))


@pytest.mark.parametrize("options", [Options(open_windows=True), Options(pyramid=True), Options(plain_sales=True)])
def test_house_rules_are_played(options: Options) -> None:
    for state, seat in moments(9, 2, every=17, options=options):
        assert merchants_answer(state, seat).command in engine.legal(state, seat)


def test_the_planner_beats_those_who_play_at_random() -> None:
    assert all(played(("salter", "random", "random", "random"), seed).shares[0] == 1.0 for seed in range(4))


@pytest.mark.soak
@pytest.mark.parametrize(("field", "one"), one_in(2, list(pairwise(("random", *LADDER.ids[:5])))))
def test_each_level_beats_the_one_below(one: str, field: str) -> None:
    """Against three of it, one in four would be even."""
    games = [played((one, field, field, field), seed) for seed in range(5)]
    assert mean(game.shares[0] for game in games) > 1 / 4
    assert mean(game.scores[0] - mean(game.scores[1:]) for game in games) > 0
