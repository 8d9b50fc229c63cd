"""The decisions of a match: commands given where the seat had at least one alternative."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from attrs import frozen

from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.match import Match
from neptun_desktop.match.timeline import AnyCommand, Entry


@frozen(eq=False)
class Decision:
    """A command, its index in the match, and everything that was legal there."""

    place: int  # how many commands came before it
    entry: Entry
    legal: tuple[AnyCommand, ...]


Repeats: TypeAlias = Callable[[Entry, Entry], bool]  # whether a seat's command only repeats its last one


def decisions(match: Match, since: int = 0, repeats: Repeats = lambda _before, _entry: False) -> Iterator[Decision]:
    """Yield the decisions of human players in order, or everybody's if no human ever played.

    What counts is who sat there at the time, not who sits there now. Decisions are examined lazily, and those before
    the command with the index `since` not at all. A run of commands that repeat each other is one decision, the first.
    """
    last: dict[Seat, Entry] = {}
    places = list(enumerate(match.entries, match.timeline.first))
    by_people = [(place, entry) for place, entry in places if by_a_person(match, place, entry.seat)]
    for place, entry in by_people or places:
        before, last[entry.seat] = last.get(entry.seat), entry
        if place < since or (before is not None and repeats(before, entry)):
            continue
        legal = match.game.legal(entry.before, entry.seat)
        if len(legal) > 1 and entry.command in legal:
            yield Decision(place, entry, legal)


def by_a_person(match: Match, place: int, seat: Seat) -> bool:
    """Return whether a person sat there when the command with this index was given."""
    return match.course.occupants_at(place)[seat].kind == "human"


def is_helped(match: Match) -> bool:
    """Return whether anybody else has given commands for a person: those are not the person's decisions."""
    places = enumerate(match.entries, match.timeline.first)
    hands = {(entry.seat, by_a_person(match, place, entry.seat)) for place, entry in places}
    return any((seat, False) in hands for seat, own in hands if own)
