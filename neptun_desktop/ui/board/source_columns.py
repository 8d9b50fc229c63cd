"""Where points come from: a bar of all sources for each player, or a column for each source of one player."""

import math
from collections.abc import Mapping, Sequence
from typing import Final

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPaintEvent, QPen

from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.dates import decimal, figure
from neptun_desktop.texts.harmless import isolated
from neptun_desktop.texts.language import in_sentences
from neptun_desktop.texts.shell.new_game import LEVEL
from neptun_desktop.ui.board.kit import SourceChart, Sources
from neptun_desktop.ui.paint.lettering import LEFT, RIGHT, text_width, write
from neptun_desktop.ui.paint.panels import faint, paint_box, smooth_painter, upright
from neptun_desktop.ui.paint.players import paint_player
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.shapes import paint_lines, square
from neptun_desktop.ui.paint.theme import Tint
from neptun_desktop.ui.widgets.painted import PIP, Painted, Strength, paint_pips
from neptun_desktop.ui.widgets.styling import Styling

FIGURE, LEGEND, EMBLEM = 22.0, 48.0, 22.0  # room above or below a column, for the names, for the picture of a source


class SourceColumns(Painted, SourceChart):
    """One person's average points, and a mark at the average of all players."""

    def __init__(self, styling: Styling, sources: Sources) -> None:
        """Start with an empty chart."""
        super().__init__(styling, grows=True)
        self.sources = sources
        self.points: Mapping[str, float] = {}
        self.everybody: Mapping[str, float] = {}
        self._speak()

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
        self._speak()

    @override
    def show_sources(self, sources: Sequence[tuple[str, float]], everybody: Sequence[tuple[str, float]]) -> None:
        """Draw these points, and the average of all players."""
        self.points, self.everybody = dict(sources), dict(everybody)
        self._speak()
        self.update()

    @property
    def reach(self) -> tuple[float, float]:
        """The figures at the lower and the upper edge; the line of zero is between them."""
        figures = (*self.points.values(), *self.everybody.values())
        return math.floor(min((*figures, 0.0))), max(1.0, math.ceil(max(figures, default=1.0)))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(self.styling.px(480), self.styling.px(150))

    def _speak(self) -> None:
        tr = self.styling.language
        described = [
            self.sources.describe(tr, each, decimal(tr, self.points.get(each, 0.0))) for each in self.sources.all
        ]
        self.setAccessibleName(tr.enumeration(described))

    @property
    def _name_height(self) -> float:
        """The height of the name of a source."""
        letters = self.styling.font("strong", self.styling.theme.sizes.small)
        return max(self.styling.px(20), QFontMetricsF(letters).height())

    @property
    def _legend(self) -> float:
        """The room below the columns."""
        return self.styling.px(LEGEND - 20) + self._name_height

    def height_of(self, points: float) -> float:
        """Return how far from the top a figure is."""
        lowest, highest = self.reach
        top = self.styling.px(FIGURE)
        foot = self.height() - self._legend - (top if lowest < 0 else 0)
        return foot - (foot - top) * (points - lowest) / (highest - lowest)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with smooth_painter(self) as painter:
            step = self.width() / len(self.sources.all)
            for place, source in enumerate(self.sources.all):
                self._paint_column(painter, QRectF(step * place, 0, step, self.height()), source)
            painter.setPen(QPen(QColor(self.styling.theme.panel_edge), 1.4))
            line = self.height_of(0)
            painter.drawLine(QPointF(0, line), QPointF(self.width(), line))

    def _paint_column(self, painter: QPainter, cell: QRectF, source: str) -> None:
        theme, px, tr = self.styling.theme, self.styling.px, self.styling.language
        points = self.points.get(source, 0.0)
        tint, line, end = self.sources.tint(source, points), self.height_of(0), self.height_of(points)
        breadth = min(px(64), cell.width() * 0.6)
        column = QRectF(cell.center().x() - breadth / 2, min(line, end), breadth, abs(line - end))
        if points:
            painter.setPen(QPen(QColor(tint.shade), 1.2))
            painter.setBrush(upright(column, tint.light, tint.body))
            painter.drawRect(column)
        letters = self.styling.font("figure", theme.sizes.body)
        beyond = column.bottom() + px(1) if points < 0 else column.top() - px(21)
        write(painter, QRectF(cell.left(), beyond, cell.width(), px(20)), decimal(tr, points), letters, theme.ink)
        self._paint_mark(painter, cell, self.height_of(self.everybody.get(source, 0.0)))
        top = self.height() - self._legend + px(3)
        emblem = QRectF(cell.center().x() - px(EMBLEM) / 2, top, px(EMBLEM), px(EMBLEM))
        self.sources.paint_emblem(painter, emblem, source, theme)
        name = QRectF(cell.left() + 2, top + px(EMBLEM) + 1, cell.width() - 4, self._name_height)
        write(painter, name, self.sources.name(tr, source), self.styling.font("strong", theme.sizes.small), theme.ink)

    def _paint_mark(self, painter: QPainter, cell: QRectF, y: float) -> None:
        """Paint a mark at the average of all players."""
        pen = QPen(QColor(self.styling.theme.ink), 2.2)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        half = min(self.styling.px(40), cell.width() * 0.38)
        painter.drawLine(QPointF(cell.center().x() - half, y), QPointF(cell.center().x() + half, y))


