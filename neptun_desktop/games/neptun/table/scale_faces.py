"""The faces of the scales: wind and forecast, order, crews, reach and progress."""

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen

from neptun_desktop.games.neptun.table.palette import FALLING, RISING, STEADY, WOOD
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.lettering import LEFT, font, text_width, write
from neptun_desktop.ui.paint.palette import GOLD, Tint
from neptun_desktop.ui.paint.panels import faint, paint_panel, upright
from neptun_desktop.ui.paint.shapes import linear, paint_rounded, paint_with
from neptun_desktop.ui.paint.theme import Theme

MEDALLION = 3.0  # how much wider than its field the wind's marker is
REACH_GAP = 6.0  # between the figures of a sum
FIGURE = 14.0  # 11 pixels in the smallest window
CALM, GALE = 0.66, 1.0  # how much of its strip a streamer fills at either end
FOLDS = 5  # of a streamer
NIGHT = 190  # how much darker the skies of a scale are by night, in percent


@frozen
class Marker:
    """The marker on the wind scale, a golden medallion, or on the forecast scale, a plate with a golden rim."""

    figure: str
    forecast: bool

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint it over the figure that it repeats."""
        theme, middle = look.theme, box.center()
        size = min(box.width() + MEDALLION, box.height())
        shape = QPainterPath()
        if self.forecast:
            shape.addRoundedRect(box.adjusted(0, 1, 0, -1), 4, 4)
        else:
            shape.addEllipse(middle, size / 2, size / 2)
        top, foot = (theme.card, theme.gold_light) if self.forecast else (theme.gold_light, theme.gold)
        painter.fillPath(shape.translated(0.4, 1.6), faint("#000000", 0.35))
        painter.fillPath(shape, upright(box, top, foot))
        painter.strokePath(shape, QPen(QColor(theme.gold_shade), 1.5))
        write(painter, box, self.figure, font("figure", theme.sizes.body), GOLD.ink)


@frozen
class Reach:
    """A merchant's range this turn: crew plus wind."""

    strength: int
    wind: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the sum: an oar, a breeze, and their total."""
        ink, half, x = look.theme.ink, box.height() / 2, box.x()
        stain = Tint(ink, ink, ink, ink)
        letters: QFont = font("figure", 15)
        sign = text_width("+", letters)
        for picture, tint, figure in (("oar", WOOD, str(self.strength)), ("wind", stain, str(self.wind))):
            paint_art(painter, picture, QRectF(x, box.y() + half / 2 - 8, 16, 16), tint=tint)
            x += 16 + REACH_GAP / 2
            write(painter, QRectF(x, box.y(), box.right() - x, half), figure, letters, ink, LEFT)
            x += text_width(figure, letters) + sign + 2 * REACH_GAP
        plus = box.x() + 16 + 1.5 * REACH_GAP + text_width(str(self.strength), letters)
        write(painter, QRectF(plus, box.y(), sign, half), "+", letters, ink, LEFT)
        total = QRectF(box.x(), box.y() + half, box.width(), half)
        write(painter, total, f"= {self.strength + self.wind}", font("figure", 20), ink, LEFT)


@frozen
class Progress:
    """The progress of the game: its rounds, and the turns of this one."""

    round: int
    rounds: int
    turns: int  # drafts and voyages of a round
    drafts: int
    turn: int  # how many of them are over; -1: the game is

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint a letter for each round, and a pip for each turn: square in the draft, round at sea."""
        theme, middle = look.theme, box.center().y()
        x = box.x()
        for number in range(self.rounds):
            here = number == self.round and self.turn >= 0
            letter = QRectF(x, middle - 8, 15, 16)
            write(
                painter, letter, "ABCDEFGH"[number], font("strong", 14), theme.gold if here else theme.prompt_ink_soft
            )
            x += 17
            if not here:
                continue
            for turn in range(self.turns):
                done, now = turn < self.turn, turn == self.turn
                paint_with(
                    painter,
                    QPen(QColor(theme.gold if now else theme.prompt_ink_soft), 1.2),
                    QColor(theme.gold) if now else faint(theme.prompt_ink_soft, 0.75 if done else 0.0),
                )
                x += 5 if turn == self.drafts else 0
                pip = QRectF(x, middle - 4, 8, 8)
                painter.drawRect(pip) if turn < self.drafts else painter.drawEllipse(pip)
                x += 12
            x += 5


@frozen
class Cartouche:
    """A plate on the chart: a sheet with a thin second border, as engravers drew them."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the sheet."""
        paint_panel(painter, box, look.theme)
        paint_rounded(painter, box.adjusted(3.5, 3.5, -3.5, -3.5), 3, QPen(QColor(look.theme.panel_rule), 0.9), None)


@frozen
class Skies:
    """The strip of the forecast: warm where the wind will fall, blue where it will rise, as on the oar cards."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint a sky that changes from the left to the right."""
        stops = (
            (place, _by_night(tint.body if place == 1 else tint.light, look.theme))
            for place, tint in ((0.0, FALLING), (0.5, STEADY), (1.0, RISING))
        )
        sky = linear(box.topLeft(), box.topRight(), *stops)
        paint_rounded(painter, box.adjusted(0.5, 0.5, -0.5, -0.5), 5, QPen(QColor(look.theme.panel_edge), 0.9), sky)


