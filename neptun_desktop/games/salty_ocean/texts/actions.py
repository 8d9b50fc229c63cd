"""Descriptions of the eight actions, with what they cost and bring."""

from typing import assert_never, cast

from neptun_desktop.games.salty_ocean.edition.figures import Building, Good, ShipKind
from neptun_desktop.games.salty_ocean.rules.chapters.buildings import cathedral_value
from neptun_desktop.games.salty_ocean.rules.chapters.market import barrels_for_sale, buying_price, office_income, price
from neptun_desktop.games.salty_ocean.rules.chapters.shipyard import ship_price, ship_shares
from neptun_desktop.games.salty_ocean.rules.commands import (
    ActionCommand,
    Build,
    BuildShip,
    Buy,
    BuySaline,
    MoveGoods,
    SailHome,
    SailOut,
    Sell,
)
from neptun_desktop.games.salty_ocean.rules.state import Position
from neptun_desktop.games.salty_ocean.texts.costs import cost_phrase
from neptun_desktop.games.salty_ocean.texts.effects import effect_phrase
from neptun_desktop.games.salty_ocean.texts.names import TableNames
from neptun_desktop.kernel.seat import Seat


def action_label(names: TableNames, position: Position, seat: Seat, command: ActionCommand) -> str:
    """Return a label for an action that can be begun now."""
    match command:
        case BuySaline():
            return _saline(names, position, seat)
        case Build(building=building):
            return _build(names, position, seat, cast("Building", building))
        case BuildShip(ship_kind=kind):
            return _build_ship(names, position, seat, cast("ShipKind", kind))
        case Buy(good=good, count=count):
            return _buy(names, position, seat, cast("Good", good), count)
        case SailOut(ship=number):
            ships = position.merchants[seat].ships
            return names.tr.gettext(
                "Sail out {with_ship} ({cost}; {cargo} aboard)",
                with_ship=names.with_ship(number, ships),
                cost=cost_phrase(names, position, seat, "navigation"),
                cargo=names.cargo(ships[number].hold),
            )
        case SailHome(ship=number):
            ships = position.merchants[seat].ships
            return names.tr.gettext(
                "Sail home {with_ship} ({cost}; {cargo} aboard)",
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
        case _:
            assert_never(command)


def _saline(names: TableNames, position: Position, seat: Seat) -> str:
    level, output = position.merchants[seat].saline, position.edition.saline_output
    return names.tr.gettext(
        "Raise the saline ({cost}; {salt} each turn instead of {before})",
        cost=cost_phrase(names, position, seat, "city", position.edition.saline_price),
        salt=names.counted("salt", output[level]),
        before=output[level - 1],
    )


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
            "Build on the cathedral ({cost}; {effect} instead of {before})",
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


def _buy(names: TableNames, position: Position, seat: Seat, good: Good, count: int) -> str:
    return names.tr.gettext(
        "Buy {goods} ({cost})",
        goods=names.counted(good, count),
        cost=cost_phrase(names, position, seat, "market", buying_price(position, good) * count),
    )


def _sell(names: TableNames, position: Position, seat: Seat, good: Good) -> str:
    office = office_income(position, seat)
    barrels, each = names.barrels(barrels_for_sale(position.merchants[seat], good)), price(position, good)
    cost = cost_phrase(names, position, seat, "market")
    if office:
        return names.tr.gettext(
            "Sell {good} ({barrels} at {price}; finance office {office}; {cost})",
            good=names.traded(good),
            barrels=barrels,
            price=each,
            office=office,
            cost=cost,
        )
    return names.tr.gettext(
        "Sell {good} ({barrels} at {price}; {cost})", good=names.traded(good), barrels=barrels, price=each, cost=cost
    )
