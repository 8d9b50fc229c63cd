"""The gold that pictures on parchment are painted with."""

from typing import Final

from neptun_desktop.ui.paint.palette import GOLD, Tint
from neptun_desktop.ui.paint.theme import Theme

FLAT: Final = frozenset({"points", "wreath", "crew"})  # drawn in one colour, without a lighter body


def gilt(theme: Theme, picture: str) -> Tint:
    """Return the gold for a picture; a flat one is lighter in the dark theme, where it would be too dark."""
    if picture in FLAT and theme.name == "dark":
        return Tint(theme.gold, theme.gold, theme.gold_light, theme.gold_light)
    return GOLD
