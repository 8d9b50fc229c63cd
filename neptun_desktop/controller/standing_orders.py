"""Standing orders: what a seat goes on answering without being asked, until it is over or something wakes the person.

Journals hold ordinary commands. An order is the command that began it, and every later one that repeats it.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from attrs import frozen

from neptun_desktop.controller.click_rules import Target
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.texts.language import Language

AnyView: TypeAlias = Any  # what the seat may know
AnyPhrases: TypeAlias = Any  # the game's words for this match


@frozen
class Waking:
    """A reason to ask a person after all: its name, and what it is about."""

    reason: str
    about: str = ""


def never(before: AnyView, now: AnyView, seat: Seat) -> tuple[Waking, ...]:  # noqa: ARG001
    """Wake nobody."""
    return ()


@frozen(kw_only=True, eq=False)
class OrderKind:
    """An order that a game knows. Its functions are pure."""

    command: Any  # what is answered, whenever it is legal
    target: Target  # the click that gives it
    stands: Callable[[AnyView, AnyView], bool]  # whether one that was given in the first view is not over in the second
    sign: Callable[[AnyPhrases, Seat], str]  # what the table shows meanwhile; a click on it lifts the order
    lifting: Callable[[AnyPhrases], str]  # what that click does
    wakes: Callable[[AnyView, AnyView, Seat], tuple[Waking, ...]] = never
    # why to ask after all, the most urgent first: by what was when the seat last acted, and by what is now
    describe: Callable[[AnyPhrases, AnyView, Waking], str] = lambda _words, _view, waking: (
        waking.reason
    )  # in a sentence
    reasons: tuple[str, ...] = ()  # every reason; each can be switched off
    reason_named: Callable[[Language, str], str] = lambda _language, reason: reason  # as a setting
    absent: bool = False  # whether nothing is asked meanwhile: what others do runs together, and is summed up


@frozen
class StandingOrder:
    """An order that was given: by which seat, with which command of the match, and how long the journal was then."""

    seat: Seat
    place: int
    revision: int
