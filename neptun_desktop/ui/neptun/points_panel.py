"""Points if the round ended now, temple by temple."""

from PySide6.QtWidgets import QWidget

from neptun_desktop.games.neptun.edition import Edition
from neptun_desktop.kernel.tally import Tally, most_points_win
from neptun_desktop.ui.canvas.theme import Theme
from neptun_desktop.ui.neptun.tiles_table import TilesTable
from neptun_desktop.ui.table.pieces import SeatBadge
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.overlay import Overlay
from neptun_desktop.words.language import Language
from neptun_desktop.words.shell import panels as words


class PointsPanel(Overlay):
    """Every merchant's tiles so far, and those that this round would bring."""

    def __init__(self, theme: Theme, language: Language, edition: Edition, parent: QWidget | None = None) -> None:
        """Wait for figures."""
        super().__init__(theme, language, parent)
        self.line = Label("quiet", self.styling, wraps=True)
        self.table = TilesTable(self.styling, edition)
        self.sheet.column.addWidget(self.line)
        self.sheet.column.addWidget(self.table, 1)
        self.on_restyle(self._reword)
        self.settle()

    def show_points(self, tallies: tuple[Tally, ...], round_: int, badges: tuple[SeatBadge, ...]) -> None:
        """Show what everybody would have if this round were scored now."""
        self.table.lay(most_points_win(tallies), badges, round_)
        told = [f"{badge.name} {tally.total}" for badge, tally in zip(badges, tallies, strict=True)]
        self.table.setAccessibleName(self.say.enumeration(told))
        self._measure()

    def _measure(self) -> None:
        px = self.styling.px
        self.sheet.setMinimumWidth(px(960))
        self.table.setMinimumHeight(px(34 + 58 * max(3, len(self.table.badges))))

    def _reword(self) -> None:
        self.call(self.say.gettext(words.POINTS))
        self.line.setText(self.say.gettext(words.POINTS_LINE))
        self._measure()
