"""What can be done in the window by a key: every action by name, and the shortcuts that call them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from neptun_desktop.ui.preferences.shortcuts import Shortcuts, panel_action

# Shortcuts are made before any table is.
if TYPE_CHECKING:
    from neptun_desktop.ui.board.scene import TableScene
    from neptun_desktop.ui.match.description import Question
    from neptun_desktop.ui.match.explaining import GroupKeys
    from neptun_desktop.ui.match.table_session import TableSession
    from neptun_desktop.ui.replay.replay_page import ReplayPanels
    from neptun_desktop.ui.window.contract import Window


@runtime_checkable
class ExploredPage(Protocol):
    """A page with a table that is gone through by keys: that of a match, or of a replay."""

    scene: TableScene
    group_keys: GroupKeys

    @property
    def covered(self) -> bool:
        """Whether a curtain hides the table."""


@runtime_checkable
class AnsweringPage(Protocol):
    """A page that answers questions itself: that of a replay."""

    panels: ReplayPanels


def answer(window: Window, question: Question) -> None:
    """Answer a question at the table, unless a curtain covers it, or in a replay."""
    page: object = window.stack.currentWidget()
    session = window.session
    if session is not None and page is session.page:
        if not session.page.covered and not session.page.keeps_back:
            session.panels.answer(question)
    elif isinstance(page, AnsweringPage):
        page.panels.answer(question)


def window_actions(window: Window, own: Mapping[str, Callable[[], object]]) -> dict[str, Callable[[], object]]:
    """Return every action; those of a table work only while one is visible, and no curtain covers it.

    Nor while it keeps the end of the game back, until that is counted.

    Those of the window `own` it does itself, whatever page it shows.
    """

    def at_table(action: Callable[[TableSession], None]) -> Callable[[], None]:
        def do() -> None:
            session = window.session
            if session is None or window.stack.currentWidget() is not session.page:
                return
            if not session.page.covered and not session.page.keeps_back:
                action(session)

        return do

    def exploring(action: Callable[[ExploredPage], None]) -> Callable[[], None]:
        def do() -> None:
            page: object = window.stack.currentWidget()
            if isinstance(page, ExploredPage) and not page.covered:
                action(page)

        return do

    def open_panel(game: str, panel: str) -> Callable[[], None]:
        return at_table(lambda session: session.panels.open_panel(panel) if session.entry.meta.id == game else None)

    panels = {
        panel_action(meta.id, panel.name): open_panel(meta.id, panel.name)
        for meta in window.box.games.metas.values()
        for panel in meta.panels
    }
    return {
        **panels,
        **own,
        "new_game": window.show_new_game,
        "saved_games": window.show_library,
        "rules": window.show_rules,
        "settings": window.show_settings,
        "quit": window.quit,
        "full_screen": window.toggle_full_screen,
        "menu": at_table(lambda session: session.panels.open_menu()),
        "undo": at_table(lambda session: session.page.press("undo")),
        "redo": at_table(lambda session: session.page.press("redo")),
        "restart": at_table(lambda session: session.panels.restart_turn()),
        "pass": at_table(lambda session: session.page.press_pass()),
        "pass_on": at_table(lambda session: session.page.press_pass(stands=True)),
        "hint": at_table(lambda session: session.page.press("hint")),
        "log": at_table(lambda session: session.page.press("log")),
        "reasons": at_table(lambda session: session.panels.open_reasons()),
        "recap": at_table(lambda session: session.page.press("recap")),
        "options": lambda: answer(window, "options"),
        "standing": lambda: answer(window, "standing"),
        "changes": lambda: answer(window, "changes"),
        "find": lambda: answer(window, "find"),
        "result": at_table(lambda session: session.page.press("result")),
        "large": exploring(lambda page: page.scene.look_closely()),
        "next_group": exploring(lambda page: page.group_keys.go(1)),
        "previous_group": exploring(lambda page: page.group_keys.go(-1)),
        "close_hand": at_table(lambda session: session.page.close_hand()),
    }


class ShortcutBindings(QObject):
    """Shortcuts that follow the preferences and the game on the table."""

    def __init__(self, window: QWidget, actions: Mapping[str, Callable[[], object]]) -> None:
        """Bind actions by name; each action decides for itself whether it applies now."""
        super().__init__(window)
        self._shortcuts = {name: QShortcut(QKeySequence(), window, action) for name, action in actions.items()}

    def follow(self, shortcuts: Shortcuts, game: str | None) -> None:
        """Use these keys from now on; two games may share a key, so only those of the game on the table are bound."""
        for name, shortcut in self._shortcuts.items():
            bound = shortcuts.action(name).game in {"", None, game}
            shortcut.setKeys(shortcuts.sequences(name) if bound else [])
