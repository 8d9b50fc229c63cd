"""Neptun's key events in the theatre: deliveries, full manifests, extra turns, scorings and the end."""

from typing import cast

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
from neptun_desktop.ui.board.kit import LegendEntry, Mark


def marks(place: int, entry: Entry, words: NeptunPhrases) -> tuple[Mark, ...]:
    """Return the key events of one command; a whole scoring is one of them."""
    found: list[Mark] = []
    scored = False
    for event in cast("tuple[Event, ...]", entry.events):
        match event:
            case ContractFulfilled(seat=seat):
                found.append(Mark(place, "dot", seat, words.event(event)))
            case BonusWon(seat=seat):
                found.append(Mark(place, "star", seat, words.event(event)))
            case OarPlayed(seat=seat):
                found.append(Mark(place, "arrow", seat, words.event(event)))
            case TileClaimed() | TileUnclaimed() if not scored:
                scored = True
                found.append(Mark(place, "gable", None, scoring_title(words, entry.before.round)))
            case GameEnded():
                found.append(Mark(place, "flag", None, words.event(event)))
            case _:
                pass
    return tuple(found)


def legend(words: NeptunPhrases) -> tuple[LegendEntry, ...]:
    """Return what the marks mean."""
    tr = words.language
    return (
        LegendEntry("dot", of_player=True, words=tr.gettext(said.DELIVERY)),
        LegendEntry("star", of_player=True, words=tr.gettext(said.ALL_FULFILLED)),
        LegendEntry("arrow", of_player=True, words=tr.gettext(said.EXTRA_TURN)),
        LegendEntry("gable", of_player=False, words=tr.gettext(said.SCORING)),
        LegendEntry("flag", of_player=False, words=tr.gettext(said.END)),
    )
