"""How the game's coins grew, and the picture of a seat."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from neptun_desktop.games.salty_ocean.rules.outlook import if_it_ended_now
from neptun_desktop.match.match import Match
from neptun_desktop.ui.board.kit import PointsOverTime
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.theme import Theme


def points_over_time(match: Match) -> PointsOverTime:
    """Return at the start of every round of the table what everybody would have if the game ended then."""
    moments: list[str] = []
    points: list[tuple[int, ...]] = []
    last: tuple[int, int] | None = None
    for state in (*(entry.before for entry in match.entries), match.state):
        if (state.round, state.turn) == last and state.stage != "over":
            continue
        new_turn = last is None or last[0] != state.round
        last = (state.round, state.turn)
        moments.append(str(state.round + 1) if new_turn else "")
        points.append(if_it_ended_now(state).scores)
    return PointsOverTime(moments=tuple(moments), lines=tuple(zip(*points, strict=True)))


def paint_seat(painter: QPainter, box: QRectF, colour: str, theme: Theme) -> None:
    """Paint a caravel of this colour."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_art(painter, "rouen-ship-caravel", box, tint=theme.merchant(colour))
