"""The levels of a game's bots, from one that a child can beat to the strongest there is."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol, TypeAlias

from attrs import field, frozen

from neptun_desktop.bots.bot import Bot, Budget, Choice, Stop, never
from neptun_desktop.kernel.game import Game
from neptun_desktop.kernel.level_names import (
    FIRST,
    SPARRING,
    level_name,
    plain_level,
    sparring_name,
    strength_in,
    version_in,
)


class UnknownLevel(Exception):  # noqa: N818  (named for what the name is)
    """A requested level that the game does not have."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        """Store the name; the message lists the known ones."""
        super().__init__(f"unknown level {name!r}; choose from {', '.join(known)}")
        self.name, self.known = name, known


@frozen
class Level:
    """One level of the ladder."""

    id: str
    bot: Bot[Any, Any] = field(repr=False)
    budget: Budget
    counts_points: bool = True  # whether its estimates are in points, so that people can interpret the differences
    shown_as: str | None = None  # the level whose name and face it has, if not its own
    version: int = FIRST  # how often it has learnt to play anew, since released; its earlier games aren't its own

    @property
    def name(self) -> str:
        """How files name it: a version of this id."""
        return level_name(self.id, self.version)


@frozen
class Mixture:
    """Decides now like one level, now like the next, by chance: it does not look at who is winning."""

    lower: Level
    upper: Level
    share: float  # of the decisions that the upper level makes

    def choose(
        self,
        view: Any,  # noqa: ANN401  (of any game)
        legal: Sequence[Any],
        budget: Budget,
        seed: int,
        stop: Stop = never,
    ) -> Choice[Any]:
        """Return what one of the two chooses."""
        level = self.upper if Random(f"{SPARRING}/{seed}").random() < self.share else self.lower
        return level.bot.choose(view, legal, level.budget.within(budget), seed, stop)


@frozen(kw_only=True)
class Ladder:
    """All bots of a game."""

    levels: tuple[Level, ...]  # offered to players, the weakest first
    unlisted: tuple[Level, ...] = ()  # for tests, and as a yardstick for others
    aliases: Mapping[str, str] = field(factory=dict)  # descriptive names for measurements
    first: str  # the opponent of those who have not finished a game yet
    usual: str  # the opponent of those who know the game
    adviser: str  # gives hints
    stand_in: str  # takes over a seat whose bot or program cannot play
    judges: tuple[str, ...]  # find turning points; each evaluates what the one before could not
    doubter: str | None = None  # has to agree with them, where they try one way of playing on, and not many
    edition: int = FIRST  # of the ladder: another one as soon as a place on it means another strength
    earlier: Mapping[int, Mapping[str, float]] = field(factory=dict)
    # for each edition before this one: its levels as files named them, the weakest first, and where they stand on this

    @property
    def ids(self) -> tuple[str, ...]:
        """The levels, the weakest first."""
        return tuple(level.id for level in self.levels)

    @property
    def offered(self) -> tuple[str, ...]:
        """What players can choose: the levels, and a sparring partner if there is anything to mix."""
        return (*self.ids, SPARRING) if len(self.levels) > 1 else self.ids

    @property
    def highest(self) -> int:
        """The strength of the strongest level."""
        return len(self.levels) - 1

    def level(self, name: str) -> Level:
        """Return the level of an id or an alias; raise UnknownLevel.

        Every version of a level is played by the present one, so that an older game can go on. A sparring partner
        without a strength is as strong as the usual opponent.
        """
        wanted = plain_level(self.aliases.get(name, name))
        if wanted == SPARRING:
            return self._sparring(name)
        for level in (*self.levels, *self.unlisted):
            if level.id == wanted:
                return level
        raise UnknownLevel(name, self.names)

    def rung(self, name: str) -> tuple[int, int] | None:
        """Return which level it is, from 1, and of how many; None if it's not on the ladder, or adapts to people.

        For every version it's the place of the present one, which plays for it.
        """
        level = plain_level(name)
        return (self.ids.index(level) + 1, len(self.ids)) if level in self.ids else None

    def stored(self, name: str) -> str:
        """Return how a match that begins now names a level; whatever is unknown keeps its name."""
        return self.level(name).name if self.knows(name) else name

    def is_earlier(self, name: str) -> bool:
        """Return whether files name an earlier version of a level with this."""
        return plain_level(name) != SPARRING and self.knows(name) and version_in(name) < self.level(name).version

    def partner(self, strength: float) -> str:
        """Return how files name a sparring partner of this strength."""
        return sparring_name(strength, self.edition)

    @property
    def names(self) -> tuple[str, ...]:
        """All names to choose from, for those who type them."""
        return (*self.ids, SPARRING, f"{self.partner(0)}…{self.highest:.2f}") if len(self.levels) > 1 else self.ids

    def strength(self, name: str) -> float | None:
        """Return where on the ladder a level of a file stands: its place from 0, or a sparring partner's strength.

        Earlier levels, and strengths on earlier ladders, are where they were measured. It is None if that isn't known.
        """
        if plain_level(name) == SPARRING:
            return self._partner_strength(name)
        names = [level.name for level in self.levels]
        if name in names:
            return names.index(name)
        return next((places[name] for places in self.earlier.values() if name in places), None)

    def _partner_strength(self, name: str) -> float | None:
        try:
            stated = strength_in(name)
        except ValueError:
            return None
        if stated is None:
            return self.ids.index(self.usual)
        if stated.ladder == self.edition:
            return stated.place
        return _between(tuple(self.earlier.get(stated.ladder, {}).values()), stated.place)

    def _sparring(self, name: str) -> Level:
        strength = self.strength(name)
        if strength is None or not self.highest:
            raise UnknownLevel(name, self.names)
        stated = strength_in(name)
        if stated is not None and stated.ladder != self.edition:
            strength = min(max(strength, 0.0), self.highest)  # what could be measured need not be playable
        if strength > self.highest:
            raise UnknownLevel(name, self.names)
        place = min(int(strength), self.highest - 1)
        lower, upper = self.levels[place : place + 2]
        return Level(
            self.partner(strength),
            Mixture(lower, upper, strength - place),
            upper.budget,
            counts_points=lower.counts_points and upper.counts_points,
            shown_as=SPARRING,
        )

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


def _between(places: Sequence[float], strength: float) -> float | None:
    """Return where a strength on a ladder is whose levels are at these places; None if it's above them."""
    if strength > len(places) - 1:
        return None
    lower, share = int(strength), strength % 1
    return places[lower] + share * (places[lower + 1] - places[lower]) if share else places[lower]


Rules: TypeAlias = Game[Any, Any, Any, Any, Any]


class BotGame(Protocol):
    """A game that bots can think about. Every game's entry is one."""

    @property
    def rules(self) -> Rules:
        """The game's engine."""

    @property
    def ladder(self) -> Ladder:
        """The levels that play it."""
