"""The texts of a turn's end and of the king's arrival: what went in and out, row by row."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from attrs import frozen

from neptun_desktop.games.salty_ocean.texts.names import TITLES, TableNames
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.texts.language import Language, noted, noted_in

TURN_END: Final = noted("End of turn {turn} of {turns}")
# Translators: a step of the final count, beside purses and buildings: he arrives
KING_TITLE: Final = noted_in("final count", "The king")
KING_LINE: Final = noted("King Francis rides into Rouen and rewards the merchants for what they've built.")
SCORE: Final = noted("Score so far")  # purse and buildings, if the game ended now
NO_ROOM: Final = noted("no room")  # why salt was lost
NEXT_TURN: Final = noted("Turn {turn}")
FORECAST: Final = noted_in("tile of the next turn", "Forecast")

# What went in and out in a turn, and what is settled at its end.
START, SALES, ACTIONS, BOUGHT, SHIPS = "start", "sales", "actions", "bought", "ships"
REPAIRS, SALT, INN, INTEREST = "repairs", "salt", "inn", "interest"
DEBT, CAP = "debt", "cap"
PURSE = "purse"  # in the final count: as it was after the last pass
NEW_ORDER = "new_order"  # what is left, and the new order, which follows from it
BUILDINGS = "buildings"  # what the king would pay, if the game ended now
ROW_TITLES: Final = MappingProxyType(
    {
        START: noted("At the start of the turn"),
        SALES: noted_in("row", "Sales"),
        ACTIONS: noted_in("row", "Actions"),
        BOUGHT: noted("Goods bought"),
        SHIPS: noted_in("row", "Ships"),
        REPAIRS: noted("Damage repaired"),
        SALT: noted("Salt made"),
        INN: noted_in("row", "Inns"),
        INTEREST: noted("Banks and vaults"),
        DEBT: noted("Interest on debt"),
        CAP: noted("Above the cap"),
        PURSE: noted_in("row", "Purse"),
        NEW_ORDER: noted("Purse and new order"),
        BUILDINGS: noted_in("row", "Buildings"),
    }
)
ROW_LINES: Final = MappingProxyType(
    {
        START: noted("Purses at the start of the turn: {merchants}."),
        SALES: noted("Sales brought in: {merchants}."),
        ACTIONS: noted("Actions cost: {merchants}."),
        BOUGHT: noted("Goods bought: {merchants}."),
        SHIPS: noted("Ships bought, and shares received: {merchants}."),
        REPAIRS: noted("Lighthouses repair ships: {merchants}."),
        SALT: noted("Salines make salt: {merchants}."),
        INN: noted("Inns pay: {merchants}."),
        INTEREST: noted("Banks and vaults pay: {merchants}."),
        DEBT: noted("Interest on debt: {merchants}."),
        CAP: noted("Coins above the cap are lost: {merchants}."),
        PURSE: noted("Purses once everyone had passed: {merchants}."),
        NEW_ORDER: noted("New turn order, fewest coins first: {merchants}."),
        BUILDINGS: noted("Purse plus buildings, if the game ended now: {merchants}."),
    }
)


@frozen
class Cell:
    """What a row means to one merchant."""

    coins: int = 0  # more or fewer
    count: int = 0  # of salt that was kept, of damage that was repaired; what is left; what all is worth
    lost: int = 0  # salt
    place: int = 0  # in the new order, from 1


def row_title(tr: Language, source: str) -> str:
    """Return what a row is about: something that is settled, or a building."""
    return tr.gettext(ROW_TITLES.get(source) or TITLES[source])


def row_line(names: TableNames, source: str, cells: Mapping[Seat, Cell]) -> str:
    """Describe a row: what it means to each merchant."""
    seats = sorted(cells, key=lambda seat: (cells[seat].place, seat))
    merchants = names.tr.enumeration([_merchant(names, source, seat, cells[seat]) for seat in seats])
    known = ROW_LINES.get(source)
    if known is not None:
        return names.tr.gettext(known, merchants=merchants)
    return names.tr.gettext("{building}: {merchants}.", building=row_title(names.tr, source), merchants=merchants)


def _merchant(names: TableNames, source: str, seat: Seat, cell: Cell) -> str:
    merchant = names.merchant(seat)
    if source == NEW_ORDER:
        return names.tr.gettext("{merchant} ({coins})", merchant=merchant, coins=names.purse(cell.count))
    if source == REPAIRS:
        return names.tr.ngettext("{merchant} {n} damage", "{merchant} {n} damage", cell.count, merchant=merchant)
    if source == SALT and cell.lost:
        return names.tr.gettext(
            "{merchant} {n} ({lost}: no room)", merchant=merchant, n=cell.count, lost=lost_text(names.tr, cell.lost)
        )
    if source == SALT:
        return names.tr.gettext("{merchant} {n}", merchant=merchant, n=cell.count)
    coins = cell.count if source == BUILDINGS else cell.coins
    return names.tr.gettext("{merchant} {coins}", merchant=merchant, coins=names.coins(coins))


def lost_text(tr: Language, count: int) -> str:
    """Return how much salt was lost."""
    return tr.ngettext("{n} lost", "{n} lost", count)
