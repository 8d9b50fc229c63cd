"""Phase 3, steps 2 to 8: salt, inns, interest, costs, cap and the new order."""

from neptun_desktop.games.salty_ocean.events import CostsReset, OrderChanged, Tell, salt_made
from neptun_desktop.games.salty_ocean.rules.holds import changed, room_in_depot
from neptun_desktop.games.salty_ocean.rules.purse import charge_interest, move_purse, purse_order
from neptun_desktop.games.salty_ocean.state import Position, State
from neptun_desktop.kernel.seat import Seat


def settle_turn(state: State, tell: Tell) -> None:
    """Do everything that needs no decision: salt, inns, interest, costs, cap, order."""
    for merchant in state.merchants:
        merchant.clock_used = False
    for seat in state.order:
        make_salt(state, seat, tell)
    pay_incomes(state, tell)
    for seat in state.order:
        if state.merchants[seat].coins < 0:
            charge_interest(state, seat, "debt", tell)
    state.costs = dict.fromkeys(state.costs, 0)
    tell(CostsReset())
    for seat in state.order:
        if state.merchants[seat].coins > state.edition.money.cap:
            move_purse(state, seat, "cap", -over_cap(state, seat), tell)
    state.order = purse_order(state)
    tell(OrderChanged(state.order))


def pay_incomes(state: State, tell: Tell) -> None:
    """Let inns pay, then banks and vaults."""
    for seat in state.order:
        if seat in state.owners["inn"]:
            move_purse(state, seat, "inn", inn_income(state, seat), tell)
    for seat in state.order:
        if seat in state.owners["vault"]:
            move_purse(state, seat, "vault", bank_income(state, seat), tell)
        elif seat in state.owners["bank"]:
            move_purse(state, seat, "bank", bank_income(state, seat), tell)


def make_salt(state: State, seat: Seat, tell: Tell) -> None:
    """Let a saline put salt into the depot; what does not fit is lost (S17)."""
    edition, merchant = state.edition, state.merchants[seat]
    output = edition.saline_output[merchant.saline - 1]
    kept = min(output, room_in_depot(edition, merchant))
    merchant.depot = changed(merchant.depot, "salt", kept)
    tell(salt_made(seat, kept, output - kept))


def inn_income(position: Position, seat: Seat) -> int:
    """Return what the merchant's inn pays at the end of a turn."""
    owners, effects = position.owners["inn"], position.edition.effects
    if seat not in owners:
        return 0
    return effects.inn_rent + effects.inn_per_merchant_without * (len(position.merchants) - len(owners))


def bank_income(position: Position, seat: Seat) -> int:
    """Return what bank or vault pay at the end of a turn: nothing on debt."""
    coins, effects = max(position.merchants[seat].coins, 0), position.edition.effects
    if seat in position.owners["vault"]:
        return coins // effects.vault_per
    return coins // effects.bank_per if seat in position.owners["bank"] else 0


def over_cap(position: Position, seat: Seat) -> int:
    """Return how many coins the merchant has above the cap."""
    if seat in position.owners["vault"]:
        return 0
    money = position.edition.money
    cap = money.cap_with_bank if seat in position.owners["bank"] else money.cap
    return max(position.merchants[seat].coins - cap, 0)
