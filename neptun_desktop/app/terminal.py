"""What every word of the command line needs of a terminal."""

import os
import sys

from neptun_desktop.words.language import Language, language

CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the screen, and what scrolled away


def complain(line: str) -> None:
    """Say something that is no result."""
    print(line, file=sys.stderr, flush=True)


def terminal_language() -> Language:
    """Return the language that the user's environment asks for."""
    names = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return language(next(filter(None, names), "en"))


def clear_screen() -> None:
    """Hide what only one person at the table may see."""
    if sys.stdout.isatty():
        print(CLEAR, end="", flush=True)
