"""What the new game page gives: who sits where, under which house rules; and how that is kept for the next time."""

import json
from collections.abc import Sequence
from typing import Literal, TypeAlias

from attrs import evolve, field, frozen

from neptun_desktop.games.neptun.state import Options
from neptun_desktop.kernel.codec import Codec, Unsound, canonical

Kind: TypeAlias = Literal["human", "bot"]

FEWEST, MOST = 3, 5
_codec = Codec()


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


def kept_text(table: SetUp) -> str:
    """Write a table down for the next time, with luck of its own; nothing, if it shall be forgotten."""
    return canonical(_codec.write(evolve(table, seed=None))).decode() if table.keep else ""


def kept_table(text: str, levels: Sequence[str], colours: Sequence[str]) -> SetUp | None:
    """Return the table that was kept; None if the text is damaged, or tells of what is no longer offered."""
    try:
        table = _codec.read(json.loads(text), SetUp)
    except (ValueError, RecursionError, Unsound):
        return None
    taken = [seat.colour for seat in table.seats]
    can_sit = FEWEST <= len(taken) <= MOST and len({*taken}) == len(taken) and {*taken} <= {*colours}
    known = all(seat.level in levels for seat in table.seats if seat.kind == "bot")
    return table if can_sit and known else None
