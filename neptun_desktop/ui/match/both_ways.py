"""How a try and the game that it was tried from ended, side by side."""

from collections.abc import Sequence

from attrs import frozen
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result
from neptun_desktop.texts.dates import figure
from neptun_desktop.texts.game_phrases import ScoreWords
from neptun_desktop.texts.shell import tries as words
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.labels import Label, Voice
from neptun_desktop.ui.widgets.painted import Chip, Rule
from neptun_desktop.ui.widgets.styling import Styling

CHIP = 44
ROOM = 24  # between columns


@frozen(kw_only=True)
class TwoResults:
    """Both results, by the same seats; `then` is None if the other game is gone."""

    then: Result | None
    now: Result
    badges: tuple[SeatBadge, ...]
    people: frozenset[Seat]  # their lines stand out
    counted: ScoreWords

    @property
    def order(self) -> Sequence[Seat]:
        """The seats as the try has ranked them."""
        return sorted(range(len(self.badges)), key=lambda seat: (self.now.ranks[seat], seat))


class BothWays(QWidget):
    """A small table: for each player the score and the place then and now; and the way back to the other game."""

    back = Signal()

    def __init__(self, styling: Styling) -> None:
        """Start without results."""
        super().__init__()
        self.styling = styling
        self.shown: TwoResults | None = None
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
        column.addStretch(1)
        column.addLayout(foot)

    def show_ways(self, ways: TwoResults) -> None:
        """Show both results."""
        self.shown = ways
        self.restyle(self.styling)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        if self.shown is None:
            return
        tr, gone = styling.language, self.shown.then is None
        self.line.setText(tr.gettext(words.ORIGINAL_GONE if gone else words.BOTH_WAYS_LINE))
        self.button.word(tr.gettext(words.BACK_TO_ORIGINAL))
        self.button.setVisible(not gone)
        self._clear()
        self._fill(self.shown)

    def _fill(self, ways: TwoResults) -> None:
        """Lay out a head and a line for each player, and tell the same to screen readers."""
        tr = self.styling.language
        results = [(tr.gettext(words.NOW), ways.now)]
        if ways.then is not None:
            results.insert(0, (tr.gettext(words.THEN), ways.then))
        for column, (head, _) in enumerate(results, 2):
            self._put("strong", head, 0, column)
            self.grid.setColumnStretch(column, 1)
        told = []
        for place, seat in enumerate(ways.order):
            row, name = 2 * place + 2, ways.badges[seat].name
            self.grid.addWidget(Rule(self.styling), row - 1, 0, 1, len(results) + 2)
            self.grid.addWidget(Chip(ways.badges[seat], self.styling, CHIP), row, 0)
            self._put("strong" if seat in ways.people else "body", name, row, 1)
            parts = []
            for column, (head, result) in enumerate(results, 2):
                score, rank = result.scores[seat], result.ranks[seat]
                self._put_score(figure(score), words.reached(tr, rank, ways.counted.unit(score)), row, column)
                parts.append(tr.labelled(head, words.reached(tr, rank, ways.counted.counted(score))))
            told.append(tr.labelled(name, tr.clauses(parts)))
        self.grid.setHorizontalSpacing(self.styling.px(ROOM))
        self.grid.setVerticalSpacing(0)
        self.table.setAccessibleName("\n".join(told))

    def _put(self, voice: Voice, text: str, row: int, column: int) -> None:
        label = Label(voice, self.styling)
        label.setText(text)
        self.grid.addWidget(label, row, column, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

    def _put_score(self, score: str, rest: str, row: int, column: int) -> None:
        """Show a score in large figures, with its unit and the place beside it."""
        cell, large, small = QWidget(), Label("figure", self.styling), Label("quiet", self.styling)
        large.setText(score)
        small.setText(rest)
        line = QHBoxLayout(cell)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(self.styling.px(8))
        line.addWidget(large)
        line.addWidget(small)
        line.addStretch(1)
        self.grid.addWidget(cell, row, column)

    def _clear(self) -> None:
        while (entry := self.grid.takeAt(0)) is not None:
            if (part := entry.widget()) is not None:
                part.hide()
                part.deleteLater()
