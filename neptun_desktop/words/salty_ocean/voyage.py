"""Ships at sea: weather, losses, the catch and the way home. Events do not tell a ship's kind, but its number."""

from typing import TypeAlias, assert_never

from neptun_desktop.games.salty_ocean.events import (
    BarrelsLost,
    FishCaught,
    ShipDamaged,
    ShipSailedHome,
    ShipSailedOut,
)
from neptun_desktop.words.salty_ocean.names import TableNames

VoyageEvent: TypeAlias = ShipSailedOut | ShipDamaged | BarrelsLost | FishCaught | ShipSailedHome


def voyage_sentence(names: TableNames, event: VoyageEvent) -> str:
    """Describe what happened to a ship."""
    say, merchant, ship = names.language, names.merchant(event.seat), names.ship_number(event.ship)
    with_ship = names.with_ship(event.ship)
    match event:
        case ShipSailedOut():
            return say.gettext("{merchant} sails out {with_ship}.", merchant=merchant, with_ship=with_ship)
        case ShipSailedHome():
            return say.gettext("{merchant} sails home {with_ship}.", merchant=merchant, with_ship=with_ship)
        case ShipDamaged(cause="storm"):
            return say.gettext(
                "The storm strikes {merchant}: {ship} now has {damage} damage, and room for {barrels}.",
                merchant=merchant,
                ship=ship,
                damage=event.damage,
                barrels=names.barrels(event.capacity),
            )
        case ShipDamaged():
            return say.gettext(
                "Pirates strike {merchant}: {ship} now has {damage} damage, and room for {barrels}.",
                merchant=merchant,
                ship=ship,
                damage=event.damage,
                barrels=names.barrels(event.capacity),
            )
        case BarrelsLost(cause="poor_fishing", good=good, count=count):
            goods = names.counted(good, count)
            return say.gettext(
                "Poor fishing: {merchant} loses {goods} {from_ship}.",
                merchant=merchant,
                goods=goods,
                from_ship=names.from_ship(event.ship),
            )
        case BarrelsLost(good=good, count=count):
            goods = names.counted(good, count)
            return say.gettext(
                "{merchant} loses {goods}, for which {ship} has no room any more.",
                merchant=merchant,
                goods=goods,
                ship=ship,
            )
        case FishCaught(herring=herring, cod=cod):
            fish = names.cargo((0, herring, cod))
            return say.gettext(
                "{merchant} catches {fish} {with_ship}.", merchant=merchant, fish=fish, with_ship=with_ship
            )
        case _:
            assert_never(event)
