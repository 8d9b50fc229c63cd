"""Missing system packages are installed by root, if nobody objects, and otherwise named in one command."""

import io
import os
import shutil
import sys

import pytest

import system_packages
from system_packages import OFFSCREEN, VENV, WINDOW, loads, missing_packages, provide


def machine(monkeypatch: pytest.MonkeyPatch, *, programs: tuple[str, ...] = (), user: int = 1000) -> None:
    """Pretend to be a Linux machine with no library, these programs, and this user."""
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(system_packages, "loads", lambda _: False)
    monkeypatch.setattr(shutil, "which", lambda name: name if name in programs else None)
    monkeypatch.setattr(os, "geteuid", lambda: user)


def test_a_library_that_no_system_has_does_not_load() -> None:
    assert not loads("libneptune-of-atlantis.so.7")


def test_a_bare_machine_lacks_all_libraries_and_for_the_tests_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    machine(monkeypatch)
    assert missing_packages(tests=False) == [*OFFSCREEN, *WINDOW]
    assert missing_packages(tests=True) == [*OFFSCREEN, *WINDOW, "xvfb"]


def test_a_python_without_venv_lacks_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    machine(monkeypatch)
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    assert missing_packages(tests=False)[0] == VENV


def test_other_systems_bring_all_along(monkeypatch: pytest.MonkeyPatch) -> None:
    machine(monkeypatch)
    monkeypatch.setattr("sys.platform", "darwin")
    assert missing_packages(tests=True) == []


def test_nobody_is_told_anything_where_nothing_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert provide([]) == []
    assert capsys.readouterr() == ("", "")


def test_a_user_is_told_the_one_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    machine(monkeypatch, programs=("apt-get",))
    assert provide(["libgl1", "xvfb"]) == ["libgl1", "xvfb"]
    assert "    sudo apt-get install -y --no-install-recommends libgl1 xvfb\n" in capsys.readouterr().err


class Terminal(io.StringIO):
    """A stream with a person at the other end."""

    def isatty(self) -> bool:
        return True


def root_at_a_terminal(monkeypatch: pytest.MonkeyPatch, typed: str) -> tuple[Terminal, list[list[str]]]:
    """Pretend that root types this; return what is shown there, and what is installed."""
    machine(monkeypatch, programs=("apt-get",), user=0)
    shown, installed = Terminal(), list[list[str]]()
    monkeypatch.setattr(sys, "stdin", Terminal(typed))
    monkeypatch.setattr(sys, "stderr", shown)

    def install(packages: list[str]) -> bool:
        installed.append(packages)
        return True

    monkeypatch.setattr(system_packages, "installed", install)
    return shown, installed


@pytest.mark.parametrize("typed", ["\n", "y\n", "Yes\n"])
def test_a_person_is_asked_and_may_agree(monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    shown, installed = root_at_a_terminal(monkeypatch, typed)
    assert provide(["libgl1", "xvfb"]) == []
    assert installed == [["libgl1", "xvfb"]]
    assert shown.getvalue().startswith("Some system packages are missing: libgl1 xvfb\n")
    assert shown.getvalue().endswith("[Y/n] ")


@pytest.mark.parametrize("typed", ["n\n", "no\n", "what?\n", "", "y"])
def test_a_no_installs_nothing_and_goes_on(monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    """The end of the input, too, is a no."""
    shown, installed = root_at_a_terminal(monkeypatch, typed)
    assert provide(["libgl1"]) == ["libgl1"]
    assert installed == []
    assert shown.getvalue().endswith("Nothing is installed; we go on with what is there.\n")


@pytest.mark.parametrize("without", ["stdin", "stderr"])
def test_where_nobody_can_answer_nobody_is_asked(monkeypatch: pytest.MonkeyPatch, without: str) -> None:
    """As in CI, where standard input or the place of the question is no terminal."""
    _, installed = root_at_a_terminal(monkeypatch, "n\n")
    monkeypatch.setattr(sys, without, io.StringIO("n\n"))
    assert provide(["libgl1"]) == []
    assert installed == [["libgl1"]]


def test_a_program_without_streams_asks_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert system_packages.agreed(["libgl1"])


def test_root_installs_them(monkeypatch: pytest.MonkeyPatch) -> None:
    machine(monkeypatch, programs=("apt-get",), user=0)
    monkeypatch.setattr(system_packages, "installed", lambda packages: packages == ["libgl1"])
    assert provide(["libgl1"]) == []


def test_where_apt_fails_root_is_told_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    machine(monkeypatch, programs=("apt-get",), user=0)
    monkeypatch.setattr(system_packages, "installed", lambda _: False)
    assert provide(["libgl1"]) == ["libgl1"]
    assert "apt-get install" in capsys.readouterr().err


def test_without_apt_the_libraries_are_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    machine(monkeypatch)
    assert provide(["libegl1", "xvfb"]) == ["libegl1", "xvfb"]
    assert "libEGL.so.1, xvfb" in capsys.readouterr().err
