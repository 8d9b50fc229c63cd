"""A hint lies over the foot of the log, and cuts none of its sentences."""

from random import Random

from attrs import evolve
from pytestqt.qtbot import QtBot

from neptun_desktop.controller.seat_view import LogLine
from neptun_desktop.ui.match.hint_panel import Hint

from .driver import a_table, seated

LENGTHS = (10, 60, 110, 160, 210)  # of reasons, in words


def test_a_hint_cuts_no_sentence_of_the_log(qtbot: QtBot) -> None:
    with seated(qtbot, a_table(2, 0, game="salty_ocean"), None) as driver:
        page, panels, chance = driver.page, driver.session.panels, Random(1)
        assert page.scene.shown is not None
        said = tuple(LogLine("They sail. " * chance.randint(1, 5), None) for _ in range(30))
        page.scene.show_view(evolve(page.scene.shown, log=said))
        panels.ask_for_hint()
        for length in LENGTHS:
            panels.hint.show_hint(Hint(look_at="salt " * length, move="", why=""))
            panels.place_hint()
            lines = [page.view.mapFromScene(box).boundingRect() for box in page.scene.log_lines]
            top = panels.hint.geometry().top() - page.view.y()
            assert any(line.top() >= top for line in lines)
            assert not [line for line in lines if line.top() < top <= line.bottom()]
