"""The search: likely actions are tried, everybody goes on with quick plans, and the positions reached are compared."""

from collections.abc import Iterable, Sequence
from random import Random
from statistics import fmean

from attrs import frozen

from neptun_desktop.bots.bot import Budget, Choice, Clock, Option, Stop, best_of, never
from neptun_desktop.games.salty_ocean.bots.action_steps import considered
from neptun_desktop.games.salty_ocean.bots.closing import closing_options
from neptun_desktop.games.salty_ocean.bots.figures import Care, Foresight
from neptun_desktop.games.salty_ocean.bots.outlook import Outlook, outlook_of
from neptun_desktop.games.salty_ocean.bots.planner import CLOSING
from neptun_desktop.games.salty_ocean.bots.play_on import continuation_of, taken
from neptun_desktop.games.salty_ocean.bots.prospects import Prospect, prospects_of
from neptun_desktop.games.salty_ocean.bots.reasons import terms_of
from neptun_desktop.games.salty_ocean.bots.rivals import rivals_of
from neptun_desktop.games.salty_ocean.bots.simple import own_seat
from neptun_desktop.games.salty_ocean.bots.tastes import Fondness, fondness_of
from neptun_desktop.games.salty_ocean.bots.worth import worth_of
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import Command
from neptun_desktop.games.salty_ocean.rules.state import State, View
from neptun_desktop.kernel.seat import Seat


@frozen
class Trial:
    """An action that was tried, and the lead in coins that it is expected to give."""

    prospect: Prospect
    lead: float


class TurnSearch:
    """Tries actions with the others' replies, as far as its care goes."""

    def __init__(self, foresight: Foresight, care: Care, fondness: float = 0.0) -> None:
        """Use these expectations, and try with this care; `fondness`: what the seat's taste adds, in coins."""
        self.foresight, self.care, self.fondness = foresight, care, fondness

    def choose(
        self, view: View, legal: Sequence[Command], budget: Budget, seed: int, stop: Stop = never
    ) -> Choice[Command]:
        """Return the command whose action gives the greatest lead in the end."""
        seat = own_seat(view)
        if len(legal) == 1:
            return Choice(legal[0])
        clock = Clock(budget, stop)
        outlook = outlook_of(view, seat, self.foresight)
        if view.stage in CLOSING:
            return best_of(closing_options(view, outlook, legal))
        state = engine.imagine(view, Random(seed))
        rivals = rivals_of(state, outlook)
        fondness = fondness_of(view, seat, self.fondness)
        prospects = prospects_of(state, rivals, considered(view, seat, legal), fondness)
        found = sorted(prospects, key=lambda each: -each.worth)
        if len(legal) == len(engine.legal(view, seat)):  # else each of the few that are asked about is tried
            hopeful = found[0].worth - self.care.doubt
            found = [each for each in found[: self.care.tried] if each.worth >= hopeful]
        trials = self.trials(state, outlook, found, fondness, clock)
        before = worth_of(state, rivals)
        return best_of(
            [
                Option(
                    command,
                    each.lead,
                    fondness.told(command, terms_of(command, state, seat, before, each.prospect.after)),
                )
                for command, each in best_trials(trials).items()
            ],
            clock.iterations,
        )

    def trials(
        self, state: State, outlook: Outlook, found: Sequence[Prospect], fondness: Fondness, clock: Clock
    ) -> list[Trial]:
        """Try actions as long as there is time; if there is none, or no choice, take the planner's word."""
        tried = []
        if len({prospect.command for prospect in found}) > 1:
            for each in found:
                if not clock.goes_on():
                    break
                tried.append(Trial(each, self.lead_after(state, outlook, each) + fondness.of(each.command)))
        return tried or [Trial(each, each.worth) for each in found]

    def lead_after(self, state: State, outlook: Outlook, prospect: Prospect) -> float:
        """Let everybody go on for some passes of the table, or until the turn ends, and return the lead then."""
        going_on = continuation_of(outlook)
        end = prospect.end or taken(state, outlook.seat, prospect.command)
        after = end if end.round != state.round else going_on.on(end, self.care.passes * outlook.merchants)
        return lead(going_on.worths(after), outlook.seat)


def best_trials(trials: Iterable[Trial]) -> dict[Command, Trial]:
    """Return the best trial of each command, the planner's favourites first."""
    best: dict[Command, Trial] = {}
    for trial in trials:
        command = trial.prospect.command
        if command not in best or trial.lead > best[command].lead:
            best[command] = trial
    return best


def lead(worths: Sequence[float], seat: Seat) -> float:
    """Return by how much a merchant is ahead: half of the best of the others, half of all of them."""
    others = [worth for other, worth in enumerate(worths) if other != seat]
    return worths[seat] - (max(others) + fmean(others)) / 2
