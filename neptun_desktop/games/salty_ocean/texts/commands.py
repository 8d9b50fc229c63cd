"""What is said of commands: labels for menus and the terminal, and hints at them."""

from typing import assert_never, cast

from neptun_desktop.games.salty_ocean.edition.figures import Good
from neptun_desktop.games.salty_ocean.rules.chapters.holds import GOOD_RANK
from neptun_desktop.games.salty_ocean.rules.chapters.market import price
from neptun_desktop.games.salty_ocean.rules.chapters.navigation import asked_number, asked_ship
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
    WalkCommand,
)
from neptun_desktop.games.salty_ocean.rules.state import Position
from neptun_desktop.games.salty_ocean.texts.actions import action_label
from neptun_desktop.games.salty_ocean.texts.names import TableNames
from neptun_desktop.kernel.seat import Seat


def command_label(names: TableNames, position: Position, seat: Seat, command: Command) -> str:
    """Return a label for a command that is legal now."""
    match command:
        case Pass():
            return names.tr.pgettext("action", "Pass")
        case Rest():
            return names.tr.gettext("Take no second action, and keep the clock for later")
        case SailOut() | SailHome() if position.stage in {"sail_out", "sail_home"}:
            return _walk_label(names, position, seat, command)
        case BuySaline() | Build() | BuildShip() | Buy() | SailOut() | SailHome() | MoveGoods() | Sell():
            return action_label(names, position, seat, command)
        case Stop() | Drop() | Fish() | Stow() | Shed() | Take():
            return _walk_label(names, position, seat, command)
        case Repair() | Look() | LookAway() | Swap() | Keep():
            return _closing_label(names, position, seat, command)
        case _:
            assert_never(command)


def _walk_label(names: TableNames, position: Position, seat: Seat, command: WalkCommand) -> str:
    ships = position.merchants[seat].ships
    match command:
        case SailOut(ship=number):
            with_ship, cargo = names.with_ship(number, ships), names.cargo(ships[number].hold)
            return names.tr.gettext(
                "Sail out {with_ship} as well (costs nothing more; {cargo} aboard)", with_ship=with_ship, cargo=cargo
            )
        case SailHome(ship=number):
            with_ship, cargo = names.with_ship(number, ships), names.cargo(ships[number].hold)
            return names.tr.gettext(
                "Sail home {with_ship} as well (costs nothing more; {cargo} aboard)", with_ship=with_ship, cargo=cargo
            )
        case Stop():
            if position.stage == "sail_home":
                return names.tr.gettext("Bring no other ship home")
            return names.tr.gettext("Send no other ship out")
        case Drop(good=good):
            known = cast("Good", good)
            return names.tr.gettext(
                "Throw {goods} overboard ({aboard} aboard)",
                goods=names.counted(known, 1),
                aboard=asked_ship(position, seat).hold[GOOD_RANK[known]],
            )
        case Fish(herring=herring):
            cod = asked_ship(position, seat).hold[0] - herring
            return names.tr.gettext("Catch {fish}", fish=names.cargo((0, herring, cod)))
        case Stow(count=count):
            return _stow(names, position, seat, count)
        case Shed(count=count):
            return _shed(names, position, count)
        case Take(count=count):
            return _take(names, position, seat, count)
        case _:
            assert_never(command)


def _stow(names: TableNames, position: Position, seat: Seat, count: int) -> str:
    good = _asked_good(position)
    ship = names.ship(position.merchants[seat].ships, asked_number(position))
    if not count:
        return names.tr.gettext(
            "Load none of the {goods} onto {ship}", goods=names.counted(good, position.quay[GOOD_RANK[good]]), ship=ship
        )
    return names.tr.gettext("Load {goods} onto {ship}", goods=names.counted(good, count), ship=ship)


def _shed(names: TableNames, position: Position, count: int) -> str:
    good = _asked_good(position)
    if not count:
        return names.tr.gettext(
            "Give up none of the {goods}", goods=names.counted(good, position.quay[GOOD_RANK[good]])
        )
    return names.tr.gettext("Give up {goods}", goods=names.counted(good, count))


