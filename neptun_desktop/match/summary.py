"""What a journal says without being replayed, for lists of saved games and for the history.

Seals are checked over the whole content, which is cheap; only the header, snapshots and lines about names and seats are
parsed. Where a seat got another occupant, all lines are: they tell who has played it.
"""

import logging
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from pathlib import Path

from attrs import define, frozen

from neptun_desktop.kernel.codec import Unsound
from neptun_desktop.kernel.files import EARLIEST, Reason, Unreadable, moment_of, moment_of_seconds, read_bytes
from neptun_desktop.kernel.game import Document
from neptun_desktop.match import lines
from neptun_desktop.match.journal import LARGEST_JOURNAL, NO_CHAIN, Flawed, chain_of, read, seal_holds, split, unsealed
from neptun_desktop.match.lines import Body, Header, Line, Occupant, Parent, Snapshot, line_from_document
from neptun_desktop.match.opening import is_up_to_date, migrated


def _marks(*kinds: str) -> tuple[bytes, ...]:
    """Return what marks lines of these kinds. No text can imitate it, because quotation marks in text are escaped."""
    return tuple(f'"kind":"{kind}"'.encode() for kind in kinds)


TELLING = _marks("header", "snapshot", "seat", "name")
PLAYING = _marks("command", "undo", "redo", "seat")
ENDING = _marks("end")


@define(kw_only=True)
class Outline:
    """The main facts about a match, as far as its journal is intact."""

    header: Header
    begun: datetime
    name: str
    occupants: list[Occupant]
    players: tuple[Occupant | None, ...]  # by seat, who has played it alone; None: several have
    damaged: bool
    ended: bool  # by the players, before it was over
    last: Snapshot | None = None  # None in the first round
    pictured: datetime | None = None  # when the last snapshot was taken

    @property
    def finished(self) -> bool:
        """Whether the game has ended."""
        return self.last is not None and self.last.over

    @property
    def shared(self) -> frozenset[int]:
        """The seats that several have played."""
        return frozenset(seat for seat, player in enumerate(self.players) if player is None)


def outline_of(content: bytes) -> Outline | None:
    """Return the outline of a journal, or None if this program does not know it."""
    documents, damaged, ended = _telling(content)
    whole: Sequence[Document] | None = None  # all lines, once they were needed
    try:
        if documents and not is_up_to_date(documents[0]):
            whole = read(content).documents
            documents = whole = migrated(whole) if whole else ()
        written = [line_from_document(document) for document in documents]
    except (Unsound, KeyError, RecursionError):
        return None
    outline = _outline(written, damaged=damaged, ended=ended) if written else None
    if outline is not None and any(isinstance(line.body, lines.Seat) for line in written):
        outline.players = _players(outline, _bodies(read(content).documents if whole is None else whole))
    return outline


def shared_seats(content: bytes) -> frozenset[int]:
    """Return the seats of the match in a journal that several have played."""
    outline = outline_of(content)
    return frozenset() if outline is None else outline.shared


def _bodies(documents: Iterable[Document]) -> Iterator[Body]:
    """Yield what lines say, up to the first one that says nothing."""
    try:
        for document in documents:
            yield line_from_document(document).body
    except (Unsound, KeyError, RecursionError):
        return


def _players(outline: Outline, bodies: Iterable[Body]) -> tuple[Occupant | None, ...]:
    """Return who has played each seat alone, by the commands that stand; where there is none, whoever sits there."""
    sitting = list(outline.header.seats)
    given: list[tuple[int, Occupant]] = []
    undone: list[list[tuple[int, Occupant]]] = []
    for body in bodies:
        match body:
            case lines.Command() if body.seat in range(len(sitting)):
                given.append((body.seat, sitting[body.seat]))
                undone.clear()
            case lines.Undo():
                undone.append(given)
                given = [one for number, one in enumerate(given) if number not in body.undone]
            case lines.Redo() if undone:
                given = undone.pop()
            case lines.Seat() if body.seat in range(len(sitting)):
                sitting[body.seat] = body.occupant
                undone.clear()
            case _:
                pass
    hands = [{who.counted_as: who for one, who in given if one == seat} for seat in range(len(sitting))]
    return tuple(
        next(iter(own.values()), now) if len(own) <= 1 else None
        for own, now in zip(hands, outline.occupants, strict=True)
    )


def _outline(written: Sequence[Line], *, damaged: bool, ended: bool) -> Outline | None:
    header, begun = written[0].body, moment_of(written[0].time)
    if not isinstance(header, Header):
        return None
    outline = Outline(
        header=header,
        begun=begun,
        name=header.name,
        occupants=list(header.seats),
        players=header.seats,
        damaged=damaged,
        ended=ended,
    )
    for line in written[1:]:
        match line.body:
            case lines.Name():
                outline.name = line.body.name
            case lines.Seat() if line.body.seat in range(len(outline.occupants)):
                outline.occupants[line.body.seat] = line.body.occupant
            case lines.Snapshot():
                outline.last, outline.pictured = line.body, moment_of(line.time)
            case _:
                pass
    return outline


def _telling(content: bytes) -> tuple[Sequence[Document], bool, bool]:
    """Return the lines that carry facts, whether any is damaged, and whether the players ended the game."""
    documents: list[Document] = []
    chain, ended = NO_CHAIN, False
    for line in split(content):
        try:
            if any(mark in line for mark in TELLING):
                documents.append(unsealed(line, chain))
            elif not seal_holds(line, chain):
                return documents, True, ended
        except Flawed:
            return documents, True, ended
        chain = chain_of(line)
        if any(mark in line for mark in PLAYING):
            ended = False
        elif any(mark in line for mark in ENDING):
            ended = True
    return documents, False, ended


@frozen(kw_only=True)
class Summary:
    """A saved game at a glance."""

    path: Path
    changed: datetime
    id: str
    game: str
    name: str
    occupants: tuple[Occupant, ...]
    shared: tuple[int, ...] = ()  # seats that several have played
    parent: Parent | None
    counted: bool  # False for a try
    begun: datetime
    round: int
    finished: bool
    ended: bool  # by the players, before it was over
    damaged: bool

    @property
    def going(self) -> bool:
        """Whether it can be continued."""
        return not (self.finished or self.ended)


@frozen(kw_only=True)
class Illegible:
    """A file among the saved games that cannot be read as one, with the reason if the system gave it."""

    path: Path
    changed: datetime
    reason: Reason | None = None


def summary(path: Path) -> Summary | Illegible:
    """Return the summary of a saved game. Whatever is wrong with the file, it does not raise."""
    changed = _changed(path)
    try:
        outline = outline_of(read_bytes(path, LARGEST_JOURNAL))
    except Unreadable as unreadable:
        return Illegible(path=path, changed=changed, reason=unreadable.reason)
    except Exception:
        logging.getLogger(__name__).exception("%s cannot be summarised", path)
        return Illegible(path=path, changed=changed)
    if outline is None:
        return Illegible(path=path, changed=changed)
    return Summary(
        path=path,
        changed=changed,
        id=outline.header.id,
        game=outline.header.game,
        name=outline.name,
        occupants=tuple(outline.occupants),
        shared=tuple(sorted(outline.shared)),
        parent=outline.header.parent,
        counted=outline.header.counted,
        begun=outline.begun,
        round=outline.last.round if outline.last else 0,
        finished=outline.finished,
        ended=outline.ended,
        damaged=outline.damaged,
    )


def _changed(path: Path) -> datetime:
    try:
        return moment_of_seconds(path.stat().st_mtime_ns / 1e9)
    except (OSError, ValueError):  # ValueError: an invalid path
        return EARLIEST
