"""Forged saved games: sealed as if they were true, with the digests that a forger can compute."""

import json
import random
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from neptun_desktop.games.neptun.edition.figures import Edition
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.state import Options
from neptun_desktop.kernel.codec import canonical, digest
from neptun_desktop.kernel.edition.faults import EditionFaults
from neptun_desktop.match.course import Barred
from neptun_desktop.match.journal import NO_CHAIN, SEAL, SEALED
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Setting, begin
from tests.faults.forging import forge, text_of, torn
from tests.faults.matches import content, finished, new_match, occupants, play

ODD_NAMES = (
    "", "", "", "", " ", "-", "a\nb", "\x1b[2J", "\u202e", "\udcff", "%s", "{0}", "é" * 60, "<b>", "&", "'", '"', "\\",
)  # fmt: skip
FIXTURES = Path(__file__).resolve().parents[1] / "fixtures" / "journals"


def _eventful() -> bytes:
    """Return a match with a line of every kind but the end."""
    dice = random.Random(5)
    match = play(new_match(3, 5), dice, 12)
    while isinstance(match.course.undoable(0), Barred):
        play(match, dice, 1)
    match.undo(0)
    match.redo(0)
    match.rename("Zweite Überfahrt")
    match.change_seat(1, Occupant(name="Γλαῦκος", kind="program"))
    return content(play(match, dice, 5))


def _ended() -> bytes:
    match = play(new_match(4, 2), random.Random(2), 30)
    match.end()
    return content(match)


MODELS: tuple[Callable[[], bytes], ...] = (
    lambda: content(new_match(3, 1)),
    lambda: content(play(new_match(3, 3), random.Random(3), 120)),
    _eventful,
    _ended,
    lambda: content(finished(3, 4)),
    (FIXTURES / "format-1.neptun").read_bytes,
    (FIXTURES / "format-2.neptun").read_bytes,
)


@cache
def models() -> tuple[bytes, ...]:
    """Return true saved games of every kind, to be forged."""
    return tuple(model() for model in MODELS)


def odd_name(number: int) -> str:
    """Return the name of a forgery's file, without the end: its number, and perhaps something odd."""
    return f"{number}{ODD_NAMES[number % len(ODD_NAMES)]}"


def sealed_again(documents: list[Any]) -> bytes:
    """Return documents sealed one after the other, whatever they hold."""
    lines, chain = [], NO_CHAIN
    for document in documents:
        body = _body(document)
        chain = sha256(chain.encode() + body).hexdigest()
        rest = body[1:] if body.startswith(b"{") else body
        lines.append(SEAL + chain.encode() + SEALED + rest + b"\n")
    return b"".join(lines)


def _body(document: Any) -> bytes:  # noqa: ANN401  (any JSON)
    try:
        return canonical(document)
    except (TypeError, ValueError):  # a key that stands twice, or half a character
        return text_of(document).encode()


def forged_journal(chance: Random) -> bytes:
    """Return a saved game that was forged, or damaged, or is true but of an odd edition."""
    kind = chance.random()
    whole = chance.choice(models()) if kind < 0.85 else _of_an_odd_edition(chance)
    if kind > 0.95:
        return whole
    if kind < 0.1:
        return torn(whole, chance)
    documents: list[Any] = [json.loads(line) for line in whole.splitlines()]
    for document in documents:
        del document["chain"]
    telling = [document for document in documents if document["kind"] in {"header", "snapshot", "seat", "name", "end"}]
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        forge(chance.choice((documents[0], chance.choice(telling), chance.choice(documents))), chance)
    if chance.random() < 0.7:
        _follow(documents)
    if chance.random() < 0.1:
        place = chance.randrange(len(documents))
        documents[place : place + 1] = chance.choice(([], [documents[place]] * 2, [documents[place], documents[0]]))
    return sealed_again(documents)


def _of_an_odd_edition(chance: Random) -> bytes:
    """Return a match that is played by a forged edition, if one of some can be played."""
    for _ in range(5):
        document = forge(json.loads(json.dumps(shipped_edition().document)), chance, chance.choice((1, 2)))
        try:
            edition: Edition = engine.edition_from_document(json.loads(text_of(document)))
        except (EditionFaults, ValueError):
            continue
        seats = occupants(chance.choice(edition.players), range(chance.randrange(3)))
        setting = Setting(game=engine, edition=edition, occupants=seats, name="odd")
        match = begin(setting, chance.randrange(1000), Options())
        return content(play(match, chance, chance.choice((0, 20, 150, 10**6))))
    return models()[0]


def _follow(documents: list[Any]) -> None:
    """Let the digests of states that stand in lines agree with them."""
    for document in documents:
        for key in ("start", "document"):
            if isinstance(document, dict) and isinstance(document.get(key), dict):
                try:
                    document["state"] = digest(json.loads(text_of(document[key])))
                except (ValueError, RecursionError):  # half a character has no digest
                    continue
