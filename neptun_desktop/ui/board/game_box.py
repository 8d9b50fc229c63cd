"""What `app` passes to the window: the games with their table kits, and how to start a worker process for bots."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from neptun_desktop.controller.games import Games
    from neptun_desktop.ui.board.kit import TableKit


class GameBox:
    """All that the shell knows of games. A kit is loaded when a table, or a page about its game, is first needed."""

    def __init__(
        self,
        games: Games,
        kit_loaders: Mapping[str, Callable[[], TableKit]],
        worker_command: tuple[str, ...],
        preloaded: Mapping[str, tuple[str, ...]] | None = None,
    ) -> None:
        """Load nothing yet; `preloaded` has steps for each game that the window may do ahead of a click."""
        self.games, self.worker_command, self.preloaded = games, worker_command, dict(preloaded or {})
        self._kit_loaders = dict(kit_loaders)
        self._kits: dict[str, TableKit] = {}

    def preloading(self, games: Iterable[str]) -> tuple[Callable[[], object], ...]:
        """Return the steps that load these games ahead of a click."""
        return tuple(partial(_load, step) for game in games for step in self.preloaded.get(game, ()))

    def kit(self, game: str) -> TableKit:
        """Return a game's kit."""
        if game not in self._kits:
            self._kits[game] = self._kit_loaders[game]()
        return self._kits[game]


def _load(step: str) -> None:
    """Import a module, or call `module:function`."""
    module, _, function = step.partition(":")
    loaded = import_module(module)
    if function:
        getattr(loaded, function)()
