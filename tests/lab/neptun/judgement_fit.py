"""Fitting worth to games: ends of rounds against later winnings. The resulting parameters are in neptun/figures.py."""

from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean, linear_regression

from attrs import frozen

from neptun_desktop.bots.bot import DECISIONS_A_GAME
from neptun_desktop.bots.ladder import Level
from neptun_desktop.games.neptun.bots.atlas import average_pay
from neptun_desktop.games.neptun.bots.figures import LEARNT
from neptun_desktop.games.neptun.bots.worth import spread_after, tile_prospect
from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE, Edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.events import ContractFulfilled
from neptun_desktop.games.neptun.rules.state import Options
from tests.lab.neptun.outlook_fit import Lookout, Outlook, outlook_lines

SPREADS = (0.8, 1.2, 1.5, 1.8, 2.1, 2.5, 3.0, 4.0, 6.0, 8.0, 12.0)
SPREADS_BY_PAY = (4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0)


@frozen
class RoundEnd:
    """The merchants' holdings when a round had been scored, and what each won in later rounds."""

    round: int
    amounts: dict[str, tuple[int, ...]]  # by temple, then seat: favours or gold
    later_tiles: dict[tuple[str, int], tuple[int, ...]]  # by temple and round, then seat: points
    later_points: tuple[int, ...]


@frozen
class Lessons:
    """The fitted values."""

    games: int
    fulfilled: float  # of all contracts
    spread_errors: tuple[tuple[float, float], ...]  # spread, mean square error in the regions
    spread_by_pay_errors: tuple[tuple[float, float], ...]  # spread for each favour that an average contract pays
    gold_spread_errors: tuple[tuple[float, float], ...]
    coins: tuple[
        float, ...
    ]  # by round: later points for a coin more than the table's mean, beyond what favours promise
    outlooks: tuple[Outlook, ...]  # by moment of a round


def learn(edition: Edition, level: Level, merchants: int, seeds: Sequence[int]) -> Lessons:
    """Let a level play against itself, and fit."""
    ends: list[RoundEnd] = []
    deliveries, lookout = 0, Lookout()
    for seed in seeds:
        found, count = _play(edition, level, merchants, seed, lookout)
        ends += found
        deliveries += count
    contracts = len(seeds) * merchants * edition.trade.contracts_per_round * len(edition.gold_temple.rounds)
    regions = [region.id for region in edition.regions]
    pay = dict(zip(regions, average_pay(edition), strict=True))
    alike = dict.fromkeys([*regions, GOLD_TEMPLE], 1.0)
    return Lessons(
        games=len(seeds),
        fulfilled=deliveries / contracts,
        spread_errors=tuple((spread, _error(edition, ends, regions, spread, alike)) for spread in SPREADS),
        spread_by_pay_errors=tuple((spread, _error(edition, ends, regions, spread, pay)) for spread in SPREADS_BY_PAY),
        gold_spread_errors=tuple((spread, _error(edition, ends, [GOLD_TEMPLE], spread, alike)) for spread in SPREADS),
        coins=tuple(
            _coin(edition, (end for end in ends if end.round == round_), pay)
            for round_ in sorted({end.round for end in ends})
        ),
        outlooks=lookout.outlooks(average_pay(edition)),
    )


def _play(edition: Edition, level: Level, merchants: int, seed: int, lookout: Lookout) -> tuple[list[RoundEnd], int]:
    state = engine.new(edition, merchants, seed, Options())
    stands: list[tuple[int, dict[str, tuple[int, ...]], tuple[int, ...]]] = []
    deliveries = number = 0
    while waiting := engine.to_act(state):
        seat, round_ = min(waiting), state.round
        lookout.before_command(state)
        view, legal = engine.observe(state, seat), engine.legal(state, seat)
        chosen = level.bot.choose(view, legal, level.budget, seed * DECISIONS_A_GAME + number).command
        number += 1
        events = engine.step(state, seat, chosen)
        deliveries += sum(isinstance(event, ContractFulfilled) for event in events)
        if state.round != round_ or state.stage == "over":
            lookout.after_round(state)
        if state.round != round_:
            amounts = {region.id: state.temples[region.id].favours for region in edition.regions}
            amounts[GOLD_TEMPLE] = tuple(merchant.gold for merchant in state.merchants)
            stands.append((round_, amounts, tuple(tally.total for tally in engine.standing(state))))
    scores = [tally.total for tally in engine.standing(state)]
    tiles = {
        (temple, round_): tuple(
            sum(tile.value for tile in merchant.tiles if (tile.temple, tile.round) == (temple, round_))
            for merchant in state.merchants
        )
        for temple in (*[region.id for region in edition.regions], GOLD_TEMPLE)
        for round_ in range(len(edition.gold_temple.rounds))
    }
    ends = [
        RoundEnd(round_, amounts, tiles, tuple(score - then for score, then in zip(scores, points, strict=True)))
        for round_, amounts, points in stands
    ]
    return ends, deliveries


