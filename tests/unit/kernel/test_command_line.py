"""What is pasted into a terminal, and what people write to start a program, on each kind of system."""

import shlex
import sys
from pathlib import Path

import pytest

from neptun_desktop.kernel import command_line
from neptun_desktop.kernel.command_line import quoted, split, terminal_program


def test_a_file_name_is_one_word_of_the_command_to_go_on_with() -> None:
    for name in ("plain.neptun", "two words.neptun", "it's; rm -rf $HOME.neptun"):
        assert shlex.split(quoted(Path(name), windows=False)) == [name]
        assert split(quoted(Path(name), windows=True), windows=True) == [name]


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (r"C:\bots\shark.exe --deep", [r"C:\bots\shark.exe", "--deep"]),
        (r'"C:\Program Files\shark.exe" "two words"', [r"C:\Program Files\shark.exe", "two words"]),
        (r"C:\Users\O'Neil\shark.exe #1", [r"C:\Users\O'Neil\shark.exe", "#1"]),
    ],
)
def test_on_windows_backslashes_stay_and_double_quotes_go(command: str, words: list[str]) -> None:
    assert split(command, windows=True) == words


def test_elsewhere_a_command_is_split_as_a_shell_does() -> None:
    for command in ("python3 'my bot.py'", r"my\ bot --name 'it is'", "bot #1"):
        assert split(command, windows=False) == shlex.split(command)


@pytest.mark.parametrize("windows", [True, False])
def test_a_quote_that_is_not_closed_is_an_error(windows: bool) -> None:  # noqa: FBT001 (pytest names it)
    with pytest.raises(ValueError, match="closing"):
        split('"my bot', windows=windows)


def test_the_package_for_windows_has_a_program_for_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command_line, "WINDOWS", True)
    folder = Path("Games", "Neptun Desktop")
    monkeypatch.setattr(sys, "executable", str(folder / "neptun.exe"))
    assert terminal_program() == "neptun"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert split(terminal_program()) == [str(folder / "neptun-terminal.exe")]
