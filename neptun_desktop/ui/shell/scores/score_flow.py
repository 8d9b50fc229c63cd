"""The pages after a step: the game's own, such as the scoring of a round, and at the end the final page."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from neptun_desktop.ui.canvas.speed import Speed
from neptun_desktop.ui.shell.scores.final_page import FinalPage, FinalScore
from neptun_desktop.ui.shell.scores.looking_back import LookingBack
from neptun_desktop.ui.shell.scores.turning_told import remark_on_point
from neptun_desktop.ui.shell.session.match_host import Moment
from neptun_desktop.ui.shell.session.table_session import TableSession
from neptun_desktop.ui.widgets.page_stack import PageStack
from neptun_desktop.ui.widgets.styling import Styling

PACE: dict[Speed, float] = {"slow": 0.6, "normal": 1.0, "fast": 2.0, "off": 0.0}


class ScoreFlow(QObject):
    """Shows the scores of one session, and holds the table meanwhile."""

    rematch = Signal()
    new_game = Signal()
    start_page = Signal()
    moment_wanted = Signal(int)  # a position of the match to show

    def __init__(self, session: TableSession, stack: PageStack, styling: Callable[[], Styling]) -> None:
        """Follow a session; `styling` is called when a page is made."""
        super().__init__(session.page)
        self.session, self._stack, self._styling = session, stack, styling
        session.page.stepped.connect(self._on_step)

    def _on_step(self, moment: Moment) -> None:
        if moment.entry is None:
            return
        table, match = self.session.page, self.session.match
        badges, speed = table.scene.look.badges, PACE[table.projector.speed]
        page = table.kit.step_page(self._styling(), match, moment.entry, badges, speed)
        if page is not None:
            page.finished.connect(lambda: self._after_page(page))  # type: ignore[attr-defined]  # the kit's contract
            self._show(page)
        elif match.result is not None:
            self.show_final()

    def _after_page(self, page: QWidget) -> None:
        if self.session.match.result is not None:
            self.show_final()
        else:
            self._back_to_table()
        self._stack.dismiss(page)

    def show_final(self) -> None:
        """Show how the game ended, if it is over."""
        session = self.session
        result, styling, table = session.match.result, self._styling(), session.page
        if result is None:
            return
        page = FinalPage(styling.theme, styling.language, session.entry, table.kit, session.match.edition)
        over_time = table.kit.points_over_time(session.match, table.presenter.words)
        page.show_score(FinalScore(result=result, over_time=over_time), table.scene.look.badges)
        for wish, do in (
            (page.rematch, self.rematch.emit),
            (page.new_game, self.new_game.emit),
            (page.start_page, self.start_page.emit),
            (page.look_at_board, self._back_to_table),
        ):
            wish.connect(lambda do=do: self._leave(page, do))
        self._show(page)
        self._look_back(page)

    def _look_back(self, page: FinalPage) -> None:
        """Search for turning points in the background, and add them to the page as they are found."""
        looking = LookingBack(self.session.host, page)
        looking.found.connect(lambda _points: self._tell_turning_points(page, looking))
        looking.looked_at.connect(page.turning.look_at)
        looking.given_up.connect(page.turning.give_up)
        page.moment_wanted.connect(lambda number: self.moment_wanted.emit(looking.points[number].place))
        looking.begin()

    def _tell_turning_points(self, page: FinalPage, looking: LookingBack) -> None:
        table, timeline = self.session.page, self.session.match.timeline
        badges, words, game = table.scene.look.badges, table.presenter.words, self.session.entry
        page.turning.tell([remark_on_point(point, timeline, game, words, badges) for point in looking.points])

    def _back_to_table(self) -> None:
        table = self.session.page
        self._stack.setCurrentWidget(table)
        table.setFocus()
        table.begin()

    def _leave(self, page: QWidget, do: Callable[[], None]) -> None:
        do()
        self._stack.dismiss(page)

    def _show(self, page: QWidget) -> None:
        self.session.page.hold()
        self._stack.addWidget(page)
        self._stack.setCurrentWidget(page)
        page.setFocus()
