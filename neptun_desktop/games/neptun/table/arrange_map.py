"""The map: the sea chart and how it is painted; distance tiles, ports with their prices and flags, ships at berths."""

import json
import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache, partial
from itertools import chain, pairwise
from typing import Any

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
)

from neptun_desktop.games.neptun.clicks.targets import PortTarget
from neptun_desktop.games.neptun.clicks.thing_targets import ShipTarget, ThingTarget
from neptun_desktop.games.neptun.edition.figures import Port
from neptun_desktop.games.neptun.rules.outlook import passages
from neptun_desktop.games.neptun.rules.state import Position
from neptun_desktop.games.neptun.table import keys
from neptun_desktop.games.neptun.table.faces import (
    COASTAL_SIZE,
    HIGH_SEA_SIZE,
    Distance,
    ShipFace,
    paint_coin,
    sails_at,
)
from neptun_desktop.games.neptun.table.palette import REGIONS
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.resources import resource
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.board.arrange import Layout
from neptun_desktop.ui.board.furniture import Blank
from neptun_desktop.ui.board.pieces import Piece, SlowFace, TableLook, piece
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.lettering import (
    FIGURE,
    LEFT,
    arc_through,
    font,
    text_width,
    write,
    write_along,
    write_haloed,
)
from neptun_desktop.ui.paint.panels import Stroke, draw, drawn, faint, fill, filled, grain, rounded_outline
from neptun_desktop.ui.paint.shapes import (
    kept,
    linear,
    paint_circle,
    paint_lines,
    paint_with,
    polygon,
    radial,
    round_pen,
)
from neptun_desktop.ui.paint.theme import Sizes, Theme, Tint

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


@cache
def neptun_chart() -> MapShapes:
    """Return Neptun's chart, read once."""
    written = json.loads(resource("neptun", "map", "chart.json").read_text(encoding="utf-8"))
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


def _coast_pen(colour: QColor, width: float) -> QPen:
    """Return a pen for a line of a thousand short segments: round joins would take most of the time."""
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.BevelJoin)


def _sea_strokes(chart: MapShapes, theme: Theme) -> Iterator[Stroke]:
    yield partial(_paint_water, chart=chart, theme=theme)
    # Shallows are lighter: a soft light along every coast.
    for line in chart.water_lines[:1:-1]:
        yield filled(line, faint(theme.sea, 0.24))
    for place, line in enumerate(chart.water_lines):
        yield drawn(line, QPen(faint(theme.sea_line, 0.78 - 0.14 * place), 0.85 - 0.07 * place))


def _paint_water(painter: QPainter, chart: MapShapes, theme: Theme) -> None:
    """Paint the open water, with the rhumb lines on it."""
    sheet = chart.sheet
    depth = radial(sheet.center(), sheet.width() * 0.55, (0, QColor(theme.sea_deep)), (1, QColor(theme.sea)))
    painter.fillRect(sheet, depth)
    for middle, count, strength in ((ROSE, 32, 0.30), (SECOND_ROSE, 16, 0.20)):
        for ray in range(count):
            angle = 2 * math.pi * ray / count
            paint_lines(
                painter,
                QPen(faint(theme.rhumb, strength if ray % 2 == 0 else strength * 0.55), 0.6),
                (middle, middle + QPointF(math.cos(angle), math.sin(angle)) * 1200),
            )


HILLS = 12  # painted in one stroke


def _land_strokes(chart: MapShapes, theme: Theme, region_colours: Mapping[str, str]) -> Iterator[Stroke]:
    yield drawn(chart.land.translated(0.6, 1.4), _coast_pen(faint(theme.coast, 0.30), 3.4))
    ground = linear(
        QPointF(0, 0), QPointF(0, chart.sheet.height()), (0, QColor(theme.land)), (1, QColor(theme.land).darker(104))
    )
    yield filled(chart.land, ground)
    for region, area in chart.regions.items():
        tint = REGIONS[region_colours[region]]
        yield filled(area, faint(tint.body, theme.wash * 0.62))
        edge, *bands = chart.washes[region]
        for band, strength in zip(bands, (0.26, 0.18, 0.13, 0.10), strict=True):
            yield filled(band, faint(tint.body, strength * theme.wash * 1.6))
        yield filled(edge, faint(tint.shade, 0.55))
    for river in chart.rivers:
        yield drawn(river, round_pen(faint(theme.river, 0.8), 1.3))
    for first in range(0, len(chart.hills), HILLS):
        yield partial(_paint_hills, hills=chart.hills[first : first + HILLS], theme=theme)
    yield drawn(chart.land, _coast_pen(QColor(theme.coast), 1.05))


