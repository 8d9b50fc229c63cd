"""All that the table is told to show: a view, and the words that go with it."""

from typing import Literal, TypeAlias

from attrs import field, frozen

from neptun_desktop.controller.neptun.targets import Target
from neptun_desktop.games.neptun.state import View
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.words.neptun.things import Thing

ButtonName: TypeAlias = Literal["undo", "redo", "hint", "log", "menu", "points", "piles"]
BUTTONS: tuple[ButtonName, ...] = ("undo", "redo", "hint", "log", "menu")


@frozen
class ButtonTarget:
    """One of the buttons at the right end of the prompt; points are asked for at the temples, piles at the piles."""

    name: ButtonName


@frozen
class ThingTarget:
    """A thing that only tells what it is for."""

    thing: Thing
    which: int | None = None  # before whom it lies, or which one of its kind it is


@frozen
class ManifestTarget:
    """A slot of somebody else's manifest: it only tells what lies there."""

    seat: Seat
    slot: int


@frozen
class TempleTarget:
    """The row of a temple: it tells who is ahead, and a click asks for the points."""

    temple: str


@frozen
class LogTarget:
    """A line of the log; clicking it shows that moment."""

    line: int


@frozen
class AnswerButton:
    """An answer that no thing on the table stands for."""

    target: Target
    words: str
    first: bool  # the answer most people want


@frozen
class LogLine:
    """One sentence of the tale, in the colour of the merchant it tells of."""

    words: str
    seat: Seat | None


@frozen(kw_only=True)
class Labels:
    """The few fixed words on the table, in the player's language."""

    forecast: str = "forecast"
    wind: str = "wind"
    order: str = "order"
    crew: str = "crew"
    piles: str = "draw piles"
    hand: str = "oar cards"
    gold: str = "Gold"
    temples: tuple[str, ...] = ()  # names of the regions, in the edition's order


@frozen(kw_only=True, eq=False)
class Shown:
    """What the scene shows."""

    view: View
    seat: Seat | None  # who sits before the screen: whose slots can be clicked, whose hand lies there
    hand_open: bool = True  # closed where somebody else might look
    acting: Seat | None
    sentence: str = ""
    phase: str = ""
    answers: tuple[AnswerButton, ...] = ()
    buttons_on: frozenset[ButtonName] = frozenset(BUTTONS)
    log: tuple[LogLine, ...] = ()
    points: tuple[int, ...] = field(factory=tuple)  # so far, by seat
    memory_aid: bool = True
    labels: Labels = field(factory=Labels)
