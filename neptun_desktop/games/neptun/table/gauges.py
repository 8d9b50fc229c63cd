"""Faces with figures: the wind's markers, a merchant's range, and the progress of the game."""

from attrs import frozen
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen

from neptun_desktop.games.neptun.table.palette import WOOD
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.fonts import font
from neptun_desktop.ui.paint.lettering import LEFT, text_width, write
from neptun_desktop.ui.paint.palette import GOLD, Tint
from neptun_desktop.ui.paint.panels import faint, upright

MEDALLION = 3.0  # how much wider than its field the wind's marker is
REACH_GAP = 6.0  # between the figures of a sum


@frozen
class Marker:
    """The marker on the wind scale, a golden medallion, or on the forecast scale, a plate with a golden rim."""

    figure: str
    forecast: bool

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint it over the figure that it repeats."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
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
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
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
                painter.setPen(QPen(QColor(theme.gold if now else theme.prompt_ink_soft), 1.2))
                painter.setBrush(QColor(theme.gold) if now else faint(theme.prompt_ink_soft, 0.75 if done else 0.0))
                x += 5 if turn == self.drafts else 0
                pip = QRectF(x, middle - 4, 8, 8)
                painter.drawRect(pip) if turn < self.drafts else painter.drawEllipse(pip)
                x += 12
            x += 5
