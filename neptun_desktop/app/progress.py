"""A progress bar, on a terminal only, so that pipes and files stay clean."""

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TextIO, TypeVar

Item = TypeVar("Item")

WIDTH = 30
SECONDS_BETWEEN = 0.1
ERASE_LINE = "\r\x1b[K"


def with_progress(items: Iterable[Item], total: int, stream: TextIO | None = None) -> Iterator[Item]:
    """Yield the items, showing the progress on a terminal."""
    stream = stream or sys.stderr
    if not stream.isatty():
        yield from items
        return
    shown = 0.0
    try:
        for done, item in enumerate(items):
            if time.monotonic() - shown >= SECONDS_BETWEEN:
                shown = time.monotonic()
                print(f"\r{bar(done, total)}", end="", file=stream, flush=True)
            yield item
    finally:
        print(ERASE_LINE, end="", file=stream, flush=True)


def bar(done: int, total: int) -> str:
    """Return the progress as a bar and in figures."""
    filled = WIDTH * done // max(total, 1)
    return f"[{'#' * filled}{'.' * (WIDTH - filled)}] {done}/{total}"
