"""Terminal functions that the commands share."""

import os
import sys

from neptun_desktop.words.language import Language, language

CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the screen and the scrollback


def complain(line: str) -> None:
    """Print a message to standard error."""
    print(line, file=sys.stderr, flush=True)


def terminal_language() -> Language:
    """Return the language that the user's environment requests."""
    names = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return language(next(filter(None, names), "en"))


def clear_screen() -> None:
    """Hide what only one person at the table may see."""
    if sys.stdout.isatty():
        print(CLEAR, end="", flush=True)
