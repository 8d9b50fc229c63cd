"""Games among bots in blocks: one seed, with the line-up rotated through all seats. Works for any game."""

import json
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from time import thread_time
from typing import Any, Final, Literal, TypeAlias

from attrs import asdict, frozen

from neptun_desktop.bots.bot import DECISIONS_A_GAME
from neptun_desktop.bots.evidence import Interval, interval, ratings
from neptun_desktop.bots.ladder import Ladder, Rules
from neptun_desktop.bots.service import children_isolated
from neptun_desktop.kernel.codec import Codec, Unsound
from neptun_desktop.kernel.game import Document

# Seeds for tuning, and seeds for claims, which are never used for tuning.
DEVELOPMENT_SEEDS: Final = range(1_000_000)
CLAIM_SEEDS: Final = range(1_000_000_000, 1_001_000_000)

Tables: TypeAlias = Literal["one", "ladder", "mixed"]


@frozen(kw_only=True, eq=False)
class ArenaGame:
    """A game as the arena plays it: its rules and bots, one of its editions, and house rules."""

    id: str
    rules: Rules
    ladder: Ladder
    edition: Any
    options: Any


# Other processes load the game themselves: the loader must be picklable and hashable, such as a module-level function.
GameLoader: TypeAlias = Callable[[], ArenaGame]


@frozen
class LineUp:
    """Who sits at the table, before rotation. In a one-against-all table the first seat is the one."""

    seats: tuple[str, ...]

    @property
    def rotations(self) -> tuple[tuple[str, ...], ...]:
        """All rotations of the seats."""
        return tuple(self.seats[-turn:] + self.seats[:-turn] for turn in range(len(self.seats)))


@frozen
class GameRecord:
    """One game: who sat where, the scores, the number of decisions and the CPU time."""

    seats: tuple[str, ...]
    scores: tuple[int, ...]
    shares: tuple[float, ...]  # of the victory
    decisions: tuple[int, ...]
    cpu_seconds: tuple[float, ...]


@frozen
class Block:
    """All rotations of a line-up on one seed."""

    game: str
    line_up: tuple[str, ...]
    seed: int
    factor: float  # applied to the levels' budgets
    games: tuple[GameRecord, ...]

    @property
    def one_share(self) -> float:
        """The share of victories of the first bot in the line-up."""
        return sum(game.shares[turn] for turn, game in enumerate(self.games)) / len(self.games)

    @property
    def one_margin(self) -> float:
        """The points of the first bot in the line-up over the mean of the others."""
        margins = []
        for turn, game in enumerate(self.games):
            others = [score for seat, score in enumerate(game.scores) if seat != turn]
            margins.append(game.scores[turn] - sum(others) / len(others))
        return sum(margins) / len(margins)


def line_ups(bots: Sequence[str], players: int, tables: Tables) -> list[LineUp]:
    """Return the tables to play: the first against each other one, each against the next, or all together."""
    match tables:
        case "one":
            return [LineUp((bots[0], *[field] * (players - 1))) for field in bots[1:]]
        case "ladder":
            return [LineUp((one, *[field] * (players - 1))) for one, field in pairwise(bots)]
        case "mixed":
            return [LineUp(tuple(bots[seat % len(bots)] for seat in range(players)))]


def play(game: ArenaGame, seats: Sequence[str], seed: int, factor: float = 1.0) -> GameRecord:
    """Play one game. Bots get nothing but views."""
    rules, levels = game.rules, [game.ladder.level(bot) for bot in seats]
    state = rules.new(game.edition, len(seats), seed, game.options)
    decisions, spent = [0] * len(seats), [0.0] * len(seats)
    number = 0
    while waiting := rules.to_act(state):
        seat = min(waiting)
        level, view, legal = levels[seat], rules.observe(state, seat), rules.legal(state, seat)
        begun = thread_time()
        budget = level.budget if factor == 1.0 else level.budget.shrunk(factor)
        choice = level.bot.choose(view, legal, budget, seed * DECISIONS_A_GAME + number)
        spent[seat] += thread_time() - begun
        decisions[seat] += 1
        number += 1
        if choice.command not in legal:
            raise AssertionError((level.id, choice.command))
        rules.step(state, seat, choice.command)
    result = rules.result(state)
    assert result is not None  # noqa: S101  (nobody is to act: it is over)
    shares = tuple(1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(len(seats)))
    return GameRecord(tuple(seats), result.scores, shares, tuple(decisions), tuple(round(each, 6) for each in spent))


