"""Long work between events, piece by piece, so that the window stays responsive."""

from collections.abc import Iterator
from time import monotonic, thread_time

from PySide6.QtCore import QObject, QTimer, Signal

SLICE = 0.015  # seconds of CPU time for work in one turn of the event loop; a piece may take longer
PAUSE_MS = 3  # in which whatever else happens goes first
BETWEEN_NEWS = 0.7  # seconds, at least


class Stepwise(QObject):
    """Works through pieces: an iterator that does one whenever it is advanced."""

    progressed = Signal()  # there is something to show; not too often, since showing it takes time as well
    finished = Signal()

    def __init__(self, parent: QObject) -> None:
        """Have nothing to do."""
        super().__init__(parent)
        self._pieces: Iterator[object] | None = None
        self._done = self._told = 0  # pieces
        self._told_at = 0.0
        self._turn = QTimer(self, interval=PAUSE_MS, singleShot=True)
        self._turn.timeout.connect(lambda: self._go_on(SLICE))

    @property
    def busy(self) -> bool:
        """Whether anything is left to do."""
        return self._pieces is not None

    def begin(self, pieces: Iterator[object], at_once: float = 0.0) -> None:
        """Drop the work in hand for this; do so many seconds of CPU time of it now, without any signal."""
        self._pieces, self._done, self._told, self._told_at = pieces, 0, 0, monotonic()
        until = thread_time() + at_once
        while thread_time() < until and self._step():
            pass
        self._told = self._done
        if self.busy:
            self._turn.start()

    def stop(self) -> None:
        """Drop the work in hand."""
        self._turn.stop()
        self._pieces = None

    def _go_on(self, seconds: float) -> None:
        until = thread_time() + seconds
        while self._step():
            if thread_time() >= until:
                self._turn.start()
                self._tell()
                return
        self.finished.emit()

    def _step(self) -> bool:
        """Do a piece; return whether there was one."""
        pieces = self._pieces
        if pieces is None:
            return False
        try:
            next(pieces)
        except StopIteration:
            if self._pieces is pieces:
                self._pieces = None
            return False
        except BaseException:
            self.stop()
            raise
        self._done += 1
        return True

    def _tell(self) -> None:
        """Report progress once there is a quarter more, so that showing it never takes most of the time."""
        if self._done * 4 >= self._told * 5 and self._done > self._told and monotonic() >= self._told_at + BETWEEN_NEWS:
            self.progressed.emit()
            self._told, self._told_at = self._done, monotonic()
