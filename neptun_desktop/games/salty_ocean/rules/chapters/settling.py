"""Phase 3, steps 2 to 8: salt, inns, interest, costs, cap and the new order."""

from neptun_desktop.games.salty_ocean.rules.chapters.purse import charge_interest, move_purse, purse_order
from neptun_desktop.games.salty_ocean.rules.events import COSTS_RESET, Tell, order_changed, salt_made
from neptun_desktop.games.salty_ocean.rules.state import Position, State
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
    tell(COSTS_RESET)
    for seat in state.order:
        if state.merchants[seat].coins > state.edition.money.cap:
            move_purse(state, seat, "cap", -over_cap(state, seat), tell)
    state.order = purse_order(state)
    tell(order_changed(state.order))


def pay_incomes(state: State, tell: Tell) -> None:
    """Let inns pay, then banks and vaults: nothing on debt."""
    effects, owners = state.edition.effects, state.owners
    inns, banks, vaults = owners["inn"], owners["bank"], owners["vault"]
    rent = effects.inn_rent + effects.inn_per_merchant_without * (len(state.merchants) - len(inns))
    for seat in state.order:
        if seat in inns:
            move_purse(state, seat, "inn", rent, tell)
    for seat in state.order:
        if seat in vaults:
            move_purse(state, seat, "vault", max(state.merchants[seat].coins, 0) // effects.vault_per, tell)
        elif seat in banks:
            move_purse(state, seat, "bank", max(state.merchants[seat].coins, 0) // effects.bank_per, tell)


def make_salt(state: State, seat: Seat, tell: Tell) -> None:
    """Let a saline put salt into the depot; what does not fit is lost (S17)."""
    edition, merchant = state.edition, state.merchants[seat]
    output = edition.saline_output[merchant.saline - 1]
    salt, herring, cod = merchant.depot
    kept = min(output, edition.depot_capacity[merchant.depot_level] - salt - herring - cod)
    merchant.depot = salt + kept, herring, cod
    tell(salt_made(seat, kept, output - kept))


def over_cap(position: Position, seat: Seat) -> int:
    """Return how many coins the merchant has above the cap."""
    if seat in position.owners["vault"]:
        return 0
    money = position.edition.money
    cap = money.cap_with_bank if seat in position.owners["bank"] else money.cap
    return max(position.merchants[seat].coins - cap, 0)
