"""Opening any path as a match: returns the match and what was lost of it, or a reason. It never raises.

Nothing in a file is executed, and no path or program that it names is used: a seat that a program played opens vacant.
Journals of earlier formats are migrated.
"""

import json
from codecs import BOM_UTF8
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from hashlib import sha256
from pathlib import Path
from typing import TypeAlias

from attrs import evolve, frozen

from neptun_desktop.kernel.codec import Unsound, digest
from neptun_desktop.kernel.files import Reason, Unreadable, read_bytes
from neptun_desktop.kernel.game import Document
from neptun_desktop.kernel.level_names import strength_in
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match import journal, lines
from neptun_desktop.match.course import Company, Course
from neptun_desktop.match.journal import LARGEST_JOURNAL, NO_CHAIN, Damage, sealed_lines
from neptun_desktop.match.lines import Header, Line, line_from_document
from neptun_desktop.match.match import FORMAT, Match, first_course, format_of
from neptun_desktop.match.timeline import AnyEdition, AnyGame, Timeline

# --- from the lines of a journal to a match: every command is applied again, and every digest compared ---------------
# If the rules have changed since, a command may have another effect. The match then resumes from the next snapshot:
# what came before can no longer be replayed, but nothing of the game is lost. Under the same rules only tampering can
# make a digest differ, and the match ends before that line.


class Rift(StrEnum):
    """How a journal and the rules disagree."""

    FORGED = "it doesn't follow from the lines before it"
    RULES_CHANGED = "the rules have changed, so the game would go differently from here"
    MALFORMED = "this program can't make sense of it"


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
    pictured = ((snapshot.round, snapshot.over), snapshot.commands)
    return pictured == (course.pace, course.timeline.commands) and digest(snapshot.document) == state


# --- opening a file --------------------------------------------------------------------------------------------------


class Obstacle(StrEnum):
    """Why a readable file holds no playable match."""

    EMPTY = "the file is empty"
    NO_JOURNAL = "it isn't a saved game"
    HEADER_DAMAGED = "its first line is damaged, so nothing can be read"
    TEXT_MARK = "another program added a byte order mark (BOM) at the start; use a copy that wasn't edited"
    LINE_ENDS = "another program changed its line endings (to CRLF); use a copy that wasn't edited"
    NEWER_FORMAT = "it was saved by a newer version of the program"
    UNKNOWN_FORMAT = "no version of the program could have saved it"
    UNKNOWN_GAME = "it's from a game that isn't installed"
    NEWER_RULES = "it uses newer rules than this program has"
    BAD_EDITION = "its edition can't be played"
    BAD_START = "its starting position isn't possible in the game"
    BAD_STRENGTH = "the strength of a sparring partner in it isn't a number"


Loss: TypeAlias = Damage | Parting


@frozen(kw_only=True)
class Opened:
    """A match, and what of its file is unusable: nothing, its tail, or what earlier rules made of it."""

    path: Path
    match: Match
    losses: tuple[Loss, ...]

    @property
    def vacant(self) -> tuple[Seat, ...]:
        """The seats that programs held: each needs a new occupant."""
        return tuple(seat for seat, occupant in enumerate(self.match.occupants) if occupant.kind == "program")


@frozen(kw_only=True)
class Unopenable:
    """Why there is nothing to play, with the figures that the message needs."""

    path: Path
    reason: Reason | Obstacle
    figures: tuple[tuple[str, int | str], ...] = ()


class _NoMatch(Exception):  # noqa: N818  (named for what the file is)
    def __init__(self, obstacle: Obstacle, **figures: int | str) -> None:
        super().__init__(obstacle)
        self.obstacle = obstacle
        self.figures = tuple(figures.items())


def open_match(path: Path, games: Mapping[str, AnyGame]) -> Opened | Unopenable:
    """Return the match in a file, as far as it is intact, or why there is none."""
    try:
        content = read_bytes(path, LARGEST_JOURNAL)
    except Unreadable as unreadable:
        return Unopenable(path=path, reason=unreadable.reason, figures=(("largest", LARGEST_JOURNAL),))
    return match_of(content, games, path)


def match_of(content: bytes, games: Mapping[str, AnyGame], path: Path = Path()) -> Opened | Unopenable:
    """Return the match in the content of a file."""
    try:
        return _opened(content, games, path)
    except _NoMatch as no_match:
        return Unopenable(path=path, reason=no_match.obstacle, figures=no_match.figures)


def _opened(content: bytes, games: Mapping[str, AnyGame], path: Path) -> Opened:
    reading = journal.read(content)
    if not reading.documents:
        raise _no_header(content)
    documents = _in_this_format(reading.documents)
    header = _header(documents[0])
    game = _game(header, games)
    edition = _edition(header, game)
    found = _restored(header, game, edition, documents)
    record = list(reading.lines[: found.good])
    if documents != reading.documents:
        record = sealed_lines(documents[: found.good])
    match = Match(
        game=game,
        edition=edition,
        header=header,
        course=found.course,
        record=record,
        read_from=sha256(content).hexdigest(),
    )
    damage = () if reading.damage is None else (reading.damage,)
    return Opened(path=path, match=match, losses=(*found.partings, *damage))


