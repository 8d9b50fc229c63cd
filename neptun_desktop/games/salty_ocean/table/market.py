"""What market and actions look like: stalls with their goods, ladders of prices, and what an action costs."""

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from neptun_desktop.games.salty_ocean.table.faces import Sheet
from neptun_desktop.games.salty_ocean.table.palette import Scenery, blend, scenery
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.lettering import font, write
from neptun_desktop.ui.paint.panels import faint, paint_box, rounded_outline, upright
from neptun_desktop.ui.paint.shapes import kept, linear, paint_circle, paint_lines, paint_shape, polygon
from neptun_desktop.ui.paint.theme import GOLD

SMALL = 14.0  # the smallest letters on this table
STRIPE, HEM = 15.0, 0.34  # of an awning: how broad a stripe is, and the share of it that is scallops
POST, PLANK = 4.0, 6.0  # the posts between stalls, and the edge of the counter
UPRIGHT = 3.0  # of a ladder
POINTER = 9.0  # left of a ladder: room for the tip that shows the forecast
UNTRADED = 0.45  # how strong prices are that nobody asks for
COIN = 23.0  # how broad the coin of the present cost is
NOTCH = 4.0


@frozen
class Stalls:
    """The stalls of the market: an awning over each, posts between them, and a counter before them."""

    stalls: int
    edge: float  # from the panel's side to the first stall
    awning: float
    counter: float  # how far down its upper edge is

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the ground first, and the awnings above all else."""
        colours = scenery(look.theme.name)
        Sheet().paint(painter, box, look)
        wide = (box.width() - 2 * self.edge) / self.stalls
        counter = box.y() + self.counter
        shade = QRectF(box.x() + 2, box.y() + self.awning - 8, box.width() - 4, 18)
        painter.fillRect(shade, upright(shade, faint(colours.line, 0.3), faint(colours.line, 0.0)))
        front = QRectF(box.x() + 2, counter, box.width() - 4, box.bottom() - 2 - counter)
        painter.fillRect(front, faint(colours.wood, 0.28))
        pen = QPen(QColor(colours.wood_shade), 0.9)
        for number in range(self.stalls + 1):
            x = min(max(box.x() + self.edge + number * wide - POST / 2, box.x() + 2), box.right() - 2 - POST)
            paint_box(painter, QRectF(x, box.y() + 4, POST, box.height() - 6), 1, QColor(colours.wood), pen)
        board = QRectF(box.x() - 2, counter, box.width() + 4, PLANK)
        paint_box(painter, board, 1.5, upright(board, colours.wood, colours.wood_shade), pen)
        for number in range(self.stalls):
            left = box.x() + self.edge + number * wide
            right = left + wide
            left, right = (
                (box.x() - 3 if not number else left),
                (box.right() + 3 if number + 1 == self.stalls else right),
            )
            cloth = QRectF(left, box.y() - 2, right - left, self.awning)
            _paint_awning(painter, cloth, colours.stalls[number % len(colours.stalls)], colours)


def _paint_awning(painter: QPainter, box: QRectF, dyed: str, colours: Scenery) -> None:
    """Paint striped cloth with a scalloped hem; it begins and ends with a dyed stripe."""
    stripes = round(box.width() / STRIPE / 2) * 2 + 1
    wide, hem = box.width() / stripes, box.height() * HEM
    painter.setPen(QPen(faint("#2a1a0c", 0.75), 0.9))
    for number in range(stripes):
        x = box.x() + number * wide
        strip = QPainterPath(QPointF(x, box.y()))
        strip.lineTo(x + wide, box.y())
        strip.lineTo(x + wide, box.bottom() - hem)
        strip.cubicTo(
            QPointF(x + wide, box.bottom() + hem * 0.3),
            QPointF(x, box.bottom() + hem * 0.3),
            QPointF(x, box.bottom() - hem),
        )
        strip.closeSubpath()
        painter.setBrush(QColor(colours.cloth if number % 2 else dyed))
        painter.drawPath(strip)
    cloth = box.adjusted(0, 0, 0, -hem)
    painter.fillRect(
        cloth,
        linear(
            cloth.topLeft(),
            cloth.bottomLeft(),
            (0, faint("#ffffff", 0.22)),
            (0.35, faint("#ffffff", 0.0)),
            (1, faint("#000000", 0.2)),
        ),
    )
    paint_lines(painter, QPen(faint("#2a1a0c", 0.6), 1.2), (cloth.topLeft(), cloth.topRight()))


@frozen
class StallGoods:
    """A good on its stall, large; faint where nobody trades it."""

    good: str
    traded: bool

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:  # noqa: ARG002
        """Paint the good on the counter."""
        tall = min(box.height(), 2 * box.width())
        painter.setOpacity(1.0 if self.traded else UNTRADED)
        paint_art(painter, f"rouen-stall-{self.good}", box.adjusted(0, box.height() - tall, 0, 0), tint=None)
        painter.setOpacity(1.0)


@frozen
class PriceFace:
    """A rung of a ladder of prices: bare, with the slate of the present price, or where the forecast leads to."""

    price: int
    marker: bool
    ghost: bool = False
    traded: bool = True

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the rung between its two uprights, and its price."""
        theme, colours = look.theme, scenery(look.theme.name)
        ladder = box.adjusted(POINTER, 0, 0, 0)
        with kept(painter):
            painter.setOpacity(1.0 if self.traded else UNTRADED)
            wood, pen = QColor(colours.wood), QPen(QColor(colours.wood_shade), 0.8)
            for x in (ladder.left() + 1, ladder.right() - 1 - UPRIGHT):
                painter.fillRect(QRectF(x, box.y(), UPRIGHT, box.height()), wood)
                edge = QRectF(x, box.y(), UPRIGHT, box.height())
                paint_lines(painter, pen, (edge.topLeft(), edge.bottomLeft()), (edge.topRight(), edge.bottomRight()))
            rung = ladder.adjusted(0.5, 2.5, -0.5, -2.5)
            paint_box(painter, rung, 2.5, QColor(theme.card if theme.name != "dark" else theme.panel), pen)
            if self.marker:
                self._paint_slate(painter, _slate(ladder), look)
            else:
                write(painter, rung, str(self.price), font("figure", SMALL + 1), theme.ink_soft)
        if self.ghost:
            ink = QColor(theme.gold if theme.name == "dark" else theme.gold_shade)
            tip = QPointF(ladder.x() - 2.5, box.center().y())
            head = polygon(tip, tip + QPointF(2 - POINTER, -6.5), tip + QPointF(2 - POINTER, 6.5))
            paint_shape(painter, head, ink, QPen(QColor(theme.panel), 1.0))
            pen = QPen(ink, 2.0, Qt.PenStyle.CustomDashLine)
            pen.setDashPattern((2.4, 1.6))
            paint_box(painter, _slate(ladder).adjusted(0.5, 0.5, -0.5, -0.5), 3, faint(theme.panel, 0.0), pen)

    def _paint_slate(self, painter: QPainter, slate: QRectF, look: TableLook) -> None:
        """Paint a slate in a golden frame, with the price in chalk."""
        colours = scenery(look.theme.name)
        painter.fillPath(rounded_outline(slate.translated(0, 1.4), 3), faint("#000000", 0.25))
        paint_box(painter, slate, 3, QColor(colours.slate_tag), QPen(QColor(look.theme.gold), 1.8))
        letters = font("strong", SMALL + 5)
        write(painter, slate.adjusted(0, 0.5, 0, 0.5), str(self.price), letters, colours.chalk_ink)


