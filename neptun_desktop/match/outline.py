"""What a journal says without being played through: for lists of saved games and for history.

Seals are checked over the whole content, which is cheap; only the header, snapshots and lines about names and seats are
read as documents.
"""

import json
from collections.abc import Sequence
from datetime import datetime

from attrs import define

from neptun_desktop.kernel.codec import Unsound
from neptun_desktop.kernel.game import Document
from neptun_desktop.match import lines
from neptun_desktop.match.formats import migrated
from neptun_desktop.match.journal import NO_CHAIN, chain_of, read, seal_holds, split
from neptun_desktop.match.lines import Header, Line, Occupant, Snapshot, line_from_document
from neptun_desktop.match.match import FORMAT


def _marks(*kinds: str) -> tuple[bytes, ...]:
    """Return what lines of these kinds hold. No text can look like it: quotation marks within words are escaped."""
    return tuple(f'"kind":"{kind}"'.encode() for kind in kinds)


TELLING = _marks("header", "snapshot", "seat", "name")
PLAYING = _marks("command", "undo", "redo", "seat")
ENDING = _marks("end")


@define(kw_only=True)
class Outline:
    """A match in its main points, as far as its journal is whole."""

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
    """Return what a journal tells of its match, or None if it is none that this program knows."""
    documents, damaged, ended = _telling(content)
    try:
        if documents and documents[0].get("format") != FORMAT:
            documents = migrated(read(content).documents)
        told = [line_from_document(document) for document in documents]
    except (Unsound, KeyError, RecursionError):
        return None
    return _outline(told, damaged=damaged, ended=ended) if told else None


def _outline(told: Sequence[Line], *, damaged: bool, ended: bool) -> Outline | None:
    header, begun = told[0].body, datetime.fromisoformat(told[0].time)
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
                outline.last, outline.pictured = line.body, datetime.fromisoformat(line.time)
            case _:
                pass
    return outline


def _telling(content: bytes) -> tuple[Sequence[Document], bool, bool]:
    """Return the lines that tell something, whether any is damaged, and whether the players ended the game."""
    told: list[Document] = []
    chain, ended = NO_CHAIN, False
    for line in split(content):
        if not seal_holds(line, chain):
            return told, True, ended
        chain = chain_of(line)
        if any(mark in line for mark in PLAYING):
            ended = False
        elif any(mark in line for mark in ENDING):
            ended = True
        if any(mark in line for mark in TELLING):
            try:
                document = json.loads(line)
            except (ValueError, RecursionError):
                return told, True, ended
            del document["chain"]
            told.append(document)
    return told, False, ended
