"""`neptun check-edition`: everything that is wrong with an edition file, or that nothing is."""

import json
from argparse import Namespace

from neptun_desktop.app.edition_file import Unplayable, edition_of
from neptun_desktop.app.terminal import tell, terminal_language
from neptun_desktop.controller.games import Games

DONE, FAILED = 0, 1


def run(arguments: Namespace, games: Games) -> int:
    """Read the file, and report the faults."""
    entry, say = games.entry(arguments.game), terminal_language()
    try:
        edition = edition_of(entry, arguments.file)
    except Unplayable as unplayable:
        faults = unplayable.faults
        if arguments.json:
            tell(json.dumps({"playable": False, "faults": faults}))
            return FAILED
        tell(*faults)
        tell(
            say.ngettext(
                "{n} fault: {file} cannot be played.",
                "{n} faults: {file} cannot be played.",
                len(faults),
                file=str(arguments.file),
            )
        )
        return FAILED
    players = entry.editions.players(edition)
    if arguments.json:
        tell(json.dumps({"playable": True, "faults": [], "players": players}))
    else:
        tables = say.listing([str(number) for number in players])
        tell(
            say.gettext(
                "{file} can be played: an edition of {game} for {tables} players.",
                file=str(arguments.file),
                game=entry.title,
                tables=tables,
            )
        )
    return DONE
