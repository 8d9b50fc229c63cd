"""How a seat names the level of its bot: by its id; a sparring partner by its strength as well, `sparring@2.35`."""

import re
from typing import Final

SPARRING: Final = "sparring"
_WITH_STRENGTH = re.compile(rf"{SPARRING}@(\d\d?(?:\.\d\d?)?)", re.ASCII)


def sparring_name(strength: float) -> str:
    """Return the level of a sparring partner of this strength: 0 is the lowest level, 2.35 is between two."""
    return f"{SPARRING}@{strength:.2f}"


def plain_level(level: str) -> str:
    """Return a level as players know it: a sparring partner's strength is not theirs to see."""
    return SPARRING if level.startswith(f"{SPARRING}@") else level


def strength_in(level: str) -> float | None:
    """Return the strength that a level states, None if it states none; raise ValueError if that is not a number."""
    if plain_level(level) == level:
        return None
    found = _WITH_STRENGTH.fullmatch(level)
    if found is None:
        raise ValueError(f"{level!r} is no sparring partner: its strength must be a number such as 2.35")
    return float(found[1])
