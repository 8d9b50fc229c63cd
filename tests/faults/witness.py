"""A witness of what a forged file does: errors that nobody caught, time, and what becomes of the files."""

import faulthandler
import logging
import os
import sys
import threading
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import process_time
from types import TracebackType

from attrs import define, field

SECONDS = 15.0  # of CPU time that one reading of one file may take
SECONDS_OF_A_HANG = 300.0  # after which the whole process ends, and says where it was
ERRORS = 2  # standard error, whatever has taken its place


@define(eq=False)
class Witness:
    """Notes every error and every slow reading with the name of the forgery, so that it can be made again."""

    found: list[str] = field(factory=list)
    counts: Counter[str] = field(factory=Counter)
    slowest: float = 0.0
    _now: str = ""

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Hear of errors in slots, painters and threads, which are raised nowhere."""
        before, log = (sys.excepthook, threading.excepthook), logging.getLogger("neptun_desktop")
        sys.excepthook = self._on_error
        threading.excepthook = self._on_thread
        log.propagate = False  # or all that is logged about thousands of files would be kept with the test
        try:
            yield
        finally:
            sys.excepthook, threading.excepthook = before
            log.propagate = True
            faulthandler.cancel_dump_traceback_later()

    @contextmanager
    def reading(self, what: str) -> Iterator[None]:
        """Watch one reading of one forgery."""
        self._now = what
        self.counts[what.split(" ", maxsplit=1)[0]] += 1
        faulthandler.dump_traceback_later(SECONDS_OF_A_HANG, exit=True, file=ERRORS)
        begun = process_time()
        try:
            yield
        except Exception as error:  # noqa: BLE001  (whatever it is, it is what we look for)
            self.note("".join(traceback.format_exception(error)))
        spent = process_time() - begun
        self.slowest = max(self.slowest, spent)
        if spent > SECONDS:
            self.note(f"{spent:.1f} s")

    def note(self, what: str) -> None:
        """Note something that must not be, and say so at once: a soak is long."""
        told = f"{self._now}: {what[-3000:]}".encode("ascii", "backslashreplace")
        self.found.append(told.decode())
        os.write(ERRORS, b"\n" + told + b"\n")

    def judge(self) -> None:
        """Fail with everything that was found."""
        print({**self.counts, "slowest": round(self.slowest, 2)})  # noqa: T201  (for whoever reads the soak)
        assert not self.found, "\n\n".join([f"{len(self.found)} in all", *self.found[:10]])

    def _on_error(self, _kind: type[BaseException], error: BaseException, _trace: TracebackType | None) -> None:
        self.note("".join(traceback.format_exception(error)))

    def _on_thread(self, told: threading.ExceptHookArgs) -> None:
        if told.exc_value is not None:
            self.note("".join(traceback.format_exception(told.exc_value)))


def nothing_lost(path: Path, was: bytes) -> bool:
    """Whether a file, or one beside it, still has all that was in it, but for the line in which it breaks off."""
    whole_lines = was[: was.rfind(b"\n") + 1]
    kept = [file.read_bytes() for file in path.parent.glob(f"{path.stem}*") if file.is_file()]
    return any(one == was or (whole_lines and one.startswith(whole_lines)) for one in kept)
