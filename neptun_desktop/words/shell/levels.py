"""The names of the bots' levels, each with one honest line."""

from types import MappingProxyType
from typing import Final

from neptun_desktop.words.language import Language, noted, noted_in

NAMES: Final = MappingProxyType(
    {
        "random": noted_in("bot level", "Random"),
        "cabin_boy": noted_in("bot level", "Cabin boy"),
        "deckhand": noted_in("bot level", "Deckhand"),
        "trader": noted_in("bot level", "Trader"),
        "navigator": noted_in("bot level", "Navigator"),
        "admiral": noted_in("bot level", "Admiral"),
    }
)
LINES: Final = MappingProxyType(
    {
        "random": noted("Does anything that is allowed, without a thought."),
        "cabin_boy": noted("Knows the rules and little else: a child can win."),
        "deckhand": noted("Takes what pays best now, and does not look further."),
        "trader": noted("Plans a whole tour. A good match for most people."),
        "navigator": noted("Tries out what may happen before deciding. Hard to beat."),
        "admiral": noted("The strongest there is. Takes a few seconds to think."),
    }
)


def name(say: Language, level: str) -> str:
    """Return what a level is called."""
    known = NAMES.get(level)
    return say.pgettext("bot level", known) if known else level.replace("_", " ").capitalize()


def line(say: Language, level: str) -> str:
    """Say what to expect of a level."""
    known = LINES.get(level)
    return say.gettext(known) if known else ""
