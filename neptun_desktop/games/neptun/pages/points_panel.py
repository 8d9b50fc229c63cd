"""Points if the round ended now, temple by temple."""

from PySide6.QtWidgets import QWidget

from neptun_desktop.games.neptun.edition.figures import Edition
from neptun_desktop.games.neptun.meta import GAME
from neptun_desktop.games.neptun.pages.tiles_table import TilesTable
from neptun_desktop.games.neptun.rules.outlook import points_if_round_ended
from neptun_desktop.games.neptun.rules.state import View
from neptun_desktop.games.neptun.texts import pages as words
from neptun_desktop.games.neptun.texts.words import words_for
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.tally import most_points_win
from neptun_desktop.ui.board.kit import GamePanel
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.words.harmless import isolated
from neptun_desktop.words.language import Language
from neptun_desktop.words.sentences import in_sentences
from neptun_desktop.words.tallies import tally_lines


class PointsPanel(GamePanel):
    """Every merchant's tiles so far, and those that this round would bring."""

    domain = GAME

    def __init__(self, theme: Theme, language: Language, edition: Edition, parent: QWidget | None = None) -> None:
        """Start without figures."""
        super().__init__(theme, language, parent)
        self.line = Label("quiet", self.styling, wraps=True)
        self.table = TilesTable(self.styling, edition)
        self.sheet.column.addWidget(self.line)
        self.sheet.column.addWidget(self.table, 1)
        self.on_restyle(self._reword)
        self.settle()

    @override
    def show_view(self, view: View, badges: tuple[SeatBadge, ...]) -> None:
        """Show what everyone would have if this round were scored now."""
        tallies = points_if_round_ended(view)
        self.table.lay(most_points_win(tallies), badges, view.round)
        told = [f"{isolated(badge.name)} {tally.total}" for badge, tally in zip(badges, tallies, strict=True)]
        self.table.setAccessibleName(self.say.enumeration(told))
        words = words_for(self.say, view.edition, tuple(badge.name for badge in badges))
        self.table.setAccessibleDescription(in_sentences(tally_lines(words, most_points_win(tallies))))
        self._measure()

    def _measure(self) -> None:
        px = self.styling.px
        self.sheet.setMinimumWidth(px(960))
        self.table.setMinimumHeight(px(34 + 58 * max(3, len(self.table.badges))))

    def _reword(self) -> None:
        self.call(self.say.gettext(words.POINTS_NOW))
        self.line.setText(self.say.gettext(words.POINTS_NOW_LINE))
        self._measure()
