"""What games with choices by chance teach: how good estimates in the draft are, and what holdings are worth."""

from collections import defaultdict
from collections.abc import Sequence
from math import exp, log, sqrt
from statistics import NormalDist, fmean

from neptun_desktop.bots.evidence import SURE
from neptun_desktop.games.neptun.edition.figures import ROUNDS
from tests.lab.neptun.chance_draft import TRAITS, ChanceGame, Chosen
from tests.lab.neptun.regression import Found, slopes
from tests.lab.neptun.round_ends import leads_of, total

ESTIMATES = TRAITS[:2]
HEATS = (3.0, 4.0, 5.0, 6.0, 8.0, 10.0)
HOLDINGS = ("a coin", "a kept card", "its strength")


def favourite_worth(estimate: str, choices: Sequence[Chosen]) -> Found:
    """Return how many points a choice gains if an estimate's favourite is taken instead of any of the near options."""
    place, mean = TRAITS.index(estimate), fmean(each.gain for each in choices)
    gains, games = [], defaultdict[int, float](float)
    for each in choices:
        worths = [traits[place] for traits in each.traits]
        is_favourite = each.taken == worths.index(max(worths))
        gains.append((len(worths) * is_favourite - 1) * (each.gain - mean))
    found = fmean(gains)
    for gain, each in zip(gains, choices, strict=True):  # choices of one game are not independent
        games[each.game] += gain - found
    error = sqrt(sum(missed**2 for missed in games.values())) / len(gains)
    return Found(found, NormalDist().inv_cdf(SURE) * error)


def trait_worths(choices: Sequence[Chosen], traits: Sequence[str]) -> dict[str, Found]:
    """Return the points that each trait adds, the others being equal, compared within each choice."""
    places = [TRAITS.index(trait) for trait in traits]
    mean = fmean(each.gain for each in choices)
    rows = [
        [each.traits[each.taken][place] - fmean(option[place] for option in each.traits) for place in places]
        for each in choices
    ]
    return dict(zip(traits, slopes(rows, [each.gain - mean for each in choices]), strict=True))


def holding_worths(games: Sequence[ChanceGame], round_: int) -> list[Found]:
    """Return the points that coins, kept cards and their strength bring after a round, beyond what is promised."""
    rows: list[tuple[float, ...]] = []
    values: list[float] = []
    for game in games:
        held = game.ends[round_].holdings
        amounts = ([each.gold for each in held], [each.cards for each in held], [each.strength for each in held])
        rows += zip(*(leads_of([float(amount) for amount in each]) for each in amounts), strict=True)
        values += leads_of([score - each.promised for score, each in zip(game.scores, held, strict=True)])
    return slopes(rows, values)


def surprise(games: Sequence[ChanceGame], round_: int, heat: float) -> float:
    """Return the mean logarithmic loss of the probabilities of winning after a round: the smaller, the better."""
    losses = []
    for game in games:
        totals = [total(each, round_) / heat for each in game.ends[round_].holdings]
        scale = log(sum(exp(each - max(totals)) for each in totals)) + max(totals)
        winners = [seat for seat, score in enumerate(game.scores) if score == max(game.scores)]
        losses.append(fmean(scale - totals[seat] for seat in winners))
    return fmean(losses)


def markdown(games: Sequence[ChanceGame]) -> str:
    """Return the results in Markdown."""
    choices = [each for game in games for each in game.choices]
    lines = [f"{len(games)} games, {len(choices)} choices by chance.", ""]
    lines += ["| estimate | points a choice, compared with any near option |", "|---|---|"]
    lines += [f"| {name} | {_told(favourite_worth(name, choices))} |" for name in ESTIMATES]
    lines += ["", "| trait | points, the others being equal |", "|---|---|"]
    lines += [f"| {trait} | {_told(found)} |" for trait, found in trait_worths(choices, TRAITS[1:]).items()]
    lines += ["", f"| after | {' | '.join(HOLDINGS)} |", "|---" * 4 + "|"]
    for round_ in range(len(ROUNDS) - 1):
        lines.append(f"| {ROUNDS[round_]} | {' | '.join(map(_told, holding_worths(games, round_)))} |")
    lines += ["", f"| surprise after, by heat | {' | '.join(map(str, HEATS))} |", "|---" * (len(HEATS) + 1) + "|"]
    for round_ in range(len(ROUNDS) - 1):
        losses = (f"{surprise(games, round_, heat):.3f}" for heat in HEATS)
        lines.append(f"| {ROUNDS[round_]} | {' | '.join(losses)} |")
    return "\n".join([*lines, ""])


def _told(found: Found) -> str:
    return f"{found.mean:+.3f} ± {found.half_width:.3f}"
