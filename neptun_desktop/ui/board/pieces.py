"""A piece: one thing on the table, with its key, its face, its place, and the target of a click on it."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVarTuple

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from neptun_desktop.ui.paint.panels import Stroke
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import Theme

Inset: TypeAlias = tuple[float, float, float, float]  # left, top, right, bottom
# How it glows while it may be clicked: quiet ones only under the pointer, weak ones less than others, dashed ones at a
# price; underlined ones have no frame among many, but a line.
Shine: TypeAlias = Literal["full", "weak", "dashed", "quiet", "underlined"]
Key: TypeAlias = tuple[str | int, ...]  # stays the same for the same thing, wherever it moves
Parts = TypeVarTuple("Parts")


@frozen
class PieceKind(Generic[*Parts]):
    """A kind of piece. Called with what tells one piece of this kind from another, it returns that piece's key."""

    name: str

    def __call__(self, *parts: *Parts) -> Key:
        """Return the key of one piece."""
        return (self.name, *parts)  # type: ignore[return-value]  # each kind says which parts it has

    def __contains__(self, key: Key) -> bool:
        """Whether a key is that of a piece of this kind."""
        return key[0] == self.name


AnyKind: TypeAlias = PieceKind[*tuple[Any, ...]]


@frozen(eq=False)
class TableLook:
    """Everything faces need in addition to what they show."""

    theme: Theme
    edition: Any  # of the game
    badges: tuple[SeatBadge, ...]
    phrases: Any = None  # of the game, for faces that names are written on; another language is another look


class Face(Hashable, Protocol):
    """What a piece looks like: a value, so that equal faces are painted once."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint it into a box whose corner is the origin; edges are smooth already."""


class SlowFace(ABC):
    """A face that takes long to paint, and can be painted in strokes."""

    @abstractmethod
    def strokes(self, box: QRectF, look: TableLook) -> Iterator[Stroke]:
        """Return the strokes that paint it into a box."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint it in one go."""
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
    target: Any = None  # what a click on it means, if anything
    round_corners: float = 5.0  # of its glow; half its height if it is round
    inset: Inset = (0.0, 0.0, 0.0, 0.0)  # how far inside its box the glow runs
    shine: Shine = "full"

    @property
    def box(self) -> QRectF:
        """Where it is on the table."""
        return QRectF(self.x, self.y, self.width, self.height)

    @property
    def corner(self) -> QPointF:
        """Its top left corner."""
        return QPointF(self.x, self.y)


def piece(  # noqa: PLR0913  (a piece has this many parts)
    key: Key,
    face: Face,
    box: QRectF,
    z: float,
    target: object = None,
    *,
    round_corners: float = 5.0,
    glow: QRectF | None = None,
    shine: Shine = "full",
) -> Piece:
    """Return a piece that fills a box; it glows around the box, or around a part of it."""
    rim = box if glow is None else glow
    inset = (rim.x() - box.x(), rim.y() - box.y(), box.right() - rim.right(), box.bottom() - rim.bottom())
    return Piece(key, face, box.x(), box.y(), box.width(), box.height(), z, target, round_corners, inset, shine)