def _error(
    edition: Edition, ends: Sequence[RoundEnd], temples: Sequence[str], spread: float, weights: Mapping[str, float]
) -> float:
    """Return the mean squared error of the expected points; the weights scale how far gaps move in each temple."""
    printed = {region.id: region.tiles.rounds for region in edition.regions} | {GOLD_TEMPLE: edition.gold_temple.rounds}
    errors = []
    for end in ends:
        for temple in temples:
            amounts = end.amounts[temple]
            for round_ in range(end.round + 1, len(edition.gold_temple.rounds)):
                for seat, mine in enumerate(amounts):
                    others = tuple(sorted(float(each) for other, each in enumerate(amounts) if other != seat))
                    expected = tile_prospect(
                        printed[temple][round_],
                        mine,
                        others,
                        spread_after(round_ - end.round, spread * weights[temple]),
                    )
                    errors.append((expected - end.later_tiles[temple, round_][seat]) ** 2)
    return fmean(errors)


def _coin(edition: Edition, ends: Iterable[RoundEnd], pay: Mapping[str, float]) -> float:
    """Return the slope over gold of later points beyond what the favours promise, both relative to the table's mean.

    Without the favours, gold would seem harmful: merchants who have it have won fewer favours.
    """
    gold: list[float] = []
    points: list[float] = []
    for end in ends:
        purses = end.amounts[GOLD_TEMPLE]
        promised = _promised(edition, end, pay)
        beyond = [later - promise for later, promise in zip(end.later_points, promised, strict=True)]
        gold += [purse - fmean(purses) for purse in purses]
        points += [more - fmean(beyond) for more in beyond]
    return linear_regression(gold, points).slope


def _promised(edition: Edition, end: RoundEnd, pay: Mapping[str, float]) -> list[float]:
    """Return what each merchant's favours promise in the regions, in later rounds."""
    promised = [0.0] * len(end.later_points)
    for region in edition.regions:
        amounts, spread = end.amounts[region.id], LEARNT.spread_by_pay * pay[region.id]
        for round_ in range(end.round + 1, len(region.tiles.rounds)):
            for seat, mine in enumerate(amounts):
                others = tuple(sorted(float(each) for other, each in enumerate(amounts) if other != seat))
                tiles, later = region.tiles.rounds[round_], round_ - end.round
                promised[seat] += tile_prospect(tiles, mine, others, spread_after(later, spread))
    return promised


def markdown(lessons: Lessons) -> str:
    """Return the results in Markdown."""
    lines = [f"{lessons.games} games; {100 * lessons.fulfilled:.0f} of 100 contracts were fulfilled.", ""]
    lines += ["| spread | error in the regions | error in the gold temple |", "|---|---|---|"]
    pairs = zip(lessons.spread_errors, lessons.gold_spread_errors, strict=True)
    lines += [f"| {spread} | {error:.3f} | {gold:.3f} |" for (spread, error), (_, gold) in pairs]
    lines += ["", "| spread by pay | error in the regions |", "|---|---|"]
    lines += [f"| {spread} | {error:.3f} |" for spread, error in lessons.spread_by_pay_errors]
    coins = ", ".join(f"{coin:.2f}" for coin in lessons.coins)
    lines += ["", f"Later points for a coin beyond what favours promise, after each round but the last: {coins}.", ""]
    return "\n".join([*lines, *outlook_lines(lessons.outlooks), ""])
