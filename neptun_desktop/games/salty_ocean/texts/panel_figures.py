"""What the figures in a merchant's panel count."""

from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from neptun_desktop.games.salty_ocean.texts.names import TableNames
from neptun_desktop.texts.language import noted, noted_in

PanelFigure: TypeAlias = Literal[
    "coins", "points", "salt", "herring", "cod", "room", "saline", "cathedral", "buildings", "ships", "place"
]

FIGURES: Final = MappingProxyType[PanelFigure, tuple[str, str]](
    {
        "coins": (
            noted("Coins in the purse"),
            noted("Whoever has fewest goes first in the next turn. Coins are points."),
        ),
        "points": (noted("Coins if the game ended now"), noted("The purse, and what buildings are worth at the end.")),
        "salt": (noted("Salt in the depot"), noted("Loaded and sent to sea it becomes fish; it can also be sold.")),
        "herring": (noted("Herring in the depot"), noted("It can be sold on the market.")),
        "cod": (noted("Cod in the depot"), noted("It can be sold on the market.")),
        "room": (noted("Room in the depot"), noted("Barrels that lie there, of those it has room for.")),
        "saline": (
            noted_in("figure", "Saline"),
            noted("So much salt comes at the end of each turn, as far as there is room."),
        ),
        "cathedral": (
            noted_in("figure", "Cathedral"),
            noted("What the step that was reached is worth at the end of the game."),
        ),
        "buildings": (noted_in("figure", "Buildings"), noted("How many this merchant owns.")),
        "ships": (noted_in("figure", "Ships"), noted("How many this merchant owns, in port or at sea.")),
        "place": (
            noted("Place in the order of play"),
            noted("It stays the same for the whole turn. In the next turn, whoever has fewest coins goes first."),
        ),
    }
)


def panel_figure_told(names: TableNames, figure: PanelFigure) -> tuple[str, str]:
    """Return what a figure counts, and what it is for."""
    title, line = FIGURES[figure]
    return names.tr.gettext(title), names.tr.gettext(line)
