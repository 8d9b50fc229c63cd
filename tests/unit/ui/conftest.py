"""Whatever of the shell is tested here may paint, and Qt ends a process that paints without an application."""

import pytest
from PySide6.QtWidgets import QApplication


@pytest.fixture(autouse=True)
def _application(qapp: QApplication) -> None:
    """Have one."""
