"""The standing orders of Upon a Salty Ocean: pass for the rest of a turn, and keep the great clock for it.

Whoever passes on is woken by what might be worth an action after all.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

from neptun_desktop.controller.standing_orders import OrderKind, Waking
from neptun_desktop.games.salty_ocean.clicks.targets import PASS_ON, AnswerTarget
from neptun_desktop.games.salty_ocean.edition.figures import BUILDINGS, GOODS, Building
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import (
    BUILD,
    PASS,
    REST,
    SELL,
    BuildShip,
    Command,
    SailHome,
    SailOut,
)
from neptun_desktop.games.salty_ocean.rules.outlook import price
from neptun_desktop.games.salty_ocean.rules.state import GOOD_RANK, View
from neptun_desktop.games.salty_ocean.texts import standing_orders as texts
from neptun_desktop.kernel.seat import Seat

Legal: TypeAlias = tuple[Command, ...]


def same_turn(given: View, now: View) -> bool:
    """Return whether the turn in which an order was given still goes on; its end is played by whoever is asked."""
    return given.round == now.round and now.stage not in {"repair", "look", "swap", "over"}


def wakes(before: View, now: View, seat: Seat) -> tuple[Waking, ...]:
    """Return what has changed since the seat's last pass that it might act on, the most urgent first."""
    legal = engine.legal(now, seat)
    return (
        *_last_spaces(before, now, seat, legal),
        *_possible(before, now, legal),
        *_falls(before, now, seat, legal),
        *_payment(before, now, seat),
        *_pirates(before, now, seat, legal),
        *((Waking("ends_turn"),) if now.passes + 1 == len(now.order) else ()),
    )


def _last_spaces(before: View, now: View, seat: Seat, legal: Legal) -> Iterator[Waking]:
    """Yield the buildings of which one space is left since then, if the seat and somebody else could take it."""
    for building in BUILDINGS:
        spaces = free_spaces(now, seat, building) if BUILD[building] in legal else None
        if spaces == 1 != free_spaces(before, seat, building) and _is_wanted(now, seat, building):
            yield Waking("last_space", building)


def free_spaces(view: View, seat: Seat, building: Building) -> int | None:
    """Return how many can still build it, or take the seat's next step of the cathedral; None: any number."""
    edition = view.edition
    if building == "depot":
        return None
    if building != "cathedral":
        return edition.open_spaces[len(view.merchants)][building] - len(view.owners[building])
    cathedral, steps = edition.cathedral, view.merchants[seat].cathedral
    places = cathedral.places.get(cathedral.values[steps]) if steps < len(cathedral.values) else None
    above = [merchant.cathedral for merchant in view.merchants if merchant.cathedral > steps]
    taken = len(above) if view.options.pyramid else above.count(steps + 1)
    return None if places is None else places - taken


def _is_wanted(view: View, seat: Seat, building: Building) -> bool:
    """Return whether anybody else could take a space, whatever it costs."""
    others = (other for other in range(len(view.merchants)) if other != seat)
    if building == "cathedral":
        return any(view.merchants[other].cathedral <= view.merchants[seat].cathedral for other in others)
    return any(other not in view.owners[building] for other in others)


def _possible(before: View, now: View, legal: Legal) -> Iterator[Waking]:
    """Yield what can be built now that what it needs stands on the board."""
    for building, needed in now.edition.needs_on_board.items():
        if BUILD[building] in legal and now.owners[needed] and not before.owners[needed]:
            yield Waking("possible", building)
    docks: tuple[Building, Building] = ("shipyard", "academy")
    stand, stood = (all(view.owners[each] for each in docks) for view in (now, before))
    if stand and not stood and any(isinstance(each, BuildShip) for each in legal):
        yield Waking("possible", "ships")


def _falls(before: View, now: View, seat: Seat, legal: Legal) -> Iterator[Waking]:
    """Yield the goods that have become cheaper and that the seat could sell, or bring home to be sold."""
    ships = now.merchants[seat].ships
    for good in GOODS:
        if price(now, good) < price(before, good):
            rank = GOOD_RANK[good]
            coming = any(isinstance(each, SailHome) and ships[each.ship].hold[rank] for each in legal)
            if SELL[good] in legal or coming:
                yield Waking("price", good)


def _payment(before: View, now: View, seat: Seat) -> Iterator[Waking]:
    """Yield that others have paid the seat: during a turn, for nothing but a ship."""
    paid = now.merchants[seat].coins - before.merchants[seat].coins
    if paid > 0:
        yield Waking("paid", str(paid))


def _pirates(before: View, now: View, seat: Seat, legal: Legal) -> Iterator[Waking]:
    """Yield that the pirates have struck, if the seat has a ship that could sail out and salt for it."""
    merchant = now.merchants[seat]
    salt = merchant.depot[0] + sum(ship.hold[0] for ship in merchant.ships if not ship.at_sea)
    if before.pirates and not now.pirates and salt and any(isinstance(each, SailOut) for each in legal):
        yield Waking("pirates")


ORDERS: Final = (
    OrderKind(
        command=PASS,
        target=PASS_ON,
        stands=same_turn,
        wakes=wakes,
        describe=lambda names, view, waking: texts.waking_sentence(names, view, waking.reason, waking.about),
        sign=texts.passing_sign,
        lifting=texts.lifting_line,
        reasons=tuple(texts.REASONS),
        reason_named=texts.reason_named,
        absent=True,
    ),
    OrderKind(
        command=REST,
        target=AnswerTarget("rest"),
        stands=same_turn,
        sign=texts.clock_sign,
        lifting=texts.clock_line,
    ),
)
