"""The entry of a game: all that command line, protocol, match, bots and window know of it. It knows no Qt.

Hosts are given entries and never import a game. The parts of an entry are loaded on first use.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from neptun_desktop.words.language import noted

# The start page waits for this module, so the contracts are imported for type checking only.
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from neptun_desktop.bots.ladder import Ladder
    from neptun_desktop.controller.game_chooser import GameChooser
    from neptun_desktop.controller.misses import Misses
    from neptun_desktop.controller.secrecy import Secrecy
    from neptun_desktop.kernel.game import Game
    from neptun_desktop.kernel.meta import GameMeta
    from neptun_desktop.words.game_words import Captions, GameWords
    from neptun_desktop.words.language import Figure, Language
    from neptun_desktop.words.lesson_words import LessonWords

Rules: TypeAlias = "Game[Any, Any, Any, Any, Any]"
TableWords: TypeAlias = "GameWords[Any, Any, Any, Any, Any]"


class NotOffered(Exception):  # noqa: N818  (named for what the request is)
    """Something was requested that does not exist; the message lists what does. `words` can say it, too."""

    def __init__(self, pattern: str, **figures: Figure) -> None:
        """Store the message; as a string it is English."""
        super().__init__(pattern.format(**figures))
        self.pattern, self.figures = pattern, figures


def unknown(pattern: str, name: str, known: Iterable[str]) -> NotOffered:
    """Return the error for an unknown name, listing the known ones."""
    return NotOffered(pattern, name=repr(name), known=", ".join(known))


class Editions(NamedTuple):
    """Where a game's editions come from, and what can be wrong with them."""

    shipped: Callable[[], Any]
    from_bytes: Callable[[bytes], Any]
    largest_file: int  # bytes
    error: type[Exception]  # what reading an edition may raise
    faults: Callable[[Language, Any], tuple[str, ...]]  # its faults, in sentences
    players: Callable[[Any], tuple[int, ...]]  # how many an edition can seat
    table_obstacles: Callable[[Language, Any], tuple[str, ...]] = lambda _language, _edition: ()
    # what the window's table has no place for, in sentences; such an edition is played in the terminal


class GameEntry(ABC):
    """One game. `games/<game>/game.py` holds its only instance."""

    @property
    @abstractmethod
    def meta(self) -> GameMeta:
        """What is known without loading the rules."""

    @property
    @abstractmethod
    def rules(self) -> Rules:
        """The rules: the game's engine."""

    @property
    @abstractmethod
    def editions(self) -> Editions:
        """The shipped edition, and how to read others."""

    @abstractmethod
    def words(self, language: Language, edition: Any, players: Sequence[str] | int) -> TableWords:  # noqa: ANN401
        """Return the words of one match, with the players' names; given a number, players are named by colour."""

    @abstractmethod
    def captions(self, language: Language) -> Captions:
        """Return the words that need no match: rounds, house rules, agreements, levels, panels."""

    @property
    @abstractmethod
    def ladder(self) -> Ladder:
        """The bots."""

    @property
    @abstractmethod
    def secrecy(self) -> Secrecy:
        """What is secret, and from whom."""

    @property
    @abstractmethod
    def chooser(self) -> GameChooser:
        """Which clicks make which commands."""

    @property
    def lesson_words(self) -> LessonWords | None:
        """What the coach says in the game's lesson; None for a game that has none."""
        return None

    @property
    def misses(self) -> Misses | None:
        """What its turning points are about; None for a game that does not sort them."""
        return None

    @property
    def id(self) -> str:
        """The game's id in journals and on command lines."""
        return self.meta.id

    @property
    def title(self) -> str:
        """The game's name."""
        return self.meta.title

    def options(self, house_rules: Collection[str] = ()) -> Any:  # noqa: ANN401  (of any game)
        """Return the options with these house rules on and all others off."""
        for rule in house_rules:
            if rule not in self.meta.house_rules:
                raise unknown(noted("there is no house rule {name}; there is: {known}"), rule, self.meta.house_rules)
        return self.rules.options_from_document({rule: rule in house_rules for rule in self.meta.house_rules})

    def new(self, edition: Any, seats: int, seed: int, house_rules: Collection[str] = ()) -> Any:  # noqa: ANN401
        """Return a new game; raise NotOffered if the edition does not have that number of seats."""
        if seats not in self.editions.players(edition):
            raise self.wrong_number(edition, seats)
        return self.rules.new(edition, seats, seed, self.options(house_rules))

    def wrong_number(self, edition: Any, seats: int) -> NotOffered:  # noqa: ANN401
        """Return the error for a number of seats that the edition does not have."""
        possible = ", ".join(map(str, self.editions.players(edition)))
        pattern = noted("{seats} cannot play {game}; it is for {possible}")
        return NotOffered(pattern, seats=seats, game=self.title, possible=possible)
