"""What bots need to know of a game."""

from typing import Any, Protocol, TypeAlias

from neptun_desktop.bots.ladder import Ladder
from neptun_desktop.kernel.game import Game

Rules: TypeAlias = Game[Any, Any, Any, Any, Any]


class BotGame(Protocol):
    """A game that bots can think about. Every game's entry is one."""

    @property
    def rules(self) -> Rules:
        """The game's engine."""

    @property
    def ladder(self) -> Ladder:
        """The levels that play it."""
