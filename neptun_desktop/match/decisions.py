"""The decisions of a match: the commands that stand where a seat could have done something else."""

from collections.abc import Iterator

from attrs import frozen

from neptun_desktop.match.match import Match
from neptun_desktop.match.timeline import AnyCommand, Entry


@frozen(eq=False)
class Decision:
    """A command, the place in the match where it was given, and all that could have been done there."""

    place: int  # how many commands stood before it
    entry: Entry
    legal: tuple[AnyCommand, ...]


def decisions(match: Match) -> Iterator[Decision]:
    """Give what people decided, or where none ever did what anybody did, the first one first.

    Who sat there then counts, not who sits there now. Each is looked at only when it is asked for.
    """
    places = list(enumerate(match.entries, match.timeline.first))
    by_people = [(place, entry) for place, entry in places if _by_a_person(match, place, entry)]
    for place, entry in by_people or places:
        legal = match.game.legal(entry.before, entry.seat)
        if len(legal) > 1 and entry.command in legal:
            yield Decision(place, entry, legal)


def _by_a_person(match: Match, place: int, entry: Entry) -> bool:
    return match.course.occupants_at(place)[entry.seat].kind == "human"
