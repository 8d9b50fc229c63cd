"""What a list of saved games shows about each."""

import logging
from datetime import datetime
from pathlib import Path

from attrs import frozen

from neptun_desktop.kernel.files import Reason, Unreadable, read_bytes
from neptun_desktop.match.journal import LARGEST_JOURNAL
from neptun_desktop.match.lines import Occupant, Parent
from neptun_desktop.match.moments import EARLIEST, moment_of_seconds
from neptun_desktop.match.outline import outline_of


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
