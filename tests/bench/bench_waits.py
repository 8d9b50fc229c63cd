"""How long a person waits between their turns, and how long each action of an opponent is seen, at each tempo.

`PYTHONPATH=. python tests/bench/bench_waits.py [--game GAME] [--tempo TEMPO] [--seeds 1,2,3]` plays against three bots
of the usual level, in a real window
that no screen shows. The person plays the usual level's move at once, and continues from every score page at once.

The clock is the window's own, counted and not waited for: every frame of a film adds its length, every pause of a bot
the time that its timer was set to, and a bot that is not ready by then its CPU time. So a busy machine changes nothing,
and a game takes seconds. Writing to the disk (some milliseconds a move) is left out.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from attrs import define, field
from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.bots.messages import Answer
from neptun_desktop.match.library import Library
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.match import match_host
from neptun_desktop.ui.match.final_page import FinalPage
from neptun_desktop.ui.match.match_host import Moment
from neptun_desktop.ui.match.set_up import SeatChoice, SetUp
from neptun_desktop.ui.match.table_session import TableSession
from neptun_desktop.ui.paint.animation import FRAME_MS, Projector
from neptun_desktop.ui.preferences.preferences import Preferences, write_preferences
from neptun_desktop.ui.preferences.tempo import PACES, Tempo
from neptun_desktop.ui.window.window import MainWindow

PERSON, BOTS = 0, 3
GOAL = 6.0  # seconds at the median
LONGEST_S = 300  # a game that takes longer has hung


@define
class Wait:
    """The time between two decisions of the person, in milliseconds, and what it went by with."""

    films: float = 0.0
    pauses: float = 0.0
    thinking: float = 0.0
    others: int = 0  # commands of the others meanwhile
    actions: list[float] = field(factory=list)  # how long each of those that are told was seen

    @property
    def seconds(self) -> float:
        """All of it."""
        return (self.films + self.pauses + self.thinking) / 1000


class CountedPause:
    """The host's timer for pauses: it counts what it is set to, and is over at once."""

    def __init__(self, timer: QTimer, clock: "WindowClock") -> None:
        """Replace this timer."""
        self._timer, self._clock = timer, clock

    def start(self, milliseconds: int) -> None:
        """Count a pause, after the thinking that was not over by now."""
        self._clock.think()
        self._clock.pause(milliseconds)
        self._timer.start(0)

    def stop(self) -> None:
        """End it."""
        self._timer.stop()

    def isActive(self) -> bool:  # noqa: N802  (as Qt names it)
        """Whether it is about to end."""
        return self._timer.isActive()


@define(eq=False)
class WindowClock:
    """Adds up what the window waits for."""

    session: TableSession
    now: float = 0.0
    wait: Wait = field(factory=Wait)
    waits: list[Wait] = field(factory=list)
    _asked_at: dict[int, float] = field(factory=dict)
    _worker_free: float = 0.0
    _ready_at: float = 0.0
    _action_at: float | None = None

    def __attrs_post_init__(self) -> None:
        """Take the place of the clocks of projector, host and bots."""
        host, projector = self.session.host, self.session.page.projector
        host._pausing = CountedPause(host._pausing, self)  # type: ignore[assignment]  # noqa: SLF001
        projector._timer.setInterval(0)  # noqa: SLF001
        ask = host._ask  # noqa: SLF001

        def asked(seat: int, level: str) -> int:
            request = ask(seat, level)
            self._asked_at[request] = self.now
            return request

        host._ask = asked  # type: ignore[method-assign]  # noqa: SLF001
        host._reported.connect(self._on_report)  # noqa: SLF001
        host.happened.connect(self._on_moment)

    def frame(self, milliseconds: float) -> None:
        """Count a frame of a film."""
        self.now += milliseconds
        self.wait.films += milliseconds

    def pause(self, milliseconds: float) -> None:
        """Count a pause."""
        self.now += milliseconds
        self.wait.pauses += milliseconds

    def think(self) -> None:
        """Count what a bot still had to think."""
        more = max(self._ready_at - self.now, 0.0)
        self.now += more
        self.wait.thinking += more

    def _on_report(self, report: object) -> None:
        if isinstance(report, Answer):
            begun = max(self._asked_at.pop(report.request, self.now), self._worker_free)
            self._ready_at = self._worker_free = begun + report.cpu_seconds * 1000

    def _on_moment(self, moment: Moment) -> None:
        self._close_action()
        if moment.entry is not None and moment.entry.seat != PERSON:
            self.wait.others += 1
            if self.session.page.presenter.phrases.logged(moment.events):
                self._action_at = self.now

    def _close_action(self) -> None:
        if self._action_at is not None:
            self.wait.actions.append(self.now - self._action_at)
        self._action_at = None

    def decided(self) -> None:
        """End a wait: the person has been asked, and decides at once."""
        self._close_action()
        self.waits.append(self.wait)
        self.wait = Wait()


