"""What a position is worth to a merchant, in coins at the end of the game."""

from collections.abc import Mapping
from typing import Final

from attrs import frozen

from neptun_desktop.bots.bot import TRIFLE, Term
from neptun_desktop.games.salty_ocean.bots.outlook import Outlook
from neptun_desktop.games.salty_ocean.bots.rivals import Rivals
from neptun_desktop.games.salty_ocean.bots.trade import costs_to_a_sale, last_worth
from neptun_desktop.games.salty_ocean.edition.figures import Building
from neptun_desktop.games.salty_ocean.rules.chapters.market import office_income
from neptun_desktop.games.salty_ocean.rules.chapters.scoring import end_values
from neptun_desktop.games.salty_ocean.rules.state import State
from neptun_desktop.kernel.seat import Seat

CITY: Final[tuple[Building, ...]] = (
    "cathedral",
    "inn",
    "finance_office",
    "bank",
    "great_clock",
    "fierte",
    "lighthouse",
)


@frozen
class Worth:
    """The worth of a position, in parts."""

    coins: float
    goods: float  # barrels on their way
    trips: float  # salt and ships in turns to come
    city: tuple[float, ...]  # what each building of `CITY` brings until the end; a vault counts with the bank
    shares: float  # of ships that others will build
    end_values: Mapping[Building, float]  # of the other buildings
    cap: float  # what will be lost above the cap
    debt: float  # what a lack of credit will hinder

    @property
    def total(self) -> float:
        """All of it."""
        built, ends = sum(self.city), sum(self.end_values.values())
        return self.coins + self.goods + self.trips + built + self.shares + ends - self.cap - self.debt

    @property
    def terms(self) -> tuple[Term, ...]:
        """All of it, part by part; a building's are what it brings, and what it is worth at the end."""
        parts = (
            ("purse", self.coins, None),
            ("goods", self.goods, None),
            ("trips", self.trips, None),
            *(("building", amount, building) for building, amount in zip(CITY, self.city, strict=True)),
            ("shares", self.shares, None),
            *(("building", float(amount), building) for building, amount in self.end_values.items()),
            ("cap", -self.cap, None),
            ("debt", -self.debt, None),
        )
        return tuple(Term(name, round(amount, 4), about) for name, amount, about in parts if abs(amount) > TRIFLE)

    def mixed(self, other: "Worth", share: float) -> "Worth":
        """Return what the one or, with this chance, the other is worth."""

        def mix(own: float, its: float) -> float:
            return share * its + (1 - share) * own

        return Worth(
            mix(self.coins, other.coins),
            mix(self.goods, other.goods),
            mix(self.trips, other.trips),
            tuple(map(mix, self.city, other.city)),
            mix(self.shares, other.shares),
            self.end_values,  # they are the same until somebody builds
            mix(self.cap, other.cap),
            mix(self.debt, other.debt),
        )


def final_worth(state: State, seat: Seat) -> Worth:
    """Return what a merchant has at the end of the game."""
    values = dict(end_values(state, seat))
    cathedral, *others = (float(values.pop("cathedral", 0)), *(0.0 for _ in CITY[1:]))
    return Worth(state.merchants[seat].coins, 0.0, 0.0, (cathedral, *others), 0.0, values, 0.0, 0.0)


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
        values,
        lost,
        debt,
    )


NO_CAP = 1000.0


def city_worth(state: State, rivals: Rivals, turns: int, wealth: float, *, over: bool) -> tuple[float, ...]:
    """Return what the buildings of `CITY` bring the merchant, also those that may be built a turn later."""
    outlook = rivals.outlook
    edition, seat, owners, foresight = outlook.edition, outlook.seat, state.owners, outlook.foresight
    climb = rivals.climb(state.merchants[seat].cathedral)
    effects, slot = edition.effects, outlook.slot(turns)
    cathedral = climb.worth
    if turns:
        steps = min(climb.left, foresight.steps_a_turn * turns)
        cathedral += steps * max(0.0, climb.gain - slot)
    elif not over:
        others = foresight.others[0] * outlook.share
        overflow = max(0.0, wealth - cap_of(state, outlook))
        credit = wealth - edition.money.lowest
        gain = climb.last_gain(state.costs["city"] + others, others + 1.0, credit, overflow)
        cathedral += gain * foresight.last_steps
    without = len(state.merchants) - len(owners["inn"])
    rent = effects.inn_rent + effects.inn_per_merchant_without * without * foresight.inns
    ends = turns + 1  # of turns, the present one included
    return (
        cathedral,
        rent * ends if seat in owners["inn"] else later_worth(rent, ends, slot, foresight.later_build),
        office_income(state, seat) * foresight.sales * (turns + 0.5),
        bank_worth(state, outlook, turns, wealth),
        foresight.clock * turns if seat in owners["great_clock"] else 0.0,
        foresight.fierte * max(turns - 1, 0) if seat in owners["fierte"] else 0.0,
        foresight.repairs * turns if seat in owners["lighthouse"] else 0.0,
    )


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
