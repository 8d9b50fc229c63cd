"""What every level promises: legal, repeatable, honest, in time, and with reasons."""

from collections.abc import Iterator
from random import Random

import pytest

from neptun_desktop.bots.bot import Budget, Choice
from neptun_desktop.bots.ladder import Level, UnknownLevel
from neptun_desktop.games.neptun.bots.ladder import LADDER
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.commands import Command
from neptun_desktop.games.neptun.rules.state import Options, State
from neptun_desktop.kernel.seat import Seat
from tests.kit.stopwatch import timed
from tests.property.hidden import reshuffled
from tests.unit.games.neptun.bots.neptun_bots import played

LEVELS = (LADDER.level("random"), *LADDER.levels, LADDER.level("sparring@1.50"))
FEW = Budget(iterations=12)
level_by_level = pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)


def moments(seed: int, seats: int = 4, every: int = 9, options: Options | None = None) -> Iterator[tuple[State, Seat]]:
    """Positions of a game among greedy players, with a seat that is to act."""
    state = engine.new(shipped_edition(), seats, seed, options or Options())
    greedy, number = LADDER.level("greedy"), 0
    while waiting := engine.to_act(state):
        seat = min(waiting)
        if number % every == 0:
            yield state, seat
        view, legal = engine.observe(state, seat), engine.legal(state, seat)
        engine.step(state, seat, greedy.bot.choose(view, legal, FEW, number).command)
        number += 1


def choice(level: Level, state: State, seat: Seat, budget: Budget = FEW) -> Choice[Command]:
    return level.bot.choose(engine.observe(state, seat), engine.legal(state, seat), budget, 5)


def test_the_ladder_has_five_rungs() -> None:
    assert len(set(LADDER.ids)) == len(LADDER.levels) == 5
    assert {LADDER.level(alias) for alias in LADDER.aliases} <= set(LADDER.levels)


def test_whoever_the_ladder_names_is_on_it() -> None:
    assert {LADDER.usual, LADDER.adviser, LADDER.stand_in} <= set(LADDER.ids)
    assert all(LADDER.level(judge).counts_points for judge in LADDER.judges)


def test_a_level_that_is_not_there_is_answered_with_those_that_are() -> None:
    with pytest.raises(UnknownLevel, match="unknown level 'stowaway'; choose from cabin_boy, deckhand"):
        LADDER.level("stowaway")


@level_by_level
def test_every_choice_is_legal_and_comes_first_among_its_reasons(level: Level) -> None:
    for state, seat in moments(3):
        found = choice(level, state, seat)
        assert found.command in engine.legal(state, seat)
        if found.options:
            assert found.options[0].command == found.command
            assert [option.worth for option in found.options] == sorted(
                (option.worth for option in found.options), reverse=True
            ) or level.id in {"navigator", "admiral"}  # those who dropped out early are told last


@level_by_level
def test_the_same_view_seed_and_iterations_give_the_same_answer(level: Level) -> None:
    for state, seat in moments(4, every=17):
        assert choice(level, state, seat) == choice(level, state, seat)


@level_by_level
def test_what_is_hidden_changes_no_answer_and_no_reason(level: Level) -> None:
    chance = Random(11)
    for state, seat in moments(5, every=13):
        assert choice(level, reshuffled(state, seat, chance), seat) == choice(level, state, seat)


@level_by_level
def test_no_view_is_changed_by_thinking_about_it(level: Level) -> None:
    for state, seat in moments(6, every=23):
        before = engine.state_document(state)
        choice(level, state, seat)
        assert engine.state_document(state) == before


@level_by_level
def test_whoever_is_stopped_answers_at_once(level: Level) -> None:
    for state, seat in moments(7, every=29):
        legal = engine.legal(state, seat)
        with timed() as watch:
            found = level.bot.choose(engine.observe(state, seat), legal, Budget(cpu_seconds=100.0), 1, lambda: True)
        assert found.command in legal
        assert watch.seconds < 1.0


@level_by_level
def test_a_budget_of_cpu_time_is_kept(level: Level) -> None:
    budget = 0.1
    for state, seat in moments(8, every=31):
        with timed() as watch:
            choice(level, state, seat, Budget(cpu_seconds=budget))
        assert watch.seconds < budget * 1.2 + 0.05


@pytest.mark.parametrize(
    "options",
    [Options(every_disc_counts=True), Options(calm_seas=True, bare_left_overs=True), Options(rejected_for_good=True)],
    ids=["discs", "calm", "rejected"],
)
def test_house_rules_are_played(options: Options) -> None:
    for level in LADDER.levels:
        for state, seat in moments(9, seats=3, every=41, options=options):
            assert choice(level, state, seat).command in engine.legal(state, seat)


@pytest.mark.parametrize("seats", [3, 5])
def test_smaller_and_larger_tables_play_to_the_end(seats: int) -> None:
    record = played(tuple(LADDER.ids[seat % 3] for seat in range(seats)), 12, 0.05)
    assert len(record.scores) == seats
    assert sum(record.shares) == pytest.approx(1.0)


def test_the_greedy_one_beats_those_who_play_at_random() -> None:
    wins = [played(("deckhand", "random", "random", "random"), seed).shares[0] for seed in range(10)]
    assert sum(wins) >= 9


def test_the_planner_beats_the_greedy_ones() -> None:
    wins = [played(("trader", "deckhand", "deckhand", "deckhand"), seed).shares[0] for seed in range(6)]
    assert sum(wins) >= 3
