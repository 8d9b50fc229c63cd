"""The shell's pages with two games in the box: the toy is offered, set up, kept and listed like any other."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.ui.paint.players import ANYBODY
from neptun_desktop.ui.start.new_game_page import NewGamePage
from neptun_desktop.ui.window.window import MainWindow
from tests.toy.box import both_games, box
from tests.toy.conftest import Start
from tests.toy.hands import Hands, seated, table, told
from tests.toy.play import match_of, people
from tests.toy.tally_ho.meta import META
from tests.toy.test_saved import kept


def new_game(window: MainWindow) -> NewGamePage:
    window.show_new_game()
    page = window.stack.currentWidget()
    assert isinstance(page, NewGamePage)
    return page


def test_a_table_of_the_toy_is_laid_by_mouse_and_kept_for_the_next_time(qtbot: QtBot, start: Start) -> None:
    window = start(box(both_games()))
    page = new_game(window)
    QTest.mouseClick(page.games.buttons[META.id], Qt.MouseButton.LeftButton)
    assert page.set_up.game == META.id
    assert [seat.name for seat in page.set_up.seats] == ["Ada", "Ben", "Cleo"]
    assert [seat.level for seat in page.set_up.seats] == [None, "mouse", "mouse"]
    said = told(page)
    assert all(words in said for words in ("Soft falls", "A lost prize costs half.", "Open purses", "Mouse"))
    page.rules.rules["soft_falls"].switch.click()
    page.rules.agreements["open_purses"].switch.click()
    QTest.mouseClick(page.begin_button, Qt.MouseButton.LeftButton)
    hands = Hands(qtbot, window)
    hands.to_question()
    assert hands.match.header.game == META.id
    assert hands.match.state.options.soft_falls
    assert hands.match.header.table_agreements == {"open_purses": False}
    again = new_game(start(box(both_games())))
    assert (again.set_up.game, again.set_up.house_rules) == (META.id, ("soft_falls",))


def test_a_box_with_the_toy_alone_offers_no_choice_of_games(start: Start) -> None:
    page = new_game(start())
    assert not page.games.isVisible()
    assert [figure for figure, button in page.how_many.buttons.items() if not button.isHidden()] == ["2", "3", "4"]
    assert page.set_up.game == META.id


@pytest.mark.painted
def test_a_new_table_shows_the_picture_of_each_seat(start: Start) -> None:
    button = new_game(start()).cards[0].colour
    seen = button.grab().toImage()
    left = {seen.pixelColor(x, y).rgb() for x in range(seen.width() // 2) for y in range(seen.height())}
    assert QColor(button.styling.theme.merchant(META.colours[0]).body).rgb() in left  # its emblem is at the right


def test_saved_games_of_both_are_listed_with_their_rounds(start: Start) -> None:
    window = start(box(both_games()))
    kept(match_of(people(None, "mouse", None)), window)
    window.show_library()
    said = told(window.stack)
    assert "Ada, Ben and Cleo" in said
    assert "Round 1" in said


def test_settings_and_rules_open_with_a_game_that_the_package_does_not_know(start: Start) -> None:
    window = start(box(both_games()))
    window.show_settings()
    assert "The ledger of all rounds" in told(window.stack)
    window.show_rules()
    assert "Tally Ho" in told(window.stack)


def test_the_menu_hands_a_seat_to_a_level_of_the_toy(qtbot: QtBot, start: Start) -> None:
    hands = seated(qtbot, start(), table(None, "mouse"))
    panels = hands.session.panels
    panels.open_menu()
    assert "Fox" in told(panels.menu)
    badges = hands.session.page.scene.look.badges
    assert [badge.head for badge in badges] == ["shell/person-2", ANYBODY], "the toy has drawn no heads"
    panels.menu.seat_changed.emit(1, "fox")
    assert hands.match.occupants[1].level == "fox"
    panels.menu.seat_changed.emit(1, "human")
    people = ["shell/person-2", "shell/person-4"]
    assert [badge.head for badge in hands.session.page.scene.look.badges] == people
    assert [picture.badge.head for picture in panels.menu.players.values()] == people, "the menu shows it at once"
