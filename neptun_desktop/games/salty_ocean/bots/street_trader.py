"""The street trader: counts as the planner does, and has a beginner's habits. Three levels differ in these only."""

from collections.abc import Sequence
from random import Random

from attrs import frozen

from neptun_desktop.bots.bot import REASONS_SHOWN, Budget, Choice, Option, Stop, best_of, never
from neptun_desktop.games.salty_ocean.bots.action_steps import considered, own_seat
from neptun_desktop.games.salty_ocean.bots.closing import closing_options
from neptun_desktop.games.salty_ocean.bots.figures import SHORT_SIGHTED, Foresight, StreetHabits
from neptun_desktop.games.salty_ocean.bots.outlook import outlook_of
from neptun_desktop.games.salty_ocean.bots.planner import CLOSING, best_by_command, facts_of, prospects_of
from neptun_desktop.games.salty_ocean.bots.rivals import rivals_of
from neptun_desktop.games.salty_ocean.bots.tastes import fondness_of
from neptun_desktop.games.salty_ocean.bots.worth import worth_of
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.chapters.actions import type_of
from neptun_desktop.games.salty_ocean.rules.chapters.purse import action_cost
from neptun_desktop.games.salty_ocean.rules.chapters.shipyard import ship_price
from neptun_desktop.games.salty_ocean.rules.commands import (
    SELL,
    ActionCommand,
    Build,
    BuildShip,
    Buy,
    BuySaline,
    Command,
    Pass,
    Rest,
    Sell,
)
from neptun_desktop.games.salty_ocean.rules.state import State, View
from neptun_desktop.kernel.seat import Seat


class StreetTrader:
    """Wants now this, now that, sells early, and is shy of debt and of what is dear."""

    def __init__(self, habits: StreetHabits, fondness: float, foresight: Foresight = SHORT_SIGHTED) -> None:
        """Use these habits and expectations; `fondness`: what the seat's taste adds, in coins."""
        self.habits, self.fondness, self.foresight = habits, fondness, foresight

    def choose(
        self, view: View, legal: Sequence[Command], budget: Budget, seed: int, stop: Stop = never
    ) -> Choice[Command]:
        """Return what seems best."""
        seat = own_seat(view)
        if len(legal) == 1:
            return Choice(legal[0])
        outlook = outlook_of(view, seat, self.foresight)
        if view.stage in CLOSING:
            return best_of(closing_options(view, outlook, legal))
        state = engine.imagine(view, Random(seed))
        leaning = Leaning(self.habits, state, seat)
        rivals, fondness = rivals_of(state, outlook), fondness_of(view, seat, self.fondness)
        commands = [command for command in considered(state, seat, legal) if leaning.allows(command)] or legal
        found = best_by_command(prospects_of(state, rivals, commands, fondness))
        before = worth_of(state, rivals)
        seeming = sorted(((each.worth + leaning.of(each.command), each) for each in found), key=lambda pair: -pair[0])
        return best_of(
            [
                Option(
                    each.command,
                    worth,
                    fondness.terms(each.command),
                    facts_of(each.command, state, seat, before, each.after),
                )
                for worth, each in seeming[:REASONS_SHOWN]
            ]
        )


@frozen(eq=False)
class Leaning:
    """What habits make of an action that begins now."""

    habits: StreetHabits
    state: State
    seat: Seat

    def allows(self, command: Command) -> bool:
        """Return whether a merchant with these habits would do this at all."""
        if not (begins := beginning(self.state, command)):
            return True
        habits, cost = self.habits, action_cost(self.state, self.seat, type_of(begins))
        if isinstance(begins, Sell):
            return cost <= habits.dearest + 1
        if isinstance(begins, Buy):
            return False  # barrels for coins: that needs a plan
        paid = cost
        if isinstance(begins, BuildShip):
            paid += ship_price(self.state, self.seat, begins.ship_kind)  # type: ignore[arg-type]  # legal, so it is one
        left = self.state.merchants[self.seat].coins - paid
        return cost <= habits.dearest and (not paid or left >= habits.purse)

    def of(self, command: Command) -> float:
        """Return how many coins the action seems to be worth more than it is."""
        if not (begins := beginning(self.state, command)):
            return 0.0
        habits = self.habits
        more = (1 - habits.minds) * action_cost(self.state, self.seat, type_of(begins))
        if isinstance(begins, BuySaline | Build | BuildShip):
            return more + habits.envy * self.others_ahead(begins) + self.fancy(begins)
        if isinstance(begins, Buy) or begins == SELL["salt"]:
            return more
        return more + habits.haste

    def others_ahead(self, command: BuySaline | Build | BuildShip) -> int:
        """Return how many others have what the merchant does not have, or more of it."""
        merchants, own = self.state.merchants, self.state.merchants[self.seat]
        match command:
            case BuySaline():
                return sum(other.saline > own.saline for other in merchants)
            case BuildShip():
                return sum(len(other.ships) > len(own.ships) for other in merchants)
            case Build(building="depot"):
                return sum(other.depot_level > own.depot_level for other in merchants)
            case Build(building="cathedral"):
                return sum(other.cathedral > own.cathedral for other in merchants)
            case _:
                return len(self.state.owners[command.building])  # type: ignore[index]  # legal, so it is a building

    def fancy(self, command: BuySaline | Build | BuildShip) -> float:
        """Return what comes to the merchant's mind in this turn: the same until it ends, and nothing that is hidden."""
        state = self.state
        return Random(f"{state.tiles[:2]} {self.seat} {state.round} {command}").random() * self.habits.fancy


def beginning(state: State, command: Command) -> ActionCommand | None:
    """Return the action that begins with this command, if one does."""
    if state.stage not in {"act", "second"} or isinstance(command, Pass | Rest):
        return None
    return command  # type: ignore[return-value]  # asked for an action, a merchant acts or waits
