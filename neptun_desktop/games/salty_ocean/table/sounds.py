"""What each event sounds like, and what is heard under the table."""

from collections.abc import Mapping
from typing import TypeAlias, assert_never

from neptun_desktop.games.salty_ocean.rules import events as event_types
from neptun_desktop.games.salty_ocean.rules.events import Event
from neptun_desktop.games.salty_ocean.rules.outlook import present_tile
from neptun_desktop.games.salty_ocean.rules.state import View
from neptun_desktop.ui.sound.sound import Sound

# On purpose: nothing is seen to move, or what follows is heard.
Silent: TypeAlias = (
    event_types.ActionPaid
    | event_types.Passed
    | event_types.Rested
    | event_types.SaleBegan
    | event_types.GoodsTaken
    | event_types.GoodsSold
    | event_types.LookedAway
    | event_types.TilesKept
    | event_types.EndValueCounted
)
COINS, BARRELS, SPLASH, HAMMER = (Sound("coins"),), (Sound("barrels"),), (Sound("splash", 0.4),), (Sound("hammer"),)
DEALT = (Sound("barrels", 0.1), Sound("card", 0.35), Sound("clock", 0.6))


def sounds(event: Event, view: View) -> tuple[Sound, ...]:  # noqa: C901, PLR0912  (one for each kind of event)
    """Return what is heard of an event."""
    if isinstance(event, Silent):
        return ()
    match event:
        case event_types.TurnBegan(tile=tile):
            pirates = view.edition.tiles[tile].extra == "pirates"
            return (Sound("clock"), Sound("drum", 0.7)) if pirates else (Sound("clock"),)
        case event_types.PriceMoved() | event_types.CostsReset():
            return (Sound("paper"),)
        case event_types.TileTurnedUp():
            return (Sound("turn", 0.3),)
        case event_types.PurseChanged(reason=reason, before=before, after=after):
            return COINS if after > before or reason == "action" else ()
        case event_types.BuildingBuilt(building="cathedral"):
            return (Sound("cathedral_bell"),)
        case event_types.SalineRaised() | event_types.BuildingBuilt() | event_types.ShipRepaired():
            return HAMMER
        case event_types.ShipBuilt():
            return (*HAMMER, Sound("creak", 0.6))
        case (
            event_types.GoodsBought()
            | event_types.GoodsLandedOnQuay()
            | event_types.GoodsStowed()
            | event_types.GoodsStored()
        ):
            return BARRELS
        case event_types.GoodsShed() | event_types.BarrelsLost() | event_types.FishCaught():
            return SPLASH
        case event_types.ShipSailedOut():
            return (Sound("creak"),)
        case event_types.ShipSailedHome():
            return (Sound("creak"), Sound("gull", 0.4))
        case event_types.ShipDamaged(cause=cause):
            return (Sound("drum"),) if cause == "pirates" else (Sound("creak"), Sound("splash", 0.3))
        case event_types.TileLookedAt():
            return (Sound("turn"),)
        case event_types.TilesSwapped():
            return (Sound("card"),)
        case event_types.SaltMade():
            return (Sound("salt"),)
        case event_types.OrderChanged(order=order, before=before):
            return (Sound("disc", 0.9),) if order != before else ()
        case event_types.GameEnded():
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
