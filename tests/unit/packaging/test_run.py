"""What the words play, test and soak lead to."""

import ast
import json
from collections.abc import Callable
from pathlib import Path

import pytest

import run
from environment import Environment

HERE = Environment(Path("venv"), Path("checkout"))


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


def test_every_check_runs_also_after_one_failed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seen: list[str] = []

    def step(_: Environment, name: str, __: list[str]) -> int:
        seen.append(name)
        return int(name == "mypy")

    monkeypatch.setattr(run, "step", step)
    assert run.test(HERE, []) == 1
    assert seen == [
        "ruff check",
        "ruff format",
        "mypy",
        "mypy for win32",
        "mypy for darwin",
        "import-linter",
        "pytest",
    ]
    assert capsys.readouterr().out == "Failed: mypy.\n"


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
    here = Environment(tmp_path, tmp_path)
    noted = here.caches / "pytest" / "v" / "cache" / "lastfailed"

    def step(_: Environment, name: str, command: list[str]) -> int:
        if name == "pytest":
            noted.parent.mkdir(parents=True)
            noted.write_text(json.dumps({f"tests/test_wind.py::test_{number}": True for number in range(failures)}))
            return 1
        if "pytest" in name:
            seen.append(command)
            return again
        return 0

    monkeypatch.setattr(run, "step", step)
    assert run.test(here, ["-k", "wind"]) == int(outcome.startswith("Failed"))
    assert capsys.readouterr().out.startswith(outcome)
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


@pytest.mark.parametrize(("cores", "parallel"), [(1, []), (2, ["-n", "2"]), (64, ["-n", "4"])])
def test_pytest_uses_the_cores_that_are_there(monkeypatch: pytest.MonkeyPatch, cores: int, parallel: list[str]) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    assert run.pytest_command(HERE, ["-x"])[3:] == [*parallel, "-x"]