@cache
def loaded(loader: GameLoader) -> ArenaGame:
    """Load a game once per process."""
    return loader()


def play_block(loader: GameLoader, line_up: LineUp, seed: int, factor: float = 1.0) -> Block:
    """Play a line-up on one seed from all seats."""
    game = loaded(loader)
    games = tuple(play(game, seats, seed, factor) for seats in line_up.rotations)
    return Block(game.id, line_up.seats, seed, factor, games)


def play_blocks(loader: GameLoader, line_up: LineUp, seeds: Sequence[int], factor: float, jobs: int) -> Iterator[Block]:
    """Play many blocks on `jobs` cores; yield them as they finish."""
    if jobs == 1 or getattr(sys, "frozen", False):  # a bundle cannot start another Python
        yield from (play_block(loader, line_up, seed, factor) for seed in seeds)
        return
    with children_isolated(), ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        waiting = [pool.submit(play_block, loader, line_up, seed, factor) for seed in seeds]
        try:
            for done in as_completed(waiting):
                yield done.result()
        finally:
            for each in waiting:
                each.cancel()


_codec = Codec()


class Results:
    """A file of blocks, one JSON object per line; blocks in it need not be played again."""

    def __init__(self, path: Path | None) -> None:
        """Read the blocks played before; a truncated last line is played again."""
        self.path = path
        self.blocks: list[Block] = []
        if path is not None and path.exists():
            written = path.read_text("utf-8")
            if written and not written.endswith("\n"):
                path.write_text(written + "\n", encoding="utf-8")
            for text in written.splitlines():
                try:
                    self.blocks.append(_codec.read(json.loads(text), Block))
                except (ValueError, Unsound):
                    continue

    def of(self, game: str, line_up: LineUp, factor: float) -> list[Block]:
        """Return the blocks of a line-up, by seed."""
        wanted = game, line_up.seats, factor
        found = [block for block in self.blocks if (block.game, block.line_up, block.factor) == wanted]
        return sorted(found, key=lambda block: block.seed)

    def add(self, block: Block) -> None:
        """Store a block immediately."""
        self.blocks.append(block)
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(block)) + "\n")


Progress: TypeAlias = Callable[[LineUp, int, int], None]
Enough: TypeAlias = Callable[[Sequence[Block]], bool]


def run(  # noqa: PLR0913  (a measurement has this many parameters)
    loader: GameLoader,
    line_up: LineUp,
    seeds: Sequence[int],
    results: Results,
    *,
    factor: float = 1.0,
    jobs: int = 1,
    progress: Progress = lambda _line_up, _done, _all: None,
    enough: Enough = lambda _blocks: False,
) -> list[Block]:
    """Play the missing blocks of a line-up, until all seeds are played or `enough` returns true."""
    wanted = set(seeds)
    played = [block for block in results.of(loaded(loader).id, line_up, factor) if block.seed in wanted]
    known = {block.seed for block in played}
    missing = [seed for seed in seeds if seed not in known]
    if not enough(played):
        for block in play_blocks(loader, line_up, missing, factor, jobs):
            results.add(block)
            played.append(block)
            progress(line_up, len(played), len(seeds))
            if enough(played):
                break
    return sorted(played, key=lambda block: block.seed)


