"""A virtual screen, and whether something has been painted on it."""

import os
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

WIDTH, HEIGHT, BYTES_A_PIXEL = 1280, 800, 4
MANY_COLOURS = 16  # a window that is only a grey box has fewer
SOCKETS = Path("/tmp/.X11-unix")  # noqa: S108 (where every X server has its own)


@dataclass(frozen=True)
class Screen:
    """A running Xvfb, with the file in which it stores its pixels."""

    name: str
    pixels: Path

    def colours(self) -> int:
        """Return the number of visible colours, on every twentieth line."""
        line = WIDTH * BYTES_A_PIXEL
        data = self.pixels.read_bytes()[-line * HEIGHT :]
        return len(
            {data[at : at + 4] for row in range(0, HEIGHT, 20) for at in range(row * line, (row + 1) * line, 16)}
        )

    def is_painted(self) -> bool:
        """Return whether a picture has appeared."""
        return self.colours() > MANY_COLOURS

    def await_picture(self, seconds: float) -> float | None:
        """Return after how many seconds a picture appeared, or None."""
        began = time.monotonic()
        while (waited := time.monotonic() - began) < seconds:
            if self.is_painted():
                return waited
            time.sleep(0.01)
        return None


@contextmanager
def open_screen() -> Iterator[Screen]:
    """Start a screen and end it; the server picks a free number, and reports it once it is ready."""
    size, (reading, writing) = f"{WIDTH}x{HEIGHT}x24", os.pipe()
    with tempfile.TemporaryDirectory(prefix="neptun-screen-") as folder, os.fdopen(reading) as told:
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-fbdir", folder, "-nolisten", "tcp", "-ac"],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        try:
            yield Screen(f":{told.readline().strip()}", Path(folder) / "Xvfb_screen0")
        finally:
            server.terminate()
            server.wait()


def processor_seconds(process: int) -> float:
    """Return the CPU time that a process has used so far."""
    with suppress(OSError):
        figures = Path(f"/proc/{process}/stat").read_text("ascii", errors="replace").rpartition(")")[2].split()
        return (int(figures[11]) + int(figures[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0
