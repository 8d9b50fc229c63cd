"""The game's own sheets and charts, and its marks in the theatre."""

from typing import cast

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from neptun_desktop.games.salty_ocean import engine
from neptun_desktop.games.salty_ocean.events import (
    BuildingBuilt,
    Event,
    GameEnded,
    GoodsSold,
    ShipBuilt,
    TilesSwapped,
    TurnBegan,
)
from neptun_desktop.match.match import Match
from neptun_desktop.match.timeline import Entry
from neptun_desktop.ui.canvas.art import paint_art
from neptun_desktop.ui.canvas.theme import Theme
from neptun_desktop.ui.table.kit import Mark, PointsOverTime
from neptun_desktop.words.salty_ocean.words import SaltyOceanWords


def points_over_time(match: Match) -> PointsOverTime:
    """Return everybody's coins at the start of every pass of the table, and the totals at the end."""
    moments: list[str] = []
    points: list[tuple[int, ...]] = []
    last: tuple[int, int] | None = None
    for state in (*(entry.before for entry in match.entries), match.state):
        if (state.round, state.turn) == last and state.stage != "over":
            continue
        new_turn = last is None or last[0] != state.round
        last = (state.round, state.turn)
        moments.append(str(state.round + 1) if new_turn else "")
        points.append(tuple(tally.total for tally in engine.standing(state)))
    return PointsOverTime(moments=tuple(moments), lines=tuple(zip(*points, strict=True)))


def marks(place: int, entry: Entry, words: SaltyOceanWords) -> tuple[Mark, ...]:
    """Return the key events of one command."""
    found: list[Mark] = []
    for event in cast("tuple[Event, ...]", entry.events):
        match event:
            case GoodsSold(seat=seat):
                found.append(Mark(place, "dot", seat, words.event(event)))
            case BuildingBuilt(seat=seat):
                found.append(Mark(place, "arrow", seat, words.event(event)))
            case ShipBuilt(seat=seat) | TilesSwapped(seat=seat):
                found.append(Mark(place, "star", seat, words.event(event)))
            case TurnBegan():
                found.append(Mark(place, "gable", None, words.event(event)))
            case GameEnded():
                found.append(Mark(place, "star", None, words.event(event)))
            case _:
                pass
    return tuple(found)


def paint_seat(painter: QPainter, box: QRectF, colour: str, theme: Theme) -> None:
    """Paint a caravel of this colour."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_art(painter, "rouen-ship-caravel", box, tint=theme.merchant(colour))
