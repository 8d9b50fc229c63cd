"""`neptun matches` and `neptun history`: what was played, and everybody's results."""

import json
from argparse import Namespace
from datetime import datetime

from attrs import asdict

from neptun_desktop import PROGRAM
from neptun_desktop.app.opened import own_library
from neptun_desktop.app.progress import with_progress
from neptun_desktop.app.terminal import DONE, FAILED, complain, tell, terminal_language
from neptun_desktop.controller.games import Games
from neptun_desktop.controller.match_titles import match_title
from neptun_desktop.kernel.game import Document
from neptun_desktop.match.disk import NotWritten
from neptun_desktop.match.history import History
from neptun_desktop.match.record import Record, Standing
from neptun_desktop.match.summary import Illegible, Summary
from neptun_desktop.texts.dates import decimal, figure
from neptun_desktop.texts.language import Language, noted_in
from neptun_desktop.texts.shell.history import out_of_reach
from neptun_desktop.texts.shell.scores import CHANGED_HANDS

KINDS = (
    noted_in("kind of player", "human"),
    noted_in("kind of player", "bot"),
    noted_in("kind of player", "program"),
)


def run(arguments: Namespace, games: Games) -> int:
    """Print the requested list."""
    return matches(arguments, games) if arguments.word == "matches" else history(arguments, games)


def matches(arguments: Namespace, games: Games) -> int:
    """List the saved games, the most recently played first."""
    tr = terminal_language()
    found = own_library(tr, arguments.folder).summaries()
    for one in found:
        tell(json.dumps(summary_document(one)) if arguments.json else summary_line(tr, one, games))
    if not found and not arguments.json:
        tell(tr.gettext("No saved games yet: play one with {command}.", command=f"{PROGRAM} play"))
    return DONE


def summary_line(tr: Language, one: Summary | Illegible, games: Games) -> str:
    """Describe a saved game in one line."""
    if isinstance(one, Illegible):
        why = tr.gettext("it isn't a saved game") if one.reason is None else tr.reason(one.reason)
        return f"{one.path}: {why}"
    who = tr.enumeration([occupant.name for occupant in one.occupants])
    captions = games.entry(one.game).captions(tr) if one.game in games.metas else None
    title = match_title(tr, one, captions, title_of(one.game, games))
    how_far = stage(tr, one, games)
    if one.damaged:
        how_far = tr.gettext("{stage}, damaged", stage=how_far)
    return f"{moment(one.changed)}  {one.path}  {tr.clauses((tr.labelled(title, who), how_far))}"


def stage(tr: Language, one: Summary, games: Games) -> str:
    """Describe how far a match has progressed."""
    if one.finished:
        return tr.pgettext("state of a game", "finished")
    if one.ended:
        return tr.gettext("ended early")
    if one.game not in games.metas:
        return tr.gettext("from a game that isn't installed")
    return games.entry(one.game).captions(tr).round(one.round)


def title_of(game: str, games: Games) -> str:
    """Return a game's title, or its id if it is not installed."""
    return games.metas[game].title if game in games.metas else game


def summary_document(one: Summary | Illegible) -> Document:
    """Return a saved game as a document."""
    common = {"file": str(one.path), "changed": one.changed.isoformat()}
    if isinstance(one, Illegible):
        return {**common, "legible": False, "reason": one.reason}
    return {
        **common,
        "legible": True,
        "id": one.id,
        "game": one.game,
        "name": one.name,
        "seats": [{"name": seat.name, "kind": seat.kind, "level": seat.level} for seat in one.occupants],
        "begun": one.begun.isoformat(),
        "round": one.round,
        "finished": one.finished,
        "ended": one.ended,
        "damaged": one.damaged,
    }


def history(arguments: Namespace, games: Games) -> int:
    """List the finished matches, the latest first, and everybody's results."""
    tr = terminal_language()
    played = History(games.rules, own_library(tr, arguments.folder).folder)
    try:
        if arguments.rebuild:
            played.forget_reading()
        played.catch_up(lambda files: with_progress(files, len(files)))  # each is replayed once, which takes a while
        records, standings = played.records(), played.standings()
    except NotWritten as not_written:
        complain(out_of_reach(tr, str(not_written.failure.path), not_written.failure.trouble))
        return FAILED
    if arguments.json:
        tell(json.dumps({"matches": list(map(record_document, records)), "standings": list(map(asdict, standings))}))
        return DONE
    for record in records:
        tell(record_line(tr, record, games))
    for one in standings:
        tell(standing_line(tr, one, games))
    if not records:
        tell(tr.gettext("No finished games yet."))
    return DONE


def record_line(tr: Language, record: Record, games: Games) -> str:
    """Describe a finished match in one line."""
    places = [
        tr.gettext("{player} {score}", player=place.occupant.name, score=figure(place.tally.total))
        + "*" * place.won
        + f" ({tr.gettext(CHANGED_HANDS)})" * place.shared
        for place in record.places
    ]
    title = record.name or title_of(record.game, games)
    return f"{moment(record.ended)}  {tr.labelled(title, tr.enumeration(places))}"


def record_document(record: Record) -> Document:
    """Return a finished match as a document."""
    return {
        "id": record.id,
        "game": record.game,
        "name": record.name,
        "begun": record.begun.isoformat(),
        "ended": record.ended.isoformat(),
        "commands": record.commands,
        "seats": [
            {
                "name": place.occupant.name,
                "kind": place.occupant.kind,
                "level": place.occupant.level,
                "points": place.tally.total,
                "won": place.won,
                "shared": place.shared,
            }
            for place in record.places
        ],
    }


def standing_line(tr: Language, one: Standing, games: Games) -> str:
    """Describe the results of one player or level in one game."""
    return tr.ngettext(
        "{who} ({kind}, {game}): {n} game, {won} won, average {average}, best {best}",
        "{who} ({kind}, {game}): {n} games, {won} won, average {average}, best {best}",
        one.matches,
        game=title_of(one.game, games),
        who=level_label(tr, one.game, one.who, games) if one.kind == "bot" else one.who,
        kind=tr.pgettext("kind of player", one.kind),
        won=one.won,
        average=decimal(tr, one.points / one.matches),
        best=figure(one.best),
    )


def level_label(tr: Language, game: str, level: str, games: Games) -> str:
    """Return a bot level's name, or its id if the game is not installed."""
    return games.entry(game).level_label(tr, level) if game in games.metas else level


def moment(when: datetime) -> str:
    """Return a time in the user's time zone."""
    return when.astimezone().strftime("%Y-%m-%d %H:%M")
