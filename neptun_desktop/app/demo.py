"""`neptun demo`: bots play a whole game through the real window, and every phase is pictured."""

from argparse import Namespace
from pathlib import Path

from neptun_desktop.app.terminal import complain

DONE = 0


def run(arguments: Namespace) -> int:
    """Play as the words say."""
    from neptun_desktop.ui.demo import Demo, run_demo

    width, height = arguments.size
    scores = run_demo(
        Demo(
            pictures=arguments.pictures,
            merchants=arguments.merchants,
            level=arguments.level,
            seed=arguments.seed,
            look=arguments.look,
            size=(width, height),
        )
    )
    print("Scores:", *scores)
    if arguments.pictures is not None:
        print(f"Pictures: {arguments.pictures}")
    return DONE


def without_screen() -> int:
    """Play a demonstration where no window can be seen, and say where its pictures are."""
    from neptun_desktop.match.library import home
    from neptun_desktop.ui.demo import Demo, run_demo

    folder: Path = home() / "demonstration"  # not among the pictures of saved games
    complain("There is no screen. Bots play a game through the window all the same, and every phase is pictured.")
    complain("`neptun play` lets you take part on the terminal.")
    scores = run_demo(Demo(pictures=folder))
    print("Scores:", *scores)
    print(f"Pictures: {folder}")
    return DONE
