"""The list of games: the only module that names them. The start page waits for it, so it loads only metas."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from neptun_desktop.controller.games import Games

if TYPE_CHECKING:
    from neptun_desktop.ui.board.game_box import GameBox

BOT_WORKER: Final = "--bot-worker"  # the switch with which the program starts itself as the bots' process

GAMES: Final = Games(
    "neptun_desktop.games.neptun",
    "neptun_desktop.games.salty_ocean",
)


def worker_command() -> tuple[str, ...]:
    """Return the command that starts the bots' process: this program with a switch, kept from the current folder."""
    program = (sys.executable,) if getattr(sys, "frozen", False) else (sys.executable, "-P", "-m", "neptun_desktop")
    return (*program, BOT_WORKER)


def game_box() -> GameBox:
    """Return everything that the window is given."""
    from neptun_desktop.ui.board.game_box import GameBox

    return GameBox(GAMES, worker_command())
