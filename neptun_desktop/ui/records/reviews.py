"""What bots found when they looked back at finished games: kept beside their pictures, so that nobody waits twice.

A review is optional, like a picture. One that is missing, or that does not fit its game, is made again when the end of
that game is seen; never all at once.
"""

import json
from contextlib import suppress
from pathlib import Path

from attrs import asdict, frozen

from neptun_desktop.bots.hindsight import TurningPoint
from neptun_desktop.kernel.codec import Codec, Unsound
from neptun_desktop.kernel.files import Unreadable, read_bytes
from neptun_desktop.kernel.plain_json import parsed
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.disk import write_note
from neptun_desktop.match.match import Match
from neptun_desktop.match.match_id import PLAIN_ID
from neptun_desktop.ui.records.thumbnails import REVIEW_SUFFIX

LARGEST_FILE = 2**18


@frozen(kw_only=True)
class FoundPoint:
    """A turning point, and whose it is."""

    seat: Seat
    point: TurningPoint


@frozen(kw_only=True)
class Review:
    """How far a bot has looked back at a game that ended so, and what it found."""

    judge: str  # the level that looked
    commands: int  # of the whole game
    scores: tuple[int, ...]
    reviewed: int  # so many commands from the first
    found: tuple[FoundPoint, ...]  # the costliest first

    @property
    def complete(self) -> bool:
        """Whether the whole game has been looked at."""
        return self.reviewed >= self.commands

    def fits(self, match: Match, judge: str) -> bool:
        """Return whether it is about this match as it stands, by this judge."""
        timeline = match.timeline
        if match.result is None or judge != self.judge:
            return False
        if (self.commands, self.scores) != (timeline.commands, match.result.scores):
            return False
        return all(_stands(match, each) for each in self.found)


def _stands(match: Match, found: FoundPoint) -> bool:
    """Return whether the match has this decision."""
    place = found.point.place - match.timeline.first
    if place not in range(len(match.entries)):
        return False
    entry = match.entries[place]
    return (entry.seat, match.game.command_document(entry.command)) == (found.seat, found.point.done)


_codec = Codec()


class Reviews:
    """A folder of reviews, each under the id of its match."""

    def __init__(self, folder: Path) -> None:
        """Use this folder."""
        self.folder = folder

    def keep(self, match: str, review: Review) -> None:
        """Keep a review; errors are ignored."""
        if PLAIN_ID.fullmatch(match):
            with suppress(OSError):
                self.folder.mkdir(parents=True, exist_ok=True)
                write_note(self._path(match), json.dumps(asdict(review)).encode())

    def of(self, match: str) -> Review | None:
        """Return the review of a match, if there is one that can be read."""
        if not PLAIN_ID.fullmatch(match):
            return None
        try:
            return _codec.read(parsed(read_bytes(self._path(match), LARGEST_FILE)), Review)
        except (Unreadable, ValueError, RecursionError, Unsound):
            return None

    def _path(self, match: str) -> Path:
        return self.folder / f"{match}{REVIEW_SUFFIX}"
