"""Everything a table is given to show: a view, and the text that goes with it."""

from collections.abc import Callable, Mapping
from typing import Any

from attrs import field, frozen

from neptun_desktop.controller.seat_view import AnswerButton, LogLine
from neptun_desktop.controller.targets import BUTTONS
from neptun_desktop.kernel.seat import Seat


@frozen
class Staging:
    """How much is made of the great moments of what is animated now."""

    drama: float = 0.0  # how long they hold up what follows, as a share of their length; 0: none is staged
    earlier: tuple[Any, ...] = ()  # the events of the match before those that are animated

    @property
    def at_length(self) -> bool:
        """Whether everybody gets time to follow: the table is unhurried, or a lesson's."""
        return self.drama >= 1.0


def _untold(_view: object) -> str:
    return ""


@frozen(kw_only=True, eq=False)
class Shown:
    """What the scene shows."""

    view: Any  # of the game
    seat: Seat | None  # who is at the screen: only they can click
    hand_open: bool = True  # False where another player might be looking
    acting: Seat | None
    sentence: str = ""
    speaker: str = ""  # the head of somebody beside the table who says the sentence; else whoever acts is asked
    phase_of: Callable[[Any], str] = _untold  # how far the game is in a view
    answers: tuple[AnswerButton, ...] = ()
    buttons_on: frozenset[str] = frozenset(BUTTONS)
    log: tuple[LogLine, ...] = ()
    points: tuple[int, ...] = field(factory=tuple)  # so far, by seat
    agreements: Mapping[str, bool] = field(factory=dict)  # of this table
    labels: Any = None  # the game's fixed words, as returned by its kit
    groups: Mapping[tuple[str | int, ...], str] = field(factory=dict)  # the names of its parts, in the order of F6

    @property
    def phase(self) -> str:
        """How far the game is, in the view that is shown: animations go through many, and each says its own."""
        return self.phase_of(self.view)
