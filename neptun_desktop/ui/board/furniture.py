"""Generic faces: text, panels, fields, plates and buttons."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Literal, TypeAlias

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from neptun_desktop.texts.harmless import whole_names
from neptun_desktop.ui.board.pieces import Face, TableLook
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.lettering import (
    CENTRE,
    FIGURE,
    LEFT,
    RIGHT,
    Role,
    font,
    grown_font,
    in_two_rows,
    text_width,
    write,
)
from neptun_desktop.ui.paint.panels import (
    faint,
    paint_box,
    paint_button,
    paint_panel,
    paint_prompt,
)
from neptun_desktop.ui.paint.players import (
    paint_disc,
    paint_head,
    paint_medallion,
    paint_player,
    paint_standing_disc,
)
from neptun_desktop.ui.paint.shapes import paint_lines, paint_shape, polygon, round_pen
from neptun_desktop.ui.paint.theme import GOLD, Theme, in_one

Align = Literal["left", "centre", "right"]
ALIGNMENTS: dict[Align, int] = {"left": LEFT, "centre": CENTRE, "right": RIGHT}
Ink = Literal["ink", "ink_soft", "prompt_ink", "prompt_ink_soft", "danger", "success", "button_ink"]
BETWEEN_WORDS = re.compile(
    r"[ \n]+(?![+\u2212-]\d|\d+[.,)])"
)  # no hard space; not before a signed figure or one that ends a phrase
VEILED = 0.55
PALE = 0.42  # of a button that cannot be pressed
WATERMARK = 0.16
NOTHING = 0.8  # how clear a figure is that says "none"
ARROW = "\N{RIGHTWARDS ARROW}"  # our fonts have none, so it is drawn
BUTTON_LETTERS, BUTTON_EDGE = 15.0, 18.0
ROW_LETTERS, LARGEST_ROWS = 14.0, 16.0  # of a button with two rows: at the usual text size, and at any
ROW = 1.1  # height of such a row to its letters
LIVE, PENNANT_LETTERS = 17.0, 15.0
HEADER = 57.0  # of a panel, in the colour of the merchant who acts


@lru_cache(maxsize=2048)
def wrapped(words: str, role: Role, size: float, width: float, most: int) -> tuple[str, ...]:
    """Return the words in rows of this width; text beyond `most` rows is cut. No row begins with "-1"."""
    metrics = QFontMetricsF(font(role, size))
    rows: list[str] = []
    for word in whole_names(re.split(BETWEEN_WORDS, words.strip())):
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
    """Text in several rows, each `line` units high."""

    rows: tuple[str, ...]
    role: Role
    size: float
    line: float
    ink: Ink = "ink"

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Write the rows from top to bottom."""
        for place, words in enumerate(self.rows):
            row = QRectF(box.x(), box.y() + place * self.line, box.width(), self.line)
            write(painter, row, words, font(self.role, self.size), getattr(look.theme, self.ink), LEFT)


@frozen
class TextLine:
    """Text on one line; it grows with the text size as far as its box allows."""

    words: str
    role: Role
    size: float
    ink: Ink = "ink"
    align: Align = "left"
    like: tuple[str, ...] = ()  # what stands in its row or column, in letters of the same size

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Write the text."""
        size = max(self.size, FIGURE) if self.role == "figure" else self.size
        letters = grown_font(self.words, self.role, size, box.size(), look.theme.sizes.larger, *self.like)
        write(painter, box, self.words, letters, getattr(look.theme, self.ink), ALIGNMENTS[self.align])


@frozen
class Panel:
    """A sheet of parchment; with a seat, in the seat's colour."""

    seat: int | None = None
    header: bool = False  # for the acting player: a strip of the colour, and a bar along the left edge

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the sheet."""
        accent = None if self.seat is None else look.theme.accent(look.badges[self.seat].colour)
        paint_panel(painter, box, look.theme, accent=accent)
        if accent is not None and self.seat is not None and self.header:
            ground = faint(look.theme.merchant(look.badges[self.seat].colour).body, 0.34)
            paint_box(painter, QRectF(box.x() + 2, box.y() + 2, box.width() - 4, HEADER - 2), 4, ground)
            paint_box(painter, QRectF(box.x() - 3, box.y() + 2, 6, box.height() - 4), 3, QColor(accent))


@frozen
class PromptBar:
    """The bar that says who acts."""

    seat: int | None

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the bar."""
        colour = None if self.seat is None else look.badges[self.seat].colour
        accent = look.theme.gold if colour is None else look.theme.accent(colour, on_dark=True)
        paint_prompt(painter, box, look.theme, accent)


