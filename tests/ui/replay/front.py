"""What tests of the theatre hold on to: how it is opened, and keys pressed wherever the keyboard is."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from neptun_desktop.ui.replay.replay_page import ReplayPage

Open = Callable[..., ReplayPage]
STORY = "three-merchants"


def press(page: ReplayPage, key: Qt.Key) -> None:
    focused: QWidget | None = page.focusWidget()
    QTest.keyClick(page if focused is None else focused, key)
