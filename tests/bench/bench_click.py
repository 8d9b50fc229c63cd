"""How long the click that begins a game keeps the window busy.

`PYTHONPATH=. python tests/bench/bench_click.py [ROUNDS]` runs it on an X server of its own. Each round is a process of
its own: a window, the page of a new game, everything preloaded, and the first click on its button. What counts is the
longest CPU time between two beats of the event loop until the table has faded in; the least of all rounds, since other
work on the machine can only add to it.
"""

import json
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from neptun_desktop.app import window as way
from neptun_desktop.app.catalogue import game_box
from neptun_desktop.match.library import Library
from neptun_desktop.ui.main import Application
from neptun_desktop.ui.start.new_game_page import NewGamePage
from neptun_desktop.ui.window.start_up import resume_gc
from neptun_desktop.ui.window.window import MainWindow
from tests.bench.beats import Beats, wait
from tests.bench.x_server import on_a_screen

ROUNDS = 7
GOAL_MS = 50.0
SIZE = (1600, 900)


def click(game: str) -> float:
    """Open a window, begin a game, and return how long it was busy at a stretch, in milliseconds of CPU time."""
    assert way.obstacle() is None
    application = Application([])
    with TemporaryDirectory(prefix="neptun-click-") as folder:
        window = MainWindow(game_box(), Library(Path(folder, "matches")), Path(folder, "settings.json"))
        window.resize(*SIZE)
        window.show()
        window.preloading.begin()
        while not window.preloading.done or window.first_picture.tasks:
            wait(0.1)
        window.show_new_game(game)
        wait(1.0)
        resume_gc()
        page = window.stack.currentWidget()
        assert isinstance(page, NewGamePage)
        beats = Beats()
        wait(0.05)
        QTest.mouseClick(page.begin_button, Qt.MouseButton.LeftButton)
        assert window.session is not None
        while window.session.page.unveiling.running:
            wait(0.02)
        longest = beats.longest()[0]
        window.close()
    application.processEvents()
    return longest


def measure() -> int:
    """Print the figures; fail where the goal is missed."""
    words = sys.argv[1:]
    if words and not words[0].isdecimal():
        sys.stdout.write(json.dumps(click(words[0])))
        return 0
    rounds, box, held = int(words[0]) if words else ROUNDS, game_box(), True
    for game in box.games.ids:
        command = [sys.executable, __file__, game]
        told = [json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout) for _ in range(rounds)]
        held = held and min(told) < GOAL_MS
        sys.stdout.write(
            f"{box.games.metas[game].title}: longest work from the click to the table, ms CPU: {min(told):.0f} "
            f"(goal {GOAL_MS:.0f}), median {median(told):.0f}, worst {max(told):.0f}\n"
        )
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(on_a_screen(measure))
