"""Terminal functions that the commands share. Every line of text goes through them."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import TextIOWrapper
from typing import TYPE_CHECKING, TextIO

from neptun_desktop.texts.harmless import harmless
from neptun_desktop.texts.language import ENGLISH, Figure, Language, closest_locale, language

if TYPE_CHECKING:
    from neptun_desktop.controller.entry import TablePhrases
    from neptun_desktop.kernel.game import Event

DONE, FAILED, USAGE, INTERRUPTED = 0, 1, 2, 130  # exit codes
WINDOWS = sys.platform == "win32"
CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the screen and the scrollback


class Unheard(Exception):  # noqa: N818  (named for what happened to the words)
    """Standard output takes no more, for instance because the disk behind it is full."""


def prepare_streams() -> None:
    """Let streams that are closed lead nowhere, and ones that lack a character replace it."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115  (for good)
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace" if name == "stderr" else "replace")


def tell(*lines: str) -> None:
    """Print lines to standard output; whatever is in them, the terminal only shows it."""
    with speaking():
        print(*(_shown(line, sys.stdout) for line in lines), sep="\n", flush=True)


def tell_log(phrases: TablePhrases, events: tuple[Event, ...]) -> None:
    """Print what the log tells of a command: what was done first, then what came of it, each thing once."""
    for event in phrases.logged(events):
        tell(phrases.event(event))


def _shown(line: str, stream: TextIO) -> str:
    """Return a line as a stream may show it: the marks around names need Unicode."""
    return harmless(line, isolates=(stream.encoding or "").lower().startswith("utf"))


@contextmanager
def speaking() -> Iterator[None]:
    """Raise Unheard where standard output fails; a reader who has had enough is another matter."""
    try:
        yield
    except OSError as error:
        raise _closed_or(Unheard(error.strerror), error) from error


def _closed_or(other: Exception, error: OSError | RuntimeError | ValueError) -> Exception:
    """Return BrokenPipeError if the reader has closed the pipe, for which Windows has two numbers; else the other."""
    closed = isinstance(error, BrokenPipeError) or (WINDOWS and getattr(error, "errno", None) == errno.EINVAL)
    return BrokenPipeError() if closed else other


def complain(*lines: str) -> None:
    """Print messages to standard error; if nobody hears them, that is all right."""
    try:
        print(*(_shown(line, sys.stderr) for line in lines), sep="\n", file=sys.stderr, flush=True)
    except OSError:
        leave_unheard("stderr")


def asked(prompt: str) -> str:
    """Return what a person types; raise EOFError if nothing comes any more."""
    try:
        return input(_shown(prompt, sys.stdout))
    except (OSError, RuntimeError, ValueError) as error:  # the terminal is gone, or the stream was closed
        raise _closed_or(EOFError(), error) from error


def leave_unheard(name: str) -> None:
    """Let a stream lead nowhere, so that what it still holds raises no other error at exit."""
    stream = getattr(sys, name)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def terminal_language() -> Language:
    """Return the language that the user's environment requests."""
    return language(closest_locale(wished_locales(os.environ)))


def said(pattern: str, **figures: Figure) -> str:
    """Return a text of the program's own in that language."""
    return terminal_language().gettext(pattern, **figures)


def wished_locales(environment: Mapping[str, str]) -> tuple[str, ...]:
    """Return the locales that somebody wishes for, the favourite first, as gettext reads the environment."""
    chosen = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    if chosen.partition(".")[0] in {"C", "POSIX"}:
        return (ENGLISH,)
    wished = (*environment.get("LANGUAGE", "").split(":"), chosen)
    return tuple(filter(None, wished)) or tuple(filter(None, (windows_locale(),)))


def windows_locale() -> str:
    """Return the language of Windows, whose environment names none; elsewhere nothing."""
    import ctypes
    from locale import windows_locale as names

    windows = getattr(ctypes, "windll", None)
    return "" if windows is None else names.get(windows.kernel32.GetUserDefaultUILanguage(), "")


def clear_screen() -> None:
    """Hide what only one person at the table may see."""
    if sys.stdout.isatty():
        print(CLEAR, end="", flush=True)
