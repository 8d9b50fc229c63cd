"""Pipes under the names that the history writes to: nothing waits for them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from neptun_desktop.match.history import History
from neptun_desktop.match.library import Library
from tests.faults.matches import GAMES, finished, saved
from tests.faults.started_program import PATIENCE, ROOT, data_folder, environment_at
from tests.kit.slices import in_turns

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")


@pytest.mark.soak
@pytest.mark.parametrize(("suffix", "known"), in_turns(("", ".lock", "-journal"), (True, False)))
def test_the_history_names_a_pipe_that_is_in_its_way(tmp_path: Path, suffix: str, *, known: bool) -> None:
    home = data_folder(tmp_path)
    library, match = Library(home / "matches"), finished(3)
    saved(match, library.path_for(match))
    if known:
        History(GAMES, library.folder, home / "results.sqlite").records()
    pipe = home / f"results.sqlite{suffix}"
    pipe.unlink(missing_ok=True)
    os.mkfifo(pipe)
    done = subprocess.run(
        [sys.executable, "-m", "neptun_desktop", "history"],
        cwd=ROOT,
        env=environment_at(tmp_path),
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    if (suffix, known) in {(".lock", True), ("-journal", False)}:  # only a new history is locked, and tidied up
        assert (done.returncode, done.stderr) == (0, "")
    else:
        assert done.returncode == 1
        assert f"The history at {pipe} isn't available: something else is already there." in done.stderr
