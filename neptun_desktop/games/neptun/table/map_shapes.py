"""The sea chart as shapes to paint: coasts, regions, routes and the places of everything on it."""

import json
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from neptun_desktop.kernel.resources import resource

REGION_LETTERS = 14


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
