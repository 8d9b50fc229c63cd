"""In this game coins are what counts, and every page of the shell says so."""

from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot

from neptun_desktop.games.salty_ocean.texts.captions import SaltyOceanCaptions
from neptun_desktop.texts.language import language
from neptun_desktop.ui.match.final_page import FinalPage
from neptun_desktop.ui.paint.theme import LIGHT
from tests.ui.samples.page_sheet import stage


def test_the_final_page_counts_coins(qtbot: QtBot) -> None:
    window, page = stage("final-coins", LIGHT, language(), QSize(1280, 800))
    qtbot.addWidget(window)
    assert isinstance(page, FinalPage)
    assert (page.title.text(), page.subtitle.text()) == ("Jeanne wins", "166 coins")
    assert page.sheet_head.text() == "Where the coins came from"
    assert page.chart_head.text() == page.chart.accessibleName() == "Coins over time"
    page.open_sheet("turning")
    assert page.sheet_head.text() == "Turning points"


def test_debts_and_single_coins_are_counted_too() -> None:
    scores = SaltyOceanCaptions(language().of("salty_ocean")).scores
    assert [scores.counted(coins) for coins in (1, 2, -1)] == ["1 coin", "2 coins", "\N{MINUS SIGN}1 coin"]
    assert [scores.unit(coins) for coins in (1, 2)] == ["coin", "coins"]
