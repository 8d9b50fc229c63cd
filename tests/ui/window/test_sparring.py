"""The sparring partner in the window: chosen, introduced, handed a seat, found again in a saved game and a rematch."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.bots.ladder import Ladder
from neptun_desktop.bots.sparring import PastGame, Rival, partner_strength
from neptun_desktop.ui.match.explaining import introduced
from neptun_desktop.ui.match.final_page import FinalPage
from neptun_desktop.ui.match.match_host import MatchHost
from neptun_desktop.ui.match.table_session import set_up_of, table_session
from neptun_desktop.ui.window.window import MainWindow
from tests.kit.records import record
from tests.kit.slices import one_in
from tests.ui.window.conftest import Start
from tests.ui.window.driver import a_table
from tests.ui.window.test_tries import ended

GAMES = ("neptun", "salty_ocean")


@pytest.fixture
def window(start: Start, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    """Return a window in whose history Ann has lost against the usual opponent of each game; nobody acts."""
    monkeypatch.setattr(MatchHost, "begin", lambda _host: None)
    window = start()
    lost = [record(1, ("Ann", 10), (window.box.games.entry(game).ladder.usual, 40), game=game) for game in GAMES]
    monkeypatch.setattr(window.saved_games, "recent", lambda _language: tuple(lost))
    return window


def levels(window: MainWindow) -> list[str | None]:
    assert window.session is not None
    return [occupant.level for occupant in window.session.match.occupants]


def suits_the_loser(ladder: Ladder) -> str:
    """Return the partner of a person who has only lost against the usual opponent."""
    usual = ladder.ids.index(ladder.usual)
    return ladder.partner(partner_strength([PastGame((Rival(usual, 0.0),))], usual, ladder.highest))


@pytest.mark.soak
@pytest.mark.parametrize("game", one_in(2, GAMES))
def test_it_is_chosen_like_a_level_and_suits_the_person(window: MainWindow, game: str) -> None:
    window.show_new_game(game)
    page = window.pages.new_game
    page.cards[0].name.setText("Ann")
    for card in page.cards[1:3]:
        QTest.keyClick(card.kind, Qt.Key.Key_End)
    assert page.cards[1].kind.currentText() == "Sparring partner"
    assert "Never lets you win on purpose." in page.cards[1].line.text()
    QTest.mouseClick(page.begin_button, Qt.MouseButton.LeftButton)
    suited = suits_the_loser(page.entry.ladder)
    assert levels(window)[:3] == [None, suited, suited]
    window.show_start()
    window.show_new_game(game)
    assert page.set_up.seats[1].level == "sparring", "the same table is proposed again, to be adjusted again"


@pytest.mark.parametrize("game", GAMES)
def test_the_table_says_who_it_is_and_keeps_its_strength(window: MainWindow, game: str) -> None:
    window.begin(a_table(1, 1 if game == "salty_ocean" else 2, game=game, level="sparring"))
    session = window.session
    assert session is not None
    assert session.page.scene.look.badges[1].head.startswith(f"{game}/sparring")
    told = introduced(session.match.occupants[1], session.page.presenter)
    assert told.title == "Bo, Sparring partner"
    assert any("Adapts to you from game to game" in line for line in told.lines)
    assert not any("Level" in line for line in told.lines), "it has no level of its own"
    assert {seat.level for seat in set_up_of(session).seats[1:]} == {"sparring"}, "a rematch is adjusted"
    before, path = levels(window), session.host.path
    assert path is not None
    window.leave_table()
    window.open_game(path)
    assert levels(window) == before


def test_a_seat_can_be_handed_to_one_in_the_middle_of_a_game(window: MainWindow, qtbot: QtBot) -> None:
    window.begin(a_table(1, 2, game="neptun"))
    session = window.session
    assert session is not None
    session.panels.open_menu()
    choice = session.panels.menu.choices[1]
    QTest.keyClick(choice, Qt.Key.Key_End)
    choice.activated.emit(choice.currentIndex())
    suited = suits_the_loser(session.entry.ladder)
    qtbot.waitUntil(lambda: levels(window)[1] == suited)
    session.panels.menu.close_sheet()
    session.panels.open_menu()
    assert session.panels.menu.choices[1].currentText() == "Sparring partner"


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_and_the_menu_say_how_strong_a_level_is(window: MainWindow, game: str) -> None:
    ladder = window.box.games.entry(game).ladder
    window.begin(a_table(1, 2, game=game, level=ladder.ids[1]))
    session = window.session
    assert session is not None
    said = f"Level 2 of {len(ladder.ids)}"
    assert introduced(session.match.occupants[1], session.page.presenter).lines[-1] == said
    session.panels.open_menu()
    choice = session.panels.menu.choices[1]
    assert choice.strength(choice.currentIndex()) == (2, len(ladder.ids))
    assert choice.accessibleDescription() == said


def test_the_final_page_marks_bots_by_their_present_level(window: MainWindow) -> None:
    match = ended("neptun")
    window.sit(table_session(window.box, match, None, window.preferences))
    page = window.stack.currentWidget()
    assert isinstance(page, FinalPage)
    assert page.score is not None
    lowest = (1, len(window.box.games.entry("neptun").ladder.ids))
    assert page.score.strengths == {1: lowest, 2: lowest}
