"""What bots thought in a game that was left, kept beside its picture so that it can be looked at after a restart.

It is no part of the match: nothing depends on it, and a copy of the game on another machine goes without.
"""

from collections.abc import Sequence
from pathlib import Path

from attrs import asdict, frozen

from neptun_desktop.bots.bot import Option
from neptun_desktop.kernel.codec import Codec, Unsound
from neptun_desktop.kernel.game import Document
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.records.note_files import NoteFiles
from neptun_desktop.ui.records.thumbnails import REASONS_SUFFIX

LARGEST_FILE = 2**18


@frozen(kw_only=True)
class KeptReason:
    """What a bot thought of a command: of the one that it gave, which comes first, and of the others."""

    place: int  # how many commands came before
    seat: Seat
    level: str
    options: tuple[Option[Document], ...]


_codec = Codec()


class KeptReasons:
    """A folder of files, each under the id of its match."""

    def __init__(self, folder: Path) -> None:
        """Use this folder."""
        self._files = NoteFiles(folder, REASONS_SUFFIX, LARGEST_FILE)

    def keep(self, match: str, reasons: Sequence[KeptReason]) -> None:
        """Keep what was thought in a match, if anything was; errors are ignored."""
        if reasons:
            self._files.write(match, [asdict(reason) for reason in reasons])

    def of(self, match: str) -> tuple[KeptReason, ...]:
        """Return what was kept, as far as it can be read."""
        try:
            return _codec.read(self._files.read(match), tuple[KeptReason, ...])
        except Unsound:
            return ()
