"""The pages that are kept once they are made. Each is loaded and made when it is first needed."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from neptun_desktop.ui.start.start_page import StartPage
from neptun_desktop.ui.widgets.page_base import connect
from neptun_desktop.ui.widgets.styling import Page

# A page is imported when it is first needed, so that the window opens quickly.
if TYPE_CHECKING:
    from neptun_desktop.ui.history.history_page import HistoryPage
    from neptun_desktop.ui.library.library_page import LibraryPage
    from neptun_desktop.ui.rules.learn_page import LearnPage
    from neptun_desktop.ui.settings.settings_page import SettingsPage
    from neptun_desktop.ui.start.about_page import AboutPage
    from neptun_desktop.ui.start.new_game_page import NewGamePage
    from neptun_desktop.ui.trouble.trouble_page import TroublePage
    from neptun_desktop.ui.window.contract import Window

PageT = TypeVar("PageT", bound=Page)


class Pages:
    """The window's own pages; a new page is one more property."""

    def __init__(self, window: Window) -> None:
        """Make none yet."""
        self._window = window

    @cached_property
    def start(self) -> StartPage:
        """The start page."""
        window = self._window
        page = StartPage(*window.theme_and_language, window, window.box.games.metas)
        page.look_at(window.games[0])
        return self._kept(page)

    @cached_property
    def new_game(self) -> NewGamePage:
        """The page for a new game."""
        from neptun_desktop.ui.start.new_game_page import NewGamePage

        page = NewGamePage(*self._window.theme_and_language, self._window, self._window.box)
        page.has_finished = lambda game: self._window.saved_games.has_finished(game, page.language)
        page.recall(self._window.preferences.tables)
        return self._kept(page)

    @cached_property
    def library(self) -> LibraryPage:
        """Saved games."""
        from neptun_desktop.ui.library.library_page import LibraryPage

        window, saved = self._window, self._window.saved_games
        return self._kept(LibraryPage(*window.theme_and_language, window, saved.library, window.box, saved.thumbnails))

    @cached_property
    def history(self) -> HistoryPage:
        """Finished games and statistics."""
        from neptun_desktop.ui.history.history_page import HistoryPage
        from neptun_desktop.ui.records.habits import habits_in

        window, saved = self._window, self._window.saved_games
        page = HistoryPage(*window.theme_and_language, window, window.box)
        page.games.course_wanted.connect(
            lambda match_id: page.games.show_course(
                match_id, saved.points_over_time(match_id, page.language, window.box)
            )
        )
        page.players.habits_wanted.connect(
            lambda who: page.players.habits.tell(habits_in(page.language, who, page.entry, page.records, saved.reviews))
        )
        return self._kept(page)

    @cached_property
    def learn(self) -> LearnPage:
        """The rules."""
        from neptun_desktop.ui.rules.learn_page import LearnPage

        page = LearnPage(*self._window.theme_and_language, self._window, self._window.box)
        page.show_game(self._window.games[0])
        return self._kept(page)

    @cached_property
    def settings(self) -> SettingsPage:
        """The settings."""
        from neptun_desktop.ui.settings.settings_page import SettingsPage

        window = self._window
        page = SettingsPage(window.preferences, window, window.box)
        connect(
            (page.changed, window.prefer),
            (window.preferred, page.show_preferences),
            (page.sound.opened, window.sound.player.find_out),
            (window.sound.known, page.sound.tell),
        )
        return self._kept(page)

    @cached_property
    def about(self) -> AboutPage:
        """Version, credits and licences."""
        from neptun_desktop.ui.start.about_page import AboutPage

        window = self._window
        return self._kept(AboutPage(*window.theme_and_language, window, window.box.games.metas.values()))

    @cached_property
    def trouble(self) -> TroublePage:
        """What is shown after an unexpected error."""
        from neptun_desktop.ui.trouble.trouble_page import TroublePage

        return self._kept(TroublePage(*self._window.theme_and_language, self._window))

    def _kept(self, page: PageT) -> PageT:
        self._window.stack.keep(page)
        return page
