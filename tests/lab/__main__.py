"""`python -m tests.lab WORD`: measurements of Neptun's bots. Each prints a page in Markdown."""

import argparse
import sys
from pathlib import Path

from neptun_desktop.bots.arena import CLAIM_SEEDS, DEVELOPMENT_SEEDS, LineUp, Results, rows
from neptun_desktop.bots.arena import markdown as arena_table
from neptun_desktop.games.neptun.bots.ladder import LADDER
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.meta import META
from tests.lab.neptun.ceiling import CEILING, Foresight, play_blocks
from tests.lab.neptun.chance_draft import ChanceGame
from tests.lab.neptun.chance_fit import markdown as chance_tables
from tests.lab.neptun.judgement_fit import learn, markdown


def judgement_fit(asked: argparse.Namespace) -> str:
    """Fit the worth of favours and gold to games."""
    level, seeds = LADDER.level(asked.level), seeds_of(asked, DEVELOPMENT_SEEDS)
    return markdown(learn(shipped_edition(), level, META.usual_players, seeds))


def chance_fit(asked: argparse.Namespace) -> str:
    """Learn from games among planners in which chance often chooses."""
    seeds = seeds_of(asked, DEVELOPMENT_SEEDS)
    games = [ChanceGame(shipped_edition(), META.usual_players, seed) for seed in seeds]
    for game in games:
        game.play()
    return chance_tables(games)


def ceiling(asked: argparse.Namespace) -> str:
    """Play a merchant that sees everything hidden against a level of the ladder."""
    seeds = seeds_of(asked, CLAIM_SEEDS if asked.claim else DEVELOPMENT_SEEDS)
    line_up = LineUp((CEILING, *[LADDER.level(asked.level).id] * (META.usual_players - 1)))
    blocks = play_blocks(shipped_edition(), line_up, seeds, Foresight(), Results(asked.results))
    return arena_table(rows(line_up.seats, blocks), blocks)


def seeds_of(asked: argparse.Namespace, whole: range) -> range:
    """Return the part of a range of seeds that is asked for."""
    return whole[asked.first_seed : asked.first_seed + asked.seeds]


def parser() -> argparse.ArgumentParser:
    """Return the parser of the lab's command line."""
    whole = argparse.ArgumentParser("python -m tests.lab", description=__doc__)
    words = whole.add_subparsers(dest="word", required=True)
    for tool, seeds, first_seed in ((judgement_fit, 80, 5000), (chance_fit, 80, 6000), (ceiling, 25, 0)):
        word = words.add_parser(tool.__name__.replace("_", "-"), help=tool.__doc__, description=tool.__doc__)
        word.set_defaults(tool=tool)
        word.add_argument("--seeds", type=int, default=seeds, metavar="N", help=f"games ({seeds})")
        word.add_argument("--first-seed", type=int, default=first_seed, metavar="N", help=f"the first ({first_seed})")
        if tool is not chance_fit:
            word.add_argument("--level", default=LADDER.usual, help=f"who plays ({LADDER.usual})")
        if tool is ceiling:
            word.add_argument(
                "--claim", action="store_true", help="use the seeds reserved for claims, which nobody tunes on"
            )
            word.add_argument("--results", type=Path, metavar="FILE", help="save every block here, and resume from it")
    return whole


if __name__ == "__main__":
    asked = parser().parse_args()
    sys.stdout.write(asked.tool(asked))
