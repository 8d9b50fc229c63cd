"""A composer's notes on the card's own time, so that they can be written a little ahead of it."""

from collections import deque
from collections.abc import Iterator

from neptun_desktop.ui.sound.composer import Composer, Note
from neptun_desktop.ui.sound.mixer import RATE
from neptun_desktop.ui.sound.score import scores

AFTER = 2 * RATE  # frames before the first note, or the first after an interruption


class Performance:
    """The music of one game, for as long as the program runs: it remembers what was played before an interruption."""

    def __init__(self, game: str, seed: int) -> None:
        """Begin with silence."""
        self.game, self.calm = game, 1.0
        self._composer = Composer(scores(game), seed)
        self._notes: deque[tuple[int, Note]] = deque()
        self._next = AFTER  # the frame at which the next section begins

    def resume(self, now: int) -> None:
        """Go on with a new section, soon after this frame."""
        self._notes.clear()
        self._next = now + AFTER

    def notes(self, until: int) -> Iterator[tuple[int, Note]]:
        """Yield the notes that begin before this frame, each with its own, and were not told before."""
        while self._next < until:
            section = self._composer.section(self.calm)
            self._notes.extend((self._next + round(note.at * RATE), note) for note in section.notes)
            self._next += round(section.seconds * RATE)
        while self._notes and self._notes[0][0] < until:
            yield self._notes.popleft()
