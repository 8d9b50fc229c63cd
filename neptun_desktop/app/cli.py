"""The command line: what may be said, and who does it. Nothing here knows Qt."""

import os
import sys
from argparse import Namespace
from collections.abc import Sequence

from neptun_desktop.app.arguments import parser

DONE, FAILED, USAGE, INTERRUPTED = 0, 1, 2, 130


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the words say, and return the exit code."""
    try:
        arguments = parser().parse_args(argv)
        code = do(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        complain("Interrupted.")
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read has had enough. What is still buffered must not be complained about at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    return code


def do(arguments: Namespace) -> int:
    """Hand over to the module that does it, and say plainly what cannot be done."""
    from neptun_desktop.app.catalogue import NotOffered
    from neptun_desktop.kernel.files import Unreadable

    try:
        return run(arguments)
    except NotOffered as answer:
        complain(f"neptun: {answer}")
        return USAGE
    except Unreadable as unreadable:
        complain(f"neptun: {unreadable}")
        return FAILED


def run(arguments: Namespace) -> int:
    """Import only what is needed."""
    match arguments.word:
        case "simulate":
            from neptun_desktop.app import simulate

            return simulate.run(arguments)
        case "bench":
            from neptun_desktop.app import bench

            return bench.run(arguments)
        case "engine":
            from neptun_desktop.app import engine_protocol

            return engine_protocol.run(arguments)
        case _:
            return open_table()


def open_table() -> int:
    """Open the window. Until there is one, a game between simple players is told on the terminal."""
    from neptun_desktop.app.catalogue import has_table

    if has_table():
        from importlib import import_module

        code: int = import_module("neptun_desktop.ui.main").main()
        return code
    from neptun_desktop.app import tale

    return tale.run()


def complain(line: str) -> None:
    """Say something that is no result."""
    print(line, file=sys.stderr, flush=True)
