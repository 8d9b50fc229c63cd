"""The planner: compares whole actions by what the position after them is worth at the end of the game."""

from collections.abc import Sequence
from random import Random

from neptun_desktop.bots.bot import Budget, Choice, Option, Stop, best_of, never
from neptun_desktop.bots.salty_ocean.figures import MERCHANT, Foresight
from neptun_desktop.bots.salty_ocean.outlook import Outlook, outlook_of
from neptun_desktop.bots.salty_ocean.simple import own_seat
from neptun_desktop.bots.salty_ocean.walks import ends_of, sensible
from neptun_desktop.bots.salty_ocean.worth import worth_of
from neptun_desktop.games.salty_ocean import engine
from neptun_desktop.games.salty_ocean.commands import Command, Pass, Rest
from neptun_desktop.games.salty_ocean.state import State, View

CLOSING = frozenset({"repair", "look", "swap"})


class TripPlanner:
    """Plans its own trade to the end of the game, expecting the other merchants to do as usual."""

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
        if view.stage in CLOSING:
            return Choice(legal[-1])
        outlook = outlook_of(view, seat, self.foresight)
        state = engine.imagine(view, Random(seed))
        options = [self.option(state, outlook, command) for command in sensible(view, seat, legal)]
        return best_of([*options[1:], *options[:1]])  # of equal ones rather an action than a pass

    def option(self, state: State, outlook: Outlook, command: Command) -> Option[Command]:
        """Evaluate a command."""
        match command:
            case Pass():
                return Option(command, pass_worth(state, outlook))
            case Rest():
                return Option(command, worth_of(state, outlook).total)
            case _:
                ends = ends_of(state, outlook.seat, command)
                return Option(command, max(worth_of(after, outlook).total for after in ends))


def pass_worth(state: State, outlook: Outlook) -> float:
    """Return what passing leaves: perhaps the turn ends with it."""
    over = worth_of(state, outlook, over=True).total
    if state.passes + 1 == outlook.merchants:
        return over
    chance = outlook.foresight.ending * state.passes
    return chance * over + (1 - chance) * worth_of(state, outlook).total
