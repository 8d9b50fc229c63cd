"""The theme that the preferences ask for: light or dark, the players' palette, and the text size."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from neptun_desktop.ui.paint.palette import MERCHANT_PALETTES, WARM_AND_COLD
from neptun_desktop.ui.paint.theme import LOOKS, Sizes, Theme
from neptun_desktop.ui.preferences.preferences import Preferences, TextSize

# How large text is, relative to the normal size.
LETTERS: Final[Mapping[TextSize, float]] = MappingProxyType({"normal": 1.0, "large": 1.15, "largest": 1.3})
PALETTES: Final = MappingProxyType({palette.name: palette for palette in MERCHANT_PALETTES})


def theme_of(preferences: Preferences) -> Theme:
    """Return the theme; a palette that no longer exists is replaced by the default one."""
    theme = LOOKS[preferences.look]
    merchants = PALETTES.get(preferences.palette, WARM_AND_COLD)
    if merchants is theme.merchants and preferences.text_size == "normal":
        return theme
    return theme._replace(merchants=merchants, sizes=sizes_of(theme.sizes, preferences.text_size))


def at_table(theme: Theme) -> Theme:
    """Return a theme for tables: their text scales with the window, and grows within its places."""
    return theme._replace(sizes=Sizes(larger=theme.sizes.larger))


def sizes_of(usual: Sizes, text_size: TextSize) -> Sizes:
    """Return larger text sizes; lines and corners stay as they are."""
    larger = LETTERS[text_size]
    return usual._replace(
        smallest=round(usual.smallest * larger),
        small=round(usual.small * larger),
        body=round(usual.body * larger),
        title=round(usual.title * larger),
        prompt=round(usual.prompt * larger),
        larger=larger,
    )
