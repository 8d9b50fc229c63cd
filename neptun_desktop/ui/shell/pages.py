"""The pages that stay once they were wanted: how each is made, and where its buttons lead.

A page is loaded with all that it needs when it is made: that halves the time until the start page is seen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from neptun_desktop.ui.shell.start.start_page import StartPage

if TYPE_CHECKING:
    from neptun_desktop.ui.shell.history.history_page import HistoryPage
    from neptun_desktop.ui.shell.new_game.new_game_page import NewGamePage
    from neptun_desktop.ui.shell.rules.learn_page import LearnPage
    from neptun_desktop.ui.shell.saved.library_page import LibraryPage
    from neptun_desktop.ui.shell.settings.settings_page import SettingsPage
    from neptun_desktop.ui.shell.start.about_page import AboutPage
    from neptun_desktop.ui.shell.trouble.trouble_page import TroublePage
    from neptun_desktop.ui.shell.window import MainWindow


def start_page(window: MainWindow) -> StartPage:
    """Return the page that all begins with."""
    return window.stack.page(
        StartPage,
        lambda: StartPage(*window.theme_and_language),
        continue_game=window.continue_game,
        new_game=window.show_new_game,
        load_game=window.show_library,
        learn=window.show_rules,
        settings=window.show_settings,
        about=window.show_about,
        history=window.show_history,
        quit_game=window.close,
        approached=window.preloading.begin,
    )


def new_game_page(window: MainWindow) -> NewGamePage:
    """Return the page that asks for a table; it begins with the one that was kept."""
    from neptun_desktop.bots.ladder import LADDER
    from neptun_desktop.games.neptun.edition_loader import shipped_edition
    from neptun_desktop.ui.shell.new_game.new_game_page import NewGamePage

    def make() -> NewGamePage:
        page = NewGamePage(*window.theme_and_language, [level.id for level in LADDER], shipped_edition().colours)
        page.recall(window.preferences.set_up)
        return page

    return window.stack.page(NewGamePage, make, begin=window.begin_and_keep, back=window.show_start)


def library_page(window: MainWindow) -> LibraryPage:
    """Return the page of saved games."""
    from neptun_desktop.ui.shell.saved.library_page import LibraryPage

    return window.stack.page(
        LibraryPage,
        lambda: LibraryPage(
            *window.theme_and_language, window.library, window.saved_games.games, window.saved_games.thumbnails
        ),
        open_game=window.open,
        replay_game=window.theatre.replay,
        back=window.show_start,
    )


def history_page(window: MainWindow) -> HistoryPage:
    """Return the page of finished games; it asks for the course of each when that is to be seen."""
    from neptun_desktop.bots.ladder import LADDER
    from neptun_desktop.games.neptun.edition_loader import shipped_edition
    from neptun_desktop.ui.neptun.score_data import points_over_time
    from neptun_desktop.ui.shell.history.history_page import HistoryPage

    def make() -> HistoryPage:
        page = HistoryPage(*window.theme_and_language, shipped_edition(), [level.id for level in LADDER])

        def show_course(match_id: str) -> None:
            path = window.saved_games.path_of(match_id)
            opened = None if path is None else window.saved_games.opened(path, window.styling.language)
            page.show_course(match_id, None if opened is None else points_over_time(opened.match))

        page.course_wanted.connect(show_course)
        return page

    return window.stack.page(HistoryPage, make, replay_game=window.theatre.replay_finished, back=window.show_start)


def learn_page(window: MainWindow) -> LearnPage:
    """Return the rules."""
    from neptun_desktop.ui.shell.rules.learn_page import LearnPage

    return window.stack.page(LearnPage, lambda: LearnPage(*window.theme_and_language), back=window.show_table_or_start)


def settings_page(window: MainWindow) -> SettingsPage:
    """Return what the player can choose; it follows what is chosen elsewhere."""
    from neptun_desktop.ui.shell.settings.settings_page import SettingsPage

    def make() -> SettingsPage:
        page = SettingsPage(window.preferences)
        window.preferred.connect(page.show_preferences)
        return page

    return window.stack.page(SettingsPage, make, changed=window.prefer, back=window.show_table_or_start)


def about_page(window: MainWindow) -> AboutPage:
    """Return what the program stands on."""
    from neptun_desktop.ui.shell.start.about_page import AboutPage

    return window.stack.page(AboutPage, lambda: AboutPage(*window.theme_and_language), back=window.show_start)


def trouble_page(window: MainWindow) -> TroublePage:
    """Return the page that says that something broke."""
    from neptun_desktop.ui.shell.trouble.trouble_page import TroublePage

    return window.stack.page(
        TroublePage,
        lambda: TroublePage(*window.theme_and_language),
        go_on=window.show_table_or_start,
        start_page=window.show_start,
        quit_game=window.close,
    )
