"""The layout of the whole table: every piece, as a pure function of what is shown."""

from neptun_desktop.games.neptun.table.arrange_contracts import arrange_contracts
from neptun_desktop.games.neptun.table.arrange_map import arrange_map
from neptun_desktop.games.neptun.table.arrange_merchants import arrange_hand, arrange_merchants
from neptun_desktop.games.neptun.table.arrange_oars import arrange_played_oars, arrange_won_tiles
from neptun_desktop.games.neptun.table.arrange_scales import arrange_tracks, arrange_wind
from neptun_desktop.games.neptun.table.arrange_temples import arrange_temples
from neptun_desktop.games.neptun.table.gauges import Progress
from neptun_desktop.games.neptun.table.layout import log_panel
from neptun_desktop.games.neptun.table.thing_targets import ThingTarget
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
        *arrange_map(shown, layout),
        *arrange_wind(shown, layout),
        *arrange_tracks(shown, layout),
        *arrange_contracts(shown, layout),
        *arrange_played_oars(shown, layout, names),
        *arrange_won_tiles(shown, layout, names),
        *arrange_temples(shown, layout),
        *arrange_merchants(shown, layout, badges),
        *arrange_hand(shown, layout, names),
        *arrange_prompt(shown, layout, _progress(shown), ThingTarget("progress")),
        *arrange_log(shown, layout, log_panel(layout, len(names)), log_back),
    )
    return {each.key: each for each in pieces}


def _progress(shown: Shown) -> Progress:
    view = shown.view
    drafts, voyages = view.edition.trade.contracts_per_round, view.edition.trade.sailing_turns
    done = view.turn if view.stage == "draft" else drafts + min(view.turn, voyages - 1)
    rounds = len(view.edition.gold_temple.rounds)
    return Progress(view.round, rounds, drafts + voyages, drafts, -1 if view.stage == "over" else done)
