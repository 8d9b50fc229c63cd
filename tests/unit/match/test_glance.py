"""Which game a file is of is known before it can be opened."""

import os
from pathlib import Path

import pytest

from neptun_desktop.match.glance import LONGEST, game_at_a_glance


def file_with(folder: Path, content: bytes) -> Path:
    file = folder / "a.neptun"
    file.write_bytes(content)
    return file


def test_the_first_line_names_the_game(tmp_path: Path) -> None:
    assert game_at_a_glance(file_with(tmp_path, b'{"game":"neptun","kind":"header"}\nrubbish')) == "neptun"


@pytest.mark.parametrize(
    "content",
    [b"", b"rubbish", b'["game"]', b'{"game":7}', b"\xff\xfe", b"[" * 100_000, b'{"game":"' + b"n" * LONGEST + b'"}'],
    ids=["nothing", "rubbish", "a list", "a number", "no text", "too deep", "too long"],
)
def test_anything_else_names_none(tmp_path: Path, content: bytes) -> None:
    assert game_at_a_glance(file_with(tmp_path, content)) is None


def test_what_is_no_file_names_none(tmp_path: Path) -> None:
    assert game_at_a_glance(tmp_path) is None
    assert game_at_a_glance(tmp_path / "gone.neptun") is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.neptun")
    assert game_at_a_glance(tmp_path / "pipe.neptun") is None