def _paint_hills(painter: QPainter, hills: Sequence[tuple[float, float, float]], theme: Theme) -> None:
    """Paint hills in the style of an engraving: a lit left flank, hatching on the right."""
    outline, hatching = round_pen(faint(theme.relief, 0.85), 0.8), round_pen(faint(theme.relief, 0.5), 0.6)
    flank = faint(theme.land, 0.75)
    for x, y, size in hills:
        hill = QPainterPath(QPointF(x - size * 0.62, y))
        hill.quadTo(QPointF(x - size * 0.22, y - size * 0.35), QPointF(x, y - size * 0.86))
        hill.quadTo(QPointF(x + size * 0.30, y - size * 0.45), QPointF(x + size * 0.66, y))
        painter.fillPath(hill, flank)
        painter.strokePath(hill, outline)
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
        painter.setPen(round_pen(faint(theme.route_casing, 0.75), 4.4))
        painter.drawPath(route.course)
    for route in chart.routes:
        if route.high_sea:
            dashes = round_pen(QColor(theme.high_sea), 2.0)
            dashes.setCapStyle(Qt.PenCapStyle.FlatCap)
            dashes.setDashPattern([3.4, 2.4])
            painter.setPen(dashes)
        else:
            painter.setPen(round_pen(QColor(theme.route), 1.9))
        painter.drawPath(route.course)


def paint_port(painter: QPainter, port: PortPlace, theme: Theme, region_colour: str | None) -> None:
    """Paint a port: a ringed town in its region's colour; the home port, which has none, is golden and larger."""
    tint = REGIONS[region_colour or "gold"]
    radius = 5.4 if region_colour else 6.6
    paint_circle(painter, port.at + QPointF(0.6, 1.2), radius + 1, None, faint(theme.coast, 0.35))
    paint_circle(
        painter,
        port.at,
        radius,
        QPen(QColor(theme.frame if theme.name != "dark" else theme.coast), 1.3),
        QColor(tint.light),
    )
    paint_circle(painter, port.at, radius * 0.46, QPen(QColor(tint.ink), 0.8), QColor(tint.shade))


def name_box(port: PortPlace, name: str, larger: float = 1.0) -> QRectF:
    """Return where a port's name is written on the chart: exactly as wide as the text, and as tall as its capitals."""
    size = round(NAME_SIZE * min(larger, NAME_GROWTH))
    wide, tall = text_width(name, font("place", size)), size - 1.0
    left = {"left": 0.0, "middle": wide / 2, "right": wide}[port.align]
    return QRectF(port.label.x() - left, port.label.y() - tall / 2, wide, tall)


def paint_frame(painter: QPainter, window: QRectF, theme: Theme) -> None:
    """Paint the graduated frame around the visible part of the map."""
    inner = window.adjusted(FRAME, FRAME, -FRAME, -FRAME)
    ring = QPainterPath()
    ring.addRect(window)
    ring.addRect(inner)
    painter.fillPath(ring, QColor(theme.frame_light))
    band = window.adjusted(3, 3, -3, -3)
    paint_with(painter, None, QColor(theme.frame))
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
    paint_circle(painter, roundel, 9.5, QPen(QColor(tint.shade), 1.1), QColor(tint.light))
    paint_art(painter, f"emblem-{region}", QRectF(roundel.x() - 6.5, roundel.y() - 6.5, 13, 13), tint=tint)


def temples_on_chart() -> list[QRectF]:
    """Return where temples are painted on the chart, with the emblems at their corners."""
    return [QRectF(foot.x() - 17, foot.y() - 30, 42, 37) for foot in neptun_chart().temples.values()]


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


