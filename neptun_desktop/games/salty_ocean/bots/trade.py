"""What a merchant's barrels, ships and salt are worth, wherever they are on their way to the market."""

from attrs import define, frozen

from neptun_desktop.games.salty_ocean.bots.outlook import FLEET, Outlook, Prices
from neptun_desktop.games.salty_ocean.edition.figures import Edition
from neptun_desktop.games.salty_ocean.rules.state import Merchant, State

SAFE = 5.0  # coins of credit, 1 of them below the expected cost, that make sure of a payment


@define
class Stock:
    """A merchant's barrels and ships, summed up."""

    salt: int = 0  # in the depot
    aboard: int = 0  # salt on ships in Rouen
    herring: int = 0  # in Rouen
    cod: int = 0
    herring_at_sea: int = 0
    cod_at_sea: int = 0
    hold: float = 0.0  # capacity of all ships, damage counting for a part
    at_home: int = 0  # and of those in Rouen
    away: int = 0  # ships at sea


@frozen
class Trade:
    """What a merchant's barrels and ships are worth while there are turns to come."""

    stock: Stock
    prices: Prices
    goods: float = 0.0  # barrels on their way
    trips: float = 0.0  # salt and ships in turns to come


def trade_of(state: State, stock: Stock, prices: Prices, outlook: Outlook) -> Trade:
    """Return what barrels and ships are worth; in the last turn it depends on each coin, and is left open."""
    edition, foresight, merchant = outlook.edition, outlook.foresight, state.merchants[outlook.seat]
    turns = edition.turns - state.round - 1
    if not turns:
        return Trade(stock, prices)
    room = edition.depot_capacity[merchant.depot_level] - sum(merchant.depot)
    kept = kept_salt(edition, merchant.saline, merchant.depot_level)
    trips = trips_worth(stock, kept, prices, outlook, turns)
    trips += growth_worth(state, stock, prices, outlook, turns)
    trips -= max(0, kept - room) * prices.usual * foresight.in_depot
    return Trade(stock, prices, goods_worth(stock, prices, outlook), trips)


def stock_of(edition: Edition, merchant: Merchant, damage: float) -> Stock:
    """Return the sums; `damage`: which part of it is still there in later turns."""
    stock = Stock(merchant.depot[0], 0, merchant.depot[1], merchant.depot[2])
    for ship in merchant.ships:
        capacity = edition.ships[ship.kind].capacity - ship.damage
        salt, herring, cod = ship.hold
        stock.hold += capacity + ship.damage * (1.0 - damage)
        if ship.at_sea:
            stock.away += 1
            stock.herring_at_sea += herring
            stock.cod_at_sea += cod
        else:
            stock.at_home += capacity
            stock.aboard += salt
            stock.herring += herring
            stock.cod += cod
    return stock


def kept_salt(edition: Edition, saline: int, depot_level: int) -> int:
    """Return how much salt a saline gives in a turn that fits into the depot; levels that do not exist give nothing."""
    if saline > len(edition.saline_output) or depot_level >= len(edition.depot_capacity):
        return 0
    return min(edition.saline_output[saline - 1], edition.depot_capacity[depot_level])


def goods_worth(stock: Stock, prices: Prices, outlook: Outlook) -> float:
    """Return what fish, and salt aboard, is worth while there are turns to come."""
    foresight = outlook.foresight
    patience = foresight.patience
    herring = max(prices.soon[0], prices.next_turn[0] * patience)
    cod = max(prices.soon[1], prices.next_turn[1] * patience)
    total = stock.herring * herring + stock.cod * cod
    herring = max(prices.after_a_trip[0], prices.next_turn[0] * patience)
    cod = max(prices.after_a_trip[1], prices.next_turn[1] * patience)
    total += (stock.herring_at_sea * herring + stock.cod_at_sea * cod) * foresight.at_sea
    return total + stock.aboard * max(herring, cod) * foresight.aboard


def trips_worth(stock: Stock, output: int, prices: Prices, outlook: Outlook, turns: float) -> float:
    """Return what the salt in the depot and that of later turns will bring, as far as ships can carry it."""
    foresight = outlook.foresight
    carried = stock.hold * foresight.trips * turns
    to_come = min(output * turns, carried)
    waiting = min(stock.salt, carried - to_come)
    usual = prices.usual
    total = to_come * usual * foresight.to_come + waiting * usual * foresight.in_depot
    total += (output * turns - to_come + stock.salt - waiting) * usual * foresight.glut
    spare = carried - to_come - waiting
    total += spare * max(0.0, usual * foresight.to_come - prices.salt) * foresight.bought
    return total - foresight.voyage * turns


