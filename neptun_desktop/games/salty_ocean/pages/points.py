"""Coins: a table of how a game stands or ended, their growth over a game, and where they come from on average.

At the end, the purse may be below zero, and each building has an end value.
"""

from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from neptun_desktop.games.salty_ocean.edition.figures import Edition
from neptun_desktop.games.salty_ocean.meta import GAME
from neptun_desktop.games.salty_ocean.pages.ledger import END_VALUES
from neptun_desktop.games.salty_ocean.rules.outlook import if_it_ended_now
from neptun_desktop.games.salty_ocean.rules.state import View
from neptun_desktop.games.salty_ocean.table.palette import DEBT, STONE
from neptun_desktop.games.salty_ocean.texts import ledger as rows
from neptun_desktop.games.salty_ocean.texts.captions import SaltyOceanCaptions
from neptun_desktop.games.salty_ocean.texts.phrases import phrases_for
from neptun_desktop.games.salty_ocean.texts.scoring import COINS, KING, TOTAL, average_phrase, column_name
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result
from neptun_desktop.match.match import Match
from neptun_desktop.texts.language import Language
from neptun_desktop.ui.board.kit import FinalSheet, GamePanel, PointsOverTime, Sources, describe_result, points_by_turn
from neptun_desktop.ui.board.source_columns import SourceColumns
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
from neptun_desktop.ui.paint.shapes import paint_lines, painter_on
from neptun_desktop.ui.paint.theme import GOLD, Theme, Tint
from neptun_desktop.ui.widgets.painted import Painted
from neptun_desktop.ui.widgets.styling import Styling

PICTURES: Final = MappingProxyType(  # else of a building
    {
        COINS: "coin",
        TOTAL: "rouen-crown",
        KING: "rouen-crown",
        "cathedral": "rouen-cathedral-8",
        rows.PURSE: "coin",
        rows.START: "rouen-hourglass",
        rows.SALES: "rouen-type-market",
        rows.ACTIONS: "rouen-type-city",
        rows.BOUGHT: "rouen-building-depot",
        rows.SHIPS: "rouen-ship",
        rows.REPAIRS: "rouen-hammer",
        rows.SALT: "rouen-saline",
        rows.INTEREST: "rouen-building-bank",
        rows.DEBT: "rouen-debt",
        rows.CAP: "rouen-limit",
        rows.NEW_ORDER: "rouen-order",
        rows.BUILDINGS: "rouen-crown",
    }
)
TINTS: Final = MappingProxyType(  # of buildings with an end value
    {
        "lighthouse": Tint("#8fb2c4", "#2f5367", "#d3e4ec", "#12303f"),
        "cathedral": STONE,
        "stained_glass": Tint("#b58ac0", "#5a3168", "#e6d2ec", "#331540"),
        "town_hall": Tint("#cf8a6b", "#78381e", "#f1cfbe", "#431a09"),
        "st_maclou": Tint("#93b27c", "#3f5f2a", "#d8e7cb", "#1f3610"),
    }
)


def source_picture(source: str) -> str:
    """Return the picture of the purse, of what changes it, of a building, or of the sum."""
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
        ranks = self.result.ranks if self.result else ()
        return tuple(sorted(range(len(ranks)), key=ranks.__getitem__))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with painter_on(self) as painter:
            if self.result is not None:
                self._paint(painter, self.result)

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
            self._paint_head(painter, QRectF(box.x() + first + place * width, box.y(), width, head), source)
        for row, seat in enumerate(self.ranked):
            line = QRectF(box.x(), box.y() + head + row * tall, box.width(), tall)
            if seat in result.winners:
                painter.fillRect(line, faint(theme.gold, 0.25))
            paint_lines(
                painter,
                QPen(QColor(theme.panel_rule), 1),
                (QPointF(line.left(), line.top()), QPointF(line.right(), line.top())),
            )
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
        letters = self.styling.font("figure", 26 if strong else 20)
        words = "\N{EN DASH}" if coins is None else str(coins).replace("-", "\N{MINUS SIGN}")
        write(painter, box, words, letters, self.styling.theme.ink if coins else self.styling.theme.ink_soft)


class PointsPanel(GamePanel):
    """Every merchant's purse and end values."""

    domain = GAME

    def __init__(self, theme: Theme, language: Language, edition: Edition, parent: QWidget | None = None) -> None:
        """Start without figures."""
        super().__init__(theme, language, parent)
        self.table = ScoreSheet(self.styling, edition)
        self.sheet.column.addWidget(self.table, 1)
        self.on_restyle(self._reword)
        self.settle()

    @override
    def show_view(self, view: View, badges: tuple[SeatBadge, ...]) -> None:
        result = if_it_ended_now(view)
        self.table.show_result(result, badges)
        phrases = phrases_for(self.language, view.edition, tuple(badge.name for badge in badges))
        describe_result(self.table, phrases, result, badges)
        self._measure()

    def _measure(self) -> None:
        self.widen(900)
        self.table.setMinimumHeight(self.styling.px(60 + 50 * max(3, len(self.table.badges))))

    def _reword(self) -> None:
        self.call(SaltyOceanCaptions(self.language).panel("points"))
        self._measure()


def points_over_time(match: Match) -> PointsOverTime:
    """Return at the start of every round of the table what everybody would have if the game ended then."""
    return points_by_turn(
        match,
        lambda state: (state.round, state.turn),
        lambda turn: str(turn + 1),
        lambda state: if_it_ended_now(state).scores,
    )


class CoinSources(Sources):
    """The purse, and the end value of each building: the same in every edition."""

    @property
    @override
    def all(self) -> tuple[str, ...]:
        return (COINS, *END_VALUES)

    @override
    def name(self, tr: Language, source: str) -> str:
        return column_name(tr.of(GAME), source)

    @override
    def describe(self, tr: Language, source: str, points: str) -> str:
        return average_phrase(tr.of(GAME), source, points)

    @override
    def tint(self, source: str, points: float) -> Tint:
        return TINTS.get(source, DEBT if points < 0 else GOLD)

    @override
    def paint_emblem(self, painter: QPainter, box: QRectF, source: str, theme: Theme) -> None:
        paint_art(painter, source_picture(source), box, tint=None)


def coin_chart(styling: Styling) -> SourceColumns:
    """Return an empty chart of one person's average coins at the end, source by source."""
    return SourceColumns(styling, CoinSources())
