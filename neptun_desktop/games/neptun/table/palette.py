"""The colours of Neptun's regions, goods, skies and tiles. No region resembles a player, for any colour vision."""

from types import MappingProxyType
from typing import Final

from neptun_desktop.ui.paint.theme import GOLD, Tint

# Pale washes of an old map; a region's `body` tints the land, its `shade` draws borders and emblems.
REGIONS: Final = MappingProxyType(
    {
        "orange": Tint("#e9a669", "#9a4f14", "#f7d3ad", "#4d2506"),
        "white": Tint("#f3eee2", "#6f6757", "#fffdf7", "#3b362c"),
        "azure": Tint("#9db9ea", "#2f5597", "#d9e4f8", "#14284d"),
        "rose": Tint("#e2a6b0", "#94404f", "#f5d6db", "#4b1721"),
        "yellow": Tint("#e0d27a", "#76691a", "#f3ecbd", "#3b3408"),
        "gold": GOLD,
    }
)

# The colours of goods cards, of the sky on oar cards, and of wooden oars.
GOODS: Final = MappingProxyType(
    {
        "grapes": Tint("#e7d3ee", "#b9a9be", "#f6ecf9", "#35260f"),
        "olives": Tint("#dbe3bd", "#afb697", "#f2f5e2", "#35260f"),
        "honey": Tint("#f8dfa8", "#c6b286", "#fdf3db", "#35260f"),
        "grain": Tint("#f3e3a0", "#c2b680", "#fcf6dc", "#35260f"),
        "salt": Tint("#d7e3ec", "#acb6bd", "#f1f6fa", "#35260f"),
    }
)
RISING: Final = Tint("#8fb9d2", "#5d8dab", "#cfe3ee", "#12384f")
STEADY: Final = Tint("#dcd5c0", "#a59c82", "#f3efe2", "#3d3726")
FALLING: Final = Tint("#eebf8f", "#c0814a", "#f9e3c8", "#6b2d0b")
WOOD: Final = Tint("#c9a468", "#8a6326", "#ecd9b0", "#3a2608")
PLATE: Final = Tint("#ecd9b2", "#5c3416", "#fffaf0", "#3b1f0a")  # a coastal distance
DEEP: Final = Tint("#1f5c7a", "#0c2f42", "#3f86a3", "#ffffff")  # a distance on the high sea

# Marble by look: lit from above, moonlit in the dark. `ink` is what is carved into it.
MARBLE: Final = MappingProxyType(
    {
        "light": Tint("#efe7d6", "#a7946f", "#fffdf6", "#43351f"),
        "dark": Tint("#484a52", "#222328", "#5e616b", "#f6eedb"),
        "high contrast": Tint("#ffffff", "#000000", "#ffffff", "#000000"),
    }
)
# The sky above the temples, and at the horizon.
SKIES: Final = MappingProxyType(
    {"light": ("#b9d7dc", "#f6ead0"), "dark": ("#10161f", "#27303d"), "high contrast": ("#ffffff", "#ffffff")}
)
