"""What a position is worth to a merchant, in coins at the end of the game."""

from attrs import frozen

from neptun_desktop.games.salty_ocean.bots.outlook import Outlook
from neptun_desktop.games.salty_ocean.bots.rivals import Rivals
from neptun_desktop.games.salty_ocean.bots.trade import costs_to_a_sale, last_worth
from neptun_desktop.games.salty_ocean.rules.chapters.market import office_income
from neptun_desktop.games.salty_ocean.rules.chapters.scoring import end_values
from neptun_desktop.games.salty_ocean.rules.state import State


@frozen
class Worth:
    """The worth of a position, in parts."""

    coins: float
    goods: float  # barrels on their way
    trips: float  # salt and ships in turns to come
    city: float  # buildings until the end, the cathedral included
    shares: float  # of ships that others will build
    end_values: float  # of the other buildings
    cap: float  # what will be lost above the cap
    debt: float  # what a lack of credit will hinder

    @property
    def total(self) -> float:
        """All of it."""
        return self.coins + self.goods + self.trips + self.city + self.shares + self.end_values - self.cap - self.debt


def worth_of(state: State, rivals: Rivals, *, over: bool = False) -> Worth:
    """Return what the position is worth; `over`: if no further action comes in this turn."""
    outlook = rivals.outlook
    edition, seat, foresight = outlook.edition, outlook.seat, outlook.foresight
    merchant = state.merchants[seat]
    turns = edition.turns - state.round - 1
    trade = rivals.trade(state)
    stock, prices, goods, trips = trade.stock, trade.prices, trade.goods, trade.trips
    coins = float(merchant.coins)
    if not turns and not over:
        goods = last_worth(state, stock, prices, outlook)
    values = end_values(state, seat)
    values.pop("cathedral", 0)
    cap = cap_of(state, outlook)
    if over:
        lost = max(0.0, coins - cap)
    elif turns:
        lost = max(0.0, coins - cap) * foresight.at_risk
    else:
        lost = max(0.0, coins + goods - cap) * (1 - foresight.surplus)
    credit = coins - edition.money.lowest
    stake = goods + min(stock.salt + foresight.staked, stock.hold) * prices.usual * foresight.trip_stake
    need = costs_to_a_sale(state, stock, outlook, over=over)
    stranded = foresight.strand * max(0.0, 1.0 - credit / need) * stake if turns else 0.0
    debt = stranded + max(0.0, foresight.tight - credit) * foresight.tightness * (turns + 1) + (coins < 0) * (turns > 0)
    return Worth(
        coins,
        goods,
        trips,
        city_worth(state, rivals, turns, coins + goods + trips, over=over),
        rivals.expected_shares(state),
        sum(values.values()),
        lost,
        debt,
    )


NO_CAP = 1000.0


def city_worth(state: State, rivals: Rivals, turns: int, wealth: float, *, over: bool) -> float:
    """Return what the merchant's buildings bring, and what those may bring that can be built a turn later."""
    outlook = rivals.outlook
    edition, seat, owners, foresight = outlook.edition, outlook.seat, state.owners, outlook.foresight
    climb = rivals.climb(state.merchants[seat].cathedral)
    effects, slot = edition.effects, outlook.slot(turns)
    total = climb.worth
    if turns:
        steps = min(climb.left, foresight.steps_a_turn * turns)
        total += steps * max(0.0, climb.gain - slot)
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
    beyond = max(0.0, wealth - foresight.spent - money.cap)
    middle = min(beyond, money.cap_with_bank - money.cap) * foresight.overflow
    top = max(0.0, beyond - (money.cap_with_bank - money.cap)) * foresight.overflow
    coins = foresight.bank_coins
    bank = middle + coins / effects.bank_per * turns
    vault = top + coins / effects.vault_per * turns - coins / effects.bank_per * turns
    bank = bank if seat in owners["bank"] else foresight.later_build * max(0.0, bank - slot)
    return bank + (vault if seat in owners["vault"] else foresight.later_build * max(0.0, vault - slot))