def growth_worth(state: State, stock: Stock, prices: Prices, outlook: Outlook, turns: int) -> float:
    """Return what the next level of the saline and the next ship may bring if they are bought a turn later."""
    edition, seat, foresight = outlook.edition, outlook.seat, outlook.foresight
    merchant = state.merchants[seat]
    output = kept_salt(edition, merchant.saline, merchant.depot_level)
    usual = trips_worth(stock, output, prices, outlook, turns - 1)
    slot = outlook.slot(turns)
    total = 0.0
    for levels, rooms in ((1, 0), (0, 1), (1, 1)):
        more = kept_salt(edition, merchant.saline + levels, merchant.depot_level + rooms)
        if more > output:
            gain = trips_worth(stock, more, prices, outlook, turns - 1) - usual
            total = max(total, gain - slot * (levels + rooms))
    owners = state.owners
    if owners["shipyard"] and owners["academy"] and len(merchant.ships) < FLEET:
        caravel = edition.ships["caravel"]
        price = caravel.half_price * ((seat not in owners["shipyard"]) + (seat not in owners["academy"]))
        stock.hold += caravel.capacity
        gain = trips_worth(stock, output, prices, outlook, turns - 1) - usual
        stock.hold -= caravel.capacity
        total += max(0.0, gain - price - foresight.ship_slot)
    return total * foresight.later_build


def costs_to_a_sale(state: State, stock: Stock, outlook: Outlook, *, over: bool) -> float:
    """Return what the actions cost that are needed until the next sale; `over`: in the next turn."""
    foresight = outlook.foresight
    if over:
        return foresight.need
    others, share, costs = foresight.others, outlook.share, state.costs
    need = costs["market"] + others[3] * share + 0.5
    if stock.herring or stock.cod:
        return need
    navigation = costs["navigation"] + others[1] * share
    need += navigation
    if stock.herring_at_sea or stock.cod_at_sea:
        return need
    need += navigation + 1.0
    return need if stock.aboard else need + costs["port"] + others[2] * share


def last_worth(state: State, stock: Stock, prices: Prices, outlook: Outlook) -> float:
    """Return what the barrels can still bring in the last turn, less the actions that they need."""
    others, costs = outlook.foresight.others, state.costs
    navigation = costs["navigation"] + others[1] * outlook.share
    port = costs["port"] + others[2] * outlook.share
    market = costs["market"] + others[3] * outlook.share
    credit = float(state.merchants[outlook.seat].coins - outlook.edition.money.lowest)
    apart = sell_apart(stock, prices, credit, navigation, market)
    total, at_home = max(apart, sell_together(stock, prices, credit, navigation, market)), stock.at_home
    if stock.away and total > 0:
        navigation, market = navigation + 2, market + 2
        at_home = round(stock.hold)
    # what is aboard sails and comes home; or the depot is loaded before
    credit += total
    best = max(prices.after_a_sale)
    bare = 2 * navigation + 1.5 + market
    sailing = (stock.aboard * best - bare) * chance_to_pay(credit, bare)
    loaded = min(stock.aboard + stock.salt, at_home) * best - bare - port
    return total + max(0.0, sailing, loaded * chance_to_pay(credit, bare + port))


def sell_apart(stock: Stock, prices: Prices, credit: float, navigation: float, market: float) -> float:
    """Return what fish brings if that in Rouen is sold now, and that at sea when it has come home."""
    total = 0.0
    for now in sorted((stock.herring * prices.soon[0], stock.cod * prices.soon[1]), reverse=True):
        if now > market:
            total += (now - market) * chance_to_pay(credit + total, market)
            market += 1
    landed = stock.herring_at_sea * prices.after_a_sale[0] + stock.cod_at_sea * prices.after_a_sale[1]
    cost = navigation + market
    if landed > cost:
        total += (landed - cost) * chance_to_pay(credit + total, cost)
    return total


def sell_together(stock: Stock, prices: Prices, credit: float, navigation: float, market: float) -> float:
    """Return what fish brings if the ships at sea come home before all is sold."""
    herring = (stock.herring + stock.herring_at_sea) * prices.after_a_trip[0]
    cod = (stock.cod + stock.cod_at_sea) * prices.after_a_trip[1]
    cost = navigation + market
    gain = max(0.0, max(herring, cod) - market) + max(0.0, min(herring, cod) - market - 1) - navigation
    return max(0.0, gain) * chance_to_pay(credit, cost)


def chance_to_pay(credit: float, cost: float) -> float:
    """Return how likely actions can be paid before others have made them too dear."""
    return min(max((credit - cost + 1.0) / SAFE, 0.0), 1.0)
