"""The faces of temples: the ground they stand on, their fronts, and the marble steps of their tracks."""

from itertools import pairwise

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from neptun_desktop.games.neptun.table.faces import region_tint
from neptun_desktop.games.neptun.table.palette import MARBLE, SKIES
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.fonts import Role
from neptun_desktop.ui.paint.lettering import grown_font, write
from neptun_desktop.ui.paint.palette import Tint
from neptun_desktop.ui.paint.panels import faint, paint_panel, paint_shadow, upright
from neptun_desktop.ui.paint.theme import Theme

HILLS = (0.30, 0.46, 0.28, 0.50, 0.34, 0.52, 0.30, 0.48, 0.30)  # heights of ridges and saddles, from the left
STARS = ((0.03, 0.10), (0.16, 0.05), (0.178, 0.2), (0.335, 0.08), (0.345, 0.26), (0.51, 0.06), (0.512, 0.22))
OVERLAP = 1.5  # of a step's front with what is below it, so that no gap opens between pixels
NIGHT = 155  # how much darker a region's colour is by night, in percent
INLAY = 6.5  # height of the coloured stone in the front of a round number
WASH = {"light": 0.22, "dark": 0.38}  # how much of a region's colour lies on its steps
KNOB = 2.2  # radius of the ornaments on a roof


def marble(theme: Theme) -> Tint:
    """Return the marble of a look."""
    return MARBLE[theme.name]


def stain(look: TableLook, temple: str) -> Tint:
    """Return a region's colours on stone: by night they are darker."""
    tint = region_tint(look, temple)
    if look.theme.name != "dark":
        return tint
    body, light = (QColor(colour).darker(NIGHT).name() for colour in (tint.body, tint.light))
    return Tint(body, QColor(tint.shade).darker(NIGHT).name(), light, tint.ink)


@frozen
class Precinct:
    """The sheet that the temples stand on: sky and hills behind them, by night with stars."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint a panel with a view."""
        theme = look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_panel(painter, box, theme)
        if theme.name == "high contrast":
            return
        view = box.adjusted(3, 3, -3, -3)
        clip = QPainterPath()
        clip.addRoundedRect(view, 3, 3)
        painter.setClipPath(clip)
        painter.fillRect(view, upright(view, *SKIES[theme.name]))
        night = theme.name == "dark"
        ridge = _ridge(view)
        painter.fillPath(ridge, QColor("#1b232c" if night else "#dccd9f"))
        nearer = ridge.translated(view.width() * 0.07, view.height() * 0.16)
        painter.fillPath(nearer, QColor("#161c23" if night else "#cfbd8a"))
        if night:
            painter.setPen(Qt.PenStyle.NoPen)
            for number, (x, y) in enumerate((*STARS, *((1 - x, y) for x, y in STARS))):
                painter.setBrush(faint("#f3ecd2", 0.5 + 0.4 * (number % 2)))
                spot = QPointF(view.left() + x * view.width(), view.top() + y * view.height())
                painter.drawEllipse(spot, 0.9, 0.9)
        painter.setClipping(False)


def _ridge(view: QRectF) -> QPainterPath:
    """Return the outline of hills."""
    step = view.width() / (len(HILLS) - 1)
    tops = [QPointF(view.left() + n * step, view.bottom() - tall * view.height()) for n, tall in enumerate(HILLS)]
    ridge = QPainterPath(view.bottomLeft())
    ridge.lineTo(tops[0])
    for here, there in pairwise(tops):
        middle = (here.x() + there.x()) / 2
        ridge.cubicTo(QPointF(middle, here.y()), QPointF(middle, there.y()), there)
    ridge.lineTo(view.bottomRight())
    return ridge


