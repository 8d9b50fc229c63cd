"""One file that is odd in any way is illegible or worded plainly, and never costs the others their place."""

import os
import random
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from neptun_desktop.kernel.files import moment_of_seconds
from neptun_desktop.kernel.tally import Result, Tally, TallyLine
from neptun_desktop.match import record, summary
from neptun_desktop.match.history import History
from neptun_desktop.match.journal import BODY, NO_CHAIN, SEAL, SEALED, chain_of, read, sealed
from neptun_desktop.match.library import Library
from neptun_desktop.match.match import Match
from neptun_desktop.match.opening import Parting, Rift, Unopenable, open_match
from neptun_desktop.match.summary import Illegible, Outline, Summary, outline_of
from tests.faults.matches import GAMES, Changed, content, finished, new_match, opened, play, saved


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """Give a folder with one good game that waits to be continued."""
    library = Library(tmp_path / "matches")
    good = play(new_match(3, name="good"), random.Random(1), 10)
    saved(good, library.path_for(good))
    return library


def forged(match: Match, kind: str, **changes: Any) -> bytes:  # noqa: ANN401  (any JSON)
    """Return a journal with the last line of a kind changed, and every seal whole."""
    documents = [dict(document) for document in read(content(match)).documents]
    next(document for document in reversed(documents) if document["kind"] == kind).update(changes)
    record: list[bytes] = []
    for document in documents:
        record.append(sealed(document, chain_of(record[-1]) if record else NO_CHAIN))
    return b"".join(record)


def put(library: Library, journal: bytes) -> Path:
    path = library.folder / "odd.neptun"
    path.write_bytes(journal)
    os.utime(path, (4e9, 4e9))  # the newest of all
    return path


def second_round() -> Match:
    match = new_match(3)
    dice = random.Random(1)
    while match.state.round == 0:
        play(match, dice, 1)
    return match


@pytest.mark.parametrize("number", [3, 30, 2**31 - 1])
def test_a_round_that_no_edition_has_is_told_as_it_stands(library: Library, number: int) -> None:
    put(library, forged(second_round(), "snapshot", round=number))
    last = library.to_continue()
    assert last is not None
    assert last.round == number


@pytest.mark.parametrize("changes", [{"round": 3}, {"round": 30}, {"over": True}])
def test_a_snapshot_that_misstates_its_round_or_end_is_forged(changes: dict[str, object]) -> None:
    match = second_round()
    found = opened(forged(match, "snapshot", **changes))
    assert [(loss.line, getattr(loss, "rift", None)) for loss in found.losses] == [(len(match.record), Rift.FORGED)]


NO_LINE: list[tuple[str, dict[str, object]]] = [
    ("header", {"format": []}),
    ("header", {"format": {}}),
    ("header", {"format": "4"}),
    ("header", {"format": True}),
    ("header", {"format": None}),
    ("header", {"format": 5}),
    ("header", {"counted": 1}),
    ("header", {"table_agreements": {"memory_aid": 1}}),
    ("header", {"parent": {"id": "x", "commands": 2**63}}),
    ("snapshot", {"commands": 2**63}),
    ("snapshot", {"commands": -1}),
    ("snapshot", {"round": -1}),
    ("snapshot", {"round": 2**63}),
]


@pytest.mark.parametrize(("kind", "changes"), NO_LINE, ids=str)
def test_what_no_program_writes_is_illegible(library: Library, kind: str, changes: dict[str, object]) -> None:
    path = put(library, forged(finished(3), kind, **changes))
    odd, good = library.summaries()
    assert (type(odd), odd.path) == (Illegible, path)
    assert isinstance(good, Summary)
    history = History(GAMES, library.folder, library.folder.parent / "history.sqlite")
    assert history.records() == ()
    assert history.note([path.read_bytes()]) is None
    open_match(path, GAMES)  # whatever it says, it does not raise


