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
    from neptun_desktop.ui.shell.game_box import GameBox
    from neptun_desktop.ui.table.kit import TableKit

BOT_WORKER: Final = "--bot-worker"  # the switch with which a frozen bundle starts itself as the bots' process


def neptun() -> GameEntry:
    """Load Neptun's entry."""
    from neptun_desktop.controller.neptun.entry import ENTRY

    return ENTRY


def neptun_kit() -> TableKit:
    """Load Neptun's table kit."""
    from neptun_desktop.ui.neptun.kit import KIT

    return KIT


def salty_ocean() -> GameEntry:
    """Load the entry of Upon a Salty Ocean."""
    from neptun_desktop.controller.salty_ocean.entry import ENTRY

    return ENTRY


def salty_ocean_kit() -> TableKit:
    """Load the table kit of Upon a Salty Ocean."""
    from neptun_desktop.ui.salty_ocean.kit import KIT

    return KIT


def neptun_tools() -> Mapping[str, GameTool]:
    """Load Neptun's own tools for the command line."""
    from neptun_desktop.bots.neptun.lab.tools import ceiling, chance_fit, edition_report, judgement_fit

    return {
        "edition-report": edition_report,
        "judgement-fit": judgement_fit,
        "chance-fit": chance_fit,
        "ceiling": ceiling,
    }


def salty_ocean_tools() -> Mapping[str, GameTool]:
    """Load the tools of Upon a Salty Ocean for the command line."""
    from neptun_desktop.bots.salty_ocean.lab.tools import edition_report

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
        "neptun_desktop.controller.neptun.entry",
        "neptun_desktop.games.neptun.edition",
        "neptun_desktop.bots.neptun.atlas",
        "neptun_desktop.bots.neptun.sea_trial",
        "neptun_desktop.bots.neptun.ladder",
        "neptun_desktop.games.neptun.edition_loader",
        "neptun_desktop.controller.neptun.table_fit",
        "neptun_desktop.games.neptun.events",
        "neptun_desktop.games.neptun.refusals",
        "neptun_desktop.games.neptun.rules.temples",
        "neptun_desktop.games.neptun.engine",
        "neptun_desktop.games.neptun.documents",
        "neptun_desktop.words.neptun.edition_faults",
        "neptun_desktop.words.neptun.words",
        "neptun_desktop.controller.edition_access",
        "neptun_desktop.controller.neptun.secrecy",
        "neptun_desktop.controller.neptun.chooser",
        "neptun_desktop.games.neptun.outlook",
        "neptun_desktop.ui.neptun.gauges",
        "neptun_desktop.ui.neptun.arrange",
        "neptun_desktop.ui.neptun.previews",
        "neptun_desktop.ui.neptun.pages",
        "neptun_desktop.ui.neptun.kit",
        "neptun_desktop.games.neptun.edition_loader:shipped_edition",
        "neptun_desktop.ui.neptun.layout:figures",
        "neptun_desktop.ui.neptun.map_shapes:neptun_chart",
    ),
    SALTY_OCEAN.id: (
        "neptun_desktop.controller.salty_ocean.entry",
        "neptun_desktop.words.salty_ocean.captions",
        "neptun_desktop.games.salty_ocean.edition",
        "neptun_desktop.games.salty_ocean.events",
        "neptun_desktop.games.salty_ocean.refusals",
        "neptun_desktop.games.salty_ocean.rules.market",
        "neptun_desktop.bots.salty_ocean.trade",
        "neptun_desktop.games.salty_ocean.rules.actions",
        "neptun_desktop.games.salty_ocean.documents",
        "neptun_desktop.games.salty_ocean.edition_loader",
        "neptun_desktop.games.salty_ocean.engine",
        "neptun_desktop.bots.salty_ocean.ladder",
        "neptun_desktop.words.salty_ocean.words",
        "neptun_desktop.words.salty_ocean.edition_faults",
        "neptun_desktop.controller.edition_access",
        "neptun_desktop.controller.salty_ocean.table_fit",
        "neptun_desktop.controller.salty_ocean.secrecy",
        "neptun_desktop.controller.salty_ocean.chooser",
        "neptun_desktop.ui.salty_ocean.faces",
        "neptun_desktop.ui.salty_ocean.arrange",
        "neptun_desktop.ui.salty_ocean.kit",
        "neptun_desktop.games.salty_ocean.edition_loader:shipped_edition",
        "neptun_desktop.ui.salty_ocean.layout:figures",
    ),
}


def worker_command() -> tuple[str, ...]:
    """Return the command that starts the bots' process: this bundle with a switch, or a module isolated by -P."""
    if getattr(sys, "frozen", False):
        return (sys.executable, BOT_WORKER)
    return (sys.executable, "-P", "-m", "neptun_desktop.app.bot_worker")


def game_box() -> GameBox:
    """Return everything that the window is given."""
    from neptun_desktop.ui.shell.game_box import GameBox

    return GameBox(GAMES, KITS, worker_command(), PRELOADED)
