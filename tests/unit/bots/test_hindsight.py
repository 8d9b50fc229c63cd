"""What a decision cost: the better one is found first, then both are weighed in the same new futures."""

from random import Random

import pytest
from attrs import evolve

from neptun_desktop.bots.bot import Budget, Option, Term
from neptun_desktop.bots.hindsight import (
    LEAST_COST,
    MOST_POINTS,
    Inquiry,
    PastDecision,
    TurningPoint,
    decisive,
    inquiry,
)
from neptun_desktop.bots.messages import Answer, Question, answer_document, report_from_document
from neptun_desktop.games.neptun.bots.ladder import LADDER
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.game import ENTRY
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.state import Options

STAY, SAIL, WAIT = {"kind": "stay"}, {"kind": "sail"}, {"kind": "wait"}
JUDGES = ("first", "second")
DEED = PastDecision(
    game="some", judges=JUDGES, usual="usual", place=7, edition={}, view={}, legal=(STAY, SAIL, WAIT), done=STAY
)


def answer(*options: tuple[dict[str, str], float]) -> Answer:
    told = tuple(Option(command, worth, (Term("miles", 3),)) for command, worth in options)
    return Answer(1, told[0].command, told, 1, 0.0)


def outcome(asking: Inquiry, *answers: Answer) -> TurningPoint | None:
    """Answer every question of an inquiry, and return what it finds."""
    next(asking)
    try:
        for each in answers:
            asking.send(each)
    except StopIteration as end:
        found: TurningPoint | None = end.value
        return found
    raise AssertionError("it asks on")


def test_who_did_what_everybody_would_do_lost_and_won_nothing() -> None:
    assert outcome(inquiry(DEED), answer((STAY, 4.0), (SAIL, 3.0)), answer((STAY, 1.0))) is None


def test_who_did_better_than_usual_is_told_how_much() -> None:
    asking = inquiry(DEED)
    assert next(asking).level == "first"
    assert asking.send(answer((STAY, 4.0), (SAIL, 3.0))).level == "usual"
    weighed = asking.send(answer((WAIT, 1.0)))
    assert (weighed.level, weighed.legal) == ("first", (WAIT, STAY))
    found = outcome(inquiry(DEED), answer((STAY, 4.0)), answer((WAIT, 1.0)), answer((STAY, 5.0), (WAIT, 2.0)))
    assert found is not None
    assert (found.cost, found.merit, found.other, found.better) == (-3.0, True, WAIT, STAY)


def test_what_a_second_look_does_not_find_is_not_told() -> None:
    assert outcome(inquiry(DEED), answer((SAIL, 9.0)), answer((STAY, 5.0), (SAIL, 3.0))) is None
    assert outcome(inquiry(DEED), answer((STAY, 9.0)), answer((WAIT, 1.0)), answer((WAIT, 5.0), (STAY, 3.0))) is None


@pytest.mark.parametrize(
    ("second", "cost"), [(((SAIL, 3.5), (STAY, 3.0)), 0.5), (((SAIL, 9.0), (STAY, 1.0)), 2.0), (((SAIL, 9.0),), 2.0)]
)
def test_who_doubts_counts_if_it_finds_less(second: tuple[tuple[dict[str, str], float], ...], cost: float) -> None:
    first = answer((SAIL, 5.0), (STAY, 3.0))
    found = outcome(inquiry(evolve(DEED, doubter="doubter")), answer((SAIL, 9.0)), first, answer(*second))
    assert found is not None
    assert found.cost == cost


def test_who_doubts_has_to_agree() -> None:
    first, second = answer((SAIL, 5.0), (STAY, 3.0)), answer((STAY, 4.0), (SAIL, 3.0))
    assert outcome(inquiry(evolve(DEED, doubter="doubter")), answer((SAIL, 9.0)), first, second) is None


def test_reasons_are_told_only_if_they_add_up() -> None:
    found = TurningPoint(7, STAY, SAIL, 3.0, (Term("hand", 2.0), Term("bonus", 3.0)), (Term("hand", 1.9),))
    assert found.reasons == (Term("bonus", 3.0), Term("hand", pytest.approx(0.1)))  # type: ignore[arg-type]
    assert evolve(found, cost=-3.0).reasons == (), "that would be the reasons for the other one"
    assert evolve(found, terms=(Term("miles", 9.0),)).reasons == (), "as earlier versions kept them"


