"""Every way from the window into the theatre and out of it: saved games, finished ones, the match on the table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

# A theatre is loaded when it opens: whoever only may want one later does not wait for it.
if TYPE_CHECKING:
    from neptun_desktop.match.match import Match
    from neptun_desktop.match.replay import Replay
    from neptun_desktop.ui.shell.theatre.eyes import Eyes
    from neptun_desktop.ui.shell.window import MainWindow


class Playhouse:
    """Opens a theatre in the window, and leads back to where one came from, or to a table to play on."""

    def __init__(self, window: MainWindow) -> None:
        """Play in this window."""
        self._window = window

    def replay(self, path: Path) -> None:
        """Show a saved game again."""
        opened = self._window.archive.opened(path, self._window.attire.language)
        if opened is not None:
            self._open(opened.match, self._window.show_library)

    def replay_finished(self, match_id: str) -> None:
        """Show a game of the history again."""
        opened = self._window.archive.finished(match_id, self._window.attire.language)
        if opened is not None:
            self._open(opened.match, self._window.show_history)

    def look_back(self, line: int) -> None:
        """Show an earlier moment of the running match: that of a line of the log, or how it stands."""
        sitting = self._window.sitting
        if sitting is None:
            return
        table, match = sitting.page, sitting.match
        moment = match.timeline.commands if line < 0 else table.teller.moments[line]
        table.paused = True
        self._open(match, self._window.return_to_table, moment, (table.privacy.eyes(table.state),))

    def show_moment(self, place: int) -> None:
        """Show a moment of the finished match, and lead back to the page that asked for it."""
        sitting, final = self._window.sitting, self._window.stack.currentWidget()
        if sitting is not None and final is not None:
            self._open(sitting.match, lambda: self._window.show_page(final), place)

    def _open(
        self, match: Match, back: Callable[[], None], moment: int = 0, eyes: tuple[Eyes, ...] | None = None
    ) -> None:
        from neptun_desktop.ui.shell.theatre.theatre_page import TheatrePage

        window = self._window
        page = TheatrePage(match, window.attire.theme, window.attire.language, eyes_allowed=eyes)
        page.show_moment(moment)

        def leave(to: Callable[[], None]) -> None:
            to()
            window.stack.dismiss(page)

        page.back.connect(lambda: leave(back))
        page.branch_wanted.connect(lambda at: leave(lambda: self._play_on(match, at)))
        window.stack.addWidget(page)
        window.show_page(page)

    def _play_on(self, match: Match, at: Replay) -> None:
        from neptun_desktop.ui.shell.sitting import sit_down
        from neptun_desktop.ui.shell.theatre.branching import played_on

        begun = played_on(match, at)
        self._window.sit(sit_down(begun, self._window.library.path_for(begun), self._window.attire))
