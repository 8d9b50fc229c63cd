"""A screen of our own for tests that want a real window: Xvfb, on whatever number is free."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

SIZE = "1600x1200x24"


@contextmanager
def screen() -> Iterator[dict[str, str]]:
    """Lend a screen; yield the environment of programs that open their windows on it."""
    server = shutil.which("Xvfb")
    if server is None:
        pytest.skip("Xvfb is not installed; packaging/run.py installs it for tests")
    reading, writing = os.pipe()
    command = [server, "-displayfd", str(writing), "-screen", "0", SIZE, "-nolisten", "tcp"]
    process = subprocess.Popen(command, pass_fds=(writing,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            number = told.readline().strip()  # it says which number it has taken once it can be used
        assert number, "Xvfb did not start"
        yield {**os.environ, "DISPLAY": f":{number}", "QT_QPA_PLATFORM": "xcb"}
    finally:
        process.terminate()
        process.wait(10)
