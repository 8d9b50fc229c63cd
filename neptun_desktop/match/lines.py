"""The lines of a journal as values (docs/journal.md)."""

from typing import Literal, TypeAlias

from attrs import Attribute, field, frozen
from attrs.validators import optional

from neptun_desktop.kernel.codec import Codec, Unsound
from neptun_desktop.kernel.files import moment_of
from neptun_desktop.kernel.game import Document
from neptun_desktop.kernel.level_names import SPARRING, plain_level, strength_in
from neptun_desktop.match.match_id import PLAIN_ID

LONGEST_NAME = 200  # characters, of a match or a player
LARGEST_COUNT = 2**31 - 1  # of rounds and commands: every database can store it


def _short(_line: object, attribute: "Attribute[str]", value: str) -> None:
    if len(value) > LONGEST_NAME:
        raise ValueError(f"{attribute.name} has more than {LONGEST_NAME} characters")


def _plain(_line: object, attribute: "Attribute[str]", value: str) -> None:
    if not PLAIN_ID.fullmatch(value):
        raise ValueError(f"{attribute.name} is not made of letters, digits and hyphens")


def _level(_line: object, _attribute: "Attribute[Occupant]", value: "Occupant") -> None:
    strength_in(value.level or "")


def _count(_line: object, attribute: "Attribute[int]", value: int) -> None:
    if not 0 <= value <= LARGEST_COUNT:
        raise ValueError(f"{attribute.name} is not from 0 to {LARGEST_COUNT}")


@frozen(kw_only=True)
class Occupant:
    """Who sits in a seat. Only what is public and may be stored in a file: no program's command line."""

    name: str = field(validator=_short)
    kind: Literal["human", "bot", "program"]
    level: str | None = field(default=None, validator=optional(_short))
    colour: str | None = field(default=None, validator=optional(_short))
    emblem: str | None = field(default=None, validator=optional(_short))

    @property
    def counted_as(self) -> tuple[str, str]:
        """Whose matches are counted together: the kind, and a person's or a program's name or a bot's level.

        Versions of a level are counted apart, sparring partners of all strengths together.
        """
        if self.kind != "bot":
            return self.kind, self.name
        level = self.level or ""
        return self.kind, SPARRING if plain_level(level) == SPARRING else level


@frozen(kw_only=True)
class Parent:
    """The match that this one was branched off, after how many of its commands, and what else a title can tell."""

    id: str = field(validator=_plain)
    commands: int = field(validator=_count)
    name: str = field(default="", validator=_short)  # of the other match, if it has one
    round: int | None = field(default=None, validator=optional(_count))  # where it was branched off
    turn: int | None = field(default=None, validator=optional(_count))  # None, like the round: its own name tells it
    number: int = field(default=1, validator=_count)  # among those that would be called the same


@frozen(kw_only=True)
class Header:
    """The first line: everything needed to continue the match on any machine."""

    format: int
    game: str
    rules: int  # the version of the rules it began under
    program: str  # the version of the program, for bug reports
    edition: Document
    options: Document | None  # None, like the seed, if the match began from a position that was set up
    seed: int | None
    start: Document  # the state before the first command
    seats: tuple[Occupant, ...]
    id: str = field(validator=_plain)
    name: str = field(validator=_short)
    parent: Parent | None
    counted: bool  # False for a try: it is kept like any match, but stays out of history and statistics
    table_agreements: dict[str, bool]  # by the game's own names; empty where nothing was agreed


@frozen(kw_only=True)
class Command:
    """A seat gave a command."""

    seat: int
    command: Document


@frozen(kw_only=True)
class Undo:
    """A seat took commands back; the later ones that remain were applied again in order."""

    seat: int
    undone: tuple[int, ...]  # indices among the commands that stood, from 0


@frozen(kw_only=True)
class Redo:
    """A seat restored what it had undone last."""

    seat: int


@frozen(kw_only=True)
class Seat:
    """A seat got another occupant; nothing before this can be undone."""

    seat: int
    occupant: Occupant = field(validator=_level)


@frozen(kw_only=True)
class Name:
    """The match was renamed."""

    name: str = field(validator=_short)


@frozen(kw_only=True)
class End:
    """The players ended the game early; it continues if anybody plays on all the same."""


@frozen(kw_only=True)
class Snapshot:
    """The whole state where a round begins or the game ends, so that later rules can resume the match here."""

    round: int = field(validator=_count)
    over: bool
    commands: int = field(validator=_count)  # that stand
    document: Document


Body: TypeAlias = Header | Command | Undo | Redo | Seat | Name | End | Snapshot

_codec = Codec()
_codec.tag_union(Body)


@frozen(kw_only=True)
class Line:
    """The content of a line, when it was written, and the digest of the state after it."""

    body: Body
    time: str  # ISO 8601, UTC
    state: str


def line_document(line: Line) -> Document:
    """Return a line as a document, without its seal."""
    document: Document = _codec.write(line.body, Body)
    return {**document, "time": line.time, "state": line.state}


def line_from_document(document: Document) -> Line:
    """Read a line; raise Unsound with what is wrong with it."""
    body = dict(document)
    time, state = body.pop("time", None), body.pop("state", None)
    if not isinstance(time, str) or not isinstance(state, str):
        raise Unsound("missing key @ $.time or $.state")
    try:
        moment_of(time)
    except ValueError:
        raise Unsound("no moment @ $.time") from None
    return Line(body=_codec.read(body, Body), time=time, state=state)  # type: ignore[arg-type]  # a union of classes
