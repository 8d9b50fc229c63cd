"""The games that the tests hand to hosts: the toy alone, with Neptun, or with all. It is added by naming its package.

A real game joins app/catalogue.py in the same way.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.controller.games import Games

if TYPE_CHECKING:
    from neptun_desktop.ui.board.game_box import GameBox

TALLY_HO: Final = "tests.toy.tally_ho"
WORKER_COMMAND: Final = (sys.executable, "-P", "-m", "tests.toy.worker")


def toy_games() -> Games:
    """Return a box that holds the toy only."""
    return Games(TALLY_HO)


def both_games() -> Games:
    """Return a box that holds two games, the toy second."""
    return Games(GAMES.package("neptun"), TALLY_HO)


def every_game() -> Games:
    """Return a box that holds the games of the catalogue, and the toy."""
    return Games(*GAMES.packages, TALLY_HO)


def box(games: Games) -> GameBox:
    """Return what the window is handed."""
    from neptun_desktop.ui.board.game_box import GameBox  # noqa: PLC0415  (without a window, nobody needs it)

    return GameBox(games, WORKER_COMMAND)
