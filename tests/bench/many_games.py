"""Many finished games, quickly made: a few are played at random, and copied under other ids, every line sealed anew."""

import os
import random
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path

from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.state import Options
from neptun_desktop.kernel.game import Document
from neptun_desktop.match.journal import NO_CHAIN, chain_of, read, sealed
from neptun_desktop.match.library import SUFFIX
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Setting, begin

PLAYED = 8  # games; the others are copies


@cache
def finished_game(seed: int) -> tuple[Document, ...]:
    """Return the lines of a game that was played at random to its end."""
    dice = random.Random(seed)
    occupants = tuple(
        Occupant(name=name, kind="human" if seat == 0 else "bot", level=None if seat == 0 else "sailor")
        for seat, name in enumerate(("Ann", "Bo", "Cy", "Di")[: 3 + seed % 2])
    )
    match = begin(Setting(game=engine, edition=shipped_edition(), occupants=occupants), seed, Options())
    while match.to_act:
        seat = dice.choice(sorted(match.to_act))
        match.submit(seat, dice.choice(match.legal(seat)))
    return tuple(read(b"".join(match.record)).documents)


def renamed(documents: tuple[Document, ...], match_id: str, name: str) -> bytes:
    """Return the journal of the same game under another id and name."""
    record: list[bytes] = []
    for document in ({**documents[0], "id": match_id, "name": name}, *documents[1:]):
        record.append(sealed(document, chain_of(record[-1]) if record else NO_CHAIN))
    return b"".join(record)


def keep_finished(folder: Path, many: int, played: int = PLAYED) -> list[Path]:
    """Save so many finished games, an hour after each other; return their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    first = datetime(2026, 1, 1).astimezone()
    paths = []
    for number in range(many):
        match_id = f"{number:08x}" + "0" * 24
        path = folder / f"2026-01-01-{match_id[:8]}{SUFFIX}"
        path.write_bytes(renamed(finished_game(number % played), match_id, f"Game {number}"))
        seconds = (first + timedelta(hours=number)).timestamp()
        os.utime(path, (seconds, seconds))
        paths.append(path)
    return paths
