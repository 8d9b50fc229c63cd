"""The command line: what may be said, and who does it. Nothing here knows Qt."""

import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from neptun_desktop.app.terminal import complain

DONE, FAILED, USAGE, INTERRUPTED = 0, 1, 2, 130
BOT_WORKER = "--bot-worker"  # what a frozen bundle starts itself with, to think in another process
MATCH = ".neptun"  # how the name of a saved match ends


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the words say, and return the exit code."""
    words = sys.argv[1:] if argv is None else list(argv)
    if words == [BOT_WORKER]:
        from neptun_desktop.bots import worker

        worker.main()
        return DONE
    try:
        code = open_table(*map(Path, words)) if not words or names_a_match(words) else do(parse(words))
        sys.stdout.flush()
    except KeyboardInterrupt:
        complain("Interrupted.")
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read has had enough. What is still buffered must not be complained about at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    return code


def names_a_match(words: Sequence[str]) -> bool:
    """Return whether only a saved match is named, as by a double-click on it."""
    return len(words) == 1 and words[0].endswith(MATCH)


def parse(words: Sequence[str]) -> Namespace:
    """Return what the words mean; where they mean nothing, say what may be said, and end."""
    from neptun_desktop.app.arguments import parser

    return parser().parse_args(words)


def do(arguments: Namespace) -> int:
    """Hand over to the module that does it, and say plainly what cannot be done."""
    from neptun_desktop.app.catalogue import NotOffered, Unplayable
    from neptun_desktop.kernel.files import Unreadable

    try:
        return run(arguments)
    except NotOffered as answer:
        complain(f"neptun: {answer}")
        return USAGE
    except Unplayable as unplayable:
        complain("\n".join(("neptun: the edition cannot be played:", *unplayable.faults)))
        return FAILED
    except Unreadable as unreadable:
        complain(f"neptun: {unreadable}")
        return FAILED


def run(arguments: Namespace) -> int:
    """Import only what is needed."""
    match arguments.word:
        case "simulate" | "bench" | "arena" | "edition-report" | "judgement-fit":
            return measure(arguments)
        case "engine":
            from neptun_desktop.app import engine_protocol

            return engine_protocol.run(arguments)
        case "play":
            from neptun_desktop.app import play

            return play.run(arguments)
        case "replay":
            from neptun_desktop.app import replay

            return replay.run(arguments)
        case "matches" | "history" as word:
            from neptun_desktop.app import saved

            return saved.matches(arguments) if word == "matches" else saved.history(arguments)
        case "check-edition":
            from neptun_desktop.app import check_edition

            return check_edition.run(arguments)
        case "demo":
            from neptun_desktop.app import demo

            return demo.run(arguments)
        case "table":
            return open_table(arguments.file)
        case _:
            return open_table()


def measure(arguments: Namespace) -> int:
    """Play for figures rather than for fun."""
    match arguments.word:
        case "simulate":
            from neptun_desktop.app import simulate

            return simulate.run(arguments)
        case "bench":
            from neptun_desktop.app import bench

            return bench.run(arguments)
        case _:
            code: int = arguments.run(arguments)  # the arena's words bring their deed along
            return code


def open_table(file: Path | None = None) -> int:
    """Open the window; without a screen picture a game, and without Qt tell one on the terminal."""
    from neptun_desktop.app import window

    obstacle = window.obstacle()
    if obstacle is not None:
        from neptun_desktop.app import tale

        complain(f"{obstacle} A game is told here instead; neptun play lets you take part.")
        return tale.run()
    if not window.has_screen():
        from neptun_desktop.app import demo

        return demo.without_screen()
    return window.open_window(file)
