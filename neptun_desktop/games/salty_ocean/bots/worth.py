"""What a position is worth to a merchant, in coins at the end of the game."""

from attrs import frozen

from neptun_desktop.games.salty_ocean.bots.city import cap_of, city_worth
from neptun_desktop.games.salty_ocean.bots.rivals import Rivals
from neptun_desktop.games.salty_ocean.bots.trade import costs_to_a_sale, last_worth
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
