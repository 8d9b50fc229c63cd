"""A match whose journal has grown almost as large as a file may be that is opened."""

import pytest

from neptun_desktop.match import history, journal, journal_file, opening, summary
from neptun_desktop.match.lines import LONGEST_NAME
from neptun_desktop.match.match import Match

WIDE = "\N{SHIP}" * LONGEST_NAME  # four bytes each
LARGEST = 2**20  # bytes: a sixteenth of what players may have


@pytest.fixture
def small_journals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allow journals less than players have, so that one is full sooner."""
    for module in (history, journal, journal_file, opening, summary):
        monkeypatch.setattr(module, "LARGEST_JOURNAL", LARGEST)


def filled(match: Match, room: int) -> Match:
    """Rename a match until so many bytes are left, or up to a thousand fewer."""
    size = sum(map(len, match.record))
    while size < LARGEST - room:
        match.rename(WIDE)
        size += len(match.record[-1])
    match.rename("Odyssey")
    return match
