"""Neptun's own pages, panels and charts, for its table kit."""

from collections.abc import Mapping

from neptun_desktop.games.neptun.edition.figures import Edition
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.pages.piles_panel import PilesPanel
from neptun_desktop.games.neptun.pages.points_panel import PointsPanel
from neptun_desktop.games.neptun.pages.round_score_page import RoundScorePage
from neptun_desktop.games.neptun.pages.rule_pictures import rule_picture
from neptun_desktop.games.neptun.pages.score_data import points_over_time, scored_round
from neptun_desktop.games.neptun.pages.temple_chart import TempleChart
from neptun_desktop.games.neptun.pages.tiles_table import TilesTable
from neptun_desktop.games.neptun.table.faces import paint_ship_in as paint_seat
from neptun_desktop.match.match import Match
from neptun_desktop.match.timeline import Entry
from neptun_desktop.ui.board.kit import PanelMaker
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.widgets.styling import Styling

__all__ = [
    "final_sheet",
    "paint_seat",
    "panels",
    "points_over_time",
    "rule_picture",
    "source_chart",
    "step_page",
]


def panels() -> Mapping[str, PanelMaker]:
    """Return the factories of the panels over the table."""
    return {"points": PointsPanel, "piles": PilesPanel}


def step_page(
    styling: Styling, match: Match, entry: Entry, badges: tuple[SeatBadge, ...], speed: float
) -> RoundScorePage | None:
    """Return the scoring of a round, already playing, if the step ended with one."""
    score = scored_round(match, entry)
    if score is None:
        return None
    page = RoundScorePage(styling.theme, styling.language, match.edition)
    page.show_score(score, badges, speed)
    return page


def final_sheet(styling: Styling, edition: Edition) -> TilesTable:
    """Return a table of every tile that was won."""
    return TilesTable(styling, edition)


def source_chart(styling: Styling) -> TempleChart:
    """Return a chart of points by temple."""
    return TempleChart(styling, shipped_edition())
