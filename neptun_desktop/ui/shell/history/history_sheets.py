"""The chapters of the history page: finished games, players, personal records."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from neptun_desktop.games.neptun.edition import Edition
from neptun_desktop.match.record import Record
from neptun_desktop.ui.neptun.score_values import PointsOverTime
from neptun_desktop.ui.neptun.temple_chart import TempleChart
from neptun_desktop.ui.shell.history.feat_card import FeatCard
from neptun_desktop.ui.shell.history.history_statistics import Feat, Figures, temple_averages
from neptun_desktop.ui.shell.history.player_rows import PlayerHead, PlayerRows
from neptun_desktop.ui.shell.history.record_rows import RecordRows, title_of
from neptun_desktop.ui.shell.saved.game_sheet import Crew
from neptun_desktop.ui.shell.saved.game_told import colour_of, when
from neptun_desktop.ui.shell.scores.points_chart import PointsChart
from neptun_desktop.ui.table.pieces import SeatBadge
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.rows import ENTRY
from neptun_desktop.ui.widgets.sheets import Parchment
from neptun_desktop.ui.widgets.styling import Styling
from neptun_desktop.words.neptun.names import Names
from neptun_desktop.words.shell import history as words
from neptun_desktop.words.shell import levels
from neptun_desktop.words.shell import scores as score_words

EMBLEMS = {
    "highest": "points",
    "lead": "oar-long",
    "run": "emblem-italia",
    "temple": "temple",
    "beaten": "crew",
    "loyal": "rose",
}
ACROSS = 3


class GamesSheet(QWidget):
    """Finished games on the left; how the chosen one came about on the right."""

    replay = Signal(str)  # a match's id
    course_wanted = Signal(str)

    def __init__(self, styling: Styling) -> None:
        """Begin without games."""
        super().__init__()
        self.styling = styling
        self.rows = RecordRows(styling)
        self.title, self.line = Label("heading", styling, wraps=True), Label("quiet", styling, wraps=True)
        self.winner = Label("strong", styling, wraps=True)
        self.chart_head, self.no_course = Label("strong", styling), Label("quiet", styling, wraps=True)
        self.chart = PointsChart(styling)
        self.button = TextButton(styling, first=True, large=True)
        self.crew = Crew(styling, 0)
        left, right = Parchment(styling, padding=12), Parchment(styling, padding=14)
        left.column.addWidget(self.rows, 1)
        for part in (self.title, self.line, self.winner, self.crew, self.chart_head, self.no_course):
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
        """The game that is chosen."""
        item = self.rows.item(self.rows.currentRow()) if self.rows.currentRow() >= 0 else None
        record: Record | None = None if item is None else item.data(ENTRY)
        return record

    def restyle(self, styling: Styling) -> None:
        """Put this on."""
        self.styling = styling
        say = styling.language
        self.rows.setAccessibleName(say.gettext(words.GAMES))
        self.chart_head.setText(say.gettext(words.OVER_TIME))
        self.no_course.setText(say.gettext(words.NO_COURSE))
        self.button.word(say.gettext(words.REPLAY))
        self.row.setSpacing(styling.px(12))
        self._tell()

    def show_course(self, match: str, course: PointsOverTime | None) -> None:
        """Draw how points grew in a game, if that is known."""
        record = self.record
        if record is None or record.id != match:
            return
        self.chart.setVisible(course is not None)
        self.no_course.setVisible(course is None)
        self.button.setEnabled(course is not None)
        if course is not None:
            badges = tuple(
                SeatBadge(colour_of(place.occupant, seat), place.occupant.name)
                for seat, place in enumerate(record.places)
            )
            self.chart.draw(course, badges)

    def _show_chosen(self) -> None:
        record = self.record
        self._tell()
        if record is not None:
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
        self.crew.show_crew(tuple(place.occupant for place in record.places))
        scores = [f"{place.occupant.name} {place.tally.total}" for place in record.places]
        self.chart.setAccessibleName(f"{say.gettext(words.OVER_TIME)}: {say.enumeration(scores)}")

    def _replay(self) -> None:
        if self.record is not None:
            self.replay.emit(self.record.id)


class PlayersSheet(Parchment):
    """How everybody has done, and where the chosen one's points come from."""

    def __init__(self, styling: Styling, edition: Edition) -> None:
        """Begin with nobody."""
        super().__init__(styling)
        self.head, self.rows = PlayerHead(styling), PlayerRows(styling)
        self.chart_head, self.chart_line = Label("heading", styling), Label("quiet", styling)
        self.chart = TempleChart(styling, edition)
        self.everybody: Mapping[str, float] = {}
        row = QHBoxLayout()
        row.addWidget(self.chart_head)
        row.addStretch(1)
        row.addWidget(self.chart_line)
        self.column.addWidget(self.head)
        self.column.addWidget(self.rows, 1)
        self.column.addLayout(row)
        self.column.addWidget(self.chart, 1)
        self.rows.currentRowChanged.connect(lambda _row: self._show_chosen())

    def show_figures(self, figures: tuple[Figures, ...], records: Sequence[Record]) -> None:
        """Tell how everybody has done in these games."""
        places = [place for record in records for place in record.places]
        self.everybody = dict(temple_averages(places)) if places else {}
        self.rows.show_figures(figures)

    def _show_chosen(self) -> None:
        row = self.rows.currentRow()
        if row >= 0:
            figures: Figures = self.rows.item(row).data(ENTRY)
            self.chart.draw(dict(figures.temples), self.everybody)

    def word(self) -> None:
        """Say everything in the language of the moment."""
        say = self.styling.language
        self.chart_head.setText(say.gettext(words.BY_TEMPLE))
        self.chart_line.setText(say.gettext(words.ALL_LINE))
        self.rows.setAccessibleName(say.gettext(words.PLAYERS))


