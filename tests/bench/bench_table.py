"""How smoothly the table moves: frames while a ship sails, the first board, stalls after a resize, while bots think.

`PYTHONPATH=. python tests/bench/bench_table.py [GAME [LEVEL]]` runs it on an X server of its own, in software; without
a game, for all of them, each in a process of its own. Figures are ratios or CPU times, so that they mean the same on
a busy machine.
"""

import subprocess
import sys
import time
from itertools import cycle, pairwise
from statistics import quantiles

from attrs import evolve
from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer
from PySide6.QtGui import QColor, QPaintEvent, QPixmap
from PySide6.QtWidgets import QApplication, QGraphicsPixmapItem, QGraphicsScene, QGraphicsView

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.games.neptun.rules.events import ShipSailed
from neptun_desktop.games.salty_ocean.rules.events import ShipSailedOut
from neptun_desktop.kernel.game import Event
from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board.animations import Overlapping
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.board.view import TableView
from neptun_desktop.ui.match.match_host import MatchHost
from neptun_desktop.ui.match.set_up import SeatChoice, SetUp
from neptun_desktop.ui.match.table_page import TablePage
from neptun_desktop.ui.match.table_session import new_match, table_session
from neptun_desktop.ui.paint.ambient import allow_motion
from neptun_desktop.ui.paint.animation import FRAME_MS
from neptun_desktop.ui.paint.theme import DARK
from neptun_desktop.ui.preferences.preferences import Preferences
from neptun_desktop.ui.window.start_up import resume_gc
from tests.bench.beats import Beats, wait
from tests.bench.x_server import on_a_screen
from tests.ui.readers import READERS
from tests.ui.table_laws import LawTable

BOX = game_box()
SIZE = (1600, 900)
BOTS = 4
SECONDS, ROUNDS = 2.0, 3
WHOLE_PAINTS, WATCH_SECONDS = 60, 12.0
FRAMES_GOAL, PAINT_GOAL_MS, BOARD_GOAL_S, STALL_GOAL_MS = 0.95, 8.0, 1.0, 50.0


class BareView(QGraphicsView):
    """A view that counts its paints."""

    def __init__(self, scene: QGraphicsScene) -> None:
        """Paint as the table's view does, with nothing of the table."""
        super().__init__(scene)
        self.paints: list[float] = []
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        began = time.thread_time()
        super().paintEvent(event)
        self.paints.append((time.thread_time() - began) * 1000)


class CountingTable(TableView):
    """The table's own view, which counts too."""

    def __init__(self, scene: TableScene) -> None:
        """TableLook at the scene."""
        super().__init__(scene)
        self.paints: list[float] = []

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        began = time.thread_time()
        super().paintEvent(event)
        self.paints.append((time.thread_time() - began) * 1000)


