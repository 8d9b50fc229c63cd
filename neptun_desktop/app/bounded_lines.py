"""Reading lines from an untrusted source without ever holding more of one than the limit."""

from collections.abc import Iterator
from typing import IO

CHUNK = 64 * 1024


class TooLong:
    """Stands for a line that exceeds the limit; the whole line is dropped."""


TOO_LONG = TooLong()


def bounded_lines(stream: IO[bytes], limit: int) -> Iterator[bytes | TooLong]:
    """Yield every line without its ending, or `TOO_LONG`; an unterminated last line counts, too."""
    while line := stream.readline(limit + 1):
        if line.endswith(b"\n"):
            yield line[:-1]
        elif len(line) <= limit:
            yield line
        else:
            yield TOO_LONG  # immediately: its end may never come
            _skip_line(stream)


def _skip_line(stream: IO[bytes]) -> None:
    while (rest := stream.readline(CHUNK)) and not rest.endswith(b"\n"):
        pass
