"""The steps of an action after its first command: which there are, and why not another."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, assert_never

from neptun_desktop.games.salty_ocean.rules.chapters.goods import (
    shed,
    shed_choices,
    shed_refusal,
    stow,
    stow_choices,
    stow_refusal,
)
from neptun_desktop.games.salty_ocean.rules.chapters.market import take, take_choices, take_refusal
from neptun_desktop.games.salty_ocean.rules.chapters.navigation import (
    drop,
    drop_choices,
    drop_refusal,
    fish,
    fish_choices,
    fish_refusal,
    further_sailings,
    sail_home,
    sail_out,
    sailing_refusal,
    stop,
)
from neptun_desktop.games.salty_ocean.rules.commands import (
    Command,
    Drop,
    Fish,
    SailHome,
    SailOut,
    Shed,
    Stop,
    Stow,
    Take,
    WalkCommand,
)
from neptun_desktop.games.salty_ocean.rules.events import Tell
from neptun_desktop.games.salty_ocean.rules.refusals import NotAskedNow, Refusal
from neptun_desktop.games.salty_ocean.rules.state import Position, State, WalkStage
from neptun_desktop.kernel.seat import Seat

# Every next step of an action, by what is asked.
CHOICES: Final[Mapping[WalkStage, Callable[[Position, Seat], tuple[Command, ...]]]] = MappingProxyType(
    {
        "take": take_choices,
        "fish": fish_choices,
        "stow": stow_choices,
        "sail_out": further_sailings,
        "sail_home": further_sailings,
        "drop": drop_choices,
        "shed": shed_choices,
    }
)


def walk_refusal(position: Position, seat: Seat, stage: WalkStage, command: Command) -> Refusal | None:
    """Return why this cannot be the next step, or None."""
    match stage, command:
        case (("sail_out" | "sail_home"), Stop()):
            return None
        case ("sail_out", SailOut(ship)) | ("sail_home", SailHome(ship)):
            return sailing_refusal(position, seat, ship, out=stage == "sail_out")
        case "drop", Drop():
            return drop_refusal(position, seat, command.good)
        case "fish", Fish():
            return fish_refusal(position, seat, command)
        case "stow", Stow():
            return stow_refusal(position, seat, command)
        case "shed", Shed():
            return shed_refusal(position, seat, command)
        case "take", Take():
            return take_refusal(position, seat, command)
        case _:
            return NotAskedNow(stage)


def walk_on(state: State, seat: Seat, command: WalkCommand, tell: Tell) -> None:
    """Take a legal next step."""
    match command:
        case Stow():
            stow(state, seat, command.count, tell)
        case Take():
            take(state, seat, command.count, tell)
        case Fish():
            fish(state, seat, command.herring, tell)
        case SailOut():
            sail_out(state, seat, command.ship, tell)
        case SailHome():
            sail_home(state, seat, command.ship, tell)
        case Stop():
            stop(state)
        case Drop():
            drop(state, seat, command.good, tell)  # type: ignore[arg-type]  # legal, so it is a good
        case Shed():
            shed(state, seat, command.count, tell)
        case _:
            assert_never(command)
