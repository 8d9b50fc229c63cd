"""A home of its own for every test, and a command line that is asked like a function."""

import logging
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.app.cli import main
from neptun_desktop.controller.games import Games


class Said(NamedTuple):
    """What came of some words."""

    code: int
    out: str
    err: str


Neptun = Callable[..., Said]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep the user's own games out of it."""
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "HOME", "WIN_PD_OVERRIDE_LOCAL_APPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    return tmp_path / "home"


@pytest.fixture(autouse=True)
def own_log() -> Iterator[None]:
    """Take back what a command line does to logging."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    for handler in set(root.handlers) - set(handlers):
        root.removeHandler(handler)
        handler.close()
    root.setLevel(level)


@pytest.fixture
def neptun(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Neptun:
    """Return the command line: words in, and what a person types; code and texts out."""

    def run(*words: str, typed: str = "", games: Games = GAMES) -> Said:
        answers = iter(typed.split())

        def answer(prompt: str = "") -> str:
            sys.stdout.write(prompt)
            try:
                return next(answers)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", answer)
        try:
            code = main(words, games)
        except SystemExit as leaving:  # as argparse does
            code = int(leaving.code or 0)
        return Said(code, *capsys.readouterr())

    return run
