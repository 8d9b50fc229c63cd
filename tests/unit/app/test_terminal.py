"""Whatever is in a name, and whatever is behind the standard streams, the terminal is told in words."""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from neptun_desktop import app
from neptun_desktop.match.library import Library
from neptun_desktop.ui.preferences.preferences import preferences_path
from tests.unit.app.conftest import Neptun

EVIL = "Ma\x1b]0;owned\x07\x1b[2J\u202era"
FREE_TO_PRINT = {"terminal", "progress", "arena_command"}  # a bar of progress is erased again


def run(*words: str, **more: object) -> "subprocess.CompletedProcess[bytes]":
    code = "import sys; from neptun_desktop.app.cli import main; sys.exit(main())"
    return subprocess.run([sys.executable, "-c", code, *words], check=False, timeout=60, **more)  # type: ignore[call-overload, no-any-return]


def test_every_line_goes_through_the_terminal_module() -> None:
    for file in Path(app.__path__[0]).glob("*.py"):
        calls = [node for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Call)]
        printing = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id in {"print", "input"}]
        assert not printing or file.stem in FREE_TO_PRINT, file


def test_escapes_in_names_reach_no_terminal(neptun: Neptun, tmp_path: Path) -> None:
    file = tmp_path / "evil\x1b[2J.neptun"
    said = [
        neptun("play", "--seats", "human,random,random", "--name", EVIL, "--names", EVIL, "--save", str(file)),
        neptun("replay", str(file)),
        neptun("matches", "--folder", str(tmp_path)),
        neptun("replay", str(tmp_path / "missing\x1b[2J")),
        neptun("simulate", "--seats", f"program:{EVIL},random,random"),
        neptun("matches", f"--{EVIL}"),
        neptun(EVIL),
    ]
    for one in said:
        assert not set(one.out + one.err) & set("\x1b\x07\u202e\x9b"), one


@pytest.mark.skipif(sys.platform == "win32", reason="streams are closed otherwise there")
@pytest.mark.parametrize("stream", [0, 1, 2])
def test_closed_streams_are_no_error(stream: int, tmp_path: Path) -> None:
    file = tmp_path / "closed.neptun"
    words = ("play", "--seats", "human,random,random", "--seed", "1", "--save", str(file))
    ended = run(*words, preexec_fn=lambda: os.close(stream), capture_output=True, input=b"1\n")
    assert b"Traceback" not in ended.stdout + ended.stderr
    assert ended.returncode == 0
    assert file.read_bytes().startswith(b"{")
    assert file.read_bytes().endswith(b"}\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full device")
@pytest.mark.parametrize("words", [("simulate", "--seats", "random,random,random"), ("matches",), ("engine",)])
def test_a_full_standard_output_is_said_and_is_a_failure(words: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        ended = run(*words, stdout=full, stderr=subprocess.PIPE, input=b"{}\n")
    assert ended.returncode == 1
    assert b"Traceback" not in ended.stderr
    assert b"can't write the output" in ended.stderr
    assert len(ended.stderr.splitlines()) == 1


def test_an_ascii_terminal_gets_every_line_with_characters_replaced(tmp_path: Path) -> None:
    surroundings = {**os.environ, "LC_ALL": "C", "PYTHONIOENCODING": "ascii"}
    file = tmp_path / "łódź.neptun"
    words = ("play", "--seats", "human,random,random", "--names", "Łucja", "--seed", "1", "--save", str(file))
    ended = run(*words, env=surroundings, capture_output=True, input="ż\n1\n".encode())
    assert ended.returncode == 0
    assert b"Traceback" not in ended.stderr
    assert b"?ucja" in ended.stdout


def test_names_that_are_too_long_or_no_text_are_refused_in_words(neptun: Neptun, tmp_path: Path) -> None:
    file = tmp_path / "named.neptun"
    words = ("play", "--seats", "random,random,random", "--save", str(file))
    for more in (("--name", "x" * 201), ("--names", "Jo," + "x" * 201)):
        said = neptun(*words, *more)
        assert said.code == 2
        assert "a name can have at most 200 characters, not 201" in said.err
    for more in (("--name", "Ma\udcffra"), ("--names", "Jo,Ma\udcffra")):
        said = neptun(*words, *more)
        assert said.code == 2
        assert "a name must be UTF-8 text" in said.err
    assert neptun(*words, "--names", "a\nb\rc").code == 2
    assert neptun(*words, "--name", "x" * 200).code == 0


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere every name is text")
def test_a_file_whose_name_is_no_text_can_be_played_and_listed(tmp_path: Path) -> None:
    file = os.fsencode(tmp_path) + b"/ma\xff\x9bra.neptun"
    played = run("play", "--seats", "human,random,random", "--save", file, input=b"1\n", capture_output=True)  # type: ignore[arg-type]
    listed = run("matches", "--folder", str(tmp_path), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    told = run("replay", file, stdout=subprocess.PIPE, stderr=subprocess.PIPE)  # type: ignore[arg-type]
    assert (played.returncode, listed.returncode, told.returncode) == (0, 0, 0)
    assert b"ma\\udcff\\udc9bra" in listed.stdout
    assert b"Traceback" not in played.stderr + listed.stderr + told.stderr


@pytest.mark.parametrize("folder", ["a\0b", "\ud800"])
def test_a_folder_that_no_system_takes_is_no_error(neptun: Neptun, folder: str) -> None:
    preferences_path().parent.mkdir(parents=True, exist_ok=True)
    preferences_path().write_text(json.dumps({"folder": folder}), encoding="utf-8")
    assert neptun("matches").code == 0
    assert Library(Path(folder)).obstacle() is not None
