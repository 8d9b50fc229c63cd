"""The turning points of a game, with the progress of the search for them."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.ui.records.habit_lines import HabitLines
from neptun_desktop.ui.widgets.divider import Rule
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.remarks import Remark, RemarkList
from neptun_desktop.ui.widgets.styling import Styling
from neptun_desktop.words.shell import scores as words

ALL = 100
ROOM = 29  # wider than usual: there is enough space


class TurningSheet(QWidget):
    """Fills up during the search."""

    chosen = Signal(int)  # index of the one to show
    tried = Signal(int)  # index of the one to play on from

    def __init__(self, styling: Styling, entry: GameEntry) -> None:
        """Start without findings for a match of this game."""
        super().__init__()
        self.share, self.entry, self._pattern = 0, entry, words.LOOKING_BACK
        self.helped = False  # whether a bot has made moves for a person: nobody looks back at those
        self.line, self.remarks = Label("quiet", styling, wraps=True), RemarkList(styling, ROOM)
        self.habits = HabitLines(styling)
        self.remarks.chosen.connect(lambda place, button: (self.chosen, self.tried)[button].emit(place))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.line)
        column.addWidget(Rule(styling))
        column.addWidget(self.remarks, 1)
        column.addWidget(self.habits)
        self.restyle(styling)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        self._say(self._pattern)

    def tell(self, remarks: Sequence[Remark]) -> None:
        """Show what was found so far, costliest first."""
        self.remarks.tell(remarks)
        self.look_at(self.share)

    def give_up(self) -> None:
        """Say that no bot can be asked."""
        self._say(words.NOBODY_LOOKS_BACK)

    def look_at(self, share: int) -> None:
        """Show that `share` per cent of the game have been reviewed."""
        self.share = share
        if share < ALL:
            self._say(words.LOOKING_BACK)
        else:
            self._say(words.TURNING_LINE if self.remarks.remarks else words.NO_TURNING_POINTS)

    def _say(self, pattern: str) -> None:
        self._pattern = pattern
        say, ladder = self.styling.language, self.entry.ladder
        judge = self.entry.captions(say).level(ladder.shown_as(ladder.judges[0])).label
        told = say.gettext(pattern, level=judge, n=self.share)
        over = pattern != words.LOOKING_BACK
        self.line.setText(say.sentences(told, say.gettext(words.OWN_MOVES)) if self.helped and over else told)
