"""Turning points: a costly decision is found, with its cost in coins; a good one is left alone."""

from neptun_desktop.bots.hindsight import LEAST_COST, PastDecision, TurningPoint, inquiry
from neptun_desktop.bots.messages import Answer, Question, answer_document, report_from_document
from neptun_desktop.games.salty_ocean.bots.ladder import LADDER
from neptun_desktop.games.salty_ocean.game import ENTRY
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import Buy, Command, Pass, Sell
from neptun_desktop.games.salty_ocean.rules.state import Ship, State
from tests.unit.games.salty_ocean.bots.salty_tables import EDITION, LAST, give, table


def answered(question: Question) -> Answer:
    """Answer as the worker would."""
    view = engine.view_from_document(question.view, EDITION)
    legal = tuple(map(engine.command_from_document, question.legal))
    assert question.budget is not None
    choice = LADDER.level(question.level).bot.choose(view, legal, question.budget, question.seed)
    report = report_from_document(answer_document(ENTRY.rules, 1, choice, 0.0))
    assert isinstance(report, Answer)
    return report


def looked_back(state: State, done: Command) -> TurningPoint | None:
    """Look back at a decision of seat 0."""
    asking = inquiry(
        PastDecision(
            game=ENTRY.meta.id,
            judges=LADDER.judges,
            usual=LADDER.usual,
            doubter=LADDER.doubter,
            place=0,
            edition=engine.edition_document(EDITION),
            view=engine.view_document(engine.observe(state, 0)),
            legal=tuple(map(engine.command_document, engine.legal(state, 0))),
            done=engine.command_document(done),
        )
    )
    question = next(asking)
    try:
        while True:
            question = asking.send(answered(question))
    except StopIteration as end:
        found: TurningPoint | None = end.value
        return found


def last_chance() -> State:
    """Three others have passed, and there are eight herring to sell for 48 coins."""
    state = table(turn=LAST)
    give(
        state,
        coins=-5,
        depot=(0, 8, 0),
        depot_level=1,
        ships=(Ship("caravel", at_sea=False, damage=0, hold=(0, 0, 0)),),
    )
    state.rows["herring"], state.passes = 1, 3
    state.costs = {"city": 10, "navigation": 10, "port": 10, "market": 2}
    return state


def test_a_pass_that_ends_the_game_with_fish_unsold_costs_what_the_fish_would_have_brought() -> None:
    found = looked_back(last_chance(), Pass())
    assert found is not None
    assert found.better == engine.command_document(Sell("herring"))
    assert found.cost > 40


def test_what_nobody_would_think_of_is_judged_as_well() -> None:
    found = looked_back(last_chance(), Buy("salt", 2))
    assert found is not None
    assert found.cost > LEAST_COST


def test_the_right_decision_is_no_turning_point() -> None:
    assert looked_back(last_chance(), Sell("herring")) is None
