"""Queries that players and bots make about a position. Pure, and limited to what state and view share."""

from operator import add, mul
from random import Random

from attrs import frozen

from neptun_desktop.games.salty_ocean.edition.figures import (
    ACTION_TYPES,
    GOODS,
    NO_BARRELS,
    ActionType,
    Barrels,
    Building,
    Good,
    Tile,
)
from neptun_desktop.games.salty_ocean.rules.chapters.buildings import site_refusal
from neptun_desktop.games.salty_ocean.rules.chapters.end_of_turn import over_cap, purse_cap, settle_turn
from neptun_desktop.games.salty_ocean.rules.chapters.market import (
    barrels_for_sale,
    buying_price,
    fall,
    office_income,
    price,
)
from neptun_desktop.games.salty_ocean.rules.chapters.purse import clock_surcharge
from neptun_desktop.games.salty_ocean.rules.chapters.scoring import buildings_of, final_result
from neptun_desktop.games.salty_ocean.rules.chapters.turns import clock_is_ready
from neptun_desktop.games.salty_ocean.rules.events import Event, OrderChanged, PurseChanged, PurseReason, SaltMade
from neptun_desktop.games.salty_ocean.rules.refusals import Refusal
from neptun_desktop.games.salty_ocean.rules.state import GOOD_RANK, Position, State, capacity, space_of
from neptun_desktop.games.salty_ocean.rules.view import imagine
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result

__all__ = [
    "ActionCost",
    "EndOfTurn",
    "Goods",
    "NextSpace",
    "Sale",
    "ScoreChange",
    "Trip",
    "action_costs",
    "barrels_for_sale",
    "buildings_of",
    "buying_price",
    "end_of_turn",
    "forecast",
    "goods_of",
    "if_it_ended_now",
    "next_space",
    "present_tile",
    "price",
    "sale",
    "score_change",
    "space_of",
    "trip",
]


@frozen
class ActionCost:
    """What an action of one type costs a merchant: now, and as the clock's second one (None: no clock is ready)."""

    type: ActionType
    cost: int
    with_clock: int | None


@frozen
class Sale:
    """What a sale of so many barrels brings, and what becomes of the price."""

    good: Good
    count: int
    price: int
    income: int  # with the finance office
    row_after: int
    price_after: int
    price_next_turn: int | None  # with the forecast; None in the last turn


@frozen
class Trip:
    """What would befall a ship that entered the sea now."""

    storm: int  # damage
    pirates: int  # damage, if they still wait and nobody protects the ship
    capacity: int  # that would be left
    dropped: int  # barrels that would no longer fit
    salt_lost: int  # to poor fishing, if only other barrels are dropped as far as there are any
    catch: int  # barrels of fish, likewise


@frozen
class NextSpace:
    """The space, level or step that a merchant would get, and why not, apart from money."""

    building: Building
    rank: int | None  # of the best free space; the next level or step; None if there is none
    missing: Refusal | None


@frozen
class EndOfTurn:
    """What the end of this turn would do to a merchant if all passed now and nobody had anything to decide."""

    salt_kept: int
    salt_lost: int
    purse: tuple[tuple[PurseReason, int], ...]  # each change, in order
    coins: int
    place: int  # in the next order, from 0


@frozen
class Goods:
    """A merchant's barrels at today's prices: what one sale of each kind would bring.

    A sale pays the present price for every barrel, and the price falls only then. What has to be paid for the actions
    is not taken off, and what a finance office adds is not counted.
    """

    barrels: Barrels  # in the depot, aboard ships, and in the merchant's hands during an action
    worth: int
    at_sea: int  # that much of it has to come home first
    kept: int  # that much of it fits into the purse: if all were sold, the rest would be lost at the end of the turn


@frozen
class ScoreChange:
    """What becomes of a merchant's standing: what the game would bring if it ended before, and after."""

    score: tuple[int, int]
    place: tuple[int, int]  # from 1
    goods: tuple[int, int]  # at the prices of the moment
    passed: tuple[Seat, ...]  # who were not behind the merchant, and are now
    joined: tuple[Seat, ...]  # who were ahead of the merchant, and are level now
    ahead: tuple[Seat, ...]  # who are ahead of the merchant now, and were not


def action_costs(position: Position, seat: Seat) -> tuple[ActionCost, ...]:
    """Return what each type costs now, and as a second action."""
    surcharge = clock_surcharge(position, seat) if clock_is_ready(position, seat) else None
    return tuple(
        ActionCost(type_, position.costs[type_], None if surcharge is None else position.costs[type_] + surcharge)
        for type_ in ACTION_TYPES
    )


def present_tile(position: Position) -> Tile:
    """Return the tile of this turn."""
    return _tile(position, position.round)


def forecast(position: Position) -> Tile | None:
    """Return the tile of the next turn, which lies face up; None in the last turn."""
    return _tile(position, position.round + 1) if position.round + 1 < position.edition.turns else None


def _tile(position: Position, place: int) -> Tile:
    tile = position.tiles[place]
    if tile is None:
        raise AssertionError(place)
    return position.edition.tiles[tile]


def sale(position: Position, seat: Seat, good: Good, count: int) -> Sale:
    """Return what a sale of so many barrels would bring."""
    market = position.edition.market
    each, rows = price(position, good), market.rows
    after = min(position.rows[good] + fall(position, count), rows)
    next_tile = forecast(position)
    later = None if next_tile is None else min(max(after - next_tile.rows[GOODS.index(good)], 1), rows)
    column = market.columns[good]
    return Sale(
        good=good,
        count=count,
        price=each,
        income=count * each + (office_income(position, seat) if count else 0),
        row_after=after,
        price_after=column[after - 1],
        price_next_turn=None if later is None else column[later - 1],
    )


