"""Every point of a result, explained line by line."""

from collections.abc import Iterator
from typing import Any

from neptun_desktop.kernel.tally import Result
from neptun_desktop.words.game_words import GameWords
from neptun_desktop.words.harmless import isolated


def tally_lines(words: GameWords[Any, Any, Any, Any, Any], result: Result) -> Iterator[str]:
    """Yield for each player the total, and what the points were for."""
    for seat, tally in enumerate(result.tallies):
        yield f"{isolated(words.player(seat))}: {tally.total}"
        yield from (f"  {words.tally_line(line)}" for line in tally.lines)
