"""The scene in which a game celebrates its winners; the window sets the podium before it."""

from collections.abc import Callable

from attrs import frozen
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import Theme

# into a box, at a moment from 0 to 1, for these winners
ScenePainter = Callable[[QPainter, QRectF, float, tuple[SeatBadge, ...], Theme], None]


@frozen
class Triumph:
    """How the scene is painted, and what the winner wears."""

    paint: ScenePainter
    crown: str | None = None  # the picture of a crown; None: a golden laurel
    foreground: ScenePainter | None = None  # what confetti must not cover, such as faces
    podium: float = 0.5  # where its middle is, as a share of the width, as far as there is space
