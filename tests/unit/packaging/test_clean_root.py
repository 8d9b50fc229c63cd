"""What is asked of the processes in a clean root may change while it is asked."""

import os
from pathlib import Path

from clean_root import is_same, opened_files


def test_a_file_that_was_closed_meanwhile_is_not_open(tmp_path: Path) -> None:
    file = tmp_path / "match.neptun"
    with file.open("w", encoding="utf-8"):
        found = [opened for opened in opened_files(os.getpid()) if is_same(file, opened)]
        assert found
    assert not any(is_same(file, opened) for opened in found)
