"""The window's actions by name, for its shortcuts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from neptun_desktop.ui.preferences.shortcuts import panel_action

if TYPE_CHECKING:
    from neptun_desktop.ui.board.scene import TableScene
    from neptun_desktop.ui.match.answering import Question
    from neptun_desktop.ui.match.group_keys import GroupKeys
    from neptun_desktop.ui.match.table_session import TableSession
    from neptun_desktop.ui.window.window import MainWindow


@runtime_checkable
class ExploredPage(Protocol):
    """A page with a table that is gone through by keys: that of a match, or of the theatre."""

    scene: TableScene
    group_keys: GroupKeys

    @property
    def covered(self) -> bool:
        """Whether a curtain hides the table."""


class Answers(Protocol):
    """What answers a question about the game."""

    def answer(self, question: Question) -> None:
        """Show the answer."""


@runtime_checkable
class AnsweringPage(Protocol):
    """A page that answers questions itself: that of the theatre."""

    panels: Answers


def answer(window: MainWindow, question: Question) -> None:
    """Answer a question at the table, unless a curtain covers it, or in the theatre."""
    page: object = window.stack.currentWidget()
    session = window.session
    if session is not None and page is session.page:
        if not session.page.covered:
            session.panels.answer(question)
    elif isinstance(page, AnsweringPage):
        page.panels.answer(question)


def window_actions(window: MainWindow) -> dict[str, Callable[[], object]]:
    """Return every action; those of a table work only while one is visible and no curtain covers it."""

    def at_table(action: Callable[[TableSession], None]) -> Callable[[], None]:
        def do() -> None:
            session = window.session
            if session is not None and window.stack.currentWidget() is session.page and not session.page.covered:
                action(session)

        return do

    def exploring(action: Callable[[ExploredPage], None]) -> Callable[[], None]:
        def do() -> None:
            page: object = window.stack.currentWidget()
            if isinstance(page, ExploredPage) and not page.covered:
                action(page)

        return do

    def switch() -> None:
        from neptun_desktop.ui.window.window_sound import switch_sound

        switch_sound(window)

    def open_panel(game: str, panel: str) -> Callable[[], None]:
        return at_table(lambda session: session.panels.open_panel(panel) if session.entry.id == game else None)

    panels = {
        panel_action(meta.id, panel.name): open_panel(meta.id, panel.name)
        for meta in window.box.games.metas.values()
        for panel in meta.panels
    }
    return panels | {
        "shortcuts": window.show_shortcuts,
        "full_screen": window.toggle_full_screen,
        "new_game": window.show_new_game,
        "saved_games": window.show_library,
        "rules": window.show_rules,
        "settings": window.show_settings,
        "sound": switch,
        "quit": window.close,
        "menu": at_table(lambda session: session.panels.open_menu()),
        "undo": at_table(lambda session: session.page.press("undo")),
        "redo": at_table(lambda session: session.page.press("redo")),
        "restart": at_table(lambda session: session.panels.restart_turn()),
        "hint": at_table(lambda session: session.page.press("hint")),
        "log": at_table(lambda session: session.page.press("log")),
        "reasons": at_table(lambda session: session.panels.open_reasons()),
        "recap": at_table(lambda session: session.page.press("recap")),
        "options": lambda: answer(window, "options"),
        "standing": lambda: answer(window, "standing"),
        "changes": lambda: answer(window, "changes"),
        "result": at_table(lambda session: session.page.press("result")),
        "large": exploring(lambda page: page.scene.look_closely()),
        "next_group": exploring(lambda page: page.group_keys.go(1)),
        "previous_group": exploring(lambda page: page.group_keys.go(-1)),
        "close_hand": at_table(lambda session: session.page.close_hand()),
    }
