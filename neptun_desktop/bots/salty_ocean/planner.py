"""The planner: compares whole actions by what the position after them is worth at the end of the game."""

from collections.abc import Sequence
from random import Random

from attrs import frozen

from neptun_desktop.bots.bot import Budget, Choice, Option, Stop, best_of, never
from neptun_desktop.bots.salty_ocean.closing import closing_options
from neptun_desktop.bots.salty_ocean.figures import MERCHANT, Foresight
from neptun_desktop.bots.salty_ocean.outlook import Outlook, outlook_of
from neptun_desktop.bots.salty_ocean.reasons import terms_of
from neptun_desktop.bots.salty_ocean.simple import own_seat
from neptun_desktop.bots.salty_ocean.walks import ends_of, sensible
from neptun_desktop.bots.salty_ocean.worth import Worth, worth_of
from neptun_desktop.games.salty_ocean import engine
from neptun_desktop.games.salty_ocean.commands import Command, Pass, Rest
from neptun_desktop.games.salty_ocean.state import State, View

CLOSING = frozenset({"repair", "look", "swap"})


@frozen
class Prospect:
    """A command, and what the position is worth after the action that it belongs to."""

    command: Command
    after: Worth
    worth: float


class TripPlanner:
    """Plans its own trade, expecting the other merchants to do as usual."""

    def __init__(self, foresight: Foresight = MERCHANT) -> None:
        """Use these expectations."""
        self.foresight = foresight

    def choose(
        self, view: View, legal: Sequence[Command], budget: Budget, seed: int, stop: Stop = never
    ) -> Choice[Command]:
        """Return the command whose action leaves most."""
        del budget, stop
        seat = own_seat(view)
        if len(legal) == 1:
            return Choice(legal[0])
        outlook = outlook_of(view, seat, self.foresight)
        if view.stage in CLOSING:
            return best_of(closing_options(view, outlook, legal))
        state = engine.imagine(view, Random(seed))
        before = worth_of(state, outlook)
        prospects = [prospect(state, outlook, before, command) for command in sensible(view, seat, legal)]
        prospects.sort(key=lambda found: isinstance(found.command, Pass | Rest))  # of equal ones rather an action
        return best_of([self.option(state, outlook, before, found) for found in prospects])

    def option(self, state: State, outlook: Outlook, before: Worth, found: Prospect) -> Option[Command]:
        """Return a prospect with its reasons."""
        return Option(found.command, found.worth, terms_of(found.command, state, outlook.seat, before, found.after))


def prospect(state: State, outlook: Outlook, before: Worth, command: Command) -> Prospect:
    """Evaluate a command by the best end of its action."""
    match command:
        case Pass():
            over = worth_of(state, outlook, over=True)
            return Prospect(command, over, pass_worth(state, outlook, before.total, over.total))
        case Rest():
            return Prospect(command, before, before.total)
        case _:
            ends = [worth_of(after, outlook) for after in ends_of(state, outlook.seat, command)]
            best = max(ends, key=lambda worth: worth.total)
            return Prospect(command, best, best.total)


def pass_worth(state: State, outlook: Outlook, before: float, over: float) -> float:
    """Return what passing leaves: perhaps the turn ends with it."""
    if state.passes + 1 == outlook.merchants:
        return over
    chance = outlook.foresight.ending * (state.passes + 0.5)
    return chance * over + (1 - chance) * before
