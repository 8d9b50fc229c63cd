"""CPU time of something, without what the process pays meanwhile for the garbage of other tests."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from time import thread_time


class Stopwatch:
    """The CPU seconds that something took in this thread."""

    seconds = 0.0


@contextmanager
def timed() -> Iterator[Stopwatch]:
    """Time something while garbage collection is paused: in a process with many windows, a collection takes long."""
    watch, was_on = Stopwatch(), gc.isenabled()
    gc.disable()
    begun = thread_time()
    try:
        yield watch
    finally:
        watch.seconds = thread_time() - begun
        if was_on:
            gc.enable()
