"""How hard the tests try: quick and the same everywhere, or, in the soak, long and always anew."""

import gc
import itertools
import logging
import os
import signal
import sys
import time
from collections.abc import Generator, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers
from hypothesis.internal.detection import is_hypothesis_test
from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from neptun_desktop.match.game_notes import GameNotes
from tests.kit.said_messages import watch

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["LANGUAGE"] = "en"  # whatever language the machine speaks
os.environ.pop("PYTHONUNBUFFERED", None)  # players have none, and it hides what is stuck in a buffer
if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):  # or whatever tests start would compile all of the program, each time
    sys.dont_write_bytecode = False
    sys.pycache_prefix = os.environ.setdefault(
        "PYTHONPYCACHEPREFIX", str(Path(__file__).parents[1] / ".pytest_cache" / "compiled")
    )
LOGS = TemporaryDirectory(prefix="neptun-log-")  # no test writes into the log of whoever runs it
os.environ["XDG_STATE_HOME"] = LOGS.name
os.environ["WIN_PD_OVERRIDE_LOCAL_APPDATA"] = LOGS.name  # platformdirs asks Windows itself, not its LOCALAPPDATA

# Whoever starts the tests in the background may have them ignore signals, and what they start would inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


class MissingPieceHandler(logging.Handler):
    """Makes an error of a piece that an animation looks for in vain; players find a line in the log."""

    def emit(self, record: logging.LogRecord) -> None:
        """Fail where it was looked for."""
        raise LookupError(record.getMessage())


logging.getLogger("neptun_desktop.ui.board.board.missing").addHandler(MissingPieceHandler())

MISDIRECTED: list[str] = []
watch(MISDIRECTED)

# However busy the machine is: what happens ends the wait, so patience costs only a test that fails.
PATIENCE_MS = 60_000
for wait in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitSignals, QtBot.waitActive, QtBot.waitExposed):
    wait.__kwdefaults__ = {**(wait.__kwdefaults__ or {}), "timeout": PATIENCE_MS}

# A wait is many short ones, for each of which pytest-qt makes a loop and a timer: a tenth of what some tests take.
LOOPS: list[tuple[QEventLoop, QTimer]] = []  # that no wait uses now


def wait_cheaply(_bot: QtBot, ms: int) -> None:
    """Wait so long, and let everything go on meanwhile."""
    loop, timer = LOOPS.pop() if LOOPS else new_loop()
    timer.start(ms)
    loop.exec()
    LOOPS.append((loop, timer))


def new_loop() -> tuple[QEventLoop, QTimer]:
    """Return a loop, and a timer that ends it."""
    loop, timer = QEventLoop(), QTimer(singleShot=True)
    timer.timeout.connect(loop.quit)
    return loop, timer


QtBot.wait = wait_cheaply  # type: ignore[method-assign, assignment]

add_widget = QtBot.addWidget


def add_and_keep(bot: QtBot, widget: QWidget, **more: Any) -> None:  # noqa: ANN401  (what pytest-qt takes)
    """Keep a widget as long as the bot: once a test has returned, Python could collect a window while it is painted."""
    vars(bot).setdefault("all_widgets", []).append(widget)
    add_widget(bot, widget, **more)


QtBot.addWidget = add_and_keep  # type: ignore[method-assign, assignment]

GameNotes.__init__.__defaults__ = (None, PATIENCE_MS / 1000)  # a window would go on without what is not noted soon

# What a test writes need not outlast a power cut; the tests of crashes start programs of their own.
os.fsync = lambda fd: None  # noqa: ARG005

SOAK = os.environ.get("NEPTUN_SOAK", "0") not in {"", "0"}
SOAK_FACTOR = 50

# A whole game is one example, so neither its time nor its size says that something is wrong.
COMMON = settings(
    deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
settings.register_profile("test", COMMON, max_examples=10, derandomize=True)
settings.register_profile("soak", COMMON, max_examples=20 * SOAK_FACTOR)
settings.load_profile("soak" if SOAK else "test")
if not SOAK:  # examples must not depend on what else is loaded, whose constants Hypothesis would try as well
    vars(providers).update(is_local_module_file=lambda _file: False)


@pytest.fixture(scope="session")
def soak_factor() -> int:
    """How many times the ordinary amount a test marked `soak` should do: 1, or many in the soak."""
    return SOAK_FACTOR if SOAK else 1


@pytest.fixture(autouse=True)
def _log_as_it_was() -> Iterator[None]:
    """Leave the program's log to the test that started it."""
    root = logging.getLogger()
    handlers, level = tuple(root.handlers), root.level
    yield
    for handler in tuple(root.handlers):
        if handler not in handlers and isinstance(handler, logging.FileHandler):
            root.removeHandler(handler)
            handler.close()
    root.setLevel(level)


@pytest.fixture(autouse=True)
def _messages_are_in_their_catalogues() -> Iterator[None]:
    """Fail whatever says a message that the catalogue of the asked language does not have."""
    MISDIRECTED.clear()
    yield
    assert not MISDIRECTED, "\n".join(sorted(set(MISDIRECTED)))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Let a test write names of files that are no text: xdist could not pass them on, and would end all tests."""
    report = yield
    report.sections = [(name, said.encode("utf-8", "backslashreplace").decode()) for name, said in report.sections]
    return report


WORKER, FIRST_WORKER = os.environ.get("PYTEST_XDIST_WORKER", ""), "gw0"
COMPILED = Path(sys.pycache_prefix or LOGS.name) / "all-tests"
PATIENCE_WITH_FIRST_WORKER = 120.0  # seconds


@pytest.hookimpl(tryfirst=True)
def pytest_collection() -> None:
    """Let one worker compile everything in a new checkout; the others would all compile the same meanwhile.

    What is loaded stays: to search it for rubbish again and again would take a fifth of the time.
    """
    gc.disable()
    until = time.monotonic() + PATIENCE_WITH_FIRST_WORKER
    while sys.pycache_prefix and WORKER not in {"", FIRST_WORKER} and not COMPILED.exists():
        if time.monotonic() > until:
            break
        time.sleep(0.1)


def pytest_collection_finish() -> None:
    """Spare what was loaded so far: thousands of tests and their modules stay for good, and each search costs 0.6 s."""
    if WORKER == FIRST_WORKER:
        COMPILED.touch()
    gc.collect()
    gc.freeze()
    gc.enable()


NEW_OBJECTS = 5000  # that a test must leave for a search among them
SEARCHES = itertools.count(1)
SEARCH_EVERYTHING = 40  # how many searches among what is new there are for one search among all


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Generator[None, object, object]:
    """Collect circles of objects between tests, never in the middle of one.

    Otherwise Python may do so while a table is painted, or in the thread that saves a game or hears the bots. Then
    windows, timers and pictures of earlier tests are destroyed outside of Qt's thread, and the process ends or hangs.
    A test in the soak may last for an hour; there Python does as it likes.
    """
    if not SOAK:
        gc.disable()
    outcome = yield
    if not SOAK and gc.get_count()[0] > NEW_OBJECTS:
        if next(SEARCHES) % SEARCH_EVERYTHING:
            gc.collect(1)
        else:
            gc.collect()
            gc.freeze()  # what is left, such as what is kept for all tests, mostly stays: spare it, too
    return outcome


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every law has a long version: more examples."""
    for item in items:
        if is_hypothesis_test(getattr(item, "obj", None)):
            item.add_marker(pytest.mark.soak)