MIRROR_BELOW, DARKENS_FROM, DARKEST = 2, 5, 10  # winds
STRONGEST, BRIGHTEST = 0.42, 0.34  # opacity in the strongest wind, and in none
# How far light reaches around a thing, and how much shade it takes away: step by step, and in the end all of it.
SOFT = (*((46.0 - 4 * step, 0.09 + 0.012 * step) for step in range(10)), (4.0, 1.0))
KEPT, TEMPLE = 8.0, QPointF(8, -10)  # a radius; the middle of a temple with its emblem, from its foot
ROUTE = 4.8  # the width of a route with its casing
WATER = {"light": "#2f6f7c", "dark": "#01050a"}
MIRROR = {"light": "#f3fbf6", "dark": "#6ea3b8"}
CORD_Z, FLAG_Z = 13.0, 15.0  # above routes and tiles, below names and ships
HEIGHT, HOIST, LETTER, TAIL = 16.0, 3.0, 11.0, 5.0  # of the cloth: the room before its figures, for each, and after
SEAM = 3.0  # between two figures
RIM = 1.4
DOT = 6.0  # a cord ends at the rim of the port's dot
CHART_Z, TONE_Z, TILE_Z = 0.0, 0.5, 12.0
PORT_Z, NAME_Z, SHIP_Z = 14.0, 16.0, 20.0  # no course and no glow covers a name
SHIP_SIZE = 33.0
PORT_RADIUS, GLOW_RADIUS = 13.0, 8.5  # where a port can be pointed at, and where it glows: clear of its name
TILE_SHADOW = 3.0


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
        yield partial(_shade_water, chart=chart, window=window, shade=shade)
        names = [name_box(chart.ports[port.id], look.phrases.port(port.id)) for port in look.edition.ports]
        for reach, strength in SOFT:
            yield partial(_lighten, chart=chart, window=window, names=names, reach=reach, strength=strength)
        yield partial(_uncover_routes, chart=chart, window=window)


def _shade_water(painter: QPainter, chart: MapShapes, window: QRectF, shade: QColor) -> None:
    with kept(painter):
        painter.translate(-window.topLeft())
        painter.setClipRect(window.adjusted(FRAME, FRAME, -FRAME, -FRAME))
        water = QPainterPath(chart.land)
        water.addRect(chart.sheet)
        painter.fillPath(water, shade)


def _lighten(  # noqa: PLR0913, PLR0917  (what, where, how)
    painter: QPainter, chart: MapShapes, window: QRectF, names: list[QRectF], reach: float, strength: float
) -> None:
    """Take shade away around everything that is read."""
    with kept(painter):
        painter.translate(-window.topLeft())
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOut)
        light = QColor(0, 0, 0)
        light.setAlphaF(strength)
        clear = QPainterPath()
        clear.setFillRule(Qt.FillRule.WindingFill)
        for box in names:
            clear.addRoundedRect(box.adjusted(-reach / 2, -reach / 2, reach / 2, reach / 2), reach / 2, reach / 2)
        for port in chart.ports.values():
            clear.addEllipse(port.at, KEPT + reach / 2, KEPT + reach / 2)
        for foot in chart.temples.values():
            clear.addEllipse(foot + TEMPLE, 12 + reach / 2, 12 + reach / 2)
        painter.fillPath(clear, light)
        for sea in chart.seas:
            pen = QPen(light, sea.size + reach, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
            painter.strokePath(arc_through(*sea.points), pen)


def _uncover_routes(painter: QPainter, chart: MapShapes, window: QRectF) -> None:
    """Take all shade away from routes."""
    with kept(painter):
        painter.translate(-window.topLeft())
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOut)
        for route in chart.routes:
            painter.strokePath(route.course, QPen(QColor(0, 0, 0), ROUTE))


@frozen
class FlagFace:
    """A swallow-tailed flag in a merchant's colour; its hoist is on the side of the port."""

    seat: Seat
    slots: tuple[int, ...]
    flies_left: bool

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the cloth with a pale rim and a dark edge, so that it stands out from any ground, and the numbers."""
        tint = look.theme.merchant(look.badges[self.seat].colour)
        cloth = self._cloth(box.adjusted(RIM, RIM, -RIM, -RIM))
        fill(painter, cloth.translated(0.6, 1.4), faint("#000000", 0.35))
        draw(painter, cloth, QColor(tint.shade), 2 * RIM + 1.2)
        draw(painter, cloth, QColor("#fffaf0"), 2 * RIM - 0.4)
        fill(painter, cloth, QColor(tint.body))
        left = box.left() + (TAIL if self.flies_left else HOIST)
        for place, slot in enumerate(self.slots):
            room = QRectF(left + place * (LETTER + SEAM), box.top() - 0.5, LETTER, box.height())
            write(painter, room, str(slot + 1), font("figure", FIGURE), tint.ink)
            if place:  # two contracts, and not one number of two figures
                seam = room.left() - SEAM / 2
                fill(
                    painter,
                    rounded_outline(QRectF(seam - 0.6, box.top() + 3, 1.2, box.height() - 6), 0.6),
                    QColor(tint.ink),
                )

    @property
    def width(self) -> float:
        """How wide it is with all its numbers."""
        return HOIST + TAIL + LETTER * len(self.slots) + SEAM * (len(self.slots) - 1)

    def _cloth(self, box: QRectF) -> QPainterPath:
        hoist, end = (box.right(), box.left()) if self.flies_left else (box.left(), box.right())
        return polygon(
            QPointF(hoist, box.top()),
            QPointF(end, box.top()),
            QPointF(end + (TAIL - RIM if self.flies_left else RIM - TAIL), box.center().y()),
            QPointF(end, box.bottom()),
            QPointF(hoist, box.bottom()),
        )


@frozen
class CordFace:
    """The cord from a port to its flag, from one corner of the box to another."""

    seat: Seat
    rises: bool  # from its left end to its right end

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the cord, dark with a pale core."""
        ends = (box.bottomLeft(), box.topRight()) if self.rises else (box.topLeft(), box.bottomRight())
        cord = QPainterPath(ends[0])
        cord.lineTo(ends[1])
        draw(painter, cord, QColor(look.theme.merchant(look.badges[self.seat].colour).shade), 3.2)
        draw(painter, cord, QColor("#fffaf0"), 1.4)


