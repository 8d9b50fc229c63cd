"""All that changes is told: events, one after the other, lead from the view before to the view after."""

from attrs import evolve
from hypothesis import given

from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.apply_event import apply_event
from neptun_desktop.games.neptun.rules.state import View
from tests.property.play import Table, tables


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
