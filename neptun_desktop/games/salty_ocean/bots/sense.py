"""What nobody with sense does: pay for an action that changes nothing, or at the end for what brings less."""

from neptun_desktop.games.salty_ocean.edition.figures import FISH
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.chapters.market import barrels_for_sale, buying_price, office_income, price
from neptun_desktop.games.salty_ocean.rules.chapters.purse import action_cost
from neptun_desktop.games.salty_ocean.rules.chapters.scoring import end_values
from neptun_desktop.games.salty_ocean.rules.commands import (
    Build,
    BuildShip,
    Buy,
    BuySaline,
    Command,
    SailHome,
    SailOut,
    Sell,
)
from neptun_desktop.games.salty_ocean.rules.outlook import end_of_turn, goods_of, trip
from neptun_desktop.games.salty_ocean.rules.state import State, room_aboard
from neptun_desktop.kernel.seat import Seat


def is_pointless(state: State, seat: Seat, command: Command) -> bool:
    """Return whether an action would cost something and change nothing, or bring less at the end than it costs."""
    merchant, last = state.merchants[seat], state.round + 1 == state.edition.turns
    match command:
        case SailOut():
            caught = [
                trip(state, seat, number).catch
                for number, ship in enumerate(merchant.ships)
                if not ship.at_sea and ship.hold[0]
            ]
            return not trip(state, seat, command.ship).catch or (last and comes_too_late(state, sum(caught), 2))
        case SailHome() if last:
            landed = sum(sum(ship.hold) for ship in merchant.ships if ship.at_sea)
            return comes_too_late(state, landed, 1)
        case Sell() if last:
            count = barrels_for_sale(merchant, command.good)  # type: ignore[arg-type]  # legal, so it is a good
            income = count * price(state, command.good) + office_income(state, seat)  # type: ignore[arg-type]
            return income <= action_cost(state, seat, "market")
        case Buy() if last:
            return not may_pay(state, seat, command)
        case BuySaline() | Build() | BuildShip() if last:
            after = engine.clone(state)
            engine.step(after, seat, command)
            return final_count(after, seat) < final_count(state, seat)
        case _:
            return False


def loads_to_no_end(state: State, seat: Seat, end: State) -> bool:
    """Return whether goods were moved to no end: no more salt is aboard than before, or it is too late."""
    before, after = (
        sum(ship.hold[0] for ship in position.merchants[seat].ships if not ship.at_sea) for position in (state, end)
    )
    last = state.round + 1 == state.edition.turns
    return after <= before or (last and comes_too_late(state, after, 2, action_cost(state, seat, "port")))


def comes_too_late(state: State, barrels: int, voyages: int, port: int = 0) -> bool:
    """Return whether so much fish, at the best price, would not pay for the actions that still lead to its sale."""
    costs = state.costs
    way = voyages * costs["navigation"] + (voyages - 1) + costs["market"] + port
    return barrels * max(price(state, fish) for fish in FISH) <= way


def may_pay(state: State, seat: Seat, purchase: Buy) -> bool:
    """Return whether barrels that are bought in the last turn could still bring more than they and their way cost."""
    good = purchase.good
    paid = action_cost(state, seat, "market") + buying_price(state, good) * purchase.count  # type: ignore[arg-type]
    if good != "salt":
        return purchase.count * price(state, good) + office_income(state, seat) > paid  # type: ignore[arg-type]
    merchant, costs = state.merchants[seat], state.costs
    room = sum(room_aboard(state.edition, ship) for ship in merchant.ships if not ship.at_sea)
    best = max(price(state, fish) for fish in FISH)
    way = costs["port"] + 2 * costs["navigation"] + 1 + costs["market"] + 1
    return min(purchase.count, room) * best > paid + way


def final_count(state: State, seat: Seat) -> int:
    """Return what a merchant would have at the end if all goods were sold now and the last turn ended."""
    after = engine.clone(state)
    merchant, goods = after.merchants[seat], goods_of(state, seat)
    merchant.coins += goods.worth + office_income(state, seat) * sum(map(bool, goods.barrels))
    return end_of_turn(after)[seat].coins + sum(end_values(state, seat).values())
