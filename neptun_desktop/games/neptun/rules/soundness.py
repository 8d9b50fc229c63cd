"""Whether a state could be a position of the game: checked when a state document is read.

Custom positions are allowed: a ship may be anywhere, a slot may be empty at sea, tiles and played cards may be
missing. What passes can be played to the end: that is what these checks guarantee.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from neptun_desktop.games.neptun.edition.figures import ROUNDS
from neptun_desktop.games.neptun.rules.chapters.scoring import temple_tiles
from neptun_desktop.games.neptun.rules.soundness_moment import unsound_moment
from neptun_desktop.games.neptun.rules.state import Contract, PointTile, State


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


def contracts_on_table(state: State) -> Iterator[tuple[str, Contract]]:
    """Yield the contracts that nobody owns, with their places."""
    for name, contracts in (("row", state.row), ("discard", state.discard)):
        for index, contract in enumerate(contracts):
            if contract is not None:
                yield f"$.{name}[{index}]", contract


def misplaced_cards(state: State) -> Iterator[str]:
    """Report cards that are missing, duplicated, or where they cannot be."""
    edition = state.edition
    slots = [
        (f"$.merchants[{seat}].manifest[{index}]", slot)
        for seat, merchant in enumerate(state.merchants)
        for index, slot in enumerate(merchant.manifest)
    ]
    contracts = [*contracts_on_table(state)]
    cities = [("$.cities", card) for card in state.cities]
    cities += [(f"{place}.city", contract.city) for place, contract in contracts]
    cities += [(f"{place}.city", slot.city) for place, slot in slots if slot.city is not None]
    yield from _each_once(cities, range(len(edition.city_cards)), "$.cities")
    goods = [("$.goods", card) for card in state.goods]
    goods += [(f"{place}.goods", contract.goods) for place, contract in contracts]
    goods += [(f"{place}.goods", slot.goods) for place, slot in slots if slot.goods is not None]
    yield from _each_once(goods, range(len(edition.good_of)), "$.goods")
    yield from _misplaced_oars(state)


def _misplaced_oars(state: State) -> Iterator[str]:
    """Report the same for oars; personal ones must be with their owner or in the box, common ones not in the box."""
    common = range(len(state.edition.oars.common))
    held = [
        (f"$.merchants[{seat}].{name}", seat, cards)
        for seat, merchant in enumerate(state.merchants)
        for name, cards in (("hand", merchant.hand), ("played", merchant.played))
    ]
    on_table = [("$.oars", card) for card in state.oars]
    on_table += [(f"{place}.oar", contract.oar) for place, contract in contracts_on_table(state)]
    cards = [*on_table, *(("$.box_oars", card) for card in state.box_oars)]
    cards += [(place, card) for place, _seat, cards_ in held for card in cards_]
    yield from _each_once(cards, range(len(state.edition.oar_cards)), "$.oars")
    yield from (f"a personal oar cannot lie here @ {place}" for place, card in on_table if card not in common)
    for place, seat, cards_ in held:
        if any(card not in common and card not in state.edition.personal_oars(seat) for card in cards_):
            yield f"another merchant's personal oar @ {place}"
        if place.endswith("hand") and list(cards_) != sorted(cards_):
            yield f"oars are held in ascending order @ {place}"
    if any(card in common for card in state.box_oars) or list(state.box_oars) != sorted(state.box_oars):
        yield "the box holds personal oars, in ascending order @ $.box_oars"


def _each_once(placed: Iterable[tuple[str, int]], cards: range, home: str) -> Iterator[str]:
    first: dict[int, str] = {}
    for place, card in placed:
        if card not in cards:
            yield f"no such card: {card} @ {place}"
        elif card in first:
            yield f"card {card} is at {first[card]} already @ {place}"
        else:
            first[card] = place
    yield from (f"card {card} is nowhere @ {home}" for card in cards if card not in first)


def misplaced_tiles(state: State) -> Iterator[str]:
    """Report bonus tiles that are missing or duplicated, and point tiles that cannot have been claimed yet."""
    rounds = len(ROUNDS) if state.stage == "over" else state.round
    bonus = [("$.bonus", tile) for tile in state.bonus]
    left = Counter(
        PointTile(round_, temple, value)
        for round_ in range(max(0, min(rounds, len(ROUNDS))))
        for temple, values in temple_tiles(state.edition, round_)
        for value in values
    )
    claimed = [(f"$.merchants[{seat}].tiles", merchant.tiles) for seat, merchant in enumerate(state.merchants)]
    for place, tiles in (*claimed, ("$.box_tiles", state.box_tiles)):
        for index, tile in enumerate(tiles):
            left[tile] -= 1
            if left[tile] < 0:
                yield f"no such tile is left of the rounds scored @ {place}[{index}]"
    for seat, merchant in enumerate(state.merchants):
        place = f"$.merchants[{seat}].bonus"
        if None in merchant.bonus or len(merchant.bonus) > rounds:
            yield f"one known tile at most for each round scored @ {place}"
        bonus += [(place, tile) for tile in merchant.bonus if tile is not None]
    yield from _each_once(bonus, range(state.edition.bonus.tiles), "$.bonus")
