"""`neptun arena`: bots against each other, with intervals, on seeds for tuning or on seeds for claims."""

import json
import sys
from argparse import ArgumentParser, Namespace, _SubParsersAction
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from neptun_desktop.app.progress import bar

if TYPE_CHECKING:
    from neptun_desktop.bots.lab.arena import Block, LineUp

DONE, USAGE = 0, 2
EXAMPLE = "neptun arena --bots navigator,trader,deckhand --tables ladder --seeds 100 --merchants 4 --markdown"


def add_arena(subparsers: "_SubParsersAction[ArgumentParser]") -> None:
    """Say what can be asked of the arena."""
    word = subparsers.add_parser("arena", help="measure bots against each other", epilog=f"example: {EXAMPLE}")
    word.add_argument("--bots", required=True, metavar="A,B,...", help="levels, the one to be measured first")
    word.add_argument(
        "--tables",
        choices=("one", "ladder", "mixed"),
        default="one",
        help="the first against a field of each other one; each against a field of the next; all together",
    )
    word.add_argument("--seeds", type=int, default=100, metavar="N", help="blocks: one seed from all seats (100)")
    word.add_argument("--first-seed", type=int, default=0, metavar="N", help="where in the range to begin")
    word.add_argument("--claim", action="store_true", help="use the seeds for claims, which nobody tunes on")
    word.add_argument("--merchants", type=int, default=4, choices=(3, 4, 5))
    word.add_argument("--factor", type=float, default=1.0, metavar="F", help="of the levels' budgets")
    word.add_argument("--jobs", type=int, default=0, metavar="N", help="processes (default: one a core)")
    word.add_argument("--results", type=Path, metavar="FILE", help="keep every block here, and go on from it")
    word.add_argument(
        "--sequential", metavar="LOW,HIGH", help="stop as soon as a win share of LOW or HIGH is the likelier one"
    )
    form = word.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="one JSON object")
    form.add_argument("--markdown", action="store_true", help="tables for a page (default)")
    word.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Play, and tell what came of it."""
    from neptun_desktop.bots.lab import arena, arena_report
    from neptun_desktop.bots.ladder import level_of

    try:
        bots = [level_of(name).id for name in arguments.bots.split(",")]
        bounds = _bounds(arguments.sequential)
    except (KeyError, ValueError) as error:
        print(f"neptun arena: {error}", file=sys.stderr)
        return USAGE
    whole = arena.CLAIM_SEEDS if arguments.claim else arena.DEVELOPMENT_SEEDS
    seeds = whole[arguments.first_seed : arguments.first_seed + arguments.seeds]
    results = arena.Results(arguments.results)
    found, played = [], list["Block"]()
    for line_up in arena.line_ups(bots, arguments.merchants, arguments.tables):
        blocks = arena.run(
            line_up,
            seeds,
            results,
            factor=arguments.factor,
            jobs=arguments.jobs or arena.all_cores(),
            progress=ProgressBar(),
            enough=Enough(bounds),
        )
        found += arena_report.rows(line_up.seats, blocks)
        played += blocks
    if arguments.json:
        print(json.dumps(arena_report.document(found, played)))
    else:
        print(arena_report.markdown(found, played), end="")
    return DONE


def _bounds(text: str | None) -> tuple[float, float] | None:
    if text is None:
        return None
    low, high = map(float, text.split(","))
    if not low < high:
        raise ValueError("--sequential wants LOW,HIGH with LOW below HIGH")
    return low, high


class Enough:
    """Says when the sequential test has decided."""

    def __init__(self, bounds: tuple[float, float] | None) -> None:
        """Test for these, or never stop early."""
        self.bounds = bounds

    def __call__(self, blocks: "Sequence[Block]") -> bool:
        """Look at the blocks so far."""
        from neptun_desktop.bots.lab.evidence import sequential_verdict

        if self.bounds is None:
            return False
        return sequential_verdict([block.one_share for block in blocks], *self.bounds) != "open"


class ProgressBar:
    """A line on a terminal that says how far the blocks are; nothing where the errors go to a file."""

    def __init__(self) -> None:
        """Begin to count the time."""
        self.begun = monotonic()

    def __call__(self, line_up: "LineUp", done: int, blocks: int) -> None:
        """Draw it again."""
        if not sys.stderr.isatty():
            return
        left = (monotonic() - self.begun) / max(1, done) * (blocks - done)
        title = f"{line_up.seats[0]} v {line_up.seats[-1]}"
        end = "\n" if done == blocks else ""
        print(f"\r{title} {bar(done, blocks)} blocks, {left:.0f} s left ", end=end, file=sys.stderr, flush=True)


def add_edition_report(subparsers: "_SubParsersAction[ArgumentParser]") -> None:
    """Say how the tables of docs/edition.md are remade."""
    word = subparsers.add_parser(
        "edition-report", help="look at the edition through bots: the tables of docs/edition.md"
    )
    word.add_argument("--level", default="trader", metavar="LEVEL", help="who plays (default: trader)")
    word.add_argument("--seeds", type=int, default=100, metavar="N", help="games for each size of table (100)")
    word.set_defaults(run=run_edition_report)


def run_edition_report(arguments: Namespace) -> int:
    """Play at tables of all sizes, and print the tables."""
    from neptun_desktop.bots.lab.arena import DEVELOPMENT_SEEDS
    from neptun_desktop.bots.ladder import level_of
    from neptun_desktop.bots.neptun.lab.edition_census import take_census
    from neptun_desktop.bots.neptun.lab.edition_tables import tables
    from neptun_desktop.games.neptun.edition_loader import shipped_edition

    try:
        level = level_of(arguments.level)
    except KeyError as error:
        print(f"neptun edition-report: {error}", file=sys.stderr)
        return USAGE
    edition, seeds = shipped_edition(), DEVELOPMENT_SEEDS[: arguments.seeds]
    print(tables(edition, [take_census(edition, level, merchants, seeds) for merchants in edition.players]), end="")
    return DONE


def add_judgement_fit(subparsers: "_SubParsersAction[ArgumentParser]") -> None:
    """Say how the figures of judgement are learnt again."""
    word = subparsers.add_parser("judgement-fit", help="learn from games what favours and gold are worth")
    word.add_argument("--level", default="trader", metavar="LEVEL", help="who plays (default: trader)")
    word.add_argument("--seeds", type=int, default=80, metavar="N", help="games (80)")
    word.add_argument("--first-seed", type=int, default=5000, metavar="N", help="of the development seeds (5000)")
    word.set_defaults(run=run_judgement_fit)


def run_judgement_fit(arguments: Namespace) -> int:
    """Play, fit, and print."""
    from neptun_desktop.bots.lab.arena import DEVELOPMENT_SEEDS
    from neptun_desktop.bots.ladder import level_of
    from neptun_desktop.bots.neptun.lab.judgement_fit import learn, markdown
    from neptun_desktop.games.neptun.edition_loader import shipped_edition

    seeds = DEVELOPMENT_SEEDS[arguments.first_seed : arguments.first_seed + arguments.seeds]
    print(markdown(learn(shipped_edition(), level_of(arguments.level), 4, seeds)), end="")
    return DONE
