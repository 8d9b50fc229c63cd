"""What a tool of a game's lab is asked to do."""

from collections.abc import Sequence
from pathlib import Path

from attrs import frozen

from neptun_desktop.bots.ladder import Level


@frozen
class LabTask:
    """Who plays, on which seeds, and where blocks of games are kept, so that a tool can go on from them."""

    level: Level
    seeds: Sequence[int]
    results: Path | None = None
