"""Every button, list and key of a page does what it did when that was looked at last (see `recorded_walks`)."""

import sys

import pytest

from tests.ui.recorded_walks import HERE, WALKED, recorded, walked

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems have other keys")


@pytest.mark.parametrize("name", WALKED)
def test_a_page_does_what_was_recorded(name: str) -> None:
    assert walked(name) == recorded(name)


def test_nothing_is_recorded_that_is_not_tried() -> None:
    assert {file.stem for file in HERE.glob("*.txt")} == {*WALKED}