@frozen
class ReportRow:
    """One bot against a field, or one bot at a mixed table."""

    one: str
    field: str
    games: int
    win_share: Interval
    margin: Interval
    cpu_ms: float  # of the one, per decision


def rows(line_up: Sequence[str], blocks: Sequence[Block]) -> list[ReportRow]:
    """Return one row for a one-against-all line-up, and one per bot for a mixed one."""
    if not blocks:
        return []
    one, others = line_up[0], set(line_up[1:])
    if len(others) == 1 and one not in others:
        return [
            _row(one, f"{len(line_up) - 1} x {line_up[1]}", blocks, [b.one_share for b in blocks],
                 [b.one_margin for b in blocks])
        ]  # fmt: skip
    return [
        _row(bot, "mixed", blocks, [_share(bot, b) for b in blocks], [_margin(bot, b) for b in blocks])
        for bot in dict.fromkeys(line_up)
    ]


def _row(one: str, field: str, blocks: Sequence[Block], shares: list[float], margins: list[float]) -> ReportRow:
    games = sum(len(block.games) for block in blocks)
    return ReportRow(one, field, games, interval(shares), interval(margins), cpu_ms(blocks).get(one, 0.0))


def _share(bot: str, block: Block) -> float:
    """Return a bot's share of victories per seat it holds."""
    shares = [share for game in block.games for held, share in zip(game.seats, game.shares, strict=True) if held == bot]
    return sum(shares) / len(shares)


def _margin(bot: str, block: Block) -> float:
    margins = []
    for game in block.games:
        for seat, held in enumerate(game.seats):
            if held == bot:
                others = [score for other, score in enumerate(game.scores) if other != seat]
                margins.append(game.scores[seat] - sum(others) / len(others))
    return sum(margins) / len(margins)


def cpu_ms(blocks: Sequence[Block]) -> dict[str, float]:
    """Return each bot's CPU time per decision, in milliseconds."""
    spent: dict[str, float] = defaultdict(float)
    decisions: dict[str, int] = defaultdict(int)
    for block in blocks:
        for game in block.games:
            for bot, seconds, count in zip(game.seats, game.cpu_seconds, game.decisions, strict=True):
                spent[bot] += seconds
                decisions[bot] += count
    return {bot: 1000 * spent[bot] / decisions[bot] for bot in spent}


def all_ratings(blocks: Sequence[Block]) -> dict[str, float]:
    """Return ratings over all games, the best first."""
    found = ratings([(game.seats, game.shares) for block in blocks for game in block.games])
    return dict(sorted(found.items(), key=lambda rated: -rated[1]))


def markdown(found: Sequence[ReportRow], blocks: Sequence[Block]) -> str:
    """Return the tables in Markdown."""
    lines = [
        "| bot | against | games | wins % | margin in points | CPU ms a decision |",
        "|---|---|---|---|---|---|",
    ]
    lines += [
        f"| {row.one} | {row.field} | {row.games} | {100 * row.win_share.mean:.1f} "
        f"± {100 * row.win_share.half_width:.1f} | {row.margin.mean:+.1f} ± {row.margin.half_width:.1f} "
        f"| {row.cpu_ms:.2f} |"
        for row in found
    ]
    lines += ["", "| bot | rating |", "|---|---|"]
    lines += [f"| {bot} | {rating:+.0f} |" for bot, rating in all_ratings(blocks).items()]
    return "\n".join(lines) + "\n"


def document(found: Sequence[ReportRow], blocks: Sequence[Block]) -> Document:
    """Return the results as data."""
    return {
        "rows": [
            {
                "one": row.one,
                "field": row.field,
                "games": row.games,
                "blocks": row.win_share.blocks,
                "win_share": row.win_share.mean,
                "win_share_half_width": row.win_share.half_width,
                "margin": row.margin.mean,
                "margin_half_width": row.margin.half_width,
                "cpu_ms": row.cpu_ms,
            }
            for row in found
        ],
        "ratings": all_ratings(blocks),
    }
