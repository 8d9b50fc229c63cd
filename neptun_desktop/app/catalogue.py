"""The list of games: the only module that names them. The start page waits for it, so it loads only metas."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from neptun_desktop.controller.games import Games

if TYPE_CHECKING:
    from neptun_desktop.ui.board.game_box import GameBox

BOT_WORKER: Final = "--bot-worker"  # the switch with which a frozen bundle starts itself as the bots' process

GAMES: Final = Games(
    "neptun_desktop.games.neptun",
    "neptun_desktop.games.salty_ocean",
)


def worker_command() -> tuple[str, ...]:
    """Return the command that starts the bots' process: this bundle with a switch, or a module isolated by -P."""
    if getattr(sys, "frozen", False):
        return (sys.executable, BOT_WORKER)
    return (sys.executable, "-P", "-m", "neptun_desktop.app.bot_worker")


def game_box() -> GameBox:
    """Return everything that the window is given."""
    from neptun_desktop.ui.board.game_box import GameBox

    return GameBox(GAMES, worker_command())