class RecordsSheet(QWidget):
    """Personal records, each on a plaque."""

    replay = Signal(str)  # a match's id

    def __init__(self, styling: Styling, edition: Edition) -> None:
        """Begin without records."""
        super().__init__()
        self.styling, self.edition = styling, edition
        self.feats: tuple[Feat, ...] = ()
        self.dates: Mapping[str, str] = {}
        self.cards = {name: FeatCard(styling, emblem) for name, emblem in EMBLEMS.items()}
        self.empty, self.empty_line = Label("page", styling), Label("light", styling, wraps=True)
        self.grid = QGridLayout()
        for place, card in enumerate(self.cards.values()):
            self.grid.addWidget(card, place // ACROSS, place % ACROSS)
            card.clicked.connect(lambda _checked=False, card=card: self._replay(card))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.empty)
        column.addWidget(self.empty_line)
        column.addLayout(self.grid, 1)

    def restyle(self, styling: Styling) -> None:
        """Put this on."""
        self.styling = styling
        self.grid.setSpacing(styling.px(8))
        self._tell()

    def show_feats(self, feats: tuple[Feat, ...], dates: Mapping[str, str]) -> None:
        """Show these; the dates are those of the games, by id."""
        self.feats, self.dates = feats, dates
        self._tell()

    def _tell(self) -> None:
        say = self.styling.language
        held = {feat.name: feat for feat in self.feats}
        for name, card in self.cards.items():
            feat = held.get(name)
            card.setVisible(feat is not None)
            if feat is not None:
                line = words.feat_line(say, feat.who, self.dates.get(feat.match, ""))
                card.show_feat(say.gettext(words.FEATS[name]), self._value(feat), line)
        for part, pattern in ((self.empty, words.NO_FEATS), (self.empty_line, words.NO_FEATS_LINE)):
            part.setText(say.gettext(pattern))
            part.setVisible(not self.feats)

    def _value(self, feat: Feat) -> str:
        say = self.styling.language
        if feat.name == "beaten":
            return levels.name(say, feat.detail)
        if feat.name == "temple":
            names = Names(say, self.edition, ())
            known = feat.detail in {region.id for region in self.edition.regions}
            return f"{feat.value} ({names.region(feat.detail) if known else say.gettext(words.GOLD)})"
        return str(feat.value)

    def _replay(self, card: FeatCard) -> None:
        name = next(name for name, own in self.cards.items() if own is card)
        feat = next((feat for feat in self.feats if feat.name == name), None)
        if feat is not None:
            self.replay.emit(feat.match)
