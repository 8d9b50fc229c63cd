"""Manners of playing, simple and the same for ever, that make games go a certain way."""

from collections.abc import Callable
from random import Random
from typing import TypeAlias, cast

from neptun_desktop.games.salty_ocean.edition.figures import Building
from neptun_desktop.games.salty_ocean.rules.chapters.market import barrels_for_sale
from neptun_desktop.games.salty_ocean.rules.commands import (
    Build,
    Buy,
    Command,
    LookAway,
    Pass,
    Rest,
    SailOut,
    Sell,
    Stop,
    Take,
)
from neptun_desktop.games.salty_ocean.rules.state import State
from neptun_desktop.kernel.seat import Seat

# How all merchants of a game choose one of the legal commands.
Manner: TypeAlias = Callable[[State, Seat, tuple[Command, ...], Random], Command]
IDLE = (Pass, Rest, Stop, LookAway)
LARGE_SALE = 9


def anyhow(_state: State, _seat: Seat, legal: tuple[Command, ...], chance: Random) -> Command:
    """Do anything."""
    return legal[int(chance.random() * len(legal))]


def busily(state: State, seat: Seat, legal: tuple[Command, ...], chance: Random) -> Command:
    """Do something rather than nothing, seven times in eight, and spend little of it on buying."""
    busy = tuple(command for command in legal if not isinstance(command, IDLE))
    kinds = sorted({type(command).__name__ for command in busy})
    if not kinds or chance.random() < 1 / 8:
        return anyhow(state, seat, legal, chance)
    kind = kinds[int(chance.random() * len(kinds))]
    return anyhow(state, seat, tuple(command for command in busy if type(command).__name__ == kind), chance)


def devoutly(state: State, seat: Seat, legal: tuple[Command, ...], chance: Random) -> Command:
    """Build at the cathedral whenever there is a place."""
    step = Build("cathedral")
    return step if step in legal and chance.random() < 3 / 4 else busily(state, seat, legal, chance)


def as_masons(state: State, seat: Seat, legal: tuple[Command, ...], chance: Random) -> Command:
    """Build what does not stand yet, and trade for it now and then."""
    missing = [
        command
        for command in legal
        if isinstance(command, Build) and not state.owners.get(cast("Building", command.building), ())
    ]
    if missing and chance.random() < 3 / 4:
        return anyhow(state, seat, tuple(missing), chance)
    return busily(state, seat, legal, chance)


def with_a_view(state: State, seat: Seat, legal: tuple[Command, ...], chance: Random) -> Command:
    """Let one merchant build at the cathedral, and the others wait for its windows."""
    for building in ("cathedral",) if seat == 0 else ("stained_glass",):
        if Build(building) in legal:
            return Build(building)
    return busily(state, seat, legal, chance)


def at_sea(state: State, seat: Seat, legal: tuple[Command, ...], chance: Random) -> Command:
    """Own St Maclou and sail out early."""
    for wish in (Build("st_maclou"), SailOut(0)):
        if wish in legal:
            return wish
    return busily(state, seat, legal, chance)


def wholesale(state: State, seat: Seat, legal: tuple[Command, ...], chance: Random) -> Command:
    """Build a depot, buy salt by the dozen, and sell all of it at once."""
    if Build("depot") in legal:
        return Build("depot")
    if state.stage == "take":
        return max((command for command in legal if isinstance(command, Take)), key=lambda command: command.count)
    if Sell("salt") in legal and barrels_for_sale(state.merchants[seat], "salt") >= LARGE_SALE:
        return Sell("salt")
    salt = [command for command in legal if isinstance(command, Buy) and command.good == "salt"]
    if salt and salt[-1].count >= LARGE_SALE:
        return salt[-1]
    return busily(state, seat, legal, chance)
