"""Neptun as the tests of its bots ask for it."""

from neptun_desktop.bots.arena import ArenaGame, GameRecord, play
from neptun_desktop.games.neptun.bots.ladder import LADDER
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.game import ENTRY
from neptun_desktop.games.neptun.rules.state import Options


def in_arena() -> ArenaGame:
    """Load the shipped edition for the arena."""
    return ArenaGame(id=ENTRY.meta.id, rules=ENTRY.rules, ladder=LADDER, edition=shipped_edition(), options=Options())


def played(seats: tuple[str, ...], seed: int, factor: float = 1.0) -> GameRecord:
    """Play one game."""
    return play(in_arena(), seats, seed, factor)
