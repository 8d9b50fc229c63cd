"""Fast clicks and keys must not hit what has only just come to where they are: the players could not have meant it."""

from collections.abc import Callable
from time import monotonic

from PySide6.QtCore import QPointF


class ClickGuard:
    """Remembers the last click, what is there now, and since when; and what got the focus without a key."""

    seconds = 0.35  # that people get to see what has appeared

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        """Begin without a click."""
        self.point: QPointF | None = None  # of the last click
        self._clock = clock
        self._clicked: object = None  # what was there then
        self._there: object = None  # what is there now
        self._since = 0.0
        self._brought: object = None  # what got the focus by itself
        self._then = 0.0

    def bring(self, what: object) -> None:
        """Note that something gets the focus by itself."""
        self._brought, self._then = what, self._clock()

    def allows_key(self, what: object) -> bool:
        """Return whether a key that chooses something counts: not if it has only just got the focus by itself."""
        return what is None or what != self._brought or self._clock() - self._then >= self.seconds

    def note(self, point: QPointF, what: object) -> None:
        """Note a click on something."""
        self.point, self._clicked, self._there, self._since = point, what, what, self._clock()

    def look(self, what: object) -> None:
        """Note what is now where the last click was."""
        if what != self._there:
            self._there, self._since = what, self._clock()

    def allows(self, what: object) -> bool:
        """Return whether a click on something counts: not if it is new where the last click was."""
        if what in {self._clicked, None} or what != self._there:
            return True
        return self._clock() - self._since >= self.seconds
