"""All colours and sizes, in a light, a dark and a high-contrast look.

The colours of players are distinguishable for colour-blind people too.
"""

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
MERCHANT_PALETTES: Final = (WARM_AND_COLD, DEEP)  # the first is the default; older preferences may name others

# The gold of the button that most people want, of pictures on parchment, and of coins.
GOLD: Final = Tint("#d9b24a", "#7d5c0c", "#f6e2a0", "#402e03")


SINKS, FADES = 0.2, 0.25  # colours of less luminance do not show on a dark background, of more not on a light one


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour, from 0 to 1 (WCAG 2)."""
    shares = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    red, green, blue = (
        share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4  # noqa: PLR2004  (as defined)
        for share in shares
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


class Sizes(NamedTuple):
    """Text heights and line widths, in scene units."""

    smallest: int = 14  # 11 pixels on a table in the smallest window, of 1024 x 768
    small: int = 14
    body: int = 15
    title: int = 17
    prompt: int = 21
    corner: float = 5
    line: float = 1
    glow: float = 3.2
    larger: float = 1.0  # on tables: how much larger text is than usual, where there is room for it
    closer: float = 1.0  # on tables: how much larger everything is than usual, so that only a part is seen


class Theme(NamedTuple):
    """One look of the whole program; painting functions take their colours from nowhere else."""

    name: str
    table: str  # the cloth below everything
    table_shade: str
    panel: str
    panel_shade: str
    panel_edge: str
    panel_rule: str  # thin lines and empty fields inside a panel
    ink: str
    ink_soft: str
    prompt: str
    prompt_shade: str
    prompt_ink: str
    prompt_ink_soft: str
    card: str
    card_shade: str
    card_edge: str
    card_ink: str
    field: str  # for text fields and lists
    field_ink: str
    card_back: str
    card_back_shade: str
    card_back_ink: str
    gold: str
    gold_shade: str
    gold_light: str
    glow: str  # of a rim between two dark lines
    focus: str  # the edge of a text field or a list that has the focus
    button: str
    button_shade: str
    button_edge: str
    button_ink: str
    danger: str
    success: str
    sea: str
    sea_deep: str
    sea_line: str
    sea_ink: str
    rhumb: str
    land: str
    coast: str
    relief: str
    river: str
    route: str
    route_casing: str
    high_sea: str
    label: str
    label_halo: str
    frame: str
    frame_light: str
    wash: float  # how strongly a region tints its coast, 0 to 1
    merchants: MerchantPalette = WARM_AND_COLD
    sizes: Sizes = Sizes()

    @property
    def chosen(self) -> Tint:
        """The colours of what is chosen among its neighbours: dark where those are light, and the other way round."""
        if self.name == "dark":
            return Tint(self.card, self.card_shade, self.card, self.card_ink)
        return Tint(self.prompt, self.prompt_shade, self.prompt, self.prompt_ink)

    def merchant(self, colour: str) -> Tint:
        """Return the tint of the player of this colour."""
        return self.merchants.tints[colour]

    def accent(self, colour: str, *, on_dark: bool | None = None) -> str:
        """Return the colour of lines that show whose turn it is: one that is light or dark enough for its ground."""
        tint = self.merchant(colour)
        light = luminance(tint.body)
        if self.name == "dark" if on_dark is None else on_dark:
            return tint.light if light < SINKS else tint.body
        return tint.shade if light > FADES else tint.body


LIGHT: Final = Theme(
    name="light",
    table="#5a4330",
    table_shade="#3d2c1e",
    panel="#f5ebd3",
    panel_shade="#e6d5b1",
    panel_edge="#8a6b42",
    panel_rule="#c9b48a",
    ink="#2e2216",
    ink_soft="#645037",
    prompt="#1d3f4f",
    prompt_shade="#122b38",
    prompt_ink="#fdf6e3",
    prompt_ink_soft="#bcd2d6",
    card="#fdf7e8",
    card_shade="#efe1c2",
    card_edge="#a08557",
    card_ink="#35260f",
    field="#fdf7e8",
    field_ink="#35260f",
    card_back="#2c5a6b",
    card_back_shade="#1a3d4b",
    card_back_ink="#dcc78d",
    gold="#e2b23c",
    gold_shade="#936810",
    gold_light="#fbe7a4",
    glow="#ffb01f",
    focus="#7a3b00",
    button="#f3dfae",
    button_shade="#dbbd79",
    button_edge="#8a6a33",
    button_ink="#35260f",
    danger="#a8321f",
    success="#3f7a34",
    sea="#c3dcd8",
    sea_deep="#9dc3c4",
    sea_line="#5f9396",
    sea_ink="#1f5057",
    rhumb="#4d8488",
    land="#efdfba",
    coast="#5d4526",
    relief="#9a7a4a",
    river="#6fa0a0",
    route="#7a3b1d",
    route_casing="#f2f3e6",
    high_sea="#1f5069",
    label="#2b1d0e",
    label_halo="#f6ebcf",
    frame="#4b3820",
    frame_light="#f3e7c8",
    wash=0.55,
)

DARK: Final = Theme(
    name="dark",
    table="#0f171e",
    table_shade="#090e13",
    panel="#202d37",
    panel_shade="#18242d",
    panel_edge="#5d523d",
    panel_rule="#46494a",
    ink="#f0e6d0",
    ink_soft="#c6b99b",
    prompt="#0f2a36",
    prompt_shade="#081a23",
    prompt_ink="#fbf2dc",
    prompt_ink_soft="#9dbac0",
    card="#ede1c6",
    card_shade="#d7c59d",
    card_edge="#7c673f",
    card_ink="#35260f",
    field="#111b23",
    field_ink="#f0e6d0",
    card_back="#21495a",
    card_back_shade="#122f3c",
    card_back_ink="#cfb878",
    gold="#dcaa35",
    gold_shade="#7d570c",
    gold_light="#f7dd93",
    glow="#ffc14a",
    focus="#ffc14a",
    button="#4a4334",
    button_shade="#373226",
    button_edge="#8d7848",
    button_ink="#f6e9cb",
    danger="#e0755f",
    success="#86bd74",
    sea="#1d3b4a",
    sea_deep="#132b38",
    sea_line="#4a7585",
    sea_ink="#8db8c2",
    rhumb="#5d8b99",
    land="#5d543f",
    coast="#15110a",
    relief="#2e2717",
    river="#2c5463",
    route="#f0b27a",
    route_casing="#10202a",
    high_sea="#9fd0e4",
    label="#fbf1d9",
    label_halo="#1d1a13",
    frame="#b39a65",
    frame_light="#1d1a14",
    wash=0.5,
)

CONTRAST: Final = LIGHT._replace(
    name="high contrast",
    table="#000000",
    table_shade="#000000",
    panel="#ffffff",
    panel_shade="#ffffff",
    panel_edge="#000000",
    panel_rule="#555555",
    ink="#000000",
    ink_soft="#222222",
    prompt="#000000",
    prompt_shade="#000000",
    prompt_ink="#ffffff",
    prompt_ink_soft="#ffffff",
    card="#ffffff",
    card_shade="#ffffff",
    card_edge="#000000",
    card_ink="#000000",
    field="#ffffff",
    field_ink="#000000",
    button="#ffffff",
    button_shade="#e8e8e8",
    button_edge="#000000",
    button_ink="#000000",
    glow="#ffc400",
    focus="#a33c00",
    sea="#d7ecf2",
    sea_deep="#bfe0ea",
    sea_line="#2b6f86",
    sea_ink="#0b3d4f",
    land="#fbf4e0",
    coast="#000000",
    relief="#6a542c",
    route="#7a1f00",
    route_casing="#ffffff",
    high_sea="#00304a",
    label="#000000",
    label_halo="#ffffff",
    frame="#000000",
    frame_light="#ffffff",
)

LOOKS: Final = MappingProxyType({look.name: look for look in (LIGHT, DARK, CONTRAST)})


FLAT: Final = frozenset({"points", "wreath", "crew"})  # drawn in one colour, without a lighter body


def gilt(theme: Theme, picture: str) -> Tint:
    """Return the gold for a picture; a flat one is lighter in the dark theme, where it would be too dark."""
    if picture in FLAT and theme.name == "dark":
        return Tint(theme.gold, theme.gold, theme.gold_light, theme.gold_light)
    return GOLD
