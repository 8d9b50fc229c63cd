"""The end of a match: who won and why, how points grew, which decisions cost most, and what to do next."""

from attrs import frozen
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result
from neptun_desktop.texts.dates import figure
from neptun_desktop.texts.harmless import isolated
from neptun_desktop.texts.language import Language, in_sentences
from neptun_desktop.texts.shell import scores as words
from neptun_desktop.texts.shell.tries import BOTH_WAYS, uncounted
from neptun_desktop.ui.board.kit import AnyEdition, PointsOverTime, TableKit
from neptun_desktop.ui.match.both_ways import BothWays, TwoResults
from neptun_desktop.ui.match.points_chart import PointsChart
from neptun_desktop.ui.match.turning_points import TurningSheet
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.palette import GOLD
from neptun_desktop.ui.paint.players import paint_player
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.choices import TabBar
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.page_base import PlainPage
from neptun_desktop.ui.widgets.painted import Ornament, Painted
from neptun_desktop.ui.widgets.sheets import Parchment
from neptun_desktop.ui.widgets.styling import Styling

TABS = {"ways": BOTH_WAYS, "points": words.POINTS_SHEET, "turning": words.TURNING_POINTS}


@frozen(kw_only=True)
class FinalScore:
    """How a match ended."""

    result: Result
    over_time: PointsOverTime
    told: tuple[str, ...] = ()  # what all points were for
    then: Result | None = None  # of a try: how the game ended that it was tried from
    people: frozenset[Seat] = frozenset()
    shared: frozenset[Seat] = frozenset()  # seats that have changed hands


