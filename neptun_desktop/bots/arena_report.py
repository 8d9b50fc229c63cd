"""The results of an arena, as data and as tables."""

from collections import defaultdict
from collections.abc import Sequence

from attrs import frozen

from neptun_desktop.bots.arena import Block
from neptun_desktop.bots.evidence import Interval, interval, ratings
from neptun_desktop.kernel.game import Document


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