Moment: TypeAlias = Literal["over", "now", "to come"]
RIBBON_NOTCH = 5.0  # how far a part of a ribbon reaches into the next one


def ribbon_parts(box: QRectF, widths: Sequence[float]) -> Iterator[QRectF]:
    """Yield the parts of a ribbon from the left, of these widths."""
    x = box.x()
    for width in widths:
        yield QRectF(x, box.y(), width, box.height())
        x += width


def paint_ribbon_part(painter: QPainter, part: QRectF, theme: Theme, at: Moment, *, first: bool) -> str:
    """Paint a part of a ribbon on the prompt bar, with a point at its end; return the ink for what is on it."""
    inside, notch = part.adjusted(0, 0.6, 0, -0.6), RIBBON_NOTCH
    ends = (0, notch if not first else 0.0)
    shape = polygon(
        inside.topLeft(),
        inside.topRight(),
        QPointF(inside.right() + notch - 1.5, inside.center().y()),
        inside.bottomRight(),
        inside.bottomLeft(),
        QPointF(inside.left() + ends[1], inside.center().y()),
    )
    colour = theme.gold if at == "now" else theme.prompt_ink_soft
    strength = {"over": 0.22, "now": 0.2, "to come": 0.0}[at]
    paint_shape(painter, shape, faint(colour, strength), QPen(faint(colour, 1.0 if at == "now" else 0.55), 1.1))
    return colour


@frozen
class Turns:
    """The turns of a game, as parts of a ribbon with their numbers."""

    turns: int
    now: int  # how many are over

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the ribbon."""
        width = (box.width() - RIBBON_NOTCH) / self.turns
        for turn, part in enumerate(ribbon_parts(box, [width] * self.turns)):
            at: Moment = "over" if turn < self.now else "now" if turn == self.now else "to come"
            ink = paint_ribbon_part(painter, part, look.theme, at, first=turn == 0)
            write(painter, part.adjusted(RIBBON_NOTCH / 2, 0, 0, 0), str(turn + 1), font("figure", FIGURE), ink)


@frozen
class Button:
    """A button with text or a picture."""

    words: str = ""
    picture: str = ""
    state: Literal["rest", "off", "first"] = "rest"
    two_rows: bool = False  # where its words would be too wide in one
    larger: float = 1.0  # how much larger its words are than usual

    @property
    def needed(self) -> float:
        """The width that its words need."""
        return max(text_width(row, letters) for row, letters in self._rows()) + 2 * BUTTON_EDGE

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the button."""
        inside = box.adjusted(2, 2, -2, -3)
        paint_button(painter, inside, look.theme, self.state)
        rows = self._rows() if self.words else []
        row = inside.height() if len(rows) == 1 else rows[0][1].pixelSize() * ROW if rows else 0.0
        top = inside.center().y() - row * len(rows) / 2
        painter.setOpacity(PALE if self.state == "off" else 1)
        for place, (words, letters) in enumerate(rows):
            line = QRectF(inside.x() + 8, top + place * row, inside.width() - 16, row)
            write(painter, line, words, letters, GOLD.ink if self.state == "first" else look.theme.button_ink)
        if self.picture:
            paint_art(painter, self.picture, box.adjusted(9, 8, -9, -10), tint=in_one(look.theme.button_ink))

    def _rows(self) -> list[tuple[str, QFont]]:
        if not self.two_rows:
            return [(self.words, font("strong", BUTTON_LETTERS * self.larger))]
        letters = font("strong", min(ROW_LETTERS * self.larger, LARGEST_ROWS))
        return [(row, letters) for row in in_two_rows(self.words, letters)]


@frozen
class Blank:
    """Invisible: only a place that can be pointed at, such as a port on the chart."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint nothing."""


@frozen
class Plate:
    """A place for one player's pieces inside a panel; emphasised while that player acts."""

    seat: int
    acting: bool

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint a sunken plate, outlined in the player's colour while they act."""
        colour = look.badges[self.seat].colour
        if self.acting:
            ground, edge = faint(look.theme.merchant(colour).body, 0.16), QPen(QColor(look.theme.accent(colour)), 2.4)
        else:
            ground, edge = faint(look.theme.ink, 0.04), QPen(QColor(look.theme.panel_rule), 1)
        paint_box(painter, box.adjusted(1.2, 1.2, -1.2, -1.2), 4, ground, edge)


@frozen
class Hollow:
    """An empty place where something was, or will be."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint a dashed outline."""
        pen = QPen(QColor(look.theme.panel_rule), 1.2)
        pen.setDashPattern([3, 2.4])
        paint_box(painter, box.adjusted(1, 1, -1, -1), 4, faint(look.theme.ink, 0.03), pen)


