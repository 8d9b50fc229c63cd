"""Loads what the next click will need, in small steps, while the pointer is still on its way."""

from collections.abc import Callable, Iterable
from functools import cached_property, partial
from importlib import import_module
from itertools import chain
from typing import Final, TypeAlias

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QAbstractScrollArea

from neptun_desktop.ui.window.pages import PAGES, ROOM

PAUSE_MS = 20  # between two steps, so that buttons still react to the pointer
Step: TypeAlias = Callable[[], object]
# What a table needs of the shell, with `module:function` for what is done once. Dependencies come first, so that no
# step takes long.
TABLE: Final = (
    "neptun_desktop.ui.widgets.qt_style",
    "neptun_desktop.ui.window.window_actions",
    "neptun_desktop.ui.window.shortcut_bindings",
    "neptun_desktop.match.lines",
    "neptun_desktop.match.match",
    "neptun_desktop.bots.messages",
    "neptun_desktop.ui.board.scene",
    "neptun_desktop.ui.match.match_host",
    "neptun_desktop.ui.match.table_page",
    "neptun_desktop.ui.match.table_panels",
    "neptun_desktop.ui.match.table_session",
    "neptun_desktop.ui.window.match_watch",
    "neptun_desktop.ui.window.window_sound",
    "neptun_desktop.ui.match.score_flow",
    f"{__name__}:make_widget_classes",
    "neptun_desktop.ui.window.pyside_imports:load_docstrings",
)
SAVED: Final = (
    "neptun_desktop.match.outline",
    "neptun_desktop.match.library_index",
    "neptun_desktop.match.history",
    "neptun_desktop.ui.window.saved_games",
    "neptun_desktop.ui.window.gradual_reading",
    "neptun_desktop.ui.library.importing",
)
THEATRE: Final = ("neptun_desktop.ui.replay.theatre_page",)


def steps(of_games: Iterable[Iterable[Step]]) -> list[Step]:
    """Return what to load, in order: the first game, a table, every page of the registry, the other games."""
    pages = [f"{ROOM}.{kind.module}" for kind in PAGES.values()]
    first, *others = (*of_games, ())
    shell = (partial(load, name) for name in dict.fromkeys((*TABLE, *SAVED, *pages, *THEATRE)))
    return [*first, *shell, *chain.from_iterable(others)]


def load(name: str) -> None:
    """Import a module, and call its function if one is named."""
    module, _, function = name.partition(":")
    loaded = import_module(module)
    if function:
        getattr(loaded, function)()


def make_widget_classes() -> None:
    """Have PySide make its classes of widgets: it does so when a function first returns just any widget."""
    QAbstractScrollArea().viewport()


class Preloading(QObject):
    """Runs by itself once `begin` is called. A page that is needed sooner is simply imported."""

    def __init__(self, parent: QObject, of_games: Iterable[Iterable[Step]]) -> None:
        """Wait for `begin`; `of_games` has the steps of each game, those of the likeliest one first."""
        super().__init__(parent)
        self._of_games = of_games
        self._timer = QTimer(self)
        self._timer.setInterval(PAUSE_MS)
        self._timer.timeout.connect(self._step)

    @cached_property
    def left(self) -> list[Step]:
        """The steps that are still to be done."""
        return steps(self._of_games)

    def begin(self) -> None:
        """Do the remaining steps, one at a time."""
        if self.left:
            self._timer.start()

    def _step(self) -> None:
        if self.left:
            self.left.pop(0)()
        else:
            self._timer.stop()
