"""The chapters of the history page: finished games, players, personal records."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from neptun_desktop.controller.entry import GameEntry, TableWords
from neptun_desktop.match.record import Record
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.board.kit import PointsOverTime, SourceChart
from neptun_desktop.ui.history.feat_card import FeatCard
from neptun_desktop.ui.history.history_statistics import Feat, Figures, Sources
from neptun_desktop.ui.history.player_rows import PlayerHead, PlayerRows
from neptun_desktop.ui.history.record_rows import RecordRows, title_of
from neptun_desktop.ui.match.points_chart import PointsChart
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.records.crew import Crew
from neptun_desktop.ui.records.game_told import seat_colours, when
from neptun_desktop.ui.records.habit_lines import HabitLines
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.rows import ENTRY
from neptun_desktop.ui.widgets.sheets import Parchment
from neptun_desktop.ui.widgets.styling import Styling
from neptun_desktop.words.dates import figure
from neptun_desktop.words.game_words import Captions
from neptun_desktop.words.harmless import isolated
from neptun_desktop.words.shell import history as words
from neptun_desktop.words.shell import scores as score_words

EMBLEMS = {
    "highest": "points",
    "lead": "oar-long",
    "run": "wreath",
    "source": "coin",
    "beaten": "crew",
    "loyal": "rose",
}
ACROSS = 3


class GamesSheet(QWidget):
    """Finished games on the left; the course of the chosen one on the right."""

    replay = Signal(str)  # a match's id
    course_wanted = Signal(str)

    def __init__(self, styling: Styling, box: GameBox) -> None:
        """Start without games."""
        super().__init__()
        self.styling, self.box = styling, box
        self.rows = RecordRows(styling, box)
        self.title, self.line = Label("heading", styling, wraps=True), Label("quiet", styling, wraps=True)
        self.winner, self.shared = Label("strong", styling, wraps=True), Label("quiet", styling, wraps=True)
        self.chart_head, self.no_course = Label("strong", styling), Label("quiet", styling, wraps=True)
        self.chart = PointsChart(styling)
        self.button = TextButton(styling, first=True, large=True)
        self.crew = Crew(styling, box, 0)
        self._course_of = ""  # the game whose course is drawn
        left, right = Parchment(styling, padding=12), Parchment(styling, padding=14)
        left.column.addWidget(self.rows, 1)
        for part in (self.title, self.line, self.winner, self.shared, self.crew, self.chart_head, self.no_course):
            right.column.addWidget(part)
        right.column.addWidget(self.chart, 1)
        right.column.addWidget(self.button)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 0, 0, 0)
        self.row.addWidget(left, 1)
        self.row.addWidget(right, 1)
        self.rows.currentRowChanged.connect(lambda _row: self._show_chosen())
        self.rows.opened.connect(lambda record: self.replay.emit(record.id))
        self.button.clicked.connect(self._replay)

    @property
    def record(self) -> Record | None:
        """The chosen game."""
        item = self.rows.item(self.rows.currentRow()) if self.rows.currentRow() >= 0 else None
        record: Record | None = None if item is None else item.data(ENTRY)
        return record

    def restyle(self, styling: Styling) -> None:
        """Apply the styling; the names of moments are asked for again in another language."""
        reworded = styling.language.locale != self.styling.language.locale
        self.styling = styling
        say = styling.language
        self.rows.setAccessibleName(say.gettext(words.GAMES))
        self.no_course.setText(say.gettext(words.NO_COURSE))
        self.button.word(say.gettext(words.REPLAY))
        self.row.setSpacing(styling.px(12))
        self._tell()
        if reworded:
            self.forget_course()
            self._show_chosen()

    def show_course(self, match: str, course: PointsOverTime | None) -> None:
        """Draw how points grew in a game, if known."""
        record = self.record
        if record is None or record.id != match:
            return
        self.chart.setVisible(course is not None)
        self.no_course.setVisible(course is None)
        self.button.setEnabled(course is not None)
        self._course_of = "" if course is None else match
        if course is not None:
            occupants = tuple(place.occupant for place in record.places)
            colours = seat_colours(self.box.games.metas[record.game], occupants)
            badges = (SeatBadge(colour, one.name) for colour, one in zip(colours, occupants, strict=True))
            self.chart.draw(course, tuple(badges))

    def forget_course(self) -> None:
        """Ask for the course again, even of the same game: its file may be gone."""
        self._course_of = ""

    def _show_chosen(self) -> None:
        record = self.record
        self._tell()
        if record is not None and record.id != self._course_of:
            self.show_course(record.id, None)
            self.course_wanted.emit(record.id)

    def _tell(self) -> None:
        record = self.record
        if record is None:
            return
        say = self.styling.language
        winners = tuple(place.occupant.name for place in record.places if place.won)
        told = score_words.victory(say, winners)
        self.title.setText(title_of(say, record))
        self.line.setText(when(say, record.ended))
        self.winner.setText(told)
        shared = {seat: place.occupant.name for seat, place in enumerate(record.places) if place.shared}
        self.shared.setText(score_words.changed_hands(say, tuple(shared.values())) if shared else "")
        self.shared.setVisible(bool(shared))
        self.crew.show_crew(record.game, tuple(place.occupant for place in record.places), shared)
        scores = [f"{isolated(place.occupant.name)} {figure(place.tally.total)}" for place in record.places]
        over_time = self.box.games.entry(record.game).captions(say).scores.over_time
        self.chart_head.setText(over_time)
        self.chart.setAccessibleName(say.labelled(over_time, say.enumeration(scores)))

    def _replay(self) -> None:
        if self.record is not None:
            self.replay.emit(self.record.id)


class PlayersSheet(Parchment):
    """How all players have done; where the chosen one's points come from, and what they tend to miss, if known."""

    habits_wanted = Signal(str)  # of this person, to be answered by `habits.tell`

    def __init__(self, styling: Styling, entry: GameEntry) -> None:
        """Start without players."""
        super().__init__(styling)
        self.head, self.rows = PlayerHead(styling), PlayerRows(styling, entry)
        self.chart_head, self.chart_line = Label("heading", styling, wraps=True), Label("quiet", styling)
        self.chart: SourceChart | None = None
        self.everybody: Sources = ()
        self.habits = HabitLines(styling)
        row = QHBoxLayout()
        row.addWidget(self.chart_head, 1)
        row.addWidget(self.chart_line)
        self.column.addWidget(self.head)
        self.column.addWidget(self.rows, 1)
        self.column.addWidget(self.habits)
        self.column.addLayout(row)
        self.rows.currentRowChanged.connect(lambda _row: self._show_chosen())

    def use_chart(self, chart: SourceChart | None) -> None:
        """Show sources of points in this chart; None: do not show them."""
        if self.chart is not None:
            self.column.removeWidget(self.chart)
            self.chart.hide()
            self.chart.deleteLater()
        self.chart = chart
        if chart is not None:
            self.column.addWidget(chart, 1)
        for part in (self.chart_head, self.chart_line):
            part.setVisible(chart is not None)

    def show_figures(self, entry: GameEntry, figures: tuple[Figures, ...], everybody: Sources) -> None:
        """Show how all players have done in a game."""
        self.everybody = everybody
        self.rows.show_figures(entry, figures)
        self.word()

    def _show_chosen(self) -> None:
        row = self.rows.currentRow()
        self.habits.tell(None)
        if row < 0:
            return
        figures: Figures = self.rows.item(row).data(ENTRY)
        if self.chart is not None:
            self.chart.show_sources(figures.sources, self.everybody)
        if figures.kind == "human":
            self.habits_wanted.emit(figures.who)

    def word(self) -> None:
        """Set all text in the current language."""
        say = self.styling.language
        self.chart_head.setText(self.rows.entry.captions(say).scores.average_sources)
        self.chart_line.setText(say.gettext(words.ALL_LINE))
        self.rows.setAccessibleName(say.gettext(words.PLAYERS))


