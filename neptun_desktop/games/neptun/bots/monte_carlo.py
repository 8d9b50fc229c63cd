"""Monte Carlo: the best candidates are tried in the same imagined futures, and the worse half is dropped in steps."""

from collections.abc import Callable, Sequence
from math import ceil, log2, sqrt
from random import Random
from statistics import fmean, stdev

from attrs import define, evolve, field

from neptun_desktop.bots.bot import REASONS_SHOWN, Budget, Choice, Clock, Stop, best_of, never
from neptun_desktop.games.neptun.bots import figures
from neptun_desktop.games.neptun.bots.drafting import DraftTrial
from neptun_desktop.games.neptun.bots.figures import CAREFUL, LEARNT, Care, Judgement
from neptun_desktop.games.neptun.bots.sailing import (
    SailingContext,
    option,
    outcome,
    sailing_context,
    sailing_options,
    sooner,
)
from neptun_desktop.games.neptun.bots.sea_trial import SeaTrial
from neptun_desktop.games.neptun.bots.simple import own_seat
from neptun_desktop.games.neptun.rules.commands import Command
from neptun_desktop.games.neptun.rules.state import View

Trial = Callable[[Command, int], float]  # takes a command and the number of a future, returns the worth in points


@define(eq=False)
class Contender:
    """A command being tried, and its result in each future."""

    command: Command
    hope: float  # before any trial
    trials: list[float] = field(factory=list)

    @property
    def worth(self) -> float:
        """Its estimated worth so far, in points."""
        return round(fmean(self.trials), 4) if self.trials else self.hope


class MonteCarlo:
    """Tries the planner's best commands against what others and chance may do."""

    def __init__(
        self,
        care: Care = CAREFUL,
        draft: type[DraftTrial] = DraftTrial,
        sea: type[SeaTrial] = SeaTrial,
        judgement: Judgement = LEARNT,
    ) -> None:
        """Use this care, these trials for the draft and at sea, and this judgement."""
        self.care, self.draft, self.sea, self.judgement = care, draft, sea, judgement

    def choose(
        self, view: View, legal: Sequence[Command], budget: Budget, seed: int, stop: Stop = never
    ) -> Choice[Command]:
        """Return the command that does best on average in the imagined futures."""
        if len(legal) == 1:
            return Choice(legal[0])
        clock = Clock(budget, stop)
        seat, chance, care = own_seat(view), Random(seed), self.care
        trial: DraftTrial | SeaTrial
        if view.stage == "draft":
            trial = self.draft.of(view, seat, chance, self.judgement)
        elif view.turn < view.edition.trade.sailing_turns:
            trial = self.sea.of(view, seat, chance, self.judgement)
        else:  # in the extra turns there is nothing left to guess
            context = sailing_context(view, seat, self.judgement, self.sea.tours)
            return served_sooner(context, best_of(sailing_options(context, legal)))
        ranked = sorted(trial.hopes(legal), key=lambda option: -option.worth)
        near = [option for option in ranked if option.worth > ranked[0].worth - figures.HOPELESS]
        contenders = [Contender(option.command, option.worth) for option in near[: care.candidates]]
        ranked_contenders = halve(contenders, trial.worth, clock, care)
        best = ranked_contenders[0]
        explained = ranked_contenders[:REASONS_SHOWN]
        options = tuple(trial.explained(each.command, best.command, each.hope) for each in explained)
        choice = Choice(best.command, options, clock.iterations)
        return served_sooner(trial.contexts[seat], choice) if isinstance(trial, SeaTrial) else choice


def served_sooner(context: SailingContext, choice: Choice[Command]) -> Choice[Command]:
    """Return the choice, or one that serves the next contract of its plan at once instead of later."""
    better = sooner(context, choice.command, outcome(context, choice.command))
    if better is None:
        return choice
    facts = option(context, better, outcome(context, better)).facts
    first = evolve(choice.options[0], command=better, facts=facts)  # it leads to the same
    others = (each for each in choice.options if each.command != better)
    return Choice(better, (first, *others)[:REASONS_SHOWN], choice.iterations)


def halve(contenders: list[Contender], trial: Trial, clock: Clock, care: Care) -> list[Contender]:
    """Try all in the same futures, dropping the worse half as the budget is used; return the best first."""
    if len(contenders) == 1:
        return contenders
    stages = max(1, ceil(log2(len(contenders))))
    alive, out, stage, future = contenders[:], list[Contender](), 1, 0
    while len(alive) > 1 and clock.goes_on():
        clock.iterations += len(alive) - 1  # each trial counts
        for contender in alive:
            contender.trials.append(trial(contender.command, future))
        future += 1
        keep = len(alive)
        if clock.share >= stage / stages:
            keep = ceil(len(alive) / 2)
            stage += 1
        elif future % care.futures_a_look:
            continue
        alive.sort(key=lambda contender: -contender.worth)
        kept = [alive[0], *(each for each in alive[1:keep] if not settled(each, alive[0], care))]
        out = [each for each in alive if each not in kept] + out
        alive = kept
    alive.sort(key=lambda contender: -contender.worth)
    return alive + out


def settled(contender: Contender, leader: Contender, care: Care) -> bool:
    """Return whether the leader is better beyond doubt in the same futures, or the gap is certainly negligible."""
    gaps = [best - own for best, own in zip(leader.trials, contender.trials, strict=True)]
    if len(gaps) < care.futures_a_look:
        return False
    gap, doubt = fmean(gaps), care.doubts * (stdev(gaps) + figures.LEAST_GAP) / sqrt(len(gaps))
    return gap > doubt or gap + doubt < care.trifle
