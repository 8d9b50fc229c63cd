"""Lines told in one breath: joined so that a voice pauses between them."""

from collections.abc import Iterable

ENDS = ".!?:;\N{HORIZONTAL ELLIPSIS}"


def in_sentences(lines: Iterable[str]) -> str:
    """Return lines in one, each ended by a stop; empty ones are left out."""
    return " ".join(line if line[-1] in ENDS else f"{line}." for line in map(str.strip, lines) if line)