@frozen
class Veil:
    """Covers what is not available at the moment."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Fade what is below into its panel."""
        paint_box(painter, box, 5, faint(look.theme.panel, VEILED))


@frozen
class Disc:
    """A player's disc from above."""

    seat: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the disc."""
        paint_disc(painter, box.adjusted(1, 1, -1, -1.5), look.badges[self.seat].colour, look.theme)


@frozen
class StandingDisc:
    """A player's disc on its edge, where many share little room."""

    seat: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the disc."""
        paint_standing_disc(painter, box.adjusted(0.5, 0.5, -0.5, -0.5), look.badges[self.seat].colour, look.theme)


@frozen
class PlayerFace:
    """Who plays a seat: a head with its disc."""

    seat: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the player."""
        paint_player(painter, box.adjusted(1, 1, -1, -1.5), look.badges[self.seat], look.theme)


@frozen
class Medallion:
    """Who plays a seat: a head in a ring of the seat's colour."""

    seat: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint head and ring."""
        paint_medallion(painter, box, look.badges[self.seat], look.theme)


@frozen
class Laurel:
    """A golden wreath, as around the head of whoever leads."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:  # noqa: ARG002  (the same in every look)
        """Paint it with a shadow, which shows it on any ground."""
        paint_art(painter, "laurel", box.translated(0, box.height() * 0.02), tint=in_one("#3a2a08"))
        paint_art(painter, "laurel", box, tint=GOLD)


@frozen
class LiveFigure:
    """What a score would become, at the right edge of its box; an arrow at its beginning is drawn."""

    words: str

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Write the words, after their arrow."""
        words, ink = self.words.removeprefix(ARROW).lstrip(), look.theme.ink
        arrow = box.height() * 0.75 if self.words.startswith(ARROW) else 0.0
        room = box.adjusted(arrow, 0, 0, 0)
        letters = grown_font(words, "figure", LIVE, room.size(), look.theme.sizes.larger)
        write(painter, room, words, letters, ink, RIGHT)
        if arrow:
            tip = QPointF(box.right() - min(text_width(words, letters), room.width()) - 4, box.center().y() + 0.5)
            barb = letters.pixelSize() * 0.22
            ends = (tip - QPointF(letters.pixelSize() * 0.7, 0), tip - QPointF(barb, barb), tip - QPointF(barb, -barb))
            paint_lines(painter, round_pen(QColor(ink), 1.8), *((end, tip) for end in ends))


@frozen
class NumberedPennant:
    """A flag in a seat's colour with its place in the order of play."""

    seat: int
    number: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint a swallow-tailed flag with the number on it."""
        tint = look.theme.merchant(look.badges[self.seat].colour)
        inside = box.adjusted(0.8, 0.8, -0.8, -0.8)
        notch = QPointF(inside.right() - inside.height() * 0.3, inside.center().y())
        flag = polygon(inside.topLeft(), inside.topRight(), notch, inside.bottomRight(), inside.bottomLeft())
        paint_shape(painter, flag, QColor(tint.body), QPen(QColor(tint.light), 1.1))
        number = inside.adjusted(0, 0, -inside.height() * 0.3, 0)
        write(painter, number, str(self.number), font("figure", PENNANT_LETTERS), tint.ink)


@frozen
class Nothing:
    """A figure that says "none", and is pale for it; not where contrast is wanted."""

    face: Face

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint it thinly."""
        painter.setOpacity(1 if look.theme.name == "high contrast" else NOTHING)
        self.face.paint(painter, box, look)


@frozen
class Head:
    """A player's head, as in `heads`."""

    name: str

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:  # noqa: ARG002  (the same in every look)
        """Paint the head."""
        paint_head(painter, self.name, box)


@frozen
class Picture:
    """A picture by name, in a seat's colours if it has one."""

    name: str
    seat: int | None = None
    inked: bool = False  # in soft ink instead of a seat's colours

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the picture."""
        tint = None if self.seat is None else look.theme.merchant(look.badges[self.seat].colour)
        paint_art(painter, self.name, box, tint=in_one(look.theme.ink_soft) if self.inked else tint)


@frozen
class Watermark:
    """A picture that is hardly there, where nothing else lies."""

    name: str

    def paint(self, painter: QPainter, box: QRectF, _look: TableLook) -> None:
        """Paint the picture thinly."""
        painter.setOpacity(WATERMARK)
        paint_art(painter, self.name, box, tint=None)
