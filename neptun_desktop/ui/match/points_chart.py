"""A chart of points over time: a line for each player, with the player's emblem at its end.

Moments of it can be marked; a mark is a button.
"""

import math
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QAbstractButton

from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.texts.dates import figure
from neptun_desktop.texts.harmless import isolated
from neptun_desktop.texts.language import in_sentences
from neptun_desktop.ui.board.kit import PointsOverTime
from neptun_desktop.ui.paint.glow import paint_widget_focus
from neptun_desktop.ui.paint.lettering import LEFT, RIGHT, text_width, write
from neptun_desktop.ui.paint.panels import draw, faint, fill, smooth_painter
from neptun_desktop.ui.paint.players import paint_disc
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.labels import plain_tip
from neptun_desktop.ui.widgets.painted import Painted
from neptun_desktop.ui.widgets.styling import SMALLEST_TARGET, Styling

# Lines differ not by colour alone: each player has a dash pattern.
DASHES: dict[str, list[float]] = {
    "red": [],
    "green": [7, 2.4],
    "purple": [2.2, 1.8],
    "yellow": [9, 2, 2, 2],
    "blue": [4, 2.4],
}
GRID_LINES = 5


def scale_of(points: Iterable[int]) -> range:
    """Return the figures of the grid lines: round ones, between which these points lie. Zero is one of them."""
    seen = (0, *points)
    worst, best = min(seen), max(seen)
    step = tidy_step(best - worst)
    lowest, highest = math.floor(worst / step) * step, math.ceil(best / step) * step
    return range(lowest, max(highest, lowest + step) + 1, step)


def tidy_step(reach: int, lines: int = GRID_LINES) -> int:
    """Return a round distance between grid lines: 1, 2, 5, 10, 20 ..."""
    wished = max(1.0, reach / lines)
    power = 10 ** math.floor(math.log10(wished))
    return int(next(step * power for step in (1, 2, 5, 10) if step * power >= wished))


def spread(wished: Sequence[float], least: float, top: float, bottom: float) -> list[float]:
    """Return positions near the wished ones, at least `least` apart, between top and bottom, in the same order."""
    order = sorted(range(len(wished)), key=lambda place: wished[place])
    found = [0.0] * len(wished)
    floor = top
    for place in order:
        found[place] = max(wished[place], floor)
        floor = found[place] + least
    ceiling = bottom
    for place in reversed(order):
        found[place] = min(found[place], ceiling)
        ceiling = found[place] - least
    return found


@frozen
class MarkedMoment:
    """A moment that mattered to a seat, for good or ill, and a sentence about it."""

    place: int  # how many commands came before it
    seat: Seat
    good: bool
    sentence: str


RAYS, INNER = 5, 0.45  # of a star
MARK, RIM = 17, 4  # units


def paint_mark(painter: QPainter, box: QRectF, theme: Theme, *, good: bool) -> None:
    """Paint a star for what was good, and an arrow downwards for what was not: they differ not by colour alone."""
    shape, middle, size = QPainterPath(), box.center(), box.width() / 2
    if good:
        turns = [math.pi * number / RAYS for number in range(2 * RAYS)]
        reach = [size * (INNER if number % 2 else 1.0) for number in range(2 * RAYS)]
        corners = [
            middle + QPointF(math.sin(turn) * far, -math.cos(turn) * far)
            for turn, far in zip(turns, reach, strict=True)
        ]
    else:
        ways = ((-0.95, -0.75), (0.95, -0.75), (0.0, 0.95))
        corners = [middle + QPointF(x * size, y * size) for x, y in ways]
    shape.addPolygon(QPolygonF(corners))
    shape.closeSubpath()
    fill(painter, shape, QColor(theme.gold if good else theme.danger))
    draw(painter, shape, QColor(theme.ink), 1.4)


STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


