"""Purse markers side by side: those of neighbouring coins would hide each other, so each stands on a stem."""

from collections.abc import Sequence
from itertools import accumulate

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from neptun_desktop.ui.board.pieces import TableLook

STEM = 6.0  # how high a stack stands above the track


@frozen
class Reach:
    """How far something reaches to the left and to the right of its place."""

    left: float
    right: float


@frozen
class Stem:
    """A line from a field of the track, in the middle of its box, up to the stack that stands for it."""

    aside: float  # how far to the right the stack stands

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the line."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(QColor(look.theme.ink), 1.8)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        foot = QPointF(box.center().x(), box.bottom() - 1)
        painter.drawLine(foot, foot + QPointF(self.aside, 1 - box.height()))


def spread(places: Sequence[float], reaches: Sequence[Reach], room: tuple[float, float]) -> list[float]:
    """Return where things stand that want to be at these ascending places: side by side in this order, in the room."""
    groups: list[range] = []
    for number in range(len(places)):
        groups.append(range(number, number + 1))
        while len(groups) > 1 and _touch(groups[-2], groups[-1], places, reaches, room):
            last = groups.pop()
            groups[-1] = range(groups[-1].start, last.stop)
    return [place for group in groups for place in _placed(group, places, reaches, room)]


def _touch(
    before: range, after: range, places: Sequence[float], reaches: Sequence[Reach], room: tuple[float, float]
) -> bool:
    end = _placed(before, places, reaches, room)[-1] + reaches[before[-1]].right
    return end > _placed(after, places, reaches, room)[0] - reaches[after[0]].left


def _placed(group: range, places: Sequence[float], reaches: Sequence[Reach], room: tuple[float, float]) -> list[float]:
    """Return a group without gaps, on average where its members want to be."""
    steps = (reaches[number - 1].right + reaches[number].left for number in group[1:])
    offsets = [*accumulate(steps, initial=0.0)]
    first = sum(places[number] - offset for number, offset in zip(group, offsets, strict=True)) / len(group)
    least, most = room[0] + reaches[group[0]].left, room[1] - reaches[group[-1]].right - offsets[-1]
    first = max(least, min(first, most))
    return [first + offset for offset in offsets]
