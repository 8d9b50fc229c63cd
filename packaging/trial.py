"""The test that every package must pass: a window, a whole game between bots, a saved game that opens again."""

import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from clean_root import HOME, CleanRoot
from environment import SetupError
from screen import Screen

PATIENCE = 90.0  # seconds, on a shared machine
A_GAME = 600.0
BOT_WORKER = "--bot-worker"
SAVED = f"{HOME}/Schönes Spiel.neptun"


@dataclass(frozen=True)
class Trial:
    """A clean Debian with a screen."""

    root: CleanRoot
    screen: Screen

    @contextmanager
    def running(self, *words: str, **variables: str) -> Iterator["subprocess.Popen[bytes]"]:
        """Start a program on the screen, and end it with everything it started."""
        process = self.root.start(*words, DISPLAY=self.screen.name, **variables)
        try:
            yield process
        finally:
            self.root.end_all()
            process.wait()
            until(lambda: not self.screen.is_painted(), "the window stayed")

    def starts(self, *program: str, **variables: str) -> str:
        """Check that the window opens."""
        with self.running(*program, **variables):
            waited = self.screen.await_picture(PATIENCE)
            if waited is None:
                raise SetupError("no window was painted")
            return f"starts ({waited:.1f} s)"

    def plays(self, program: str, **variables: str) -> str:
        """Let bots play a game through the window; check that they think in a process of their own."""
        began, seen, painted = time.monotonic(), False, False
        log = self.root.folder / "tmp" / "demonstration.txt"
        shell = ["sh", "-c", '"$@" > /tmp/demonstration.txt 2>&1', "sh"]
        with self.running(*shell, program, "demo", "--players", "3", "--pictures", "pictures", **variables) as process:
            while process.poll() is None:
                seen = seen or any(BOT_WORKER in words for _, words in self.root.processes())
                painted = painted or self.screen.is_painted()
                if time.monotonic() - began > A_GAME:
                    raise SetupError("the bots did not finish")
                time.sleep(0.2)
        said = log.read_text("utf-8")
        if process.returncode != 0 or "Scores:" not in said or not seen or not painted:
            raise SetupError(f"{said}\nno game was played: code {process.returncode}, worker {seen}, window {painted}")
        scores = said.rpartition("Scores: ")[2].split("\n")[0]
        return f"plays with the worker ({scores}; {time.monotonic() - began:.0f} s)"

    def saves(self, *program: str, **variables: str) -> None:
        """Save a game that waits for a person."""
        words = ["play", "--seats", "human,trader,trader", "--seed", "1", "--save", SAVED]
        self.root.run(*program, *words, **variables)  # the person leaves immediately, which gives an error code
        if not (self.root.folder / SAVED.lstrip("/")).is_file():
            raise SetupError("no game was saved")

    def opens(self, *handler: str, **variables: str) -> str:
        """Open the saved game; the program that opens it keeps the file open."""
        with self.running(*handler, SAVED, **variables):
            until(lambda: self.root.holds_open(SAVED) and self.screen.is_painted(), "the saved game was not opened")
        return "opens a saved game"

    def left_behind(self) -> list[str]:
        """Return files that still carry the game's name, outside the player's own folder and the system's logs."""
        outside = ["/proc", "/dev", "/var/log", "/tmp", HOME]  # noqa: S108 (only left out)
        left_out = [word for place in outside for word in ("-path", place, "-prune", "-o")]
        found = self.root.must("find", "/", "-xdev", *left_out, "-iname", "*neptun*", "-print", user="root")
        return found.splitlines()

    def leaves(self) -> str:
        """Check that nothing is left except the player's games."""
        if left := self.left_behind():
            raise SetupError(f"left behind: {' '.join(left)}")
        if not (self.root.folder / SAVED.lstrip("/")).is_file():
            raise SetupError("the player's game is gone")
        return "leaves nothing but the games"


def until(condition: Callable[[], bool], trouble: str) -> None:
    """Wait for a condition to become true."""
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise SetupError(trouble)
        time.sleep(0.1)
