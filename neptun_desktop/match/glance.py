"""Which game a file is of, at a glance: before anything is loaded that could open it."""

import json
from pathlib import Path

LONGEST = 1 << 20  # bytes of a first line; those that the program writes are far shorter


def game_at_a_glance(path: Path) -> str | None:
    """Return the game that the first line names, whether or not the rest is sound; None if it names none."""
    try:
        if not path.is_file():
            return None
        with path.open("rb") as file:
            header = json.loads(file.readline(LONGEST))
    except (OSError, ValueError, RecursionError):
        return None
    game = header.get("game") if isinstance(header, dict) else None
    return game if isinstance(game, str) else None