@frozen
class Streamer:
    """The strip of the wind: a pennant that hangs at the left, and flies at the right."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint a pennant that is fuller the stronger the wind, with folds along it."""
        cloth = linear(
            box.topLeft(),
            box.topRight(),
            (0, _by_night(RISING.light, look.theme)),
            (1, _by_night(RISING.body, look.theme)),
        )
        paint_with(painter, QPen(QColor(look.theme.panel_edge), 0.9), cloth)
        painter.drawPath(_pennant(box.adjusted(0.5, 1, -0.5, -1)))
        paint_with(painter, QPen(faint(RISING.shade, 0.5), 1), None)
        for fold in range(1, FOLDS):
            x = box.left() + box.width() * fold / FOLDS
            tall = box.height() * (CALM + (GALE - CALM) * fold / FOLDS) / 2 - 2
            wave = QPainterPath(QPointF(x, box.center().y() - tall))
            wave.quadTo(QPointF(x + 7, box.center().y()), QPointF(x, box.center().y() + tall))
            painter.drawPath(wave)


def _pennant(box: QRectF) -> QPainterPath:
    """Return a streamer, narrow at the left, with a swallow's tail at the right."""
    thin, middle = box.height() * CALM / 2, box.center().y()
    path = QPainterPath(QPointF(box.left(), middle - thin))
    path.cubicTo(
        QPointF(box.left() + box.width() * 0.3, middle - thin - 5),
        QPointF(box.left() + box.width() * 0.6, box.top() + 4),
        box.topRight(),
    )
    path.lineTo(box.right() - 6, middle)
    path.lineTo(box.bottomRight())
    path.cubicTo(
        QPointF(box.left() + box.width() * 0.6, box.bottom() - 2),
        QPointF(box.left() + box.width() * 0.3, middle + thin + 1),
        QPointF(box.left(), middle + thin),
    )
    path.closeSubpath()
    return path


def _by_night(colour: str, theme: Theme) -> QColor:
    return QColor(colour).darker(NIGHT) if theme.name == "dark" else QColor(colour)


@frozen
class Figure:
    """A figure of a scale."""

    words: str

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Write it on its strip."""
        write(painter, box, self.words, font("figure", FIGURE), look.theme.ink)


@frozen
class Socket:
    """A place in the order: a round hollow with its number."""

    number: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the hollow."""
        theme = look.theme
        paint_with(painter, QPen(QColor(theme.panel_edge), 1), upright(box, theme.panel_shade, theme.panel))
        painter.drawEllipse(box.adjusted(1.5, 1.5, -1.5, -1.5))
        write(painter, box, str(self.number), font("figure", FIGURE), theme.ink_soft)


@frozen
class Galley:
    """The side of a galley: a plank for each crew to sit on, a prow at the right, water below."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the hull and its wake."""
        hull = QPainterPath(QPointF(box.left() + 2, box.top() + 1))
        hull.lineTo(box.right() - 9, box.top() + 1)
        hull.quadTo(QPointF(box.right() - 3, box.top()), QPointF(box.right() - 1, box.top() - 5))
        hull.quadTo(QPointF(box.right() + 1, box.bottom() - 2), QPointF(box.right() - 16, box.bottom()))
        hull.lineTo(box.left() + 10, box.bottom())
        hull.quadTo(QPointF(box.left() + 1, box.bottom() - 1), QPointF(box.left() + 2, box.top() + 1))
        wood = WOOD if look.theme.name != "dark" else Tint("#6d5632", "#3a2c15", "#8d7246", "#f3e4c4")
        paint_with(
            painter,
            QPen(QColor("#3a2608" if look.theme.name != "dark" else "#c9a468"), 1),
            upright(box, wood.body, wood.shade),
        )
        painter.drawPath(hull)
        painter.setPen(QPen(faint(wood.light, 0.6), 0.9))
        painter.drawLine(QPointF(box.left() + 5, box.top() + 4), QPointF(box.right() - 6, box.top() + 4))


@frozen
class RowingOar:
    """A field of the crew track: an oar whose blade has the crew's strength on it."""

    strength: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the oar, from its port in the hull to its blade."""
        middle, dark = box.center().x(), look.theme.name == "dark"
        line = QColor("#4a2d0e" if not dark else "#1c1408")
        blade = QRectF(middle - 9, box.bottom() - 18, 18, 17)
        painter.setPen(QPen(line, 4.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(QPointF(middle, box.top() + 3), QPointF(middle, blade.top() + 3))
        painter.setPen(QPen(QColor("#b5813f"), 2.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(QPointF(middle, box.top() + 3), QPointF(middle, blade.top() + 3))
        shape = QPainterPath(QPointF(middle - 2.5, blade.top()))
        shape.lineTo(middle + 2.5, blade.top())
        shape.cubicTo(
            blade.topRight() + QPointF(-1, 2), blade.bottomRight() + QPointF(1, -4), QPointF(middle + 4, blade.bottom())
        )
        shape.lineTo(middle - 4, blade.bottom())
        shape.cubicTo(
            blade.bottomLeft() + QPointF(-1, -4), blade.topLeft() + QPointF(1, 2), QPointF(middle - 2.5, blade.top())
        )
        paint_with(painter, QPen(line, 1.1), upright(blade, WOOD.light, WOOD.body))
        painter.drawPath(shape)
        write(painter, blade.adjusted(0, 1.5, 0, 0), str(self.strength), font("figure", FIGURE), WOOD.ink)
