"""What moves by itself on Neptun's table: the sea, as the wind is, and ships that are afloat."""

from functools import lru_cache
from types import MappingProxyType

from neptun_desktop.games.neptun.rules.state import View
from neptun_desktop.games.neptun.table import keys
from neptun_desktop.games.neptun.table.sea import SEA_Z, sea
from neptun_desktop.ui.board.ambience import STILL, Ambience, Bob, Mover
from neptun_desktop.ui.board.layout import Layout
from neptun_desktop.ui.board.pieces import Key, TableLook
from neptun_desktop.ui.board.shown import Shown

SWAY, SLOWEST, QUICKEST = (
    1.6,
    4.2,
    2.4,
)  # a ship's rise and fall in units; seconds that takes without wind and in a gale


def ambience(shown: Shown, layout: Layout, look: TableLook) -> Ambience:
    """Return what moves by itself while this is shown; in high contrast, nothing."""
    if look.theme.name == "high contrast":
        return STILL
    view: View = shown.view
    return _ambience(sea(view.wind, layout), view.wind, len(view.merchants))


@lru_cache(maxsize=32)
def _ambience(movers: tuple[Mover, ...], wind: int, ships: int) -> Ambience:
    period = SLOWEST - (SLOWEST - QUICKEST) * min(wind, 10) / 10
    afloat: dict[Key, Bob] = {
        keys.ship(seat): Bob(SWAY, period * (1 + 0.07 * seat), 0.37 * seat) for seat in range(ships)
    }
    return Ambience(MappingProxyType({SEA_Z: movers}), MappingProxyType(afloat))