def trip(position: Position, seat: Seat, number: int) -> Trip:
    """Return what would befall a ship that entered the sea now."""
    edition, tile, ship = position.edition, present_tile(position), position.merchants[seat].ships[number]
    weather = edition.weather
    storm = weather.storm_damage if tile.weather == "storm" else 0
    met = position.pirates and seat not in position.owners["st_maclou"]
    pirates = weather.pirates_damage if met else 0
    left = max(capacity(edition, ship) - storm - pirates, 0)
    dropped = max(sum(ship.hold) - left, 0)
    salt = min(ship.hold[0], left)
    poor = tile.extra == "poor_fishing" and seat not in position.owners["fierte"]
    lost = min(weather.poor_fishing_loss, salt) if poor else 0
    return Trip(storm, pirates, left, dropped, lost, salt - lost)


def next_space(position: Position, seat: Seat, building: Building) -> NextSpace:
    """Return the space, level or step that a merchant would get, and what is missing for it."""
    merchant, missing = position.merchants[seat], site_refusal(position, seat, building)
    if building == "depot":
        rank, last = merchant.depot_level + 1, len(position.edition.depot_capacity) - 1
    elif building == "cathedral":
        rank, last = merchant.cathedral + 1, len(position.edition.cathedral.values)
    else:
        spaces = position.edition.open_spaces[len(position.merchants)][building]
        rank = position.edition.space_rank(building, len(position.merchants), len(position.owners[building]))
        last = position.edition.space_rank(building, len(position.merchants), spaces - 1)
    return NextSpace(building, None if rank > last else rank, missing)


def end_of_turn(position: Position) -> tuple[EndOfTurn, ...]:
    """Return by seat what the end of this turn would do if all passed now: salt, inns, interest, cap and order."""
    events: list[Event] = []
    after = _copy(position)
    settle_turn(after, events.append)
    order = next(event.order for event in events if isinstance(event, OrderChanged))
    return tuple(_end_for(seat, events, merchant.coins, order) for seat, merchant in enumerate(after.merchants))


def _end_for(seat: Seat, events: list[Event], coins: int, order: tuple[Seat, ...]) -> EndOfTurn:
    salt = next(event for event in events if isinstance(event, SaltMade) and event.seat == seat)
    changes = tuple(
        (event.reason, event.after - event.before)
        for event in events
        if isinstance(event, PurseChanged) and event.seat == seat
    )
    return EndOfTurn(salt.kept, salt.lost, changes, coins, order.index(seat))


def if_it_ended_now(position: Position) -> Result:
    """Return coins and end values, line by line, and who would win, if the game ended now.

    Coins above the cap do not count: a turn never ends with them.
    """
    spare = [over_cap(position, seat) for seat in range(len(position.merchants))]
    if position.stage == "over" or not any(spare):
        return final_result(position)
    after = _copy(position)
    for merchant, above in zip(after.merchants, spare, strict=True):
        merchant.coins -= above
    return final_result(after)


def goods_of(position: Position, seat: Seat) -> Goods:
    """Return all barrels of a merchant, wherever they are, and what they would bring today; none after the end."""
    if position.stage == "over":
        return Goods(barrels=NO_BARRELS, worth=0, at_sea=0, kept=0)
    merchant, ashore, at_sea = position.merchants[seat], list(position.merchants[seat].depot), list(NO_BARRELS)
    for ship in merchant.ships:
        there = at_sea if ship.at_sea else ashore
        there[:] = map(add, there, ship.hold)
    if position.queue[:1] == (seat,):
        ashore = [*map(add, ashore, position.quay)]
        if position.good is not None:
            ashore[GOOD_RANK[position.good]] += position.taken
    salt, herring, cod = map(add, ashore, at_sea)
    prices, cap = [price(position, good) for good in GOODS], purse_cap(position, seat)
    worth = sum(map(mul, (salt, herring, cod), prices))
    return Goods(
        barrels=(salt, herring, cod),
        worth=worth,
        at_sea=sum(map(mul, at_sea, prices)),
        kept=worth if cap is None else min(worth, max(cap - merchant.coins, 0)),
    )


def score_change(before: Position, after: Position, seat: Seat) -> ScoreChange:
    """Return what becomes of a merchant's score, place and goods from one position to another."""
    was, now = if_it_ended_now(before), if_it_ended_now(after)
    ranks = was.ranks, now.ranks
    others = [other for other in range(len(before.merchants)) if other != seat]
    was_ahead, now_ahead = ([other for other in others if each[other] < each[seat]] for each in ranks)
    was_behind, behind = ([other for other in others if each[other] > each[seat]] for each in ranks)
    return ScoreChange(
        score=(was.scores[seat], now.scores[seat]),
        place=(ranks[0][seat], ranks[1][seat]),
        goods=(goods_of(before, seat).worth, goods_of(after, seat).worth),
        passed=tuple(other for other in behind if other not in was_behind),
        joined=tuple(other for other in was_ahead if other not in (*now_ahead, *behind)),
        ahead=tuple(other for other in now_ahead if other not in was_ahead),
    )


def _copy(position: Position) -> State:
    return position.clone() if isinstance(position, State) else imagine(position, Random(0))  # no tile matters here
