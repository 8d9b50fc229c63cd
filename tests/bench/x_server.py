"""Measuring on an X server of its own, painted in software, where no screen is there."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable


def on_a_screen(measure: Callable[[], int]) -> int:
    """Measure here where a screen or a platform is named, or start this program again on an X server of its own."""
    if "DISPLAY" in os.environ or "QT_QPA_PLATFORM" in os.environ:
        return measure()
    xvfb = shutil.which("xvfb-run")
    if xvfb is None:
        sys.stdout.write("xvfb-run is missing: measuring offscreen\n")
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        return measure()
    command = [xvfb, "-a", "-s", "-screen 0 1920x1200x24", sys.executable, *sys.argv]
    environment = os.environ | {"QT_QPA_PLATFORM": "xcb", "PYTHONPATH": os.getcwd()}  # noqa: PTH109
    return subprocess.run(command, check=False, env=environment).returncode
