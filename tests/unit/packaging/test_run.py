"""What the words play, test and soak lead to."""

import ast
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest

import run
from environment import Environment

HERE = Environment(Path("venv"), Path("checkout"))
SHARED = ["--dist", "worksteal", "-n"]


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """Return what is started on a machine that lacks nothing, word first."""
    started: list[tuple[str, ...]] = []

    def recording(word: str) -> Callable[[Environment, list[str]], int]:
        def start(_: Environment, arguments: list[str]) -> int:
            started.append((word, *arguments))
            return 0

        return start

    for word in ("play", "test", "soak"):
        monkeypatch.setattr(run, word, recording(word))
    monkeypatch.setattr(run, "provide", lambda _: [])
    monkeypatch.setattr(run, "environment_for", lambda *_, **__: HERE)
    return started


@pytest.mark.parametrize(
    ("words", "started"),
    [
        ([], ("play",)),
        (["play", "--seed", "1"], ("play", "--seed", "1")),
        (["simulate", "--json"], ("play", "simulate", "--json")),
        (["test", "-k", "wind"], ("test", "-k", "wind")),
        (["soak", "-x"], ("soak", "-x")),
    ],
)
def test_the_first_word_decides_and_the_rest_is_passed_on(
    calls: list[tuple[str, ...]], words: list[str], started: tuple[str, ...]
) -> None:
    assert run.main(words) == 0
    assert calls == [started]


def test_tests_do_not_start_without_the_libraries_they_need(
    calls: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "provide", lambda _: ["libgl1"])
    assert run.main(["test"]) == 1
    assert calls == []
    assert capsys.readouterr().err == "The tests cannot run without them.\n"


def test_the_game_starts_without_them_and_plays_in_the_terminal(
    calls: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "provide", lambda _: ["libgl1"])
    assert run.main([]) == 0
    assert calls == [("play",)]


def test_an_older_python_can_read_far_enough_to_be_told() -> None:
    ast.parse(Path(run.__file__).read_text("utf-8"), feature_version=(3, 7))


def test_ctrl_c_is_quiet(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(_: list[str]) -> list[str]:
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "provide", interrupted)
    assert run.main([]) == 130
    assert capsys.readouterr() == ("", "")


CHECKS = ("ruff check", "ruff format", "import-linter", "mypy", "mypy for win32", "mypy for darwin")
BESIDE = """
import pathlib, time
until = time.monotonic() + 20
while not pathlib.Path("mypy began").exists() and time.monotonic() < until:
    time.sleep(0.01)
print("tested", pathlib.Path("mypy began").exists(), flush=True)
"""
STUBBORN = """
import pathlib, signal, time
signal.signal(signal.SIGINT, signal.SIG_IGN)
pathlib.Path("mypy began").touch()
time.sleep(60)
"""
INTERRUPTED = """
import pathlib, sys
sys.path.insert(0, sys.argv[1])
import run
from environment import Environment
run.CHECKOUT = pathlib.Path.cwd()
run.prepared = lambda tests: Environment(pathlib.Path(sys.argv[2]), run.CHECKOUT)
sys.exit(run.main(["test"]))
"""
posix_only = pytest.mark.skipif(os.name != "posix", reason="programs are scripts here")


def environment_of(folder: Path, **programs: str) -> Environment:
    """Return an environment whose programs do this; all others do nothing and find nothing wrong."""
    environment = Environment(folder / "venv", folder)
    environment.python.parent.mkdir(parents=True)
    for name in ("ruff", "lint-imports", "mypy", "pytest"):
        program = environment.python.parent / name
        program.write_text(f"#!{sys.executable}\n{programs.get(name, '')}")
        program.chmod(0o755)
    return environment


@posix_only
def test_checks_run_beside_pytest_and_what_they_say_follows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "CHECKOUT", tmp_path)
    here = environment_of(tmp_path, pytest=BESIDE, mypy="open('mypy began', 'w').close(); print('typed')")
    assert run.test(here, []) == 0
    said = capfd.readouterr().out
    assert "\n== pytest\ntested True\n\n== ruff check\n" in said
    assert [line[3:] for line in said.splitlines() if line.startswith("== ")] == ["pytest", *CHECKS]
    assert said.count("typed\n") == 3
    assert said.splitlines()[-1].startswith("All 7 checks passed in ")


@posix_only
@pytest.mark.parametrize(
    ("programs", "failed"),
    [
        ({"ruff": "import sys; sys.exit(sys.argv[1] == 'check')"}, "Failed: ruff check."),
        ({"lint-imports": "print('a wrong import', file=__import__('sys').stderr); exit(1)"}, "Failed: import-linter."),
        ({"mypy": "exit('--platform' in __import__('sys').argv)"}, "Failed: mypy for win32, mypy for darwin."),
        ({"mypy": "exit(2)", "pytest": "exit(1)"}, "Failed: mypy, mypy for win32, mypy for darwin, pytest."),
    ],
)
def test_every_check_runs_also_after_one_failed_and_the_last_line_names_those_that_did(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    programs: dict[str, str],
    failed: str,
) -> None:
    monkeypatch.setattr(run, "CHECKOUT", tmp_path)
    assert run.test(environment_of(tmp_path, **programs), []) == 1
    said = capfd.readouterr().out
    assert all(f"== {name}\n" in said for name in ("pytest", *CHECKS))
    assert ("a wrong import\n" in said) == ("lint-imports" in programs)
    assert said.splitlines()[-1] == failed


