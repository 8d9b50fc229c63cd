"""The ways a game can go, each with a manner of playing that leads there and a sign that it happened."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TypeAlias

from attrs import frozen

from neptun_desktop.games.salty_ocean.edition.figures import BUILDINGS
from neptun_desktop.games.salty_ocean.rules.events import (
    ActionPaid,
    BuildingBuilt,
    Event,
    GameEnded,
    GoodsSold,
    PriceMoved,
    PurseChanged,
    ShipDamaged,
    ShipSailedOut,
    TilesSwapped,
    TurnBegan,
)
from neptun_desktop.games.salty_ocean.rules.state import Options
from tests.replays.salty_ocean.manners import (
    Manner,
    anyhow,
    as_masons,
    at_sea,
    busily,
    devoutly,
    wholesale,
    with_a_view,
)

NO_HOUSE_RULES = Options()
Sign: TypeAlias = Callable[[Sequence[Event]], bool]
PIRATES = {3, 4, 9}  # tiles
PLACES = {6: 3, 7: 2, 8: 1}  # by step of the cathedral
GLASS_NEEDS = 3  # steps


@frozen
class Story:
    """A way a game can go."""

    name: str
    note: str
    seats: int
    manner: Manner
    happened: Sign
    options: Options = NO_HOUSE_RULES


def always(_events: Sequence[Event]) -> bool:
    """Ask for nothing in particular."""
    return True


def somebody_owed_all(events: Sequence[Event]) -> bool:
    """Somebody reached the lowest field, by a payment without interest."""
    return any(
        isinstance(event, PurseChanged)
        and (event.reason, event.after) == ("action", -22)
        and not (isinstance(following, PurseChanged) and following.reason == "interest")
        for event, following in pairwise(events)
    )


def everything_was_built(events: Sequence[Event]) -> bool:
    """Each building stands."""
    return {event.building for event in events if isinstance(event, BuildingBuilt)} == {*BUILDINGS}


def pirates_met_st_maclou(events: Sequence[Event]) -> bool:
    """Pirates let an owner's ship pass, and struck the next one of somebody else."""
    owners: set[int] = set()
    spared, waiting = False, False
    for event in events:
        match event:
            case TurnBegan():
                waiting, spared = event.tile in PIRATES, False
            case BuildingBuilt(building="st_maclou"):
                owners.add(event.seat)
            case ShipSailedOut() if waiting and event.seat in owners:
                spared = True
            case ShipDamaged(cause="pirates"):
                if spared:
                    return True
                waiting = False
            case _:
                pass
    return False


def a_clock_struck_twice(events: Sequence[Event]) -> bool:
    """One merchant took a second action in two turns, and a clock of another surcharge was used as well."""
    used = Counter(
        (event.seat, event.surcharge) for event in events if isinstance(event, ActionPaid) and event.surcharge
    )
    return max(used.values(), default=0) > 1 and len({surcharge for _, surcharge in used}) > 1


def tiles_were_swapped(events: Sequence[Event]) -> bool:
    """With the Fierté, somebody changed the weather to come."""
    return any(isinstance(event, TilesSwapped) and event.places[0].startswith("T") for event in events)


def places_filled(events: Sequence[Event], *, for_ever: bool) -> bool:
    """Somebody stood before a step of the cathedral that was full: of those there, or of all who have been there."""
    steps: Counter[int] = Counter()
    for event in events:
        if isinstance(event, BuildingBuilt) and event.building == "cathedral":
            steps[event.seat] = event.rank
            there = [
                sum(one == step or (for_ever and one > step) for one in steps.values()) >= places
                and any(one == step - 1 for one in steps.values())
                for step, places in PLACES.items()
            ]
            if any(there):
                return True
    return False


def the_cathedral_was_full(events: Sequence[Event]) -> bool:
    """Somebody reached the top, and somebody found no place."""
    top = any(isinstance(event, BuildingBuilt) and (event.building, event.rank) == ("cathedral", 8) for event in events)
    return top and places_filled(events, for_ever=False)


def the_pyramid_was_full(events: Sequence[Event]) -> bool:
    """Somebody found no place that another had left."""
    return places_filled(events, for_ever=True) and not places_filled(events, for_ever=False)


def prices_were_at_both_ends(events: Sequence[Event]) -> bool:
    """One good was as dear and as cheap as can be."""
    moves = [(event.good, event.after) for event in events if isinstance(event, PriceMoved)]
    return any({(good, 1), (good, 5)} <= set(moves) for good in ("herring", "cod"))


def a_tie_went_to_buildings(events: Sequence[Event]) -> bool:
    """Several had the most coins, and one of them more buildings."""
    end = events[-1]
    return isinstance(end, GameEnded) and end.scores.count(max(end.scores)) > len(end.winners)


def the_victory_was_shared(events: Sequence[Event]) -> bool:
    """Coins and buildings were equal."""
    return isinstance(events[-1], GameEnded) and len(events[-1].winners) > 1


def windows_of_others_opened(events: Sequence[Event]) -> bool:
    """Somebody built stained glass whose own cathedral was too low."""
    steps: Counter[int] = Counter()
    for event in events:
        if isinstance(event, BuildingBuilt):
            if event.building == "cathedral":
                steps[event.seat] = event.rank
            elif event.building == "stained_glass" and steps[event.seat] < GLASS_NEEDS:
                return True
    return False


def a_large_sale_fell_two_rows(events: Sequence[Event]) -> bool:
    """More than a lot was sold, and the price fell as for one."""
    sold = 0
    for event in events:
        if isinstance(event, GoodsSold):
            sold = event.count
        elif isinstance(event, PriceMoved) and sold:
            if sold > 8 and event.after - event.before == 2:
                return True
            sold = 0
    return False


STORIES = (
    Story("two-merchants", "two merchants, without cod", 2, busily, always),
    Story("three-merchants", "three merchants, anything goes", 3, anyhow, always),
    Story("four-merchants", "four merchants, anything goes", 4, busily, always),
    Story("deep-debt", "a payment reaches the lowest field", 4, busily, somebody_owed_all),
    Story("every-building", "each building stands", 4, as_masons, everything_was_built),
    Story("pirates-and-st-maclou", "pirates wait for who is not protected", 4, at_sea, pirates_met_st_maclou),
    Story("clocks", "both clocks strike, one of them twice", 4, busily, a_clock_struck_twice),
    Story("tiles-swapped", "the Fierté changes the weather to come", 3, busily, tiles_were_swapped),
    Story("full-cathedral", "the top is reached, and a place is refused", 4, devoutly, the_cathedral_was_full),
    Story("prices-at-both-ends", "a fish is as dear and as cheap as can be", 4, busily, prices_were_at_both_ends),
    Story("tie-by-buildings", "equal coins, more buildings", 3, busily, a_tie_went_to_buildings),
    Story("shared-victory", "equal coins, equal buildings", 2, busily, the_victory_was_shared),
    Story("open-windows", "house rule", 3, with_a_view, windows_of_others_opened, Options(open_windows=True)),
    Story("pyramid", "house rule", 4, devoutly, the_pyramid_was_full, Options(pyramid=True)),
    Story("plain-sales", "house rule", 2, wholesale, a_large_sale_fell_two_rows, Options(plain_sales=True)),
)
