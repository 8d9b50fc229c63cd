"""The colours of Rouen: limestone, slate, river and sea, by day, at dusk, and in high contrast."""

from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from PySide6.QtGui import QColor

from neptun_desktop.ui.paint.theme import Tint


class Scenery(NamedTuple):
    """The colours of everything that things stand on or before."""

    sky: str
    sky_low: str  # above the hills
    hill_far: str
    hill_near: str
    plaster: str
    stone: str
    stone_shade: str
    slate: str
    roof_tile: str
    timber: str
    window: str
    street: str
    street_shade: str
    ground: str  # of the town on the table: quiet, so that what is built stands out
    ground_shade: str
    sea: str
    sea_deep: str
    sea_ink: str  # of names
    sea_depth: str  # around pale names
    river: str
    river_deep: str
    foam: str
    sand: str
    chalk: str
    wood: str
    wood_shade: str
    cloud: str
    cloud_shade: str
    storm: str
    sun: str
    awning: str
    cloth: str  # its other stripes
    stalls: tuple[str, str, str]  # the awnings of the market
    slate_tag: str  # the slate of a price, and the chalk on it
    chalk_ink: str
    line: str  # of the engraving
    strength: float  # of its lines, 0 to 1
    softness: float  # how far the town fades into its ground, 0 to 1


SCENERY: Final = MappingProxyType(
    {
        "light": Scenery(
            sky="#a9cbd6",
            sky_low="#f0e7cd",
            hill_far="#b4c3a8",
            hill_near="#9fb083",
            plaster="#f1e3c0",
            stone="#ddcca4",
            stone_shade="#b59d70",
            slate="#6f8494",
            roof_tile="#b9795a",
            timber="#7a5a3a",
            window="#5f7480",
            street="#e0d3b4",
            street_shade="#c5b48e",
            ground="#cdcca9",
            ground_shade="#a3aa83",
            sea="#7fb4bb",
            sea_deep="#2f7086",
            sea_ink="#0c2a34",
            sea_depth="#1b4552",
            river="#9cc4b8",
            river_deep="#5d978f",
            foam="#eef8f4",
            sand="#e8d7a6",
            chalk="#f6f1e0",
            wood="#a9794c",
            wood_shade="#6d4a2b",
            cloud="#fdf9ea",
            cloud_shade="#8fa3ad",
            storm="#39454f",
            sun="#f2c14a",
            awning="#a8402f",
            cloth="#f7ecd0",
            stalls=("#47758c", "#a8402f", "#6b7f3a"),
            slate_tag="#34424b",
            chalk_ink="#fdf8ea",
            line="#4a3722",
            strength=0.5,
            softness=0.62,
        ),
        "dark": Scenery(
            sky="#141c2b",
            sky_low="#3b3a45",
            hill_far="#252d33",
            hill_near="#1f2a28",
            plaster="#4b4438",
            stone="#4a453b",
            stone_shade="#302c26",
            slate="#2c3743",
            roof_tile="#4c332a",
            timber="#241b13",
            window="#d9a648",
            street="#393329",
            street_shade="#2a251d",
            ground="#2c313a",
            ground_shade="#1f242c",
            sea="#1d4654",
            sea_deep="#0c2733",
            sea_ink="#7fa6ab",
            sea_depth="#081c26",
            river="#234844",
            river_deep="#14322f",
            foam="#86b3b8",
            sand="#4d4432",
            chalk="#6a6558",
            wood="#5d4229",
            wood_shade="#2f2114",
            cloud="#55606d",
            cloud_shade="#2a323c",
            storm="#0b1016",
            sun="#e8c778",
            awning="#7c3024",
            cloth="#b8a888",
            stalls=("#3d6174", "#7c3024", "#56652f"),
            slate_tag="#efe3c4",
            chalk_ink="#1a222a",
            line="#0c0a07",
            strength=0.7,
            softness=0.42,
        ),
        "high contrast": Scenery(
            sky="#ffffff",
            sky_low="#ffffff",
            hill_far="#f4f4f4",
            hill_near="#ededed",
            plaster="#ffffff",
            stone="#f6f6f6",
            stone_shade="#cfcfcf",
            slate="#e2e6ea",
            roof_tile="#ece4e0",
            timber="#b5b5b5",
            window="#cfd6da",
            street="#ffffff",
            street_shade="#f1f1f1",
            ground="#ffffff",
            ground_shade="#f1f1f1",
            sea="#cfe9f0",
            sea_deep="#9fd0df",
            sea_ink="#00222e",
            sea_depth="#00222e",
            river="#e3f1ec",
            river_deep="#c2e0d6",
            foam="#ffffff",
            sand="#f7f1df",
            chalk="#ffffff",
            wood="#c9a37c",
            wood_shade="#7d5c3c",
            cloud="#ffffff",
            cloud_shade="#8a8a8a",
            storm="#5c6a74",
            sun="#ffd24d",
            awning="#8f1d10",
            cloth="#ffffff",
            stalls=("#0b4a6b", "#8f1d10", "#3d5410"),
            slate_tag="#000000",
            chalk_ink="#ffffff",
            line="#8a8a8a",
            strength=0.5,
            softness=0.5,
        ),
    }
)


# Columns of a chart: what buildings are worth, and a purse in debt.
STONE: Final = Tint("#b9a27a", "#6b5836", "#e6d8b6", "#2a1d10")
DEBT: Final = Tint("#b5412c", "#6f2013", "#e58e7b", "#fff6ec")


def scenery(theme_name: str) -> Scenery:
    """Return the colours for a look; an unknown one is like the light look."""
    return SCENERY.get(theme_name, SCENERY["light"])


@lru_cache(maxsize=256)
def blend(one: str, other: str, share: float) -> QColor:
    """Return a colour between two: the first one at share 0, the other at 1. It is kept, so copy it to change it."""
    near, far = QColor(one), QColor(other)
    return QColor(
        round(near.red() + (far.red() - near.red()) * share),
        round(near.green() + (far.green() - near.green()) * share),
        round(near.blue() + (far.blue() - near.blue()) * share),
    )
