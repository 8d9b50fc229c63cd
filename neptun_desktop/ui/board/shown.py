"""Everything a table is given to show: a view, and the text that goes with it."""

from collections.abc import Mapping
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


@frozen(kw_only=True, eq=False)
class Shown:
    """What the scene shows."""

    view: Any  # of the game
    seat: Seat | None  # who is at the screen: only they can click
    hand_open: bool = True  # False where another player might be looking
    acting: Seat | None
    sentence: str = ""
    speaker: str = ""  # the head of somebody beside the table who says the sentence; else whoever acts is asked
    phase: str = ""
    answers: tuple[AnswerButton, ...] = ()
    buttons_on: frozenset[str] = frozenset(BUTTONS)
    log: tuple[LogLine, ...] = ()
    points: tuple[int, ...] = field(factory=tuple)  # so far, by seat
    agreements: Mapping[str, bool] = field(factory=dict)  # of this table
    labels: Any = None  # the game's fixed words, as returned by its kit
    groups: Mapping[tuple[str | int, ...], str] = field(factory=dict)  # the names of its parts, in the order of F6
