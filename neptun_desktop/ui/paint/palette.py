"""The colours of players, distinguishable for colour-blind people too, and gold."""

from types import MappingProxyType
from typing import Final, NamedTuple


class Tint(NamedTuple):
    """One owner's colour: a body, its shade, its light, and an ink that is legible on it."""

    body: str
    shade: str
    light: str
    ink: str


def in_one(colour: str) -> Tint:
    """Return the tint of a picture in one colour."""
    return Tint(colour, colour, colour, colour)


class MerchantPalette(NamedTuple):
    """Five players' colours, by the names that games give them."""

    name: str
    tints: MappingProxyType[str, Tint]


def _palette(name: str, **tints: tuple[str, str, str, str]) -> MerchantPalette:
    return MerchantPalette(name, MappingProxyType({colour: Tint(*tint) for colour, tint in tints.items()}))


# For all eyes: warm against cold colours, far apart in lightness. Whatever cones an eye lacks, any two differ by more
# than 20 (CIEDE2000).
WARM_AND_COLD: Final = _palette(
    "warm and cold",
    red=("#c9431c", "#7f2509", "#f08a63", "#fff7ee"),
    green=("#5cc0a8", "#2a6f5f", "#a8e6d6", "#06231e"),
    purple=("#351a66", "#1b0a3b", "#9a82d0", "#f6f0ff"),
    yellow=("#f9d02c", "#a07c06", "#ffec96", "#3a2e02"),
    blue=("#196ec0", "#0a3e70", "#6baceb", "#f4faff"),
)
# Deep and saturated, for eyes that see all colours. Older versions called it safe, and preferences still do.
DEEP: Final = _palette(
    "safe",
    red=("#c8371f", "#7f1c0e", "#ef7a5c", "#fff6ec"),
    green=("#047a52", "#024531", "#4dbd92", "#f2fff9"),
    purple=("#5b2a86", "#341450", "#a67dd0", "#f9f1ff"),
    yellow=("#f2bf1d", "#9c7304", "#ffe17c", "#3a2a02"),
    blue=("#3a93e4", "#154f87", "#93caf8", "#fbfdff"),
)
# For blue-yellow colour blindness, which confuses blue with green and yellow with pink.
RED_AND_GREEN: Final = _palette(
    "red and green",
    red=("#a3121f", "#5c0710", "#de5f68", "#fff1f1"),
    green=("#2e8b2e", "#14531a", "#79c877", "#f3fff1"),
    purple=("#7d2b8b", "#48124f", "#bd77c9", "#fff1ff"),
    yellow=("#f5b72c", "#9a6a06", "#ffdc8b", "#372602"),
    blue=("#16324f", "#07182a", "#6d94ba", "#eff7ff"),
)
MERCHANT_PALETTES: Final = (WARM_AND_COLD, DEEP, RED_AND_GREEN)  # the first is the default

# The gold of the button that most people want, of pictures on parchment, and of coins.
GOLD: Final = Tint("#d9b24a", "#7d5c0c", "#f6e2a0", "#402e03")
