"""Tally Ho's own pages and panels: as plain as can be."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.tally import Result
from neptun_desktop.texts.language import Language
from neptun_desktop.ui.board.kit import FinalSheet, GamePanel, SourceChart
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.page_base import PlainPage
from neptun_desktop.ui.widgets.styling import Styling
from tests.toy.tally_ho.meta import GAME
from tests.toy.tally_ho.rules import Edition, RoundScored, View
from tests.toy.tally_ho.texts import ToyCaptions, ToyPhrases, phrases_for


def words_of(language: Language, badges: Sequence[SeatBadge]) -> ToyPhrases:
    """Return the words of a table of which only the badges are known."""
    return phrases_for(language, [badge.name for badge in badges])


class Ledger(GamePanel):
    """A line for each round that was scored."""

    def __init__(self, theme: Theme, language: Language, edition: Edition, parent: QWidget | None = None) -> None:
        """Wait for figures."""
        del edition
        super().__init__(theme, language, parent)
        self.lines = Label("body", self.styling, wraps=True)
        self.sheet.column.addWidget(self.lines)
        self.on_restyle(lambda: self.call(ToyCaptions(self.language.of(GAME)).panel("ledger")))
        self.settle()

    @override
    def show_view(self, view: View, badges: tuple[SeatBadge, ...]) -> None:
        words = words_of(self.language, badges)
        scored = [words.event(RoundScored(number, points)) for number, points in enumerate(view.scored)]
        self.lines.setText("\n".join((*words.opening(view), *scored)))


class RoundPage(PlainPage):
    """The scoring of a round; a button leads back to the table."""

    finished = Signal()

    def __init__(self, styling: Styling, badges: tuple[SeatBadge, ...], scored: RoundScored) -> None:
        """Tell the points."""
        super().__init__(styling.theme, styling.language)
        self.line = Label("page", self.styling, wraps=True)
        self.go_on = TextButton(self.styling, first=True)
        column = QVBoxLayout(self)
        column.addWidget(self.line)
        column.addWidget(self.go_on)
        self.line.setText(words_of(self.language, badges).event(scored))
        self.go_on.setText(self.language.of(GAME).gettext("Go on"))
        self.go_on.clicked.connect(self.finished)
        self.settle()

    @override
    def first_focus(self) -> QWidget:
        return self.go_on


class TallySheet(FinalSheet):
    """A line for each player."""

    def __init__(self, styling: Styling) -> None:
        """Wait for a result."""
        super().__init__()
        self.styling, self.lines = styling, Label("body", styling, wraps=True)
        QVBoxLayout(self).addWidget(self.lines)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling

    @override
    def show_result(self, result: Result, badges: tuple[SeatBadge, ...]) -> None:
        words = words_of(self.styling.language, badges)
        told = [
            f"{words.player(seat)}: {words.points(tally.total)} ({'; '.join(map(words.tally_line, tally.lines))})"
            for seat, tally in enumerate(result.tallies)
        ]
        self.lines.setText("\n".join((words.result(result), *told)))


class SourceList(SourceChart):
    """Where points come from in an average game, in words."""

    def __init__(self, styling: Styling) -> None:
        """Wait for figures."""
        super().__init__()
        self.styling, self.lines = styling, Label("body", styling, wraps=True)
        QVBoxLayout(self).addWidget(self.lines)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling

    @override
    def show_sources(self, sources: Sequence[tuple[str, float]], everybody: Sequence[tuple[str, float]]) -> None:
        words = words_of(self.styling.language, ())
        self.lines.setText("\n".join(f"{words.source_name(source)}: {points:+.1f}" for source, points in sources))
