"""What `app` passes to the window: the games with their table kits, and how to start a worker process for bots."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from pkgutil import walk_packages
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from neptun_desktop.controller.games import Games
    from neptun_desktop.ui.board.kit import TableKit


class GameBox:
    """All that the shell knows of games. A kit is loaded when a table, or a page about its game, is first needed."""

    def __init__(self, games: Games, worker_command: tuple[str, ...]) -> None:
        """Load nothing yet."""
        self.games, self.worker_command = games, worker_command
        self._kits: dict[str, TableKit] = {}

    def kit(self, game: str) -> TableKit:
        """Return a game's kit."""
        if game not in self._kits:
            self._kits[game] = import_module(f"{self.games.package(game)}.kit").KIT
        return self._kits[game]

    def preloading(self, games: Iterable[str]) -> Iterator[Callable[[], object]]:
        """Yield the steps that load these games ahead of a click, each small enough for the pause between two moves."""
        for game in games:
            package = import_module(self.games.package(game))
            found = walk_packages(package.__path__, f"{package.__name__}.")
            modules = [module.name for module in found if not module.ispkg]
            # What lies deeper is small; entry and kit, which bring all of it together, come last.
            yield from (partial(import_module, name) for name in sorted(modules, key=lambda name: -name.count(".")))
            yield partial(self.prepare, game)

    def prepare(self, game: str) -> None:
        """Read once what every table of the game needs from files."""
        self.games.entry(game).editions.shipped()
        self.kit(game).prepare()
