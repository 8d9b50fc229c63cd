"""Signals that end the program, such as Ctrl+C at its terminal: the window is closed in order, between two events."""

import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, QSocketNotifier, QTimer

NAMES = ("SIGINT", "SIGTERM", "SIGHUP")
LOOK_MS = 200  # on Windows, where a pipe cannot be watched
SIGNALLED = 128  # added to the signal's number, as shells do


class EndingSignals(QObject):
    """Calls a function once, when one of the signals arrives, and then leaves the event loop.

    Python's handler only notes the signal: it may run in the middle of anything. A byte in a pipe wakes up Qt's loop.
    """

    def __init__(self, close: Callable[[], bool]) -> None:
        """Call `close`, which closes the window, or returns False if that must wait; no second signal waits."""
        super().__init__()
        self._close = close
        self._number: int | None = None
        self._signals = 0
        self.seen = 0  # signals that were dealt with
        self._before: dict[int, Any] = {}
        self._pipe: tuple[int, int] | None = None
        self._watch: QObject | None = None

    @property
    def code(self) -> int | None:
        """The exit code, if a signal has arrived."""
        return None if self._number is None else SIGNALLED + self._number

    def install(self) -> None:
        """Handle the signals from now on, except ignored ones: `nohup` and shells ignore them on purpose."""
        for name in NAMES:
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) != signal.SIG_IGN:
                self._before[number] = signal.signal(number, self._note)
        if sys.platform != "win32":
            self._pipe = os.pipe()
            for end in self._pipe:
                os.set_blocking(end, False)
            signal.set_wakeup_fd(self._pipe[1], warn_on_full_buffer=False)
            notifier = QSocketNotifier(self._pipe[0], QSocketNotifier.Type.Read, self)
            notifier.activated.connect(self._look)
            self._watch = notifier
        else:
            timer = QTimer(self)
            timer.timeout.connect(self._look)
            timer.start(LOOK_MS)
            self._watch = timer

    def uninstall(self) -> None:
        """Restore the previous handlers."""
        for number, handler in self._before.items():
            signal.signal(number, handler)
        self._before.clear()
        if isinstance(self._watch, QSocketNotifier):
            self._watch.setEnabled(False)
        self._watch = None
        if self._pipe is not None:
            signal.set_wakeup_fd(-1)
            for end in self._pipe:
                os.close(end)
            self._pipe = None

    def _note(self, number: int, _frame: FrameType | None) -> None:
        self._signals += 1
        if self._number is None:
            self._number = number

    def _look(self) -> None:
        if self._pipe is not None:
            with suppress(BlockingIOError):
                os.read(self._pipe[0], 4096)
        if self.seen == self._signals:
            return
        is_first, self.seen = not self.seen, self._signals
        leaves = True
        try:
            leaves = not is_first or self._close()
        finally:
            if leaves:
                QCoreApplication.exit(0)
