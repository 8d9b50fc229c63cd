"""What films show between two views: events, one after the other, lead from the view before to the view after."""

from typing import Any, cast

from attrs import evolve
from hypothesis import given

from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.apply_event import apply_event
from neptun_desktop.games.salty_ocean.rules.state import View
from tests.property.salty_ocean.play import Table, tables

ASKED = ("turn", "stage", "queue", "passes", "first", "ship", "good", "taken", "looked")  # whose turn, and for what


def told(view: View) -> View:
    """Return the part of a view that events change: not what is asked, nor where a merchant has looked."""
    merchants = tuple(evolve(merchant, seen=()) for merchant in view.merchants)
    return evolve(view, merchants=merchants, **cast("dict[str, Any]", dict.fromkeys(ASKED)))


@given(tables)
def test_events_lead_from_one_view_to_the_next(table: Table) -> None:
    for moment in table.moments():
        view = engine.observe(moment.before, None)
        for event in moment.events:
            view = apply_event(view, event)
        assert told(view) == told(engine.observe(moment.after, None))
