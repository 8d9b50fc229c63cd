"""The colours of merchants and regions: never the same, and told apart by colour-blind eyes too."""

from types import MappingProxyType
from typing import Final, NamedTuple


class Tint(NamedTuple):
    """One owner's colour: a body, its shadow, its light, and the ink that can be read on it."""

    body: str
    shade: str
    light: str
    ink: str


class MerchantPalette(NamedTuple):
    """Five merchants' colours, by the names that the edition gives them."""

    name: str
    tints: MappingProxyType[str, Tint]


def _palette(name: str, **tints: tuple[str, str, str, str]) -> MerchantPalette:
    return MerchantPalette(name, MappingProxyType({colour: Tint(*tint) for colour, tint in tints.items()}))


# Deep and saturated, in five steps of lightness; red leans to orange and green to blue: neither turns into the other.
SAFE: Final = _palette(
    "safe",
    red=("#c8371f", "#7f1c0e", "#ef7a5c", "#fff6ec"),
    green=("#047a52", "#024531", "#4dbd92", "#f2fff9"),
    purple=("#5b2a86", "#341450", "#9a6cc4", "#f9f1ff"),
    yellow=("#f2bf1d", "#9c7304", "#ffe17c", "#3a2a02"),
    blue=("#3a93e4", "#154f87", "#93caf8", "#fbfdff"),
)
# For eyes that confuse red with green: the warm side against the cold side, wider apart in lightness.
WARM_AND_COLD: Final = _palette(
    "warm and cold",
    red=("#d1581b", "#853207", "#f39a66", "#fff7ee"),
    green=("#59b9a8", "#2a6c60", "#a5e3d8", "#06231e"),
    purple=("#3a1f6b", "#1e0c3f", "#7b5fb0", "#f6f0ff"),
    yellow=("#fbe04a", "#a88d0a", "#fff3a6", "#3a3102"),
    blue=("#1568b8", "#083a6b", "#66a6e6", "#f1f8ff"),
)
# For eyes that confuse blue with green and yellow with pink.
RED_AND_GREEN: Final = _palette(
    "red and green",
    red=("#a3121f", "#5c0710", "#de5f68", "#fff1f1"),
    green=("#2e8b2e", "#14531a", "#79c877", "#f3fff1"),
    purple=("#7d2b8b", "#48124f", "#bd77c9", "#fff1ff"),
    yellow=("#f5b72c", "#9a6a06", "#ffdc8b", "#372602"),
    blue=("#16324f", "#07182a", "#56799c", "#eff7ff"),
)
MERCHANT_PALETTES: Final = (SAFE, WARM_AND_COLD, RED_AND_GREEN)

# Pale washes of an old map; a region's `body` stains the land, its `shade` draws borders and emblems.
REGIONS: Final = MappingProxyType(
    {
        "orange": Tint("#e9a669", "#9a4f14", "#f7d3ad", "#4d2506"),
        "white": Tint("#f3eee2", "#6f6757", "#fffdf7", "#3b362c"),
        "azure": Tint("#9db9ea", "#2f5597", "#d9e4f8", "#14284d"),
        "rose": Tint("#e2a6b0", "#94404f", "#f5d6db", "#4b1721"),
        "yellow": Tint("#e0d27a", "#76691a", "#f3ecbd", "#3b3408"),
        "gold": Tint("#d9b24a", "#7d5c0c", "#f6e2a0", "#402e03"),
    }
)

# What a goods card, the sky of an oar card and a wooden oar are coloured with.
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
