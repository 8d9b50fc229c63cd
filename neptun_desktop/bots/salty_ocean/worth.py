"""What a position is worth to a merchant, in coins at the end of the game."""

from attrs import frozen

from neptun_desktop.bots.salty_ocean.city import cap_of, city_worth, expected_shares
from neptun_desktop.bots.salty_ocean.outlook import Outlook
from neptun_desktop.bots.salty_ocean.prices import expected_prices
from neptun_desktop.bots.salty_ocean.trade import (
    costs_to_a_sale,
    goods_worth,
    growth_worth,
    kept_salt,
    last_worth,
    stock_of,
    trips_worth,
)
from neptun_desktop.games.salty_ocean.rules.scoring import end_values
from neptun_desktop.games.salty_ocean.state import State


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


def worth_of(state: State, outlook: Outlook, *, over: bool = False) -> Worth:
    """Return what the position is worth; `over`: if no further action comes in this turn."""
    edition, seat, foresight = outlook.edition, outlook.seat, outlook.foresight
    merchant = state.merchants[seat]
    turns = edition.turns - state.round - 1
    stock = stock_of(edition, merchant, foresight.damage if turns else 1.0)
    prices = expected_prices(state, outlook, (stock.herring, stock.cod))
    coins = float(merchant.coins)
    trips = 0.0
    if turns:
        goods = goods_worth(stock, prices, outlook)
        room = edition.depot_capacity[merchant.depot_level] - sum(merchant.depot)
        kept = kept_salt(edition, merchant.saline, merchant.depot_level)
        trips = trips_worth(stock, kept, prices, outlook, turns)
        trips += growth_worth(state, stock, prices, outlook, turns)
        trips -= max(0, kept - room) * prices.usual * foresight.in_depot
    else:
        goods = 0.0 if over else last_worth(state, stock, prices, outlook)
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
        city_worth(state, outlook, turns, coins + goods + trips, over=over),
        expected_shares(state, outlook),
        sum(values.values()),
        lost,
        debt,
    )
