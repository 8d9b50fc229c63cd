"""Manners of playing, simple and the same for ever, that make games go a certain way."""

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import TypeAlias

from neptun_desktop.games.neptun.rules.commands import (
    BuyFavour,
    ChooseOar,
    Command,
    Deliver,
    Reveal,
    Sail,
    TakeContract,
    TakeExtraTurn,
)
from neptun_desktop.games.neptun.rules.state import State
from neptun_desktop.kernel.seat import Seat

# How all merchants of a game choose one of the legal commands.
Manner: TypeAlias = Callable[[State, Seat, tuple[Command, ...], Random], Command]


def anyhow(_state: State, _seat: Seat, legal: tuple[Command, ...], chance: Random) -> Command:
    """Do anything."""
    return legal[int(chance.random() * len(legal))]


def idly(state: State, seat: Seat, legal: tuple[Command, ...], chance: Random) -> Command:
    """Sail about and deliver nothing."""
    return Deliver(None) if state.stage == "deliver" else anyhow(state, seat, legal, chance)


def whistling(state: State, seat: Seat, legal: tuple[Command, ...], chance: Random) -> Command:
    """Whistle for wind in one turn, and for calm in the next."""
    if state.stage != "choose":
        return anyhow(state, seat, legal, chance)
    winds = {choice: state.edition.oar_cards[choice.card].wind for choice in legal if isinstance(choice, ChooseOar)}
    return max(winds, key=lambda choice: winds[choice] * (1 if state.turn % 2 == 0 else -1))


def keenly(state: State, seat: Seat, legal: tuple[Command, ...], chance: Random) -> Command:
    """Plan a short tour, row hard, and deliver from left to right."""
    match state.stage:
        case "draft":
            return draft_keenly(state, seat, legal)
        case "sail":
            return sail_keenly(state, seat, legal)
        case "choose" | "play":
            return max(legal, key=lambda choice: strength_of(state, choice))
        case "extra":
            return TakeExtraTurn(take=True)
        case "deliver":
            return legal[0] if deliverable_from_the_left(state, seat, legal[0]) else Deliver(None)
        case _:
            return anyhow(state, seat, legal, chance)


def devoutly(state: State, seat: Seat, legal: tuple[Command, ...], chance: Random) -> Command:
    """Play keenly, but seat 0 gathers contracts for one region and buys every favour, and all others leave them."""
    takings = [choice for choice in legal if isinstance(choice, TakeContract)]
    wanted = tuple(choice for choice in takings if (region_of(state, choice) == "hispania") is (seat == 0))
    if state.stage == "favour":
        return BuyFavour(buy=seat == 0)
    if takings and not wanted and Reveal() in legal:
        return Reveal()
    return keenly(state, seat, wanted or legal, chance)


def region_of(state: State, taking: TakeContract) -> str | None:
    """Return the region that a contract of the row leads to."""
    contract = state.row[taking.place]
    return state.edition.region_of[state.edition.port_of[contract.city]] if contract else None


def strength_of(state: State, choice: Command) -> int:
    """Return the strength of the crew that a choice plays."""
    return state.edition.oar_cards[choice.card].strength if isinstance(choice, ChooseOar) else 0


def deliverable_from_the_left(state: State, seat: Seat, choice: Command) -> bool:
    """Whether a delivery would turn nothing over."""
    return isinstance(choice, Deliver) and choice.slot == next(iter(state.merchants[seat].open_slots), None)


def draft_keenly(state: State, seat: Seat, legal: tuple[Command, ...]) -> Command:
    """Take what adds least to the tour, if that is little; otherwise look further."""
    takings = [choice for choice in legal if isinstance(choice, TakeContract)]
    if not takings:
        return Reveal()
    best = min(takings, key=lambda choice: tour(state, seat, choice))
    detour = tour(state, seat, best) - tour(state, seat, None)
    return Reveal() if Reveal() in legal and detour > 8 else best


def tour(state: State, seat: Seat, taking: TakeContract | None) -> int:
    """Return the miles of all contracts from left to right."""
    cities = {place: slot.city for place, slot in enumerate(state.merchants[seat].manifest) if slot.city is not None}
    contract = state.row[taking.place] if taking else None
    if taking and contract:
        cities[taking.slot] = contract.city
    calls = [state.edition.start.port, *(state.edition.port_of[cities[place]] for place in sorted(cities))]
    return sum(state.chart.miles(one, other) for one, other in pairwise(calls))


def sail_keenly(state: State, seat: Seat, legal: tuple[Command, ...]) -> Command:
    """Sail to the city of the leftmost open contract, or as near to it as crew and wind carry."""
    merchant = state.merchants[seat]
    slot = next(iter(merchant.open_slots), None)
    city = None if slot is None else merchant.manifest[slot].city
    if city is None:
        return Sail(merchant.port)
    goal = state.edition.port_of[city]
    ports = [choice.port for choice in legal if isinstance(choice, Sail)]
    return Sail(min(ports, key=lambda port: (state.chart.miles(port, goal), state.chart.miles(merchant.port, port))))
