"""What an action costs, part by part."""

from collections.abc import Iterator

from neptun_desktop.games.salty_ocean.edition import ActionType
from neptun_desktop.games.salty_ocean.rules.purse import clock_surcharge
from neptun_desktop.games.salty_ocean.state import Position
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.words.salty_ocean.names import TableNames


def cost_phrase(names: TableNames, position: Position, seat: Seat, type_: ActionType, price: int = 0) -> str:
    """Return what an action would cost now, with its price."""
    cost, surcharge = _cost(position, seat, type_)
    parts = [*cost_parts(names, type_, cost, surcharge, price)]
    return _with_interest(names, position, seat, cost + surcharge + price, parts)


def cost_of_buying(names: TableNames, position: Position, seat: Seat, type_: ActionType, bought: int) -> str:
    """Return what an action would cost now, in a sentence that has named the price of what it buys."""
    cost, surcharge = _cost(position, seat, type_)
    parts = [*cost_parts(names, type_, cost, surcharge, 0)]
    return _with_interest(names, position, seat, cost + surcharge + bought, parts)


def cost_parts(names: TableNames, type_: ActionType, cost: int, surcharge: int, price: int) -> Iterator[str]:
    """Yield what an action costs by its type, by the clock, and by what it buys."""
    say = names.language
    yield say.gettext("{type} {cost}", type=names.type(type_), cost=cost)
    if surcharge:
        yield say.gettext("clock {coins}", coins=surcharge)
    if price:
        yield say.gettext("price {coins}", coins=price)


def _cost(position: Position, seat: Seat, type_: ActionType) -> tuple[int, int]:
    """Return the cost of the type, and the clock's surcharge."""
    return position.costs[type_], clock_surcharge(position, seat) if position.stage == "second" else 0


def _with_interest(names: TableNames, position: Position, seat: Seat, payment: int, parts: list[str]) -> str:
    """Add the interest that is due at once if the payment leads into debt."""
    say, money, before = names.language, position.edition.money, position.merchants[seat].coins
    after = before - payment
    interest = min(money.interest, after - money.lowest) if after < 0 <= before else 0
    return say.enumeration([*parts, say.gettext("interest {coins}", coins=interest)] if interest else parts)
