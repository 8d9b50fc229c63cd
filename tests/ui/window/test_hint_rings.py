"""What a hint means is ringed, every step of it, as long as the hint is open and its question stands."""

from typing import Any

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from neptun_desktop.bots.messages import Answer
from neptun_desktop.games.neptun.clicks.targets import ContractTarget, OarTarget, PortTarget
from neptun_desktop.games.neptun.rules.commands import TakeContract
from neptun_desktop.ui.board.advice import AWAY, PALE, AdviceRing, Shade
from neptun_desktop.ui.board.view import portrait
from neptun_desktop.ui.match.hint_panel import Hint
from neptun_desktop.ui.preferences.preferences import Preferences

from .driver import Driver, a_table, seated, seated_at
from .test_questions_heard import all_choose


def ringed(driver: Driver) -> set[Any]:
    return {item.target for item in driver.page.scene.items() if isinstance(item, AdviceRing)}


def advised(driver: Driver, qtbot: QtBot) -> tuple[Any, ...]:
    """Ask for a hint up to its move; return the clicks that it means."""
    panels, page = driver.session.panels, driver.page
    page.press("hint")
    qtbot.waitUntil(lambda: panels.hint.hint is not None)
    lit = page.choosing.targets if page.choosing is not None else frozenset()
    about = frozenset(page.kit.looked_at(page.seen, page.asked or 0, (), lit))
    assert page.scene.advising.targets == about, "the first step rings the part of the table to look at"
    assert bool(ringed(driver)) == bool(about)
    page.press("hint")
    assert panels.hint.hint is not None
    seat = page.asked
    assert seat is not None
    view, entry = page.presenter.entry.rules.observe(page.state, seat), page.presenter.entry
    (command,) = [
        each
        for each in entry.rules.legal(view, seat)
        if page.presenter.phrases.command(view, seat, each) == panels.hint.hint.move
    ][:1]
    return entry.click_rules.path(view, command)


def is_shaded(driver: Driver) -> bool:
    return any(isinstance(item, Shade) for item in driver.page.scene.items())


@pytest.mark.painted
def test_while_a_hint_is_read_all_else_is_darker_until_a_click_escape_or_the_next_move(qtbot: QtBot) -> None:
    with seated(qtbot, a_table(3, 0, seed=3), None) as driver:
        page, panels = driver.page, driver.session.panels
        driver.settle()
        bright = portrait(page.view).toImage()
        path = advised(driver, qtbot)
        assert is_shaded(driver)
        shaded, meant = portrait(page.view).toImage(), page.scene.item_of(path[0])
        assert meant is not None
        inside = page.view.mapFromScene(meant.box().center())
        assert shaded.pixelColor(inside) == bright.pixelColor(inside), "what is advised is as it was"
        for spot in (page.scene.table_layout.panel("map").center(), page.scene.log_box.topLeft() + QPointF(20, 20)):
            where = page.view.mapFromScene(spot)
            assert shaded.pixelColor(where).lightness() < 0.75 * bright.pixelColor(where).lightness()
        QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=page.view.mapFromScene(3, 797))
        assert not is_shaded(driver)
        assert ringed(driver) == set(path), "the hint is still there"
        assert panels.hint.isVisible()
        page.press("hint")
        assert is_shaded(driver), "the next step is read"
        driver.press(Qt.Key.Key_Escape)
        assert not is_shaded(driver)
        assert not panels.hint.isVisible()
        path = advised(driver, qtbot)
        assert is_shaded(driver)
        page.click(path[0])  # not by the mouse
        driver.settle()
        assert not is_shaded(driver)


def test_a_lesson_rings_what_it_means_and_leaves_the_rest_as_it_is(qtbot: QtBot) -> None:
    with seated(qtbot, a_table(3, 0), None) as driver:
        driver.page.scene.advising.advise((PortTarget("roma"),))
        assert ringed(driver)
        assert not is_shaded(driver)


@pytest.mark.painted
def test_every_step_of_a_hint_is_ringed_until_it_is_closed(qtbot: QtBot) -> None:
    with seated(qtbot, a_table(3, 0, seed=3), None) as driver:
        page = driver.page
        path = advised(driver, qtbot)
        while len(path) == 1:  # it would reveal one more
            driver.click(path[0])
            driver.settle()
            path = advised(driver, qtbot)
        assert isinstance(path[0], ContractTarget)
        assert ringed(driver) == set(path)
        first = page.scene.item_of(path[0])
        assert first is not None
        picture = portrait(page.view).toImage()  # the whole table, already unveiled
        rim = page.view.mapFromScene(first.box().center().x(), first.box().top() + first.piece.inset[1] - AWAY)
        assert picture.pixelColor(rim) == QColor(PALE)
        driver.click(path[0])
        assert ringed(driver) == set(path), "half a choice is no new question"
        page.resize(1100, 768)
        qtbot.wait(50)
        assert ringed(driver) == set(path)
        driver.press(Qt.Key.Key_Escape)  # takes the click back
        assert ringed(driver) == set(path)
        driver.press(Qt.Key.Key_Escape)
        assert not ringed(driver)


