"""Every point of a result, explained line by line."""

from collections.abc import Iterator
from typing import Any

from neptun_desktop.kernel.tally import Result
from neptun_desktop.words.dates import figure
from neptun_desktop.words.game_words import GameWords


def tally_lines(words: GameWords[Any, Any, Any, Any, Any], result: Result) -> Iterator[str]:
    """Yield for each player the total, and what the points were for."""
    for seat, tally in enumerate(result.tallies):
        yield words.language.labelled(words.player(seat), figure(tally.total))
        yield from (f"  {words.tally_line(line)}" for line in tally.lines)
