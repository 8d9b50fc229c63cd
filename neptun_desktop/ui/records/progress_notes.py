"""How far each saved game is: its moment and its scores, noted when it is left.

A journal tells neither without being replayed. The notes are optional: one that is missing, or older than its game, is
left out of the list. Copies of a game have the same id, so that each match has several notes, told apart by the time at
which its file was written.
"""

from attrs import frozen

from neptun_desktop.kernel.codec import added_later
from neptun_desktop.kernel.files import moment_of_seconds
from neptun_desktop.kernel.memo import Recent
from neptun_desktop.match.game_notes import GameNotes, Notes
from neptun_desktop.match.summary import Illegible, Summary

LARGEST_NOTE = 2**14
MOST_COPIES = 8  # of one match that are remembered
MOST_NOTES = 256  # kept in memory: all that a list shows at once


@frozen(kw_only=True)
class SavedProgress:
    """How far a game was when it was left."""

    changed: int  # when its file was written last, in nanoseconds
    locale: str
    moment: str  # in the words of that locale
    scores: tuple[int, ...]
    winners: tuple[int, ...] = added_later(())  # the seats that have won, once the game is over


class ProgressNotes:
    """The notes on all matches."""

    def __init__(self, notes: GameNotes) -> None:
        """Use these notes."""
        self._notes = Notes(notes, "progress", tuple[SavedProgress, ...], LARGEST_NOTE, _several)
        self._read: Recent[tuple[str, float], tuple[SavedProgress, ...]] = Recent(MOST_NOTES)

    def keep(self, match: str, progress: SavedProgress) -> None:
        """Note how far a match is; errors are ignored."""
        others = [note for note in self._notes.of(match) or () if note.changed != progress.changed]
        self._notes.keep(match, (progress, *others[: MOST_COPIES - 1]))

    def of(self, game: Summary | Illegible) -> SavedProgress | None:
        """Return how far a game is, if that was noted since its last change."""
        if isinstance(game, Illegible):
            return None
        notes = self._read.get((game.id, game.changed.timestamp()), lambda: self._notes.of(game.id) or ())
        fitting = (note for note in notes if len(note.scores) == len(game.occupants))
        return next((note for note in fitting if moment_of_seconds(note.changed / 1e9) == game.changed), None)


def _several(document: object) -> object:
    """Return a list of notes; earlier versions wrote a single one."""
    return document if isinstance(document, list) else [document]
