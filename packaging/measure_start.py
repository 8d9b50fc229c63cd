"""How long the window takes to appear: the bundle, the unbundled game, and the bundle with a saved game, in turn."""

import os
import statistics
import subprocess
import tempfile
from pathlib import Path

from environment import SetupError
from screen import Screen, open_screen, processor_seconds
from workshop import Workshop

ROUNDS = 9
PATIENCE = 60.0
MOST = 1.5  # times as long as without a bundle, or without a saved game


def compare_starts(workshop: Workshop) -> list[str]:
    """Start all repeatedly; the bundle may take half as long again, and so may a start by double-click."""
    bundled = [str(workshop.bundle / "neptun")]
    unbundled = [str(workshop.environment.python), "-P", "-m", "neptun_desktop"]
    with tempfile.TemporaryDirectory(prefix="neptun-home-") as name:
        home = Path(name)
        commands = (bundled, unbundled, [*bundled, saved_game(bundled, home)])
        turns = [[one_start(command, home) for command in commands] for _ in range(ROUNDS + 1)]
    turns = turns[1:]  # the first only warms the caches
    seconds, work = ([[start[figure] for start in turn] for turn in turns] for figure in (0, 1))
    told = [compared("seconds to the first picture", seconds), compared("seconds of work for it", work)]
    bundle, without, opening = medians(seconds)
    if bundle > MOST * without or opening > MOST * bundle:
        raise SetupError(", ".join(told))
    return told


def saved_game(program: list[str], home: Path) -> str:
    """Save a game that waits for a person, and return its path."""
    file = home / "match.neptun"
    words = ["play", "--seats", "human,trader,trader", "--seed", "1", "--save", str(file)]
    subprocess.run([*program, *words], env=variables(home), check=False, stdin=subprocess.DEVNULL, capture_output=True)
    if not file.is_file():
        raise SetupError("no game was saved")
    return str(file)


def medians(turns: list[list[float]]) -> tuple[float, float, float]:
    """Return the medians: in the bundle, without it, and in the bundle with a saved game."""
    bundle, without, opening = (statistics.median(figures) for figures in zip(*turns, strict=True))
    return bundle, without, opening


def compared(what: str, turns: list[list[float]]) -> str:
    """Return all medians, and their ratios."""
    bundle, without, opening = medians(turns)
    return (
        f"{what}: {bundle:.2f} in the bundle, {without:.2f} without ({bundle / without:.2f} times), "
        f"{opening:.2f} with a saved game ({opening / bundle:.2f} times)"
    )


def variables(home: Path) -> dict[str, str]:
    """Return the environment of a player who has only this home."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("QT_", "XDG_", "PYTHON"))}
    return kept | {"HOME": str(home)}


def one_start(command: list[str], home: Path) -> tuple[float, float]:
    """Return the seconds until the first frame on a fresh screen, and the CPU seconds used."""
    with open_screen() as screen:
        return seconds_to_picture(command, home, screen)


def seconds_to_picture(command: list[str], home: Path, screen: Screen) -> tuple[float, float]:
    """Start the game, wait for the first frame, and end it."""
    program = subprocess.Popen(command, env=variables(home) | {"DISPLAY": screen.name})
    try:
        waited = screen.await_picture(PATIENCE)
        if waited is None:
            raise SetupError(f"{command[0]} painted nothing")
        return waited, processor_seconds(program.pid)
    finally:
        program.kill()
        program.wait()
