"""How a game stands or ended: a row for each merchant, a column for the purse and each building with an end value."""

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen

from neptun_desktop.games.salty_ocean.edition.figures import Edition
from neptun_desktop.games.salty_ocean.meta import GAME
from neptun_desktop.games.salty_ocean.texts.scoring import COINS, TOTAL, column_name
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result
from neptun_desktop.ui.board.kit import FinalSheet
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.lettering import (
    LEFT,
    NARROWEST,
    text_width,
    write,
    write_rows,
)
from neptun_desktop.ui.paint.panels import faint
from neptun_desktop.ui.paint.players import paint_player
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.widgets.painted import Painted
from neptun_desktop.ui.widgets.styling import Styling

END_VALUES = ("lighthouse", "cathedral", "stained_glass", "town_hall", "st_maclou")
PICTURES = {COINS: "coin", TOTAL: "rouen-crown", "cathedral": "rouen-cathedral-8"}


def source_picture(source: str) -> str:
    """Return the picture of the purse, of a building, or of the sum."""
    return PICTURES.get(source, f"rouen-building-{source}")


class ScoreSheet(Painted, FinalSheet):
    """The breakdown, best merchant first."""

    def __init__(self, styling: Styling, edition: Edition) -> None:
        """Start with an empty table."""
        super().__init__(styling, grows=True)
        self.edition = edition
        self.result: Result | None = None
        self.badges: tuple[SeatBadge, ...] = ()

    @override
    def show_result(self, result: Result, badges: tuple[SeatBadge, ...]) -> None:
        """Show coins and end values of a game."""
        self.result, self.badges = result, badges
        self.updateGeometry()
        self.update()

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(self.styling.px(760), self.styling.px(56 + 44 * max(3, len(self.badges))))

    @property
    def ranked(self) -> tuple[Seat, ...]:
        """The seats, winners first, then by coins."""
        if self.result is None:
            return ()
        scores, winners = self.result.scores, self.result.winners
        return tuple(sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat not in winners)))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.result is not None:
            self._paint(painter, self.result)
        painter.end()

    def _paint(self, painter: QPainter, result: Result) -> None:
        theme, px = self.styling.theme, self.styling.px
        box = QRectF(self.rect()).adjusted(px(10), px(4), -px(10), -px(4))
        columns = (COINS, *END_VALUES, TOTAL)
        first = px(190)
        width = (box.width() - first) / len(columns)
        letters = self.styling.font("body", theme.sizes.small)
        names = [column_name(self.styling.language.of(GAME), source) for source in columns]
        long = any(text_width(name, letters) * NARROWEST > width - 4 for name in names)  # then they are in two rows
        head = px(68) if long else px(50)
        tall = (box.height() - head) / max(1, len(self.badges))
        for place, source in enumerate(columns):
            column = QRectF(box.x() + first + place * width, box.y(), width, head)
            self._paint_head(painter, column, source)
        for row, seat in enumerate(self.ranked):
            line = QRectF(box.x(), box.y() + head + row * tall, box.width(), tall)
            if seat in result.winners:
                painter.fillRect(line, faint(theme.gold, 0.25))
            painter.setPen(QPen(QColor(theme.panel_rule), 1))
            painter.drawLine(QPointF(line.left(), line.top()), QPointF(line.right(), line.top()))
            size = min(px(46), tall - 6)
            disc = QRectF(line.x() + 4, line.center().y() - size / 2, size, size)
            paint_player(painter, disc, self.badges[seat], theme)
            name = QRectF(disc.right() + px(8), line.y(), first - size - px(16), tall)
            write(painter, name, self.badges[seat].name, self.styling.font("strong", theme.sizes.body), theme.ink, LEFT)
            worth = {entry.reason: entry.points for entry in result.tallies[seat].lines}
            worth[TOTAL] = result.scores[seat]
            for place, source in enumerate(columns):
                cell = QRectF(box.x() + first + place * width, line.y(), width, tall)
                self._paint_figure(painter, cell, worth.get(source), strong=source == TOTAL)

    def _paint_head(self, painter: QPainter, box: QRectF, source: str) -> None:
        theme, px = self.styling.theme, self.styling.px
        icon = QRectF(box.center().x() - px(16), box.y(), px(32), px(28))
        paint_art(painter, source_picture(source), icon, tint=None)
        words = column_name(self.styling.language.of(GAME), source)
        label = QRectF(box.x() + 2, icon.bottom(), box.width() - 4, box.bottom() - icon.bottom())
        write_rows(painter, label, words, self.styling.font("body", theme.sizes.small), theme.ink_soft)

    def _paint_figure(self, painter: QPainter, box: QRectF, coins: int | None, *, strong: bool) -> None:
        theme = self.styling.theme
        letters = self.styling.font("figure", 26 if strong else 20)
        words = "\N{EN DASH}" if coins is None else str(coins).replace("-", "\N{MINUS SIGN}")
        write(painter, box, words, letters, theme.ink if coins else theme.ink_soft)
