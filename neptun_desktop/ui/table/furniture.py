"""The faces of what things lie on: words, panels, fields, plates and buttons."""

import re
from functools import lru_cache
from typing import Literal

from attrs import frozen
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from neptun_desktop.ui.canvas.art import paint_art
from neptun_desktop.ui.canvas.fonts import Role, font
from neptun_desktop.ui.canvas.lettering import CENTRE, LEFT, RIGHT, text_width, write
from neptun_desktop.ui.canvas.palette import Tint
from neptun_desktop.ui.canvas.panels import faint, paint_button, paint_field, paint_panel, paint_prompt
from neptun_desktop.ui.table.pieces import Look

Align = Literal["left", "centre", "right"]
ALIGNMENTS: dict[Align, int] = {"left": LEFT, "centre": CENTRE, "right": RIGHT}
Ink = Literal["ink", "ink_soft", "prompt_ink", "prompt_ink_soft", "danger", "success", "button_ink"]
BETWEEN_WORDS = re.compile(r"\s+(?![+-]\d|\d+[.,)])")  # but not before a signed figure, or one that ends a phrase
VEILED = 0.55
REACH_GAP = 6.0  # between the figures of a sum
HEADER = 32.0  # of a panel, in the colour of the merchant who acts


@lru_cache(maxsize=2048)
def wrapped(words: str, role: Role, size: float, width: float, most: int) -> tuple[str, ...]:
    """Return the words in rows of this width; what does not fit into so many rows is cut. No row begins with "-1"."""
    metrics = QFontMetricsF(font(role, size))
    rows: list[str] = []
    for word in re.split(BETWEEN_WORDS, words.strip()):
        longer = f"{rows[-1]} {word}" if rows else word
        if rows and (metrics.horizontalAdvance(longer) <= width or len(rows) == most):
            rows[-1] = longer
        else:
            rows.append(word)
    if rows:
        rows[-1] = metrics.elidedText(rows[-1], Qt.TextElideMode.ElideRight, width)
    return tuple(rows)


@frozen
class TextRows:
    """Words in several rows, each so many units high."""

    rows: tuple[str, ...]
    role: Role
    size: float
    line: float
    ink: Ink = "ink"

    def paint(self, painter: QPainter, box: QRectF, look: Look) -> None:
        """Write them one below the other."""
        for place, words in enumerate(self.rows):
            row = QRectF(box.x(), box.y() + place * self.line, box.width(), self.line)
            write(painter, row, words, font(self.role, self.size), getattr(look.theme, self.ink), LEFT)


@frozen
class TextLine:
    """Words on a line."""

    words: str
    role: Role
    size: float
    ink: Ink = "ink"
    align: Align = "left"

    def paint(self, painter: QPainter, box: QRectF, look: Look) -> None:
        """Write them."""
        write(
            painter, box, self.words, font(self.role, self.size), getattr(look.theme, self.ink), ALIGNMENTS[self.align]
        )


@frozen
class Panel:
    """A sheet of parchment; with a seat, in its merchant's colour."""

    seat: int | None = None
    header: bool = False  # for the merchant who acts: a strip of the colour, and a beak that points at the board

    def paint(self, painter: QPainter, box: QRectF, look: Look) -> None:
        """Paint the sheet."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        accent = None if self.seat is None else look.theme.accent(look.badges[self.seat].colour)
        paint_panel(painter, box, look.theme, accent=accent)
        if accent is not None and self.header:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(faint(accent, 0.34))
            painter.drawRoundedRect(QRectF(box.x() + 2, box.y() + 2, box.width() - 4, HEADER - 2), 4, 4)
            painter.setBrush(QColor(accent))
            painter.drawRoundedRect(QRectF(box.x() - 3, box.y() + 2, 6, box.height() - 4), 3, 3)


@frozen
class PromptBar:
    """The bar that says who acts."""

    seat: int | None

    def paint(self, painter: QPainter, box: QRectF, look: Look) -> None:
        """Paint the bar."""
        colour = None if self.seat is None else look.badges[self.seat].colour
        accent = look.theme.gold if colour is None else look.theme.accent(colour, on_dark=True)
        paint_prompt(painter, box, look.theme, accent)


@frozen
class Field:
    """A field of a track, with a figure perhaps."""

    figure: str = ""
    strong: bool = False
    milestone: bool = False

    def paint(self, painter: QPainter, box: QRectF, look: Look) -> None:
        """Paint the field."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_field(painter, box, look.theme, strong=self.strong, milestone=self.milestone)
        if self.figure:
            write(painter, box, self.figure, font("figure", look.theme.sizes.small), look.theme.ink_soft)


