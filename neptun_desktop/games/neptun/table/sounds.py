"""What each event sounds like, and what is heard under the table."""

from collections.abc import Mapping
from typing import TypeAlias, assert_never

from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE
from neptun_desktop.games.neptun.rules import events as event_types
from neptun_desktop.games.neptun.rules.events import Event
from neptun_desktop.games.neptun.rules.state import View
from neptun_desktop.games.neptun.table.reveal import beats
from neptun_desktop.ui.sound.sound import Sound

# On purpose: nothing is seen to move, or what moves is heard in the ambience.
Silent: TypeAlias = (
    event_types.SailingTurnBegan
    | event_types.FavourDeclined
    | event_types.DeliveryDeclined
    | event_types.ExtraTurnOffered
    | event_types.ExtraTurnAnswered
    | event_types.WindTurned
    | event_types.TileUnclaimed
)
CARD, TURN, DISC = (Sound("card"),), (Sound("turn"),), (Sound("disc", 0.9),)
DEALT = (Sound("disc", 0.2), Sound("card", 0.45), Sound("gull", 0.6))


def sounds(event: Event) -> tuple[Sound, ...]:  # noqa: C901, PLR0912  (one for each kind of event)
    """Return what is heard of an event. A card that is chosen in secret sounds like every other card."""
    if isinstance(event, Silent):
        return ()
    match event:
        case event_types.RoundBegan():
            return (Sound("gull"),)
        case (
            event_types.ContractsLaidOut()
            | event_types.ContractTaken()
            | event_types.OarChosen()
            | event_types.OarPlayed()
        ):
            return CARD
        case event_types.ContractRevealed() | event_types.ContractsLost():
            return TURN
        case event_types.OarsRevealed(cards=cards, forecast=forecast):
            *drums, gust = beats(len(cards))
            return (*(Sound("oar_drum", at) for at in drums), Sound(_gust(forecast), gust))
        case event_types.OrderChanged():
            return DISC
        case event_types.DiscAdvanced():
            return (Sound("disc", 0.7),)  # when it drops onto its step; then it settles
        case event_types.ContractLeftOver(gold_added=gold):
            return (Sound("coins", 0.5),) if gold else ()
        case event_types.ContractDiscarded():
            return (Sound("paper"),)
        case event_types.ShipSailed(course=course, gold=gold):
            rowed = (Sound("oars"),) if course else ()
            return (Sound("coins"), *rowed) if gold else rowed
        case event_types.ContractFulfilled(gold=gold):
            return (Sound("barrels"), Sound("coins", 0.7)) if gold else (Sound("barrels"),)
        case event_types.FavourBought():
            return (Sound("coins"), Sound("temple_bell", 0.8))
        case event_types.TileClaimed(place=0, tile=tile):
            return (Sound("coins"),) if tile.temple == GOLD_TEMPLE else (Sound("temple_bell"),)
        case event_types.TileClaimed():
            return ()  # the others at the same temple
        case event_types.BonusWon():
            return (Sound("scoring"),)
        case event_types.GameEnded():
            return (Sound("seikilos_fanfare"),)
        case _:
            assert_never(event)


def _gust(forecast: int) -> str:
    """Return what the wind to come sounds like: a breath if it falls well below its middle, a squall well above."""
    return "breath" if forecast < -1 else "squall" if forecast > 1 else "gust"


def soundscape(view: View) -> Mapping[str, float]:
    """Return the sea and the wind: a breeze first, then a gale that drowns it."""
    strength = _strength(view)
    return {
        "waves": 0.6 + 0.4 * strength,
        "wind": min(1.0, 1.6 * strength) * (1.0 - 0.5 * strength),
        "gale": max(0.0, 2 * strength - 1) * 0.8,
    }


def calm(view: View) -> float:
    """Return how calm the weather is: a breeze is, a gale is not."""
    return min(1.0, 2 - 2 * _strength(view))


def _strength(view: View) -> float:
    """Return the strength of the wind, from 0 to 1."""
    lowest, highest = (view.edition.wind.base + forecast for forecast in view.edition.wind.forecast)
    return (view.wind - lowest) / max(highest - lowest, 1)
