"""Coins: if the game ended now, as they grew over a game, and where they come from in an average game.

At the end, the purse may be below zero, and each building has an end value.
"""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from neptun_desktop.games.salty_ocean.edition.figures import Edition
from neptun_desktop.games.salty_ocean.meta import GAME
from neptun_desktop.games.salty_ocean.pages.score_sheet import END_VALUES, ScoreSheet, source_picture
from neptun_desktop.games.salty_ocean.rules.outlook import if_it_ended_now
from neptun_desktop.games.salty_ocean.rules.state import View
from neptun_desktop.games.salty_ocean.table.palette import DEBT, STONE
from neptun_desktop.games.salty_ocean.texts.captions import SaltyOceanCaptions
from neptun_desktop.games.salty_ocean.texts.phrases import phrases_for
from neptun_desktop.games.salty_ocean.texts.scoring import COINS, average_phrase, column_name
from neptun_desktop.kernel.overriding import override
from neptun_desktop.match.match import Match
from neptun_desktop.texts.game_phrases import tally_lines
from neptun_desktop.texts.harmless import isolated
from neptun_desktop.texts.language import Language, in_sentences
from neptun_desktop.ui.board.kit import GamePanel, PointsOverTime
from neptun_desktop.ui.board.source_columns import SourceColumns
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.palette import GOLD, Tint
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import Theme


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
        told = [f"{isolated(badge.name)} {score}" for badge, score in zip(badges, result.scores, strict=True)]
        self.table.setAccessibleName(self.language.enumeration(told))
        words = phrases_for(self.language, view.edition, tuple(badge.name for badge in badges))
        self.table.setAccessibleDescription(in_sentences(tally_lines(words, result)))
        self._measure()

    def _measure(self) -> None:
        px = self.styling.px
        self.sheet.setMinimumWidth(px(900))
        self.table.setMinimumHeight(px(60 + 50 * max(3, len(self.table.badges))))

    def _reword(self) -> None:
        self.call(SaltyOceanCaptions(self.language).panel("points"))
        self._measure()


def points_over_time(match: Match) -> PointsOverTime:
    """Return at the start of every round of the table what everybody would have if the game ended then."""
    moments: list[str] = []
    points: list[tuple[int, ...]] = []
    last: tuple[int, int] | None = None
    for state in (*(entry.before for entry in match.entries), match.state):
        if (state.round, state.turn) == last and state.stage != "over":
            continue
        new_turn = last is None or last[0] != state.round
        last = (state.round, state.turn)
        moments.append(str(state.round + 1) if new_turn else "")
        points.append(if_it_ended_now(state).scores)
    return PointsOverTime(moments=tuple(moments), lines=tuple(zip(*points, strict=True)))


class CoinChart(SourceColumns):
    """One person's average coins at the end, source by source."""

    @property
    @override
    def columns(self) -> tuple[str, ...]:
        return (COINS, *END_VALUES)

    @override
    def source_name(self, source: str) -> str:
        return column_name(self.styling.language.of(GAME), source)

    @override
    def told(self, source: str, points: str) -> str:
        return average_phrase(self.styling.language.of(GAME), source, points)

    @override
    def tint(self, source: str) -> Tint:
        if source != COINS:
            return STONE
        return DEBT if self.points.get(source, 0.0) < 0 else GOLD

    @override
    def paint_emblem(self, painter: QPainter, box: QRectF, source: str) -> None:
        paint_art(painter, source_picture(source), box, tint=None)
