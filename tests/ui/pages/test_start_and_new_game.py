"""The start page and the new game page: every signal by a click and by keys, and a table that is ready at once."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from neptun_desktop.games.neptun.state import Options
from neptun_desktop.ui.canvas.theme import LIGHT
from neptun_desktop.ui.shell.new_game.new_game_page import NewGamePage
from neptun_desktop.ui.shell.new_game.set_up import SeatChoice, SetUp
from neptun_desktop.ui.shell.start.start_page import LastGame, StartPage
from neptun_desktop.words.language import language

LEVELS = ("cabin_boy", "deckhand", "trader")


def click(qtbot: QtBot, part: QWidget) -> None:
    qtbot.mouseClick(part, Qt.MouseButton.LeftButton)  # type: ignore[no-untyped-call]


def press(qtbot: QtBot, part: QWidget, key: Qt.Key) -> None:
    qtbot.keyClick(part, key)  # type: ignore[no-untyped-call]


@pytest.fixture
def start(qtbot: QtBot) -> StartPage:
    frame = QWidget()
    frame.resize(1280, 800)
    page = StartPage(LIGHT, language(), frame)
    page.setGeometry(frame.rect())
    qtbot.addWidget(frame)
    page.frame = frame  # type: ignore[attr-defined]  # keeps it alive
    page.continue_with(LastGame(None, "Mara and others", "Round A"))
    frame.show()
    return page


@pytest.fixture
def table(qtbot: QtBot) -> NewGamePage:
    frame = QWidget()
    frame.resize(1280, 800)
    page = NewGamePage(LIGHT, language(), LEVELS, parent=frame)
    page.setGeometry(frame.rect())
    qtbot.addWidget(frame)
    page.frame = frame  # type: ignore[attr-defined]
    frame.show()
    return page


@pytest.mark.parametrize("by", ["click", "key"])
@pytest.mark.parametrize("name", ["continue_game", "new_game", "load_game", "learn", "settings", "about", "quit_game"])
def test_every_button_of_the_start_page_tells(start: StartPage, qtbot: QtBot, name: str, by: str) -> None:
    assert start.last_game is not None
    button = {
        "continue_game": start.last_game.button,
        "new_game": start.new_button,
        "load_game": start.load_button,
        "learn": start.learn_button,
        "settings": start.settings_button,
        "about": start.about_button,
        "quit_game": start.quit_button,
    }[name]
    with qtbot.waitSignal(getattr(start, name), timeout=1000):
        if by == "click":
            click(qtbot, button)
        else:
            press(qtbot, button, Qt.Key.Key_Space)


def test_without_a_last_game_a_new_one_is_the_first_thing(start: StartPage) -> None:
    start.continue_with(None)
    assert start.last_game is not None
    assert not start.last_game.isVisible()
    assert start.first_focus() is start.new_button
    assert start.new_button.first


def test_begin_works_at_once(table: NewGamePage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(table.begin, timeout=1000) as begun:
        click(qtbot, table.begin_button)
    assert begun.args is not None
    assert begun.args[0] == table.usual()
    assert [seat.kind for seat in begun.args[0].seats] == ["human", "bot", "bot", "bot"]
    assert {seat.level for seat in begun.args[0].seats[1:]} == {"trader"}


def test_enter_begins_from_a_name(table: NewGamePage, qtbot: QtBot) -> None:
    table.cards[0].name.setText("Mara")
    with qtbot.waitSignal(table.begin, timeout=1000) as begun:
        press(qtbot, table.cards[0].name, Qt.Key.Key_Return)
    assert begun.args is not None
    assert begun.args[0].seats[0].name == "Mara"


def test_escape_leads_back(table: NewGamePage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(table.back, timeout=1000):
        press(qtbot, table, Qt.Key.Key_Escape)
    with qtbot.waitSignal(table.back, timeout=1000):
        click(qtbot, table.heading.back)


def test_seats_come_and_go(table: NewGamePage, qtbot: QtBot) -> None:
    click(qtbot, table.how_many.buttons[5])
    seats = [len(table.set_up.seats)]
    assert not table.add_button.isVisible()
    click(qtbot, table.how_many.buttons[3])
    seats.append(len(table.set_up.seats))
    click(qtbot, table.add_button)
    seats.append(len(table.set_up.seats))
    assert seats == [5, 3, 4]


def test_a_colour_that_is_taken_is_swapped(table: NewGamePage) -> None:
    before = [seat.colour for seat in table.set_up.seats]
    table.cards[0].colour.picked.emit(before[2])
    after = [seat.colour for seat in table.set_up.seats]
    assert after == [before[2], before[1], before[0], before[3]]


@pytest.mark.qt_log_ignore("This plugin does not support")  # windows over windows, without a screen
def test_the_menu_of_colours_offers_all_five(table: NewGamePage, qtbot: QtBot) -> None:
    button = table.cards[1].colour
    click(qtbot, button)
    actions = button.menu_of_colours.actions()
    assert [action.text() for action in actions] == ["Red", "Green", "Purple", "Yellow", "Blue"]
    actions[4].trigger()
    button.menu_of_colours.close()
    assert table.set_up.seats[1].colour == "blue"


def test_two_of_one_name_are_told_kindly(table: NewGamePage, qtbot: QtBot) -> None:
    table.cards[1].name.setText(table.cards[0].name.text().upper())
    assert "Please give one of them another name" in table.problem.text()
    assert not table.begin_button.isEnabled()
    with qtbot.assertNotEmitted(table.begin, wait=50):
        press(qtbot, table, Qt.Key.Key_Return)
    table.cards[1].name.setText("  ")
    assert table.problem.text() == "Every merchant needs a name."


@pytest.mark.parametrize(("typed", "seed"), [("", None), (" 42 ", 42), ("0", 0)])
def test_a_seed_is_a_number_or_a_surprise(table: NewGamePage, typed: str, seed: int | None) -> None:
    table.rules.seed.setText(typed)
    assert table.what_is_wrong() == ""
    assert table.set_up.seed == seed


@pytest.mark.parametrize("typed", ["many", "-3", "1.5", "²", "9" * 30])
def test_what_is_no_seed_is_told(table: NewGamePage, typed: str) -> None:
    table.rules.seed.setText(typed)
    assert table.what_is_wrong() == "A seed is a whole number. Leave it empty for a surprise."


def test_a_kept_table_comes_back(table: NewGamePage, qtbot: QtBot) -> None:
    kept = SetUp(
        seats=(
            SeatChoice(name="Ada", kind="human", level=None, colour="blue"),
            SeatChoice(name="Bo", kind="bot", level="cabin_boy", colour="red"),
            SeatChoice(name="Cy", kind="human", level=None, colour="green"),
        ),
        options=Options(calm_seas=True, bare_left_overs=True),
        memory_aid=False,
        seed=7,
    )
    table.propose(kept)
    assert table.set_up == kept
    with qtbot.waitSignal(table.begin, timeout=1000) as begun:
        click(qtbot, table.begin_button)
    assert begun.args == [kept]


def test_house_rules_are_switched_by_keys(table: NewGamePage, qtbot: QtBot) -> None:
    press(qtbot, table.rules.switches["every_disc_counts"], Qt.Key.Key_Space)
    press(qtbot, table.rules.memory, Qt.Key.Key_Space)
    press(qtbot, table.rules.more, Qt.Key.Key_Space)
    assert table.set_up.options == Options(every_disc_counts=True)
    assert not table.set_up.memory_aid
    assert table.rules.seed.isVisible()


def test_a_level_is_chosen_by_keys_and_described(table: NewGamePage, qtbot: QtBot) -> None:
    press(qtbot, table.cards[1].kind, Qt.Key.Key_Up)
    assert table.set_up.seats[1].level == "deckhand"
    assert table.cards[1].line.text() == "Takes what pays best now, and does not look further."


def test_tab_reaches_every_part(table: NewGamePage, qtbot: QtBot) -> None:
    table.begin_button.setFocus()
    seen = set()
    for _ in range(40):
        qtbot.keyClick(table.window().focusWidget(), Qt.Key.Key_Tab)  # type: ignore[no-untyped-call]
        seen.add(table.window().focusWidget())
    wanted: set[QWidget] = {
        table.begin_button,
        table.rules.memory,
        table.rules.more,
        table.add_button,
        table.heading.back,
    }
    wanted |= {part for card in table.cards[:4] for part in (card.colour, card.name, card.kind)}
    assert wanted <= seen
