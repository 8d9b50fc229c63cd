"""What bots thought in a game, and what they found when they looked back at it: kept, so that nobody waits twice.

A review is optional, like a picture. One that is missing, or that does not fit its game, is made again when the end of
that game is seen; never all at once.
"""

from typing import Any, Final

from attrs import evolve, frozen

from neptun_desktop.bots.bot import Option
from neptun_desktop.bots.hindsight import TurningPoint
from neptun_desktop.kernel.codec import added_later
from neptun_desktop.kernel.game import Document
from neptun_desktop.kernel.level_names import FIRST, version_in
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.match import Match


@frozen(kw_only=True)
class KeptReason:
    """What a bot thought of a command: of the one that it gave, which comes first, and of the others.

    It is no part of the match: nothing depends on it, and a copy of the game on another machine goes without.
    """

    place: int  # how many commands came before
    seat: Seat
    level: str
    options: tuple[Option[Document], ...]


@frozen(kw_only=True)
class FoundPoint:
    """A turning point, and whose it is."""

    seat: Seat
    point: TurningPoint


VERSION: Final = 2  # 1 knew mistakes only, and a cost at sea was a share of victory


def brought_up_to_date(document: Any) -> Any:  # noqa: ANN401  (a document)
    """Return a review of version 1 in today's form, in which a good decision may be compared with a worse one."""
    match document:
        case {"found": list(found)} if "version" not in document:
            return {**document, "found": list(map(_renamed, found))}
    return document


def _renamed(found: Any) -> Any:  # noqa: ANN401
    match found:
        case {"point": {"better": better, **rest}}:
            return {**found, "point": {**rest, "other": better}}
    return found


@frozen(kw_only=True)
class FoundBefore:
    """What an earlier review found that has not been looked at again yet, and which level had looked."""

    judge: str
    found: tuple[FoundPoint, ...]


@frozen(kw_only=True)
class Review:
    """How far a bot has looked back at a game that ended so, and what it found.

    One of an earlier version, or by earlier judges, is shown until a bot has looked at the same decisions again.
    """

    judge: str  # the level that looked, as files name it
    commands: int  # of the whole game
    scores: tuple[int, ...]
    reviewed: int  # so many commands from the first
    found: tuple[FoundPoint, ...]  # those that mattered most first
    version: int = added_later(1)
    judges: tuple[str, ...] = added_later(())  # all levels that had a say; if none is named, in their first versions
    before: FoundBefore | None = added_later(None)  # noqa: RUF009  (it is a field)

    @property
    def told(self) -> tuple[FoundPoint, ...]:
        """All that is known, whoever found it."""
        return self.explained if self.before is None else (*self.explained, *self.before.found)

    @property
    def explained(self) -> tuple[FoundPoint, ...]:
        """What can be told of it: the terms of an earlier version do not add up."""
        if self.version == VERSION:
            return self.found
        return tuple(evolve(each, point=evolve(each.point, terms=(), done_terms=())) for each in self.found)

    @property
    def complete(self) -> bool:
        """Whether the whole game has been looked at."""
        return self.reviewed >= self.commands

    def is_by(self, judges: tuple[str, ...]) -> bool:
        """Return whether these levels would find the same today."""
        firsts = self.judge == judges[0] and {*map(version_in, judges)} == {FIRST}
        return self.version == VERSION and (self.judges == judges if self.judges else firsts)

    def fits(self, match: Match) -> bool:
        """Return whether it is about this match as it stands."""
        if match.result is None:
            return False
        now = match.timeline.commands, match.result.scores
        return (self.commands, self.scores) == now and all(_stands(match, each) for each in self.told)


def _stands(match: Match, found: FoundPoint) -> bool:
    """Return whether the match has this decision."""
    place = found.point.place - match.timeline.first
    if place not in range(len(match.entries)):
        return False
    entry = match.entries[place]
    return (entry.seat, match.game.command_document(entry.command)) == (found.seat, found.point.done)
