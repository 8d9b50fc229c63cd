"""The sea chart: its shapes, and how it is painted: an old map with coloured coasts, water lines, hills and a frame."""

import json
import math
from collections.abc import Iterator, Mapping
from functools import cache, partial
from itertools import chain, pairwise
from pathlib import Path
from typing import Any

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QRadialGradient,
)

from neptun_desktop.games.neptun.table.palette import REGIONS
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.kernel.resources import resource
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.lettering import (
    LEFT,
    arc_through,
    font,
    text_width,
    write_along,
    write_haloed,
)
from neptun_desktop.ui.paint.palette import Tint
from neptun_desktop.ui.paint.panels import Stroke, drawn, faint, filled, grain
from neptun_desktop.ui.paint.theme import Sizes, Theme

REGION_LETTERS = 14
FRAME = 9.0  # width of the map's frame
ROSE = QPointF(348, 196)  # the centre of the compass rose, and of the rhumb lines
ROSE_SIZE = 62.0
DOLPHIN = QRectF(548, 332, 34, 34)
NAME_SIZE = Sizes().small  # of the ports' names, the same in every look
NAME_GROWTH = 1.15  # in larger text: more would hide what is beside them
SECOND_ROSE = QPointF(742, 342)  # rhumb lines meet here too, without a rose


@frozen
class PortPlace:
    """Where a port is on the chart, where its name is written, where ships moor and where a flag flies."""

    name: str
    region: str | None
    at: QPointF
    label: QPointF
    align: str  # which end of the name `label` is: left, middle, right
    berths: tuple[QPointF, ...]  # the middle of a ship's foot, for the first, second, ... ship in this port
    flag: QPointF  # the middle of the flag of a contract for this port


@frozen
class RoutePlace:
    """The course of a route over the water, and the place of its distance tile."""

    ends: tuple[str, str]
    high_sea: bool
    course: QPainterPath
    tile: QPointF

    def from_port(self, port: str) -> QPainterPath:
        """Return the course as sailed from this end."""
        return self.course if port == self.ends[0] else self.course.toReversed()


@frozen
class ArcName:
    """A name written along a gentle arc; for a region, its id."""

    name: str
    size: int
    points: tuple[QPointF, QPointF, QPointF]


@frozen(kw_only=True)
class MapShapes:
    """The whole chart, in scene units from the sheet's top left corner."""

    sheet: QRectF
    land: QPainterPath
    water_lines: tuple[QPainterPath, ...]  # the line nearest the coast first
    regions: dict[str, QPainterPath]
    washes: dict[str, tuple[QPainterPath, ...]]  # bands along a region's border, the narrowest first
    rivers: tuple[QPainterPath, ...]
    hills: tuple[tuple[float, float, float], ...]
    seas: tuple[ArcName, ...]
    region_names: tuple[ArcName, ...]
    temples: dict[str, QPointF]
    ports: dict[str, PortPlace]
    routes: tuple[RoutePlace, ...]

    def window(self, size: QRectF) -> QRectF:
        """Return the part of the sheet that a panel of this size shows: its middle."""
        return QRectF((self.sheet.width() - size.width()) / 2, 0, size.width(), size.height())

    def route(self, one: str, other: str) -> RoutePlace:
        """Return the route between two ports."""
        return next(route for route in self.routes if {one, other} == set(route.ends))


def _point(pair: list[float]) -> QPointF:
    return QPointF(pair[0], pair[1])


def _area(rings: list[list[list[float]]]) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for ring in rings:
        path.addPolygon(QPolygonF([_point(pair) for pair in ring]))
        path.closeSubpath()
    return path


def _curve(points: list[list[float]]) -> QPainterPath:
    """Return a curve through the midpoints of its segments."""
    places = [_point(pair) for pair in points]
    path = QPainterPath(places[0])
    for corner, after in pairwise(places[1:]):
        path.quadTo(corner, (corner + after) / 2)
    path.lineTo(places[-1])
    return path


def _arc(entry: dict[str, Any], name: str, size: int) -> ArcName:
    start, middle, end = (_point(pair) for pair in entry["line"])
    return ArcName(name, size, (start, middle, end))


def _port(entry: dict[str, Any]) -> PortPlace:
    return PortPlace(
        entry["name"],
        entry["region"],
        _point(entry["at"]),
        _point(entry["label"]),
        entry["align"],
        tuple(_point(pair) for pair in entry["berths"]),
        _point(entry["flag"]),
    )


