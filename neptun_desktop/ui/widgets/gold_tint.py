"""The gold that pictures on parchment are painted with."""

from typing import Final

from neptun_desktop.ui.canvas.palette import Tint
from neptun_desktop.ui.canvas.theme import Theme

FLAT: Final = frozenset({"points", "emblem-italia", "crew"})  # drawn in one colour, without a lighter body


def gilt(theme: Theme, picture: str) -> Tint:
    """Return the gold for a picture; one that has no light of its own must not be dark by night."""
    if picture in FLAT and theme.name == "dark":
        return Tint(theme.gold, theme.gold, theme.gold_light, theme.gold_light)
    return theme.region("gold")
