"""The command line: which commands there are, and which module runs each. Nothing here imports Qt."""

from __future__ import annotations

import signal
import sys
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from neptun_desktop import PROGRAM
from neptun_desktop.app.catalogue import BOT_WORKER, GAMES, game_box
from neptun_desktop.app.terminal import (
    DONE,
    FAILED,
    INTERRUPTED,
    USAGE,
    Unheard,
    complain,
    leave_unheard,
    prepare_streams,
    said,
    speaking,
    terminal_language,
)
from neptun_desktop.kernel.places import NoHome

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Iterator, Sequence
    from types import FrameType

    from neptun_desktop.controller.games import Games
    from neptun_desktop.ui.board.game_box import GameBox

SIGNALLED = 128  # added to the signal's number, as shells do
MATCH = f".{PROGRAM}"  # the file name suffix of a saved match
# Which module runs which command. Only that one is imported.
MODULES = {
    "arena": "arena_command",
    "check-edition": "check_edition",
    "edition-report": "edition_report",
    "engine": "engine_protocol",
    "history": "saved",
    "matches": "saved",
    "play": "play",
    "replay": "replay",
    "simulate": "simulate",
}
PLAYING = {"play", "simulate"}  # commands with something to save or programs to end, whatever ends them


def main(argv: Sequence[str] | None = None, games: Games = GAMES, *, box: Callable[[], GameBox] = game_box) -> int:
    """Run the command line, and return the exit code."""
    words = sys.argv[1:] if argv is None else list(argv)
    if words == [BOT_WORKER]:
        from neptun_desktop.bots import worker

        worker.main(games.entries)
        return DONE
    prepare_streams()
    try:
        if not words or names_a_match(words):
            code = open_table(games, box, *map(Path, words))
        else:
            from neptun_desktop.app.arguments import parser

            code = do(parser(games).parse_args(words), games, box)
        with speaking():
            sys.stdout.flush()
    except KeyboardInterrupt:
        leave_unheard("stdout")
        complain(said("Interrupted."))
        return INTERRUPTED
    except NoHome:
        text = said("There's no home folder to keep games and settings in. Set HOME to an absolute path.")
        complain(f"{PROGRAM}: {text}")
        return FAILED
    except BrokenPipeError:
        # The reader closed the pipe. Buffered output must not raise another error at exit.
        leave_unheard("stdout")
        return DONE
    except Unheard as unheard:
        leave_unheard("stdout")
        complain(said("{program}: can't write the output: {why}", program=PROGRAM, why=str(unheard)))
        return FAILED
    return code


def names_a_match(words: Sequence[str]) -> bool:
    """Return whether the only argument is a saved match, as after a double-click on the file."""
    return len(words) == 1 and words[0].endswith(MATCH)


def do(arguments: Namespace, games: Games, box: Callable[[], GameBox]) -> int:
    """Run the command, and report clearly what cannot be done."""
    if arguments.word in {None, "table"}:
        return open_table(games, box, getattr(arguments, "file", None))

    from neptun_desktop.app import logging_setup
    from neptun_desktop.app.edition_file import Unplayable
    from neptun_desktop.bots.ladder import UnknownLevel
    from neptun_desktop.controller.games import NotOffered
    from neptun_desktop.kernel.files import Unreadable

    logging_setup.start()
    try:
        return run(arguments, games, box)
    except NotOffered as answer:
        complain(f"{PROGRAM}: {said(answer.pattern, **answer.figures)}")
        return USAGE
    except UnknownLevel as unknown:
        known = ", ".join(unknown.known)
        text = said("unknown level {name}; choose from {known}", name=repr(unknown.name), known=known)
        complain(f"{PROGRAM}: {text}")
        return USAGE
    except Unplayable as unplayable:
        complain(said("{program}: the edition can't be played:", program=PROGRAM), *unplayable.faults)
        return FAILED
    except Unreadable as unreadable:
        complain(f"{PROGRAM}: {unreadable.path}: {terminal_language().reason(unreadable.reason)}")
        return FAILED


def run(arguments: Namespace, games: Games, box: Callable[[], GameBox]) -> int:
    """Import the command's module, and run it."""
    word = arguments.word
    if word == "demo":
        from neptun_desktop.app import demo

        return demo.run(arguments, box())
    command: Callable[[Namespace, Games], int] = import_module(f"neptun_desktop.app.{MODULES[word]}").run
    return until_signalled(lambda: command(arguments, games)) if word in PLAYING else command(arguments, games)


class Ended(KeyboardInterrupt):
    """A signal ends the program."""


class Ending:
    """SIGTERM and SIGHUP while a command plays: as with Ctrl+C it leaves in order, so that all is saved and told."""

    code: int | None = None  # the exit code, if a signal has arrived

    def end(self, number: int, _frame: FrameType | None) -> NoReturn:
        """Leave whatever is being done. Further signals are ignored: they must not interrupt the leaving."""
        self.code = SIGNALLED + number
        for each in ending_signals():
            signal.signal(each, signal.SIG_IGN)
        raise Ended


def ending_signals() -> list[signal.Signals]:
    """Return the signals that end a program and exist on this system."""
    return [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


@contextmanager
def ending_in_order() -> Iterator[Ending]:
    """Raise Ended in here when a signal arrives, except one that is ignored, as by `nohup`."""
    ending, before = Ending(), {number: signal.getsignal(number) for number in ending_signals()}
    try:
        for number, handler in before.items():
            if handler is not signal.SIG_IGN:
                signal.signal(number, ending.end)
        yield ending
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def until_signalled(play: Callable[[], int]) -> int:
    """Play; a signal that ends the program lets it save and close everything first."""
    with ending_in_order() as ending:
        try:
            return play()
        except (Ended, OSError):  # after SIGHUP there may be no terminal to write to
            if ending.code is None:
                raise
            leave_unheard("stdout")  # it may be stuck in the middle of a line that nobody reads
            with suppress(OSError):
                complain(said("Interrupted."))
            return ending.code


def open_table(games: Games, box: Callable[[], GameBox], file: Path | None = None) -> int:
    """Open the window; without a screen record a demo game, and without Qt narrate one on the terminal."""
    from neptun_desktop.app import window

    with window.ended_at_once():
        obstacle = window.obstacle()
        if obstacle is None and window.has_screen():
            return window.open_window(box(), file)
    from neptun_desktop.app import demo

    if obstacle is not None:
        text = said(
            "Bots will play a game here instead; use {command} to play one yourself.", command=f"{PROGRAM} play"
        )
        complain(f"{obstacle} {text}")
        return demo.tell_game(games)
    return demo.without_screen(box())
