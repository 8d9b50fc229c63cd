"""Things that go wrong with a piece on the table, to see whether a reader notices."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from attrs import evolve
from PySide6.QtCore import QPointF

from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.pieces import Face

Spoil = Callable[[PieceItem], None]


@contextmanager
def spoilt(item: PieceItem, spoil: Spoil) -> Iterator[None]:
    """Let something go wrong with a piece, and lay it as it was afterwards."""
    piece, place, height, visible = item.piece, item.pos(), item.zValue(), item.isVisible()
    spoil(item)
    yield
    item.lay(piece)
    item.setPos(place)
    item.setZValue(height)
    item.setVisible(visible)


def moved(across: float, down: float = 0.0) -> Spoil:
    return lambda item: item.setPos(item.pos() + QPointF(across, down))


def other_face(change: Callable[[Face], Face]) -> Spoil:
    return lambda item: item.lay(evolve(item.piece, face=change(item.piece.face)))


def gone(item: PieceItem) -> None:
    item.setVisible(False)


def buried(item: PieceItem) -> None:
    item.setZValue(-50)
