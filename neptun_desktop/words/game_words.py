"""What hosts ask of a game's words. Each game's `Words` is one of these."""

from collections.abc import Iterable
from typing import Protocol, TypeVar

from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result, TallyLine

EventT_contra = TypeVar("EventT_contra", contravariant=True)
RefusalT_contra = TypeVar("RefusalT_contra", contravariant=True)
CommandT_contra = TypeVar("CommandT_contra", contravariant=True)
PositionT_contra = TypeVar("PositionT_contra", contravariant=True)

ThoughtT_contra = TypeVar("ThoughtT_contra", contravariant=True)


class GameWords(Protocol[EventT_contra, RefusalT_contra, CommandT_contra, PositionT_contra, ThoughtT_contra]):
    """Sentences about one match: its edition, its merchants, its language."""

    def merchant(self, seat: Seat) -> str:
        """Return the name of whoever sits there."""

    def opening(self, position: PositionT_contra) -> str:
        """Say how the table stands before the first command."""

    def event(self, event: EventT_contra) -> str:
        """Tell what happened."""

    def refusal(self, refusal: RefusalT_contra) -> str:
        """Say why not, to whoever asked."""

    def rule(self, refusal: RefusalT_contra) -> str:
        """Say where the rules have it."""

    def command(self, position: PositionT_contra, seat: Seat, command: CommandT_contra) -> str:
        """Say in a few words what a legal command would do."""

    def because(
        self, position: PositionT_contra, seat: Seat, command: CommandT_contra, thoughts: Iterable[ThoughtT_contra]
    ) -> str:
        """Say what a bot does and why."""

    def prompt(self, position: PositionT_contra, seat: Seat | None = None) -> str:
        """Say who is to act and what they can do now; with a seat, what that one can do."""

    def overview(self, position: PositionT_contra) -> Iterable[str]:
        """Say, line by line, how the whole table stands."""

    def tally_line(self, line: TallyLine) -> str:
        """Say what points were for."""

    def result(self, result: Result) -> str:
        """Say who won."""
