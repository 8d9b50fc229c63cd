"""The layout of the whole table: every piece, as a pure function of what is shown."""

from neptun_desktop.games.salty_ocean.table.arrange_city import arrange_city
from neptun_desktop.games.salty_ocean.table.arrange_market import arrange_costs, arrange_market
from neptun_desktop.games.salty_ocean.table.arrange_merchants import arrange_merchants
from neptun_desktop.games.salty_ocean.table.arrange_port import arrange_port
from neptun_desktop.games.salty_ocean.table.arrange_tracks import arrange_purses, arrange_tiles
from neptun_desktop.games.salty_ocean.table.layout import log_panel
from neptun_desktop.ui.board.arrange_log import arrange_log
from neptun_desktop.ui.board.arrange_prompt import arrange_prompt
from neptun_desktop.ui.board.layout import Layout
from neptun_desktop.ui.board.pieces import Key, Piece
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.paint.seat_badge import SeatBadge


def arrange(shown: Shown, layout: Layout, badges: tuple[SeatBadge, ...], log_back: int = 0) -> dict[Key, Piece]:
    """Return every piece by its key; the log is scrolled back by `log_back` lines."""
    names = tuple(badge.name for badge in badges)
    pieces = (
        *arrange_city(shown, layout),
        *arrange_market(shown, layout),
        *arrange_costs(shown, layout),
        *arrange_port(shown, layout),
        *arrange_tiles(shown, layout),
        *arrange_purses(shown, layout),
        *arrange_merchants(shown, layout, badges),
        *arrange_prompt(shown, layout),
        *arrange_log(shown, layout, log_panel(layout, len(names)), log_back),
    )
    return {each.key: each for each in pieces}
