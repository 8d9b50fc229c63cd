"""The available games, each loaded on first use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, TypeVar

from neptun_desktop.controller.entry import unknown
from neptun_desktop.words.language import noted

if TYPE_CHECKING:
    from collections.abc import Callable

    from neptun_desktop.controller.entry import GameEntry, Rules
    from neptun_desktop.kernel.meta import GameMeta

Part = TypeVar("Part")


class Games:
    """The games that `app` gives to every host."""

    def __init__(self, loaders: Mapping[str, Callable[[], GameEntry]], metas: Mapping[str, GameMeta]) -> None:
        """Register these games, the default one first.

        If other processes are to play a game, too, its loader must be a module-level function.
        """
        self.loaders, self.metas = dict(loaders), dict(metas)
        self._entries: dict[str, GameEntry] = {}
        self.entries: Mapping[str, GameEntry] = PartByGame(self, lambda entry: entry)
        self.rules: Mapping[str, Rules] = PartByGame(self, lambda entry: entry.rules)

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all games."""
        return tuple(self.metas)

    @property
    def first(self) -> str:
        """The default game, if none is named."""
        return self.ids[0]

    def entry(self, game: str) -> GameEntry:
        """Return a game's entry; raise NotOffered if there is no such game."""
        if game not in self.loaders:
            raise unknown(noted("there is no game {name}; there is: {known}"), game, self.ids)
        if game not in self._entries:
            self._entries[game] = self.loaders[game]()
        return self._entries[game]


class PartByGame(Mapping[str, Part]):
    """One part of every game, by id; a game is loaded when its part is accessed."""

    def __init__(self, games: Games, part: Callable[[GameEntry], Part]) -> None:
        """Load nothing yet."""
        self._games, self._part = games, part

    def __getitem__(self, game: str) -> Part:
        """Load a game; raise KeyError if there is no such game."""
        if game not in self._games.metas:
            raise KeyError(game)
        return self._part(self._games.entry(game))

    def __contains__(self, game: object) -> bool:
        """Return whether there is such a game, without loading it."""
        return game in self._games.metas

    def __iter__(self) -> Iterator[str]:
        """Iterate over the ids."""
        return iter(self._games.metas)

    def __len__(self) -> int:
        """Return the number of games."""
        return len(self._games.metas)
