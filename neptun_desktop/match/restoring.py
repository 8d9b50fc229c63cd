"""From the lines of a journal to a match: every command is applied again, and every digest compared.

If the rules have changed since, a command may have another effect. The match then resumes from the next snapshot: what
came before can no longer be replayed, but nothing of the game is lost. Under the same rules only tampering can make a
digest differ, and the match ends before that line.
"""

from collections.abc import Sequence
from enum import StrEnum

from attrs import evolve, frozen

from neptun_desktop.kernel.codec import Unsound, digest
from neptun_desktop.kernel.game import Document
from neptun_desktop.match import lines
from neptun_desktop.match.course import Company, Course
from neptun_desktop.match.lines import Header, Line, line_from_document
from neptun_desktop.match.match import first_course
from neptun_desktop.match.timeline import AnyEdition, AnyGame, Timeline


class Rift(StrEnum):
    """How a journal and the rules disagree."""

    FORGED = "a line does not follow from those before it"
    RULES_CHANGED = "the rules have changed, and lead elsewhere from here"
    MALFORMED = "a line says nothing that this program knows"


@frozen(kw_only=True)
class Parting:
    """From this line on (1 is the header) replay disagrees; it agrees again from `resumed` on, if at all."""

    rift: Rift
    line: int
    resumed: int | None = None


@frozen(kw_only=True)
class Restored:
    """The course of a match after its good lines, how many those are, and where replay disagreed."""

    course: Course
    good: int
    partings: tuple[Parting, ...]


def restored(game: AnyGame, edition: AnyEdition, header: Header, documents: Sequence[Document]) -> Restored:
    """Replay a journal from its header on; raise Unsound if not even the start can be read."""
    start = game.state_from_document(header.start, edition)
    if len(game.standing(start)) != len(header.seats):
        raise Unsound("not as many seats as the position has @ $.seats")
    course, good = first_course(game, header, start), 1
    ahead = course  # advances over lines that disagree, to keep names and seats
    partings: list[Parting] = []
    for number, document in enumerate(documents[1:], 2):
        in_step = good == number - 1
        try:
            line = line_from_document(document)
        except Unsound:
            if in_step:
                partings.append(Parting(rift=Rift.MALFORMED, line=number))
            break
        following = agreed(ahead, line) if in_step else resumed(ahead, line, edition)
        if following is not None:
            if not in_step:
                partings[-1] = evolve(partings[-1], resumed=number)
            ahead = course = following
            good = number
            continue
        if in_step:
            changed = header.rules < game.RULES_VERSION
            partings.append(Parting(rift=Rift.RULES_CHANGED if changed else Rift.FORGED, line=number))
            if not changed:
                break
        if isinstance(line.body, lines.Seat | lines.Name):
            ahead = followed(ahead, line) or ahead
    return Restored(course=course, good=good, partings=tuple(partings))


def agreed(course: Course, line: Line) -> Course | None:
    """Return the course after a line if the rules reach the state it names, and a snapshot matches that state."""
    following = followed(course, line)
    if following is None or following.timeline.digest != line.state:
        return None
    if isinstance(line.body, lines.Snapshot) and not _pictures(line.body, following, line.state):
        return None
    return following


def followed(course: Course, line: Line) -> Course | None:
    """Return the course after a line, or None if the line is not possible there."""
    try:
        return course.after(line.body)
    except Exception:  # noqa: BLE001  (rules given a forged position may fail in any way)
        return None


def resumed(course: Course, line: Line, edition: AnyEdition) -> Course | None:
    """Return the match as a snapshot recorded it, if this line is a readable one."""
    if not isinstance(line.body, lines.Snapshot):
        return None
    game, commands = course.timeline.game, line.body.commands
    try:
        start = game.state_from_document(line.body.document, edition)
        timeline, company = Timeline(game, start, commands), Company(course.occupants, commands)
        anew = evolve(course, timeline=timeline, companies=(company,), undone=()).after(line.body)
        return anew if _pictures(line.body, anew, line.state) else None
    except Exception:  # noqa: BLE001  (as above)
        return None


def _pictures(snapshot: lines.Snapshot, course: Course, state: str) -> bool:
    """Return whether a snapshot holds the state with this digest, with the right round, end and number of commands."""
    told = ((snapshot.round, snapshot.over), snapshot.commands)
    return told == (course.pace, course.timeline.commands) and digest(snapshot.document) == state
