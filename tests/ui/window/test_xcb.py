"""The real window on a real screen: the xcb plugin under Xvfb, which shows what offscreen hides."""

import subprocess
import sys
from pathlib import Path

import pytest

from .screen import screen

ROOT = Path(__file__).resolve().parents[3]
SHORT = ["tests/ui/window/xcb_round.py"]
LONG = [*SHORT, "tests/ui/window/test_whole_games.py"]
PATIENCE = 3000.0  # seconds


@pytest.mark.soak
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="xcb is for X11")
def test_games_by_mouse_and_keyboard_on_a_real_screen(soak_factor: int) -> None:
    """The end of one game by mouse and of one by keyboard; in the soak each by both, and whole games."""
    tests = SHORT if soak_factor == 1 else LONG
    with screen() as environment:
        pytest_command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *tests]
        ended = subprocess.run(
            pytest_command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    assert ended.returncode == 0, ended.stdout + ended.stderr
