"""Points if the round ended now, temple by temple."""

from PySide6.QtWidgets import QWidget

from neptun_desktop.games.neptun.edition import Edition
from neptun_desktop.kernel.tally import Tally, most_points_win
from neptun_desktop.ui.canvas.theme import Theme
from neptun_desktop.ui.neptun.pieces import Dress
from neptun_desktop.ui.shell.parts.lettered import Words
from neptun_desktop.ui.shell.parts.overlay import Overlay
from neptun_desktop.ui.shell.parts.tiles_table import TilesTable
from neptun_desktop.words.language import Language
from neptun_desktop.words.shell import panels as words


class PointsPanel(Overlay):
    """Every merchant's tiles so far, and those that this round would bring."""

    def __init__(self, theme: Theme, language: Language, edition: Edition, parent: QWidget | None = None) -> None:
        """Wait for figures."""
        super().__init__(theme, language, parent)
        self.line = Words("quiet", self.attire, wraps=True)
        self.table = TilesTable(self.attire, edition)
        self.sheet.column.addWidget(self.line)
        self.sheet.column.addWidget(self.table, 1)
        self.keep(self._reword)
        self.settle()

    def show_points(self, tallies: tuple[Tally, ...], round_: int, dresses: tuple[Dress, ...]) -> None:
        """Show what everybody would have if this round were scored now."""
        self.table.lay(most_points_win(tallies), dresses, round_)
        told = [f"{dress.name} {tally.total}" for dress, tally in zip(dresses, tallies, strict=True)]
        self.table.setAccessibleName(self.say.enumeration(told))
        self._measure()

    def _measure(self) -> None:
        px = self.attire.px
        self.sheet.setMinimumWidth(px(960))
        self.table.setMinimumHeight(px(34 + 58 * max(3, len(self.table.dresses))))

    def _reword(self) -> None:
        self.call(self.say.gettext(words.POINTS))
        self.line.setText(self.say.gettext(words.POINTS_LINE))
        self._measure()
