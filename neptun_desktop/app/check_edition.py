"""`neptun check-edition`: everything that is wrong with an edition file, or where it can be played."""

import json
from argparse import Namespace

from neptun_desktop.app.edition_file import Unplayable, edition_of
from neptun_desktop.app.terminal import DONE, FAILED, tell, terminal_language
from neptun_desktop.controller.games import Games
from neptun_desktop.kernel.game import Document
from neptun_desktop.texts.language import noted

EVERYWHERE = noted("{file} can be played: an edition of {game} for {tables} players.")
IN_THE_TERMINAL = noted(
    "{file} can be played in the terminal, but not in the window: an edition of {game} for {tables} players."
)


def run(arguments: Namespace, games: Games) -> int:
    """Read the file, and report the faults."""
    entry, tr = games.entry(arguments.game), terminal_language()
    try:
        edition = edition_of(entry, arguments.file)
    except Unplayable as unplayable:
        faults = unplayable.faults
        summary = tr.ngettext(
            "{n} fault: {file} can't be played.",
            "{n} faults: {file} can't be played.",
            len(faults),
            file=str(arguments.file),
        )
        report(arguments, {"playable": False, "faults": faults}, *faults, summary)
        return FAILED
    players = entry.editions.players(edition)
    obstacles = entry.editions.table_obstacles(tr, edition)
    tables = tr.listing([str(number) for number in players])
    pattern = IN_THE_TERMINAL if obstacles else EVERYWHERE
    summary = tr.gettext(pattern, file=str(arguments.file), game=entry.meta.title, tables=tables)
    document = {"playable": True, "faults": [], "players": players, "table_obstacles": obstacles}
    report(arguments, document, *obstacles, summary)
    return DONE


def report(arguments: Namespace, document: Document, *lines: str) -> None:
    """Print either of them, as the arguments ask."""
    tell(*((json.dumps(document),) if arguments.json else lines))
