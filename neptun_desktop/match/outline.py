"""What a journal says without being replayed, for lists of saved games and for the history.

Seals are checked over the whole content, which is cheap; only the header, snapshots and lines about names and seats are
parsed.
"""

from collections.abc import Sequence
from datetime import datetime

from attrs import define

from neptun_desktop.kernel.codec import Unsound
from neptun_desktop.kernel.game import Document
from neptun_desktop.match import lines
from neptun_desktop.match.formats import is_up_to_date, migrated
from neptun_desktop.match.journal import NO_CHAIN, Flawed, chain_of, read, seal_holds, split, unsealed
from neptun_desktop.match.lines import Header, Line, Occupant, Snapshot, line_from_document
from neptun_desktop.match.moments import moment_of


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
    damaged: bool
    ended: bool  # by the players, before it was over
    last: Snapshot | None = None  # None in the first round
    pictured: datetime | None = None  # when the last snapshot was taken

    @property
    def finished(self) -> bool:
        """Whether the game has ended."""
        return self.last is not None and self.last.over


def outline_of(content: bytes) -> Outline | None:
    """Return the outline of a journal, or None if this program does not know it."""
    documents, damaged, ended = _telling(content)
    try:
        if documents and not is_up_to_date(documents[0]):
            documents = read(content).documents
            documents = migrated(documents) if documents else ()
        told = [line_from_document(document) for document in documents]
    except (Unsound, KeyError, RecursionError):
        return None
    return _outline(told, damaged=damaged, ended=ended) if told else None


def _outline(told: Sequence[Line], *, damaged: bool, ended: bool) -> Outline | None:
    header, begun = told[0].body, moment_of(told[0].time)
    if not isinstance(header, Header):
        return None
    outline = Outline(
        header=header,
        begun=begun,
        name=header.name,
        occupants=list(header.seats),
        damaged=damaged,
        ended=ended,
    )
    for line in told[1:]:
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
    told: list[Document] = []
    chain, ended = NO_CHAIN, False
    for line in split(content):
        try:
            if any(mark in line for mark in TELLING):
                told.append(unsealed(line, chain))
            elif not seal_holds(line, chain):
                return told, True, ended
        except Flawed:
            return told, True, ended
        chain = chain_of(line)
        if any(mark in line for mark in PLAYING):
            ended = False
        elif any(mark in line for mark in ENDING):
            ended = True
    return told, False, ended
