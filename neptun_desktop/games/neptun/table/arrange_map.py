"""The map: the chart, distance tiles, ports with their prices and flags, their names, ships at their berths."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from neptun_desktop.games.neptun.clicks.targets import PortTarget
from neptun_desktop.games.neptun.rules.outlook import passages
from neptun_desktop.games.neptun.table import keys
from neptun_desktop.games.neptun.table.faces import Distance, ShipFace
from neptun_desktop.games.neptun.table.flags import arrange_flags
from neptun_desktop.games.neptun.table.map_paint import chart_strokes, name_box, write_port_name
from neptun_desktop.games.neptun.table.map_shapes import neptun_chart
from neptun_desktop.games.neptun.table.sea_tone import SeaTone, tones
from neptun_desktop.games.neptun.table.ships import sails_at
from neptun_desktop.games.neptun.table.thing_targets import ShipTarget, ThingTarget
from neptun_desktop.games.neptun.table.tiles import COASTAL_SIZE, HIGH_SEA_SIZE, paint_coin
from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board.furniture import Blank
from neptun_desktop.ui.board.layout import Layout
from neptun_desktop.ui.board.pieces import Piece, SlowFace, TableLook, piece
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.paint.strokes import Stroke

CHART_Z, TONE_Z, TILE_Z = 0.0, 0.5, 12.0
PORT_Z, NAME_Z, SHIP_Z = 14.0, 16.0, 20.0  # no course and no glow covers a name
SHIP_SIZE = 33.0
PORT_RADIUS, GLOW_RADIUS = 13.0, 8.5  # where a port can be pointed at, and where it glows: clear of its name
TILE_SHADOW = 3.0


@frozen
class MapFace(SlowFace):
    """The painted chart."""

    @override
    def strokes(self, box: QRectF, look: TableLook) -> Iterator[Stroke]:
        chart, names = neptun_chart(), look.words.names
        colours = {region.id: region.colour for region in look.edition.regions}
        return chart_strokes(chart, chart.window(box), look.theme, colours, names)


@frozen
class PortName:
    """The name of a port."""

    name: str

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Write the name."""
        write_port_name(painter, box, self.name, look.theme)


@frozen
class Price:
    """What it costs in gold to reach a port: a coin that covers the port."""

    gold: int

    def paint(self, painter: QPainter, box: QRectF, _look: TableLook) -> None:
        """Paint the coin."""
        coin = QRectF(box.center().x() - GLOW_RADIUS, box.center().y() - GLOW_RADIUS, 2 * GLOW_RADIUS, 2 * GLOW_RADIUS)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
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
            shine="full" if price is None else "dashed",
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


def berth_at(port: str, place: int) -> QPointF:
    """Return where the first, second, ... ship in a port has its foot, on the chart."""
    berths = neptun_chart().ports[port].berths
    return berths[place % len(berths)]


def ship_box(foot: QPointF) -> QRectF:
    """Return the box of a ship whose waterline is centred here."""
    height = SHIP_SIZE * 1.12
    return QRectF(foot.x() - SHIP_SIZE / 2, foot.y() - height + SHIP_SIZE * 0.12, SHIP_SIZE, height)


def ship_feet(layout: Layout, ports: Sequence[str]) -> list[QPointF]:
    """Return each ship's foot on the table, given the port of each: the first ship in a port gets the best berth."""
    ships: dict[str, int] = defaultdict(int)
    feet = []
    for port in ports:
        feet.append(on_map(layout, berth_at(port, ships[port])))
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