def flagged_ports(position: Position, seat: Seat) -> dict[Port, tuple[int, ...]]:
    """Return the ports of a merchant's open contracts, with their slots."""
    merchant, slots = position.merchants[seat], defaultdict[Port, list[int]](list)
    for slot in merchant.open_slots:
        city = merchant.manifest[slot].city
        if city is not None:
            slots[position.edition.port_of[city]].append(slot)
    return {port: tuple(found) for port, found in slots.items()}


def arrange_flags(position: Position, seat: Seat, corner: QPointF) -> Iterator[Piece]:
    """Yield a flag with its cord for each port of an open contract; `corner` is the chart's on the table."""
    for port, slots in flagged_ports(position, seat).items():
        place = neptun_chart().ports[port]
        at, middle = place.at + corner, place.flag + corner
        face = FlagFace(seat, slots, flies_left=middle.x() < at.x())
        one = FlagFace(seat, slots[:1], face.flies_left).width
        # it grows away from the port
        left = middle.x() - one / 2 - (face.width - one if face.flies_left else 0)
        cloth = QRectF(left, middle.y() - HEIGHT / 2, face.width, HEIGHT)
        hoist = QPointF(cloth.right() - 1 if face.flies_left else cloth.left() + 1, middle.y())
        yield _cord(port, seat, at, hoist)
        yield piece(keys.flag(port), face, cloth, FLAG_Z, PortTarget(port), round_corners=3, shine="quiet")


def _cord(port: Port, seat: Seat, at: QPointF, hoist: QPointF) -> Piece:
    way = hoist - at
    start = at + way * (DOT / max((way.x() ** 2 + way.y() ** 2) ** 0.5, DOT))
    box = QRectF(start, hoist).normalized()
    rises = (hoist.x() - start.x()) * (hoist.y() - start.y()) < 0
    return piece(keys.flag_cord(port), CordFace(seat, rises), box, CORD_Z)


@frozen
class MapFace(SlowFace):
    """The painted chart."""

    @override
    def strokes(self, box: QRectF, look: TableLook) -> Iterator[Stroke]:
        chart, names = neptun_chart(), look.phrases
        colours = {region.id: region.colour for region in look.edition.regions}
        return chart_strokes(chart, chart.window(box), look.theme, colours, names)


