"""From the lines of a journal to a match: every command is done again, and every digest compared.

Where the rules have changed since, a command may lead elsewhere. The match then goes on from the next snapshot: what
lies before it cannot be replayed any more, but nothing of the game is lost. Under the same rules only a forger's hand
can make a digest differ, and the match ends before that line.
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
    """How a journal and the rules part."""

    FORGED = "a line does not follow from those before it"
    RULES_CHANGED = "the rules have changed, and lead elsewhere from here"
    MALFORMED = "a line says nothing that this program knows"


@frozen(kw_only=True)
class Parting:
    """At this line (1 is the header) replay no longer agrees; it does again from `resumed` on, if anywhere."""

    rift: Rift
    line: int
    resumed: int | None = None


@frozen(kw_only=True)
class Restored:
    """Where a match stands after its good lines, how many those are, and where replay did not agree."""

    course: Course
    good: int
    partings: tuple[Parting, ...]


def restored(game: AnyGame, edition: AnyEdition, header: Header, documents: Sequence[Document]) -> Restored:
    """Do all again that a journal tells, from its header on; raise Unsound if not even that can be read."""
    start = game.state_from_document(header.start, edition)
    if len(game.standing(start)) != len(header.seats):
        raise Unsound("not as many seats as the position has @ $.seats")
    course, good = first_course(game, header, start), 1
    ahead = course  # goes on over lines that do not agree, to keep names and seats
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
    """Return where the line leads, if the rules lead to the state that it names."""
    following = followed(course, line)
    if following is None or following.timeline.digest != line.state:
        return None
    snapshot = line.body if isinstance(line.body, lines.Snapshot) else None
    if snapshot and (digest(snapshot.document) != line.state or snapshot.commands != following.timeline.commands):
        return None
    return following


def followed(course: Course, line: Line) -> Course | None:
    """Return where the line leads, or None if it cannot stand there."""
    try:
        return course.after(line.body)
    except Exception:  # noqa: BLE001  (rules that are fed with a forged position may fail in any way)
        return None


def resumed(course: Course, line: Line, edition: AnyEdition) -> Course | None:
    """Return the match as a snapshot has it, if this line is one that can be read."""
    if not isinstance(line.body, lines.Snapshot) or digest(line.body.document) != line.state:
        return None
    game, commands = course.timeline.game, line.body.commands
    try:
        start = game.state_from_document(line.body.document, edition)
        timeline, company = Timeline(game, start, commands), Company(course.occupants, commands)
        anew = evolve(course, timeline=timeline, companies=(company,), undone=())
        return anew.after(line.body)
    except Exception:  # noqa: BLE001  (as above)
        return None
