"""The Fierté: which tiles somebody looked at, and whether they were swapped. What they show stays secret."""

from typing import TypeAlias, assert_never

from neptun_desktop.games.salty_ocean.rules.events import LookedAway, TileLookedAt, TilesKept, TilesSwapped
from neptun_desktop.games.salty_ocean.texts.names import TableNames

LookingEvent: TypeAlias = TileLookedAt | LookedAway | TilesSwapped | TilesKept


def looking_sentence(names: TableNames, event: LookingEvent) -> str:
    """Describe what everybody saw of it."""
    say, merchant = names.language, names.merchant(event.seat)
    match event:
        case TileLookedAt(place=place):
            return say.gettext("{merchant} looks at {tile}.", merchant=merchant, tile=names.tile_place(place))
        case LookedAway():
            return say.gettext("{merchant} looks no further.", merchant=merchant)
        case TilesSwapped(places=places):
            first, second = map(names.tile_place, places)
            return say.gettext("{merchant} swaps {first} and {second}.", merchant=merchant, first=first, second=second)
        case TilesKept(places=places):
            first, second = map(names.tile_place, places)
            return say.gettext(
                "{merchant} leaves {first} and {second} where they are.",
                merchant=merchant,
                first=first,
                second=second,
            )
        case _:
            assert_never(event)
