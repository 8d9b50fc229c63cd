"""Whole games by what a screen reader can do on Linux, and nothing else: names, roles and presses over AT-SPI."""

import shutil
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from tests.kit.slices import one_in

from .driver import BOX
from .screen import screen

ROOT = Path(__file__).resolve().parents[3]
SYSTEM_PYTHON = "/usr/bin/python3"
SHORT, SOON = 6, 300.0  # presses and seconds, outside the soak; the machine may be busy
TO_THE_END, LATER = 0, 1800.0
SIZES = ((683, 768), (1280, 800))  # half a laptop's screen, where only a part of the table is seen; and a whole table


def tools_are_there() -> bool:
    """Whether the registry's bindings for the system's own Python are installed."""
    try:
        found = subprocess.run([SYSTEM_PYTHON, "-c", "import pyatspi"], capture_output=True, timeout=60, check=False)
    except OSError:
        return False
    return found.returncode == 0


@pytest.mark.soak
@pytest.mark.parametrize(("game", "size"), one_in(4, product(reversed(BOX.games.ids), SIZES)))
def test_a_game_is_played_over_at_spi(tmp_path: Path, soak_factor: int, game: str, size: tuple[int, int]) -> None:
    """From the start page; in the soak to the end, otherwise a few presses at the table."""
    bus = shutil.which("dbus-run-session")
    if bus is None or not tools_are_there():
        pytest.skip("dbus, at-spi2-core and python3-pyatspi are not installed")
    presses, seconds = (SHORT, SOON) if soak_factor == 1 else (TO_THE_END, LATER)
    program = [sys.executable, "tests/ui/window/at_spi_window.py", str(tmp_path), *map(str, size)]
    title = BOX.games.metas[game].title
    player = [SYSTEM_PYTHON, "tests/ui/window/at_spi_player.py", title, str(presses), str(seconds)]
    told = tmp_path / "told.txt"  # not a pipe: the registry's own processes would hold it open for as long as they live
    with screen() as environment, told.open("wb") as writing:
        ended = subprocess.run(
            [bus, "--", *player, "--", *program],
            cwd=ROOT,
            env=environment | {"PYTHONPATH": str(ROOT)},
            stdout=writing,
            stderr=subprocess.STDOUT,
            timeout=seconds + 60,
            check=False,
        )
    assert ended.returncode == 0, told.read_text(encoding="utf-8", errors="replace")