def _take(names: TableNames, position: Position, seat: Seat, count: int) -> str:
    good = _asked_good(position)
    goods, coins = names.counted(good, count), names.coins(count * price(position, good))
    if position.ship is None:
        if not count:
            return names.tr.gettext("Take none from the depot")
        return names.tr.gettext("Take {goods} from the depot: {coins}", goods=goods, coins=coins)
    from_ship = names.from_ship(position.ship, position.merchants[seat].ships)
    if not count:
        return names.tr.gettext("Take none {from_ship}", from_ship=from_ship)
    return names.tr.gettext("Take {goods} {from_ship}: {coins}", goods=goods, from_ship=from_ship, coins=coins)


def _closing_label(names: TableNames, position: Position, seat: Seat, command: ClosingCommand) -> str:
    merchant = position.merchants[seat]
    match command:
        case Repair(ship=number):
            return names.tr.gettext(
                "Repair {ship} ({damage} damage)",
                ship=names.ship(merchant.ships, number),
                damage=merchant.ships[number].damage,
            )
        case Look(place=place) if place in merchant.seen:
            return names.tr.gettext("Look once more at {tile}", tile=names.tile_place(place))
        case Look(place=place):
            return names.tr.gettext("Look at {tile}", tile=names.tile_place(place))
        case LookAway():
            return names.tr.gettext("Look at no other tile") if position.looked else names.tr.gettext("Look at no tile")
        case Swap():
            first, second = map(names.tile_place, position.looked)
            return names.tr.gettext("Swap {first} and {second}", first=first, second=second)
        case Keep():
            return names.tr.gettext("Leave both tiles where they are")
        case _:
            assert_never(command)


def _asked_good(position: Position) -> Good:
    if position.good is None:
        raise LookupError(position.stage)
    return position.good


def look_at(names: TableNames, position: Position, seat: Seat, command: Command) -> str:  # noqa: ARG001
    """Return what a player who would give this command looks at."""
    match command:
        case Pass() | Rest():
            return names.tr.gettext("Is any action worth its cost now, or do you lose nothing by waiting?")
        case BuySaline() | Build() | BuildShip() | Buy() | SailOut() | SailHome() | MoveGoods() | Sell():
            return _before_an_action(names, command)
        case Take() | Stop():
            return names.tr.gettext("Think of the next turn: what could you do then with what you keep back now?")
        case Stow():
            return names.tr.gettext("Where are your barrels, and where are they needed: aboard, or in the depot?")
        case Drop() | Shed():
            return names.tr.gettext("Which of your barrels would bring the fewest coins?")
        case Fish():
            return names.tr.gettext(
                "Compare the prices of herring and cod, and how much of each the others bring home."
            )
        case Repair():
            return names.tr.gettext("Which of your ships has lost more room than it can spare?")
        case Look() | LookAway() | Swap() | Keep():
            return names.tr.gettext("Think of the turns to come: which prices and which weather would suit you?")
        case _:
            assert_never(command)


def _before_an_action(names: TableNames, command: ActionCommand) -> str:
    match command:
        case BuySaline():
            return names.tr.gettext("Count the salt of the turns to come: do your ships sail with full holds?")
        case Build():
            return names.tr.gettext(
                "Look at the city: which building pays longest, or most at the end, for what it costs?"
            )
        case BuildShip():
            return names.tr.gettext("Compare your salt with your holds, and see who would be paid for a new ship.")
        case Buy(good=good):
            return names.tr.gettext(
                "Look at {the_price}, at the forecast, and at the room in your depot.",
                the_price=names.price_of(cast("Good", good)),
            )
        case Sell(good=good):
            return names.tr.gettext(
                "Look at {the_price}: who else could sell before you, and what does the forecast say?",
                the_price=names.price_of(cast("Good", good)),
            )
        case SailOut():
            return names.tr.gettext("Look at the weather, and at the salt that waits in your holds.")
        case SailHome():
            return names.tr.gettext(
                "What lies at sea cannot be sold: look at the prices, and at the cost of Navigation."
            )
        case MoveGoods():
            return names.tr.gettext("Where are your barrels, and where are they needed: aboard, or in the depot?")
        case _:
            assert_never(command)
