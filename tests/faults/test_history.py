"""History with two programs at once, and programs that are killed while they write to it."""

import subprocess
import sys
from pathlib import Path

import pytest

from neptun_desktop.match.history import History
from neptun_desktop.match.library import Library
from tests.faults.matches import GAMES, finished, saved

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
import sys
from pathlib import Path
from neptun_desktop.match.history import History
from tests.faults.matches import GAMES
matches, path, times = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
for _ in range(times):
    history = History(GAMES, matches, path)
    for journal in sorted(matches.glob("*.neptun")):
        history.note([journal.read_bytes()])
"""


@pytest.mark.soak
def test_programs_at_once_and_killed_ones(tmp_path: Path, soak_factor: int) -> None:
    library = Library(tmp_path / "matches")
    for seed in range(4):
        match = finished(3, seed)
        saved(match, library.path_for(match))
    path = tmp_path / "history.sqlite"
    for trial in range(min(soak_factor, 10)):
        path.write_bytes(b"rubbish" * trial)
        programs = [
            subprocess.Popen([sys.executable, "-c", PROGRAM, str(library.folder), str(path), "3"], cwd=ROOT)
            for _ in range(3)
        ]
        programs[0].poll()
        programs[2].kill()
        assert [program.wait() for program in programs[:2]] == [0, 0]
        programs[2].wait()
        assert len(History(GAMES, library.folder, path).records()) == 4
