"""A game's own pages between two turns: the table waits until they are left; the last one leads to the result."""

from pytestqt.qtbot import QtBot

from neptun_desktop.games.salty_ocean.pages.ledger_page import LedgerPage
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import Pass
from neptun_desktop.ui.match.final_page import FinalPage
from neptun_desktop.ui.match.table_page import TablePage
from neptun_desktop.ui.window.window import MainWindow
from tests.ui.window.driver import a_table


def test_each_turn_ends_on_a_page_and_the_game_on_the_last_page(window: MainWindow, qtbot: QtBot) -> None:
    """Two people who only ever pass."""
    window.begin(a_table(2, 0, game=engine.GAME))
    session = window.session
    assert session is not None
    titles = []
    while session.match.result is None:
        for _ in range(2):
            qtbot.waitUntil(lambda: session.page.asked is not None)
            done = len(session.match.entries)
            session.host.submit(session.match.state.queue[0], Pass())
            qtbot.waitUntil(lambda done=done: len(session.match.entries) > done)  # type: ignore[misc]
        qtbot.waitUntil(lambda: isinstance(window.stack.currentWidget(), LedgerPage | FinalPage))
        page = window.stack.currentWidget()
        if isinstance(page, LedgerPage):
            titles.append(page.title.text())
            page.onward.click()
            assert isinstance(window.stack.currentWidget(), TablePage)
    assert titles == [f"End of turn {turn} of 5" for turn in range(1, 5)], (
        "the last is part of the count, if there is one"
    )
    assert isinstance(window.stack.currentWidget(), FinalPage)
