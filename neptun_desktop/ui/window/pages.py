"""The registry of pages that are kept once made: where each is found, how it is made, where its buttons lead.

A page's module is loaded when the page is first needed, or a little earlier by `startup/preloading`, which reads this
registry. A new page needs one entry here and nothing else.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from neptun_desktop.ui.board.kit import PointsOverTime
    from neptun_desktop.ui.widgets.styled_widget import Page
    from neptun_desktop.ui.window.window import MainWindow

ROOM: Final = "neptun_desktop.ui"
Make: TypeAlias = "Callable[[Any, MainWindow], Page]"  # takes the page's class
Wishes: TypeAlias = "Callable[[MainWindow], Mapping[str, Callable[..., object]]]"  # what its signals are connected to


class PageKind(NamedTuple):
    """One page."""

    module: str  # below ui
    name: str  # of the class
    wishes: Wishes
    make: Make = lambda kind, window: kind(*window.theme_and_language)


def _start(kind: Any, window: MainWindow) -> Page:  # noqa: ANN401  (the page's class)
    page: Any = kind(*window.theme_and_language, window.box.games.metas)
    page.look_at(window.games[0])
    return page  # type: ignore[no-any-return]


def _new_game(kind: Any, window: MainWindow) -> Page:  # noqa: ANN401
    page: Any = kind(*window.theme_and_language, window.box)
    page.recall(window.preferences.tables)
    return page  # type: ignore[no-any-return]


def _library(kind: Any, window: MainWindow) -> Page:  # noqa: ANN401
    page: Page = kind(*window.theme_and_language, window.library, window.box, window.saved_games.thumbnails)
    return page


def _history(kind: Any, window: MainWindow) -> Page:  # noqa: ANN401
    page: Any = kind(*window.theme_and_language, window.box)

    def show_course(match_id: str) -> None:
        page.show_course(match_id, _points_of(window, match_id))

    def show_habits(who: str) -> None:
        from neptun_desktop.ui.records.habits import habits_in

        told = habits_in(page.say, who, page.entry, page.records, window.saved_games.reviews)
        page.players.habits.tell(told)

    page.course_wanted.connect(show_course)
    page.habits_wanted.connect(show_habits)
    return page  # type: ignore[no-any-return]


def _points_of(window: MainWindow, match_id: str) -> PointsOverTime | None:
    """Return how points grew in a finished game, or None if its moves are gone."""
    saved, say = window.saved_games, window.styling.language
    path = saved.path_of(match_id, say)
    opened = None if path is None else saved.opened(path, say)
    if opened is None:
        return None
    return window.box.kit(opened.match.header.game).points_over_time(opened.match)


def _learn(kind: Any, window: MainWindow) -> Page:  # noqa: ANN401
    page: Any = kind(*window.theme_and_language, window.box)
    page.show_game(window.games[0])
    return page  # type: ignore[no-any-return]


def _settings(kind: Any, window: MainWindow) -> Page:  # noqa: ANN401
    from neptun_desktop.ui.window.window_sound import sound_of

    page: Any = kind(window.preferences, window.box)
    window.preferred.connect(page.show_preferences)
    page.sound.opened.connect(sound_of(window).player.find_out)
    sound_of(window).known.connect(page.sound.tell)
    return page  # type: ignore[no-any-return]


PAGES: Final[Mapping[str, PageKind]] = {
    "start": PageKind(
        "start.start_page",
        "StartPage",
        lambda window: {
            "continue_game": window.continue_game,
            "new_game": window.show_new_game,
            "load_game": window.show_library,
            "learn": window.show_rules,
            "lesson": window.lessons.begin,
            "lesson_dismissed": window.lessons.dismiss,
            "first_game": window.lessons.begin_first_game,
            "settings": window.show_settings,
            "about": window.show_about,
            "history": window.show_history,
            "quit_game": window.close,
            "approached": window.preloading.begin,
        },
        _start,
    ),
    "new_game": PageKind(
        "start.new_game_page",
        "NewGamePage",
        lambda window: {
            "begin": window.begin_and_keep,
            "back": window.show_start,
            "looked_at": lambda game: page(window, "start").look_at(game),
            "lesson": window.lessons.begin,
        },
        _new_game,
    ),
    "library": PageKind(
        "library.library_page",
        "LibraryPage",
        lambda window: {
            "open_game": window.open,
            "replay_game": window.theatre.replay,
            "back": window.show_start,
        },
        _library,
    ),
    "settings": PageKind(
        "settings.settings_page",
        "SettingsPage",
        lambda window: {"changed": window.prefer, "back": window.show_table_or_start},
        _settings,
    ),
    "learn": PageKind(
        "rules.learn_page",
        "LearnPage",
        lambda window: {"back": window.show_table_or_start, "lesson": window.lessons.begin},
        _learn,
    ),
    "history": PageKind(
        "history.history_page",
        "HistoryPage",
        lambda window: {"replay_game": window.theatre.replay_finished, "back": window.show_start},
        _history,
    ),
    "about": PageKind(
        "start.about_page",
        "AboutPage",
        lambda window: {"back": window.show_start},
        lambda kind, window: kind(*window.theme_and_language, window.box.games.metas.values()),
    ),
    "trouble": PageKind(
        "trouble.trouble_page",
        "TroublePage",
        lambda window: {
            "go_on": window.show_table_or_start,
            "start_page": window.show_start,
            "quit_game": window.close,
        },
    ),
}


def page(window: MainWindow, name: str) -> Any:  # noqa: ANN401  (each page has its own class)
    """Return a page; it is loaded, made and connected when it is first needed."""
    kind = PAGES[name]
    found = getattr(import_module(f"{ROOM}.{kind.module}"), kind.name)
    return window.stack.page(found, lambda: kind.make(found, window), **kind.wishes(window))
