"""`neptun arena`: bots against each other, with confidence intervals, on tuning seeds or on claim seeds."""

import json
import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from time import monotonic

from attrs import frozen

from neptun_desktop.app.edition_file import table_size
from neptun_desktop.app.progress import bar
from neptun_desktop.app.terminal import DONE, tell
from neptun_desktop.bots import arena
from neptun_desktop.bots.arena import ArenaGame, Block, LineUp
from neptun_desktop.bots.evidence import sequential_verdict
from neptun_desktop.controller.games import Games


@frozen
class ShippedGame:
    """Loads a game with its shipped edition, in any process that plays it."""

    package: str

    def __call__(self) -> ArenaGame:
        """Load the game."""
        [entry] = Games(self.package).entries.values()
        return ArenaGame(
            id=entry.meta.id,
            rules=entry.rules,
            ladder=entry.ladder,
            edition=entry.editions.shipped(),
            options=entry.options(),
        )


def run(arguments: Namespace, games: Games) -> int:
    """Play, and print the results."""
    entry = games.entry(arguments.game)
    bots = [entry.ladder.level(name).id for name in arguments.bots]
    players = table_size(entry, entry.editions.shipped(), arguments.players)
    whole = arena.CLAIM_SEEDS if arguments.claim else arena.DEVELOPMENT_SEEDS
    seeds = whole[arguments.first_seed : arguments.first_seed + arguments.seeds]
    results = arena.Results(arguments.results)
    found, played = [], list[Block]()

    def enough(blocks: Sequence[Block]) -> bool:
        """Return whether the sequential test has reached a verdict, if there is one."""
        shares, limits = [block.one_share for block in blocks], arguments.sequential
        return limits is not None and sequential_verdict(shares, *limits) != "open"

    for line_up in arena.line_ups(bots, players, arguments.tables):
        blocks = arena.run(
            ShippedGame(games.package(entry.meta.id)),
            line_up,
            seeds,
            results,
            factor=arguments.factor,
            jobs=arguments.jobs or os.cpu_count() or 1,
            progress=ProgressBar(),
            enough=enough,
        )
        found += arena.rows(line_up.seats, blocks)
        played += blocks
    if arguments.json:
        tell(json.dumps(arena.document(found, played)))
    else:
        tell(*arena.markdown(found, played).splitlines())
    return DONE


class ProgressBar:
    """A progress line on a terminal; nothing if standard error is redirected."""

    def __init__(self) -> None:
        """Start the timer."""
        self.begun = monotonic()

    def __call__(self, line_up: LineUp, done: int, blocks: int) -> None:
        """Redraw the line."""
        if not sys.stderr.isatty():
            return
        left = (monotonic() - self.begun) / max(1, done) * (blocks - done)
        title = f"{line_up.seats[0]} v {line_up.seats[-1]}"
        end = "\n" if done == blocks else ""
        print(f"\r{title} {bar(done, blocks)} blocks, {left:.0f} s left ", end=end, file=sys.stderr, flush=True)
