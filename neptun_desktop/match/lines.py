"""The lines of a journal as values: what each kind says (docs/journal.md)."""

import re
from datetime import datetime
from typing import Literal, TypeAlias

from attrs import Attribute, field, frozen
from attrs.validators import optional

from neptun_desktop.kernel.codec import Codec, Unsound
from neptun_desktop.kernel.game import Document

PLAIN_ID = re.compile(r"[0-9A-Za-z-]{1,64}")  # it may become part of a file's name
LONGEST_NAME = 200  # characters, of a match or a player


def _short(_line: object, attribute: "Attribute[str]", value: str) -> None:
    if len(value) > LONGEST_NAME:
        raise ValueError(f"{attribute.name} has more than {LONGEST_NAME} characters")


def _plain(_line: object, attribute: "Attribute[str]", value: str) -> None:
    if not PLAIN_ID.fullmatch(value):
        raise ValueError(f"{attribute.name} is not made of letters, digits and hyphens")


@frozen(kw_only=True)
class Occupant:
    """Who sits in a seat. Only what everybody may know and a file may hold: no program is named here."""

    name: str = field(validator=_short)
    kind: Literal["human", "bot", "program"]
    level: str | None = field(default=None, validator=optional(_short))
    colour: str | None = field(default=None, validator=optional(_short))
    emblem: str | None = field(default=None, validator=optional(_short))


@frozen(kw_only=True)
class Parent:
    """The match that this one was branched off, and after how many of its commands."""

    id: str = field(validator=_plain)
    commands: int


@frozen(kw_only=True)
class Header:
    """The first line: all that is needed to go on, on any machine."""

    format: int
    game: str
    rules: int  # the version of the rules it was begun under
    program: str  # the version of the program, for bug reports
    edition: Document
    options: Document | None  # None, like the seed: the match began from a position that somebody set up
    seed: int | None
    start: Document  # the state before the first command
    seats: tuple[Occupant, ...]
    id: str = field(validator=_plain)
    name: str = field(validator=_short)
    parent: Parent | None
    memory_aid: bool | None  # whether the table shows which cards everybody has drafted; None: nobody said


@frozen(kw_only=True)
class Command:
    """A seat did something."""

    seat: int
    command: Document


@frozen(kw_only=True)
class Undo:
    """A seat took commands back; those that stand after them were done again in their order."""

    seat: int
    undone: tuple[int, ...]  # numbers among the commands that stood, from 0


@frozen(kw_only=True)
class Redo:
    """A seat brought back what it had undone last."""

    seat: int


@frozen(kw_only=True)
class Seat:
    """A seat changed hands; nothing before this can be undone."""

    seat: int
    occupant: Occupant


@frozen(kw_only=True)
class Name:
    """The match got another name."""

    name: str = field(validator=_short)


@frozen(kw_only=True)
class End:
    """The players ended the game before it was over; it goes on if somebody takes it up again all the same."""


@frozen(kw_only=True)
class Snapshot:
    """The whole state where a round begins or the game ends, so that later rules can open the match here."""

    round: int
    over: bool
    commands: int  # that stand
    document: Document


Body: TypeAlias = Header | Command | Undo | Redo | Seat | Name | End | Snapshot

_codec = Codec()
_codec.tag_union(Body)


@frozen(kw_only=True)
class Line:
    """What a line says, when it was written, and the digest of the state after it."""

    body: Body
    time: str  # ISO 8601, UTC
    state: str


def line_document(line: Line) -> Document:
    """Write a line down, but for its seal."""
    document: Document = _codec.write(line.body, Body)
    return {**document, "time": line.time, "state": line.state}


def line_from_document(document: Document) -> Line:
    """Read a line, or raise Unsound with what is wrong with it."""
    body = dict(document)
    time, state = body.pop("time", None), body.pop("state", None)
    if not isinstance(time, str) or not isinstance(state, str):
        raise Unsound("missing key @ $.time or $.state")
    try:
        datetime.fromisoformat(time)
    except ValueError:
        raise Unsound("no moment @ $.time") from None
    return Line(body=_codec.read(body, Body), time=time, state=state)  # type: ignore[arg-type]  # a union of classes
