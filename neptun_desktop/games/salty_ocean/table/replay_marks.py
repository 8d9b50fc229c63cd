"""The game's key events in a replay: great sales, what is built, pirates, swapped tiles, turns and the end."""

from typing import cast

from neptun_desktop.games.salty_ocean.edition.figures import Edition
from neptun_desktop.games.salty_ocean.rules.events import (
    BuildingBuilt,
    Event,
    GameEnded,
    GoodsSold,
    ShipBuilt,
    ShipDamaged,
    TilesSwapped,
    TurnBegan,
)
from neptun_desktop.games.salty_ocean.texts import replay as said
from neptun_desktop.games.salty_ocean.texts.phrases import SaltyOceanPhrases
from neptun_desktop.match.timeline import Entry
from neptun_desktop.ui.board.kit import LegendEntry, Mark, Sign

GREAT_SALE = 20  # coins: what a full caravel of fish brings, and more


def marks(place: int, entry: Entry, phrases: SaltyOceanPhrases) -> tuple[Mark, ...]:
    """Return the key events of one command: a few dozen in a game, so that each can be found on the timeline."""
    found = ((event, sign_of(event, phrases.edition)) for event in cast("tuple[Event, ...]", entry.events))
    return tuple(
        Mark(place, sign, getattr(event, "seat", None), phrases.event(event))
        for event, sign in found
        if sign is not None
    )


def sign_of(event: Event, edition: Edition) -> Sign | None:
    """Return the shape of an event's mark; None for what is not a key event."""
    match event:
        case GoodsSold(count=count, price=price):
            return "dot" if count * price >= GREAT_SALE else None
        case BuildingBuilt():
            return _built(event, edition)
        case ShipBuilt():
            return "arrow"
        case TilesSwapped() | ShipDamaged(cause="pirates"):
            return "star"
        case GameEnded():
            return "flag"
        case TurnBegan():
            return "gable"
        case _:
            return None


def _built(event: BuildingBuilt, edition: Edition) -> Sign | None:
    """Return the mark of a new building: a star on the last step of the cathedral, none for depots and easy steps."""
    if event.building == "depot":
        return None
    if event.building != "cathedral":
        return "arrow"
    if edition.cathedral.values[event.rank - 1] not in edition.cathedral.places:
        return None
    return "star" if event.rank == len(edition.cathedral.values) else "arrow"


def legend(phrases: SaltyOceanPhrases) -> tuple[LegendEntry, ...]:
    """Return what the marks mean."""
    tr = phrases.language
    return (
        LegendEntry("dot", of_player=True, words=tr.gettext(said.GREAT_SALE)),
        LegendEntry("arrow", of_player=True, words=tr.gettext(said.BUILT)),
        LegendEntry("star", of_player=True, words=tr.gettext(said.RARE)),
        LegendEntry("gable", of_player=False, words=tr.gettext(said.TURN)),
        LegendEntry("flag", of_player=False, words=tr.gettext(said.END)),
    )