def test_a_cost_is_weighed_anew_and_not_taken_from_the_search() -> None:
    found = outcome(inquiry(DEED), answer((SAIL, 9.0), (STAY, 1.0)), answer((SAIL, 5.0), (STAY, 3.0)))
    assert found == TurningPoint(7, STAY, SAIL, 2.0, (Term("miles", 3),), (Term("miles", 3),))


def test_what_the_first_judge_finds_hopeless_the_second_weighs() -> None:
    found = outcome(inquiry(DEED), answer((SAIL, 9.0)), answer((SAIL, 9.0)), answer((SAIL, 8.0), (STAY, 2.0)))
    assert found is not None
    assert found.cost == 6.0
    assert outcome(inquiry(DEED), answer((SAIL, 9.0)), answer((SAIL, 9.0)), answer((SAIL, 8.0))) is None


def test_the_two_are_weighed_alone_and_in_other_futures() -> None:
    asking = inquiry(DEED)
    first = next(asking)
    second = asking.send(answer((SAIL, 9.0)))
    assert (first.legal, second.legal) == (DEED.legal, (SAIL, STAY))
    third = asking.send(answer((SAIL, 9.0)))
    assert (first.level, second.level, third.level) == (JUDGES[0], *JUDGES)
    assert {each.game for each in (first, second, third)} == {DEED.game}
    assert (first.seed, second.seed, third.seed) == (7, 1_000_007, 1_000_007)
    assert first.budget == second.budget == Budget(iterations=200)


def test_the_costliest_come_first_and_trifles_not_at_all() -> None:
    costs = (1.0, 3.0, 0.74, -1.4, 3.0, 0.75, -1.5, -2.0)
    points = [TurningPoint(place, STAY, SAIL, cost) for place, cost in enumerate(costs)]
    assert [point.place for point in decisive(points)] == [1, 4, 7, 6, 0, 5]


def test_a_few_pieces_of_advice_are_enough_and_the_same_counts_once() -> None:
    others = [{"kind": f"other-{number}"} for number in range(9)]
    found = decisive(TurningPoint(place, STAY, other, 2.0) for place, other in enumerate(others + others[:1] * 20))
    assert len(found) == MOST_POINTS
    assert len({point.other["kind"] for point in found}) == 5
    merits = decisive(TurningPoint(place, other, STAY, -2.0) for place, other in enumerate(others))
    assert len(merits) == 3


def judged(question: Question) -> Answer:
    """Answer as the worker would."""
    view = engine.view_from_document(question.view, shipped_edition())
    legal = tuple(map(engine.command_from_document, question.legal))
    assert question.budget is not None
    choice = LADDER.level(question.level).bot.choose(view, legal, question.budget, question.seed)
    report = report_from_document(answer_document(ENTRY.rules, 1, choice, 0.0))
    assert isinstance(report, Answer)
    return report


def test_playing_at_random_is_dear() -> None:
    state, chance, cost = engine.new(shipped_edition(), 3, 5, Options()), Random(5), 0.0
    edition = engine.edition_document(shipped_edition())
    for place in range(40):
        seat = min(engine.to_act(state))
        legal = engine.legal(state, seat)
        done = chance.choice(legal)
        if seat == 0 and len(legal) > 1:
            deed = PastDecision(
                game=ENTRY.meta.id,
                judges=LADDER.judges,
                usual=LADDER.usual,
                place=place,
                edition=edition,
                view=engine.view_document(engine.observe(state, seat)),
                legal=tuple(map(engine.command_document, legal)),
                done=engine.command_document(done),
            )
            asking = inquiry(deed)
            question = next(asking)
            try:
                while True:
                    question = asking.send(judged(question))
            except StopIteration as end:
                cost += end.value.cost if end.value is not None else 0.0
        engine.step(state, seat, done)
    assert cost > 3 * LEAST_COST
