"""What bots thought, on demand: at the table it tells what they did, while they play on, and no secret."""

from random import Random

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.games.neptun.rules.commands import ChooseOar
from neptun_desktop.ui.window.window import MainWindow

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
