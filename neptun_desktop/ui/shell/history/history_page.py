"""The history page: finished games and how they came about, how everybody has done, and personal records."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from neptun_desktop.games.neptun.edition import Edition
from neptun_desktop.kernel.overriding import override
from neptun_desktop.match.record import Record
from neptun_desktop.ui.canvas.theme import Theme
from neptun_desktop.ui.neptun.score_values import PointsOverTime
from neptun_desktop.ui.shell.history.history_sheets import GamesSheet, PlayersSheet, RecordsSheet
from neptun_desktop.ui.shell.history.history_statistics import feats, figures
from neptun_desktop.ui.shell.saved.game_told import when
from neptun_desktop.ui.widgets.empty_note import EmptyNote
from neptun_desktop.ui.widgets.page_base import HeadedPage
from neptun_desktop.ui.widgets.sheets import Parchment
from neptun_desktop.ui.widgets.tab_bar import TabBar
from neptun_desktop.words.language import Language
from neptun_desktop.words.shell import history as words


class HistoryPage(HeadedPage):
    """Three chapters. Whoever shows it gives the records and, when asked, the course of a game."""

    replay_game = Signal(str)  # a match's id
    course_wanted = Signal(str)  # a match's id, to be answered by `show_course`

    def __init__(
        self,
        theme: Theme,
        language: Language,
        edition: Edition,
        ladder: Sequence[str],
        parent: QWidget | None = None,
    ) -> None:
        """Begin without games; the ladder names the bots' levels, from the weakest."""
        super().__init__(theme, language, parent)
        self.ladder = tuple(ladder)
        self.records: tuple[Record, ...] = ()
        self.tabs = TabBar(tuple(words.TABS), self.styling)
        self.games = GamesSheet(self.styling)
        self.players = PlayersSheet(self.styling, edition)
        self.feats = RecordsSheet(self.styling, edition)
        self.nothing = EmptyNote(self.styling, "rose")
        self._lay_out()
        self._connect()
        self.on_restyle(self._reword)
        self.settle()
        self.show_records(())

    @override
    def first_focus(self) -> QWidget:
        if not self.records:
            return self.heading.back
        return self.games.rows if self.tabs.current == "games" else self.tabs.buttons[self.tabs.current]

    def show_records(self, records: Sequence[Record]) -> None:
        """Tell of these games, the latest first."""
        self.records = tuple(records)
        self.tabs.setVisible(bool(self.records))
        self.games.rows.list_entries(self.records)
        self.players.show_figures(figures(self.records), self.records)
        self._show_feats()
        self.open_chapter(self.tabs.current)

    def show_course(self, match: str, course: PointsOverTime | None) -> None:
        """Draw how points grew in a game; None where its moves are gone."""
        self.games.show_course(match, course)

    def open_chapter(self, name: str) -> None:
        """Show one chapter: `games`, `players` or `records`."""
        self.tabs.choose(name)
        sheets = {"games": self.games, "players": self.players, "records": self.feats}
        self.stack.setCurrentWidget(sheets[name] if self.records else self.blank)

    def _show_feats(self) -> None:
        dates = {record.id: when(self.say, record.ended) for record in self.records}
        self.feats.show_feats(feats(self.records, self.ladder), dates)

    def _lay_out(self) -> None:
        self.blank = Parchment(self.styling)
        self.blank.column.addWidget(self.nothing, 1)
        self.stack = QStackedWidget()
        for sheet in (self.games, self.players, self.feats, self.blank):
            self.stack.addWidget(sheet)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.tabs)
        row.addStretch(1)
        self.whole.addLayout(row)
        self.whole.addWidget(self.stack, 1)

    def _connect(self) -> None:
        self.tabs.chosen.connect(self.open_chapter)
        self.games.replay.connect(self.replay_game)
        self.games.course_wanted.connect(self.course_wanted)
        self.feats.replay.connect(self.replay_game)

    def _reword(self) -> None:
        say = self.say
        self.call(say.gettext(words.PAGE), say.gettext(words.BACK))
        for name, button in self.tabs.buttons.items():
            button.word(say.gettext(words.TABS[name]))
        self.nothing.word(say.gettext(words.EMPTY), say.gettext(words.EMPTY_LINE))
        self.players.word()
        self._show_feats()
