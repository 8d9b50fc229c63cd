"""Flags at the ports of a merchant's open contracts: each shows the numbers of the slots that name the port."""

from collections import defaultdict
from collections.abc import Iterator

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from neptun_desktop.games.neptun.clicks.targets import PortTarget
from neptun_desktop.games.neptun.edition.edition import Port
from neptun_desktop.games.neptun.rules.state import Position
from neptun_desktop.games.neptun.table import keys
from neptun_desktop.games.neptun.table.map_shapes import neptun_chart
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.board.pieces import Piece, TableLook, piece
from neptun_desktop.ui.paint.fonts import font
from neptun_desktop.ui.paint.inks import draw, fill
from neptun_desktop.ui.paint.lettering import write
from neptun_desktop.ui.paint.panels import faint, rounded_outline

CORD_Z, FLAG_Z = 13.0, 15.0  # above routes and tiles, below names and ships
HEIGHT, HOIST, LETTER, TAIL = 16.0, 3.0, 11.0, 5.0  # of the cloth: the room before its figures, for each, and after
SEAM = 3.0  # between two figures
RIM = 1.4
LETTERS = 15
PORT = 6.0  # a cord ends at the rim of the port's dot


@frozen
class FlagFace:
    """A swallow-tailed flag in a merchant's colour; its hoist is on the side of the port."""

    seat: Seat
    slots: tuple[int, ...]
    flies_left: bool

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the cloth with a pale rim and a dark edge, so that it stands out from any ground, and the numbers."""
        tint = look.theme.merchant(look.badges[self.seat].colour)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
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
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
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
    far = max((way.x() ** 2 + way.y() ** 2) ** 0.5, PORT)
    start = at + way * (PORT / far)
    box = QRectF(start, hoist).normalized()
    rises = (hoist.x() - start.x()) * (hoist.y() - start.y()) < 0
    return piece(keys.flag_cord(port), CordFace(seat, rises), box, CORD_Z)
