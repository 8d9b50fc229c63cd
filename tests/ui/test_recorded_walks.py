"""Every button, list and key of a page does what it did when that was looked at last (see `recorded_walks`)."""

import sys
from pathlib import Path

import pytest

from tests.ui.recorded_walks import HERE, WALKED, recorded, walked

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems have other keys")


@pytest.mark.parametrize("name", WALKED)
def test_a_page_does_what_was_recorded(name: str) -> None:
    assert walked(name) == recorded(name)


def test_nothing_is_recorded_that_is_not_tried() -> None:
    assert {file.stem for file in HERE.glob("*.txt")} == {*WALKED}


def test_pages_of_samples_make_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their games lie nowhere, whatever is pressed."""
    monkeypatch.chdir(tmp_path)
    walked("library")
    assert [*tmp_path.iterdir()] == []
