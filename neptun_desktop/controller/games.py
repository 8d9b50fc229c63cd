"""The available games, each loaded on first use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, TypeVar

from neptun_desktop.texts.language import noted

if TYPE_CHECKING:  # the start page waits for this module, and knows no more than the metas
    from collections.abc import Callable, Iterable

    from neptun_desktop.controller.entry import GameEntry, Rules
    from neptun_desktop.kernel.meta import GameMeta
    from neptun_desktop.texts.language import Figure

Part = TypeVar("Part")


class NotOffered(Exception):  # noqa: N818  (named for what the request is)
    """Something was requested that does not exist; the message lists what does. `words` can say it, too."""

    def __init__(self, pattern: str, **figures: Figure) -> None:
        """Store the message; as a string it is English."""
        super().__init__(pattern.format(**figures))
        self.pattern, self.figures = pattern, figures


def unknown(pattern: str, name: str, known: Iterable[str]) -> NotOffered:
    """Return the error for an unknown name, listing the known ones."""
    return NotOffered(pattern, name=repr(name), known=", ".join(known))


class Games:
    """The games that `app` gives to every host."""

    def __init__(self, *packages: str) -> None:
        """Read the metas of these packages, the default game's first; a game itself is loaded when it is asked for."""
        self.packages = packages
        metas: list[GameMeta] = [import_module(f"{package}.meta").META for package in packages]
        self.metas: Mapping[str, GameMeta] = {meta.id: meta for meta in metas}
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
        if game not in self._entries:
            self._entries[game] = import_module(f"{self.package(game)}.game").ENTRY
        return self._entries[game]

    def package(self, game: str) -> str:
        """Return the name of the package that is a game; raise NotOffered if there is no such game."""
        if game not in self.metas:
            raise unknown(noted("unknown game {name}; choose from {known}"), game, self.ids)
        return self.packages[self.ids.index(game)]


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
