"""The pictures on the rules page: parts of the table in positions that are played by the rules, with captions."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from PySide6.QtGui import QPixmap

from neptun_desktop.games.salty_ocean.pages import city_pictures, trade_pictures, turn_pictures
from neptun_desktop.games.salty_ocean.pages.rule_positions import MERCHANTS
from neptun_desktop.games.salty_ocean.pages.table_excerpts import PictureMaker
from neptun_desktop.games.salty_ocean.pages.vignettes import Vignette, vignettes_pixmap
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.widgets.styling import Styling

PICTURES: Final[Mapping[str, Callable[[PictureMaker], list[Vignette]]]] = MappingProxyType(
    {
        "trip": trade_pictures.trip,
        "table": turn_pictures.whole_table,
        "event-tile": trade_pictures.event_tile,
        "action-costs": turn_pictures.action_costs,
        "debt": turn_pictures.debt,
        "turn-ends": turn_pictures.turn_ends,
        "weather": trade_pictures.weather,
        "ship-price": city_pictures.ship_price,
        "sale": trade_pictures.sale,
        "spaces": city_pictures.spaces,
        "cathedral": city_pictures.cathedral,
        "fierte": city_pictures.fierte,
        "end-values": city_pictures.end_values,
    }
)


def rule_picture(name: str, styling: Styling, ratio: float, breadth: int) -> QPixmap | None:
    """Return a picture for the rules, no wider than `breadth`; None for an unknown name."""
    if name not in PICTURES:
        return None
    maker = PictureMaker(styling.language, MERCHANTS)
    look = TableLook(styling.theme, maker.names.edition, maker.badges, maker.words)
    return vignettes_pixmap(PICTURES[name](maker), look, styling.scale, ratio, breadth)
