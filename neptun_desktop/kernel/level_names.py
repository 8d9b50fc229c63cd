"""How files name the level of a bot: `ID` or `ID@DETAIL`.

A level's detail is its version, `cabin_boy@2`; without one it's version 1. A sparring partner's is its strength and the
ladder on which that is a place, `sparring@2:2.35`; without a ladder, as in `sparring@2.35`, it's the first one.
"""

import re
from typing import Final, NamedTuple

SPARRING: Final = "sparring"
FIRST: Final = 1  # version of every level, and edition of every ladder, whose number isn't stated
_VERSIONED = re.compile(r"(\w+)@([2-9]|[1-9]\d)", re.ASCII)
_WITH_STRENGTH = re.compile(rf"{SPARRING}@(?:([1-9]\d?):)?(\d\d?(?:\.\d\d?)?)", re.ASCII)


class Strength(NamedTuple):
    """A place on one edition of a game's ladder: 0 is its lowest level, 2.35 is between two."""

    ladder: int
    place: float


def level_name(level: str, version: int) -> str:
    """Return how files name this version of a level."""
    return level if version == FIRST else f"{level}@{version}"


def sparring_name(strength: float, ladder: int = FIRST) -> str:
    """Return how files name a sparring partner of this strength."""
    return f"{SPARRING}@{strength:.2f}" if ladder == FIRST else f"{SPARRING}@{ladder}:{strength:.2f}"


def plain_level(level: str) -> str:
    """Return the id of a level, as players choose it: without its version, or a sparring partner's strength."""
    if level.startswith(f"{SPARRING}@"):
        return SPARRING
    found = _VERSIONED.fullmatch(level)
    return level if found is None else found[1]


def version_in(level: str) -> int:
    """Return which version of a level it is."""
    found = _VERSIONED.fullmatch(level)
    return FIRST if found is None or found[1] == SPARRING else int(found[2])


def strength_in(level: str) -> Strength | None:
    """Return the strength that a sparring partner states; raise ValueError if that is not a number.

    It's None for all others, and for a partner whose strength is yet to be found.
    """
    if plain_level(level) != SPARRING or level == SPARRING:
        return None
    found = _WITH_STRENGTH.fullmatch(level)
    if found is None:
        raise ValueError(f"{level!r} is no sparring partner: its strength must be a number such as 2.35")
    return Strength(int(found[1] or FIRST), float(found[2]))
