"""Whatever is painted needs an application first, in whichever order the tests come and on whichever core."""

from collections.abc import Generator

import pytest
from PySide6.QtWidgets import QApplication

from neptun_desktop.ui.canvas.ambient import allow_motion
from neptun_desktop.ui.table.click_guard import ClickGuard
from tests.kit.clearing import without_pictures


@pytest.fixture(autouse=True)
def _application(qapp: QApplication) -> None:
    """Begin with an application: without one, Qt ends the process at the first picture."""


@pytest.fixture(autouse=True)
def _quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tests click as fast as they can."""
    monkeypatch.setattr(ClickGuard, "seconds", 0.0)


@pytest.fixture(autouse=True)
def _still() -> None:
    """Begin with nothing that moves by itself, whatever the test before allowed."""
    allow_motion(allowed=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Generator[None, None, None]:
    """Clear tables away without a picture."""
    with without_pictures():
        return (yield)
