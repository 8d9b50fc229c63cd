"""Every way from the window into a replay and out of it, and into a try from a turning point and back."""

from collections.abc import Callable
from pathlib import Path

from attrs import define

from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Match
from neptun_desktop.match.record import Record
from neptun_desktop.match.replay import Replay, branch, replay
from neptun_desktop.ui.match.branching import free_number, played_on
from neptun_desktop.ui.match.final_page import FinalPage
from neptun_desktop.ui.match.table_session import table_session
from neptun_desktop.ui.replay.replay_page import ReplayPage
from neptun_desktop.ui.replay.replay_presenter import Viewpoint
from neptun_desktop.ui.widgets.styling import focus_first
from neptun_desktop.ui.window.contract import Window


def tried(match: Match, place: int, stand_in: str, number: int = 1) -> Match:
    """Begin a try of a finished match before the command with this index, with those who sat there at the time.

    A seat that another program held is taken by the stand-in, as in every file that is opened.
    """
    seats = tuple(
        Occupant(name=one.name, kind="bot", level=stand_in, colour=one.colour) if one.kind == "program" else one
        for one in match.course.occupants_at(place)
    )
    return branch(match, replay(match).to(place), seats, counted=False, number=number)


@define(eq=False)
class TryNavigation:
    """The ways from a finished match into a try, and from a finished try back."""

    _window: Window

    def begin(self, place: int) -> None:
        """Play on from before a decision of the match on the table."""
        window, session = self._window, self._window.session
        if session is None:
            return
        match, entry, tr = session.match, session.entry, window.styling.language
        library = window.saved_games.library
        number = free_number(match, replay(match).to(place), tr, window.box, library, counted=False)
        begun = tried(match, place, entry.ladder.stored(entry.ladder.stand_in), number)
        path = library.path_for(begun)
        window.sit(table_session(window.box, begun, path, window.preferences, window.stack.size()))

    def original(self, match: Match) -> Record | None:
        """Return how the game ended that a try was tried from; None if it is gone, or was played on since."""
        parent = match.header.parent
        if match.counted or parent is None:
            return None
        return self._window.saved_games.ending(parent.id, self._window.styling.language)

    def show_original(self) -> None:
        """Show the end of the game that the try on the table was tried from, at its turning points."""
        window, session = self._window, self._window.session
        parent = None if session is None else session.match.header.parent
        if parent is None:
            return
        window.show_result(parent.id)
        page = window.stack.currentWidget()
        if isinstance(page, FinalPage):
            page.open_sheet("turning")
            focus_first(page)


@define(eq=False)
class ReplayNavigation:
    """Opens a replay in the window, and leads back to the previous page, or to a table to play on."""

    _window: Window

    def replay(self, path: Path) -> None:
        """Replay a saved game."""
        opened = self._window.saved_games.opened(path, self._window.styling.language)
        if opened is not None:
            self._open(opened.match, self._window.show_library)

    def replay_finished(self, match_id: str) -> None:
        """Replay a game of the history."""
        saved_games, tr = self._window.saved_games, self._window.styling.language
        path = saved_games.found(match_id, tr)
        opened = None if path is None else saved_games.opened(path, tr)
        if opened is not None:
            self._open(opened.match, self._window.show_history)

    def look_back(self, line: int) -> None:
        """Show an earlier moment of the running match, that of a log line; without one, play all of it."""
        session = self._window.session
        if session is None:
            return
        table, match = session.page, session.match
        moment = 0 if line < 0 else table.presenter.moments[line]
        page = self._open(match, self._window.return_to_table, moment, (table.privacy.eyes(table.state),))
        if line < 0:
            page.play_or_pause()

    def show_moment(self, place: int) -> None:
        """Show a moment of the finished match, and lead back to the current page."""
        session, final = self._window.session, self._window.stack.currentWidget()
        if session is not None and final is not None:
            self._open(session.match, lambda: self._window.show_page(final), place)

    def _open(
        self, match: Match, back: Callable[[], None], moment: int = 0, eyes: tuple[Viewpoint, ...] | None = None
    ) -> ReplayPage:
        window = self._window
        page = ReplayPage(window.box, match, *window.theme_and_language, eyes_allowed=eyes)
        page.show_moment(moment)

        def leave(to: Callable[[], None]) -> None:
            to()
            window.stack.dismiss(page)

        page.back.connect(lambda: leave(back))
        page.branch_wanted.connect(lambda at: leave(lambda: self._play_on(match, at)))
        window.stack.addWidget(page)
        window.show_page(page)
        return page

    def _play_on(self, match: Match, at: Replay) -> None:
        window, tr = self._window, self._window.styling.language
        entry, library = window.box.games.entry(match.header.game), window.saved_games.library
        begun = played_on(match, at, entry.secrecy, free_number(match, at, tr, window.box, library))
        path = library.path_for(begun)
        window.sit(table_session(window.box, begun, path, window.preferences, window.stack.size()))
