"""Market actions: selling and buying (3.7, 3.8)."""

from functools import lru_cache

from neptun_desktop.games.salty_ocean.edition.figures import GOODS, Barrels, Good
from neptun_desktop.games.salty_ocean.rules.chapters.purse import move_purse, pay_action, payment_refusal
from neptun_desktop.games.salty_ocean.rules.chapters.turns import finish_action
from neptun_desktop.games.salty_ocean.rules.commands import PURCHASES, SELL, Buy, Command, Take, counted
from neptun_desktop.games.salty_ocean.rules.events import (
    Tell,
    goods_bought,
    goods_sold,
    goods_taken,
    price_moved,
    sale_began,
)
from neptun_desktop.games.salty_ocean.rules.refusals import (
    BuysNothing,
    CountOutOfRange,
    DepotFull,
    NothingToSell,
    NotTraded,
    Refusal,
    UnknownGood,
)
from neptun_desktop.games.salty_ocean.rules.state import (
    GOOD_RANK,
    Merchant,
    Position,
    State,
    barrels_in_rouen,
    changed,
    room_in_depot,
    space_of,
    with_hold,
)
from neptun_desktop.kernel.seat import Seat

TWO_MERCHANTS = 2
DEPOT = -1  # its place before the ships, when barrels are taken


def price(position: Position, good: Good) -> int:
    """Return the present price of a barrel, for who sells it."""
    return position.edition.market.columns[good][position.rows[good] - 1]


def buying_price(position: Position, good: Good) -> int:
    """Return the present price of a barrel, for who buys it: salt is never free."""
    return position.edition.market.buying[good][position.rows[good] - 1]


