"""A page that nobody looks at is not painted."""

from collections.abc import Iterator
from unittest.mock import patch

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot


@pytest.fixture(autouse=True)
def _unseen(request: pytest.FixtureRequest) -> Iterator[None]:
    """Paint nothing but the pictures that a test takes, unless it is marked `painted`."""
    add_widget = QtBot.addWidget

    def add_unseen(bot: QtBot, widget: QWidget, **more: object) -> None:
        widget.setUpdatesEnabled(False)
        add_widget(bot, widget, **more)

    if request.node.get_closest_marker("painted") is None:
        with patch.object(QtBot, "addWidget", add_unseen):
            yield
    else:
        yield
