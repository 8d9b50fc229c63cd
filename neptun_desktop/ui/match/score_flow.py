"""The pages after a step: the game's own, such as the scoring of a round, and at the end the final page."""

from collections.abc import Callable
from functools import partial

from attrs import frozen
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from neptun_desktop.controller.next_opponent import Suggestion
from neptun_desktop.kernel.tally import Result
from neptun_desktop.match.decisions import is_helped
from neptun_desktop.match.game_notes import Notes
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.record import Record
from neptun_desktop.match.summary import shared_seats
from neptun_desktop.texts.game_phrases import tally_lines
from neptun_desktop.ui.match.final_page import FinalPage, FinalScore
from neptun_desktop.ui.match.match_host import Moment
from neptun_desktop.ui.match.table_session import TableSession
from neptun_desktop.ui.match.turning_points import ALL, LookingBack, PointTelling
from neptun_desktop.ui.match.victory import VictoryPage
from neptun_desktop.ui.paint.ambient import motion_allowed
from neptun_desktop.ui.paint.speed import Speed
from neptun_desktop.ui.records.habits import HabitsText
from neptun_desktop.ui.records.reviews import Review
from neptun_desktop.ui.widgets.ceremony import CeremonyPage
from neptun_desktop.ui.widgets.page_base import PageStack
from neptun_desktop.ui.widgets.painted import Strength
from neptun_desktop.ui.widgets.styling import Styling, focus_first

PACE: dict[Speed, float] = {"slow": 0.6, "normal": 1.0, "fast": 2.0, "off": 0.0}
UNHURRIED = 0.8  # of that, where people get time to read


@frozen(eq=False)
class EarlierGames:
    """What the end of a match recalls of others: reviews, habits, whom to play next, and what a try was tried from."""

    reviews: Notes[Review]
    habits: Callable[[], HabitsText | None]  # of the only person at the table
    original: Callable[[], Record | None]
    suggestion: Callable[[], Suggestion | None]


