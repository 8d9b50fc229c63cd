"""Neptun's key events in a replay: deliveries, full manifests, extra turns, scorings and the end."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, cast

from neptun_desktop.games.neptun.rules.events import (
    BonusWon,
    ContractFulfilled,
    Event,
    GameEnded,
    OarPlayed,
    TileClaimed,
    TileUnclaimed,
)
from neptun_desktop.games.neptun.texts import replay as said
from neptun_desktop.games.neptun.texts.phrases import NeptunPhrases
from neptun_desktop.games.neptun.texts.scoring import scoring_title
from neptun_desktop.match.timeline import Entry
from neptun_desktop.ui.board.kit import LegendEntry, Mark, Sign

SIGNS: Final[Mapping[type[Event], Sign]] = MappingProxyType(
    {ContractFulfilled: "dot", BonusWon: "star", OarPlayed: "arrow", GameEnded: "flag"}
)


def marks(place: int, entry: Entry, phrases: NeptunPhrases) -> tuple[Mark, ...]:
    """Return the key events of one command; a whole scoring is one of them."""
    events = cast("tuple[Event, ...]", entry.events)
    scoring = next((event for event in events if isinstance(event, TileClaimed | TileUnclaimed)), None)
    return tuple(
        Mark(place, "gable", None, scoring_title(phrases, entry.before.round))
        if event is scoring
        else Mark(place, SIGNS[type(event)], getattr(event, "seat", None), phrases.event(event))
        for event in events
        if event is scoring or type(event) in SIGNS
    )


def legend(phrases: NeptunPhrases) -> tuple[LegendEntry, ...]:
    """Return what the marks mean."""
    tr = phrases.language
    return (
        LegendEntry("dot", of_player=True, words=tr.gettext(said.DELIVERY)),
        LegendEntry("star", of_player=True, words=tr.gettext(said.ALL_FULFILLED)),
        LegendEntry("arrow", of_player=True, words=tr.gettext(said.EXTRA_TURN)),
        LegendEntry("gable", of_player=False, words=tr.gettext(said.SCORING)),
        LegendEntry("flag", of_player=False, words=tr.gettext(said.END)),
    )
