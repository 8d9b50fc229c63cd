"""What is said of commands: labels for menus, buttons and the terminal, and hints at them."""

from types import MappingProxyType
from typing import Final, assert_never, cast

from neptun_desktop.games.salty_ocean.edition.figures import Building, Good, ShipKind
from neptun_desktop.games.salty_ocean.rules.chapters.buildings import cathedral_value
from neptun_desktop.games.salty_ocean.rules.chapters.market import (
    asked_good,
    barrels_for_sale,
    buying_price,
    office_income,
    price,
)
from neptun_desktop.games.salty_ocean.rules.chapters.navigation import asked_number, asked_ship
from neptun_desktop.games.salty_ocean.rules.chapters.shipyard import ship_price, ship_shares
from neptun_desktop.games.salty_ocean.rules.commands import (
    Build,
    BuildShip,
    Buy,
    BuySaline,
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
from neptun_desktop.games.salty_ocean.rules.state import GOOD_RANK, Position
from neptun_desktop.games.salty_ocean.texts.costs import cost_phrase
from neptun_desktop.games.salty_ocean.texts.effects import effect_phrase
from neptun_desktop.games.salty_ocean.texts.names import TableNames
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.texts.language import capitalised, noted

# What a player who would give such a command looks at.
LOOK_AT: Final = MappingProxyType[type[Command], str](
    {
        Pass: noted("Is any action worth its cost now, or can you afford to wait?"),
        Rest: noted("Is any action worth its cost now, or can you afford to wait?"),
        Take: noted("Think about next turn: what could you do then with what you hold back now?"),
        Stop: noted("Think about next turn: what could you do then with what you hold back now?"),
        Stow: noted("Where are your barrels, and where do you need them: aboard or in the depot?"),
        Drop: noted("Which of your barrels would fetch the least?"),
        Shed: noted("Which of your barrels would fetch the least?"),
        Fish: noted("Compare the prices of herring and cod, and how much of each the others are bringing home."),
        Repair: noted("Which of your ships can least afford the room it has lost?"),
        Look: noted("Think about the turns ahead: which prices and what weather would suit you?"),
        LookAway: noted("Think about the turns ahead: which prices and what weather would suit you?"),
        Swap: noted("Think about the turns ahead: which prices and what weather would suit you?"),
        Keep: noted("Think about the turns ahead: which prices and what weather would suit you?"),
        BuySaline: noted("Count the salt you'll make in the turns ahead: will your ships sail with full holds?"),
        Build: noted("Look at the city: which building pays longest, or is worth most at the end, for what it costs?"),
        BuildShip: noted("Compare your salt with your holds, and check who'd be paid for a new ship."),
        Buy: noted("Look at {the_price}, the forecast and the room in your depot."),
        Sell: noted("Look at {the_price}: who else could sell before you, and what does the forecast say?"),
        SailOut: noted("Look at the weather, and at the salt waiting in your holds."),
        SailHome: noted("You can't sell what's still at sea: look at the prices and the cost of Navigation."),
        MoveGoods: noted("Where are your barrels, and where do you need them: aboard or in the depot?"),
    }
)


def command_label(names: TableNames, position: Position, seat: Seat, command: Command) -> str:
    """Return a label for a command that is legal now, with what it costs and brings."""
    return capitalised(_command(names, position, seat, command))


def button_label(names: TableNames, position: Position, seat: Seat, command: Command) -> str:
    """Return a label as short as a button requires: the table shows the rest."""
    return capitalised(_button(names, position, seat, command))


def _command(names: TableNames, position: Position, seat: Seat, command: Command) -> str:
    ships = position.merchants[seat].ships
    match command:
        case Pass():
            return names.tr.pgettext("action", "Pass")
        case Rest():
            return names.tr.gettext("Take no second action and keep the clock for later")
        case SailOut(ship=number) if position.stage == "sail_out":
            return names.tr.gettext(
                "Sail {with_ship} out as well (at no extra cost; {cargo} aboard)",
                with_ship=names.with_ship(number, ships),
                cargo=names.cargo(ships[number].hold),
            )
        case SailHome(ship=number) if position.stage == "sail_home":
            return names.tr.gettext(
                "Sail {with_ship} home as well (at no extra cost; {cargo} aboard)",
                with_ship=names.with_ship(number, ships),
                cargo=names.cargo(ships[number].hold),
            )
        case Stop() if position.stage == "sail_home":
            return names.tr.gettext("Bring no more ships home")
        case Stop():
            return names.tr.gettext("Send no more ships out")
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
        case BuySaline():
            level, output = position.merchants[seat].saline, position.edition.saline_output
            return names.tr.gettext(
                "Upgrade the saline ({cost}; {salt} per turn instead of {before})",
                cost=cost_phrase(names, position, seat, "city", position.edition.saline_price),
                salt=names.counted("salt", output[level]),
                before=output[level - 1],
            )
        case Build(building=building):
            return _build(names, position, seat, cast("Building", building))
        case BuildShip(ship_kind=kind):
            return _build_ship(names, position, seat, cast("ShipKind", kind))
        case Buy(good=good, count=count):
            known = cast("Good", good)
            return names.tr.gettext(
                "Buy {goods} ({cost})",
                goods=names.counted(known, count),
                cost=cost_phrase(names, position, seat, "market", buying_price(position, known) * count),
            )
        case SailOut(ship=number):
            return names.tr.gettext(
                "Sail {with_ship} out ({cost}; {cargo} aboard)",
                with_ship=names.with_ship(number, ships),
                cost=cost_phrase(names, position, seat, "navigation"),
                cargo=names.cargo(ships[number].hold),
            )
        case SailHome(ship=number):
            return names.tr.gettext(
                "Sail {with_ship} home ({cost}; {cargo} aboard)",
                with_ship=names.with_ship(number, ships),
                cost=cost_phrase(names, position, seat, "navigation"),
                cargo=names.cargo(ships[number].hold),
            )
        case MoveGoods():
            return names.tr.gettext(
                "Move goods between the depot and your ships in Rouen ({cost})",
                cost=cost_phrase(names, position, seat, "port"),
            )
        case Sell(good=good):
            return _sell(names, position, seat, cast("Good", good))
        case Repair(ship=number):
            return names.tr.gettext(
                "Repair {ship} ({damage} damage)",
                ship=names.ship(ships, number),
                damage=ships[number].damage,
            )
        case Look(place=place) if place in position.merchants[seat].seen:
            return names.tr.gettext("Look at {tile} again", tile=names.tile_place(place))
        case Look(place=place):
            return names.tr.gettext("Look at {tile}", tile=names.tile_place(place))
        case LookAway():
            return (
                names.tr.gettext("Stop looking at tiles")
                if position.looked
                else names.tr.gettext("Don't look at any tiles")
            )
        case Swap():
            first, second = map(names.tile_place, position.looked)
            return names.tr.gettext("Swap {first} and {second}", first=first, second=second)
        case Keep():
            return names.tr.gettext("Leave both tiles where they are")
        case _:
            assert_never(command)


def _build(names: TableNames, position: Position, seat: Seat, building: Building) -> str:
    merchant, edition = position.merchants[seat], position.edition
    cost = cost_phrase(names, position, seat, "city", edition.building_prices[building])
    if building == "depot":
        level = merchant.depot_level + 1
        return names.tr.gettext(
            "Enlarge the depot ({cost}; {effect} instead of {before})",
            cost=cost,
            effect=effect_phrase(names, building, level, 0),
            before=edition.depot_capacity[level - 1],
        )
    if building == "cathedral":
        return names.tr.gettext(
            noted("Add to the cathedral ({cost}; {effect} instead of {before})")
            if merchant.cathedral
            else noted("Add to the cathedral ({cost}; {effect})"),
            cost=cost,
            effect=effect_phrase(names, building, merchant.cathedral + 1, 0),
            before=cathedral_value(position, merchant.cathedral),
        )
    held, merchants = len(position.owners[building]), len(position.merchants)
    rank = edition.space_rank(building, merchants, held)
    return names.tr.gettext(
        "{build} ({cost}; {effect})",
        build=names.build(building),
        cost=cost,
        effect=effect_phrase(names, building, rank, merchants - held - 1),
    )


def _build_ship(names: TableNames, position: Position, seat: Seat, kind: ShipKind) -> str:
    shares = [
        names.tr.gettext("{merchant} gets {coins}", merchant=names.merchant(owner), coins=share)
        for owner, share in ship_shares(position, seat, kind).items()
    ]
    figures = [
        cost_phrase(names, position, seat, "port", ship_price(position, seat, kind)),
        *([names.tr.enumeration(shares)] if shares else []),
        names.tr.gettext("room for {barrels}", barrels=names.barrels(position.edition.ships[kind].capacity)),
    ]
    return names.tr.gettext("Build {ship} ({figures})", ship=names.new_ship(kind), figures=names.tr.clauses(figures))


def _sell(names: TableNames, position: Position, seat: Seat, good: Good) -> str:
    office = office_income(position, seat)
    return names.tr.gettext(
        noted("Sell {good} ({barrels} {for_price}; finance office {office}; {cost})")
        if office
        else noted("Sell {good} ({barrels} {for_price}; {cost})"),
        good=names.traded(good),
        barrels=names.barrels(barrels_for_sale(position.merchants[seat], good)),
        for_price=names.for_price(price(position, good)),
        office=office,
        cost=cost_phrase(names, position, seat, "market"),
    )


def _stow(names: TableNames, position: Position, seat: Seat, count: int) -> str:
    good = asked_good(position)
    return names.tr.gettext(
        noted("Load {goods} onto {ship}") if count else noted("Load none of the {goods} onto {ship}"),
        goods=names.counted(good, count or position.quay[GOOD_RANK[good]]),
        ship=names.ship(position.merchants[seat].ships, asked_number(position)),
    )


def _shed(names: TableNames, position: Position, count: int) -> str:
    good = asked_good(position)
    return names.tr.gettext(
        noted("Give up {goods}") if count else noted("Give up none of the {goods}"),
        goods=names.counted(good, count or position.quay[GOOD_RANK[good]]),
    )


def _take(names: TableNames, position: Position, seat: Seat, count: int) -> str:
    good = asked_good(position)
    goods, worth = names.counted(good, count), count * price(position, good)
    if position.ship is None:
        taken = (
            names.tr.gettext("Take {goods} from the depot", goods=goods)
            if count
            else names.tr.gettext("Take none from the depot")
        )
    else:
        from_ship = names.from_ship(position.ship, position.merchants[seat].ships)
        taken = (
            names.tr.gettext("Take {goods} {from_ship}", goods=goods, from_ship=from_ship)
            if count
            else names.tr.gettext("Take none {from_ship}", from_ship=from_ship)
        )
    return names.tr.labelled(taken, names.coins(worth)) if worth else taken


def _button(names: TableNames, position: Position, seat: Seat, command: Command) -> str:
    ships = position.merchants[seat].ships
    match command:
        case Pass():
            return names.tr.pgettext("action", "Pass")
        case Rest():
            return names.tr.gettext("Keep the clock")
        case BuySaline():
            return names.tr.gettext("Upgrade the saline")
        case Build(building=building):
            return names.build(building)
        case BuildShip(ship_kind=kind):
            return names.tr.gettext("Build {ship}", ship=names.new_ship(cast("ShipKind", kind)))
        case Buy(good=good, count=count):
            return names.tr.gettext("Buy {goods}", goods=names.counted(cast("Good", good), count))
        case Sell(good=good):
            return names.tr.gettext("Sell {good}", good=names.traded(cast("Good", good)))
        case SailOut(ship=number):
            return names.tr.gettext("Sail {with_ship} out", with_ship=names.with_ship(number, ships))
        case SailHome(ship=number):
            return names.tr.gettext("Sail {with_ship} home", with_ship=names.with_ship(number, ships))
        case MoveGoods():
            return names.tr.gettext("Move goods")
        case Stop():
            return names.tr.gettext("No more ships")
        case Drop(good=good):
            return names.tr.gettext("Throw {goods} overboard", goods=names.counted(cast("Good", good), 1))
        case Fish(herring=herring):
            return names.cargo((0, herring, asked_ship(position, seat).hold[0] - herring))
        case Stow(count=count):
            return names.tr.gettext(noted("Load {count}") if count else noted("Load none"), count=count)
        case Shed(count=count):
            return names.tr.gettext(noted("Give up {count}") if count else noted("Give up none"), count=count)
        case Take(count=count):
            return names.tr.gettext(noted("Sell {count}") if count else noted("Sell none"), count=count)
        case Repair(ship=number):
            return names.tr.gettext("Repair {ship}", ship=names.ship(ships, number))
        case Look(place=place):
            return names.tr.gettext("Look at {tile}", tile=names.tile_place(place))
        case LookAway():
            return names.tr.gettext(noted("Stop here") if position.looked else noted("Don't look"))
        case Swap():
            return names.tr.gettext("Swap the tiles")
        case Keep():
            return names.tr.gettext("Leave the tiles")
        case _:
            assert_never(command)


def look_at(names: TableNames, position: Position, seat: Seat, command: Command) -> str:  # noqa: ARG001
    """Return what a player who would give this command looks at."""
    the_price = names.price_of(cast("Good", command.good)) if isinstance(command, Buy | Sell) else ""
    return names.tr.gettext(LOOK_AT[type(command)], the_price=the_price)
