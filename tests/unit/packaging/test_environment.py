"""When the virtual environment is used as it is, and when it is made anew."""

import subprocess
import sys
from pathlib import Path

import pytest

from environment import Environment, SetupError, cache_folder, environment_for, path_line
from lock import lock_file

PROJECT = """
[build-system]
requires = ["hatchling"]
[project]
dependencies = ["attrs"]
[tool.hatch]
[tool.ruff]
line-length = 120
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    folder = tmp_path / "Schöne Spiele"
    folder.mkdir()
    (folder / "pyproject.toml").write_text(PROJECT, "utf-8")
    return folder


def ready(environment: Environment, *, tests: bool) -> Environment:
    """Return the environment as a finished set-up leaves it."""
    environment.python.parent.mkdir(parents=True)
    environment.python.symlink_to(sys.executable)
    environment.stamp(tests=tests).write_text(environment.identity(), "utf-8")
    return environment


def change(checkout: Path, old: str, new: str) -> None:
    file = checkout / "pyproject.toml"
    file.write_text(file.read_text("utf-8").replace(old, new), "utf-8")


def test_a_finished_environment_is_used_as_it_is(checkout: Path) -> None:
    made = ready(Environment(checkout / ".venv", checkout), tests=True)
    assert environment_for(checkout, tests=True) == made


def test_what_serves_the_tests_serves_the_game_but_not_the_other_way_round(checkout: Path) -> None:
    for_tests = ready(Environment(checkout / "a", checkout), tests=True)
    for_play = ready(Environment(checkout / "b", checkout), tests=False)
    assert for_tests.is_ready(tests=False)
    assert not for_play.is_ready(tests=True)


def test_new_requirements_make_it_stale(checkout: Path) -> None:
    made = ready(Environment(checkout / ".venv", checkout), tests=True)
    change(checkout, '"attrs"', '"attrs", "cattrs"')
    assert not made.is_ready(tests=True)


def test_a_new_lock_makes_it_stale(checkout: Path) -> None:
    made = ready(Environment(checkout / ".venv", checkout), tests=True)
    lock = lock_file(checkout, "play")
    lock.parent.mkdir(parents=True)
    lock.write_text("attrs==26.1.0 --hash=sha256:12ab\n", "utf-8")
    assert not made.is_ready(tests=True)


def test_new_settings_of_a_check_do_not(checkout: Path) -> None:
    made = ready(Environment(checkout / ".venv", checkout), tests=True)
    change(checkout, "120", "100")
    assert made.is_ready(tests=True)


def test_a_moved_checkout_makes_it_stale(checkout: Path) -> None:
    ready(Environment(checkout / ".venv", checkout), tests=True)
    moved = checkout.rename(checkout.with_name("moved"))
    assert not Environment(moved / ".venv", moved).is_ready(tests=True)


def test_an_interrupted_set_up_is_not_ready(checkout: Path) -> None:
    half = ready(Environment(checkout / ".venv", checkout), tests=True)
    half.stamp(tests=True).unlink()
    assert not half.is_ready(tests=True)


def test_a_python_that_is_gone_makes_it_stale(checkout: Path) -> None:
    made = ready(Environment(checkout / ".venv", checkout), tests=True)
    made.python.unlink()
    assert not made.is_ready(tests=True)


def test_a_checkout_that_cannot_be_written_uses_the_caches(
    checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    monkeypatch.setattr(Environment, "can_be_made", lambda self: checkout not in self.folder.parents)
    monkeypatch.setattr(Environment, "make", lambda _self, *, tests: None)  # noqa: ARG005 (make's own signature)
    chosen = environment_for(checkout, tests=False)
    assert chosen.folder == cache_folder(checkout)
    assert tmp_path / "caches" in chosen.folder.parents


def test_two_checkouts_do_not_share_a_cache_folder(checkout: Path) -> None:
    assert cache_folder(checkout) != cache_folder(checkout.parent)


@pytest.mark.parametrize(
    ("told_by_pip", "told_to_the_player"),
    [
        ("WARNING: Retrying after NameResolutionError", "the network cannot be reached"),
        ("ERROR: No space left on device", "No space left on device"),
    ],
)
def test_pips_trouble_is_told_plainly(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, told_by_pip: str, told_to_the_player: str
) -> None:
    failed = subprocess.CompletedProcess[str]([], 1, stdout=told_by_pip)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: failed)
    with pytest.raises(SetupError, match=told_to_the_player):
        Environment(checkout / ".venv", checkout).install("play")


def test_an_umlaut_in_the_path_is_importable_in_every_locale(checkout: Path) -> None:
    (checkout / "neptun_here.py").touch()
    line = path_line(checkout)
    assert line.isascii()
    subprocess.run([sys.executable, "-c", f"{line}import neptun_here"], check=True, env={"LC_ALL": "C"})


def test_neither_the_callers_python_path_nor_home_reaches_the_game(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    variables = Environment(checkout / ".venv", checkout).variables()
    assert "PYTHONPATH" not in variables
    assert variables["PYTHONUTF8"] == "1"
