"""The planner: compares whole actions by what the position after them is worth at the end of the game."""

from collections.abc import Sequence
from random import Random

from neptun_desktop.bots.bot import REASONS_SHOWN, Budget, Choice, Option, Stop, best_of, never
from neptun_desktop.games.salty_ocean.bots.action_steps import considered
from neptun_desktop.games.salty_ocean.bots.closing import closing_options
from neptun_desktop.games.salty_ocean.bots.figures import MERCHANT, Foresight
from neptun_desktop.games.salty_ocean.bots.outlook import outlook_of
from neptun_desktop.games.salty_ocean.bots.prospects import best_by_command, prospects_of
from neptun_desktop.games.salty_ocean.bots.reasons import terms_of
from neptun_desktop.games.salty_ocean.bots.rivals import rivals_of
from neptun_desktop.games.salty_ocean.bots.simple import own_seat
from neptun_desktop.games.salty_ocean.bots.tastes import fondness_of
from neptun_desktop.games.salty_ocean.bots.worth import worth_of
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import Command
from neptun_desktop.games.salty_ocean.rules.state import View

CLOSING = frozenset({"repair", "look", "swap"})


class TripPlanner:
    """Plans its own trade, expecting the other merchants to do as usual."""

    def __init__(self, foresight: Foresight = MERCHANT, fondness: float = 0.0) -> None:
        """Use these expectations; `fondness`: coins by which an action seems better that is to the seat's taste."""
        self.foresight, self.fondness = foresight, fondness

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
        rivals = rivals_of(state, outlook)
        before = worth_of(state, rivals)
        fondness = fondness_of(view, seat, self.fondness)
        found = best_by_command(prospects_of(state, rivals, considered(view, seat, legal), fondness))
        return best_of(
            [
                Option(
                    each.command,
                    each.worth,
                    fondness.told(each.command, terms_of(each.command, state, seat, before, each.after)),
                )
                for each in found[:REASONS_SHOWN]
            ]
        )
