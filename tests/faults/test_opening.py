"""Whatever path is named, opening answers; and nothing in a file is believed but what follows from it."""

import json
import os
import random
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.kernel.files import Reason
from neptun_desktop.kernel.game import Document, Step
from neptun_desktop.match.journal import LARGEST_JOURNAL, NO_CHAIN, SEAL, SEALED, chain_of, sealed
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import FORMAT
from neptun_desktop.match.opening import Obstacle, Parting, Rift, Unopenable, match_of, open_match
from neptun_desktop.match.record import record_of
from neptun_desktop.match.summary import Illegible, outline_of, summary
from tests.faults.matches import GAMES, Changed, content, finished, new_match, opened, play, saved


def reason(path: Path) -> Reason | Obstacle:
    found = open_match(path, GAMES)
    assert isinstance(found, Unopenable)
    assert isinstance(summary(path), Illegible)
    return found.reason


def forged(documents: list[Document]) -> bytes:
    """Return documents sealed as if they were a journal."""
    record: list[bytes] = []
    for document in documents:
        record.append(sealed(document, chain_of(record[-1]) if record else NO_CHAIN))
    return b"".join(record)


def documents_of(whole: bytes) -> list[Document]:
    documents = [json.loads(line) for line in whole.splitlines()]
    for document in documents:
        del document["chain"]
    return documents


def why_not(whole: bytes) -> tuple[Reason | Obstacle, Document]:
    found = match_of(whole, GAMES)
    assert isinstance(found, Unopenable)
    return found.reason, dict(found.figures)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and devices of POSIX")
def test_what_is_no_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert reason(tmp_path) is Reason.FOLDER
    assert reason(tmp_path / "pipe") is Reason.NO_FILE
    assert reason(Path("/dev/zero")) is Reason.NO_FILE
    assert reason(tmp_path / "nothing") is Reason.MISSING
    assert reason(Path("a\0b")) is Reason.BROKEN
    assert reason(tmp_path / ("x" * 5000)) is Reason.BROKEN


def test_a_file_of_gigabytes(tmp_path: Path) -> None:
    with (tmp_path / "huge").open("wb") as file:
        file.truncate(2**33)  # it takes no room
    assert reason(tmp_path / "huge") is Reason.TOO_LARGE


@pytest.mark.parametrize(
    ("rubbish", "expected"),
    [
        (b"", Obstacle.EMPTY),
        (b"\n\n\n", Obstacle.NO_JOURNAL),
        (b"Dear Ariadne,\n", Obstacle.NO_JOURNAL),
        (random.Random(1).randbytes(5000), Obstacle.NO_JOURNAL),
        (b"[" * 100_000, Obstacle.NO_JOURNAL),
        (b'{"chain":"' + b"[" * 100_000, Obstacle.HEADER_DAMAGED),
        (b'{"kind":"header","format":7}\n', Obstacle.NEWER_FORMAT),
        (b'{"kind":"header","format":' + b"9" * 5000 + b"}\n", Obstacle.NO_JOURNAL),
        (b"\xff\xfe\x00", Obstacle.NO_JOURNAL),
    ],
)
def test_rubbish(tmp_path: Path, rubbish: bytes, expected: Obstacle) -> None:
    path = tmp_path / "rubbish.neptun"
    path.write_bytes(rubbish)
    assert reason(path) is expected


def test_sealed_rubbish() -> None:
    """A forger knows how to seal; what the lines say is still judged."""
    header, *rest = documents_of(content(play(new_match(), random.Random(1), 5)))
    assert why_not(forged([header | {"format": FORMAT + 1}]))[0] is Obstacle.NEWER_FORMAT
    assert why_not(forged([header | {"format": 0}])) == (Obstacle.UNKNOWN_FORMAT, {"found": 0})
    assert why_not(forged([header | {"format": True}]))[0] is Obstacle.NO_JOURNAL
    assert why_not(forged([header | {"game": "chess"}])) == (Obstacle.UNKNOWN_GAME, {"found": "chess"})
    assert why_not(forged([header | {"rules": 99}])) == (Obstacle.NEWER_RULES, {"found": 99, "known": 1})
    assert why_not(forged([header | {"edition": {}}]))[0] is Obstacle.BAD_EDITION
    assert why_not(forged([header | {"start": {}}]))[0] is Obstacle.BAD_START
    assert why_not(forged([header | {"seats": header["seats"][:2]}]))[0] is Obstacle.BAD_START
    assert why_not(forged([header | {"name": "x" * 1000}]))[0] is Obstacle.HEADER_DAMAGED
    assert why_not(forged([header | {"id": "../../etc"}]))[0] is Obstacle.HEADER_DAMAGED
    assert why_not(forged([header | {"program": 1}]))[0] is Obstacle.HEADER_DAMAGED
    assert why_not(forged([header | {"run": "rm"}]))[0] is Obstacle.HEADER_DAMAGED
    assert why_not(forged([rest[0]]))[0] is Obstacle.NO_JOURNAL


