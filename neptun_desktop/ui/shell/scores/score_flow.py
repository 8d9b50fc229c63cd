"""The pages after a scoring: the ceremony of the round, and after the last one the final page with its hindsight."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from neptun_desktop.ui.canvas.speed import Speed
from neptun_desktop.ui.neptun.round_score_page import RoundScorePage
from neptun_desktop.ui.neptun.score_data import final_score, scored_round
from neptun_desktop.ui.shell.scores.final_page import FinalPage
from neptun_desktop.ui.shell.scores.looking_back import LookingBack
from neptun_desktop.ui.shell.scores.turning_told import remark_on_point
from neptun_desktop.ui.shell.session.table_session import TableSession
from neptun_desktop.ui.widgets.page_stack import PageStack
from neptun_desktop.ui.widgets.styling import Styling

PACE: dict[Speed, float] = {"slow": 0.6, "normal": 1.0, "fast": 2.0, "off": 0.0}


class ScoreFlow(QObject):
    """Shows the scores of one session, and holds the table still meanwhile."""

    over = Signal()  # the game has ended, and its record is complete
    rematch = Signal()
    new_game = Signal()
    start_page = Signal()
    moment_wanted = Signal(int)  # a place in the match that is to be seen again

    def __init__(self, session: TableSession, stack: PageStack, styling: Callable[[], Styling]) -> None:
        """Follow a session; what pages wear is asked for when they are made."""
        super().__init__(session.page)
        self.session, self._stack, self._styling = session, stack, styling
        session.page.stepped.connect(self._on_step)

    def _on_step(self, events: object) -> None:
        score = scored_round(self.session.match, events)  # type: ignore[arg-type]  # a signal carries objects
        if score is None:
            return
        if self.session.match.result is not None:
            self.over.emit()  # at once: nobody need wait for the end of the ceremony
        table, styling = self.session.page, self._styling()
        table.paused = True
        page = RoundScorePage(styling.theme, styling.language, self.session.match.edition)
        page.finished.connect(lambda: self._after_ceremony(page))
        self._show(page)
        page.show_score(score, table.scene.look.badges, speed=PACE[table.projector.speed])

    def _after_ceremony(self, ceremony: QWidget) -> None:
        if self.session.match.result is not None:
            self.show_final()
        else:
            self._back_to_table()
        self._stack.dismiss(ceremony)

    def show_final(self) -> None:
        """Show how the game ended, if it has."""
        score, styling = final_score(self.session.match), self._styling()
        if score is None:
            return
        page = FinalPage(styling.theme, styling.language, self.session.match.edition)
        page.show_score(score, self.session.page.scene.look.badges)
        for wish, deed in (
            (page.rematch, self.rematch.emit),
            (page.new_game, self.new_game.emit),
            (page.start_page, self.start_page.emit),
            (page.look_at_board, self._back_to_table),
        ):
            wish.connect(lambda deed=deed: self._leave(page, deed))
        self._show(page)
        self._look_back(page)

    def _look_back(self, page: FinalPage) -> None:
        """Search for the turning points in the background, and fill the page as they come."""
        looking = LookingBack(self.session.host, page)
        looking.found.connect(lambda _points: self._tell_turning_points(page, looking))
        looking.looked_at.connect(page.turning.look_at)
        looking.given_up.connect(page.turning.give_up)
        page.moment_wanted.connect(lambda number: self.moment_wanted.emit(looking.points[number].place))
        looking.begin()

    def _tell_turning_points(self, page: FinalPage, looking: LookingBack) -> None:
        table, timeline = self.session.page, self.session.match.timeline
        words, badges = table.presenter.words, table.scene.look.badges
        page.turning.tell([remark_on_point(point, timeline, words, badges) for point in looking.points])

    def _back_to_table(self) -> None:
        table = self.session.page
        self._stack.setCurrentWidget(table)
        table.setFocus()
        table.paused = False
        table.go_on()

    def _leave(self, page: QWidget, deed: Callable[[], None]) -> None:
        deed()
        self._stack.dismiss(page)

    def _show(self, page: QWidget) -> None:
        self._stack.addWidget(page)
        self._stack.setCurrentWidget(page)
        page.setFocus()