@frozen
class TempleFront:
    """What stands behind the steps of a temple: roof, frieze, columns; and the stone with its name below them."""

    temple: str
    emblem: str
    roof: float  # the heights of its parts
    frieze: float
    inscription: float
    pier: float  # the breadth of the right one

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint from the wall at the back to the pavement in front."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tint, stone = stain(look, self.temple), marble(look.theme)
        plain = look.theme.name == "high contrast"
        edge = QPen(QColor(tint.shade if not plain else "#000000"), 1.1)
        edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        wall = QRectF(
            box.x() + 2, box.y() + self.roof + self.frieze, box.width() - 4, box.height() - self.roof - self.frieze
        )
        self._paint_wall(painter, wall, tint, stone, look.theme)
        self._paint_roof(painter, QRectF(box.x(), box.y(), box.width(), self.roof), tint, edge)
        self._paint_frieze(painter, QRectF(box.x(), box.y() + self.roof, box.width(), self.frieze), tint, stone, edge)
        name = QRectF(box.x(), box.bottom() - self.inscription, box.width(), self.inscription)
        paint_shadow(painter, name.adjusted(1, 4, -1, 0), 1.5, 1.2)
        painter.setPen(QPen(QColor(stone.shade), 1))
        painter.setBrush(upright(name, stone.light, stone.body))
        painter.drawRect(name.adjusted(0.5, 0.5, -0.5, -0.5))
        painter.fillRect(QRectF(name.x() + 1, name.bottom() - 3, name.width() - 2, 2), QColor(tint.body))

    def _paint_wall(self, painter: QPainter, wall: QRectF, tint: Tint, stone: Tint, theme: Theme) -> None:
        """Paint a dark hall behind columns; the steps will hide most of it."""
        plain = theme.name == "high contrast"
        painter.fillRect(
            wall, QColor("#ffffff") if plain else upright(wall, QColor(tint.shade).darker(150).name(), tint.shade)
        )
        columns = 6
        step = (wall.width() - self.pier - 5) / (columns - 1)
        for number in range(columns - 1):
            self._paint_column(painter, QRectF(wall.x() + number * step, wall.y(), 6, wall.height()), stone)
        pier = QRectF(wall.right() - self.pier + 2, wall.y(), self.pier - 2, wall.height())
        painter.setPen(QPen(QColor(stone.shade), 0.9))
        painter.setBrush(upright(pier, stone.light, stone.body))
        painter.drawRect(pier)

    @staticmethod
    def _paint_column(painter: QPainter, box: QRectF, stone: Tint) -> None:
        painter.setPen(QPen(QColor(stone.shade), 0.8))
        painter.setBrush(QColor(stone.body))
        painter.drawRect(box)
        painter.drawLine(QPointF(box.center().x(), box.y() + 3), QPointF(box.center().x(), box.bottom()))
        painter.setBrush(QColor(stone.light))
        painter.drawRect(QRectF(box.x() - 1.5, box.y(), box.width() + 3, 3))

    def _paint_roof(self, painter: QPainter, roof: QRectF, tint: Tint, edge: QPen) -> None:
        peak = QPointF(roof.center().x(), roof.top() + 1)
        painter.setPen(edge)
        painter.setBrush(upright(roof, tint.light, tint.body))
        painter.drawPolygon(
            QPolygonF([QPointF(roof.left() + 1, roof.bottom()), peak, QPointF(roof.right() - 1, roof.bottom())])
        )
        painter.setPen(QPen(QColor(tint.shade), 0.7))
        painter.setBrush(QColor(tint.light))
        inner = [
            QPointF(roof.left() + 14, roof.bottom() - 2.5),
            QPointF(peak.x(), peak.y() + 3.6),
            QPointF(roof.right() - 14, roof.bottom() - 2.5),
        ]
        painter.drawPolygon(QPolygonF(inner))
        painter.setPen(edge)
        painter.setBrush(QColor(tint.body))
        for knob in (QPointF(roof.left() + 3, roof.bottom() - 2), QPointF(roof.right() - 3, roof.bottom() - 2)):
            painter.drawEllipse(knob, KNOB, KNOB)
        size = 15.5
        paint_art(painter, self.emblem, QRectF(peak.x() - size / 2, roof.bottom() - size - 1.5, size, size), tint=tint)

    @staticmethod
    def _paint_frieze(painter: QPainter, frieze: QRectF, tint: Tint, stone: Tint, edge: QPen) -> None:
        painter.setPen(edge)
        painter.setBrush(upright(frieze, tint.body, QColor(tint.body).darker(112).name()))
        painter.drawRect(frieze.adjusted(1, 0, -1, -1))
        painter.setPen(QPen(faint(tint.shade, 0.75), 1.1))
        for side in (frieze.left() + 6, frieze.right() - 14):  # three grooves beside the tiles
            for groove in range(3):
                x = side + groove * 3.6
                painter.drawLine(QPointF(x, frieze.top() + 5), QPointF(x, frieze.bottom() - 6))
        painter.setPen(QPen(QColor(stone.shade), 0.7))
        painter.setBrush(QColor(stone.light))
        painter.drawRect(QRectF(frieze.left() + 0.5, frieze.bottom() - 3, frieze.width() - 1, 2.6))


