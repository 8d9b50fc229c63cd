"""The history page: finished games and their course, player statistics, and personal records."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from neptun_desktop.controller.entry import GameEntry, TablePhrases
from neptun_desktop.kernel.overriding import override
from neptun_desktop.match.record import Record
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell import history as words
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.board.kit import PointsOverTime
from neptun_desktop.ui.history.history_sheets import GamesSheet, PlayersSheet, RecordsSheet
from neptun_desktop.ui.history.history_statistics import feats, figures, source_averages
from neptun_desktop.ui.navigation import Navigation
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.records.game_choice import GameChoice
from neptun_desktop.ui.records.game_description import when
from neptun_desktop.ui.widgets.choices import TabBar
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.notice import EmptyNote
from neptun_desktop.ui.widgets.page_base import HeadedPage
from neptun_desktop.ui.widgets.sheets import Parchment


class HistoryPage(HeadedPage):
    """Three chapters about one game. The owner supplies the records and, on request, the course of a match."""

    course_wanted = Signal(str)  # a match's id, to be answered by `show_course`
    habits_wanted = Signal(str)  # a person's name, to be answered by `players.habits.tell`

    def __init__(
        self, theme: Theme, language: Language, navigation: Navigation, box: GameBox, parent: QWidget | None = None
    ) -> None:
        """Start without records; they may be of any game in the box."""
        super().__init__(theme, language, navigation.show_start, parent)
        self.navigation = navigation
        self.box, self._charted, self._more = box, "", False
        self.all_records: tuple[Record, ...] = ()
        self.choice = GameChoice(box.games.metas, self.styling)
        self.tabs = TabBar(tuple(words.TABS), self.styling)
        self.games = GamesSheet(self.styling, box)
        self.players = PlayersSheet(self.styling, self.entry)
        self.feats = RecordsSheet(self.styling)
        self.nothing = EmptyNote(self.styling, "rose")
        self.reading = Label("light quiet", self.styling, wraps=True)
        self._lay_out()
        self._connect()
        self.on_restyle(self._reword)
        self.settle()
        self.show_records(())

    @property
    def entry(self) -> GameEntry:
        """The chosen game."""
        return self.box.games.entry(self.choice.current)

    @property
    def records(self) -> tuple[Record, ...]:
        """The finished matches of the chosen game."""
        return tuple(record for record in self.all_records if record.game == self.choice.current)

    @override
    def first_focus(self) -> QWidget:
        if not self.records:
            return self.heading.back
        return self.games.rows if self.tabs.current == "games" else self.tabs.buttons[self.tabs.current]

    def show_records(self, records: Sequence[Record]) -> None:
        """Show these matches, latest first, and of the game played last; unknown games are left out."""
        self.games.forget_course()
        latest = next((record.game for record in records if record.game in self.choice.buttons), None)
        if latest is not None:
            self.choice.choose(latest)
        self.show_more(records)

    def show_more(self, records: Sequence[Record]) -> None:
        """Show these matches, which are more than before; the chosen one stays as it is."""
        self.all_records = tuple(record for record in records if record.game in self.box.games.metas)
        self.choice.offer({record.game for record in self.all_records})
        self._show_game()

    def tell_reading(self, *, reading: bool) -> None:
        """Say whether more games are being read."""
        self._more = reading
        self._word_nothing()

    def show_game(self, game: str) -> None:
        """Choose another game."""
        self.choice.choose(game)
        self._show_game()

    def show_course(self, match: str, course: PointsOverTime | None) -> None:
        """Draw how points grew in a match; None if its moves are gone."""
        self.games.show_course(match, course)

    def open_chapter(self, name: str) -> None:
        """Show one chapter: `games`, `players` or `records`."""
        self.tabs.choose(name)
        if self.records and name == "players":
            self._show_players(self.records)
        elif name == "records":
            self._show_feats()
        sheets = {"games": self.games, "players": self.players, "records": self.feats}
        self.stack.setCurrentWidget(sheets[name] if self.records else self.blank)

    def _show_game(self) -> None:
        records, chosen = self.records, self.games.record
        self.tabs.setVisible(bool(records))
        self._word_nothing()
        same = (place for place, record in enumerate(records) if chosen is not None and record.id == chosen.id)
        self.games.rows.list_entries(records, next(same, None))
        self.open_chapter(self.tabs.current)

    def _show_players(self, records: tuple[Record, ...]) -> None:
        self._use_chart()
        places = [place for record in records for place in record.counting]
        source = self._game_words().source
        self.players.show_figures(self.entry, figures(records, source), source_averages(places, source))

    def _use_chart(self) -> None:
        if self._charted != self.choice.current:
            self._charted = self.choice.current
            self.players.use_chart(self.box.kit(self._charted).source_chart(self.styling))

    def _game_words(self) -> TablePhrases:
        """Return the game's words for sources of points, in the shipped edition, whatever edition was played."""
        entry = self.entry
        return entry.phrases(self.language, entry.editions.shipped(), entry.meta.usual_players)

    def _show_feats(self) -> None:
        if not self.records:
            return
        self._use_chart()
        game_words = self._game_words()
        source = None if self.players.chart is None else game_words.source
        found = feats(self.records, self.entry.ladder.ids, source)
        told = {feat.match for feat in found}
        dates = {record.id: when(self.language, record.ended) for record in self.records if record.id in told}
        self.feats.show_feats(found, dates, self.entry.captions(self.language), game_words)

    def _lay_out(self) -> None:
        self.blank = Parchment(self.styling)
        self.blank.column.addWidget(self.nothing, 1)
        self.stack = QStackedWidget()
        for sheet in (self.games, self.players, self.feats, self.blank):
            self.stack.addWidget(sheet)
        row = QHBoxLayout()
        row.addWidget(self.choice)
        row.addStretch(1)
        row.addWidget(self.tabs)
        row.addStretch(1)
        self.whole.addLayout(row)
        self.whole.addWidget(self.stack, 1)
        self.whole.addWidget(self.reading)

    def _connect(self) -> None:
        self.choice.chosen.connect(self.show_game)
        self.tabs.chosen.connect(self.open_chapter)
        self.games.replay.connect(self.navigation.replay_finished)
        self.games.course_wanted.connect(self.course_wanted)
        self.feats.replay.connect(self.navigation.replay_finished)
        self.players.habits_wanted.connect(self.habits_wanted)

    def _reword(self) -> None:
        tr = self.language
        self.call(tr.gettext(words.PAGE), tr.gettext(words.BACK))
        self.choice.setAccessibleName(tr.gettext(words.GAME))
        for name, button in self.tabs.buttons.items():
            button.word(tr.gettext(words.TABS[name]))
        self.reading.setText(tr.gettext(words.READING_LINE))
        self._word_nothing()
        self.players.word()
        self.open_chapter(self.tabs.current)

    def _word_nothing(self) -> None:
        empty = (words.READING, words.READING_LINE) if self._more else (words.EMPTY, words.EMPTY_LINE)
        self.nothing.word(*map(self.language.gettext, empty))
        self.reading.setVisible(self._more and bool(self.records))
