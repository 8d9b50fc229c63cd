"""The last table is kept for the next new game: across pages and restarts, unless it shall be forgotten."""

import json
from pathlib import Path

import pytest
from attrs import evolve

from neptun_desktop.ui.match.set_up import SetUp, kept_table, kept_text
from neptun_desktop.ui.preferences.preferences import read_preferences
from neptun_desktop.ui.settings.settings_page import SettingsPage
from neptun_desktop.ui.start.new_game_page import NewGamePage
from neptun_desktop.ui.window.window import MainWindow

from .conftest import Start
from .driver import BOX, a_table


def new_game(window: MainWindow) -> NewGamePage:
    window.show_new_game()
    page = window.stack.currentWidget()
    assert isinstance(page, NewGamePage)
    return page


def begin(window: MainWindow, table: SetUp) -> None:
    page = new_game(window)
    page.propose(table)
    page.begin_button.click()
    assert window.session is not None


TABLE = evolve(a_table(2, 3, memory_aid=False), house_rules=("calm_seas",), seed=None, first=4)


def test_the_next_new_game_begins_with_the_same_table_and_other_luck(start: Start) -> None:
    window = start()
    begin(window, TABLE)
    assert new_game(window).set_up == evolve(TABLE, seed=None)
    assert new_game(start()).set_up == evolve(TABLE, seed=None)


def test_a_table_that_is_not_kept_is_forgotten(start: Start) -> None:
    window = start()
    begin(window, TABLE)
    begin(window, evolve(TABLE, keep=False))
    assert window.session is not None
    assert len(window.session.match.occupants) == 5
    for page in (new_game(window), new_game(start())):
        assert page.set_up == page.usual()


def test_each_game_keeps_a_table_of_its_own(start: Start) -> None:
    window, other = start(), BOX.games.ids[1]
    second = evolve(a_table(1, 1, game=other), house_rules=BOX.games.metas[other].house_rules[:1])
    begin(window, TABLE)
    begin(window, second)
    for opened in (window, start()):
        page = new_game(opened)
        assert page.set_up == evolve(second, seed=None)
        page.games.buttons[TABLE.game].click()
        assert page.set_up == evolve(TABLE, seed=None)
        page.games.buttons[other].click()


def test_a_rematch_leaves_what_was_kept(start: Start) -> None:
    window = start()
    begin(window, TABLE)
    window.begin(a_table(1, 2))
    assert new_game(window).set_up == evolve(TABLE, seed=None)


def test_settings_that_were_open_before_keep_it_too(start: Start, tmp_path: Path) -> None:
    window = start()
    window.show_settings()
    settings = window.stack.currentWidget()
    assert isinstance(settings, SettingsPage)
    begin(window, TABLE)
    settings.sheets["table"].chosen.emit("guard", "always")
    kept = read_preferences(tmp_path / "settings.json")
    assert kept.guard == "always"
    assert dict(kept.tables)[TABLE.game] == kept_text(TABLE)


def altered(**changes: object) -> str:
    return json.dumps({**json.loads(kept_text(a_table(1, 2))), **changes})


SEATS = json.loads(kept_text(a_table(1, 2)))["seats"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "[" * 100_000,
        kept_text(TABLE)[:-7],
        altered(seats=SEATS[:2]),
        altered(seats=SEATS * 2),
        altered(seats=[*SEATS[:2], SEATS[0]]),
        altered(seats=[*SEATS[:2], {**SEATS[2], "level": "no longer there"}]),
        altered(seats=[*SEATS[:2], {**SEATS[2], "level": None}]),
        altered(seats=[*SEATS[:2], {**SEATS[2], "colour": "mauve"}]),
        altered(seats=[*SEATS[:2], {**SEATS[2], "name": 3}]),
        altered(house_rules=["no longer there"]),
        altered(agreements={"no longer there": True}),
        altered(game="no longer there"),
        altered(of_a_later_version=True),
    ],
)
def test_a_damaged_or_outdated_text_is_as_good_as_none(text: str) -> None:
    assert kept_table(kept_text(a_table(1, 2)), BOX.games) == evolve(a_table(1, 2), seed=None)
    assert kept_table(text, BOX.games) is None
