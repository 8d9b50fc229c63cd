"""What a seat of Neptun can choose from, click by click."""

from typing import TypeAlias

from neptun_desktop.controller.click_rules import PartialChoice
from neptun_desktop.games.neptun.clicks.targets import Target, path
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.commands import Command
from neptun_desktop.games.neptun.rules.state import Position
from neptun_desktop.kernel.seat import Seat

NeptunChooser: TypeAlias = PartialChoice[Command, Target]


def chooser(position: Position, seat: Seat) -> NeptunChooser:
    """Return what the seat can choose from now."""
    return PartialChoice(commands=engine.legal(position, seat), path=lambda command: path(position, command))
