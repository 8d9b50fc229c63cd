"""A match whose journal has grown almost as large as a file may be that is opened."""

from neptun_desktop.match.journal import LARGEST_JOURNAL
from neptun_desktop.match.lines import LONGEST_NAME
from neptun_desktop.match.match import Match

WIDE = "\N{SHIP}" * LONGEST_NAME  # four bytes each


def filled(match: Match, room: int) -> Match:
    """Rename a match until so many bytes are left, or up to a thousand fewer."""
    size = sum(map(len, match.record))
    while size < LARGEST_JOURNAL - room:
        match.rename(WIDE)
        size += len(match.record[-1])
    match.rename("Odyssey")
    return match
