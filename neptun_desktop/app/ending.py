"""SIGTERM and SIGHUP while a command plays: as with Ctrl+C it leaves in order, so that all is saved and told."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

from attrs import define

NAMES = ("SIGINT", "SIGTERM", "SIGHUP")
SIGNALLED = 128  # added to the signal's number, as shells do


class Ended(KeyboardInterrupt):
    """A signal ends the program."""


@define
class Ending:
    """Which signal has ended the program, if any."""

    number: int | None = None

    @property
    def code(self) -> int | None:
        """The exit code, if a signal has arrived."""
        return None if self.number is None else SIGNALLED + self.number

    def end(self, number: int, _frame: FrameType | None) -> NoReturn:
        """Leave whatever is being done. Further signals are ignored: they must not interrupt the leaving."""
        self.number = number
        for name in NAMES:
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), signal.SIG_IGN)
        raise Ended


@contextmanager
def ending_in_order() -> Iterator[Ending]:
    """Raise Ended in here when a signal arrives, except one that is ignored, as by `nohup`."""
    ending = Ending()
    numbers = [getattr(signal, name) for name in NAMES if hasattr(signal, name)]
    before = {number: signal.getsignal(number) for number in numbers}
    try:
        for number in numbers:
            if before[number] is not signal.SIG_IGN:
                signal.signal(number, ending.end)
        yield ending
    finally:
        for number in numbers:
            signal.signal(number, before[number])