def read_chart(file: Path) -> MapShapes:
    """Read a chart from its file."""
    written = json.loads(file.read_text(encoding="utf-8"))
    return MapShapes(
        sheet=QRectF(0, 0, *written["sheet"]),
        land=_area(written["land"]),
        water_lines=tuple(_area(rings) for rings in written["water_lines"]),
        regions={region: _area(shapes[0]) for region, shapes in written["regions"].items()},
        washes={
            region: tuple(_area(shapes[0] + inner) for inner in shapes[1:])
            for region, shapes in written["regions"].items()
        },
        rivers=tuple(_curve(points) for points in written["rivers"]),
        hills=tuple((x, y, size) for x, y, size in written["hills"]),
        seas=tuple(_arc(sea, sea["name"], round(sea["size"])) for sea in written["seas"]),
        region_names=tuple(_arc(name, name["region"], REGION_LETTERS) for name in written["region_names"]),
        temples={region: _point(pair) for region, pair in written["temples"].items()},
        ports={port: _port(entry) for port, entry in written["ports"].items()},
        routes=tuple(
            RoutePlace(
                (route["ends"][0], route["ends"][1]),
                route["kind"] == "high_sea",
                _curve(route["points"]),
                _point(route["tile"]),
            )
            for route in written["routes"]
        ),
    )


@cache
def neptun_chart() -> MapShapes:
    """Return Neptun's chart, cached."""
    return read_chart(resource("neptun", "map", "chart.json"))


