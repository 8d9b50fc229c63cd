"""A file is read whole, or its reader hears why not."""

import os
import sys
from pathlib import Path

import pytest

from neptun_desktop.kernel.files import Reason, Unreadable, read_bytes


def reason(path: Path, limit: int = 10) -> Reason:
    """Return why a file cannot be read."""
    with pytest.raises(Unreadable) as refused:
        read_bytes(path, limit)
    assert refused.value.path == path
    assert str(refused.value) == f"{path}: {refused.value.reason.value}"
    return refused.value.reason


def test_a_file_is_read_up_to_its_limit(tmp_path: Path) -> None:
    file = tmp_path / "edition.toml"
    file.write_bytes(b"0123456789")
    assert read_bytes(file, 10) == b"0123456789"
    assert reason(file, 9) is Reason.TOO_LARGE


def test_a_missing_file(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert reason(tmp_path / "none.toml") is Reason.MISSING
    assert reason(tmp_path / "file" / "inside.toml") is Reason.MISSING


def test_a_folder(tmp_path: Path) -> None:
    assert reason(tmp_path) is Reason.FOLDER


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert reason(tmp_path / "pipe") is Reason.NO_FILE


def test_a_device() -> None:
    assert reason(Path(os.devnull)) is Reason.NO_FILE


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Told by the system, since whoever runs the tests may be allowed everything."""

    def forbidden(*_: object) -> None:
        raise PermissionError

    (tmp_path / "file").touch()
    monkeypatch.setattr(Path, "open", forbidden)
    assert reason(tmp_path / "file") is Reason.FORBIDDEN


@pytest.mark.skipif(sys.platform == "win32", reason="links in a circle are missing there, or not permitted")
def test_a_link_to_itself(tmp_path: Path) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    assert reason(loop) is Reason.BROKEN


def test_a_path_that_cannot_be(tmp_path: Path) -> None:
    assert reason(tmp_path / "nul\0") is Reason.BROKEN
    too_long = Reason.MISSING if sys.platform == "win32" else Reason.BROKEN
    assert reason(tmp_path / ("long" * 1000)) is too_long
