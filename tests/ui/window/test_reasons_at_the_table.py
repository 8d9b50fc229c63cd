"""What bots thought, on demand: at the table it tells what they did, while they play on, and no secret."""

import json
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.games.neptun.rules.commands import ChooseOar
from neptun_desktop.ui.window.saved_games import LARGEST_NOTE
from neptun_desktop.ui.window.window import MainWindow
from tests.kit.slices import one_in

from .conftest import Start
from .driver import Driver, a_table, seated

LEVEL = "trader"


def play_until_choosing(driver: Driver) -> None:
    """Come to the first secret choice, with the bots' cards chosen."""
    chance = Random(4)
    driver.settle()
    while driver.match.state.stage != "choose":
        driver.click(chance.choice(driver.targets()))
        driver.settle()
    driver.qtbot.waitUntil(lambda: len(driver.match.to_act) == 1)


def told(driver: Driver) -> list[str]:
    remarks = driver.session.panels.reasons.remarks.remarks
    return [sentence for remark in remarks for sentence in remark.sentences]


def test_a_chosen_card_is_explained_once_it_is_shown(qtbot: QtBot) -> None:
    with seated(qtbot, a_table(1, 2, level=LEVEL), None) as driver:
        play_until_choosing(driver)
        panels = driver.session.panels
        panels.open_reasons()
        assert [remark.badge.name for remark in panels.reasons.remarks.remarks] in (["Bo", "Cy"], ["Cy", "Bo"])
        assert all(sentence.startswith(("Take ", "Reveal ", "Or: ")) for sentence in told(driver))
        assert not any("Play " in sentence for sentence in told(driver))
        seat = driver.page.asked
        assert seat is not None
        driver.page.host.submit(seat, ChooseOar(driver.match.state.merchants[seat].hand[0]))
        qtbot.waitUntil(lambda: any("Play " in sentence or "Sail " in sentence for sentence in told(driver)))


def test_a_closed_table_names_the_played_card_alone(qtbot: QtBot) -> None:
    with seated(qtbot, a_table(1, 2, level=LEVEL, memory_aid=False), None) as driver:
        play_until_choosing(driver)
        driver.session.panels.open_reasons()
        seat = driver.page.asked
        assert seat is not None
        driver.page.host.submit(seat, ChooseOar(driver.match.state.merchants[seat].hand[0]))
        qtbot.waitUntil(lambda: any(sentence.startswith("Play ") for sentence in told(driver)))
        assert not any(sentence.startswith("Or: Play ") for sentence in told(driver))


# --- after a restart -------------------------------------------------------------------------------------------------


def at_the_table(qtbot: QtBot, window: MainWindow) -> Driver:
    assert window.session is not None
    driver = Driver(qtbot, window.session)
    driver.settle()
    return driver


def opened_reasons(driver: Driver) -> list[str]:
    driver.session.panels.open_reasons()
    return told(driver)


def restarted(qtbot: QtBot, window: MainWindow, start: Start) -> Driver:
    window.close()
    again = start()
    again.continue_game()
    return at_the_table(qtbot, again)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "level"), one_in(2, [("neptun", LEVEL), ("salty_ocean", "salter")]))
def test_what_bots_thought_is_there_after_a_restart(qtbot: QtBot, start: Start, game: str, level: str) -> None:
    window, chance = start(), Random(4)
    window.begin(a_table(1, 2, game=game, level=level))
    driver, before = at_the_table(qtbot, window), list[str]()
    while len({remark.badge.name for remark in driver.session.panels.reasons.remarks.remarks}) < 2:
        driver.click(chance.choice(driver.targets()))
        driver.settle()
        before = opened_reasons(driver)
        driver.session.panels.reasons.close_sheet()
    again = restarted(qtbot, window, start)
    assert opened_reasons(again) == before
    once_more = restarted(qtbot, again.session.page.window(), start)  # type: ignore[arg-type]
    assert opened_reasons(once_more) == before, "although no bot has decided anything in between"


def test_a_restart_tells_no_secret(qtbot: QtBot, start: Start) -> None:
    window = start()
    window.begin(a_table(1, 2, level=LEVEL))
    play_until_choosing(at_the_table(qtbot, window))
    driver = restarted(qtbot, window, start)
    assert opened_reasons(driver)
    assert not any("Play " in sentence for sentence in told(driver))
    seat = driver.page.asked
    assert seat is not None
    driver.page.host.submit(seat, ChooseOar(driver.match.state.merchants[seat].hand[0]))
    qtbot.waitUntil(lambda: any("Play " in sentence or "Sail " in sentence for sentence in told(driver)))


def test_reasons_that_make_no_sense_are_left_out(qtbot: QtBot, start: Start) -> None:
    window = start()
    window.begin(a_table(1, 2, level=LEVEL))
    play_until_choosing(at_the_table(qtbot, window))
    assert window.session is not None
    notes, match = window.saved_games.thumbnails.notes, window.session.match.id
    window.close()
    kept = json.loads(notes.of(match, "reasons", LARGEST_NOTE) or "")

    def changed(**changes: object) -> list[object]:
        return [{**each, **changes} for each in kept]

    option = kept[0]["options"][0]
    nonsense = [
        "{",
        [],
        {},
        kept[0],
        changed(place=10**9),
        changed(place=-1),
        changed(seat=0),
        changed(options=[]),
        changed(options=[{**option, "command": {"kind": "sail", "port": "atlantis"}}]),
        changed(options=[{**option, "terms": [{"name": "temple", "amount": 3.0, "about": "atlantis"}]}]),
        changed(options=[{**option, "worth": float("nan")}] * 2),
    ]
    again = start()
    for each in nonsense:
        notes.keep(match, "reasons", each if isinstance(each, str) else json.dumps(each))
        again.continue_game()
        driver = at_the_table(qtbot, again)
        assert opened_reasons(driver) == [], each
        driver.session.host.close()
        again.session = None
    notes.keep(match, "reasons", json.dumps(kept))
    again.continue_game()
    assert opened_reasons(at_the_table(qtbot, again))


def test_a_key_opens_it_and_escape_closes_it(qtbot: QtBot, window: MainWindow) -> None:
    window.begin(a_table(1, 2))
    assert window.session is not None
    panel = window.session.panels.reasons
    QTest.keyClick(window.session.page.view, Qt.Key.Key_B)
    qtbot.waitUntil(panel.isVisible)
    QTest.keyClick(panel, Qt.Key.Key_Escape)
    assert not panel.isVisible()


def test_hints_come_from_a_face_that_players_know(qtbot: QtBot) -> None:
    """The adviser of this game is no level that players can choose, but looks like one."""
    with seated(qtbot, a_table(2, 0, game="salty_ocean"), None) as driver:
        assert driver.session.panels.hint.head.head == "salty_ocean/alderman"
