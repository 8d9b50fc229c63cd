"""Monte Carlo: the most hopeful commands are tried in the same imagined futures, the worse half giving up by and by."""

from collections.abc import Callable, Sequence
from math import ceil, log2, sqrt
from random import Random
from statistics import fmean, stdev

from attrs import define, evolve, field

from neptun_desktop.bots.bot import REASONS_SHOWN, Budget, Choice, Clock, Option, Stop, best_of, never
from neptun_desktop.bots.neptun import figures
from neptun_desktop.bots.neptun.draft_trial import DraftTrial
from neptun_desktop.bots.neptun.drafting import desk_of, draft_options
from neptun_desktop.bots.neptun.figures import CAREFUL, Care
from neptun_desktop.bots.neptun.sailing import helm_of, sailing_options
from neptun_desktop.bots.neptun.sea_trial import SeaTrial
from neptun_desktop.bots.neptun.simple import own_seat
from neptun_desktop.games.neptun.commands import Command
from neptun_desktop.games.neptun.state import View

Trial = Callable[[Command, int], float]  # a command in a future with this number: how likely it wins


@define
class Contender:
    """A command on trial, and how it did in each future."""

    option: Option[Command]
    shares: list[float] = field(factory=list)

    @property
    def mean(self) -> float:
        """The winning share so far."""
        return fmean(self.shares) if self.shares else 0.0


class MonteCarlo:
    """Tries what the planner likes, against what others and chance may do."""

    def __init__(self, care: Care = CAREFUL) -> None:
        """Take so much care."""
        self.care = care

    def choose(
        self, view: View, legal: Sequence[Command], budget: Budget, seed: int, stop: Stop = never
    ) -> Choice[Command]:
        """Return the command that wins most of the imagined futures."""
        if len(legal) == 1:
            return Choice(legal[0])
        clock = Clock(budget, stop)
        seat, chance, care = own_seat(view), Random(seed), self.care
        trial: DraftTrial | SeaTrial
        if view.stage == "draft":
            options = draft_options(desk_of(view, seat, chance), legal, Clock(Budget(care.samples), stop), chance)
            trial = DraftTrial.of(view, seat, chance, care)
        else:
            options = sailing_options(helm_of(view, seat), legal)
            if view.turn >= view.edition.trade.sailing_turns:
                return best_of(options)
            trial = SeaTrial.of(view, seat, chance)
        ranked = sorted(options, key=lambda option: -option.worth)
        near = [option for option in ranked if option.worth > ranked[0].worth - figures.HOPELESS]
        return halve([Contender(option) for option in near[: care.candidates]], trial.share, clock)


def halve(contenders: list[Contender], trial: Trial, clock: Clock) -> Choice[Command]:
    """Try all in the same futures; whenever a part of the budget is used, the worse half drops out."""
    if len(contenders) == 1:
        return Choice(contenders[0].option.command, (contenders[0].option,))
    stages = max(1, ceil(log2(len(contenders))))
    alive, out, stage, future = contenders[:], list[Contender](), 1, 0
    while len(alive) > 1 and clock.goes_on():
        clock.iterations += len(alive) - 1  # each trial counts
        for contender in alive:
            contender.shares.append(trial(contender.option.command, future))
        future += 1
        keep = len(alive)
        if clock.share >= stage / stages:
            keep = ceil(len(alive) / 2)
            stage += 1
        elif future % figures.FUTURES_A_LOOK:
            continue
        alive.sort(key=lambda contender: -contender.mean)
        kept = [alive[0], *(each for each in alive[1:keep] if not surely_worse(each, alive[0]))]
        out = [each for each in alive if each not in kept] + out
        alive = kept
    alive.sort(key=lambda contender: -contender.mean)
    return told(alive + out, clock.iterations)


def surely_worse(contender: Contender, leader: Contender) -> bool:
    """Whether the same futures leave no doubt that the leader is the better one."""
    gaps = [best - own for best, own in zip(leader.shares, contender.shares, strict=True)]
    if len(gaps) < figures.FUTURES_A_LOOK:
        return False
    return fmean(gaps) > figures.DOUBTS * (stdev(gaps) + figures.LEAST_GAP) / sqrt(len(gaps))


def told(ranked: list[Contender], iterations: int) -> Choice[Command]:
    """Return the first, and the best few with their worth as points."""
    best = ranked[0]
    options = tuple(
        evolve(each.option, worth=round(best.option.worth + figures.POINTS_A_WIN * (each.mean - best.mean), 4))
        for each in ranked[:REASONS_SHOWN]
    )
    return Choice(best.option.command, options, iterations)
