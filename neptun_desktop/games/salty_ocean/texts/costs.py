"""What an action costs, part by part."""

from collections.abc import Iterator

from neptun_desktop.games.salty_ocean.edition.figures import ActionType
from neptun_desktop.games.salty_ocean.rules.chapters.purse import clock_surcharge
from neptun_desktop.games.salty_ocean.rules.state import Position
from neptun_desktop.games.salty_ocean.texts.names import TableNames
from neptun_desktop.kernel.seat import Seat


def cost_phrase(names: TableNames, position: Position, seat: Seat, type_: ActionType, price: int = 0) -> str:
    """Return what an action would cost now, with its price."""
    return names.tr.gettext("costs {coins}", coins=cost_figures(names, position, seat, type_, price))


def cost_figures(names: TableNames, position: Position, seat: Seat, type_: ActionType, price: int = 0) -> str:
    """Return the coins that an action would cost now, with its price; part by part, if there are several."""
    cost, surcharge = position.costs[type_], clock_surcharge(position, seat) if position.stage == "second" else 0
    money, before = position.edition.money, position.merchants[seat].coins
    coins = cost + surcharge + price
    parts = [*cost_parts(names, type_, cost, surcharge, price)]
    if before - coins < 0 <= before:  # a payment that leads into debt: interest is due at once
        interest = min(money.interest, before - coins - money.lowest)
        coins += interest
        if interest:
            parts.append(names.tr.gettext("interest {coins}", coins=interest))
    if len(parts) > 1:
        return names.tr.gettext("{coins}: {parts}", coins=names.coins(coins), parts=names.tr.enumeration(parts))
    return names.coins(coins) if coins else names.tr.pgettext("cost of an action", "nothing")


def cost_parts(names: TableNames, type_: ActionType, cost: int, surcharge: int, price: int) -> Iterator[str]:
    """Yield what an action costs by its type, by the clock, and by what it buys; what is free is left out."""
    if cost:
        yield names.tr.gettext("{type} {cost}", type=names.type(type_), cost=cost)
    if surcharge:
        yield names.tr.gettext("clock {coins}", coins=surcharge)
    if price:
        yield names.tr.gettext("price {coins}", coins=price)