def _pen(colour: QColor, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    return QPen(colour, width, style, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def _coast_pen(colour: QColor, width: float) -> QPen:
    """Return a pen for a line of a thousand short segments: round joins would take most of the time."""
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.BevelJoin)


def _sea_strokes(chart: MapShapes, theme: Theme) -> Iterator[Stroke]:
    yield partial(_paint_water, chart=chart, theme=theme)
    # Shallows are lighter: a soft light along every coast.
    for line in chart.water_lines[:1:-1]:
        yield filled(line, faint(theme.sea, 0.24))
    for place, line in enumerate(chart.water_lines):
        pen = QPen(faint(theme.sea_line, 0.78 - 0.14 * place), 0.85 - 0.07 * place)
        yield drawn(line, pen)


def _paint_water(painter: QPainter, chart: MapShapes, theme: Theme) -> None:
    """Paint the open water, with the rhumb lines on it."""
    sheet = chart.sheet
    depth = QRadialGradient(sheet.center(), sheet.width() * 0.55)
    depth.setColorAt(0, QColor(theme.sea_deep))
    depth.setColorAt(1, QColor(theme.sea))
    painter.fillRect(sheet, depth)
    for middle, count, strength in ((ROSE, 32, 0.30), (SECOND_ROSE, 16, 0.20)):
        for ray in range(count):
            angle = 2 * math.pi * ray / count
            painter.setPen(QPen(faint(theme.rhumb, strength if ray % 2 == 0 else strength * 0.55), 0.6))
            painter.drawLine(middle, middle + QPointF(math.cos(angle), math.sin(angle)) * 1200)


def _land_strokes(chart: MapShapes, theme: Theme, region_colours: Mapping[str, str]) -> Iterator[Stroke]:
    yield drawn(chart.land.translated(0.6, 1.4), _coast_pen(faint(theme.coast, 0.30), 3.4))
    ground = QLinearGradient(0, 0, 0, chart.sheet.height())
    ground.setColorAt(0, QColor(theme.land))
    ground.setColorAt(1, QColor(theme.land).darker(104))
    yield filled(chart.land, ground)
    for region, area in chart.regions.items():
        tint = REGIONS[region_colours[region]]
        yield filled(area, faint(tint.body, theme.wash * 0.62))
        edge, *bands = chart.washes[region]
        for band, strength in zip(bands, (0.26, 0.18, 0.13, 0.10), strict=True):
            yield filled(band, faint(tint.body, strength * theme.wash * 1.6))
        yield filled(edge, faint(tint.shade, 0.55))
    for river in chart.rivers:
        yield drawn(river, _pen(faint(theme.river, 0.8), 1.3))
    outline, hatching = _pen(faint(theme.relief, 0.85), 0.8), _pen(faint(theme.relief, 0.5), 0.6)
    flank = faint(theme.land, 0.75)
    for x, y, size in chart.hills:
        yield partial(_paint_hill, x=x, y=y, size=size, flank=flank, outline=outline, hatching=hatching)
    yield drawn(chart.land, _coast_pen(QColor(theme.coast), 1.05))


def _paint_hill(  # noqa: PLR0913, PLR0917  (its place, and its colours)
    painter: QPainter, x: float, y: float, size: float, flank: QColor, outline: QPen, hatching: QPen
) -> None:
    """Paint one hill in the style of an engraving: a lit left flank, hatching on the right."""
    hill = QPainterPath(QPointF(x - size * 0.62, y))
    hill.quadTo(QPointF(x - size * 0.22, y - size * 0.35), QPointF(x, y - size * 0.86))
    hill.quadTo(QPointF(x + size * 0.30, y - size * 0.45), QPointF(x + size * 0.66, y))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(flank)
    painter.drawPath(hill)
    painter.setPen(outline)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(hill)
    painter.setPen(hatching)
    for share in (0.18, 0.42, 0.68):
        top = QPointF(x + size * 0.58 * share * 0.8, y - size * (0.84 - 0.82 * share))
        painter.drawLine(top, QPointF(top.x() - size * 0.10, y - size * 0.06))


def _name_strokes(chart: MapShapes, theme: Theme, names: Names) -> Iterator[Stroke]:
    for sea in chart.seas:
        arc, letters = arc_through(*sea.points), font("sea", sea.size)
        yield partial(write_along, arc=arc, words=names.sea(sea.name), letters=letters, ink=theme.sea_ink)
    ink = faint(theme.label, 0.62).name()
    for place in chart.region_names:
        arc, letters = arc_through(*place.points), font("title", place.size)
        yield partial(write_along, arc=arc, words=names.region(place.name).upper(), letters=letters, ink=ink)


def _paint_routes(painter: QPainter, chart: MapShapes, theme: Theme) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for route in chart.routes:
        painter.setPen(_pen(faint(theme.route_casing, 0.75), 4.4))
        painter.drawPath(route.course)
    for route in chart.routes:
        if route.high_sea:
            dashes = _pen(QColor(theme.high_sea), 2.0)
            dashes.setCapStyle(Qt.PenCapStyle.FlatCap)
            dashes.setDashPattern([3.4, 2.4])
            painter.setPen(dashes)
        else:
            painter.setPen(_pen(QColor(theme.route), 1.9))
        painter.drawPath(route.course)


def paint_port(painter: QPainter, port: PortPlace, theme: Theme, region_colour: str | None) -> None:
    """Paint a port: a ringed town in its region's colour; the home port, which has none, is golden and larger."""
    tint = REGIONS[region_colour or "gold"]
    radius = 5.4 if region_colour else 6.6
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faint(theme.coast, 0.35))
    painter.drawEllipse(port.at + QPointF(0.6, 1.2), radius + 1, radius + 1)
    painter.setPen(QPen(QColor(theme.frame if theme.name != "dark" else theme.coast), 1.3))
    painter.setBrush(QColor(tint.light))
    painter.drawEllipse(port.at, radius, radius)
    painter.setPen(QPen(QColor(tint.ink), 0.8))
    painter.setBrush(QColor(tint.shade))
    painter.drawEllipse(port.at, radius * 0.46, radius * 0.46)


def name_box(port: PortPlace, name: str, larger: float = 1.0) -> QRectF:
    """Return where a port's name is written on the chart: exactly as wide as the text, and as tall as its capitals."""
    size = round(NAME_SIZE * min(larger, NAME_GROWTH))
    wide, tall = text_width(name, font("place", size)), size - 1.0
    left = {"left": 0.0, "middle": wide / 2, "right": wide}[port.align]
    return QRectF(port.label.x() - left, port.label.y() - tall / 2, wide, tall)


def write_port_name(painter: QPainter, box: QRectF, name: str, theme: Theme) -> None:
    """Write a port's name into its box, with a halo that separates it from coasts and routes."""
    write_haloed(painter, box, name, font("place", box.height() + 1.0), theme.label, theme.label_halo, LEFT)