def play(box: GameBox, game: str, seed: int, tempo: Tempo) -> list[Wait]:
    """Play one game; return the person's waits."""
    with TemporaryDirectory(prefix="neptun-waits-") as folder:
        settings = Path(folder) / "settings.json"
        write_preferences(settings, Preferences(tempo=tempo))
        window = MainWindow(box, Library(Path(folder) / "matches"), settings)
        window.resize(1280, 800)
        window.show()
        try:
            return _played(window, game, seed)
        finally:
            window.close()


def _played(window: MainWindow, game: str, seed: int) -> list[Wait]:
    entry = window.box.games.entry(game)
    usual, meta = entry.ladder.level(entry.ladder.usual), entry.meta
    seats = tuple(
        SeatChoice(name=meta.name_of(colour), kind="bot" if seat else "human", level=usual.id, colour=colour)
        for seat, colour in enumerate(meta.colours[: BOTS + 1])
    )
    loop = QEventLoop()
    clocks: list[WindowClock] = []
    match_host.bot_seed = lambda match: seed + match.revision  # the same game in every run
    Projector._frame = lambda self: _frame(self, clocks)  # type: ignore[method-assign]  # noqa: SLF001
    window.begin(SetUp(game=game, seats=seats, seed=seed))
    session = window.session
    if session is None:
        raise RuntimeError("the table was not laid")
    session.page.view.finish_painting()  # films wait until the table has been seen
    session.page.view.setUpdatesEnabled(False)  # painting takes no time by this clock, but much of ours
    clock = WindowClock(session)
    clocks.append(clock)

    def decide() -> None:
        page, match = session.page, session.match
        here = window.stack.currentWidget()
        if isinstance(here, FinalPage):
            loop.quit()
        elif here is not page and (finished := getattr(here, "finished", None)) is not None:
            finished.emit()
        elif page.projector.waits:
            page.projector.skip()
        elif page.asked == PERSON:
            clock.decided()
            view, legal = match.view(PERSON), match.legal(PERSON)
            choice = usual.bot.choose(view, legal, usual.budget, match_host.bot_seed(match))
            session.host.submit(PERSON, choice.command)

    poll = QTimer(loop, interval=0)
    poll.timeout.connect(decide)
    poll.start()
    QTimer.singleShot(LONGEST_S * 1000, loop.quit)
    loop.exec()
    poll.stop()
    if session.match.result is None:
        raise TimeoutError("the game did not end")
    return clock.waits[1:]


def _frame(projector: Projector, clocks: list[WindowClock]) -> None:
    for clock in clocks:
        if clock.session.page.projector is projector and projector.running:  # else nobody waits for what is shown
            clock.frame(FRAME_MS)
    projector.play_on(FRAME_MS)


def told(waits: list[Wait], name: str) -> str:
    """Return the figures of some waits as a row of a table."""
    seconds = sorted(wait.seconds for wait in waits)
    films, pauses, thinking = (
        sum(getattr(wait, part) for wait in waits) / len(waits) / 1000 for part in ("films", "pauses", "thinking")
    )
    tenths = quantiles(seconds, n=10)
    return (
        f"| {name} | {len(waits)} | {median(seconds):.1f} s | {tenths[0]:.1f} to {tenths[8]:.1f} s "
        f"| {seconds[-1]:.1f} s | {films:.1f} + {pauses:.1f} + {thinking:.1f} s | {seen(waits)} |"
    )


def seen(waits: list[Wait]) -> str:
    """Return how long an opponent's action was seen: the shortest, at the median, and 9 of 10."""
    actions = sorted(length / 1000 for wait in waits for length in wait.actions)
    return f"{actions[0]:.1f}, {median(actions):.1f}, {quantiles(actions, n=10)[8]:.1f} s" if len(actions) > 1 else "-"


def rows(games: list[str], seeds: list[int], tempo: Tempo) -> Iterator[str]:
    """Play, and yield a table."""
    box = game_box()
    yield "| waits between turns | how many | median | 8 of 10 | worst | films, pauses, thinking, mean | action seen |"
    yield "|---|---|---|---|---|---|---|"
    for game in games:
        between = []
        for seed in seeds:
            waits = [wait for wait in play(box, game, seed, tempo) if wait.others]
            between += waits
            yield told(waits, f"{game}, seed {seed}")
        yield told(between, f"{game}, all")


def measure() -> int:
    """Print the figures."""
    asked = argparse.ArgumentParser()
    asked.add_argument("--game", action="append")
    asked.add_argument("--seeds", default="1,2,3,4")
    asked.add_argument("--tempo", choices=tuple(PACES), default="normal")
    wished = asked.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication(sys.argv[:1])
    seeds = [int(seed) for seed in wished.seeds.split(",")]
    for row in rows(wished.game or list(game_box().games.ids), seeds, wished.tempo):
        print(row, flush=True)  # noqa: T201
    del application
    return 0


if __name__ == "__main__":
    sys.exit(measure())
