"""`neptun replay`: a saved game, verified hash by hash and narrated."""

import json
from argparse import Namespace
from typing import Any

from neptun_desktop.app.opened import opened, words_of_match
from neptun_desktop.app.terminal import DONE, FAILED, tell, tell_log, terminal_language
from neptun_desktop.app.whole_game import result_document
from neptun_desktop.controller.entry import TablePhrases
from neptun_desktop.controller.games import Games
from neptun_desktop.kernel.codec import digest
from neptun_desktop.kernel.game import Document
from neptun_desktop.match.match import Match
from neptun_desktop.match.opening import Opened
from neptun_desktop.match.timeline import Entry
from neptun_desktop.texts.game_phrases import tally_lines
from neptun_desktop.texts.language import SHELL, Language
from neptun_desktop.ui.library.file_messages import loss_sentence


def run(arguments: Namespace, games: Games) -> int:
    """Narrate the whole match; an incomplete file is narrated as far as it goes, and is a failure."""
    tr = terminal_language()
    found = opened(tr, arguments.file, games)
    if found is None:
        return FAILED
    if arguments.json:
        for document in documents(tr, found, states=arguments.states):
            tell(json.dumps(document, separators=(",", ":")))
    else:
        narrate(words_of_match(tr, found.match, games), found.match, states=arguments.states)
    return FAILED if found.losses else DONE


def narrate(phrases: TablePhrases, match: Match, *, states: bool) -> None:
    """Print the events and the result; with `states`, also the digest after each command."""
    tr = phrases.language.of(SHELL)
    tell(*phrases.opening(match.timeline.start))
    for entry in match.entries:
        tell_log(phrases, entry.events)
        if states:
            tell(f"  {digest(match.game.state_document(entry.after))}")
    tell("")
    if match.result is None:
        tell(phrases.prompt(match.state))
    else:
        tell(*tally_lines(phrases, match.result))
    tell(tr.ngettext("{n} command, verified.", "{n} commands, all verified.", len(match.entries)))


def documents(tr: Language, found: Opened, *, states: bool) -> list[Document]:
    """Return the match as documents: one for its start, one for each command, one for its end."""
    match = found.match
    begin = {
        "kind": "begin",
        "id": match.id,
        "game": match.header.game,
        "name": match.name,
        "seats": [{"name": one.name, "kind": one.kind, "level": one.level} for one in match.occupants],
        **_state(match, match.timeline.start, states=states),
    }
    end = {
        "kind": "end",
        "commands": match.timeline.commands,
        "result": None if match.result is None else result_document(match.result),
        "losses": [loss_sentence(tr, loss) for loss in found.losses],
    }
    lines = [
        _entry(match, entry, number, states=states) for number, entry in enumerate(match.entries, match.timeline.first)
    ]
    return [begin, *lines, end]


def _entry(match: Match, entry: Entry, number: int, *, states: bool) -> Document:
    return {
        "kind": "command",
        "number": number,
        "seat": entry.seat,
        "command": match.game.command_document(entry.command),
        "events": [match.game.event_document(event) for event in entry.events],
        **_state(match, entry.after, states=states),
    }


def _state(match: Match, state: Any, *, states: bool) -> Document:  # noqa: ANN401  (of any game)
    document = match.game.state_document(state)
    return {"state_hash": digest(document), **({"state": document} if states else {})}