def _slate(rung: QRectF) -> QRectF:
    """Return where the slate of the present price hangs: it covers a rung, and both uprights."""
    return rung.adjusted(-1.5, 0.5, 1, -0.5)


@frozen
class CostFace:
    """A figure of the scale that tells what an action costs; the present one is a coin, the next one stands out."""

    words: str
    marker: bool
    following: bool = False  # what the next action after this one will cost
    debt: bool = False  # the figure is more than the merchant who acts has
    barred: bool = False  # it is even more than that merchant can owe

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the figure above a notch, or on a coin."""
        theme = look.theme
        if self.marker:
            self._paint_coin(painter, box, look)
            return
        foot = QPointF(box.center().x(), box.bottom())
        rule = QPen(QColor(theme.panel_edge), 1.0)
        paint_lines(painter, rule, (box.bottomLeft(), box.bottomRight()), (foot, foot - QPointF(0, NOTCH)))
        letters = font("strong" if self.following else "figure", SMALL + self.following)
        figure = box.adjusted(-2, 0, 2, -NOTCH)
        write(painter, figure, self.words, letters, theme.ink if self.following else theme.ink_soft)

    def _paint_coin(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the coin: red if it must be borrowed, crossed out if nobody would lend it."""
        theme, middle = look.theme, box.center()
        ground, rim, ink = theme.gold, theme.gold_shade, GOLD.ink
        if self.debt:
            ground, rim, ink = theme.danger, theme.danger, theme.panel
        if self.barred:
            ground, ink = theme.panel, theme.ink
        half = min(COIN, box.width(), box.height()) / 2 - 0.8
        paint_circle(painter, middle + QPointF(0, 1.2), half, None, faint("#000000", 0.25))
        paint_circle(painter, middle, half, QPen(QColor(rim), 1.6), QColor(ground))
        if not self.debt:
            inner = QPen(QColor(blend(theme.gold_light, theme.gold, 0.3)), 1.0)
            paint_circle(painter, middle, half - 2.2, inner, None)
        if self.barred:  # behind the figure, which can still be read
            away = QPointF(half * 0.7, -half * 0.7)
            paint_lines(painter, QPen(faint(theme.danger, 0.45), 2.4), (middle - away, middle + away))
        write(painter, box.adjusted(-2, 0, 2, 0), self.words, font("strong", SMALL + 2), ink)
