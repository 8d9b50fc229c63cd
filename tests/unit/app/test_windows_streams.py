"""A program of Windows without a console has no streams, and a pipe that its reader closed fails otherwise there."""

import errno
import io
import sys

import pytest

from neptun_desktop.app import cli, terminal
from neptun_desktop.app.terminal import Unheard, complain, prepare_streams, speaking, tell


class ClosedPipe(io.StringIO):
    """A pipe that nobody reads any more, as Windows reports it."""

    def flush(self) -> None:
        raise OSError(errno.EINVAL, "Invalid argument")


def test_without_a_console_words_lead_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    prepare_streams()
    tell("Nobody hears this.")
    complain("Nor this.")
    assert sys.stdin.read() == ""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        stream.close()


def test_without_a_console_the_window_closes_without_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "open_table", lambda *_: 0)
    monkeypatch.setattr(sys, "stdout", None)
    assert cli.main([]) == 0
    sys.stdout.close()


def test_a_reader_who_has_had_enough_is_no_failure_on_windows_either(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", ClosedPipe())
    monkeypatch.setattr(terminal, "WINDOWS", False)
    with pytest.raises(Unheard), speaking():
        sys.stdout.flush()
    monkeypatch.setattr(terminal, "WINDOWS", True)
    with pytest.raises(BrokenPipeError), speaking():
        sys.stdout.flush()


def test_what_cannot_be_said_at_the_end_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[str] = []
    monkeypatch.setattr(cli, "open_table", lambda *_: 0)
    monkeypatch.setattr(cli, "leave_unheard", left.append)
    monkeypatch.setattr(terminal, "WINDOWS", True)
    monkeypatch.setattr(sys, "stdout", ClosedPipe())
    assert cli.main([]) == 0
    assert left == ["stdout"]
