"""All that changes is told: events, one after the other, lead from the view before to the view after."""

from attrs import evolve
from hypothesis import given

from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.apply_event import apply_event
from neptun_desktop.games.neptun.rules.commands import BuyFavour, Deliver
from neptun_desktop.games.neptun.rules.outlook import after_answer, change, points_if_round_ended
from neptun_desktop.games.neptun.rules.state import Options, View
from tests.property.play import RICH, Table, tables


def told(view: View) -> View:
    """Return the part of a view that events tell: not what is asked, a card chosen in secret, what a bonus tile is."""
    merchants = tuple(evolve(merchant, chosen=None, bonus=(None,) * len(merchant.bonus)) for merchant in view.merchants)
    return evolve(view, merchants=merchants, stage="over" if view.stage == "over" else "draft", queue=())


@given(tables)
def test_events_lead_from_one_view_to_the_next(table: Table) -> None:
    for number, moment in enumerate(table.moments()):
        seat = (None, *range(table.seats))[number % (table.seats + 1)]
        view = engine.observe(moment.before, seat)
        for event in moment.events:
            was, copy = view, evolve(view)
            view = apply_event(view, event)
            assert was == copy, "the view before stays as it was"
        assert told(view) == told(engine.observe(moment.after, seat)), moment.events


@given(tables)
def test_while_cards_are_chosen_or_a_draft_goes_on_events_tell_whose_turn_it_is(table: Table) -> None:
    for moment in table.moments():
        view = engine.observe(moment.before, None)
        for event in moment.events:
            view = apply_event(view, event)
        if moment.after.stage in {"draft", "choose", "extra"}:
            assert (view.stage, view.queue) == (moment.after.stage, moment.after.queue), moment.events


def test_what_a_delivery_or_a_favour_would_change_is_what_it_changes() -> None:
    kinds = set()
    for moment in Table(4, seed=1, options=Options(), luck=1, eagerness=0.9, gold=RICH).moments():
        seat, command = moment.seat, moment.command
        if isinstance(command, Deliver | BuyFavour):
            view = engine.observe(moment.before, seat)
            after = after_answer(view, seat, command)
            gained = points_if_round_ended(after)[seat].total - points_if_round_ended(view)[seat].total
            assert change(view, after, seat).points == gained
            assert after.temples == moment.after.temples
            assert after.merchants[seat].gold == moment.after.merchants[seat].gold
            kinds.add((command.__class__, gained > 0))
    assert len(kinds) == 4, "some brought points, and some did not"
