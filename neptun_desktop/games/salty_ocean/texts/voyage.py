"""Ships at sea: weather, losses, the catch and the way home. What follows a ship's sailing is about that ship."""

from typing import TypeAlias, assert_never

from neptun_desktop.games.salty_ocean.rules.events import (
    BarrelsLost,
    FishCaught,
    ShipDamaged,
    ShipSailedHome,
    ShipSailedOut,
)
from neptun_desktop.games.salty_ocean.texts.names import TableNames

VoyageEvent: TypeAlias = ShipSailedOut | ShipDamaged | BarrelsLost | FishCaught | ShipSailedHome


def voyage_sentence(names: TableNames, event: VoyageEvent) -> str:
    """Describe what happened to a ship."""
    say, merchant = names.language, names.merchant(event.seat)
    match event:
        case ShipSailedOut():
            return say.gettext("{merchant} sends a ship out to sea.", merchant=merchant)
        case ShipSailedHome():
            return say.gettext("{merchant} brings a ship home to Rouen.", merchant=merchant)
        case ShipDamaged(cause="storm"):
            return say.gettext(
                "The storm strikes {merchant}'s ship: it now has {damage} damage, and room for {barrels}.",
                merchant=merchant,
                damage=event.damage,
                barrels=names.barrels(event.capacity),
            )
        case ShipDamaged():
            return say.gettext(
                "Pirates strike {merchant}'s ship: it now has {damage} damage, and room for {barrels}.",
                merchant=merchant,
                damage=event.damage,
                barrels=names.barrels(event.capacity),
            )
        case BarrelsLost(cause="poor_fishing", good=good, count=count):
            goods = names.counted(good, count)
            return say.gettext("Poor fishing: {merchant} loses {goods}.", merchant=merchant, goods=goods)
        case BarrelsLost(good=good, count=count):
            goods = names.counted(good, count)
            return say.gettext(
                "{merchant} loses {goods}, for which the ship has no room any more.", merchant=merchant, goods=goods
            )
        case FishCaught(herring=herring, cod=cod):
            fish = names.cargo((0, herring, cod))
            return say.gettext("{merchant} catches {fish}.", merchant=merchant, fish=fish)
        case _:
            assert_never(event)
