"""Lightens a calm sea and darkens a rough one; around names, routes and ports the water stays as on the chart."""

from collections.abc import Iterator
from functools import partial

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from neptun_desktop.games.neptun.table.map_paint import FRAME, name_box
from neptun_desktop.games.neptun.table.map_shapes import MapShapes, neptun_chart
from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board.pieces import SlowFace, TableLook
from neptun_desktop.ui.paint.lettering import arc_through
from neptun_desktop.ui.paint.strokes import Stroke

MIRROR_BELOW, DARKENS_FROM, DARKEST = 2, 5, 10  # winds
STRONGEST, BRIGHTEST = 0.42, 0.34  # opacity in the strongest wind, and in none
# How far light reaches around a thing, and how much shade it takes away: step by step, and in the end all of it.
SOFT = (*((46.0 - 4 * step, 0.09 + 0.012 * step) for step in range(10)), (4.0, 1.0))
PORT, TEMPLE = 8.0, QPointF(8, -10)  # a radius; the middle of a temple with its emblem, from its foot
ROUTE = 4.8  # the width of a route with its casing
WATER = {"light": "#2f6f7c", "dark": "#01050a"}
MIRROR = {"light": "#f3fbf6", "dark": "#6ea3b8"}


def tones(wind: int) -> bool:
    """Return whether the water has another tone at this wind than on the chart."""
    return not MIRROR_BELOW <= wind < DARKENS_FROM


@frozen
class SeaTone(SlowFace):
    """The light or the shade that a wind lays over the water."""

    wind: int

    @override
    def strokes(self, box: QRectF, look: TableLook) -> Iterator[Stroke]:
        """Yield the tone, then what takes it away."""
        mirror = self.wind < MIRROR_BELOW
        colour = (MIRROR if mirror else WATER).get(look.theme.name)
        if colour is None or not tones(self.wind):
            return
        chart = neptun_chart()
        window = chart.window(box)
        shade = QColor(colour)
        calm, gale = 1 - self.wind / MIRROR_BELOW, (self.wind - DARKENS_FROM + 1) / (DARKEST - DARKENS_FROM + 1)
        shade.setAlphaF(BRIGHTEST * calm if mirror else STRONGEST * gale)
        yield partial(_paint_water, chart=chart, window=window, shade=shade)
        names = [name_box(chart.ports[port.id], look.words.port(port.id)) for port in look.edition.ports]
        for reach, strength in SOFT:
            yield partial(_lighten, chart=chart, window=window, names=names, reach=reach, strength=strength)
        yield partial(_uncover_routes, chart=chart, window=window)


def _paint_water(painter: QPainter, chart: MapShapes, window: QRectF, shade: QColor) -> None:
    painter.save()
    painter.translate(-window.topLeft())
    painter.setClipRect(window.adjusted(FRAME, FRAME, -FRAME, -FRAME))
    water = QPainterPath(chart.land)
    water.addRect(chart.sheet)
    painter.fillPath(water, shade)
    painter.restore()


def _lighten(  # noqa: PLR0913, PLR0917  (what, where, how)
    painter: QPainter, chart: MapShapes, window: QRectF, names: list[QRectF], reach: float, strength: float
) -> None:
    """Take shade away around everything that is read."""
    painter.save()
    painter.translate(-window.topLeft())
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOut)
    light = QColor(0, 0, 0)
    light.setAlphaF(strength)
    kept = QPainterPath()
    kept.setFillRule(Qt.FillRule.WindingFill)
    for box in names:
        kept.addRoundedRect(box.adjusted(-reach / 2, -reach / 2, reach / 2, reach / 2), reach / 2, reach / 2)
    for port in chart.ports.values():
        kept.addEllipse(port.at, PORT + reach / 2, PORT + reach / 2)
    for foot in chart.temples.values():
        kept.addEllipse(foot + TEMPLE, 12 + reach / 2, 12 + reach / 2)
    painter.fillPath(kept, light)
    for sea in chart.seas:
        pen = QPen(light, sea.size + reach, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        painter.strokePath(arc_through(*sea.points), pen)
    painter.restore()


def _uncover_routes(painter: QPainter, chart: MapShapes, window: QRectF) -> None:
    """Take all shade away from routes."""
    painter.save()
    painter.translate(-window.topLeft())
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOut)
    for route in chart.routes:
        painter.strokePath(route.course, QPen(QColor(0, 0, 0), ROUTE))
    painter.restore()