class FinalPage(PlainPage):
    """The last page of a match. Its owner searches for the turning points and fills them in."""

    rematch = Signal()
    new_game = Signal()
    look_at_board = Signal()
    start_page = Signal()
    moment_wanted = Signal(int)  # index of the turning point to show
    try_wanted = Signal(int)  # index of the turning point to play on from
    original_wanted = Signal()  # of a try

    def __init__(  # noqa: PLR0913, PLR0917  (the game, in addition to what every page takes)
        self,
        theme: Theme,
        language: Language,
        entry: GameEntry,
        kit: TableKit,
        edition: AnyEdition,
        parent: QWidget | None = None,
        *,
        tried: bool = False,
    ) -> None:
        """Wait for the result of a match of this game; of a try, both ways are shown first."""
        super().__init__(theme, language, parent)
        self.entry, self.tried = entry, tried
        self.score: FinalScore | None = None
        self.badges: tuple[SeatBadge, ...] = ()
        self.crown = Crown(self.styling)
        self.title, self.subtitle = Label("page", self.styling), Label("light", self.styling)
        self.shared = Label("light quiet", self.styling, wraps=True)
        self.shared.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.sheet_head, self.chart_head = Label("heading", self.styling), Label("heading", self.styling)
        self.ways, self.turning = BothWays(self.styling), TurningSheet(self.styling, entry)
        self.tabs = TabBar(tuple(name for name in TABS if tried or name != "ways"), self.styling)
        self.explained, self.chart = kit.final_sheet(self.styling, edition), PointsChart(self.styling)
        self.again = TextButton(self.styling, first=True, large=True)
        self.fresh, self.board, self.home = (TextButton(self.styling) for _ in range(3))
        self._lay_out()
        self.open_sheet(self.tabs.current)
        for button, signal in (
            (self.again, self.rematch),
            (self.fresh, self.new_game),
            (self.board, self.look_at_board),
            (self.home, self.start_page),
        ):
            button.clicked.connect(signal)
        self.tabs.chosen.connect(self.open_sheet)
        self.turning.chosen.connect(self.moment_wanted)
        self.turning.tried.connect(self.try_wanted)
        self.ways.back.connect(self.original_wanted)
        self.on_restyle(self._measure, self._reword)
        self.settle()

    def show_score(self, score: FinalScore, badges: tuple[SeatBadge, ...]) -> None:
        """Show how a game ended."""
        self.score, self.badges = score, badges
        self.crown.show_winners(tuple(badges[seat] for seat in score.result.winners))
        self.explained.show_result(score.result, badges)
        self.chart.draw(score.over_time, badges)
        self._reword()

    def open_sheet(self, name: str) -> None:
        """Show `points`, the `turning` points, or of a try both `ways`."""
        self.tabs.choose(name)
        self.sheets.setCurrentIndex(tuple(TABS).index(name))
        self._word_head()

    @override
    def first_focus(self) -> QWidget:
        if self.tabs.current == "ways" and not self.ways.button.isHidden():
            return self.ways.button
        return self.again if self.tabs.current == "points" else self.tabs.buttons[self.tabs.current]

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(Ornament(self.styling), 1)
        head.addWidget(self.crown)
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(self.title)
        names.addWidget(self.subtitle)
        head.addLayout(names)
        head.addWidget(Ornament(self.styling), 1)
        points, self.sheets = QWidget(), QStackedWidget()
        column = QVBoxLayout(points)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.explained, 5)
        column.addWidget(self.chart_head)
        column.addWidget(self.chart, 4)
        for each in (self.ways, points, self.turning):
            self.sheets.addWidget(each)
        top = QHBoxLayout()
        top.addWidget(self.sheet_head, 1)
        top.addWidget(self.tabs)
        sheet = Parchment(self.styling, padding=14)
        sheet.column.addLayout(top)
        sheet.column.addWidget(self.sheets, 1)
        foot = QHBoxLayout()
        for button in (self.home, self.board):
            foot.addWidget(button)
        foot.addStretch(1)
        for button in (self.fresh, self.again):
            foot.addWidget(button)
        self.whole = QVBoxLayout(self)
        self.whole.addLayout(head)
        self.whole.addWidget(self.shared)
        self.whole.addWidget(sheet, 1)
        self.whole.addLayout(foot)
        for first, second in ((self.again, self.fresh), (self.fresh, self.board), (self.board, self.home)):
            self.setTabOrder(first, second)

    def _measure(self) -> None:
        px = self.styling.px
        self.whole.setContentsMargins(px(32), px(10), px(32), px(12))
        self.whole.setSpacing(px(6))
        self.again.setMinimumWidth(px(200))

    def _word_head(self) -> None:
        name = self.tabs.current
        sources = self.entry.captions(self.language).scores.sources
        self.sheet_head.setText(sources if name == "points" else self.language.gettext(TABS[name]))

    def _reword(self) -> None:
        tr, counted = self.language, self.entry.captions(self.language).scores
        self.title.setText(tr.gettext(words.FINAL))
        self.subtitle.setText("")
        if self.score is not None:
            result = self.score.result
            winners = tuple(self.badges[seat].name for seat in result.winners)
            self.title.setText(words.victory(tr, winners))
            reached = counted.counted(result.scores[result.winners[0]])
            self.subtitle.setText(uncounted(tr, reached) if self.tried else reached)
            self._tell_shared(tuple(self.badges[seat].name for seat in sorted(self.score.shared)))
            self.ways.show_ways(
                TwoResults(
                    then=self.score.then,
                    now=result,
                    badges=self.badges,
                    people=self.score.people,
                    counted=counted,
                )
            )
            told = [
                f"{isolated(badge.name)} {figure(score)}"
                for badge, score in zip(self.badges, result.scores, strict=True)
            ]
            self.explained.setAccessibleName(tr.enumeration(told))
            self.explained.setAccessibleDescription(in_sentences(self.score.told))
        self._word_head()
        for name, button in self.tabs.buttons.items():
            button.word(tr.gettext(TABS[name]))
        self.chart_head.setText(counted.over_time)
        self.chart.setAccessibleName(counted.over_time)
        self.again.word(tr.gettext(words.REMATCH))
        self.fresh.word(tr.gettext(words.NEW_GAME))
        self.board.word(tr.gettext(words.LOOK))
        self.home.word(tr.gettext(words.START_PAGE))
        self.setAccessibleName(self.title.text())

    def _tell_shared(self, names: tuple[str, ...]) -> None:
        """Say whose results do not count; in a try, none does."""
        told = bool(names) and not self.tried
        self.shared.setText(words.changed_hands(self.language, names) if told else "")
        self.shared.setVisible(told)

    @override
    def escape(self) -> None:
        self.look_at_board.emit()


class Crown(Painted):
    """The winners within golden wreaths."""

    def __init__(self, styling: Styling) -> None:
        """Start without winners."""
        super().__init__(styling)
        self.winners: tuple[SeatBadge, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_winners(self, winners: tuple[SeatBadge, ...]) -> None:
        """Show who has won."""
        self.winners = winners
        self.updateGeometry()
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(self.styling.px(76) * max(1, len(self.winners)), self.styling.px(76))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.styling.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = float(self.height())
        for place, winner in enumerate(self.winners):
            box = QRectF(place * side, 0, side, side)
            paint_art(painter, "laurel", box, tint=GOLD)
            inner = box.adjusted(side * 0.2, side * 0.2, -side * 0.2, -side * 0.2)
            paint_player(painter, inner, winner, theme)
        painter.end()