@pytest.mark.parametrize(
    "line",
    [
        {"kind": "command", "seat": 0, "command": {"kind": "sail", "port": "tyros"}},
        {"kind": "command", "seat": 77, "command": {"kind": "reveal"}},
        {"kind": "command", "seat": 0, "command": {"kind": "launch", "missiles": 1}},
        {"kind": "command", "seat": 0, "command": []},
        {"kind": "undo", "seat": 0, "undone": [0]},
        {"kind": "undo", "seat": 0, "undone": []},
        {"kind": "undo", "seat": 0, "undone": [-1, 10**9]},
        {"kind": "redo", "seat": 0},
        {"kind": "seat", "seat": 9, "occupant": {"name": "x", "kind": "human"}},
        {"kind": "seat", "seat": 0, "occupant": {"name": "x", "kind": "program", "path": "/bin/sh"}},
        {"kind": "snapshot", "round": 0, "over": False, "commands": 5, "document": {}},
        {"kind": "header"},
        {"kind": "import os"},
        {},
    ],
)
def test_sealed_lines_that_do_not_follow(line: Document) -> None:
    whole = content(play(new_match(), random.Random(1), 5))
    documents = documents_of(whole)
    documents.append(line | {"time": documents[-1]["time"], "state": documents[-1]["state"]})
    found = opened(forged(documents))
    assert content(found.match) == whole
    assert [loss.line for loss in found.losses] == [7]
    assert all(isinstance(loss, Parting) and loss.rift in {Rift.FORGED, Rift.MALFORMED} for loss in found.losses)


def test_a_seat_that_a_program_held_is_vacant() -> None:
    match = new_match()
    match.change_seat(2, Occupant(name="clever", kind="program"))
    found = opened(content(match))
    assert found.vacant == (2,)
    assert found.match.occupants[2].name == "clever"


def test_a_longer_file_than_any_match(tmp_path: Path) -> None:
    path = tmp_path / "long.neptun"
    path.write_bytes(b"x" * (LARGEST_JOURNAL + 1))
    assert reason(path) is Reason.TOO_LARGE


def changed_rules(*, from_round: int, until_round: int) -> Changed:
    """Return rules of a later version, by which gold falls from the sky in some rounds."""

    def apply(state: Any, seat: int, command: Any) -> Step[Any]:  # noqa: ANN401
        step = engine.apply(state, seat, command)
        if from_round <= state.round < until_round and step.state.round == state.round:
            step.state.merchants[0].gold += 1
        return step

    return Changed(RULES_VERSION=2, apply=apply)


def test_a_save_by_older_rules_opens_whole_where_they_agree() -> None:
    match = finished(4)
    found = opened(content(match), {"neptun": changed_rules(from_round=9, until_round=9)})
    assert (found.losses, found.match.timeline.digest) == ((), match.timeline.digest)
    assert len(found.match.entries) == len(match.entries)


def test_a_save_by_older_rules_opens_at_its_snapshots(tmp_path: Path) -> None:
    match = finished(4)
    games: Any = {"neptun": changed_rules(from_round=0, until_round=1)}
    found = opened(content(match), games)
    assert [(loss.line, isinstance(loss, Parting) and loss.resumed is not None) for loss in found.losses] == [(2, True)]
    assert found.match.timeline.digest == match.timeline.digest
    assert found.match.timeline.commands == match.timeline.commands
    assert found.match.timeline.start.round == 1
    path = saved(found.match, tmp_path / "on.neptun")
    assert path.read_bytes() == content(match)


def test_a_save_by_older_rules_loses_only_what_follows_its_last_snapshot(tmp_path: Path) -> None:
    match = new_match(4)
    play(match, random.Random(7), 150)
    assert match.state.round == 1
    games: Any = {"neptun": changed_rules(from_round=0, until_round=3)}
    path = saved(match, tmp_path / "match.neptun")
    found = opened(path, games)
    assert found.match.state.round == 1
    assert found.match.entries == ()
    last = found.losses[-1]
    assert isinstance(last, Parting)
    assert (last.rift, last.resumed) == (Rift.RULES_CHANGED, None)
    play(found.match, random.Random(1), 5)
    saved(found.match, path)
    again = opened(path, games)
    assert again.match.timeline.digest == found.match.timeline.digest
    assert len(again.losses) == 1
    assert path.with_name("match.neptun.damaged").read_bytes() == content(match)


ODDITIES: tuple[Any, ...] = (
    None,
    True,
    -1,
    10**30,
    1.5,
    "",
    "x",
    "../../etc/passwd",
    [],
    [[]],
    {},
    {"kind": "header"},
    "\u0000",
)


def places_in(node: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:  # noqa: ANN401
    """Give the place of every value in a document."""
    yield place
    inside = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in inside:
        yield from places_in(value, (*place, key))


@pytest.mark.soak
def test_whatever_a_forger_writes_is_answered(soak_factor: int) -> None:
    """One value anywhere becomes something else, and all is sealed again."""
    dice = random.Random(1)
    whole = content(play(new_match(3, 3), dice, 120))
    assert whole.count(b'"kind":"snapshot"') == 1
    for _ in range(30 * soak_factor):
        documents = documents_of(whole)
        document = dice.choice(documents)
        *way, last = dice.choice([place for place in places_in(document) if place])
        node = document
        for key in way:
            node = node[key]
        if dice.random() < 0.2:
            del node[last]
        else:
            node[last] = dice.choice(ODDITIES)
        forgery = forged(documents)
        found = match_of(forgery, GAMES)
        outline_of(forgery)
        record_of(forgery, GAMES)
        if not isinstance(found, Unopenable):
            assert found.match.record == forgery.splitlines(keepends=True)[: len(found.match.record)]
            if found.match.to_act:
                play(found.match, dice, 1)


def test_a_sealed_line_that_is_nested_too_deeply() -> None:
    match = new_match()
    nest = b'{"kind":"name","name":' + b"[" * 100_000 + b"]" * 100_000 + b"}"
    line = SEAL + sha256(chain_of(match.record[-1]).encode() + nest).hexdigest().encode() + SEALED + nest[1:] + b"\n"
    found = opened(content(match) + line)
    assert [loss.line for loss in found.losses] == [2]
    tricky = content(match) + line.replace(b'"name"', b'"seat"')
    assert outline_of(tricky) is not None
