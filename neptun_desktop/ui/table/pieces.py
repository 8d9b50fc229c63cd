"""A piece: one thing on the table, with its key, its face, its place, and what pointing at it means."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator
from typing import Any, Protocol, TypeAlias

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from neptun_desktop.games.neptun.edition import Edition
from neptun_desktop.ui.canvas.strokes import Stroke
from neptun_desktop.ui.canvas.theme import Theme

Key: TypeAlias = tuple[str | int, ...]  # stays the same while the thing does, wherever it moves


@frozen
class SeatBadge:
    """How a merchant is shown: a colour of the edition, and a name."""

    colour: str
    name: str


@frozen(eq=False)
class Look:
    """All that faces need besides what they show."""

    theme: Theme
    edition: Edition
    badges: tuple[SeatBadge, ...]

    def region_colour(self, region: str) -> str:
        """Return the colour that the edition gives a region (gold: the gold temple)."""
        return next((each.colour for each in self.edition.regions if each.id == region), "gold")


class Face(Hashable, Protocol):
    """What a piece looks like: a value, so that the same face is painted once."""

    def paint(self, painter: QPainter, box: QRectF, look: Look) -> None:
        """Paint it into a box whose corner is the origin."""


class SlowFace(ABC):
    """A face that takes long to paint, and may be painted in strokes."""

    @abstractmethod
    def strokes(self, box: QRectF, look: Look) -> Iterator[Stroke]:
        """Return what paints it into a box, bit by bit."""

    def paint(self, painter: QPainter, box: QRectF, look: Look) -> None:
        """Paint it at once."""
        for stroke in self.strokes(box, look):
            stroke(painter)


@frozen
class Piece:
    """One thing on the table."""

    key: Key
    face: Face
    x: float
    y: float
    width: float
    height: float
    z: float
    target: Any = None  # what a click on it means, if it can mean anything
    round_corners: float = 5.0  # of its glow; half its height where it is round
    inset: float = 0.0  # how far inside its box it glows

    @property
    def box(self) -> QRectF:
        """Where it lies on the table."""
        return QRectF(self.x, self.y, self.width, self.height)

    @property
    def corner(self) -> QPointF:
        """Its top left corner."""
        return QPointF(self.x, self.y)


def piece(  # noqa: PLR0913  (a thing has this much to it)
    key: Key,
    face: Face,
    box: QRectF,
    z: float,
    target: object = None,
    *,
    round_corners: float = 5.0,
    inset: float = 0.0,
) -> Piece:
    """Return a piece that fills a box."""
    return Piece(key, face, box.x(), box.y(), box.width(), box.height(), z, target, round_corners, inset)
