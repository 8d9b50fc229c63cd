"""The games that the tests hand to hosts: the toy alone, or Neptun and the toy. A real game joins app/catalogue.py."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from neptun_desktop.controller.games import Games
from neptun_desktop.games.neptun.meta import META as NEPTUN
from tests.toy.meta import META as TALLY_HO

if TYPE_CHECKING:
    from neptun_desktop.controller.entry import GameEntry
    from neptun_desktop.ui.board.game_box import GameBox
    from neptun_desktop.ui.board.kit import TableKit

# ruff: noqa: PLC0415  (a game is loaded when it is asked for)

WORKER_COMMAND: Final = (sys.executable, "-P", "-m", "tests.toy.worker")


def toy() -> GameEntry:
    """Load Tally Ho."""
    from tests.toy.game import ENTRY

    return ENTRY


def neptun() -> GameEntry:
    """Load Neptun."""
    from neptun_desktop.games.neptun.game import ENTRY

    return ENTRY


def toy_kit() -> TableKit:
    """Load Tally Ho's table."""
    from tests.toy.kit import KIT

    return KIT


def toy_games() -> Games:
    """Return a box that holds the toy only."""
    return Games({TALLY_HO.id: toy}, {TALLY_HO.id: TALLY_HO})


def both_games() -> Games:
    """Return a box that holds two games, the toy second."""
    return Games({NEPTUN.id: neptun, TALLY_HO.id: toy}, {NEPTUN.id: NEPTUN, TALLY_HO.id: TALLY_HO})


def every_game() -> Games:
    """Return a box that holds the games of the catalogue, and the toy."""
    from neptun_desktop.app.catalogue import GAMES

    return Games({**GAMES.loaders, TALLY_HO.id: toy}, {**GAMES.metas, TALLY_HO.id: TALLY_HO})


def box(games: Games) -> GameBox:
    """Return what the window is handed."""
    from neptun_desktop.app.catalogue import KITS
    from neptun_desktop.ui.board.game_box import GameBox

    return GameBox(games, {**KITS, TALLY_HO.id: toy_kit}, WORKER_COMMAND)
