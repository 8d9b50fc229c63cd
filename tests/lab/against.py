"""`python -m tests.lab.against GAME PLAYER LEVEL`: a scripted player against a level in all other seats."""

import argparse
import sys
from collections.abc import Mapping, Sequence
from typing import Final

from attrs import evolve, frozen

from neptun_desktop.app.arena_command import ShippedGame
from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.bots.arena import (
    CLAIM_SEEDS,
    DEVELOPMENT_SEEDS,
    ArenaGame,
    Block,
    LineUp,
    ReportRow,
    Results,
    markdown,
    rows,
    run,
)
from neptun_desktop.bots.ladder import Level
from tests.lab.neptun import beginner as neptun
from tests.lab.salty_ocean import beginner as salty_ocean
from tests.lab.salty_ocean import styles

# By game; none is offered to anybody.
PLAYERS: Final[Mapping[str, tuple[Level, ...]]] = {
    "neptun": neptun.PLAYERS,
    "salty_ocean": (*salty_ocean.PLAYERS, *styles.PLAYERS),
}


@frozen
class WithScripts:
    """Loads a game whose ladder knows the scripted players too, in any process that plays it."""

    game: str

    def __call__(self) -> ArenaGame:
        """Load the game."""
        game = ShippedGame(GAMES.package(self.game))()
        return evolve(game, ladder=evolve(game.ladder, unlisted=(*game.ladder.unlisted, *PLAYERS[self.game])))


def against(asked: argparse.Namespace) -> str:
    """Play the one from all seats on each seed, and return a row for each level."""
    whole = CLAIM_SEEDS if asked.claim else DEVELOPMENT_SEEDS
    seeds = whole[asked.first_seed : asked.first_seed + asked.seeds]
    loader, found, played = WithScripts(asked.game), list[ReportRow](), list[Block]()
    ladder = loader().ladder
    for level in asked.each or [asked.level]:
        line_up = LineUp((ladder.level(asked.player).id, *[ladder.level(level).id] * (asked.players - 1)))
        blocks = run(loader, line_up, seeds, Results(None), jobs=asked.jobs)
        found += rows(line_up.seats, blocks)
        played += blocks
    return markdown(found, played).partition("\n\n")[0] + "\n"  # without ratings


def levels(words: str) -> Sequence[str]:
    """Read a list of levels."""
    return words.split(",")


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    found = argparse.ArgumentParser("python -m tests.lab.against", description=__doc__)
    found.add_argument("game", choices=PLAYERS)
    found.add_argument(
        "player", help=f"the one: {', '.join(dict.fromkeys(each.id for of in PLAYERS.values() for each in of))}"
    )
    field = found.add_mutually_exclusive_group(required=True)
    field.add_argument("level", nargs="?", help="who sits in all other seats")
    field.add_argument("--each", type=levels, metavar="LEVEL,LEVEL", help="one row for each of these levels")
    found.add_argument("--players", type=int, default=4, metavar="N", help="seats (4)")
    found.add_argument("--seeds", type=int, default=25, metavar="N", help="seeds; each is played from all seats (25)")
    found.add_argument("--first-seed", type=int, default=0, metavar="N", help="the first (0)")
    found.add_argument("--claim", action="store_true", help="use the seeds reserved for claims, which nobody tunes on")
    found.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (1)")
    return found


if __name__ == "__main__":
    sys.stdout.write(against(parser().parse_args()))
