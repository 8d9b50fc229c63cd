"""Nothing is lost or made: everything of the edition is in one place, and purses and temples change as is told."""

from collections import Counter

from hypothesis import given

from neptun_desktop.games.neptun.rules.events import (
    ContractFulfilled,
    ContractTaken,
    DiscAdvanced,
    Event,
    FavourBought,
    ShipSailed,
)
from neptun_desktop.games.neptun.rules.state import State
from tests.property.play import EDITION, Table, tables
from tests.property.whereabouts import all_things, whereabouts


def assert_everything_is_somewhere_once(state: State) -> None:
    found = Counter({thing: len(places) for thing, places in whereabouts(state).items()})
    assert found == all_things(EDITION, len(state.merchants)), whereabouts(state)


@given(tables)
def test_everything_of_the_edition_is_in_one_place_at_all_times(table: Table) -> None:
    assert_everything_is_somewhere_once(table.laid())
    for number, moment in enumerate(table.moments()):
        if number % 7 == 0 or moment.after.turn != moment.before.turn:
            assert_everything_is_somewhere_once(moment.after)


def gold_told(event: Event) -> int:
    """Return what an event does to the purse of its merchant."""
    match event:
        case ContractTaken() | ContractFulfilled():
            return event.gold
        case ShipSailed() | FavourBought():
            return -event.gold
        case _:
            return 0


@given(tables)
def test_gold_and_favours_change_only_by_what_the_events_say(table: Table) -> None:
    state = table.laid()
    purses = [merchant.gold for merchant in state.merchants]
    discs = {(region, seat): 0 for region in state.temples for seat in range(table.seats)}
    for moment in table.moments():
        for event in moment.events:
            if isinstance(event, DiscAdvanced):
                assert event.start == discs[event.region, event.seat] < event.end
                discs[event.region, event.seat] = event.end
            elif gold := gold_told(event):
                purses[event.seat] += gold  # type: ignore[union-attr]  # an event about gold has a seat
        assert purses == [merchant.gold for merchant in moment.after.merchants]
        assert min(purses) >= 0
        for region, temple in moment.after.temples.items():
            assert list(temple.favours) == [discs[region, seat] for seat in range(table.seats)]
