"""`neptun matches` and `neptun history`: what was played, and how everybody has done."""

import json
from argparse import Namespace
from datetime import datetime

from neptun_desktop.app.opened import all_rules, failure_sentence
from neptun_desktop.app.own_library import own_library
from neptun_desktop.app.terminal import complain, terminal_language
from neptun_desktop.kernel.game import Document
from neptun_desktop.match.disk import NotWritten
from neptun_desktop.match.history import History
from neptun_desktop.match.record import Record
from neptun_desktop.match.statistics import Standing
from neptun_desktop.match.summary import Illegible, Summary
from neptun_desktop.words.language import Language, noted_in
from neptun_desktop.words.reasons import reason_phrase

DONE, FAILED = 0, 1
KINDS = (
    noted_in("kind of player", "human"),
    noted_in("kind of player", "bot"),
    noted_in("kind of player", "program"),
)


def matches(arguments: Namespace) -> int:
    """List the saved games, the one played last first."""
    say = terminal_language()
    found = own_library(say, arguments.folder).summaries()
    for one in found:
        if arguments.json:
            print(json.dumps(summary_document(one)))
        else:
            print(summary_line(say, one))
    if not found and not arguments.json:
        print(say.gettext("There are no saved games yet: play one with neptun play."))
    return DONE


def summary_line(say: Language, one: Summary | Illegible) -> str:
    """Tell of one saved game in a line."""
    if isinstance(one, Illegible):
        why = say.gettext("it is no saved game") if one.reason is None else reason_phrase(say, one.reason)
        return f"{one.path}: {why}"
    who = say.enumeration([occupant.name for occupant in one.occupants])
    stage = say.gettext("in round {round}", round="ABC"[one.round % 3])
    if not one.going:
        stage = say.gettext("finished") if one.finished else say.gettext("ended early")
    damaged = say.gettext(", damaged") if one.damaged else ""
    return f"{moment(one.changed)}  {one.path}  {one.name or one.game}: {who}; {stage}{damaged}"


def summary_document(one: Summary | Illegible) -> Document:
    """Write one saved game down."""
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


def history(arguments: Namespace) -> int:
    """List the finished matches, the latest first, and how everybody has done."""
    say = terminal_language()
    played = History(all_rules(), own_library(say, arguments.folder).folder)
    try:
        if arguments.rebuild:
            played.rebuild()
        records, standings = played.records(), played.standings()
    except NotWritten as not_written:
        complain(failure_sentence(say, not_written.failure))
        return FAILED
    if arguments.json:
        print(json.dumps({"matches": list(map(record_document, records)), "standings": list(map(vars_of, standings))}))
        return DONE
    for record in records:
        print(record_line(say, record))
    for one in standings:
        print(standing_line(say, one))
    if not records:
        print(say.gettext("No match has been played to its end yet."))
    return DONE


def record_line(say: Language, record: Record) -> str:
    """Tell of one finished match in a line."""
    places = [
        say.gettext("{merchant} {score}", merchant=place.occupant.name, score=place.tally.total) + "*" * place.won
        for place in record.places
    ]
    return f"{moment(record.ended)}  {record.name or record.game}: {say.enumeration(places)}"


def record_document(record: Record) -> Document:
    """Write one finished match down."""
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
            }
            for place in record.places
        ],
    }


def standing_line(say: Language, one: Standing) -> str:
    """Tell how one player or level has done."""
    return say.ngettext(
        "{who} ({kind}): {n} match, {won} won, {average} points on average, {best} at best",
        "{who} ({kind}): {n} matches, {won} won, {average} points on average, {best} at best",
        one.matches,
        who=one.who,
        kind=say.pgettext("kind of player", one.kind),
        won=one.won,
        average=f"{one.points / one.matches:.1f}",
        best=one.best,
    )


def vars_of(one: Standing) -> Document:
    """Write one standing down."""
    return {
        "game": one.game,
        "kind": one.kind,
        "who": one.who,
        "matches": one.matches,
        "won": one.won,
        "points": one.points,
        "best": one.best,
    }


def moment(when: datetime) -> str:
    """Return a time as the user's clock has it."""
    return when.astimezone().strftime("%Y-%m-%d %H:%M")
