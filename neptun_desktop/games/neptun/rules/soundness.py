"""Whether a state could be a position of the game: checked when a state document is read.

Custom positions are allowed: a ship may be anywhere, a slot may be empty at sea, tiles and played cards may be
missing. What passes can be played to the end: that is what these checks guarantee.
"""

from collections.abc import Iterator

from neptun_desktop.games.neptun.edition.figures import ROUNDS
from neptun_desktop.games.neptun.rules.soundness_cards import misplaced_cards, misplaced_tiles
from neptun_desktop.games.neptun.rules.soundness_moment import unsound_moment
from neptun_desktop.games.neptun.rules.state import State


def unsound_parts(state: State) -> tuple[str, ...]:
    """Return every problem: of the table as such or, if there is none, of the current moment of the game."""
    of_the_table = (
        *_figures(state),
        *_order(state),
        *_merchants(state),
        *_temples(state),
        *misplaced_cards(state),
        *misplaced_tiles(state),
    )
    return of_the_table or tuple(unsound_moment(state))


def _figures(state: State) -> Iterator[str]:
    lowest, highest = state.edition.wind.forecast
    if state.seed < 0:
        yield "a seed is 0 or more @ $.seed"
    if not 0 <= state.round < len(ROUNDS):
        yield f"there are {len(ROUNDS)} rounds, from 0 @ $.round"
    if not lowest <= state.wind - state.edition.wind.base <= highest:
        yield "this wind is not on the scale @ $.wind"
    if state.forecast is not None and not lowest <= state.forecast <= highest:
        yield "this forecast is not on the scale @ $.forecast"
    if len(state.merchants) not in state.edition.players:
        yield f"the edition has no table for {len(state.merchants)} @ $.merchants"


def _order(state: State) -> Iterator[str]:
    if sorted(state.order) != list(range(len(state.merchants))):
        yield "each seat stands here once @ $.order"
    for name, seats in (("queue", state.queue), ("volunteers", state.volunteers)):
        if seats != tuple(seat for seat in state.order if seat in seats):
            yield f"these are not seats in the order of the table @ $.{name}"


def _merchants(state: State) -> Iterator[str]:
    for seat, merchant in enumerate(state.merchants):
        place = f"$.merchants[{seat}]"
        if merchant.gold < 0:
            yield f"a purse holds 0 or more @ {place}.gold"
        if merchant.port not in state.edition.port_rank:
            yield f"no such port @ {place}.port"
        if len(merchant.manifest) != state.edition.trade.contracts_per_round:
            yield f"a manifest has {state.edition.trade.contracts_per_round} slots @ {place}.manifest"
        for index, slot in enumerate(merchant.manifest):
            empty = slot.status == "empty"
            if (slot.city is None, slot.goods is None) != (empty, empty):
                yield f"a slot has both its cards, or is empty @ {place}.manifest[{index}]"


def _temples(state: State) -> Iterator[str]:
    if state.temples.keys() != {region.id for region in state.edition.regions}:
        yield "these are not the edition's regions @ $.temples"
    for region, temple in state.temples.items():
        favours, standing = temple.favours, temple.standing
        if len(favours) != len(state.merchants) or not all(0 <= disc <= state.edition.track_length for disc in favours):
            yield f"each seat has a disc on the track @ $.temples.{region}.favours"
        elif sorted(standing) != list(range(len(favours))):
            yield f"each seat stands here once @ $.temples.{region}.standing"
        elif list(standing) != sorted(standing, key=lambda seat: -favours[seat]):
            yield f"the farthest comes first @ $.temples.{region}.standing"
