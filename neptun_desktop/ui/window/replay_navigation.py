"""Every way from the window into the theatre and out of it: saved games, finished ones, the match on the table."""

from collections.abc import Callable
from pathlib import Path

from neptun_desktop.match.match import Match
from neptun_desktop.match.replay import Replay
from neptun_desktop.ui.match.branching import free_number, played_on
from neptun_desktop.ui.match.table_session import table_session
from neptun_desktop.ui.replay.replay_page import ReplayPage
from neptun_desktop.ui.replay.replay_presenter import Viewpoint
from neptun_desktop.ui.window.contract import Window


class ReplayNavigation:
    """Opens a theatre in the window, and leads back to the previous page, or to a table to play on."""

    def __init__(self, window: Window) -> None:
        """Use this window."""
        self._window = window

    def replay(self, path: Path) -> None:
        """Replay a saved game."""
        opened = self._window.saved_games.opened(path, self._window.styling.language)
        if opened is not None:
            self._open(opened.match, self._window.show_library)

    def replay_finished(self, match_id: str) -> None:
        """Replay a game of the history."""
        opened = self._window.saved_games.finished(match_id, self._window.styling.language)
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
