"""Whole actions compared: what the position after each of them is worth."""

from collections.abc import Iterable, Iterator

from attrs import frozen

from neptun_desktop.games.salty_ocean.bots.action_steps import ends_of
from neptun_desktop.games.salty_ocean.bots.rivals import Rivals
from neptun_desktop.games.salty_ocean.bots.tastes import Fondness
from neptun_desktop.games.salty_ocean.bots.worth import Worth, worth_of
from neptun_desktop.games.salty_ocean.rules.commands import Command, Pass, Rest
from neptun_desktop.games.salty_ocean.rules.state import State


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
