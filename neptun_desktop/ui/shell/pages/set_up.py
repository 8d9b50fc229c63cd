"""What the new game page gives: who sits where, under which house rules."""

from typing import Literal, TypeAlias

from attrs import field, frozen

from neptun_desktop.games.neptun.state import Options

Kind: TypeAlias = Literal["human", "bot"]


@frozen(kw_only=True)
class SeatChoice:
    """One chair: a person, or a bot of a level."""

    name: str
    kind: Kind
    level: str | None  # of a bot
    colour: str


@frozen(kw_only=True)
class SetUp:
    """A whole table."""

    seats: tuple[SeatChoice, ...]
    options: Options = field(factory=Options)
    memory_aid: bool = True
    seed: int | None = None  # None: a surprise
    keep: bool = True  # offer the same table next time


NAMES = {"red": "Marcus", "green": "Livia", "purple": "Titus", "yellow": "Flavia", "blue": "Gaius"}


def usual_table(colours: tuple[str, ...], level: str) -> SetUp:
    """Return the table that most people want: one person and three bots."""
    seats = tuple(
        SeatChoice(
            name=NAMES.get(colour, colour.capitalize()),
            kind="bot" if place else "human",
            level=level if place else None,
            colour=colour,
        )
        for place, colour in enumerate(colours[:4])
    )
    return SetUp(seats=seats)
