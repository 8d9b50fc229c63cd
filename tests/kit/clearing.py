"""Clear away what a test leaves standing: a table's picture, which nobody will look at, costs more than most tests."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from neptun_desktop.ui.match.table_session import TableSession
from neptun_desktop.ui.window.window import MainWindow


@contextmanager
def without_pictures() -> Iterator[None]:
    """Keep an empty picture of every table that is left meanwhile."""
    with patch.object(TableSession, "public_picture", _empty_picture):
        yield


@contextmanager
def unpainted() -> Iterator[None]:
    """Paint nothing in the windows that are seen now; those that are seen afterwards, too, are painted then."""
    windows = [each for each in QApplication.topLevelWidgets() if each.isVisible() and each.updatesEnabled()]
    for window in windows:
        window.setUpdatesEnabled(False)
    try:
        yield
    finally:
        for window in windows:
            if isValid(window):
                window.setUpdatesEnabled(True)


def clear_away(window: MainWindow) -> None:
    """Leave the table at the end of a test."""
    with without_pictures():
        window.leave_table()


def _empty_picture(_session: TableSession) -> QPixmap:
    picture = QPixmap(16, 10)
    picture.fill(Qt.GlobalColor.black)
    return picture
