"""Descriptions of commands as short as a button requires: the table shows the rest."""

from collections.abc import Sequence
from typing import assert_never, cast

from neptun_desktop.games.salty_ocean.edition.figures import Good, ShipKind
from neptun_desktop.games.salty_ocean.rules.chapters.navigation import asked_ship
from neptun_desktop.games.salty_ocean.rules.commands import (
    ActionCommand,
    Build,
    BuildShip,
    Buy,
    BuySaline,
    ClosingCommand,
    Command,
    Drop,
    Fish,
    Keep,
    Look,
    LookAway,
    MoveGoods,
    Pass,
    Repair,
    Rest,
    SailHome,
    SailOut,
    Sell,
    Shed,
    Stop,
    Stow,
    Swap,
    Take,
)
from neptun_desktop.games.salty_ocean.rules.state import Position, Ship
from neptun_desktop.games.salty_ocean.texts.names import TableNames
from neptun_desktop.kernel.seat import Seat


def button_label(names: TableNames, position: Position, seat: Seat, command: Command) -> str:
    """Return a short label for a command that is legal now."""
    ships = position.merchants[seat].ships
    match command:
        case Pass():
            return names.tr.pgettext("action", "Pass")
        case Rest():
            return names.tr.gettext("Keep the clock")
        case BuySaline() | Build() | BuildShip() | Buy() | SailOut() | SailHome() | MoveGoods() | Sell():
            return _action_button(names, ships, command)
        case Stop():
            return names.tr.gettext("No other ship")
        case Drop(good=good):
            return names.tr.gettext("Throw {goods} overboard", goods=names.counted(cast("Good", good), 1))
        case Fish(herring=herring):
            return names.cargo((0, herring, asked_ship(position, seat).hold[0] - herring))
        case Stow(count=count):
            return names.tr.gettext("Load {count}", count=count)
        case Shed(count=count):
            return names.tr.gettext("Give up {count}", count=count)
        case Take(count=count):
            return names.tr.gettext("Sell {count}", count=count)
        case _:
            return _closing_button(names, ships, command)


def _action_button(names: TableNames, ships: Sequence[Ship], command: ActionCommand) -> str:
    match command:
        case BuySaline():
            return names.tr.gettext("Raise the saline")
        case Build(building=building):
            return names.build(building)
        case BuildShip(ship_kind=kind):
            return names.tr.gettext("Build {ship}", ship=names.new_ship(cast("ShipKind", kind)))
        case Buy(good=good, count=count):
            return names.tr.gettext("Buy {goods}", goods=names.counted(cast("Good", good), count))
        case Sell(good=good):
            return names.tr.gettext("Sell {good}", good=names.traded(cast("Good", good)))
        case SailOut(ship=number):
            return names.tr.gettext("Sail out {with_ship}", with_ship=names.with_ship(number, ships))
        case SailHome(ship=number):
            return names.tr.gettext("Sail home {with_ship}", with_ship=names.with_ship(number, ships))
        case MoveGoods():
            return names.tr.gettext("Move goods")
        case _:
            assert_never(command)


def _closing_button(names: TableNames, ships: Sequence[Ship], command: ClosingCommand) -> str:
    match command:
        case Repair(ship=number):
            return names.tr.gettext("Repair {ship}", ship=names.ship(ships, number))
        case Look(place=place):
            return names.tr.gettext("Look at {tile}", tile=names.tile_place(place))
        case LookAway():
            return names.tr.gettext("Look at none")
        case Swap():
            return names.tr.gettext("Swap the tiles")
        case Keep():
            return names.tr.gettext("Leave the tiles")
        case _:
            assert_never(command)
