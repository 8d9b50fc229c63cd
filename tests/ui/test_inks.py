"""Painting without the names in `Qt`: it looks as it would with them."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QLinearGradient, QPainter, QPainterPath, QPen

from neptun_desktop.ui.paint.lettering import CENTRE, LEFT, RIGHT, UNCLIPPED
from neptun_desktop.ui.paint.panels import draw, fill, rounded_outline

pytestmark = pytest.mark.usefixtures("qapp")
OUTLINE = (QRectF(4, 4, 40, 24), 5)
COLOUR = QColor(200, 40, 10, 120)


def painted(paint: Callable[[QPainter], object]) -> QImage:
    image = QImage(48, 32, QImage.Format.Format_RGB32)
    image.fill(QColor("#204060"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter)
    painter.end()
    return image


def outline() -> QPainterPath:
    return rounded_outline(*OUTLINE)


def test_a_shape_is_filled_with_a_colour_or_a_brush() -> None:
    water = QLinearGradient(0, 0, 0, 32)
    assert painted(lambda painter: fill(painter, outline(), COLOUR)) == painted(
        lambda painter: painter.fillPath(outline(), QBrush(COLOUR))
    )
    assert painted(lambda painter: fill(painter, outline(), QBrush(water))) == painted(
        lambda painter: painter.fillPath(outline(), QBrush(water))
    )


def test_an_outline_is_drawn_as_wide_as_it_shall_be() -> None:
    def usual(painter: QPainter) -> None:
        painter.setPen(QPen(COLOUR, 2.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(outline())

    assert painted(lambda painter: draw(painter, outline(), COLOUR, 2.4)) == painted(usual)


def test_words_are_set_by_the_numbers_that_qt_has() -> None:
    align = Qt.AlignmentFlag
    assert [
        int(align.AlignCenter),
        int(align.AlignLeft | align.AlignVCenter),
        int(align.AlignRight | align.AlignVCenter),
        int(Qt.TextFlag.TextDontClip),
    ] == [CENTRE, LEFT, RIGHT, UNCLIPPED]
