"""Commands to be pasted into a terminal, and commands that people have written, as their system's shell reads them."""

import shlex
import sys
from pathlib import Path

from neptun_desktop import PROGRAM

WINDOWS = sys.platform == "win32"


def resume_command(file: Path) -> str:
    """Return the command that goes on with a saved game in a terminal."""
    return f"{terminal_program()} play --resume {quoted(file)}"


def terminal_program() -> str:
    """Return how to start this program in a terminal; the package for Windows has another one for that."""
    if WINDOWS and getattr(sys, "frozen", False):
        return quoted(Path(sys.executable).with_name(f"{PROGRAM}-terminal.exe"))
    return PROGRAM


def quoted(path: Path, *, windows: bool = WINDOWS) -> str:
    """Return a path as one word for a shell to paste, whatever is in it; on Windows, none contains a quote."""
    return f'"{path}"' if windows else "'" + str(path).replace("'", "'\\''") + "'"


def split(command: str, *, windows: bool = WINDOWS) -> list[str]:
    """Return the words of a command; raise ValueError if a quote is not closed. Other features of a shell do not work.

    On Windows a backslash separates folders, and only double quotes keep words together.
    """
    words = shlex.shlex(command, posix=True)
    words.whitespace_split, words.commenters = True, ""
    if windows:
        words.escape, words.quotes = "", '"'
    return list(words)
