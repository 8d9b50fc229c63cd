"""Positions made by hand: each function returns a changed clone, and every card stays in one place only.

The rules can play on from all of them, but not every one could come about in a game: at sea, hands may be smaller.
"""

from collections.abc import Mapping
from typing import TypeAlias

from neptun_desktop.games.neptun.edition.figures import Good, Port, Region
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.commands import ChooseOar
from neptun_desktop.games.neptun.rules.distances import chart_of
from neptun_desktop.games.neptun.rules.state import Contract, Options, Slot, SlotStatus, State, Temple
from neptun_desktop.kernel.seat import Seat
from tests.kit.table import NO_HOUSE_RULES, table

Face: TypeAlias = tuple[int, int]  # what an oar card shows: wind value, crew strength

CALM = (0, None)  # any crew that makes no wind


def at_sea(
    seats: int = 4, *, turn: int = 0, wind: int = 5, round_: int = 0, options: Options = NO_HOUSE_RULES
) -> State:
    """Return a sailing turn: manifests are empty, hands hold the two personal oars, and all are to choose."""
    state = table(seats, options=options)
    state.cities += tuple(contract.city for contract in state.row if contract)
    state.goods += tuple(contract.goods for contract in state.row if contract)
    state.oars += tuple(contract.oar for contract in state.row if contract)
    state.row = ()
    state.stage, state.turn, state.round, state.wind = "choose", turn, round_, wind
    return state


def rowing(state: State, faces: Mapping[Seat, Face] | None = None) -> State:
    """Give each merchant an oar card of this face (or one without wind) and let all choose it: now they sail."""
    faces = faces or {}
    chosen = {}
    for seat, face in faces.items():
        state, chosen[seat] = hold(state, seat, face)
    for seat in range(len(state.merchants)):
        if seat not in faces:
            state, chosen[seat] = hold(state, seat, CALM)
    for seat, card in chosen.items():
        state = engine.apply(state, seat, ChooseOar(card)).state
    return state


def hold(state: State, seat: Seat, face: tuple[int, int | None]) -> tuple[State, int]:
    """Put a common oar card of this face (of any strength for None) from the pile into a hand; return its id, too."""
    state = state.clone()
    wind, strength = face
    cards = state.edition.oar_cards
    card = next(
        card
        for card in sorted(state.oars, reverse=True)
        if cards[card].wind == wind and strength in {None, cards[card].strength}
    )
    state.oars = tuple(other for other in state.oars if other != card)
    merchant = state.merchants[seat]
    merchant.hand = tuple(sorted((*merchant.hand, card)))
    return state, card


def empty_hand(state: State, seat: Seat) -> State:
    """Take all oar cards out of a hand and out of the game."""
    state = state.clone()
    merchant = state.merchants[seat]
    state.box_oars, merchant.hand = tuple(sorted(state.box_oars + merchant.hand)), ()
    return state


def purse(state: State, seat: Seat, gold: int) -> State:
    """Put so much gold into a purse."""
    state = state.clone()
    state.merchants[seat].gold = gold
    return state


def ship(state: State, seat: Seat, port: Port) -> State:
    """Put a ship into a port."""
    state = state.clone()
    state.merchants[seat].port = port
    return state


def lay(  # noqa: PLR0913  (a contract has that many sides)
    state: State,
    seat: Seat,
    slot: int,
    port: Port,
    good: Good,
    *,
    pays: str = "any",
    status: SlotStatus = "open",
) -> State:
    """Lay a contract from the piles into a slot; it pays "gold", "favours" or any of the two."""
    state = state.clone()
    edition = state.edition
    goods = next(card for card in state.goods if edition.good_of[card] == good)
    city = next(
        card
        for card in sorted(state.cities)
        if edition.port_of[card] == port and pays in {"any", "gold" if edition.payoffs[card][goods].gold else "favours"}
    )
    state.cities = tuple(card for card in state.cities if card != city)
    state.goods = tuple(card for card in state.goods if card != goods)
    state.merchants[seat].set_slot(slot, Slot(status, city, goods))
    return state


def temple(state: State, region: Region, *discs: tuple[Seat, int]) -> State:
    """Set discs in a temple, the farthest first and of one stack the lowest first; all others are on field 0."""
    state = state.clone()
    fields = dict(discs)
    seats = range(len(state.merchants))
    standing = (*fields, *(seat for seat in state.temples[region].standing if seat not in fields))
    state.temples[region] = Temple(tuple(fields.get(seat, 0) for seat in seats), standing)
    return state


def order(state: State, *seats: Seat) -> State:
    """Change the order, for those, too, who are still to act."""
    state = state.clone()
    state.order = seats
    state.queue = tuple(seat for seat in seats if seat in state.queue)
    return state


def miles(state: State, tiles: Mapping[tuple[Port, Port], int]) -> State:
    """Lay these distance tiles on these routes, the others elsewhere."""
    state = state.clone()
    for kind in ("coastal", "high_sea"):
        routes, laid = getattr(state.edition.routes, kind), list(getattr(state, kind))
        wanted = {routes.index(route): tile for route, tile in tiles.items() if route in routes}
        for tile in wanted.values():
            laid.remove(tile)
        others = iter(laid)
        setattr(state, kind, tuple(wanted[place] if place in wanted else next(others) for place in range(len(routes))))
    state.chart = chart_of(state.edition, state.coastal, state.high_sea)
    return state


def strengths_in_row(state: State, *strengths: int) -> State:
    """Let the contracts of the row bring crews of these strengths, from the left."""
    state = state.clone()
    cards = state.edition.oar_cards
    row = [contract for contract in state.row if contract is not None]
    pool = [*state.oars, *(contract.oar for contract in row)]
    for place, strength in enumerate(strengths):
        oar = next(card for card in pool if cards[card].strength == strength)
        pool.remove(oar)
        row[place] = Contract(row[place].city, row[place].goods, oar)
    state.row, state.oars = tuple(row), tuple(pool)
    return state


def fill_slots(state: State, seat: Seat, slots: int) -> State:
    """Fill so many slots, from the left, with contracts from the bottom of the piles."""
    state = state.clone()
    for slot in range(slots):
        state.merchants[seat].set_slot(slot, Slot("open", state.cities[-1], state.goods[-1]))
        state.cities, state.goods = state.cities[:-1], state.goods[:-1]
    return state


def manifest(state: State, seat: Seat) -> tuple[SlotStatus, ...]:
    """Return what has become of a merchant's slots, from the left."""
    return tuple(slot.status for slot in state.merchants[seat].manifest)
