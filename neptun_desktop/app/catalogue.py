"""The list of games: the only module that names them. The start page waits for it, so it loads only metas."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from neptun_desktop.controller.games import Games
from neptun_desktop.games.neptun.meta import META as NEPTUN
from neptun_desktop.games.salty_ocean.meta import META as SALTY_OCEAN

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from neptun_desktop.app.game_tools import GameTool
    from neptun_desktop.controller.entry import GameEntry
    from neptun_desktop.ui.board.game_box import GameBox
    from neptun_desktop.ui.board.kit import TableKit

BOT_WORKER: Final = "--bot-worker"  # the switch with which a frozen bundle starts itself as the bots' process


def neptun() -> GameEntry:
    """Load Neptun's entry."""
    from neptun_desktop.games.neptun.game import ENTRY

    return ENTRY


def neptun_kit() -> TableKit:
    """Load Neptun's table kit."""
    from neptun_desktop.games.neptun.kit import KIT

    return KIT


def salty_ocean() -> GameEntry:
    """Load the entry of Upon a Salty Ocean."""
    from neptun_desktop.games.salty_ocean.game import ENTRY

    return ENTRY


def salty_ocean_kit() -> TableKit:
    """Load the table kit of Upon a Salty Ocean."""
    from neptun_desktop.games.salty_ocean.kit import KIT

    return KIT


def neptun_tools() -> Mapping[str, GameTool]:
    """Load Neptun's own tools for the command line."""
    from neptun_desktop.games.neptun.lab.tools import ceiling, chance_fit, edition_report, judgement_fit

    return {
        "edition-report": edition_report,
        "judgement-fit": judgement_fit,
        "chance-fit": chance_fit,
        "ceiling": ceiling,
    }


def salty_ocean_tools() -> Mapping[str, GameTool]:
    """Load the tools of Upon a Salty Ocean for the command line."""
    from neptun_desktop.games.salty_ocean.lab.tools import edition_report

    return {"edition-report": edition_report}


GAMES: Final = Games({NEPTUN.id: neptun, SALTY_OCEAN.id: salty_ocean}, {NEPTUN.id: NEPTUN, SALTY_OCEAN.id: SALTY_OCEAN})
KITS: Final[Mapping[str, Callable[[], TableKit]]] = {NEPTUN.id: neptun_kit, SALTY_OCEAN.id: salty_ocean_kit}
TOOLS: Final[Mapping[str, Callable[[], Mapping[str, GameTool]]]] = {
    NEPTUN.id: neptun_tools,
    SALTY_OCEAN.id: salty_ocean_tools,
}
# What each game's table needs, in steps small enough to load between two pointer movements.
PRELOADED: Final[Mapping[str, tuple[str, ...]]] = {
    NEPTUN.id: (
        "neptun_desktop.games.neptun.game",
        "neptun_desktop.games.neptun.edition.figures",
        "neptun_desktop.games.neptun.bots.atlas",
        "neptun_desktop.games.neptun.bots.sea_trial",
        "neptun_desktop.games.neptun.bots.ladder",
        "neptun_desktop.games.neptun.edition.loader",
        "neptun_desktop.games.neptun.edition.table_fit",
        "neptun_desktop.games.neptun.rules.events",
        "neptun_desktop.games.neptun.rules.refusals",
        "neptun_desktop.games.neptun.rules.chapters.temples",
        "neptun_desktop.games.neptun.rules.engine",
        "neptun_desktop.games.neptun.rules.documents",
        "neptun_desktop.games.neptun.texts.edition_faults",
        "neptun_desktop.games.neptun.texts.words",
        "neptun_desktop.controller.edition_access",
        "neptun_desktop.games.neptun.clicks.secrecy",
        "neptun_desktop.games.neptun.clicks.chooser",
        "neptun_desktop.games.neptun.rules.outlook",
        "neptun_desktop.games.neptun.table.scale_faces",
        "neptun_desktop.games.neptun.table.arrange",
        "neptun_desktop.games.neptun.table.previews",
        "neptun_desktop.games.neptun.pages.pages",
        "neptun_desktop.games.neptun.kit",
        "neptun_desktop.games.neptun.edition.loader:shipped_edition",
        "neptun_desktop.games.neptun.table.layout:figures",
        "neptun_desktop.games.neptun.table.map_paint:neptun_chart",
    ),
    SALTY_OCEAN.id: (
        "neptun_desktop.games.salty_ocean.game",
        "neptun_desktop.games.salty_ocean.texts.captions",
        "neptun_desktop.games.salty_ocean.edition.figures",
        "neptun_desktop.games.salty_ocean.rules.events",
        "neptun_desktop.games.salty_ocean.rules.refusals",
        "neptun_desktop.games.salty_ocean.rules.chapters.market",
        "neptun_desktop.games.salty_ocean.bots.trade",
        "neptun_desktop.games.salty_ocean.rules.chapters.actions",
        "neptun_desktop.games.salty_ocean.rules.documents",
        "neptun_desktop.games.salty_ocean.edition.loader",
        "neptun_desktop.games.salty_ocean.rules.engine",
        "neptun_desktop.games.salty_ocean.bots.ladder",
        "neptun_desktop.games.salty_ocean.texts.words",
        "neptun_desktop.games.salty_ocean.texts.edition_faults",
        "neptun_desktop.controller.edition_access",
        "neptun_desktop.games.salty_ocean.edition.table_fit",
        "neptun_desktop.games.salty_ocean.clicks.secrecy",
        "neptun_desktop.games.salty_ocean.clicks.chooser",
        "neptun_desktop.games.salty_ocean.table.faces",
        "neptun_desktop.games.salty_ocean.table.arrange",
        "neptun_desktop.games.salty_ocean.kit",
        "neptun_desktop.games.salty_ocean.edition.loader:shipped_edition",
        "neptun_desktop.games.salty_ocean.table.layout:figures",
    ),
}


def worker_command() -> tuple[str, ...]:
    """Return the command that starts the bots' process: this bundle with a switch, or a module isolated by -P."""
    if getattr(sys, "frozen", False):
        return (sys.executable, BOT_WORKER)
    return (sys.executable, "-P", "-m", "neptun_desktop.app.bot_worker")


def game_box() -> GameBox:
    """Return everything that the window is given."""
    from neptun_desktop.ui.board.game_box import GameBox

    return GameBox(GAMES, KITS, worker_command(), PRELOADED)
