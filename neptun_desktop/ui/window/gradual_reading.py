"""Reads many saved games while the window is used, and fills in the page that waits for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neptun_desktop.ui.widgets.stepwise import Stepwise

if TYPE_CHECKING:
    from neptun_desktop.ui.history.history_page import HistoryPage
    from neptun_desktop.ui.window.window import MainWindow

AT_ONCE = 0.03  # seconds of reading before the history is shown
SHOWN_FIRST = 100  # finished games; the others are filled in


class GradualReading:
    """What the start page and the history wait for."""

    def __init__(self, window: MainWindow) -> None:
        """Read nothing yet."""
        self._window = window
        self._page: HistoryPage | None = None
        self.last_game = Stepwise(window)  # the search for a game to continue
        self.last_game.finished.connect(window.offer_last_game)
        self.history = Stepwise(window)  # finished games that have not been counted yet
        self.history.progressed.connect(self._fill_history)
        self.history.finished.connect(self._fill_history)

    def search(self) -> None:
        """Look for a game to continue, among so many that the start page is shown first."""
        if not self.last_game.busy:
            self.last_game.begin(self._window.library.reading())

    def show_history(self, page: HistoryPage) -> None:
        """Show the latest games that have been counted, then all, and count the rest."""
        self._page, window, say = page, self._window, self._window.styling.language
        if not self.history.busy:
            self.history.begin(window.saved_games.read_history(say), AT_ONCE)
        page.tell_reading(reading=self.history.busy)
        page.show_records(window.saved_games.records(say, SHOWN_FIRST if self.history.busy else None))

    def pause(self) -> None:
        """Leave the processor to a table; what is missing is read when the page is opened again."""
        self.last_game.stop()
        self.history.stop()

    def _fill_history(self) -> None:
        page, window = self._page, self._window
        if page is not None and page.isVisible():
            page.tell_reading(reading=self.history.busy)
            page.show_more(window.saved_games.records(window.styling.language))