def fall(position: Position, count: int) -> int:
    """Return how many rows a sale of so many barrels lets the price fall (S14)."""
    market, merchants = position.edition.market, len(position.merchants)
    lots = -(-count // market.lot)
    if position.options.plain_sales and merchants == TWO_MERCHANTS:
        lots = min(lots, 1)
    return lots * market.fall[merchants]


def move_price(state: State, good: Good, rows: int, tell: Tell) -> None:
    """Move a price marker down by so many rows (up: a negative number), as far as the table goes."""
    before = state.rows[good]
    after = max(before + rows, 1) if rows < 0 else min(before + rows, state.edition.market.rows)
    if after != before:
        state.rows[good] = after
        tell(price_moved(good, before, after))


def barrels_for_sale(merchant: Merchant, good: Good) -> int:
    """Return how many barrels the depot and the ships in Rouen hold."""
    return barrels_in_rouen(merchant)[GOOD_RANK[good]]


@lru_cache(2**12)
def sales(traded: tuple[Good, ...], barrels: Barrels) -> tuple[Command, ...]:
    """Return the goods that a merchant with these barrels in Rouen could sell, if it can be paid."""
    return tuple(SELL[good] for good in traded if barrels[GOOD_RANK[good]])


def buying_choices(position: Position, seat: Seat, money: int) -> list[Command]:
    """Return every purchase that fits into the depot and can be paid when the action's cost is paid."""
    edition = position.edition
    room = room_in_depot(edition, position.merchants[seat])
    choices: list[Command] = []
    if room == 0:
        return choices
    rows, columns = position.rows, edition.market.buying
    for good in edition.goods[len(position.merchants)]:
        each = columns[good][rows[good] - 1]
        choices += PURCHASES[good][room if each * room <= money else money // each]
    return choices


def traded_good(position: Position, name: str) -> Good | None:
    """Return the good of this name, if it is in the game."""
    return next((good for good in position.edition.goods[len(position.merchants)] if good == name), None)


def trade_refusal(position: Position, name: str) -> Refusal:
    """Return why nobody trades in this."""
    good = next((good for good in GOODS if good == name), None)
    return UnknownGood(name) if good is None else NotTraded(good, len(position.merchants))


def sell_refusal(position: Position, seat: Seat, name: str) -> Refusal | None:
    """Return why the good cannot be sold, or None."""
    good = traded_good(position, name)
    if good is None:
        return trade_refusal(position, name)
    if not barrels_for_sale(position.merchants[seat], good):
        return NothingToSell(good)
    return payment_refusal(position, seat, "market")


def buy_refusal(position: Position, seat: Seat, command: Buy) -> Refusal | None:
    """Return why so many barrels cannot be bought, or None."""
    good = traded_good(position, command.good)
    if good is None:
        return trade_refusal(position, command.good)
    if command.count < 1:
        return BuysNothing(command.count)
    room = room_in_depot(position.edition, position.merchants[seat])
    if command.count > room:
        return DepotFull(room, command.count)
    return payment_refusal(position, seat, "market", buying_price(position, good) * command.count)


def buy(state: State, seat: Seat, good: Good, count: int, tell: Tell) -> None:
    """Buy barrels into the depot; the price stays."""
    each = buying_price(state, good)
    pay_action(state, seat, "market", each * count, tell)
    merchant = state.merchants[seat]
    merchant.depot = changed(merchant.depot, good, count)
    tell(goods_bought(seat, good, count, each))
    finish_action(state, "market")


def begin_sale(state: State, seat: Seat, good: Good, tell: Tell) -> None:
    """Pay for a sale, and ask what is taken from the depot, then ship by ship."""
    pay_action(state, seat, "market", 0, tell)
    tell(sale_began(seat, good, price(state, good)))
    state.good, state.stage = good, "take"
    ask_for_taking(state, seat, good, sources(state.merchants[seat], good), tell)


def sources(merchant: Merchant, good: Good, after: int = -2) -> list[tuple[int | None, int]]:
    """Return the places with barrels of a good, and how many: the depot (None), then the ships in Rouen.

    `after` leaves out the depot (-1) and the ships up to a number.
    """
    rank = GOOD_RANK[good]
    found: list[tuple[int | None, int]] = []
    if after < DEPOT and merchant.depot[rank]:
        found.append((None, merchant.depot[rank]))
    for number, ship in enumerate(merchant.ships):
        if number > after and not ship.at_sea and ship.hold[rank]:
            found.append((number, ship.hold[rank]))
    return found


def later_sources(position: Position, seat: Seat) -> list[tuple[int | None, int]]:
    """Return the places that come after the one that is asked about."""
    asked = DEPOT if position.ship is None else position.ship
    return sources(position.merchants[seat], asked_good(position), asked)


def take_span(position: Position, seat: Seat) -> tuple[int, int]:
    """Return the fewest and the most barrels that can be taken from the place that is asked about: one in all."""
    merchant, good = position.merchants[seat], asked_good(position)
    hold = merchant.depot if position.ship is None else merchant.ships[position.ship].hold
    return (0 if position.taken or later_sources(position, seat) else 1), hold[GOOD_RANK[good]]


def ask_for_taking(state: State, seat: Seat, good: Good, places: list[tuple[int | None, int]], tell: Tell) -> None:
    """Ask about the first of these places; the only barrel that there is to sell is taken by itself."""
    if places:
        state.ship, most = places[0]
        if most > 1 or state.taken or len(places) > 1:
            return
        take_barrels(state, seat, good, most, tell)
    complete_sale(state, seat, good, tell)


def take_choices(position: Position, seat: Seat) -> tuple[Command, ...]:
    """Return every number of barrels that can be taken."""
    return counted(Take, *take_span(position, seat))


def take_refusal(position: Position, seat: Seat, command: Take) -> Refusal | None:
    """Return why so many barrels cannot be taken, or None."""
    least, most = take_span(position, seat)
    return None if least <= command.count <= most else CountOutOfRange("take", command.count, least, most)


def take(state: State, seat: Seat, count: int, tell: Tell) -> None:
    """Take barrels to the market, and ask about the next ship."""
    good = asked_good(state)
    if count:
        take_barrels(state, seat, good, count, tell)
    ask_for_taking(state, seat, good, later_sources(state, seat), tell)


def take_barrels(state: State, seat: Seat, good: Good, count: int, tell: Tell) -> None:
    """Take barrels from the place that is asked about."""
    merchant, number = state.merchants[seat], state.ship
    if number is None:
        merchant.depot = changed(merchant.depot, good, -count)
    else:
        ship = merchant.ships[number]
        merchant.set_ship(number, with_hold(ship, changed(ship.hold, good, -count)))
    state.taken += count
    tell(goods_taken(seat, good, number, count))


def complete_sale(state: State, seat: Seat, good: Good, tell: Tell) -> None:
    """Pay the merchant, the finance office too, and let the price fall."""
    count, each = state.taken, price(state, good)
    state.taken, state.ship, state.good = 0, None, None
    tell(goods_sold(seat, good, count, each))
    move_purse(state, seat, "sale", count * each, tell)
    move_purse(state, seat, "finance_office", office_income(state, seat), tell)
    move_price(state, good, fall(state, count), tell)
    finish_action(state, "market")


def office_income(position: Position, seat: Seat) -> int:
    """Return what the merchant's finance office brings with each own sale."""
    rank = space_of(position, seat, "finance_office")
    return 0 if rank is None else position.edition.effects.finance_office_per_sale[rank]


def asked_good(position: Position) -> Good:
    """Return the good that is being sold."""
    if position.good is None:
        raise AssertionError(position.stage)
    return position.good