# Sources differ not by colour alone: each has a pattern.
PATTERNS: Final = (
    None,
    Qt.BrushStyle.BDiagPattern,
    Qt.BrushStyle.Dense6Pattern,
    Qt.BrushStyle.HorPattern,
    Qt.BrushStyle.FDiagPattern,
    Qt.BrushStyle.VerPattern,
    Qt.BrushStyle.DiagCrossPattern,
)
HEAD, NAME, SUM = 44.0, 118.0, 62.0  # of a row: the player, the name, the sum
THICK = 34.0  # a bar, at most
GAIN = 20  # the letters of what has just been added
LEAST_ROW, LEAST_LEGEND = 27.0, 26.0
MIDDLE = 128  # between dark and light inks


@frozen(kw_only=True)
class SourceBar:
    """One player's bar: points by source, the source that grows now, and by how much."""

    badge: SeatBadge
    points: Mapping[str, float]
    total: int
    grows: frozenset[str] = frozenset()
    gain: int | None = None
    won: bool = False
    strength: Strength | None = None  # of a bot


@frozen
class BarPainter:
    """Paints bars on one scale, each in its row."""

    styling: Styling
    sources: Sources
    reach: tuple[float, float]  # the figures at both ends; zero is one of them, or between them
    largest_gain: int = 0  # there is room for it beyond the longest bar

    def paint_rows(self, painter: QPainter, box: QRectF, bars: Sequence[SourceBar]) -> None:
        """Paint a row for each bar."""
        theme, tall = self.styling.theme, box.height() / max(1, len(bars))
        for row, bar in enumerate(bars):
            line = QRectF(box.left(), box.top() + row * tall, box.width(), tall)
            if bar.won:
                painter.fillRect(line, faint(theme.gold, 0.25))
            if row:
                paint_lines(painter, QPen(faint(theme.panel_rule, 0.8), 1), (line.topLeft(), line.topRight()))
            self._paint_row(painter, line, bar)

    def _paint_row(self, painter: QPainter, line: QRectF, bar: SourceBar) -> None:
        theme, px = self.styling.theme, self.styling.px
        size = min(px(HEAD), line.height() - 4)
        head = QRectF(line.left() + px(4), line.center().y() - size / 2, size, size)
        paint_player(painter, head, bar.badge, theme)
        name = QRectF(head.right() + px(8), line.top(), px(NAME), line.height())
        letters = self.styling.font("strong", theme.sizes.body)
        tall, pip = QFontMetricsF(letters).height(), px(PIP)
        if bar.strength is not None and tall + pip <= line.height():
            words = QRectF(name.left(), name.center().y() - (tall + pip) / 2 - 1, name.width(), tall)
            left = QPointF(words.left(), words.bottom() + pip / 2)
            paint_pips(painter, left, bar.strength, QColor(theme.ink), self.styling)
            write(painter, words, bar.badge.name, letters, theme.ink, LEFT)
        else:
            write(painter, name, bar.badge.name, letters, theme.ink, LEFT)
        total = QRectF(line.right() - px(SUM), line.top(), px(SUM - 8), line.height())
        letters = self.styling.font("figure", min(26.0, line.height() * 0.7 / self.styling.scale))
        write(painter, total, figure(bar.total), letters, theme.danger if bar.total < 0 else theme.ink, RIGHT)
        thick = min(px(THICK), line.height() - px(6))
        field = QRectF(name.right() + px(8), line.center().y() - thick / 2, 0, thick)
        field.setRight(total.left() - px(6))
        self._paint_bar(painter, field, bar)

    def _x(self, field: QRectF, points: float) -> float:
        lowest, highest = self.reach
        width = field.width() - self.gain_room
        return field.left() + width * (points - lowest) / (highest - lowest)

    @property
    def gain_room(self) -> float:
        """How much of a field is kept beyond the longest bar, for what has just been added."""
        return self._plaque(self.largest_gain)[1] + self.styling.px(8) if self.largest_gain else 0.0

    def _plaque(self, gain: int) -> tuple[str, float]:
        """Return the words of what has just been added, and how wide their plaque is."""
        words = f"+{figure(gain)}" if gain > 0 else figure(gain)
        return words, text_width(words, self.styling.font("figure", GAIN)) + self.styling.px(14)

    def _paint_bar(self, painter: QPainter, field: QRectF, bar: SourceBar) -> None:
        """Paint what adds up to the right of zero, and debts to the left."""
        theme = self.styling.theme
        painter.fillRect(field, faint(theme.panel_rule, 0.18))
        ends = {True: 0.0, False: 0.0}  # of what counts, and of debts
        for place, source in enumerate(self.sources.all):
            points = bar.points.get(source, 0.0)
            if points:
                start, ends[points > 0] = ends[points > 0], ends[points > 0] + points
                left, right = sorted((self._x(field, start), self._x(field, start + points)))
                part = QRectF(left, field.top(), right - left, field.height())
                self._paint_part(painter, part, source, points, place)
                if source in bar.grows:
                    painter.setPen(QPen(QColor(theme.ink), 2))
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.drawRect(part.adjusted(1, 1, -1, -1))
        zero = self._x(field, 0)
        over = QPointF(zero, field.top() - 2), QPointF(zero, field.bottom() + 2)
        paint_lines(painter, QPen(QColor(theme.panel_edge), 1.6), over)
        if bar.gain is not None:
            self._paint_gain(painter, field, self._x(field, ends[True]), bar.gain)

    def _paint_gain(self, painter: QPainter, field: QRectF, end: float, gain: int) -> None:
        """Paint what has just been added, or taken away, beyond the end of a bar."""
        theme, (words, wide) = self.styling.theme, self._plaque(gain)
        letters = self.styling.font("figure", GAIN)
        plaque = QRectF(end + self.styling.px(6), field.top() + 1, wide, field.height() - 2)
        paint_box(painter, plaque, 4, QColor(theme.gold_light), QPen(QColor(theme.gold_shade), 1.4))
        write(painter, plaque, words, letters, "#8a1c12" if gain < 0 else "#3a2407")

    def _paint_part(self, painter: QPainter, part: QRectF, source: str, points: float, place: int) -> None:
        """Paint the points of a source, in its colours and its pattern, with its picture and figure if they fit."""
        theme, px, tint = self.styling.theme, self.styling.px, self.sources.tint(source, points)
        self._paint_swatch(painter, part, tint, place)
        letters = self.styling.font("figure", min(theme.sizes.body, part.height() / self.styling.scale * 0.6))
        words, icon = figure(round(points)), min(px(20), part.height() - 6)
        wide = text_width(words, letters) + px(6)
        both = icon + px(3) + wide
        if wide + 4 > part.width():
            return
        label = QRectF(0, part.top() + 4, both if both + 6 <= part.width() else wide, part.height() - 8)
        label.moveCenter(part.center())
        ground = tint.light if QColor(tint.ink).lightness() < MIDDLE else tint.shade
        paint_box(painter, label, 3, faint(ground, 0.92), QPen(Qt.PenStyle.NoPen))
        if label.width() > wide:
            self.sources.paint_emblem(
                painter, square(QPointF(label.left() + px(2) + icon / 2, part.center().y()), icon), source, theme
            )
        write(painter, label.adjusted(label.width() - wide, 0, 0, 0), words, letters, tint.ink)

    def _paint_swatch(self, painter: QPainter, box: QRectF, tint: Tint, place: int) -> None:
        pattern = PATTERNS[place % len(PATTERNS)]
        painter.fillRect(box, upright(box, tint.light, tint.body))
        if pattern is not None:
            painter.fillRect(box, QBrush(faint(tint.shade, 0.75), pattern))
        painter.setPen(QPen(QColor(tint.shade), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(box)

    def paint_legend(self, painter: QPainter, box: QRectF) -> None:
        """Paint colour, pattern, picture and name of each source, side by side."""
        theme, px, tr = self.styling.theme, self.styling.px, self.styling.language
        letters, cell = self.styling.font("strong", theme.sizes.small), box.width() / len(self.sources.all)
        for place, source in enumerate(self.sources.all):
            left = box.left() + place * cell
            swatch = QRectF(left + px(2), box.center().y() - px(8), px(22), px(16))
            self._paint_swatch(painter, swatch, self.sources.tint(source, 1), place)
            emblem = QRectF(swatch.right() + px(4), box.center().y() - px(10), px(20), px(20))
            self.sources.paint_emblem(painter, emblem, source, theme)
            name = QRectF(emblem.right() + px(4), box.top(), left + cell - emblem.right() - px(8), box.height())
            write(painter, name, self.sources.name(tr, source), letters, theme.ink, LEFT)


class SourceBars(Painted):
    """A bar for each player, the winners first, below what each source is called."""

    def __init__(self, styling: Styling, sources: Sources) -> None:
        """Start without bars."""
        super().__init__(styling, grows=True)
        self.sources = sources
        self.bars: tuple[SourceBar, ...] = ()

    def show_bars(self, bars: Sequence[SourceBar]) -> None:
        """Draw these bars."""
        self.bars = tuple(bars)
        self.restyle(self.styling)

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
        self.setAccessibleName(in_sentences([self._told(bar) for bar in self.bars]))

    def _told(self, bar: SourceBar) -> str:
        tr = self.styling.language
        parts = [
            f"{self.sources.name(tr, each)} {figure(round(bar.points[each]))}"
            for each in self.sources.all
            if bar.points.get(each)
        ]
        if bar.strength is not None:
            parts.append(tr.gettext(LEVEL, n=bar.strength[0], all=bar.strength[1]))
        total = f"{isolated(bar.badge.name)} {figure(bar.total)}"
        return tr.labelled(total, tr.enumeration(parts)) if parts else total

    @property
    def reach(self) -> tuple[float, float]:
        """The figures at both ends of the field: the longest bar fills it."""
        return reach_of([bar.points for bar in self.bars])

    @override
    def minimumSizeHint(self) -> QSize:
        rows = max(3, len(self.bars))
        return QSize(self.styling.px(560), self.styling.px(LEAST_LEGEND + LEAST_ROW * rows))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        bars = BarPainter(self.styling, self.sources, self.reach)
        legend = self.styling.px(LEAST_LEGEND)
        whole = QRectF(self.rect())
        with smooth_painter(self) as painter:
            bars.paint_legend(painter, QRectF(0, 0, whole.width(), legend))
            bars.paint_rows(painter, whole.adjusted(0, legend, 0, 0), self.bars)


def reach_of(points: Sequence[Mapping[str, float]]) -> tuple[float, float]:
    """Return the figures between which these bars lie, debts below zero."""
    debts = [sum(min(each, 0) for each in one.values()) for one in points]
    worth = [sum(max(each, 0) for each in one.values()) for one in points]
    return min((0, *debts)), max((1, *worth))