@frozen
class PortName:
    """The name of a port."""

    name: str

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Write the name, with a halo that separates it from coasts and routes."""
        theme, letters = look.theme, font("place", box.height() + 1.0)
        write_haloed(painter, box, self.name, letters, theme.label, theme.label_halo, LEFT)


@frozen
class Price:
    """What it costs in gold to reach a port: a coin that covers the port."""

    gold: int

    def paint(self, painter: QPainter, box: QRectF, _look: TableLook) -> None:
        """Paint the coin."""
        coin = QRectF(box.center().x() - GLOW_RADIUS, box.center().y() - GLOW_RADIUS, 2 * GLOW_RADIUS, 2 * GLOW_RADIUS)
        paint_coin(painter, coin, self.gold)


def on_map(layout: Layout, point: QPointF) -> QPointF:
    """Return where a point of the chart is on the table."""
    panel = layout.panel("map")
    left, top = _cut_away(panel.width(), panel.height())
    return QPointF(point.x() - left + panel.x(), point.y() - top + panel.y())


@lru_cache(maxsize=64)
def _cut_away(width: float, height: float) -> tuple[float, float]:
    """Return how much of the chart is beyond the left and the upper edge of a panel of this size."""
    corner = neptun_chart().window(QRectF(0, 0, width, height)).topLeft()
    return corner.x(), corner.y()


def arrange_map(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """Yield the chart and everything on it."""
    yield piece(keys.chart(), MapFace(), layout.panel("map"), CHART_Z)
    chart, view = neptun_chart(), shown.view
    if tones(view.wind):
        yield piece(keys.sea_tone(), SeaTone(view.wind), layout.panel("map"), TONE_Z)
    routes, prices = view.edition.routes, _prices(shown)
    for high_sea, ends_of, tiles in ((False, routes.coastal, view.coastal), (True, routes.high_sea, view.high_sea)):
        width, height = HIGH_SEA_SIZE if high_sea else COASTAL_SIZE
        for place, (ends, miles) in enumerate(zip(ends_of, tiles, strict=True)):
            middle = on_map(layout, chart.route(*ends).tile)
            box = QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height)
            grown = box.adjusted(-TILE_SHADOW, -TILE_SHADOW, TILE_SHADOW, TILE_SHADOW)
            about = ThingTarget("high_sea" if high_sea else "coast", place)
            yield piece(keys.distance(*ends), Distance(miles, high_sea), grown, TILE_Z, about)
    own = None if shown.seat is None else view.merchants[shown.seat].port
    for port in view.edition.ports:
        middle = on_map(layout, chart.ports[port.id].at)
        box = QRectF(middle.x() - PORT_RADIUS, middle.y() - PORT_RADIUS, 2 * PORT_RADIUS, 2 * PORT_RADIUS)
        glow = QRectF(middle.x() - GLOW_RADIUS, middle.y() - GLOW_RADIUS, 2 * GLOW_RADIUS, 2 * GLOW_RADIUS)
        price = prices.get(port.id)
        yield piece(
            keys.port(port.id),
            Blank() if price is None else Price(price),
            box,
            PORT_Z,
            PortTarget(port.id),
            round_corners=GLOW_RADIUS,
            glow=glow,
            shine="dashed" if price is not None else "weak" if port.id == own else "full",
        )
        name = shown.labels.ports[port.id]
        box = name_box(chart.ports[port.id], name, layout.larger)
        box.moveTopLeft(on_map(layout, box.topLeft()))
        yield piece(keys.port_name(port.id), PortName(name), box, NAME_Z)
    sailor = shown.acting if shown.seat is None else shown.seat
    if sailor is not None and view.stage != "over":
        yield from arrange_flags(view, sailor, on_map(layout, QPointF(0, 0)))
    for seat, foot in enumerate(ship_feet(layout, [merchant.port for merchant in view.merchants])):
        # nearer ships in front of farther ones
        z = SHIP_Z + foot.y() / 1000
        yield piece(keys.ship(seat), ShipFace(seat, sails_at(view.wind)), ship_box(foot), z, ShipTarget(seat))


def _prices(shown: Shown) -> dict[str, int]:
    """Return what the ports cost that the merchant at the screen, asked to sail, reaches only with gold."""
    seat, view = shown.seat, shown.view
    if seat is None or view.stage != "sail" or seat != shown.acting or view.queue[:1] != (seat,):
        return {}
    return {way.port: way.gold for way in passages(view, seat) if way.gold and way.affordable}


def ship_box(foot: QPointF) -> QRectF:
    """Return the box of a ship whose waterline is centred here."""
    height = SHIP_SIZE * 1.12
    return QRectF(foot.x() - SHIP_SIZE / 2, foot.y() - height + SHIP_SIZE * 0.12, SHIP_SIZE, height)


def ship_feet(layout: Layout, ports: Sequence[str]) -> list[QPointF]:
    """Return each ship's foot on the table, given the port of each: the first ship in a port gets the best berth."""
    ships: dict[str, int] = defaultdict(int)
    feet = []
    for port in ports:
        berths = neptun_chart().ports[port].berths
        feet.append(on_map(layout, berths[ships[port] % len(berths)]))
        ships[port] += 1
    return feet


@lru_cache(maxsize=512)
def course_path(start: str, course: tuple[str, ...]) -> QPainterPath:
    """Return the course over the water, leg by leg, on the chart."""
    chart = neptun_chart()
    path = QPainterPath(chart.ports[start].at)
    here = start
    for port in course:
        path.connectPath(chart.route(here, port).from_port(here))
        here = port
    return path
