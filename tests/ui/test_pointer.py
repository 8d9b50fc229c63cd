"""No test finds the pointer where another one has left it: a window that opens there would show what it is on."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot


@pytest.mark.parametrize("_time", [1, 2])
def test_a_window_that_opens_is_not_below_the_pointer(qtbot: QtBot, _time: int) -> None:
    button = QPushButton("Begin")
    qtbot.addWidget(button)
    button.resize(700, 700)
    with qtbot.waitExposed(button):
        button.show()
    QApplication.processEvents()
    assert not button.underMouse()
    QTest.mouseMove(button, QPoint(350, 350))
    QApplication.processEvents()
