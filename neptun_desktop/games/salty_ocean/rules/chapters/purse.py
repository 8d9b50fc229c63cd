"""Paying, debt, and the markers on the purse track (2, Paying; S8 to S12)."""

from functools import cache

from neptun_desktop.games.salty_ocean.edition.figures import ActionType
from neptun_desktop.games.salty_ocean.rules.events import PurseReason, Tell, action_paid, purse_changed
from neptun_desktop.games.salty_ocean.rules.refusals import BelowLowest
from neptun_desktop.games.salty_ocean.rules.state import Position, State, space_of
from neptun_desktop.kernel.seat import Seat


def clock_surcharge(position: Position, seat: Seat) -> int:
    """Return what the second action costs more, for an owner of the great clock."""
    rank = space_of(position, seat, "great_clock")
    return 0 if rank is None else position.edition.effects.great_clock_surcharge[rank]


def action_cost(position: Position, seat: Seat, type_: ActionType) -> int:
    """Return what an action of this type costs now, with the surcharge if it is a second one."""
    if position.stage == "second":
        return position.costs[type_] + clock_surcharge(position, seat)
    return position.costs[type_]


def payment_refusal(position: Position, seat: Seat, type_: ActionType, price: int = 0) -> BelowLowest | None:
    """Return why an action with all that it buys cannot be paid, or None."""
    cost, purse = action_cost(position, seat, type_) + price, position.merchants[seat].coins
    lowest = position.edition.money.lowest
    return BelowLowest(cost, purse, lowest, cost - (purse - lowest)) if cost > purse - lowest else None


def pay_action(state: State, seat: Seat, type_: ActionType, price: int, tell: Tell) -> None:
    """Pay an action and all that it buys in one sum; who gets below 0 by it pays interest at once."""
    cost, surcharge = state.costs[type_], 0
    if state.stage == "second":
        surcharge = clock_surcharge(state, seat)
        state.merchants[seat].clock_used = True
    state.passes = 0
    next_cost = state.costs[type_] = cost + (cost < state.edition.money.action_cost_max)
    tell(action_paid(seat, type_, cost, surcharge, price, next_cost))
    payment = cost + surcharge + price
    if payment:
        before = state.merchants[seat].coins
        move_purse(state, seat, "action", -payment, tell)
        if before - payment < 0 <= before:
            charge_interest(state, seat, "interest", tell)


def charge_interest(state: State, seat: Seat, reason: PurseReason, tell: Tell) -> None:
    """Take interest on debt, but never past the lowest field (S9)."""
    money = state.edition.money
    move_purse(state, seat, reason, -min(money.interest, state.merchants[seat].coins - money.lowest), tell)


def move_purse(state: State, seat: Seat, reason: PurseReason, change: int, tell: Tell) -> None:
    """Change a purse; its marker goes onto the top of the stack on its new field. A change of 0 moves nothing (S12)."""
    if change == 0:
        return
    merchant = state.merchants[seat]
    before = merchant.coins
    after = merchant.coins = before + change
    if state.markers[0] != seat:
        state.markers = moved_to_front(state.markers, seat)
    beneath = -1
    for other in state.merchants:
        if other.coins == after:
            beneath += 1
    tell(purse_changed(seat, reason, before, after, beneath))


@cache
def moved_to_front(markers: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """Return the markers with this seat's first."""
    return (seat, *[other for other in markers if other != seat])


def purse_order(position: Position) -> tuple[Seat, ...]:
    """Return the seats by coins, the fewest first; on one field the topmost marker first."""
    coins = [merchant.coins for merchant in position.merchants]
    return tuple(sorted(position.markers, key=coins.__getitem__))
