"""Whether a sparring partner finds a person's strength: bots stand for people, and play series of games."""

from collections.abc import Iterator, Sequence
from itertools import islice, pairwise
from statistics import mean, stdev

from attrs import evolve, frozen

from neptun_desktop.bots.arena import ArenaGame, GameRecord, play
from neptun_desktop.bots.ladder import Ladder
from neptun_desktop.bots.sparring import PastGame, Rival, partner_strength


@frozen
class Series:
    """The games of one simulated person against sparring partners, one after the other."""

    person: str
    guess: float
    strengths: tuple[float, ...]  # of the partners, by game
    shares: tuple[float, ...]  # of the placings against them


def quicker(game: ArenaGame, factor: float) -> ArenaGame:
    """Return a game in which all levels think for this share of their time."""
    ladder = game.ladder
    levels = tuple(evolve(level, budget=level.budget.shrunk(factor)) for level in ladder.levels)
    return evolve(game, ladder=evolve(ladder, levels=levels))


def guesses(ladder: Ladder) -> tuple[float, ...]:
    """Return where a partner may begin: as the lowest level, as the usual opponent, as the highest level."""
    return 0.0, float(ladder.ids.index(ladder.usual)), float(ladder.highest)


def play_series(game: ArenaGame, person: str, guess: float, players: int, seeds: Sequence[int]) -> Series:
    """Play one game for each seed: a person, and partners in all other seats; the person changes seats."""
    past, strengths, shares = list[PastGame](), list[float](), list[float]()
    for number, seed in enumerate(seeds):
        strength = partner_strength(past, guess, game.ladder.highest)
        seats, own = [game.ladder.partner(strength)] * players, number % players
        seats[own] = person
        record = play(game, seats, seed)
        placings = [placing(record, own, other) for other in range(players) if other != own]
        past.append(PastGame(tuple(Rival(strength, share) for share in placings), strength))
        strengths.append(strength)
        shares.append(mean(placings))
    return Series(person, guess, tuple(strengths), tuple(shares))


def placing(record: GameRecord, one: int, other: int) -> float:
    """Return 1 if a seat ended ahead of another one, 0.5 if they are level."""
    first, second = ((record.shares[seat] > 0, record.scores[seat]) for seat in (one, other))
    return 0.5 if first == second else float(first > second)


def trial(  # noqa: PLR0913  (a measurement has this many parameters)
    game: ArenaGame,
    people: Sequence[str],
    *,
    players: int,
    runs: int,
    games: int,
    seeds: Sequence[int],
) -> Iterator[tuple[str, float, list[Series]]]:
    """Yield the series of each person with each guess. Every game has a seed of its own."""
    left = iter(seeds)
    for person in people:
        for guess in guesses(game.ladder):
            yield (
                person,
                guess,
                [play_series(game, person, guess, players, list(islice(left, games))) for _ in range(runs)],
            )


HEADER = (
    "| person | first guess | first half | second half: share ± 95 % | of single runs | last strength | step |\n"
    "|---|---|---|---|---|---|---|"
)


def row(person: str, guess: float, series: Sequence[Series]) -> str:
    """Return a row of the table; shares are in percent."""
    half = len(series[0].shares) // 2
    early = [100 * mean(each.shares[:half]) for each in series]
    late = [100 * mean(each.shares[half:]) for each in series]
    last = [each.strengths[-1] for each in series]
    steps = [abs(after - before) for each in series for before, after in pairwise(each.strengths[half:])]
    error = 1.96 * stdev(late) / len(late) ** 0.5 if len(late) > 1 else float("nan")
    return (
        f"| {person} | {guess:g} | {mean(early):.0f} | {mean(late):.1f} ± {error:.1f}"
        f" | {min(late):.0f} to {max(late):.0f} | {mean(last):.2f} ({min(last):.2f} to {max(last):.2f})"
        f" | {mean(steps):.2f} |"
    )
