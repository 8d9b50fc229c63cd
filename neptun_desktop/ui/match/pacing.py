"""How quickly bots play: each move can be followed, and the longer people have been waiting, the quicker it gets.

Before a bot's move people get a moment to see who is next. It is shorter where there is little to see: when a bot goes
on with its own turn, and when all choose at the same time. Once people have waited for a while, films and pauses become
gently shorter, until they are asked again. In a game among bots nobody waits, so nothing is hurried; there the players
may hold the bots, and let them play move by move.
"""

from typing import Final

from neptun_desktop.ui.paint.film import Projector

AGAIN: Final = 0.25  # of the usual pause: before a bot that has moved last
TOGETHER: Final = 0.1  # while all choose at the same time
AFTER_A_FILM: Final = 0.4  # before another bot, if people have just watched something
FILM_MS: Final = 300.0  # what takes longer has been watched
CALM_MS: Final = 1600.0  # so long everything takes its time
HURRIED_MS: Final = 4600.0  # from then on everything is as short as it gets
SHORTEST: Final = 0.55


class Pacing:
    """The pace at one table."""

    def __init__(self) -> None:
        """Start without pauses."""
        self.pause_ms = 0  # the usual pause before a bot plays
        self.projector: Projector | None = None  # plays the films at this table
        self.held = False  # whether bots wait for the players' leave
        self._leave = 0  # moves that bots may make nevertheless
        self._paused = 0.0  # milliseconds, since a person acted
        self._played_before = 0.0
        self._played_last = 0.0

    def person_acted(self) -> None:
        """Begin anew: from now on people wait."""
        self._paused, self._played_before = 0.0, self._played
        self._hurry()

    def pause(self, *, again: bool, together: bool, waited_for: bool) -> int:
        """Return how long to wait before a bot's move, in milliseconds.

        `again`: it moved last. `together`: others choose at the same time. `waited_for`: a person plays, too.
        """
        share = 1.0
        if together:
            share = TOGETHER
        elif again:
            share = AGAIN
        elif self._played - self._played_last > FILM_MS:
            share = AFTER_A_FILM
        self._played_last = self._played
        if not waited_for:
            self._paused, self._played_before = 0.0, self._played
        self._hurry()
        length = self.pause_ms * share * self.haste
        self._paused += length
        return round(length)

    @property
    def haste(self) -> float:
        """How long everything takes, as a share of its usual length."""
        waited = self._paused + self._played - self._played_before
        hurry = min(max((waited - CALM_MS) / (HURRIED_MS - CALM_MS), 0.0), 1.0)
        return 1.0 - hurry * (1.0 - SHORTEST)

    @property
    def _played(self) -> float:
        return 0.0 if self.projector is None else self.projector.played

    def _hurry(self) -> None:
        if self.projector is not None:
            self.projector.haste = self.haste

    # --- holding the bots --------------------------------------------------------------------------------------------

    def hold(self, *, held: bool) -> None:
        """Hold the bots, or let them play on."""
        self.held, self._leave = held, 0

    def allow_one(self) -> None:
        """Let one bot make one move although they are held."""
        self._leave = 1

    def may_play(self) -> bool:
        """Return whether the next bot may move, and use up its leave."""
        if not self.held:
            return True
        allowed, self._leave = self._leave > 0, 0
        return allowed
