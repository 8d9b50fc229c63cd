"""One log for the whole program: in the state folder, bounded, and never in the way."""

import logging
import os
import sys
from pathlib import Path
from threading import Thread

import pytest

from neptun_desktop import __version__
from neptun_desktop.app import logging_setup, window
from neptun_desktop.app.logging_setup import FILES, LARGEST_FILE, LogFile, start
from neptun_desktop.kernel.places import log_home
from tests.unit.app.conftest import Neptun

log = logging.getLogger("neptun_desktop.test_logging")


def test_lines_go_to_a_file_in_the_state_folder(home: Path) -> None:
    start()
    log.info("the wind turns")
    (file,) = log_home().iterdir()
    assert file.is_relative_to(home)
    assert file.read_text("utf-8").endswith(" INFO neptun_desktop.test_logging: the wind turns\n")


def test_what_cannot_be_encoded_is_logged_all_the_same(tmp_path: Path) -> None:
    handler = LogFile(tmp_path / "some.log")
    handler.handle(logging.makeLogRecord({"msg": "a file name: \ud800"}))
    handler.close()
    assert (tmp_path / "some.log").read_text("utf-8").endswith("a file name: \\ud800\n")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_in_its_place_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "some.log")
    handler = LogFile(tmp_path / "some.log")
    logging_one = Thread(target=handler.handle, args=(logging.makeLogRecord({"msg": "a line"}),), daemon=True)
    logging_one.start()
    logging_one.join(20)
    assert not logging_one.is_alive()


def test_a_program_that_is_carried_along_keeps_its_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "neptun-data").mkdir()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "neptun"))
    monkeypatch.delenv("APPIMAGE", raising=False)
    assert log_home() == tmp_path / "neptun-data"


def test_logging_starts_once(neptun: Neptun) -> None:
    start()
    neptun("matches")
    start()
    assert sum(isinstance(handler, LogFile) for handler in logging.getLogger().handlers) == 1


def test_a_command_that_logs_nothing_leaves_no_file(neptun: Neptun) -> None:
    assert neptun("matches").code == 0
    assert not log_home().exists()


def test_the_window_logs_its_version_after_the_first_picture() -> None:
    window.start_logging()
    (file,) = log_home().iterdir()
    assert __version__ in file.read_text("utf-8")


def test_the_log_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (FILES, LARGEST_FILE) == (3, 512 * 1024)
    monkeypatch.setattr(logging_setup, "LARGEST_FILE", 1000)
    start()
    for number in range(200):
        log.info("line %s", number)
    files = sorted(log_home().iterdir())
    assert len(files) == FILES
    assert all(file.stat().st_size <= 1000 for file in files)
    assert "line 199" in files[0].read_text("utf-8")


def test_a_disk_that_cannot_be_written_to_is_no_trouble(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    home.write_text("no folder", encoding="utf-8")
    start()
    log.error("nobody will read this")
    window.start_logging()
    assert capsys.readouterr() == ("", "")
