"""Lines from somebody who may send anything: never more of one is held than is allowed."""

from collections.abc import Iterator
from typing import IO

CHUNK = 64 * 1024


class TooLong:
    """Stands for a line that is longer than allowed; it is dropped, to its end."""


TOO_LONG = TooLong()


def bounded_lines(stream: IO[bytes], limit: int) -> Iterator[bytes | TooLong]:
    """Give every line without its end, or `TOO_LONG`; a last line without an end counts, too."""
    while line := stream.readline(limit + 1):
        if line.endswith(b"\n"):
            yield line[:-1]
        elif len(line) <= limit:
            yield line
        else:
            yield TOO_LONG  # at once: its end may never come
            _skip_line(stream)


def _skip_line(stream: IO[bytes]) -> None:
    while (rest := stream.readline(CHUNK)) and not rest.endswith(b"\n"):
        pass
