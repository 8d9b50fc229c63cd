"""The colours of Rouen: stone, slate, river and sea, in each look."""

from types import MappingProxyType
from typing import Final, NamedTuple

from neptun_desktop.ui.canvas.palette import Tint


class Scenery(NamedTuple):
    """The colours of the ground that things stand on."""

    sky: str
    ground: str
    ground_shade: str
    sea: str
    sea_deep: str
    foam: str
    quay: str
    quay_shade: str
    dark_cloud: str
    label: str  # legible on sea and quay


SCENERY: Final = MappingProxyType(
    {
        "light": Scenery(
            "#dfe9e6", "#e9dcb8", "#cdbb8c", "#8fbcc4", "#3f7f93", "#eaf5f3", "#d8c49a", "#ab9061", "#4a5665", "#2a1d10"
        ),
        "dark": Scenery(
            "#2a3238", "#3a3226", "#241e16", "#23505e", "#0f2c38", "#6fa3ab", "#4b3d28", "#2e2416", "#10161d", "#f1e6c9"
        ),
        "high contrast": Scenery(
            "#ffffff", "#ffffff", "#dddddd", "#d5ecf2", "#6fb0c2", "#ffffff", "#f5ecd5", "#c9b78b", "#333333", "#000000"
        ),
    }
)


# Columns of a chart: what buildings are worth, and a purse in debt.
STONE: Final = Tint("#b9a27a", "#6b5836", "#e6d8b6", "#2a1d10")
DEBT: Final = Tint("#b5412c", "#6f2013", "#e58e7b", "#fff6ec")


def scenery(theme_name: str) -> Scenery:
    """Return the colours for a look; an unknown one is like the light look."""
    return SCENERY.get(theme_name, SCENERY["light"])
