"""The planner: compares whole actions by what the position after them is worth at the end of the game."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from attrs import frozen

from neptun_desktop.bots.bot import REASONS_SHOWN, Budget, Choice, Option, Stop, best_of, never
from neptun_desktop.games.salty_ocean.bots.action_steps import considered, ends_of
from neptun_desktop.games.salty_ocean.bots.closing import closing_options
from neptun_desktop.games.salty_ocean.bots.figures import MERCHANT, Foresight
from neptun_desktop.games.salty_ocean.bots.outlook import outlook_of
from neptun_desktop.games.salty_ocean.bots.reasons import terms_of
from neptun_desktop.games.salty_ocean.bots.rivals import Rivals, rivals_of
from neptun_desktop.games.salty_ocean.bots.simple import own_seat
from neptun_desktop.games.salty_ocean.bots.tastes import Fondness, fondness_of
from neptun_desktop.games.salty_ocean.bots.worth import Worth, worth_of
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import Command, Pass, Rest
from neptun_desktop.games.salty_ocean.rules.state import State, View


@frozen(eq=False)
class Prospect:
    """A command, and one position to which the action leads that it belongs to."""

    command: Command
    after: Worth
    worth: float  # with what the merchant's taste adds
    end: State | None  # None if no action is taken


def prospects_of(state: State, rivals: Rivals, commands: Iterable[Command], fondness: Fondness) -> Iterator[Prospect]:
    """Yield every end of every action; passing comes last, so that of equal prospects an action is preferred."""
    waiting: list[Command] = []
    for command in commands:
        if isinstance(command, Pass | Rest):
            waiting.append(command)
            continue
        liked = fondness.of(command)
        for end in ends_of(state, rivals.outlook.seat, command):
            worth = worth_of(end, rivals)
            yield Prospect(command, worth, worth.total + liked, end)
    for command in waiting:
        before = worth_of(state, rivals)
        if isinstance(command, Rest):
            yield Prospect(command, before, before.total, None)
        else:
            over = worth_of(state, rivals, over=True)
            yield Prospect(command, over, pass_worth(state, rivals, before.total, over.total), None)


def pass_worth(state: State, rivals: Rivals, before: float, over: float) -> float:
    """Return what passing leaves: perhaps the turn ends with it."""
    outlook = rivals.outlook
    if state.passes + 1 == outlook.merchants:
        return over
    chance = outlook.foresight.ending * (state.passes + 0.5)
    return chance * over + (1 - chance) * before


def best_by_command(prospects: Iterable[Prospect]) -> list[Prospect]:
    """Return the best prospect of each command, the best first."""
    found: dict[Command, Prospect] = {}
    for prospect in prospects:
        known = found.get(prospect.command)
        if known is None or prospect.worth > known.worth:
            found[prospect.command] = prospect
    return sorted(found.values(), key=lambda prospect: -prospect.worth)


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