def bare() -> BareView:
    """Return a window with 500 pixmaps."""
    scene = QGraphicsScene(0, 0, *SIZE)
    pixmap = QPixmap(48, 48)
    pixmap.fill(QColor("#8a6b42"))
    for place in range(500):
        item = QGraphicsPixmapItem(pixmap)
        item.setPos((place % 32) * 49, (place // 32) * 54)
        scene.addItem(item)
    view = BareView(scene)
    scene.setParent(view)
    view.resize(*SIZE)
    return view


def frames_of_bare(view: BareView) -> list[float]:
    """Move one pixmap about and return the cost of each paint."""
    mover = view.items()[0]
    began = time.monotonic()
    timer = QTimer(view)
    timer.setTimerType(Qt.TimerType.PreciseTimer)

    def step() -> None:
        share = (time.monotonic() - began) / SECONDS
        mover.setPos(QPointF(1400 * share % 1400, 300))

    timer.timeout.connect(step)
    timer.start(FRAME_MS)
    view.paints.clear()
    wait(SECONDS)
    timer.stop()
    return list(view.paints)


def is_voyage(event: Event) -> bool:
    """Whether a ship sails far."""
    return isinstance(event, ShipSailedOut) or (isinstance(event, ShipSailed) and len(event.course) > 2)


def lay_table(game: str) -> tuple[CountingTable, Event]:
    """Lay a full table as it stands before a long voyage, and return it with that."""
    entry, seats = BOX.games.entry(game), max(BOX.games.metas[game].players)
    table = LawTable(entry, BOX.kit(game), seats)
    positions = list(READERS[game].game(seats, 1))
    before, event = next(
        (before, event)
        for before, after in pairwise(positions)
        if before.state.round > 0
        for event in after.events
        if is_voyage(event)
    )
    for position in positions[: positions.index(before)]:
        table.presenter.tell(position.events, 0)
    scene = table.scene(table.shown(before.state, min(entry.rules.to_act(before.state))), SIZE)
    view = CountingTable(scene)
    scene.setParent(view)
    view.resize(*SIZE)
    view.show()
    return view, event


def frames_of_table(view: CountingTable, event: Event) -> list[float]:
    """Let a ship sail, and return the cost of each paint."""
    film = view.table.kit.animate((event,), view.table)
    cue = next(cue for cue in film if cue.duration > 700 or isinstance(cue, Overlapping))
    cue.begin()
    began = time.monotonic()
    timer = QTimer(view)
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    timer.timeout.connect(lambda: cue.show(min(1.0, (time.monotonic() - began) / SECONDS)))
    timer.start(FRAME_MS)
    view.paints.clear()
    wait(SECONDS)
    timer.stop()
    cue.end()
    if view.table.shown is not None:
        view.table.show_view(view.table.shown)
    return list(view.paints)


def whole_paints(view: CountingTable) -> list[float]:
    """Return the cost of painting everything."""
    view.paints.clear()
    for _ in range(WHOLE_PAINTS):
        view.viewport().update()
        QApplication.processEvents()
    return list(view.paints)


class FirstPaint(QObject):
    """Notices when something was painted."""

    painted = False

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.painted = self.painted or event.type() == QEvent.Type.Paint
        return False


def first_board(game: str, level: str) -> tuple[TablePage, MatchHost, float]:
    """Begin a game of bots from nothing; return it with the CPU seconds until its board was painted."""
    meta = BOX.games.metas[game]
    seats = tuple(
        SeatChoice(name=meta.name_of(colour), kind="bot", level=level, colour=colour) for colour in meta.colours[:BOTS]
    )
    BOX.kit(game)  # modules are loaded once, and are not what is measured
    began = time.process_time()
    match = new_match(BOX, SetUp(game=game, seats=seats, agreements=dict.fromkeys(meta.agreements, True), seed=7))
    session = table_session(BOX, match, None, Preferences(tempo="instant"))
    page, host = session.page, session.host
    page.resize(*SIZE)
    page.show()
    page.begin()
    noticed = FirstPaint()
    page.view.viewport().installEventFilter(noticed)
    while not noticed.painted:
        QApplication.processEvents()
    QApplication.processEvents()
    return page, host, time.process_time() - began


def stalls(page: TablePage, host: MatchHost, seconds: float) -> tuple[float, float]:
    """Let bots play; return the longest CPU time, and the longest time, between two beats of the event loop."""
    wait(2.0)
    beats = Beats()
    wait(seconds)
    longest = beats.longest()
    page.close()
    page.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    host.close()
    return longest


def longest_until_at_rest(view: TableView) -> float:
    """Let a table be painted to the end; return the longest CPU time between two beats, in milliseconds."""
    beats = Beats()
    QApplication.processEvents()
    while not view.at_rest:
        wait(0.01)
    wait(0.1)
    return beats.longest()[0]


def settle_anew(view: TableView) -> tuple[float, float]:
    """Pull the table to other sizes and change its look; return the longest work at a stretch, and all of it.

    Both are CPU times in milliseconds, the second for one resize or one look.
    """
    looks = cycle((evolve(view.table.look, theme=DARK), view.table.look))
    longest, began = [], time.thread_time()
    for size in ((1400, 800), (1900, 1060), SIZE):
        view.resize(*size)
        longest.append(longest_until_at_rest(view))
        view.table.change_look(next(looks))
        longest.append(longest_until_at_rest(view))
    return max(longest), (time.thread_time() - began) * 1000 / len(longest)


def measure() -> int:
    """Measure one game, or all of them one after another."""
    if len(sys.argv) > 1:
        return measure_game(*sys.argv[1:])
    return max(subprocess.run([sys.executable, *sys.argv, game], check=False).returncode for game in BOX.games.ids)


def measure_game(game: str, level: str | None = None) -> int:
    """Print the figures; fail where a goal is missed."""
    application = QApplication([])
    allow_motion(allowed=True)  # with everything that moves by itself
    resume_gc()  # as the program does once its window is open: what was loaded before is never searched
    page, host, board = first_board(game, level or BOX.games.entry(game).ladder.ids[-1])
    growing = longest_until_at_rest(page.view)
    busy, late = stalls(page, host, WATCH_SECONDS)
    table, event = lay_table(game)
    plain = bare()
    plain.show()
    wait(0.5)
    ratios, sailing, simple = [], [], []
    for _ in range(ROUNDS):
        few = frames_of_bare(plain)
        own = frames_of_table(table, event)
        ratios.append(len(own) / max(len(few), 1))
        sailing += own
        simple += few
    whole = whole_paints(table)
    anew, whole_work = settle_anew(table)
    plain.close()
    table.close()
    paint = quantiles(sailing, n=20)[-1]
    ratio = sorted(ratios)[len(ratios) // 2]
    rows = (
        ("frames while a ship sails, to a bare view's", ratio, FRAMES_GOAL, ratio >= FRAMES_GOAL),
        ("95th percentile of a paint while it sails, ms CPU", paint, PAINT_GOAL_MS, paint < PAINT_GOAL_MS),
        ("the first picture of the board, s CPU", board, BOARD_GOAL_S, board < BOARD_GOAL_S),
        ("longest work until that is whole, ms CPU", growing, STALL_GOAL_MS, growing < STALL_GOAL_MS),
        ("longest work after a resize or a new look, ms CPU", anew, STALL_GOAL_MS, anew < STALL_GOAL_MS),
        ("longest work between two beats while bots think, ms CPU", busy, STALL_GOAL_MS, busy < STALL_GOAL_MS),
    )
    sys.stdout.write(f"{BOX.games.metas[game].title}\n")
    for name, figure, goal, held in rows:
        sys.stdout.write(f"{name}: {figure:.3f} (goal {goal}) {'held' if held else 'MISSED'}\n")
    sys.stdout.write(
        f"also: {application.platformName()}, {len(sailing) / ROUNDS / SECONDS:.0f} frames a second (bare "
        f"{len(simple) / ROUNDS / SECONDS:.0f}), bare paint {quantiles(simple, n=20)[-1]:.2f} ms, whole table "
        f"{quantiles(whole, n=20)[-1]:.2f} ms, all the work after a resize or a new look {whole_work:.0f} ms CPU, "
        f"longest time between two beats {late:.0f} ms\n"
    )
    return 0 if all(held for *_, held in rows) else 1


if __name__ == "__main__":
    sys.exit(on_a_screen(measure))
