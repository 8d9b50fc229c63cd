"""Bots play a whole game: `neptun demo` through the real window, with a picture of every phase.

Where there is no screen, the bare word does the same; where there is no Qt, the game is told on the terminal.
"""

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import define

from neptun_desktop import PROGRAM
from neptun_desktop.app.edition_file import table_size
from neptun_desktop.app.players import level_player
from neptun_desktop.app.terminal import DONE, complain, said, tell, tell_log, terminal_language
from neptun_desktop.app.whole_game import play_whole_game
from neptun_desktop.controller.entry import TablePhrases
from neptun_desktop.controller.games import Games
from neptun_desktop.kernel.game import Event
from neptun_desktop.match.timeline import AnyState
from neptun_desktop.texts.game_phrases import tally_lines

if TYPE_CHECKING:
    from neptun_desktop.ui.board.game_box import GameBox


def run(arguments: Namespace, box: "GameBox") -> int:
    """Play as the arguments say."""
    entry = box.games.entry(arguments.game)
    players = table_size(entry, entry.editions.shipped(), arguments.players)
    level = None if arguments.level is None else entry.ladder.level(arguments.level).id

    from neptun_desktop.ui.demo import Demo, run_demo

    demo = Demo(
        game=entry.meta.id,
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
        said("There's no screen. Bots will play a game in the window anyway, with a picture of every phase."),
        said("Use {command} to play in the terminal.", command=f"`{PROGRAM} play`"),
    )
    show(run_demo(box, Demo(game=box.games.first, pictures=folder)), folder)
    return DONE


def show(scores: tuple[int, ...], pictures: Path | None) -> None:
    """Print the result, and where the pictures are."""
    tell(said("Scores: {scores}", scores=" ".join(map(str, scores))))
    if pictures is not None:
        tell(said("Pictures: {folder}", folder=str(pictures)))


SEED = 1


@define
class Narrator:
    """Tells what happens, and at the end of every round how all stand."""

    phrases: TablePhrases
    round: int

    def __call__(self, state: AnyState, events: tuple[Event, ...]) -> None:
        """Tell what one command has led to."""
        tell_log(self.phrases, events)
        if state.round != self.round:
            self.round = state.round
            tell("", *self.phrases.overview(state), "")


def tell_game(games: Games) -> int:
    """Let bots play a whole game, and narrate it."""
    entry = games.entry(games.first)
    edition, seats = entry.editions.shipped(), entry.meta.usual_players
    phrases = entry.phrases(terminal_language(), edition, seats)
    state = entry.new(edition, seats, SEED)
    players = [level_player(entry.ladder, entry.ladder.usual, SEED, seat) for seat in range(seats)]
    tell(*phrases.opening(state), *phrases.board(state, 0))
    played = play_whole_game(entry, state, players, SEED, Narrator(phrases, state.round))
    tell("", *tally_lines(phrases, played.result))
    return 0
