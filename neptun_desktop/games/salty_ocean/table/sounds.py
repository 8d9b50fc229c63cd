"""What each event sounds like, and what is heard under the table."""

from collections.abc import Mapping
from typing import TypeAlias, assert_never

from neptun_desktop.games.salty_ocean.rules import events as told
from neptun_desktop.games.salty_ocean.rules.events import Event
from neptun_desktop.games.salty_ocean.rules.outlook import present_tile
from neptun_desktop.games.salty_ocean.rules.state import View
from neptun_desktop.ui.sound.sound import Sound

# On purpose: nothing is seen to move, or what follows is heard.
Silent: TypeAlias = (
    told.ActionPaid
    | told.Passed
    | told.Rested
    | told.SaleBegan
    | told.GoodsTaken
    | told.GoodsSold
    | told.LookedAway
    | told.TilesKept
    | told.EndValueCounted
)
COINS, BARRELS, SPLASH, HAMMER = (Sound("coins"),), (Sound("barrels"),), (Sound("splash", 0.4),), (Sound("hammer"),)
DEALT = (Sound("barrels", 0.1), Sound("card", 0.35), Sound("clock", 0.6))


def sounds(event: Event, view: View) -> tuple[Sound, ...]:  # noqa: C901, PLR0912  (one for each kind of event)
    """Return what is heard of an event."""
    if isinstance(event, Silent):
        return ()
    match event:
        case told.TurnBegan(tile=tile):
            pirates = view.edition.tiles[tile].extra == "pirates"
            return (Sound("clock"), Sound("drum", 0.7)) if pirates else (Sound("clock"),)
        case told.PriceMoved() | told.CostsReset():
            return (Sound("paper"),)
        case told.TileTurnedUp():
            return (Sound("turn", 0.3),)
        case told.PurseChanged(reason=reason, before=before, after=after):
            return COINS if after > before or reason == "action" else ()
        case told.BuildingBuilt(building="cathedral"):
            return (Sound("cathedral_bell"),)
        case told.SalineRaised() | told.BuildingBuilt() | told.ShipRepaired():
            return HAMMER
        case told.ShipBuilt():
            return (*HAMMER, Sound("creak", 0.6))
        case told.GoodsBought() | told.GoodsLandedOnQuay() | told.GoodsStowed() | told.GoodsStored():
            return BARRELS
        case told.GoodsShed() | told.BarrelsLost() | told.FishCaught():
            return SPLASH
        case told.ShipSailedOut():
            return (Sound("creak"),)
        case told.ShipSailedHome():
            return (Sound("creak"), Sound("gull", 0.4))
        case told.ShipDamaged(cause=cause):
            return (Sound("drum"),) if cause == "pirates" else (Sound("creak"), Sound("splash", 0.3))
        case told.TileLookedAt():
            return (Sound("turn"),)
        case told.TilesSwapped():
            return (Sound("card"),)
        case told.SaltMade():
            return (Sound("salt"),)
        case told.OrderChanged(order=order, before=before):
            return (Sound("disc", 0.9),) if order != before else ()
        case told.GameEnded():
            return (Sound("tripla_fanfare"),)
        case _:
            assert_never(event)


def soundscape(view: View) -> Mapping[str, float]:
    """Return the harbour of Rouen: water, the market, and in a storm the wind, before which the market empties."""
    if present_tile(view).weather == "storm":
        return {"waves": 0.9, "wind": 0.4, "gale": 0.6, "market": 0.3}
    return {"waves": 0.4, "wind": 0.1, "market": 0.9}


def calm(view: View) -> float:
    """Return how calm the weather is: music gets sparse in a storm."""
    return 0.3 if present_tile(view).weather == "storm" else 1.0