class RecordsSheet(QWidget):
    """Personal records, each on a card."""

    replay = Signal(str)  # a match's id

    def __init__(self, styling: Styling) -> None:
        """Start without records."""
        super().__init__()
        self.styling = styling
        self.say_level: Callable[[str], str] = str
        self.say_source: Callable[[str], str] = str
        self.feats: tuple[Feat, ...] = ()
        self.dates: Mapping[str, str] = {}
        self.cards = {name: FeatCard(styling, emblem) for name, emblem in EMBLEMS.items()}
        for card in self.cards.values():
            card.setParent(self)
        self.empty, self.empty_line = Label("page", styling), Label("light", styling, wraps=True)
        self.grid = QGridLayout()
        for card in self.cards.values():
            card.clicked.connect(lambda _checked=False, card=card: self._replay(card))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.empty)
        column.addWidget(self.empty_line)
        column.addLayout(self.grid, 1)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        self.grid.setSpacing(styling.px(8))
        self._tell()

    def show_feats(
        self, feats: tuple[Feat, ...], dates: Mapping[str, str], captions: Captions, game_words: TableWords
    ) -> None:
        """Show these records; `dates` are those of the matches, by id."""
        self.feats, self.dates = feats, dates
        self.say_level = lambda level: captions.level(level).label
        self.say_source = game_words.source_name
        self._tell()

    def _tell(self) -> None:
        say = self.styling.language
        for card in self.cards.values():
            self.grid.removeWidget(card)
            card.hide()
        for place, feat in enumerate(self.feats):
            line = words.feat_line(say, feat.who, self.dates.get(feat.match, ""))
            card = self.cards[feat.name]
            card.show_feat(say.gettext(words.FEATS[feat.name]), self._value(feat), line)
            self.grid.addWidget(card, place // ACROSS, place % ACROSS)
            card.show()
        for part, pattern in ((self.empty, words.NO_FEATS), (self.empty_line, words.NO_FEATS_LINE)):
            part.setText(say.gettext(pattern))
            part.setVisible(not self.feats)

    def _value(self, feat: Feat) -> str:
        if feat.name == "beaten":
            return self.say_level(feat.detail)
        value = figure(feat.value)
        return f"{value} ({self.say_source(feat.detail)})" if feat.name == "source" else value

    def _replay(self, card: FeatCard) -> None:
        name = next(name for name, own in self.cards.items() if own is card)
        feat = next((feat for feat in self.feats if feat.name == name), None)
        if feat is not None:
            self.replay.emit(feat.match)