@posix_only
def test_ctrl_c_ends_pytest_and_the_check_beside_it(tmp_path: Path) -> None:
    here = environment_of(tmp_path, pytest="import time; time.sleep(60)", mypy=STUBBORN)
    packaging = str(Path(run.__file__).parent)
    with subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED, packaging, str(here.folder)],
        cwd=tmp_path,
        start_new_session=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as program:
        began = time.monotonic()
        while not (tmp_path / "mypy began").exists():
            assert time.monotonic() - began < 20
            time.sleep(0.01)
        os.killpg(program.pid, signal.SIGINT)
        assert program.stdout is not None
        program.stdout.read()  # it ends when nobody is left who could write to it
        assert program.wait() == run.INTERRUPTED
        assert time.monotonic() - began < 30


@posix_only
@pytest.mark.parametrize(
    ("failures", "again", "outcome"),
    [(1, 0, "All 7 checks passed"), (1, 1, "Failed: pytest."), (2, 0, "All 7"), (3, 0, "Failed: pytest.")],
)
def test_what_few_tests_failed_is_tried_again_alone(  # noqa: PLR0913  (an example)
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    *,
    failures: int,
    again: int,
    outcome: str,
) -> None:
    seen: list[list[str]] = []
    here = environment_of(tmp_path)
    noted = here.caches / "pytest" / "v" / "cache" / "lastfailed"

    def step(_: Environment, name: str, command: list[str]) -> int:
        if name == "pytest":
            noted.parent.mkdir(parents=True)
            noted.write_text(json.dumps({f"tests/test_wind.py::test_{number}": True for number in range(failures)}))
            return 1
        seen.append(command)
        return again

    monkeypatch.setattr(run, "step", step)
    monkeypatch.setattr(run, "CHECKOUT", tmp_path)
    assert run.test(here, ["-k", "wind"]) == int(outcome.startswith("Failed"))
    assert capsys.readouterr().out.splitlines()[-1].startswith(outcome)
    for command in seen:
        assert command[-6:] == ["-k", "wind", "-n", "0", "-v", "--last-failed"]
    assert len(seen) == int(failures <= run.MOST_TRIED_AGAIN)


def test_what_is_imported_is_compiled_once_even_where_python_is_told_not_to(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[dict[str, str]] = []

    def ran(_: list[str], variables: dict[str, str], folder: Path | None = None) -> int:  # noqa: ARG001
        seen.append(variables)
        return 0

    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setattr(run, "run", ran)
    assert run.step(HERE, "mypy", ["mypy"], NEPTUN_SOAK="1") == 0
    assert not seen[0]["PYTHONDONTWRITEBYTECODE"]
    assert Path(seen[0]["PYTHONPYCACHEPREFIX"]).parent == HERE.caches
    assert seen[0]["NEPTUN_SOAK"] == "1"


@pytest.mark.parametrize(("cores", "parallel"), [(1, []), (2, [*SHARED, "3"]), (64, [*SHARED, "5"])])
def test_pytest_uses_the_cores_that_are_there(monkeypatch: pytest.MonkeyPatch, cores: int, parallel: list[str]) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    assert run.pytest_command(HERE, ["-x"])[3:] == [*parallel, "-x"]


def test_all_that_mypy_knows_to_differ_between_systems_is_checked_for_each() -> None:
    found = find_spec("mypy")
    assert found is not None
    assert found.origin is not None
    stubs = Path(found.origin).parent / "typeshed" / "stdlib"
    differing = (stub for stub in stubs.rglob("*.pyi") if "sys.platform" in stub.read_text("utf-8"))
    names = {stub.relative_to(stubs).with_suffix("").parts[0] for stub in differing}
    private = {name for name in names if name.startswith("_")}
    assert names - private - {"builtins"} <= set(run.DIFFERING)  # of what is built in, only WindowsError differs


def test_other_systems_are_checked_where_they_can_differ(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    modules = {
        "asks": "import sys\nWINDOWS = sys.platform == 'win32'",
        "opens": "def opened():\n    from pathlib import Path",
        "follows": "from neptun_desktop.match.asks import WINDOWS",
        "follows_the_module": "from neptun_desktop.match import (\n    lines,\n    asks,\n)",
        "same": "import json\nfrom neptun_desktop.match.opens import opened\nname = 'asks'",
    }
    monkeypatch.setattr(run, "CHECKOUT", tmp_path)
    (tmp_path / "neptun_desktop" / "match").mkdir(parents=True)
    for name, source in modules.items():
        (tmp_path / "neptun_desktop" / "match" / f"{name}.py").write_text(source, "utf-8")
    assert {Path(name).stem for name in run.differing_modules()} == modules.keys() - {"same"}