def not_canonical(format_number: int) -> bytes:
    """Return a journal whose header has a space too many, but a whole seal."""
    match = new_match(3)
    body = match.record[0][BODY:-1].replace(b'"format":4', b'"format": %d' % format_number)
    return SEAL + sha256(b"{" + body).hexdigest().encode() + SEALED + body + b"\n"


@pytest.mark.parametrize("format_number", [1, 2, 3, 4])
def test_a_header_that_is_not_canonical_is_illegible(library: Library, format_number: int) -> None:
    path = put(library, not_canonical(format_number))
    assert [type(found) for found in library.summaries()] == [Illegible, Summary]
    assert isinstance(open_match(path, GAMES), Unopenable)


@pytest.mark.parametrize(
    "time", ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "0001-01-01T00:00:00+14:00", "20260101"]
)
def test_a_moment_that_no_calendar_shows_is_brought_within_reach(library: Library, time: str) -> None:
    put(library, forged(finished(3), "snapshot", time=time))
    (kept,) = History(GAMES, library.folder, library.folder.parent / "history.sqlite").records()
    put(library, forged(new_match(3), "header", time=time))
    odd = library.to_continue()
    assert odd is not None
    for moment in (kept.ended, odd.begun):
        assert 1971 <= moment.astimezone().year <= 2999  # local time, wherever this runs


@pytest.mark.parametrize("seconds", [-1e11, 0.0, 1e12, 1e300])
def test_so_is_the_time_of_a_file(seconds: float) -> None:
    assert 1971 <= moment_of_seconds(seconds).astimezone().year <= 2999


def test_a_fault_that_nobody_thought_of_costs_one_entry(
    library: Library, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    odd, fine = put(library, content(new_match(3))), outline_of

    def outline(journal: bytes) -> Outline | None:
        if journal == odd.read_bytes():
            raise ZeroDivisionError
        return fine(journal)

    monkeypatch.setattr(summary, "outline_of", outline)
    monkeypatch.setattr(record, "outline_of", outline)
    assert [type(found) for found in library.summaries()] == [Illegible, Summary]
    assert History(GAMES, library.folder, library.folder.parent / "history.sqlite").records() == ()
    assert "odd.neptun" in caplog.text


@pytest.mark.parametrize("points", [2**63, -(2**63)])
def test_points_beyond_reason_are_not_kept(library: Library, points: int) -> None:
    result = Result((Tally((TallyLine("luck", points),)),) * 3, (0,))
    games: dict[str, Any] = {"neptun": Changed(result=lambda _position: result)}
    history = History(games, library.folder, library.folder.parent / "history.sqlite")
    assert history.note(finished(3).record) is None
    assert history.records() == ()


def test_a_later_line_with_facts_is_not_taken_for_the_first() -> None:
    """The first line is sealed, but no JSON, so nothing of the file can be read."""
    body = b'{"kind":}'
    first = SEAL + sha256(body).hexdigest().encode() + SEALED + body[1:] + b"\n"
    name = {"kind": "name", "name": "x", "time": "2026-11-16T02:26:00Z", "state": ""}
    assert outline_of(first + sealed(name, chain_of(first))) is None


def test_a_seat_handed_to_a_partner_of_no_strength_stays_as_it_was(library: Library) -> None:
    match = new_match(3)
    match.change_seat(1, evolve(match.occupants[1], level="sparring@1.50"))
    seat = {"name": "Bo", "kind": "bot", "colour": None, "emblem": None}
    good = opened(put(library, forged(match, "seat", occupant={**seat, "level": "sparring@2.25"})))
    assert (good.match.occupants[1].level, good.losses) == ("sparring@2.25", ())
    odd = opened(put(library, forged(match, "seat", occupant={**seat, "level": "sparring@strong"})))
    assert odd.match.occupants[1].level == "sailor"
    assert [loss.rift for loss in odd.losses if isinstance(loss, Parting)] == [Rift.MALFORMED]
