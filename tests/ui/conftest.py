"""Whatever is painted needs an application first, in whichever order the tests come and on whichever core."""

import pytest
from PySide6.QtWidgets import QApplication


@pytest.fixture(autouse=True)
def _application(qapp: QApplication) -> None:
    """Begin with an application: without one, Qt ends the process at the first picture."""
