"""The Port action 3.5: building a ship, and who gets its price."""

from neptun_desktop.games.salty_ocean.edition.figures import NO_BARRELS, SHIP_KINDS, Building, ShipKind
from neptun_desktop.games.salty_ocean.rules.chapters.purse import move_purse, pay_action, payment_refusal
from neptun_desktop.games.salty_ocean.rules.chapters.turns import finish_action
from neptun_desktop.games.salty_ocean.rules.commands import BUILD_SHIP, Command
from neptun_desktop.games.salty_ocean.rules.events import ShipBuilt, Tell
from neptun_desktop.games.salty_ocean.rules.refusals import FleetComplete, NeedsForShip, Refusal, UnknownShipKind
from neptun_desktop.games.salty_ocean.rules.state import Merchant, Position, Ship, State
from neptun_desktop.kernel.seat import Seat

HALVES: tuple[Building, ...] = ("shipyard", "academy")
TWO_OWNERS = 2


def ship_choices(position: Position, seat: Seat, money: int) -> list[Command]:
    """Return the ships that a merchant can build who has so much left when the action's cost is paid."""
    shipyard, academy = position.owners["shipyard"], position.owners["academy"]
    if not shipyard or not academy:
        return []
    halves = (seat not in shipyard) + (seat not in academy)
    printed, fleet = position.edition.ships, [ship.kind for ship in position.merchants[seat].ships]
    return [
        BUILD_SHIP[kind]
        for kind in SHIP_KINDS
        if printed[kind].half_price * halves <= money and fleet.count(kind) < printed[kind].limit
    ]


def fleet_is_complete(position: Position, seat: Seat, kind: ShipKind) -> bool:
    """Return whether the merchant has as many ships of the kind as allowed."""
    return ships_of_kind(position.merchants[seat], kind) >= position.edition.ships[kind].limit


def ships_of_kind(merchant: Merchant, kind: ShipKind) -> int:
    """Return how many such ships a merchant has."""
    return len([ship for ship in merchant.ships if ship.kind == kind])


def ship_price(position: Position, seat: Seat, kind: ShipKind) -> int:
    """Return what the builder pays beyond the action: a half for each of shipyard and academy that others own."""
    half = position.edition.ships[kind].half_price
    owners = position.owners
    return half * ((seat not in owners["shipyard"]) + (seat not in owners["academy"]))


def ship_shares(position: Position, seat: Seat, kind: ShipKind) -> dict[Seat, int]:
    """Return what each owner of shipyard or academy gets, in order; a half that the builder saves is nobody's."""
    printed = position.edition.ships[kind]
    shares = dict.fromkeys(position.order, 0)
    for building in HALVES:
        owners = position.owners[building]
        if seat not in owners:
            for owner in owners:
                shares[owner] += printed.half_price if len(owners) < TWO_OWNERS else printed.two_owner_share
    return {owner: share for owner, share in shares.items() if share}


def ship_refusal(position: Position, seat: Seat, name: str) -> Refusal | None:
    """Return why such a ship cannot be built, or None."""
    kind = next((known for known in SHIP_KINDS if known == name), None)
    if kind is None:
        return UnknownShipKind(name)
    missing = tuple(building for building in HALVES if not position.owners[building])
    if missing:
        return NeedsForShip(missing)
    if fleet_is_complete(position, seat, kind):
        return FleetComplete(kind, position.edition.ships[kind].limit)
    return payment_refusal(position, seat, "port", ship_price(position, seat, kind))


def build_ship(state: State, seat: Seat, kind: ShipKind, tell: Tell) -> None:
    """Pay for a new ship, which lies in Rouen, empty and undamaged (S20)."""
    shares = ship_shares(state, seat, kind)
    pay_action(state, seat, "port", ship_price(state, seat, kind), tell)
    for owner, share in shares.items():
        move_purse(state, owner, "ship_share", share, tell)
    merchant = state.merchants[seat]
    merchant.ships = (*merchant.ships, Ship(kind, at_sea=False, damage=0, hold=NO_BARRELS))
    tell(ShipBuilt(seat, len(merchant.ships) - 1, kind))
    finish_action(state, "port")
