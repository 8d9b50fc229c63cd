"""Writing that fits: into a box, with a halo, or spread along a gentle arc."""

import math
from itertools import pairwise

from PySide6 import QtCore
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

NARROWEST = 0.72  # letters squeezed further are no longer read
# Qt's own numbers, without its names: see `inks`.
CENTRE, LEFT, RIGHT, UNCLIPPED = 0x0084, 0x0081, 0x0082, 0x0200


def text_width(words: str, letters: QFont) -> float:
    """Return how much room the words take."""
    return QFontMetricsF(letters).horizontalAdvance(words)


def write(  # noqa: PLR0913, PLR0917 - what, where, how
    painter: QPainter, box: QRectF, words: str, letters: QFont, ink: str | None, align: int = CENTRE
) -> None:
    """Write the words into a box: squeezed a little where they are too long, and cut only after that.

    Without an ink they are written in the painter's own; a widget's painter begins with that of its palette.
    """
    room = text_width(words, letters)
    squeeze = min(1.0, box.width() / room) if room > 0 else 1.0
    painter.save()
    if squeeze < 1:
        squeeze = max(NARROWEST, squeeze)
        words = QFontMetricsF(letters).elidedText(
            words, QtCore.Qt.TextElideMode.ElideRight, box.width() / squeeze + 0.5
        )
    painter.translate(box.topLeft())
    painter.scale(squeeze, 1)
    painter.setFont(letters)
    if ink is not None:
        painter.setPen(QColor(ink))
    painter.drawText(QRectF(0, 0, box.width() / squeeze, box.height()), align | UNCLIPPED, words)
    painter.restore()


def words_path(words: str, letters: QFont, start: QPointF) -> QPainterPath:
    """Return the words as a shape on a base line."""
    path = QPainterPath()
    path.addText(start, letters, words)
    return path


def write_haloed(  # noqa: PLR0913, PLR0917 - what, where, how, and two colours
    painter: QPainter, box: QRectF, words: str, letters: QFont, ink: str, halo: str, align: int = CENTRE
) -> None:
    """Write on a restless ground: the words have a soft edge in the ground's colour."""
    metrics = QFontMetricsF(letters)
    room = metrics.horizontalAdvance(words)
    x = box.left()
    if align & QtCore.Qt.AlignmentFlag.AlignHCenter:
        x = box.center().x() - room / 2
    elif align & QtCore.Qt.AlignmentFlag.AlignRight:
        x = box.right() - room
    base = QPointF(x, box.center().y() + metrics.capHeight() / 2)
    shape = words_path(words, letters, base)
    edge = QColor(halo)
    painter.setBrush(QtCore.Qt.BrushStyle.NoBrush)
    for width, strength in ((5.0, 0.35), (3.2, 0.7), (1.8, 0.9)):
        edge.setAlphaF(strength)
        # To round the joins of all the short stretches of a letter would take twice the time, and nobody would see it.
        painter.setPen(
            QPen(
                edge,
                width,
                QtCore.Qt.PenStyle.SolidLine,
                QtCore.Qt.PenCapStyle.RoundCap,
                QtCore.Qt.PenJoinStyle.BevelJoin,
            )
        )
        painter.drawPath(shape)
    painter.setFont(letters)
    painter.setPen(QColor(ink))
    painter.drawText(base, words)


def arc_through(start: QPointF, middle: QPointF, end: QPointF) -> QPainterPath:
    """Return the curve that passes these three points."""
    bend = middle * 2 - (start + end) / 2
    path = QPainterPath(start)
    path.quadTo(bend, end)
    return path


def write_along(painter: QPainter, arc: QPainterPath, words: str, letters: QFont, ink: str) -> None:
    """Spread the words evenly over the whole arc, as names are written on old maps."""
    metrics = QFontMetricsF(letters)
    widths = [metrics.horizontalAdvance(letter) for letter in words]
    spare = (arc.length() - sum(widths)) / max(1, len(words) - 1)
    painter.setFont(letters)
    painter.setPen(QColor(ink))
    starts = [0.0]
    for width in widths:
        starts.append(starts[-1] + width + spare)
    for letter, width, (start, _) in zip(words, widths, pairwise(starts), strict=True):
        share = arc.percentAtLength(max(0.0, min(arc.length(), start + width / 2)))
        spot = arc.pointAtPercent(share)
        painter.save()
        painter.translate(spot)
        painter.rotate(-arc.angleAtPercent(share) if math.isfinite(share) else 0)
        painter.drawText(QPointF(-width / 2, metrics.capHeight() / 2), letter)
        painter.restore()
