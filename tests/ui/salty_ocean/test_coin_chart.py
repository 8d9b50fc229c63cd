"""Where coins come from, in the history: every source has its column, and a purse in debt hangs below the line."""

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.games.salty_ocean.meta import GAME
from neptun_desktop.games.salty_ocean.pages.table_excerpts import MARGUERITE, new_table
from neptun_desktop.games.salty_ocean.rules.chapters.scoring import final_result
from neptun_desktop.games.salty_ocean.table.palette import DEBT
from neptun_desktop.ui.board.source_columns import SourceColumns
from neptun_desktop.ui.widgets.styling import Styling


@pytest.fixture
def chart(qtbot: QtBot) -> SourceColumns:
    made = game_box().kit(GAME).source_chart(Styling())
    assert isinstance(made, SourceColumns)
    qtbot.addWidget(made)
    made.resize(600, 200)
    return made


def test_every_source_of_coins_has_a_column(chart: SourceColumns) -> None:
    state = new_table()
    state.merchants[MARGUERITE].cathedral = 3
    for building in state.owners:
        state.owners[building] = (MARGUERITE,)
    sources = [line.reason for line in final_result(state).tallies[MARGUERITE].lines]
    assert len(sources) == 6
    assert set(sources) == set(chart.sources.all)


def test_a_purse_in_debt_hangs_below_the_line(chart: SourceColumns) -> None:
    chart.show_sources((("coins", -12.5), ("cathedral", 35.0)), (("coins", 20.0),))
    assert chart.height_of(35) < chart.height_of(20) < chart.height_of(0) < chart.height_of(-12.5) < chart.height()
    middle = (chart.height_of(0) + chart.height_of(-12.5)) / 2
    colour = chart.grab().toImage().pixelColor(50, round(middle))
    assert abs(colour.hue() - QColor(DEBT.body).hue()) < 8
    assert chart.accessibleName().startswith("Purse: \N{MINUS SIGN}12.5, Lighthouse: 0.0, Cathedral: 35.0")


def test_without_debt_the_line_is_at_the_foot(chart: SourceColumns) -> None:
    chart.show_sources((("coins", 40.0),), ())
    foot = chart.height_of(0)
    chart.show_sources((("coins", -1.0),), ())
    assert chart.height_of(0) < foot
    assert chart.height_of(chart.reach[0]) < foot  # with room for the figure below the column