class ScoreFlow(QObject):
    """Shows the scores of one session, and holds the table meanwhile."""

    left = Signal(str)  # for a `rematch`, a `new_game` or the `start_page`
    sounded = Signal(str)  # the name of a cue
    moment_wanted = Signal(int)  # a position of the match to show
    try_wanted = Signal(int)  # a position of the match to play on from
    original_wanted = Signal()  # the end of the game that this one was tried from

    def __init__(
        self, session: TableSession, stack: PageStack, styling: Callable[[], Styling], earlier: EarlierGames
    ) -> None:
        """Follow a session; `styling` is called when a page is made."""
        super().__init__(session.page)
        self.session, self._stack, self._styling, self._earlier = session, stack, styling, earlier
        self._final: FinalPage | None = None  # kept while the board is looked at, with the turning points found so far
        self._looking: LookingBack | None = None
        session.page.stepped.connect(self._on_step)
        session.page.result_wanted.connect(self.show_final)
        session.page.reworded.connect(self._retell)

    def _on_step(self, moment: Moment) -> None:
        table, match = self.session.page, self.session.match
        if moment.entry is None:
            self._on_another_course()
            return
        badges, speed = table.scene.look.badges, PACE[table.projector.speed]
        page = table.kit.step_page(self._styling(), match, moment.entry, badges, speed)
        if page is not None:
            if table.projector.watched and isinstance(page, CeremonyPage):
                page.skip()  # the table has told it; it can still be seen again
            page.finished.connect(lambda: self._after_page(page))  # type: ignore[attr-defined]  # the kit's contract
            self._show(page)
        else:
            self._celebrate()

    def _on_another_course(self) -> None:
        """Follow an undo or a redo: a result that was taken back is forgotten, one that came back is shown."""
        over = self.session.match.result is not None
        if not over and self._final is not None:
            self._stack.dismiss(self._final)
            self._final = None
        elif over and self._final is None:
            self.show_final()

    def _after_page(self, page: QWidget) -> None:
        if self.session.match.result is not None:
            self._celebrate()
        else:
            self._back_to_table()
        self._stack.dismiss(page)

    def _celebrate(self) -> None:
        """Count the points, if the game is over, and celebrate the winners; then show how it ended.

        Without animations, the end comes at once; where nothing may move, the count is a row of pictures.
        """
        table, match, styling = self.session.page, self.session.match, self._styling()
        speed, kit = PACE[table.projector.speed] * (UNHURRIED if table.pace.shown_ms else 1.0), table.kit
        if match.result is None or kit.triumph is None or not speed:
            self.show_final()
            return
        sources = None if kit.sources is None else kit.sources(match.edition)
        page = VictoryPage(styling.theme, styling.language, self.session.entry, kit.triumph, sources=sources)
        page.sounded.connect(self.sounded)
        page.finished.connect(lambda: self._after_celebration(page))
        self._show(page)
        steps = partial(kit.count, match)
        page.show_result(match.result, table.scene.look.badges, speed, steps, still=not motion_allowed())

    def _after_celebration(self, page: VictoryPage) -> None:
        self.show_final()
        self._stack.dismiss(page)

    def show_final(self) -> None:
        """Show how the game ended, if it is over."""
        result = self.session.match.result
        if result is None:
            return
        self.session.page.tell_end()
        known, self._final = self._final, self._final or self._made_final(result)
        self._show(self._final)
        if known is None:
            self._look_back(self._final)

    def _made_final(self, result: Result) -> FinalPage:
        session, styling, table = self.session, self._styling(), self.session.page
        match, tried = session.match, not session.match.counted
        page = FinalPage(styling.theme, styling.language, session.entry, table.kit, match.edition, tried=tried)
        page.turning.helped = is_helped(match)
        page.show_score(self._score_of(result), table.scene.look.badges)
        page.suggest(self._earlier.suggestion())
        page.left.connect(lambda way: self._leave(page, way))
        page.look_at_board.connect(self._back_to_table)
        page.ways.back.connect(self.original_wanted)
        return page

    def _score_of(self, result: Result) -> FinalScore:
        """Return how the game ended, in the words of the table."""
        table, match = self.session.page, self.session.match
        original = None if match.counted else self._earlier.original()
        shared = shared_seats(b"".join(match.record))
        return FinalScore(
            result=result,
            over_time=table.kit.points_over_time(match),
            explanations=tuple(tally_lines(table.presenter.phrases, result)),
            then=None if original is None else original.result,
            people=match.course.humans,
            shared=shared,
            strengths={
                seat: strength
                for seat, occupant in enumerate(match.occupants)
                if seat not in shared and (strength := self._strength(occupant)) is not None
            },
        )

    def _strength(self, occupant: Occupant) -> Strength | None:
        """Return how strong the level of a bot is today; None if it has changed since."""
        ladder, level = self.session.entry.ladder, occupant.level if occupant.kind == "bot" else None
        return None if level is None or ladder.is_earlier(level) else ladder.rung(level)

    def _retell(self) -> None:
        """Tell the end of the game in the words of the table, after they have changed."""
        result = self.session.match.result
        if self._final is not None and result is not None:
            self._final.show_score(self._score_of(result), self.session.page.scene.look.badges)
            if self._looking is not None:
                self._tell_turning_points(self._final, self._looking)
                if self._final.turning.habits.shown is not None:
                    self._final.turning.habits.tell(self._earlier.habits())

    def _look_back(self, page: FinalPage) -> None:
        """Search for turning points in the background, and add them to the page as they are found."""
        earlier = self._earlier.reviews.of(self.session.match.id)
        looking = self._looking = LookingBack(self.session.host, page, earlier)
        looking.found.connect(lambda _points: self._tell_turning_points(page, looking))
        looking.looked_at.connect(partial(self._on_looked_at, page, looking))
        looking.given_up.connect(page.turning.give_up)
        page.turning.chosen.connect(lambda number: self.moment_wanted.emit(looking.points[number].place))
        page.turning.tried.connect(lambda number: self.try_wanted.emit(looking.points[number].place))
        looking.begin()

    def _on_looked_at(self, page: FinalPage, looking: LookingBack, share: int) -> None:
        """Show how far the search is; once it is over, keep what it found, and tell what the person tends to miss."""
        page.turning.earlier_judge = looking.earlier_judge
        page.turning.look_at(share)
        if share == ALL:
            self.keep_review()
            page.turning.habits.tell(self._earlier.habits())

    def keep_review(self) -> None:
        """Keep what was found so far: the search goes on from there another time."""
        review = None if self._looking is None else self._looking.review
        if self._final is not None and review is not None and self.session.counts:
            self._earlier.reviews.keep(self.session.match.id, review)

    def _tell_turning_points(self, page: FinalPage, looking: LookingBack) -> None:
        table, match = self.session.page, self.session.match
        if match.result is None:  # its end was taken back, and the page goes as soon as the table shows it
            return
        page.turning.earlier_judge = looking.earlier_judge
        badges, phrases, game = table.scene.look.badges, table.presenter.phrases, self.session.entry
        page.turning.tell(PointTelling(match, game, table.kit, phrases, badges).describe(looking.points))

    def _back_to_table(self) -> None:
        table = self.session.page
        self._stack.setCurrentWidget(table)
        focus_first(table)
        table.begin()

    def _leave(self, page: QWidget, way: str) -> None:
        self.left.emit(way)
        self._stack.dismiss(page)
        self._final = None

    def _show(self, page: QWidget) -> None:
        self.session.page.hold()
        if not self._stack.holds(page):
            self._stack.addWidget(page)
        self._stack.setCurrentWidget(page)
        focus_first(page)
