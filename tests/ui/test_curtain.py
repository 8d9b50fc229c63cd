"""The curtain: a sail that hides everything from its first moment to its last, and rises for whoever it calls."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.ui.match.privacy import Curtain
from neptun_desktop.ui.widgets.buttons import TextButton
from tests.ui.table_laws import LawTable

SECRET = QColor("#ff00ff")
SLOW = 1000.0  # it would move for minutes


class Covered(QWidget):
    """A table that is secret all over, below a curtain that moves at a pace."""

    def __init__(self, pace: float) -> None:
        """Lay the curtain ready."""
        super().__init__()
        colours = self.palette()
        colours.setColor(QPalette.ColorRole.Window, SECRET)
        self.setPalette(colours)
        self.resize(640, 480)
        box = game_box()
        look = LawTable(box.games.entry("neptun"), box.kit("neptun"), 3).look
        self.curtain, self.lifted = Curtain(look, lambda: pace, self), 0
        self.curtain.lifted.connect(self.count)

    def count(self) -> None:
        self.lifted += 1

    @property
    def shows_a_secret(self) -> bool:
        seen = self.grab().toImage()
        return any(seen.pixelColor(x, y) == SECRET for x in range(0, 640, 4) for y in range(0, 480, 4))


def covered(qtbot: QtBot, pace: float) -> Covered:
    table = Covered(pace)
    qtbot.addWidget(table)
    table.show()
    return table


def test_nothing_is_seen_below_it_while_it_comes_down_or_rises(qtbot: QtBot) -> None:
    table = covered(qtbot, SLOW)
    assert table.shows_a_secret
    table.curtain.call(1, ("Livia passes.",))
    secret, looks = [], set()
    for clicks in (0, 2):  # the first is for the way down, the second for the way up
        for _ in range(clicks):
            QTest.mouseClick(table.curtain, Qt.MouseButton.LeftButton)
            secret.append(table.shows_a_secret)
        for share in (0.0, 0.1, 0.6, 0.999):
            table.curtain.movement.setCurrentTime(round(share * table.curtain.movement.duration()))
            secret.append(table.shows_a_secret)
            looks.add(table.grab().toImage().pixelColor(320, 10).rgb())
    assert table.curtain.moving
    assert not any(secret)
    assert len(looks) > 1, "it moves"


@pytest.mark.parametrize("press", [Qt.Key.Key_Return, Qt.Key.Key_Space, None])
def test_a_press_while_it_comes_down_only_brings_it_down_and_the_next_lifts_it(
    qtbot: QtBot, press: Qt.Key | None
) -> None:
    """The first one was meant for the table; whoever is at the screen may be the person before."""
    table = covered(qtbot, SLOW)
    table.curtain.call(0)
    seen = []
    for _ in range(3):
        if press is None:
            QTest.mouseClick(table.curtain, Qt.MouseButton.LeftButton)
        else:
            QTest.keyClick(table.curtain, press)
        seen.append((table.curtain.moving, table.curtain.isVisible(), table.lifted))
    assert seen == [(False, True, 0), (True, True, 0), (False, False, 1)], "the third one skips the way up"


def test_without_motion_it_is_there_and_gone_at_once(qtbot: QtBot) -> None:
    table = covered(qtbot, 0.0)
    table.curtain.call(0)
    assert not table.curtain.moving
    QTest.keyClick(table.curtain, Qt.Key.Key_Return)
    assert (table.curtain.isVisible(), table.lifted) == (False, 1)


def test_its_button_lifts_it_and_is_on_the_sail(qtbot: QtBot) -> None:
    table = covered(qtbot, 0.0)
    table.curtain.call(0, ("Livia passes.",) * 12)
    (button,) = table.curtain.findChildren(TextButton)
    assert button.text() == "Lift the curtain"
    assert table.curtain.rect().contains(button.geometry())
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert table.lifted == 1