def paint_frame(painter: QPainter, window: QRectF, theme: Theme) -> None:
    """Paint the graduated frame around the visible part of the map."""
    inner = window.adjusted(FRAME, FRAME, -FRAME, -FRAME)
    ring = QPainterPath()
    ring.addRect(window)
    ring.addRect(inner)
    painter.fillPath(ring, QColor(theme.frame_light))
    band = window.adjusted(3, 3, -3, -3)
    painter.setBrush(QColor(theme.frame))
    painter.setPen(Qt.PenStyle.NoPen)
    across, down = max(2, round(band.width() / 36)) * 2, max(2, round(band.height() / 36)) * 2
    for step in range(0, across, 2):
        x = band.left() + band.width() * step / across
        painter.drawRect(QRectF(x, band.top(), band.width() / across, 3))
        painter.drawRect(QRectF(x + band.width() / across, band.bottom() - 3, band.width() / across, 3))
    for step in range(0, down, 2):
        y = band.top() + band.height() * step / down
        painter.drawRect(QRectF(band.left(), y, 3, band.height() / down))
        painter.drawRect(QRectF(band.right() - 3, y + band.height() / down, 3, band.height() / down))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for box, width in (
        (window.adjusted(0.7, 0.7, -0.7, -0.7), 1.4),
        (band, 0.7),
        (inner.adjusted(-3, -3, 3, 3), 0.7),
        (inner, 1.2),
    ):
        painter.setPen(QPen(QColor(theme.frame), width))
        painter.drawRect(box)


def _paint_temple(painter: QPainter, foot: QPointF, region: str, tint: Tint) -> None:
    paint_art(painter, "temple", QRectF(foot.x() - 17, foot.y() - 30, 34, 30), tint=tint)
    roundel = foot + QPointF(15, -3)
    painter.setPen(QPen(QColor(tint.shade), 1.1))
    painter.setBrush(QColor(tint.light))
    painter.drawEllipse(roundel, 9.5, 9.5)
    paint_art(painter, f"emblem-{region}", QRectF(roundel.x() - 6.5, roundel.y() - 6.5, 13, 13), tint=tint)


def _paint_ornaments(painter: QPainter, theme: Theme) -> None:
    engraved = Tint(theme.sea_ink, theme.sea_ink, theme.sea, theme.sea_ink)
    rose = QRectF(ROSE.x() - ROSE_SIZE / 2, ROSE.y() - ROSE_SIZE / 2, ROSE_SIZE, ROSE_SIZE)
    paint_art(painter, "rose", rose, tint=engraved)
    painter.setOpacity(0.85)
    paint_art(painter, "dolphin", DOLPHIN, tint=Tint(theme.sea_deep, theme.sea_ink, theme.sea, theme.sea_ink))


def _sheet_strokes(chart: MapShapes, theme: Theme, region_colours: Mapping[str, str], names: Names) -> Iterator[Stroke]:
    """Return the strokes of the whole sheet, from the water up to the ports."""
    return chain(
        _sea_strokes(chart, theme),
        _land_strokes(chart, theme, region_colours),
        (partial(grain, box=chart.sheet, theme=theme), partial(_paint_ornaments, theme=theme)),
        _name_strokes(chart, theme, names),
        (partial(_paint_routes, chart=chart, theme=theme),),
        _building_strokes(chart, theme, region_colours),
    )


def _building_strokes(chart: MapShapes, theme: Theme, region_colours: Mapping[str, str]) -> Iterator[Stroke]:
    """Yield the temples and the ports."""
    for region, foot in chart.temples.items():
        yield partial(_paint_temple, foot=foot, region=region, tint=REGIONS[region_colours[region]])
    for port in chart.ports.values():
        colour = region_colours[port.region] if port.region else None
        yield partial(paint_port, port=port, theme=theme, region_colour=colour)


def _within(painter: QPainter, window: QRectF, stroke: Stroke) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(-window.topLeft())
    painter.setClipRect(window)
    stroke(painter)
    painter.restore()


def chart_strokes(
    chart: MapShapes, window: QRectF, theme: Theme, region_colours: Mapping[str, str], names: Names
) -> Iterator[Stroke]:
    """Yield the strokes that paint the part of the chart in `window`, with its top left corner at the origin.

    Painting everything takes a fifth of a second; no single stroke takes long. The ports' names are left to the
    caller: they belong above whatever else lies on the chart.
    """
    for stroke in _sheet_strokes(chart, theme, region_colours, names):
        yield partial(_within, window=window, stroke=stroke)
    yield partial(paint_frame, window=QRectF(0, 0, window.width(), window.height()), theme=theme)
