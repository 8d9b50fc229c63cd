"""Catches unexpected errors: in the window, in other threads, in Qt. Each is reported once and always logged."""

import logging
import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable
from time import monotonic
from types import TracebackType
from typing import Any, NamedTuple

from PySide6.QtCore import QMessageLogContext, QObject, QTimer, QtMsgType, Signal, Slot, qInstallMessageHandler

from neptun_desktop.kernel.overriding import override

log = logging.getLogger(__name__)

LOG_LINES = 200
QUIET = 2.0  # seconds during which the same error is not reported again
LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


class LogTail(logging.Handler):
    """Keeps the latest log lines."""

    def __init__(self, lines: int = LOG_LINES) -> None:
        """Keep this many lines."""
        super().__init__()
        self.lines: deque[str] = deque(maxlen=lines)
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))

    @override
    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


class UnexpectedError(NamedTuple):
    """An unexpected error: in one line, and with all details."""

    summary: str
    details: str


def trouble_of(error: BaseException) -> UnexpectedError:
    """Return the summary and the details of an error."""
    summary = traceback.format_exception_only(error)[-1].strip()
    return UnexpectedError(summary, "".join(traceback.format_exception(error)))


class TroubleHook(QObject):
    """Receives every error, wherever it was raised, and reports it in the window's thread.

    It is reported later, when whatever failed is over: a page must not be changed while it is being painted. Errors
    during the report are only logged, so that no error can cause itself.
    """

    _heard = Signal(object)

    def __init__(self, callback: Callable[[UnexpectedError], None]) -> None:
        """Report errors to this callback."""
        super().__init__()
        self._callback = callback
        self._waiting = False  # an error has been sent to the window's thread, but not reported yet
        self._last: tuple[str, float] = ("", -QUIET)
        self._before: tuple[Any, Any, Any] | None = None
        self._heard.connect(self._tell_later)

    def install(self) -> "TroubleHook":
        """Report every unexpected error from now on; keep the hook, and `uninstall` it at the end."""
        if self._before is None:
            self._before = sys.excepthook, threading.excepthook, qInstallMessageHandler(self._on_qt)
            sys.excepthook = self._on_python
            threading.excepthook = self._on_thread
        return self

    def uninstall(self) -> None:
        """Remove the hooks, and restore the previous ones."""
        if self._before is not None:
            sys.excepthook, threading.excepthook = self._before[:2]
            qInstallMessageHandler(self._before[2])
            self._before = None

    def hear(self, error: BaseException) -> None:
        """Handle an error from any thread."""
        log.error("Unexpected error", exc_info=error)
        trouble = trouble_of(error)
        said, when = self._last
        if self._waiting or (trouble.details == said and monotonic() - when < QUIET):
            return
        self._waiting, self._last = True, (trouble.details, monotonic())
        self._heard.emit(trouble)

    @Slot(object)
    def _tell_later(self, trouble: UnexpectedError) -> None:
        """Wait until whatever failed is over; this runs in the window's thread."""
        QTimer.singleShot(0, lambda: self._tell(trouble))

    def _tell(self, trouble: UnexpectedError) -> None:
        try:
            self._callback(trouble)
        except Exception:
            log.exception("The error could not be told")
        finally:
            self._waiting = False
            self._last = (trouble.details, monotonic())

    def _on_python(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if self._before is not None and not isinstance(error, Exception):  # Ctrl+C and the like
            self._before[0](kind, error, trace)
        else:
            self._hear_safely(error.with_traceback(trace))

    def _on_thread(self, raised: threading.ExceptHookArgs) -> None:
        if raised.exc_value is not None and isinstance(raised.exc_value, Exception):
            self._hear_safely(raised.exc_value)

    def _hear_safely(self, error: BaseException) -> None:
        try:
            self.hear(error)
        except Exception:  # noqa: BLE001  (the last line of defence: nothing may be raised from here)
            sys.__excepthook__(type(error), error, error.__traceback__)

    @staticmethod
    def _on_qt(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        """Log Qt's messages: there is nothing that a player could do about them."""
        log.log(LEVELS.get(kind, logging.WARNING), "Qt: %s (%s)", message, context.category or "default")
