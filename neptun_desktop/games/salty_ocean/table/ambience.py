"""What moves by itself on the table: water and weather, ships that are afloat, smoke and light in the town."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

from PySide6.QtCore import QRectF

from neptun_desktop.games.salty_ocean.edition.edition import GOODS
from neptun_desktop.games.salty_ocean.rules.state import View
from neptun_desktop.games.salty_ocean.table import keys
from neptun_desktop.games.salty_ocean.table.arrange_port import CARGO_Z, GROUND_Z, PANEL_Z, arrange_panorama, weather_of
from neptun_desktop.games.salty_ocean.table.layout import quay_box, sea_box
from neptun_desktop.games.salty_ocean.table.living_town import living_town
from neptun_desktop.games.salty_ocean.table.living_weather import living_river, living_sea, living_sky
from neptun_desktop.games.salty_ocean.table.weather import WeatherFace
from neptun_desktop.ui.board.ambience import STILL, Ambience, Bob, Mover
from neptun_desktop.ui.board.layout import Layout
from neptun_desktop.ui.board.pieces import Key, Piece, TableLook
from neptun_desktop.ui.board.shown import Shown

TOWN_Z, WATER_Z, SKY_Z = PANEL_Z + 0.1, GROUND_Z + 0.5, CARGO_Z - 0.5  # above the painting, the weather, the ships
SWAY = {"river": (1.2, 4.6), "calm": (2.6, 4.2), "storm": (6.0, 2.9)}  # how far a ship rises and falls, and how slowly


def ambience(shown: Shown, layout: Layout, look: TableLook) -> Ambience:
    """Return what moves by itself while this is shown; in high contrast, nothing."""
    if look.theme.name == "high contrast":
        return STILL
    view: View = shown.view
    weather = weather_of(view)
    movers = _movers(
        arrange_panorama(layout),
        weather,
        sea_box(layout).getRect(),
        quay_box(layout).getRect(),
        night=look.theme.name == "dark",
    )
    return Ambience(movers, MappingProxyType(dict(_afloat(shown, weather))))


@lru_cache(maxsize=16)
def _movers(
    panorama: Piece,
    weather: WeatherFace,
    sea: tuple[float, float, float, float],
    river: tuple[float, float, float, float],
    *,
    night: bool,
) -> Mapping[float, tuple[Mover, ...]]:
    water, harbour = QRectF(*sea), QRectF(*river)
    return MappingProxyType(
        {
            TOWN_Z: tuple(living_town(panorama, night=night)),
            WATER_Z: (*living_sea(weather, water), *living_river(harbour)),
            SKY_Z: tuple(living_sky(weather, water)),
        }
    )


def _afloat(shown: Shown, weather: WeatherFace) -> Iterator[tuple[Key, Bob]]:
    """Yield how each ship bobs, and the barrels that lie on it."""
    view: View = shown.view
    for seat, merchant in enumerate(view.merchants):
        for number, ship in enumerate(merchant.ships):
            where = "river" if not ship.at_sea else "storm" if weather.storm else "calm"
            height, period = SWAY[where]
            bob = Bob(height, period * (1 + 0.06 * seat), 0.31 * seat + 0.17 * number)
            yield keys.ship(seat, number), bob
            if seat == shown.seat:
                for good in GOODS:
                    yield keys.hold(number, good), bob