def _no_header(content: bytes) -> _NoMatch:
    if not content:
        return _NoMatch(Obstacle.EMPTY)
    if content.startswith(BOM_UTF8 + journal.SEAL):
        return _NoMatch(Obstacle.TEXT_MARK)
    first, _, _ = content.partition(b"\n")
    if first.endswith(b"\r") and journal.seal_holds(first[:-1] + b"\n", NO_CHAIN):
        return _NoMatch(Obstacle.LINE_ENDS)
    try:
        document = json.loads(first)
    except (ValueError, RecursionError):
        document = None
    if isinstance(document, dict) and document.get("kind") == "header":
        found = document.get("format")
        if type(found) is int and found > FORMAT:
            return _NoMatch(Obstacle.NEWER_FORMAT, found=found, known=FORMAT)
        return _NoMatch(Obstacle.HEADER_DAMAGED)
    return _NoMatch(Obstacle.HEADER_DAMAGED if content.startswith(journal.SEAL) else Obstacle.NO_JOURNAL)


def _in_this_format(documents: tuple[Document, ...]) -> tuple[Document, ...]:
    header = documents[0]
    found = header.get("format")
    if header.get("kind") != "header" or type(found) is not int:
        raise _NoMatch(Obstacle.NO_JOURNAL)
    if found > FORMAT:
        raise _NoMatch(Obstacle.NEWER_FORMAT, found=found, known=FORMAT)
    try:
        return tuple(migrated(documents))
    except KeyError:
        raise _NoMatch(Obstacle.UNKNOWN_FORMAT, found=found) from None


def _header(document: Document) -> Header:
    try:
        header = line_from_document(document).body
    except Unsound as unsound:
        raise _NoMatch(Obstacle.HEADER_DAMAGED, detail="; ".join(map(str, unsound.problems))) from None
    if not isinstance(header, Header):
        raise _NoMatch(Obstacle.NO_JOURNAL)
    for occupant in header.seats:
        try:
            strength_in(occupant.level or "")
        except ValueError:
            raise _NoMatch(Obstacle.BAD_STRENGTH, detail=occupant.level or "") from None
    return header


def _game(header: Header, games: Mapping[str, AnyGame]) -> AnyGame:
    game = games.get(header.game)
    if game is None:
        raise _NoMatch(Obstacle.UNKNOWN_GAME, found=header.game)
    if header.rules > game.RULES_VERSION:
        raise _NoMatch(Obstacle.NEWER_RULES, found=header.rules, known=game.RULES_VERSION)
    return game


def _edition(header: Header, game: AnyGame) -> AnyEdition:
    try:
        return game.edition_from_document(header.edition)
    except Exception as faults:  # noqa: BLE001  (every game has its own)
        raise _NoMatch(Obstacle.BAD_EDITION, detail=str(faults)) from None


def _restored(header: Header, game: AnyGame, edition: AnyEdition, documents: tuple[Document, ...]) -> Restored:
    try:
        return restored(game, edition, header, documents)
    except Exception as fault:  # noqa: BLE001  (an invalid start may fail in any way)
        raise _NoMatch(Obstacle.BAD_START, detail=str(fault)) from None


# --- from an earlier format to the present one ------------------------------------------------------------------------
# A migration takes the documents of a whole journal in one format and returns them in the next. Once released, it never
# changes, and tests/fixtures/journals keeps a journal of every format that ever existed.

Migration: TypeAlias = Callable[[Sequence[Document]], Sequence[Document]]


def _with_memory_aid(documents: Sequence[Document]) -> Sequence[Document]:
    """Format 1 did not record whether the memory aid was used, and had no way to end a game early."""
    return [{**documents[0], "memory_aid": None, "format": 2}, *documents[1:]]


def _with_agreements(documents: Sequence[Document]) -> Sequence[Document]:
    """Format 2 had one table agreement, the memory aid of the only game there was."""
    header = dict(documents[0])
    agreed = header.pop("memory_aid", None)
    agreements = {} if agreed is None else {"memory_aid": agreed}
    return [{**header, "table_agreements": agreements, "format": 3}, *documents[1:]]


def _with_counted(documents: Sequence[Document]) -> Sequence[Document]:
    """Format 3 knew no tries: every match counted."""
    return [{**documents[0], "counted": True, "format": 4}, *documents[1:]]


def _with_place(documents: Sequence[Document]) -> Sequence[Document]:
    """Format 4 told in the name of a branch where it was branched off, in the language of the player."""
    header, parent = documents[0], documents[0]["parent"]
    if isinstance(parent, dict) and parent.keys() == {"id", "commands"}:
        parent = {**parent, "name": "", "round": None, "turn": None, "number": 1}
    return [{**header, "parent": parent, "format": 5}, *documents[1:]]


# Keyed by the format that a migration reads. Format 1 is the first.
MIGRATIONS: Mapping[int, Migration] = {1: _with_memory_aid, 2: _with_agreements, 3: _with_counted, 4: _with_place}


def is_up_to_date(header: Document) -> bool:
    """Return whether a journal with this header can be read as it is."""
    return type(header["format"]) is int and header["format"] == format_of(header.get("parent"))


def migrated(documents: Sequence[Document]) -> Sequence[Document]:
    """Return the documents in the format that is read; raise KeyError with the format if no migration reads it."""
    while not is_up_to_date(documents[0]):
        found = documents[0]["format"]
        if type(found) is not int:
            raise KeyError(found)
        documents = MIGRATIONS[found](documents)
    return documents
