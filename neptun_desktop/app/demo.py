"""`neptun demo`: bots play a whole game through the real window, with a picture of every phase."""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from neptun_desktop import PROGRAM
from neptun_desktop.app.edition_file import table_size
from neptun_desktop.app.terminal import complain, said, tell

if TYPE_CHECKING:
    from neptun_desktop.ui.board.game_box import GameBox

DONE = 0


def run(arguments: Namespace, box: "GameBox") -> int:
    """Play as the arguments say."""
    entry = box.games.entry(arguments.game)
    players = table_size(entry, entry.editions.shipped(), arguments.players)
    level = None if arguments.level is None else entry.ladder.level(arguments.level).id

    from neptun_desktop.ui.demo import Demo, run_demo

    demo = Demo(
        game=entry.id,
        players=players,
        level=level,
        seed=arguments.seed,
        look=arguments.look,
        size=arguments.size,
        pictures=arguments.pictures,
    )
    show(run_demo(box, demo), arguments.pictures)
    return DONE


def without_screen(box: "GameBox") -> int:
    """Play a demo where there is no screen, and print where its pictures are."""
    from neptun_desktop.match.library import home
    from neptun_desktop.ui.demo import Demo, run_demo

    folder: Path = home() / "demonstration"  # separate from the pictures of saved games
    complain(
        said("There is no screen. Bots play a game through the window all the same, and every phase is pictured."),
        said("{command} lets you take part on the terminal.", command=f"`{PROGRAM} play`"),
    )
    show(run_demo(box, Demo(game=box.games.first, pictures=folder)), folder)
    return DONE


def show(scores: tuple[int, ...], pictures: Path | None) -> None:
    """Print the result, and where the pictures are."""
    tell(said("Scores: {scores}", scores=" ".join(map(str, scores))))
    if pictures is not None:
        tell(said("Pictures: {folder}", folder=str(pictures)))
