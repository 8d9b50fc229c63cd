"""The port: new ships, repairs, and goods that are moved."""

from typing import TypeAlias, assert_never

from neptun_desktop.games.salty_ocean.rules.events import (
    GoodsLandedOnQuay,
    GoodsShed,
    GoodsStored,
    GoodsStowed,
    ShipBuilt,
    ShipRepaired,
)
from neptun_desktop.games.salty_ocean.texts.names import TableNames

PortEvent: TypeAlias = ShipBuilt | ShipRepaired | GoodsLandedOnQuay | GoodsStowed | GoodsShed | GoodsStored


def port_sentence(names: TableNames, event: PortEvent) -> str:
    """Describe what happened in Rouen's port."""
    say, merchant = names.language, names.merchant(event.seat)
    match event:
        case ShipBuilt(ship_kind=kind):
            return say.gettext("{merchant} builds {ship}.", merchant=merchant, ship=names.new_ship(kind))
        case ShipRepaired(damage=damage):
            return say.gettext(
                "{merchant}'s lighthouse repairs a ship, which had {damage} damage.", merchant=merchant, damage=damage
            )
        case GoodsLandedOnQuay(barrels=barrels):
            goods = names.cargo(barrels)
            return say.gettext("{merchant} moves goods: {goods} on the quay.", merchant=merchant, goods=goods)
        case GoodsStowed(good=good, count=count):
            goods = names.counted(good, count)
            return say.gettext("{merchant} loads {goods} onto a ship.", merchant=merchant, goods=goods)
        case GoodsShed(good=good, count=count):
            goods = names.counted(good, count)
            return say.gettext(
                "{merchant} gives up {goods}, for which the depot has no room.", merchant=merchant, goods=goods
            )
        case GoodsStored(barrels=barrels):
            goods = names.cargo(barrels)
            return say.gettext("{merchant} stores {goods} in the depot.", merchant=merchant, goods=goods)
        case _:
            assert_never(event)