@frozen
class Pavement:
    """The forecourt of a temple: field 0."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint flagstones in perspective."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        stone = marble(look.theme)
        painter.setPen(QPen(QColor(stone.shade), 0.9))
        painter.setBrush(upright(box, stone.body, stone.light))
        painter.drawRect(box.adjusted(0.5, 0, -0.5, 0))
        painter.setPen(QPen(faint(stone.shade, 0.45), 0.7))
        middle = box.center().x()
        for number in range(-2, 4):
            x = middle + (number - 0.5) * box.width() / 6
            painter.drawLine(QPointF(middle + (x - middle) * 0.94, box.top()), QPointF(x, box.bottom()))


@frozen
class TempleStep:
    """A marble step of a track; a round number's front is in the region's colour."""

    temple: str
    tread: float
    milestone: bool = False

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the tread from above, and the front below it."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        stone, tint = marble(look.theme), stain(look, self.temple)
        plain = look.theme.name == "high contrast"
        top = QRectF(box.x(), box.y(), box.width(), self.tread)
        front = QRectF(box.x(), top.bottom(), box.width(), box.height() - self.tread + OVERLAP)
        painter.fillRect(top, upright(top, QColor(stone.body).darker(104).name(), stone.light))
        if not plain:
            painter.fillRect(top, faint(tint.body, WASH.get(look.theme.name, 0.0)))
        dark, darker = (QColor(stone.body).darker(share).name() for share in (110, 132))
        painter.fillRect(front, QColor("#e4e4e4") if plain else upright(front, dark, darker))
        if self.milestone:
            inlay = QRectF(front.x() + 1, front.y() + 0.5, front.width() - 1.5, min(INLAY, front.height() - 0.5))
            painter.fillRect(inlay, upright(inlay, tint.body, QColor(tint.body).darker(115).name()))
            painter.setPen(QPen(QColor(tint.shade), 0.8))
            painter.drawLine(inlay.bottomLeft(), inlay.bottomRight())
        painter.setPen(QPen(faint(stone.shade, 0.9), 0.8))
        painter.drawLine(top.topLeft(), top.topRight())
        painter.drawLine(front.topLeft(), front.topRight())
        painter.setPen(QPen(faint(stone.shade, 0.55), 0.8))
        painter.drawLine(box.topLeft(), box.bottomLeft())
        painter.setPen(QPen(faint("#ffffff", 0.1 if look.theme.name == "dark" else 0.8), 0.8))
        painter.drawLine(front.topLeft() + QPointF(1, 0.9), front.topRight() + QPointF(0, 0.9))


@frozen
class PurseStep:
    """A step of the gold temple, for one purse."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint a broad marble step."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        stone = marble(look.theme)
        painter.setPen(QPen(faint(stone.shade, 0.9), 0.8))
        painter.setBrush(upright(box, stone.light, stone.body))
        painter.drawRect(box.adjusted(0.5, 0.5, -0.5, 0))


@frozen
class Carved:
    """Letters carved into marble."""

    words: str
    role: Role = "place"
    size: float = 14

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Write them in the stone's ink."""
        letters = grown_font(self.words, self.role, self.size, box.size(), look.theme.sizes.larger)
        write(painter, box, self.words, letters, marble(look.theme).ink)
