"""Forged saved games, settings, databases and editions, through window and terminal: no traceback, hang or silent loss.

The tests take a slice; the soak forges 5,000 saved games, 1,000 settings, 500 databases and 1,000 editions. A forgery
is known by its number; with `NEPTUN_FORGERY=number` the soak begins there.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from neptun_desktop.match.library import Library
from neptun_desktop.match.library import home as usual_home
from neptun_desktop.ui.preferences.preferences import preferences_path
from tests.conftest import SOAK
from tests.faults.forged_files import forge_history, forged_edition, forged_note, forged_settings
from tests.faults.forged_journals import forged_journal, models, odd_name
from tests.faults.forged_window import read_history, read_saved_games, read_settings, window_on
from tests.faults.matches import finished, saved
from tests.faults.witness import Witness, nothing_lost
from tests.unit.app.conftest import Neptun, Said, home, neptun, own_log

__all__ = ["home", "neptun", "own_log"]  # fixtures

pytestmark = pytest.mark.soak
PORTIONS = range(8 if SOAK else 1)
BATCH = 25  # saved games in one folder
FIRST = int(os.environ.get("NEPTUN_FORGERY", "0"))
ROOT = Path(__file__).resolve().parents[2]


def numbers(of_a_slice: int, of_a_soak: int, portion: int) -> range:
    """Return the numbers of the forgeries of a portion."""
    if not SOAK:
        return range(of_a_slice)
    size = -(-of_a_soak // len(PORTIONS))
    return range(FIRST + portion * size, FIRST + (portion + 1) * size)


def batches(forgeries: range) -> Iterator[range]:
    for start in range(forgeries.start, forgeries.stop, BATCH):
        yield range(start, min(start + BATCH, forgeries.stop))


@pytest.fixture
def witness() -> Iterator[Witness]:
    """Watch, and judge at the end."""
    witness = Witness()
    with witness.watching():
        yield witness
    witness.judge()


@pytest.mark.qt_log_ignore("JPEG")
@pytest.mark.parametrize("portion", PORTIONS)
@pytest.mark.usefixtures("qapp")
def test_forged_saved_games_in_the_window(tmp_path: Path, witness: Witness, portion: int) -> None:
    """On the start page, in the library, at the table, in the theatre, in the history."""
    for number, batch in enumerate(batches(numbers(3, 5000, portion))):
        folder = tmp_path / str(batch.start)
        forged = {odd_name(each): forged_journal(Random(each)) for each in batch}
        read_saved_games(folder, forged, witness, in_full=number % 10 == 0)
        shutil.rmtree(folder)


@pytest.mark.parametrize("portion", PORTIONS)
def test_forged_saved_games_in_the_terminal(tmp_path: Path, neptun: Neptun, witness: Witness, portion: int) -> None:
    for batch in batches(numbers(6, 5000, portion)):
        folder = tmp_path / str(batch.start)
        folder.mkdir()
        for number in batch:
            path, forged = folder / f"{odd_name(number)}.neptun", forged_journal(Random(number))
            path.write_bytes(forged)
            judged(witness, neptun, "replay", str(path))
            judged(witness, neptun, "replay", str(path), "--json", "--states")
            if path.read_bytes() != forged:
                witness.note("telling it has changed it")
        judged(witness, neptun, "matches", "--folder", str(folder))
        judged(witness, neptun, "history", "--folder", str(folder), "--rebuild")
        for number in batch:
            path = folder / f"{odd_name(number)}.neptun"
            was = path.read_bytes()
            judged(witness, neptun, "play", "--resume", str(path), "--seats", "human,human,human", typed="1 1 q")
            if not nothing_lost(path, was):
                witness.note("what was in it is lost")
        shutil.rmtree(folder)


def judged(witness: Witness, neptun: Neptun, *words: str, typed: str = "") -> None:
    """Run a command; it may refuse, but in words."""
    with witness.reading(" ".join(words)):
        said: Said = neptun(*words, typed=typed)
        if "Traceback" in said.err or (said.code not in {0, 1, 2}):
            witness.note(f"{said.code}: {said.err}")
        if said.code and not said.err and not said.out:
            witness.note("it failed without a word")


@pytest.mark.parametrize("portion", PORTIONS)
@pytest.mark.usefixtures("qapp")
def test_forged_settings_and_notes(tmp_path: Path, neptun: Neptun, witness: Witness, portion: int) -> None:
    """Whatever they say, the window starts, and the terminal finds a folder of saved games."""
    matches = tmp_path / "home" / "matches"
    matches.mkdir(parents=True)
    (matches / "one.neptun").write_bytes(models()[1])
    for number in numbers(2, 1000, portion):
        chance = Random(number)
        (tmp_path / "home" / "last-game.json").write_bytes(forged_note(chance, matches))
        forged = forged_settings(chance)
        read_settings(tmp_path / "home", forged, witness, str(number))
        own = preferences_path()
        own.parent.mkdir(parents=True, exist_ok=True)
        own.write_bytes(forged)
        judged(witness, neptun, "matches")


@pytest.mark.parametrize("portion", PORTIONS)
@pytest.mark.usefixtures("qapp")
def test_forged_databases(tmp_path: Path, neptun: Neptun, witness: Witness, portion: int) -> None:
    """The history is shown as the saved games tell it, or as it was; in window and terminal."""
    library = Library(tmp_path / "matches")
    for seed in range(3):
        match = finished(3, seed)
        saved(match, library.path_for(match))
    path = tmp_path / "results.sqlite"
    with window_on(tmp_path, witness) as window:
        for number in numbers(2, 500, portion):
            for file in tmp_path.glob("results.sqlite*"):
                file.unlink()
            forge_history(Random(number), path, library.folder)
            own = usual_home() / path.name
            shutil.rmtree(own.parent, ignore_errors=True)
            own.parent.mkdir(parents=True)
            for file in tmp_path.glob("results.sqlite*"):
                shutil.copy(file, own.parent)
            read_history(tmp_path, witness, str(number), window)
            judged(witness, neptun, "history", "--folder", str(library.folder))
            witness.counts["set aside"] += (own.parent / f"{path.name}.damaged").exists()


EDITIONS = """
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, ({memory}, {memory}))
sys.path.insert(0, {root!r})
from pathlib import Path
from random import Random
from tests.faults.edition_child import read_editions
read_editions(range({start}, {stop}), Path({folder!r}))
"""
MEMORY = 600 * 2**20  # bytes


@pytest.mark.skipif(sys.platform != "linux", reason="memory is limited as on Linux")
@pytest.mark.parametrize("portion", PORTIONS)
def test_forged_editions(tmp_path: Path, portion: int) -> None:
    """Checked and, where they can be played, played, in a process with little memory."""
    few = numbers(15, 1000, portion)
    words = EDITIONS.format(memory=MEMORY, root=str(ROOT), start=few.start, stop=few.stop, folder=str(tmp_path))
    done = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, timeout=3000, check=False)
    assert done.returncode == 0, done.stderr[-5000:]
    print(done.stdout[-300:])  # noqa: T201  (for whoever reads the soak)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="wants signals and /proc")
def test_some_forgeries_in_processes_of_their_own(tmp_path: Path) -> None:
    """As above, but with a real standard error."""
    commands = (("replay",), ("play", "--seats", "human,human,human", "--resume"), ("check-edition",))
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    environment |= {name: str(tmp_path / "home") for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    for number in range(100 if SOAK else 3):
        path = tmp_path / f"{odd_name(number)}.neptun"
        words = commands[number % len(commands)]
        path.write_bytes((forged_edition if words[0] == "check-edition" else forged_journal)(Random(number)))
        done = subprocess.run(
            [sys.executable, "-m", "neptun_desktop", *words, str(path)],
            input="1\n1\nq\n",
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
            env=environment,
            cwd=ROOT,
        )
        assert done.returncode in {0, 1, 2}, (number, done.stderr)
        assert "Traceback" not in done.stderr, (number, done.stderr)
