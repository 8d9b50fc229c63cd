"""A folder of saved games may hold anything: no module in it is run, by us or by a process that we start."""

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from shlex import quote

import pytest

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "docs" / "example_bot.py"
# The command as pip writes it.
SCRIPT = "import sys\nfrom neptun_desktop.app.cli import main\nif __name__ == '__main__':\n    sys.exit(main())\n"
EVERY = {*sys.stdlib_module_names, "attr", "attrs", "PySide6", "shiboken6", "neptun_desktop", "sitecustomize"}
WINDOW = """
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from neptun_desktop.app.catalogue import game_box
from neptun_desktop.match.library import Library
from neptun_desktop.ui.match.set_up import SeatChoice, SetUp
from neptun_desktop.ui.preferences.preferences import Preferences, write_preferences
from neptun_desktop.ui.window.window import MainWindow
from pathlib import Path
import sys

home = Path(sys.argv[1])
application = QApplication(sys.argv[:1])
write_preferences(home / "settings.json", Preferences(tempo="instant"))
window = MainWindow(game_box(), Library(home / "matches"), home / "settings.json")
window.show()
seats = tuple(SeatChoice(name=f"Bo {seat}", kind="bot", level="deckhand", colour=colour)
              for seat, colour in enumerate(("red", "green", "purple")))
window.begin(SetUp(game="neptun", seats=seats, seed=1))
match = window.session.match

def look():
    if len(match.entries) > 3:
        timer.stop()
        window.close()
        print(len(match.entries))

timer = QTimer()
timer.timeout.connect(look)
timer.start(20)
sys.exit(application.exec())
"""


@pytest.fixture
def hostile(tmp_path: Path) -> Path:
    """Make a folder of modules that tell when they are run."""
    folder = tmp_path / "hostile"
    folder.mkdir()
    fill(folder, EVERY)
    return folder


def fill(folder: Path, names: Iterable[str]) -> None:
    """Lay modules with these names into a folder."""
    for name in names:
        (folder / f"{name}.py").write_text(f"open({str(folder / 'run')!r}, 'a').write({name!r} + ' ')\n", "utf-8")


def run(folder: Path, *words: str, asked: str = "") -> str:
    """Run Python in a hostile folder, check that nothing of it was run, and return the output."""
    home = folder.parent
    homes = {name: str(home / name) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")}
    environment = {**os.environ, **homes, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env=environment,
        input=asked,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    was_run = folder / "run"
    assert not was_run.exists(), f"run: {was_run.read_text('utf-8')}\n{done.stderr}"
    assert done.returncode == 0, done.stderr
    return done.stdout


def before_us() -> set[str]:
    """Return what Python itself loads for `-m`, with the current folder first, before it comes to our first line."""
    loaded = subprocess.run(
        [sys.executable, "-P", "-c", "import runpy, sys; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    return {"neptun_desktop", *(name.partition(".")[0] for name in loaded.stdout.split())}


def script(folder: Path) -> str:
    """Return the command as it is installed."""
    file = folder.parent / "bin" / "neptun"
    file.parent.mkdir(exist_ok=True)
    file.write_text(SCRIPT, "utf-8")
    return str(file)


def test_the_arena_with_several_jobs_runs_nothing_of_the_folder(hostile: Path) -> None:
    words = ("arena", "--bots", "random,random", "--seeds", "2", "--jobs", "2", "--json")
    assert json.loads(run(hostile, script(hostile), *words))


def test_play_with_a_program_in_a_seat_runs_nothing_of_the_folder(hostile: Path) -> None:
    program = f"program:{quote(sys.executable)} {quote(str(EXAMPLE))}"
    words = ("play", "--seats", f"{program},random,random", "--save", "match.neptun", "--seed", "1")
    run(hostile, script(hostile), *words)
    assert (hostile / "match.neptun").exists()


def test_the_engine_runs_nothing_of_the_folder(hostile: Path) -> None:
    told = run(hostile, script(hostile), "engine", asked='{"do": "new", "seats": 3, "seed": 1}\n{"do": "quit"}\n')
    assert all(json.loads(line)["ok"] for line in told.splitlines())


def test_the_window_and_its_worker_run_nothing_of_the_folder(hostile: Path) -> None:
    file = hostile.parent / "window.py"
    file.write_text(WINDOW, "utf-8")
    assert int(run(hostile, str(file), str(hostile.parent))) > 3


def test_started_as_a_module_only_what_python_loads_before_us_is_run(tmp_path: Path) -> None:
    """`python -m` puts the current folder first; we take it away with our first line."""
    folder = tmp_path / "hostile"
    folder.mkdir()
    fill(folder, EVERY - before_us())
    run(folder, "-m", "neptun_desktop", "engine", asked='{"do": "quit"}\n')


def test_started_as_a_module_with_a_safe_path_nothing_is_run(hostile: Path) -> None:
    run(hostile, "-P", "-m", "neptun_desktop", "engine", asked='{"do": "quit"}\n')