@frozen
class Marker:
    """The marker on the wind scale or on the forecast scale."""

    figure: str
    forecast: bool

    def paint(self, painter: QPainter, box: QRectF, look: Look) -> None:
        """Paint a golden plate with the figure."""
        paint_button(painter, box.adjusted(1, 1, -1, -1), look.theme, "rest" if self.forecast else "first")
        write(
            painter,
            box,
            self.figure,
            font("figure", look.theme.sizes.body),
            "#35260f" if not self.forecast else look.theme.button_ink,
        )


@frozen
class Button:
    """A button with words, or with a picture."""

    words: str = ""
    picture: str = ""
    state: Literal["rest", "off", "first"] = "rest"

    def paint(self, painter: QPainter, box: QRectF, look: Look) -> None:
        """Paint the button."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_button(painter, box.adjusted(2, 2, -2, -3), look.theme, self.state, self.words)
        if self.picture:
            painter.setOpacity(0.4 if self.state == "off" else 1)
            ink = look.theme.button_ink
            paint_art(painter, self.picture, box.adjusted(9, 8, -9, -10), tint=Tint(ink, ink, ink, ink))


@frozen
class Blank:
    """Nothing to see: only a place that can be pointed at, such as a port on the chart."""

    def paint(self, painter: QPainter, box: QRectF, look: Look) -> None:
        """Leave all as it is."""


@frozen
class Plate:
    """A place for one merchant's things inside a panel; strong while that merchant acts."""

    seat: int
    acting: bool

    def paint(self, painter: QPainter, box: QRectF, look: Look) -> None:
        """Paint a sunken plate with the merchant's colour along its left side."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tint = look.theme.merchant(look.badges[self.seat].colour)
        painter.setPen(
            QPen(
                QColor(look.theme.accent(look.badges[self.seat].colour) if self.acting else look.theme.panel_rule),
                2.4 if self.acting else 1,
            )
        )
        painter.setBrush(faint(tint.body, 0.16) if self.acting else faint(look.theme.ink, 0.04))
        painter.drawRoundedRect(box.adjusted(1.2, 1.2, -1.2, -1.2), 4, 4)


@frozen
class Hollow:
    """A place where something lay, or will lie."""

    def paint(self, painter: QPainter, box: QRectF, look: Look) -> None:
        """Paint a dashed outline."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(QColor(look.theme.panel_rule), 1.2)
        pen.setDashPattern([3, 2.4])
        painter.setPen(pen)
        painter.setBrush(faint(look.theme.ink, 0.03))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4)


@frozen
class Veil:
    """Lies over what cannot be had for the moment."""

    def paint(self, painter: QPainter, box: QRectF, look: Look) -> None:
        """Let it fade into its panel."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faint(look.theme.panel, VEILED))
        painter.drawRoundedRect(box, 5, 5)


@frozen
class Reach:
    """How far a merchant comes this turn: crew and wind."""

    strength: int
    wind: int

    def paint(self, painter: QPainter, box: QRectF, look: Look) -> None:
        """Paint the sum: an oar, a breeze, and what they make."""
        ink, half, x = look.theme.ink, box.height() / 2, box.x()
        stain = Tint(ink, ink, ink, ink)
        letters: QFont = font("figure", 15)
        sign = text_width("+", letters)
        for picture, figure in (("oar", str(self.strength)), ("wind", str(self.wind))):
            paint_art(painter, picture, QRectF(x, box.y() + half / 2 - 8, 16, 16), tint=stain)
            x += 16 + REACH_GAP / 2
            write(painter, QRectF(x, box.y(), box.right() - x, half), figure, letters, ink, LEFT)
            x += text_width(figure, letters) + sign + 2 * REACH_GAP
        plus = box.x() + 16 + 1.5 * REACH_GAP + text_width(str(self.strength), letters)
        write(painter, QRectF(plus, box.y(), sign, half), "+", letters, ink, LEFT)
        total = QRectF(box.x(), box.y() + half, box.width(), half)
        write(painter, total, f"= {self.strength + self.wind}", font("figure", 20), ink, LEFT)


@frozen
class Progress:
    """How far the game has come: its rounds, and the turns of this one."""

    round: int
    rounds: int
    turns: int  # drafts and voyages of a round
    drafts: int
    turn: int  # how many of them are over; -1: the game is

    def paint(self, painter: QPainter, box: QRectF, look: Look) -> None:
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