def test_a_port_with_a_flag_is_ringed_once_and_its_button_besides(qtbot: QtBot) -> None:
    with seated(qtbot, a_table(3, 0), None) as driver:
        page = driver.page
        while page.state.stage != "sail":
            if page.covered:
                driver.lift_curtain()
            else:
                page.click(driver.targets()[0])
            driver.settle()
        seat = page.asked
        assert seat is not None
        port = page.state.merchants[seat].port
        page.scene.advising.advise((PortTarget(port),))
        rings = [item for item in page.scene.items() if isinstance(item, AdviceRing)]
        assert len(rings) == 2
        flag = next(key for key in page.scene.items_by_key if key[0] == "flag")
        page.scene.advising.advise((PortTarget(str(flag[1])),))
        assert len([item for item in page.scene.items() if isinstance(item, AdviceRing)]) == 1


def test_the_lamp_of_a_ring_hides_no_name(qtbot: QtBot) -> None:
    with seated(qtbot, a_table(3, 0), None) as driver:
        scene = driver.page.scene
        names = {key[1]: item.box() for key, item in scene.items_by_key.items() if key[0] == "port name"}
        assert len(names) > 10
        for port in names.keys() - {driver.page.state.merchants[0].port}:  # all ships lie there
            scene.advising.advise((PortTarget(str(port)),))
            for ring in (item for item in scene.items() if isinstance(item, AdviceRing)):
                assert not any(ring.lamp.intersects(name) for name in names.values()), port


def test_a_hint_for_an_oar_outlasts_the_choices_of_the_others(qtbot: QtBot) -> None:
    """All choose at the same time: what the others choose in secret changes nothing for oneself."""
    with seated_at(qtbot, all_choose(), Preferences(tempo="instant")) as driver:
        page, panels = driver.page, driver.session.panels
        qtbot.waitUntil(lambda: page.choosing is not None)
        page.press("hint")
        assert panels.hint.isVisible()
        qtbot.waitUntil(lambda: len(page.state.queue) == 1)
        qtbot.waitUntil(lambda: panels.hint.hint is not None)
        page.press("hint")
        (target,) = ringed(driver)
        assert isinstance(target, OarTarget)


def test_a_hint_for_a_choice_that_was_made_meanwhile_is_not_shown_for_the_next_one(qtbot: QtBot) -> None:
    with seated(qtbot, a_table(3, 0, seed=3), None) as driver:
        page, host = driver.page, driver.session.host
        told: list[tuple[int, Answer]] = []
        host.advised.connect(told.append)
        driver.click(driver.targets()[0])
        driver.settle()
        first = page.asked
        assert first is not None
        page.press("hint")
        host.submit(first, TakeContract(place=0, slot=0))
        driver.settle()
        assert page.asked != first
        page.press("hint")
        qtbot.waitUntil(lambda: bool(told))
        ((seat, answer),) = told
        assert seat == page.asked
        assert driver.match.game.command_from_document(answer.command) in driver.match.legal(seat)


def test_rings_are_away_while_a_film_runs(qtbot: QtBot) -> None:
    with seated(qtbot, a_table(3, 0, seed=3), None, "slow") as driver:
        page = driver.page
        qtbot.waitUntil(lambda: page.asked is not None)
        target = driver.targets()[0]
        page.scene.advising.advise((target, PortTarget("roma")))
        assert ringed(driver)
        page.click(target)
        qtbot.waitUntil(lambda: page.projector.running)
        assert not ringed(driver)
        page.projector.skip()
        qtbot.waitUntil(lambda: page.at_rest)
        assert PortTarget("roma") in ringed(driver), "what is still advised is ringed again"


def test_every_step_of_a_hint_is_a_sentence(qtbot: QtBot) -> None:
    with seated(qtbot, a_table(3, 0), None) as driver:
        driver.settle()
        panel = driver.session.panels.hint
        panel.show_hint(Hint(look_at="Which port is near?", move="Sail to Roma", why="Roma is near"))
        said = []
        for step in range(3):
            panel.show_step(step)
            said.append(panel.text.text())
        assert said == ["Which port is near?", "Sail to Roma.", "Roma is near."]
