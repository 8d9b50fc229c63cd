"""How long the window takes to appear: the bundle and the unbundled game, alternately."""

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
MOST = 1.5  # times as long as without a bundle


def compare_starts(workshop: Workshop) -> list[str]:
    """Start both repeatedly; the bundle may take at most half as long again."""
    bundled = [str(workshop.bundle / "neptun")]
    unbundled = [str(workshop.environment.python), "-P", "-m", "neptun_desktop"]
    with tempfile.TemporaryDirectory(prefix="neptun-home-") as home:
        turns = [(one_start(bundled, Path(home)), one_start(unbundled, Path(home))) for _ in range(ROUNDS + 1)]
    turns = turns[1:]  # the first only warms the caches
    told = [
        compared("seconds to the first picture", [(one[0], other[0]) for one, other in turns]),
        compared("seconds of work for it", [(one[1], other[1]) for one, other in turns]),
    ]
    if statistics.median(one[0] for one, _ in turns) > MOST * statistics.median(other[0] for _, other in turns):
        raise SetupError(", ".join(told))
    return told


def compared(what: str, turns: list[tuple[float, float]]) -> str:
    """Return both medians, and their ratio."""
    bundle, without = (statistics.median(figures) for figures in zip(*turns, strict=True))
    return f"{what}: {bundle:.2f} in the bundle, {without:.2f} without ({bundle / without:.2f} times)"


def one_start(command: list[str], home: Path) -> tuple[float, float]:
    """Return the seconds until the first frame on a fresh screen, and the CPU seconds used."""
    with open_screen() as screen:
        return seconds_to_picture(command, home, screen)


def seconds_to_picture(command: list[str], home: Path, screen: Screen) -> tuple[float, float]:
    """Start the game, wait for the first frame, and end it."""
    variables = {name: value for name, value in os.environ.items() if not name.startswith(("QT_", "XDG_", "PYTHON"))}
    program = subprocess.Popen(command, env={**variables, "HOME": str(home), "DISPLAY": screen.name})
    try:
        waited = screen.await_picture(PATIENCE)
        if waited is None:
            raise SetupError(f"{command[0]} painted nothing")
        return waited, processor_seconds(program.pid)
    finally:
        program.kill()
        program.wait()
