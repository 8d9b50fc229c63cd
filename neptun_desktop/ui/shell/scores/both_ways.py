"""How a try and the game that it was tried from ended, side by side."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result
from neptun_desktop.ui.canvas.seat_badge import SeatBadge
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.chip import Chip
from neptun_desktop.ui.widgets.divider import Rule
from neptun_desktop.ui.widgets.labels import Label, Voice
from neptun_desktop.ui.widgets.styling import Styling
from neptun_desktop.words.language import Language
from neptun_desktop.words.score_words import ScoreWords
from neptun_desktop.words.shell import tries as words

CHIP = 34


class BothWays(QWidget):
    """A small table: for each player the place and the score then and now; and the way back to the other game."""

    back = Signal()

    def __init__(self, styling: Styling) -> None:
        """Start without results."""
        super().__init__()
        self.styling = styling
        self.line = Label("quiet", styling, wraps=True)
        self.table, self.grid = QWidget(), QGridLayout()
        self.table.setLayout(self.grid)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.button = TextButton(styling, first=True)
        self.button.clicked.connect(self.back)
        foot = QHBoxLayout()
        foot.addWidget(self.button)
        foot.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.line)
        column.addWidget(Rule(styling))
        column.addWidget(self.table)
        column.addLayout(foot)
        column.addStretch(1)
        self._shown: tuple[Result | None, Result, tuple[SeatBadge, ...], frozenset[Seat], ScoreWords] | None = None

    def show_ways(
        self,
        then: Result | None,
        now: Result,
        badges: Sequence[SeatBadge],
        people: frozenset[Seat],
        counted: ScoreWords,
    ) -> None:
        """Show both results; `then` is None if the other game is gone. The lines of people stand out."""
        self._shown = then, now, tuple(badges), people, counted
        self.restyle(self.styling)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        if self._shown is None:
            return
        then, now, badges, people, counted = self._shown
        say = styling.language
        self.line.setText(say.gettext(words.BOTH_WAYS_LINE if then is not None else words.ORIGINAL_GONE))
        self.button.word(say.gettext(words.BACK_TO_ORIGINAL))
        self.button.setVisible(then is not None)
        ways = [(words.THEN, then), (words.NOW, now)] if then is not None else [(words.NOW, now)]
        self._clear()
        for column, (pattern, _) in enumerate(ways, 2):
            self._put(Label("quiet", styling), say.gettext(pattern), 0, column)
        told = []
        for row, seat in enumerate(sorted(range(len(badges)), key=lambda seat: (now.ranks[seat], seat)), 1):
            voice: Voice = "strong" if seat in people else "body"
            self.grid.addWidget(Chip(badges[seat], styling, CHIP), row, 0)
            self._put(Label(voice, styling), badges[seat].name, row, 1)
            cells = [reached(say, result, seat, counted) for _, result in ways]
            for column, cell in enumerate(cells, 2):
                self._put(Label(voice, styling), cell, row, column)
            each = [say.labelled(say.gettext(pattern), cell) for (pattern, _), cell in zip(ways, cells, strict=True)]
            told.append(say.labelled(badges[seat].name, say.clauses(each)))
        self.grid.setColumnStretch(4, 1)
        self.grid.setHorizontalSpacing(styling.px(28))
        self.grid.setVerticalSpacing(styling.px(6))
        self.table.setAccessibleName("\n".join(told))

    def _put(self, label: Label, text: str, row: int, column: int) -> None:
        label.setText(text)
        self.grid.addWidget(label, row, column, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

    def _clear(self) -> None:
        while (entry := self.grid.takeAt(0)) is not None:
            if (part := entry.widget()) is not None:
                part.hide()
                part.deleteLater()


def reached(say: Language, result: Result, seat: Seat, counted: ScoreWords) -> str:
    """Return a player's place and score."""
    return words.reached(say, result.ranks[seat], counted.counted(result.scores[seat]))
