"""Coins if the game ended now, building by building."""

from PySide6.QtWidgets import QWidget

from neptun_desktop.games.salty_ocean.edition.figures import Edition
from neptun_desktop.games.salty_ocean.meta import GAME
from neptun_desktop.games.salty_ocean.pages.score_sheet import ScoreSheet
from neptun_desktop.games.salty_ocean.rules.outlook import if_it_ended_now
from neptun_desktop.games.salty_ocean.rules.state import View
from neptun_desktop.games.salty_ocean.texts.captions import SaltyOceanCaptions
from neptun_desktop.games.salty_ocean.texts.words import words_for
from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board.kit import GamePanel
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.words.harmless import isolated
from neptun_desktop.words.language import Language
from neptun_desktop.words.sentences import in_sentences
from neptun_desktop.words.tallies import tally_lines


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
        self.table.setAccessibleName(self.say.enumeration(told))
        words = words_for(self.say, view.edition, tuple(badge.name for badge in badges))
        self.table.setAccessibleDescription(in_sentences(tally_lines(words, result)))
        self._measure()

    def _measure(self) -> None:
        px = self.styling.px
        self.sheet.setMinimumWidth(px(900))
        self.table.setMinimumHeight(px(60 + 50 * max(3, len(self.table.badges))))

    def _reword(self) -> None:
        self.call(SaltyOceanCaptions(self.say).panel("points"))
        self._measure()
