"""A table that nobody looks at is not painted."""

import pytest


@pytest.fixture(autouse=True)
def _unseen(unseen: None) -> None:
    """Paint nothing but the pictures that a test takes, unless it is marked `painted`."""
