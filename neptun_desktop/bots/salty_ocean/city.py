"""What buildings are worth until the end of the game, those included that may still be built."""

from neptun_desktop.bots.salty_ocean.cathedral import climb_of
from neptun_desktop.bots.salty_ocean.outlook import Outlook
from neptun_desktop.bots.salty_ocean.trade import FLEET
from neptun_desktop.games.salty_ocean.edition import Building
from neptun_desktop.games.salty_ocean.rules.market import office_income
from neptun_desktop.games.salty_ocean.state import State

NO_CAP = 1000.0


def city_worth(state: State, outlook: Outlook, turns: int, wealth: float, *, over: bool) -> float:
    """Return what the merchant's buildings bring, and what those may bring that can be built a turn later."""
    edition, seat, owners, foresight = outlook.edition, outlook.seat, state.owners, outlook.foresight
    effects, slot = edition.effects, outlook.slot(turns)
    climb = climb_of(state, outlook)
    total = climb.worth
    if turns:
        steps = min(climb.left, foresight.steps_a_turn * turns)
        total += steps * max(0.0, climb.gain() - slot)
    elif not over:
        others = foresight.others[0] * outlook.share
        overflow = max(0.0, wealth - cap_of(state, outlook))
        credit = wealth - edition.money.lowest
        total += climb.last_gain(state.costs["city"] + others, others + 1.0, credit, overflow) * foresight.last_steps
    without = len(state.merchants) - len(owners["inn"])
    rent = effects.inn_rent + effects.inn_per_merchant_without * without * foresight.inns
    ends = turns + 1  # of turns, the present one included
    total += rent * ends if seat in owners["inn"] else later_worth(rent, ends, slot, foresight.later_build)
    total += office_income(state, seat) * foresight.sales * (turns + 0.5)
    total += bank_worth(state, outlook, turns, wealth)
    if seat in owners["great_clock"]:
        total += foresight.clock * turns
    if seat in owners["fierte"]:
        total += foresight.fierte * max(turns - 1, 0)
    if seat in owners["lighthouse"]:
        total += foresight.repairs * turns
    return total


def cap_of(state: State, outlook: Outlook) -> float:
    """Return the most coins that the merchant can keep."""
    money = outlook.edition.money
    if outlook.seat in state.owners["vault"]:
        return NO_CAP
    return float(money.cap_with_bank if outlook.seat in state.owners["bank"] else money.cap)


def later_worth(income: float, ends: int, slot: float, belief: float) -> float:
    """Return what a building is worth that may be built a turn later."""
    return belief * max(0.0, income * (ends - 1) - slot) if ends > 1 else 0.0


def bank_worth(state: State, outlook: Outlook, turns: int, wealth: float) -> float:
    """Return what bank and vault bring: interest, and coins at the end that would be lost above the cap."""
    edition, seat, owners, foresight = outlook.edition, outlook.seat, state.owners, outlook.foresight
    effects, money = edition.effects, edition.money
    slot = outlook.slot(turns)
    if not turns:
        return 0.0  # the cap counts what is lost now
    spent = foresight.spent
    beyond = max(0.0, wealth - spent - money.cap)
    middle = min(beyond, money.cap_with_bank - money.cap) * foresight.overflow
    top = max(0.0, beyond - (money.cap_with_bank - money.cap)) * foresight.overflow
    coins = foresight.bank_coins
    bank = middle + coins / effects.bank_per * turns
    vault = top + coins / effects.vault_per * turns - coins / effects.bank_per * turns
    total = 0.0
    total += bank if seat in owners["bank"] else foresight.later_build * max(0.0, bank - slot)
    total += vault if seat in owners["vault"] else foresight.later_build * max(0.0, vault - slot)
    return total


def expected_shares(state: State, outlook: Outlook) -> float:
    """Return what others' ships, and the own ones that are still to come, bring an owner of shipyard or academy."""
    edition, seat, owners, foresight = outlook.edition, outlook.seat, state.owners, outlook.foresight
    turns = edition.turns - state.round - 1
    if not turns:
        return 0.0
    likely = foresight.ships_built * turns / (edition.turns - 1)
    total = 0.0
    buildings: tuple[Building, Building] = ("shipyard", "academy")
    for building in buildings:
        held = owners[building]
        other: Building = "academy" if building == "shipyard" else "shipyard"
        if seat in held:
            ready = 1.0 if owners[other] else 0.6
            for kind, printed in edition.ships.items():
                for buyer, merchant in enumerate(state.merchants):
                    missing = printed.limit - sum(1 for ship in merchant.ships if ship.kind == kind)
                    if buyer == seat:
                        total += missing * printed.half_price * likely * ready
                    elif buyer not in held:
                        part = printed.half_price * foresight.rivals_yard if len(held) == 1 else printed.two_owner_share
                        total += missing * part * likely * ready
        if held and len(state.merchants[seat].ships) < FLEET:
            total += foresight.yard * turns
    return total
