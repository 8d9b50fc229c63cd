"""The chart agrees with the edition, and nothing on it hides anything."""

import tomllib
from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF

from neptun_desktop.games.neptun.table.arrange_map import SHIP_SIZE, MapShapes, neptun_chart, ship_box
from neptun_desktop.games.neptun.table.faces import COASTAL_SIZE, HIGH_SEA_SIZE
from neptun_desktop.games.neptun.table.layout import layout_for
from neptun_desktop.kernel.resources import resource
from neptun_desktop.ui.board.arrange import log_panel, merchant_panel
from neptun_desktop.ui.paint.lettering import font, text_width

pytestmark = pytest.mark.usefixtures("qapp")
HARBOUR = 10


@pytest.fixture
def chart() -> MapShapes:
    return neptun_chart()


def things(chart: MapShapes) -> dict[str, QRectF]:
    """Return the boxes of everything that must be read on the chart."""
    boxes = {}
    letters = font("place", 13)
    for key, port in chart.ports.items():
        width = text_width(port.name, letters)
        left = {"left": 0.0, "middle": width / 2, "right": width}[port.align]
        boxes[f"name of {key}"] = QRectF(port.label.x() - left, port.label.y() - 6, width, 12)
        boxes[f"port {key}"] = QRectF(port.at.x() - 5, port.at.y() - 5, 10, 10)
    for route in chart.routes:
        width, height = HIGH_SEA_SIZE if route.high_sea else COASTAL_SIZE
        boxes[f"tile {route.ends}"] = QRectF(route.tile.x() - width / 2, route.tile.y() - height / 2, width, height)
    return boxes


def test_the_chart_has_the_ports_and_routes_of_the_edition(chart: MapShapes) -> None:
    edition = tomllib.loads(resource("neptun", "edition.toml").read_text(encoding="utf-8"))
    assert {port["id"] for port in edition["port"]} == set(chart.ports)
    for kind, high_sea in (("coastal", False), ("high_sea", True)):
        drawn = {frozenset(route.ends) for route in chart.routes if route.high_sea is high_sea}
        assert drawn == {frozenset(ends) for ends in edition["routes"][kind]}


def test_routes_keep_to_the_water(chart: MapShapes) -> None:
    for route in chart.routes:
        ends = [chart.ports[end].at for end in route.ends]
        for step in range(201):
            spot = route.course.pointAtPercent(step / 200)
            if min(QPointF(spot - end).manhattanLength() for end in ends) > HARBOUR * 1.5:
                assert not chart.land.contains(spot), route.ends


def test_nothing_on_the_chart_lies_on_anything(chart: MapShapes) -> None:
    boxes = things(chart)
    hidden = [(a, b) for a, b in combinations(boxes, 2) if boxes[a].intersects(boxes[b])]
    assert hidden == []


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900), (1600, 900), (1920, 1080), (2560, 1080), (1024, 768)])
def test_panels_keep_apart_and_hide_no_port(chart: MapShapes, size: tuple[int, int]) -> None:
    layout = layout_for(*size)
    cartouches = {"wind", "tracks"}
    passing = {"ribbon"}  # it crosses the table, and is gone
    panels = {name: layout.panel(name) for name in layout.of("panel") if name not in cartouches | passing}
    assert all(layout.scene.contains(box) for box in panels.values())
    assert [pair for pair in combinations(panels, 2) if panels[pair[0]].intersects(panels[pair[1]])] == []
    sheet = layout.panel("map")
    window = chart.window(sheet)
    for name, box in things(chart).items():
        placed = box.translated(sheet.topLeft() - window.topLeft())
        assert sheet.adjusted(9, 9, -9, -9).contains(placed), name
        assert not any(layout.panel(cartouche).intersects(placed) for cartouche in cartouches), name


def test_fewer_merchants_leave_the_log_more_room() -> None:
    layout = layout_for(1280, 800)
    assert log_panel(layout, 5).top() == layout.panel("log").top()
    assert log_panel(layout, 3).height() > log_panel(layout, 5).height() + 200
    assert not merchant_panel(layout, 4).intersects(log_panel(layout, 5))


def test_five_ships_in_a_port_hide_no_name_or_tile_and_lie_apart(chart: MapShapes) -> None:
    read = [box for key, box in things(chart).items() if not key.startswith("port ")]
    for key, port in chart.ports.items():
        hulls = [ship_box(berth).adjusted(4, 4, -4, -2) for berth in port.berths]
        assert not [box for hull in hulls[:2] for box in read if hull.intersects(box)], key
        hidden = sum(_shared(hull, box) for hull in hulls for box in read)
        assert hidden < SHIP_SIZE, key  # a corner of transparent air
        assert not [1 for one, other in combinations(hulls, 2) if _shared(one, other) > SHIP_SIZE], key


def _shared(one: QRectF, other: QRectF) -> float:
    """Return the area that two boxes share."""
    both = one.intersected(other)
    return both.width() * both.height()
