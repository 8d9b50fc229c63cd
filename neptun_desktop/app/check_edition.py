"""`neptun check-edition`: all that is wrong with an edition file, or that nothing is."""

import json
from argparse import Namespace

from neptun_desktop.app.catalogue import Unplayable, edition_of, game
from neptun_desktop.app.terminal import terminal_language

DONE, FAILED = 0, 1


def run(arguments: Namespace) -> int:
    """Read the file, and say what it is."""
    entry, say = game(arguments.game), terminal_language()
    try:
        edition = edition_of(entry, arguments.file)
    except Unplayable as unplayable:
        faults = unplayable.faults
        if arguments.json:
            print(json.dumps({"playable": False, "faults": faults}))
            return FAILED
        print(*faults, sep="\n")
        print(
            say.ngettext(
                "{n} fault: {file} cannot be played.",
                "{n} faults: {file} cannot be played.",
                len(faults),
                file=str(arguments.file),
            )
        )
        return FAILED
    players = entry.players(edition)
    if arguments.json:
        print(json.dumps({"playable": True, "faults": [], "players": players}))
    else:
        tables = say.listing([str(number) for number in players])
        print(
            say.gettext(
                "{file} can be played: an edition of {game} for {tables} merchants.",
                file=str(arguments.file),
                game=entry.title,
                tables=tables,
            )
        )
    return DONE
