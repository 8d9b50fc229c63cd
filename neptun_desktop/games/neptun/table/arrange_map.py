"""The map: the chart, distance tiles, ports with their prices and flags, their names, ships at their berths."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

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
from neptun_desktop.games.neptun.table.map_paint import (
    FRAME,
    MapShapes,
    chart_strokes,
    name_box,
    neptun_chart,
    write_port_name,
)
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.board.furniture import Blank
from neptun_desktop.ui.board.layout import Layout
from neptun_desktop.ui.board.pieces import Piece, SlowFace, TableLook, piece
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.paint.lettering import arc_through, font, write
from neptun_desktop.ui.paint.panels import Stroke, draw, faint, fill, rounded_outline

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
LETTERS = 15
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
        kept.addEllipse(port.at, KEPT + reach / 2, KEPT + reach / 2)
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
            write(painter, room, str(slot + 1), font("figure", LETTERS), tint.ink)
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
        notch = end + (TAIL - RIM if self.flies_left else RIM - TAIL)
        cloth = QPainterPath(QPointF(hoist, box.top()))
        for corner in (
            QPointF(end, box.top()),
            QPointF(notch, box.center().y()),
            QPointF(end, box.bottom()),
            QPointF(hoist, box.bottom()),
        ):
            cloth.lineTo(corner)
        cloth.closeSubpath()
        return cloth


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
    far = max((way.x() ** 2 + way.y() ** 2) ** 0.5, DOT)
    start = at + way * (DOT / far)
    box = QRectF(start, hoist).normalized()
    rises = (hoist.x() - start.x()) * (hoist.y() - start.y()) < 0
    return piece(keys.flag_cord(port), CordFace(seat, rises), box, CORD_Z)


@frozen
class MapFace(SlowFace):
    """The painted chart."""

    @override
    def strokes(self, box: QRectF, look: TableLook) -> Iterator[Stroke]:
        chart, names = neptun_chart(), look.words
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