class MarkButton(QAbstractButton):
    """A mark on the chart. Tab reaches one of them, arrow keys the others, in the order of the game."""

    def __init__(self, moment: MarkedMoment, chart: "PointsChart") -> None:
        """Mark this moment."""
        super().__init__(chart)
        self.moment, self.chart = moment, chart
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(moment.sentence)
        self.setToolTip(plain_tip(moment.sentence))
        side = max(SMALLEST_TARGET, chart.styling.px(MARK) + 2 * RIM)
        self.setFixedSize(side, side)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = STEPS.get(Qt.Key(event.key()))
        if step is not None:
            self.chart.go(self, step)
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click()
        else:
            super().keyPressEvent(event)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme, box = self.chart.styling.theme, QRectF(self.rect()).adjusted(RIM, RIM, -RIM, -RIM)
        with smooth_painter(self) as painter:
            if self.hasFocus():
                paint_widget_focus(painter, box, 4, theme)
            paint_mark(painter, box, theme, good=self.moment.good)


class PointsChart(Painted):
    """How all players' points grew."""

    chosen = Signal(int)  # what belongs to the mark that was clicked

    def __init__(self, styling: Styling) -> None:
        """Start with an empty chart."""
        super().__init__(styling, grows=True)
        self.points: PointsOverTime | None = None
        self.marks: list[MarkButton] = []
        self._marked: Sequence[tuple[MarkedMoment, int]] = ()
        self.scale = scale_of(())
        self.badges: tuple[SeatBadge, ...] = ()

    def draw(self, points: PointsOverTime, badges: tuple[SeatBadge, ...]) -> None:
        """Draw these lines."""
        self.points, self.badges = points, badges
        self.scale = scale_of(number for line in points.lines for number in line)
        self.restyle(self.styling)

    def mark(self, marked: Sequence[tuple[MarkedMoment, int]]) -> None:
        """Mark these moments, each with what belongs to it; where nothing is known of moments, none is marked."""
        self._marked = sorted(marked, key=lambda one: one[0].place)
        for mark in self.marks:
            mark.hide()
            mark.deleteLater()
        self.marks = []
        for moment, meaning in self._marked if self.points is not None and self.points.places else ():
            button = MarkButton(moment, self)
            button.clicked.connect(lambda _checked=False, meaning=meaning: self.chosen.emit(meaning))
            button.setFocusPolicy(Qt.FocusPolicy.ClickFocus if self.marks else Qt.FocusPolicy.StrongFocus)
            self.marks.append(button)
            button.show()
        self._place_marks()

    def go(self, mark: MarkButton, step: int) -> None:
        """Go on from a mark with the keys."""
        place = self.marks.index(mark) + step
        if 0 <= place < len(self.marks):
            for each in self.marks:
                each.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            self.marks[place].setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self.marks[place].setFocus(Qt.FocusReason.TabFocusReason)

    def _place_marks(self) -> None:
        """Put every mark on its player's line; those of one moment stand side by side."""
        points = self.points
        if points is None or not self.marks:
            return
        spots, box = [self._spot_of(mark.moment, points) for mark in self.marks], self.field
        across = spread([spot.x() for spot in spots], self.marks[0].width(), box.left(), box.right())
        for mark, spot, x in zip(self.marks, spots, across, strict=True):
            y = max(box.top(), spot.y() - mark.height() * 0.8)  # above the line, not to hide it
            mark.move(round(x - mark.width() / 2), round(y - mark.height() / 2))

    def _spot_of(self, moment: MarkedMoment, points: PointsOverTime) -> QPointF:
        """Return where the line of a seat was, between the moments before and after."""
        line, places = points.lines[moment.seat], points.places
        before = min(max(bisect_right(places, moment.place) - 1, 0), len(places) - 2)
        width = max(1, places[before + 1] - places[before])
        share = min(1.0, max(0.0, (moment.place - places[before]) / width))
        here, there = (self.spot(place, line[place]) for place in (before, before + 1))
        return here + (there - here) * share

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_marks()

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
        self.mark(self._marked)
        if self.points is not None:
            self.setAccessibleDescription(in_sentences(self._told(self.points)))

    def _told(self, points: PointsOverTime) -> Iterator[str]:
        """Yield everybody's points at each moment that has a name."""
        tr = self.styling.language
        for place, moment in enumerate(points.moments):
            if moment:
                lines = [
                    f"{isolated(badge.name)} {figure(line[place])}"
                    for badge, line in zip(self.badges, points.lines, strict=True)
                ]
                yield tr.labelled(moment, tr.enumeration(lines))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(self.styling.px(300), self.styling.px(150))

    @property
    def field(self) -> QRectF:
        """Where the lines are drawn."""
        px, sizes = self.styling.px, self.styling.theme.sizes
        small, large = self.styling.font("body", sizes.small), self.styling.font("figure", sizes.body)
        left = max(text_width(figure(number), small) for number in self.scale) + px(10)
        lasts = (line[-1] for line in (self.points.lines if self.points else ()) if line)
        right = max((text_width(figure(last), large) for last in lasts), default=0.0) + px(20 + 6 + 5 + 4)
        return QRectF(self.rect()).adjusted(max(px(36), left), px(10), -max(px(66), right), -px(24))

    def spot(self, moment: int, points: float) -> QPointF:
        """Return where a figure is drawn at a moment."""
        moments = len(self.points.moments) if self.points else 1
        box = self.field
        x = box.left() + box.width() * moment / max(1, moments - 1)
        lowest, highest = self.scale[0], self.scale[-1]
        return QPointF(x, box.bottom() - box.height() * (points - lowest) / (highest - lowest))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if self.points is None or not self.points.lines:
            return
        lasts = [line[-1] if line else 0 for line in self.points.lines]
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_grid(painter, self.points)
            # The best line is on top where lines cross.
            for seat in sorted(range(len(lasts)), key=lambda seat: lasts[seat]):
                self._paint_line(painter, self.points.lines[seat], self.badges[seat].colour)
            self._paint_ends(painter, lasts)

    def _paint_grid(self, painter: QPainter, points: PointsOverTime) -> None:
        theme, px, box = self.styling.theme, self.styling.px, self.field
        letters = self.styling.font("body", theme.sizes.small)
        below = self.scale[0] < 0
        for number in self.scale:
            y = self.spot(0, number).y()
            zero = QPen(QColor(theme.panel_edge), 2) if below else QPen(faint(theme.panel_rule, 1.0), 1.4)
            painter.setPen(zero if number == 0 else QPen(faint(theme.panel_rule, 0.7), 1))
            painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
            place = QRectF(0, y - px(9), box.left() - px(8) + 1, px(18))
            write(painter, place, figure(number), letters, theme.ink_soft, RIGHT)
        for moment, name in enumerate(points.moments):
            if name:
                x = self.spot(moment, 0).x()
                painter.setPen(QPen(faint(theme.panel_rule, 0.7), 1, Qt.PenStyle.DashLine))
                painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()))
                write(painter, QRectF(x - px(60), box.bottom() + 2, px(120), px(20)), name, letters, theme.ink_soft)

    def _paint_line(self, painter: QPainter, line: Sequence[int], colour: str) -> None:
        theme = self.styling.theme
        path = QPolygonF([self.spot(moment, points) for moment, points in enumerate(line)])
        width = 2.6 * self.styling.scale
        tint = theme.merchant(colour)
        casing = QPen(QColor(theme.panel), width + 2.4)
        pen = QPen(QColor(tint.light) if theme.name == "dark" else QColor(tint.body).darker(112), width)
        if DASHES.get(colour):
            pen.setDashPattern(DASHES[colour])
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        for each in (casing, pen):
            each.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(each)
            painter.drawPolyline(path)

    def _paint_ends(self, painter: QPainter, lasts: Sequence[int]) -> None:
        theme, px, box = self.styling.theme, self.styling.px, self.field
        size = px(20)
        wished = [self.spot(0, last).y() for last in lasts]
        places = spread(wished, size + 2, box.top() - px(2), box.bottom() - size / 2 + px(6))
        for seat, (last, y) in enumerate(zip(lasts, places, strict=True)):
            disc = QRectF(box.right() + px(6), y - size / 2, size, size)
            paint_disc(painter, disc, self.badges[seat].colour, theme)
            beside = QRectF(disc.right() + px(5), y - size / 2, self.width() - disc.right() - px(5), size)
            write(painter, beside, figure(last), self.styling.font("figure", theme.sizes.body), theme.ink, LEFT)
