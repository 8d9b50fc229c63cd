"""The levels of a game's bots, from one that a child can beat to the strongest there is."""

from collections.abc import Mapping
from typing import Any

from attrs import field, frozen

from neptun_desktop.bots.bot import Bot, Budget


class UnknownLevel(Exception):  # noqa: N818  (named for what the name is)
    """A requested level that the game does not have."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        """Store the name; the message lists the known ones."""
        super().__init__(f"there is no level {name!r}; there is: {', '.join(known)}")
        self.name, self.known = name, known


@frozen
class Level:
    """One level of the ladder."""

    id: str
    bot: Bot[Any, Any] = field(repr=False)
    budget: Budget
    counts_points: bool = True  # whether its estimates are in points, so that people can interpret the differences
    shown_as: str | None = None  # the level whose name and face it has, if not its own


@frozen(kw_only=True)
class Ladder:
    """All bots of a game."""

    levels: tuple[Level, ...]  # offered to players, the weakest first
    unlisted: tuple[Level, ...] = ()  # for tests, and as a yardstick for others
    aliases: Mapping[str, str] = field(factory=dict)  # descriptive names for measurements
    usual: str  # the opponent of those who know the game
    adviser: str  # gives hints
    stand_in: str  # takes over a seat whose bot or program cannot play
    judges: tuple[str, ...]  # find turning points; each evaluates what the one before could not

    @property
    def ids(self) -> tuple[str, ...]:
        """The levels that players can choose."""
        return tuple(level.id for level in self.levels)

    def level(self, name: str) -> Level:
        """Return the level of an id or an alias; raise UnknownLevel."""
        wanted = self.aliases.get(name, name)
        for level in (*self.levels, *self.unlisted):
            if level.id == wanted:
                return level
        raise UnknownLevel(name, self.ids)

    def shown_as(self, name: str) -> str:
        """Return the level that players take this one for; raise UnknownLevel."""
        level = self.level(name)
        return level.shown_as or level.id

    def knows(self, name: str) -> bool:
        """Return whether there is such a level."""
        try:
            self.level(name)
        except UnknownLevel:
            return False
        return True
