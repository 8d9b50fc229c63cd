"""What an idle window costs: CPU time at the table of each game and at the start page, with motion and without.

`PYTHONPATH=. python tests/bench/bench_idle.py [SECONDS]` runs it at 1280x800 on an X server of its own, in software.
Figures are shares of one core; each case has a process of its own. On Neptun's table a gale blows: that costs most.
"""

import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from attrs import evolve
from PySide6.QtCore import QEvent, QEventLoop, QObject, QTimer

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.kernel.overriding import override
from neptun_desktop.match.library import Library
from neptun_desktop.ui.main import Application
from neptun_desktop.ui.match.set_up import SeatChoice, SetUp
from neptun_desktop.ui.preferences.preferences import Motion, Preferences, write_preferences
from neptun_desktop.ui.window.start_up import resume_gc
from neptun_desktop.ui.window.window import MainWindow
from tests.bench.x_server import on_a_screen

BOX = game_box()
SIZE, SETTLING, SECONDS = (1280, 800), 5.0, 10.0
START = "start"
MOTIONS: tuple[Motion, ...] = ("full", "reduced")
MOST, MOST_REDUCED = 5.0, 0.3  # per cent of a core; the event loop's own beats are not nothing


class Paints(QObject):
    """Counts how often widgets are painted."""

    count = 0

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.Paint
        return False


def wait(seconds: float) -> None:
    """Let events happen for so long, without asking for any."""
    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    loop.exec()


def open_table(window: MainWindow, game: str) -> None:
    """Begin a game in which a person is asked, and let the wind blow."""
    meta, ladder = BOX.games.metas[game], BOX.games.entry(game).ladder
    seats = tuple(
        SeatChoice(name=meta.name_of(colour), kind="bot" if place else "human", level=ladder.usual, colour=colour)
        for place, colour in enumerate(meta.colours[: meta.players[-1]])
    )
    window.begin(SetUp(game=game, seats=seats, seed=7))
    wait(SETTLING)
    session = window.session
    if session is None or (shown := session.page.scene.shown) is None:
        raise RuntimeError("no table was laid")
    if hasattr(shown.view, "wind"):
        session.page.scene.show_view(evolve(shown, view=evolve(shown.view, wind=10)))


def measured(case: str, motion: Motion, seconds: float) -> tuple[float, float]:
    """Return the share of a core that an idle page takes, in per cent, and how often it paints in a second."""
    application = Application([])
    with TemporaryDirectory() as folder:
        settings = Path(folder, "settings.json")
        write_preferences(settings, Preferences(motion=motion, tempo="fast"))
        window = MainWindow(BOX, Library(Path(folder, "matches")), settings)
        window.resize(*SIZE)
        window.show()
        wait(1)
        resume_gc()
        if case != START:
            open_table(window, case)
        wait(SETTLING)
        paints = Paints()
        began = time.process_time(), time.monotonic()
        wait(seconds)
        busy, lasted = time.process_time() - began[0], time.monotonic() - began[1]
        application.installEventFilter(paints)  # counted apart: to look at each event costs more than most events
        wait(2)
        window.close()
    return 100 * busy / lasted, paints.count / 2


def measure() -> int:
    """Measure one case, or all of them."""
    arguments = sys.argv[1:]
    if len(arguments) == 3:
        case, motion, seconds = arguments
        share, paints = measured(case, "full" if motion == "full" else "reduced", float(seconds))
        most = MOST if motion == "full" else MOST_REDUCED
        sys.stdout.write(f"{case}, {motion} motion: {share:.1f} % of a core, {paints:.0f} paints a second\n")
        return int(share > most)
    seconds = arguments[0] if arguments else str(SECONDS)
    cases = [(case, motion) for case in (*BOX.games.ids, START) for motion in MOTIONS]
    return max(subprocess.run([sys.executable, __file__, *case, seconds], check=False).returncode for case in cases)


if __name__ == "__main__":
    raise SystemExit(on_a_screen(measure))
