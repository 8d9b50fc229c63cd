"""Rows of small captioned pictures that break like words in a line, so that they are legible on a page of any width."""

import math
from collections.abc import Callable, Sequence
from typing import TypeAlias

from attrs import evolve, frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPixmap

from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.paint.lettering import Role, font
from neptun_desktop.ui.paint.shapes import kept, round_pen
from neptun_desktop.ui.paint.theme import Theme

Paint: TypeAlias = Callable[[QPainter, TableLook], None]  # into a box whose corner is the origin

BROADEST = 720.0  # a row, in units
GAP, BETWEEN_ROWS, EDGE = 14.0, 16.0, 4.0
ARROW, TIP = 28.0, 6.0
TITLE, LINE = 15.0, 14.0  # heights of the letters
UNDER_PICTURE = 6.0
SHRUNK = 0.75  # how far a row shrinks before it breaks
LEGIBLE = 11 / LINE  # but not so far that letters have fewer pixels
WRAPPED = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)


@frozen(eq=False)
class Vignette:
    """A small picture of this size, with a title and a line of explanation below it."""

    width: float
    height: float
    paint: Paint
    title: str = ""
    line: str = ""
    follows: bool = False  # the one before it, by an arrow

    @property
    def room(self) -> float:
        """How much of a row it takes, with the arrow before it."""
        return self.width + (ARROW if self.follows else 0)

    @property
    def caption_height(self) -> float:
        """The height of the text below the picture."""
        heights = [text_height(words, role, size, self.width) for words, role, size in self._captions()]
        return sum(heights) + UNDER_PICTURE if heights else 0.0

    def _captions(self) -> list[tuple[str, Role, float]]:
        captions: list[tuple[str, Role, float]] = [(self.title, "strong", TITLE), (self.line, "body", LINE)]
        return [caption for caption in captions if caption[0]]

    def paint_caption(self, painter: QPainter, top: float, theme: Theme) -> None:
        """Write the text below the picture."""
        y = top + UNDER_PICTURE
        for words, role, size in self._captions():
            height = text_height(words, role, size, self.width)
            painter.setFont(font(role, size))
            painter.setPen(QColor(theme.ink if role == "strong" else theme.ink_soft))
            painter.drawText(QRectF(0, y, self.width, height), WRAPPED, words)
            y += height


def after_arrow(vignette: Vignette) -> Vignette:
    """Return it with an arrow that leads to it from the one before."""
    return evolve(vignette, follows=True)


def text_height(words: str, role: Role, size: float, width: float) -> float:
    """Return the height of a text in lines of this width."""
    return QFontMetricsF(font(role, size)).boundingRect(QRectF(0, 0, width, 1000), WRAPPED, words).height()


def paint_arrow(painter: QPainter, start: QPointF, length: float, theme: Theme) -> None:
    """Paint an arrow to the right."""
    painter.setPen(round_pen(QColor(theme.ink_soft), 2.2))
    tip = start + QPointF(length, 0)
    for end in (start, tip + QPointF(-TIP, -TIP), tip + QPointF(-TIP, TIP)):
        painter.drawLine(tip, end)


def rows_of(vignettes: Sequence[Vignette], breadth: float) -> list[list[Vignette]]:
    """Return them in rows that are no broader than this."""
    rows: list[list[Vignette]] = [[]]
    for vignette in vignettes:
        if rows[-1] and _row_width([*rows[-1], vignette]) > breadth + 0.5:  # as exact as a pixel
            rows.append([])
        rows[-1].append(vignette)
    return rows


def _row_width(row: Sequence[Vignette]) -> float:
    return sum(vignette.room for vignette in row) + GAP * (len(row) - 1)


def fitting_scale(vignettes: Sequence[Vignette], scale: float, breadth: float) -> float:
    """Return a scale that is a little smaller if this saves a row, and as small as the broadest vignette needs."""
    one_row = breadth / (min(_row_width(vignettes), BROADEST) + 2 * EDGE)
    widest = max(vignette.room for vignette in vignettes) + 2 * EDGE
    return min(scale, max(one_row, scale * SHRUNK, LEGIBLE), breadth / widest)


def vignettes_pixmap(
    vignettes: Sequence[Vignette], look: TableLook, scale: float, ratio: float, breadth: int
) -> QPixmap:
    """Return them painted on a transparent ground, no broader than `breadth` pixels."""
    scale = fitting_scale(vignettes, scale, breadth)
    rows = rows_of(vignettes, min(breadth / scale - 2 * EDGE, BROADEST))
    width = max(map(_row_width, rows)) + 2 * EDGE
    heights = [(max(each.height for each in row), max(each.caption_height for each in row)) for row in rows]
    height = sum(map(sum, heights)) + BETWEEN_ROWS * (len(rows) - 1) + 2 * EDGE
    pixmap = QPixmap(math.floor(width * scale * ratio), math.ceil(height * scale * ratio))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.scale(scale * ratio, scale * ratio)
    y = EDGE
    for row, (tall, captions) in zip(rows, heights, strict=True):
        _paint_row(painter, row, QPointF((width - _row_width(row)) / 2, y), tall, look)
        y += tall + captions + BETWEEN_ROWS
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def _paint_row(painter: QPainter, row: Sequence[Vignette], corner: QPointF, tall: float, look: TableLook) -> None:
    x = corner.x()
    for vignette in row:
        if vignette.follows:
            paint_arrow(painter, QPointF(x, corner.y() + tall / 2), ARROW - TIP, look.theme)
        with kept(painter):
            painter.translate(x + vignette.room - vignette.width, corner.y())
            vignette.paint_caption(painter, tall, look.theme)
            painter.translate(0, (tall - vignette.height) / 2)
            vignette.paint(painter, look)
        x += vignette.room + GAP
