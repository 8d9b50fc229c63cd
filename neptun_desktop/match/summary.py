"""What a list of saved games says of each, read without playing it through.

Seals are checked over the whole file, which is cheap; only the header, the last snapshot and lines about names and seats
are read as documents.
"""

from datetime import UTC, datetime
from pathlib import Path

from attrs import frozen

from neptun_desktop.kernel.codec import Unsound
from neptun_desktop.kernel.files import Reason, Unreadable, read_bytes
from neptun_desktop.match import lines
from neptun_desktop.match.journal import LARGEST_JOURNAL, NO_CHAIN, Flawed, chain_of, seal_holds, split, unsealed
from neptun_desktop.match.lines import Line, Occupant, Parent, line_from_document
from neptun_desktop.match.match import FORMAT

# No text in a line can look like these: quotation marks within words are escaped.
TELLING = tuple(b'"kind":"%s"' % kind for kind in (b"header", b"snapshot", b"seat", b"name"))


@frozen(kw_only=True)
class Summary:
    """A saved game at a glance."""

    path: Path
    id: str
    game: str
    name: str
    occupants: tuple[Occupant, ...]
    parent: Parent | None
    begun: datetime
    changed: datetime
    round: int
    finished: bool
    damaged: bool
    last: lines.Snapshot | None  # None in the first round


@frozen(kw_only=True)
class Illegible:
    """A file among the saved games that tells nothing, and why where the system says so."""

    path: Path
    changed: datetime
    reason: Reason | None = None


def summary(path: Path) -> Summary | Illegible:
    """Return what a saved game says of itself."""
    changed = _changed(path)
    try:
        content = read_bytes(path, LARGEST_JOURNAL)
    except Unreadable as unreadable:
        return Illegible(path=path, changed=changed, reason=unreadable.reason)
    told, damaged = _telling_lines(content)
    if not told or not isinstance(told[0].body, lines.Header) or told[0].body.format != FORMAT:
        return Illegible(path=path, changed=changed)
    return _summary(path, changed, told, damaged=damaged)


def _summary(path: Path, changed: datetime, told: list[Line], *, damaged: bool) -> Summary:
    header = told[0].body
    assert isinstance(header, lines.Header)  # noqa: S101  (looked at above)
    name, occupants, last = header.name, list(header.seats), None
    for line in told[1:]:
        match line.body:
            case lines.Name():
                name = line.body.name
            case lines.Seat() if line.body.seat in range(len(occupants)):
                occupants[line.body.seat] = line.body.occupant
            case lines.Snapshot():
                last = line.body
            case _:
                damaged = True
    return Summary(
        path=path,
        id=header.id,
        game=header.game,
        name=name,
        occupants=tuple(occupants),
        parent=header.parent,
        begun=datetime.fromisoformat(told[0].time),
        changed=changed,
        round=last.round if last else 0,
        finished=last is not None and last.over,
        damaged=damaged,
        last=last,
    )


def _telling_lines(content: bytes) -> tuple[list[Line], bool]:
    told: list[Line] = []
    chain = NO_CHAIN
    for raw in split(content):
        if not seal_holds(raw, chain):
            return told, True
        if any(kind in raw for kind in TELLING):
            try:
                told.append(line_from_document(unsealed(raw, chain)))
            except (Flawed, Unsound):
                return told, True
        chain = chain_of(raw)
    return told, False


def _changed(path: Path) -> datetime:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except (OSError, ValueError, OverflowError):
        return datetime.fromtimestamp(0, UTC)
