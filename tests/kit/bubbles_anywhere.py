"""Look for no place for bubbles in tests of what they say: to find one takes longer than all else that a key does."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import pytest
from PySide6.QtCore import QPointF

from neptun_desktop.ui.board import overlay
from neptun_desktop.ui.lessons import coach_panel  # noqa: F401  (it must find the real `surroundings` when loaded)
from tests.conftest import SOAK

PLACED = ("placed", "painted", "alone")


@contextmanager
def bubbles_anywhere() -> Iterator[None]:
    """Put every bubble into the corner of the table meanwhile, except in the soak."""
    if SOAK:
        yield
        return
    with (
        patch.object(overlay, "surroundings", lambda *_, **__: None),
        patch.object(overlay, "place", lambda *_: QPointF()),
        patch.object(overlay, "hidden", lambda *_: 0.0),
    ):
        yield


@contextmanager
def bubbles_unplaced(request: pytest.FixtureRequest) -> Iterator[None]:
    """Put them there in a test, unless its marks say that it sees where they are."""
    if any(request.node.get_closest_marker(name) for name in PLACED):
        yield
        return
    with bubbles_anywhere():
        yield
