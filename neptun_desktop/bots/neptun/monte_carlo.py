"""Monte Carlo: the most hopeful commands are tried in the same imagined futures, the worse half giving up by and by."""

from collections.abc import Callable, Sequence
from math import ceil, log2
from random import Random

from attrs import define, evolve

from neptun_desktop.bots.bot import REASONS_SHOWN, Budget, Choice, Clock, Option, Stop, best_of, never
from neptun_desktop.bots.neptun import figures
from neptun_desktop.bots.neptun.draft_trial import DraftTrial
from neptun_desktop.bots.neptun.drafting import desk_of, draft_options
from neptun_desktop.bots.neptun.sailing import helm_of, sailing_options
from neptun_desktop.bots.neptun.sea_trial import SeaTrial
from neptun_desktop.bots.neptun.simple import own_seat
from neptun_desktop.games.neptun.commands import Command
from neptun_desktop.games.neptun.state import View

Trial = Callable[[Command, int], float]  # a command in a future with this number: how likely it wins


@define
class Contender:
    """A command on trial."""

    option: Option[Command]
    total: float = 0.0
    trials: int = 0

    @property
    def mean(self) -> float:
        """The winning share so far."""
        return self.total / self.trials if self.trials else 0.0


class MonteCarlo:
    """Tries what the planner likes, against what others and chance may do."""

    def choose(
        self, view: View, legal: Sequence[Command], budget: Budget, seed: int, stop: Stop = never
    ) -> Choice[Command]:
        """Return the command that wins most of the imagined futures."""
        if len(legal) == 1:
            return Choice(legal[0])
        clock = Clock(budget, stop)
        seat, chance = own_seat(view), Random(seed)
        trial: DraftTrial | SeaTrial
        if view.stage == "draft":
            options = draft_options(desk_of(view, seat, chance), legal, Clock(Budget(figures.FIRST_SAMPLES)), chance)
            trial = DraftTrial.of(view, seat, chance)
        else:
            options = sailing_options(helm_of(view, seat), legal)
            if view.turn >= view.edition.trade.sailing_turns:
                return best_of(options)
            trial = SeaTrial.of(view, seat, chance)
        ranked = sorted(options, key=lambda option: -option.worth)
        near = [option for option in ranked if option.worth > ranked[0].worth - figures.HOPELESS]
        contenders = [Contender(option) for option in near[: figures.CANDIDATES]]
        return halve(contenders, trial.share, clock)


def halve(contenders: list[Contender], trial: Trial, clock: Clock) -> Choice[Command]:
    """Try all in the same futures; whenever a part of the budget is used, the worse half drops out."""
    if len(contenders) == 1:
        return Choice(contenders[0].option.command, (contenders[0].option,))
    stages = max(1, ceil(log2(len(contenders))))
    alive, out, stage, future = contenders[:], list[Contender](), 1, 0
    while len(alive) > 1 and clock.goes_on():
        clock.iterations += len(alive) - 1  # each trial counts
        for contender in alive:
            contender.total += trial(contender.option.command, future)
            contender.trials += 1
        future += 1
        if clock.share >= stage / stages:
            alive.sort(key=lambda contender: -contender.mean)
            keep = max(1, ceil(len(alive) / 2))
            out = alive[keep:] + out
            alive = alive[:keep]
            stage += 1
    alive.sort(key=lambda contender: -contender.mean)
    ranked = (alive + out)[:REASONS_SHOWN]
    best = ranked[0]
    options = tuple(
        evolve(each.option, worth=round(best.option.worth + figures.POINTS_A_WIN * (each.mean - best.mean), 4))
        for each in ranked
    )
    return Choice(best.option.command, options, clock.iterations)
