"""The search: how everybody may go on, and what is done when there is no time."""

from neptun_desktop.bots.bot import Budget
from neptun_desktop.games.salty_ocean.bots.figures import MERCHANT
from neptun_desktop.games.salty_ocean.bots.ladder import LADDER
from neptun_desktop.games.salty_ocean.bots.outlook import outlook_of
from neptun_desktop.games.salty_ocean.bots.search import Continuation, continuation_of, lead_of_others
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import Buy, Pass, SailOut
from neptun_desktop.games.salty_ocean.rules.state import Ship, State
from tests.unit.games.salty_ocean.bots.salty_tables import LAST, asked, give, moments, table

ALDERMAN = LADDER.level("plain_alderman")


def going_on(state: State) -> Continuation:
    return continuation_of(outlook_of(engine.observe(state, 0), 0, MERCHANT))


def test_everybody_goes_on_until_the_next_turn_begins() -> None:
    state = table(seats=3, turn=1)
    before = engine.state_document(state)
    after = going_on(state).on(state, 1000)
    assert (after.round, after.stage, after.passes) == (2, "act", 0)
    assert engine.state_document(state) == before


def test_everybody_goes_on_for_so_many_actions() -> None:
    state = table(seats=3, turn=1)
    after = going_on(state).on(state, 4)
    assert (after.round, after.queue[0], after.turn) == (1, 1, 1)


def test_after_the_last_turn_scores_count_instead_of_estimates() -> None:
    state = table(seats=2, turn=LAST)
    going = going_on(state)
    after = going.on(state, 1000)
    result = engine.result(after)
    assert result is not None
    assert tuple(worth.total for worth in going.worths(after)) == result.scores


def test_a_lead_counts_the_best_of_the_others_and_all_of_them() -> None:
    assert lead_of_others((10.0, 20.0), 0) == 20.0
    assert lead_of_others((30.0, 10.0, 20.0, 0.0), 0) == (20.0 + 10.0) / 2


def test_a_budget_counts_trials() -> None:
    state = table(turn=2)
    view, legal = engine.observe(state, 0), engine.legal(state, 0)
    assert ALDERMAN.bot.choose(view, legal, Budget(iterations=2), 1).iterations == 2
    assert ALDERMAN.bot.choose(view, legal, Budget(iterations=200), 1).iterations <= 12


def test_whoever_is_stopped_at_once_answers_like_the_planner() -> None:
    planner = LADDER.level("plain_salter")
    for state, seat in moments(12, every=31):
        view, legal = engine.observe(state, seat), engine.legal(state, seat)
        hasty = ALDERMAN.bot.choose(view, legal, Budget(), 1, stop=lambda: True)
        assert hasty.command == asked(planner, state, seat).command


def test_whoever_is_asked_about_a_few_commands_weighs_each_of_them() -> None:
    """So are past decisions judged, even those that no planner would think of."""
    state = table(turn=1)
    give(state, coins=20, ships=(Ship("caravel", at_sea=False, damage=0, hold=(0, 0, 0)),))
    odd = (SailOut(0), Buy("salt", 2), Pass())  # an empty ship
    for bot in ("shipowner", "salter"):
        choice = LADDER.level(bot).bot.choose(engine.observe(state, 0), odd, Budget(iterations=200), 1)
        assert {option.command for option in choice.options} == set(odd)
