"""The verifier finds nothing wrong with recorded games, and something with every broken one."""

import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from neptun_desktop.kernel.game import Document
from neptun_desktop.match.course import Barred
from neptun_desktop.match.journal import NO_CHAIN, chain_of, read, sealed
from neptun_desktop.match.lines import line_from_document
from neptun_desktop.match.match import Match, first_course
from tests.faults.matches import act, content, new_match
from tests.verifier.verify_journal import digest, faults

VERIFIER = Path(__file__).with_name("verify_journal.py")
FIXTURES = sorted((Path(__file__).parents[1] / "fixtures" / "journals").glob("format-*.neptun"))


def recorded(seats: int, seed: int) -> Match:
    """Return a whole game with some undoing in it."""
    dice = random.Random(seed)
    match = new_match(seats, seed)
    while act(match, dice):
        if dice.random() < 0.1 and not isinstance(match.course.undoable(0), Barred):
            match.undo(0)
            if dice.random() < 0.5:
                match.redo(0)
    return match


def states_of_lines(match: Match) -> Iterator[Document]:
    """Give the state after each line of the journal, undone ones too, as the verifier takes them."""
    start = match.game.state_from_document(match.header.start, match.edition)
    course = first_course(match.game, match.header, start)
    for number, document in enumerate(read(content(match)).documents):
        if number:
            course = course.after(line_from_document(document).body)
        yield match.game.state_document(course.timeline.state)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_recorded_games_are_sound(seats: int) -> None:
    match = recorded(seats, seats)
    assert list(faults(content(match))) == []
    assert list(faults(content(match), list(states_of_lines(match)))) == []


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_it_runs_alone(path: Path) -> None:
    command = [sys.executable, "-I", str(VERIFIER), str(path)]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (told.returncode, told.stdout, told.stderr) == (0, "", "")


def test_it_finds_every_flipped_byte() -> None:
    whole = content(recorded(3, 1))
    dice = random.Random(1)
    for _ in range(100):
        bad = bytearray(whole)
        bad[dice.randrange(len(bad))] ^= 1 << dice.randrange(8)
        assert list(faults(bytes(bad)))


@pytest.mark.parametrize("said", [{"table_agreements": {"memory_aid": None}}, {"memory_aid": True}])
def test_it_finds_agreements_that_are_none(said: dict[str, Any]) -> None:
    match = new_match(3, 1)
    header = {**json.loads(match.record[0]), **said}
    del header["chain"]
    assert list(faults(sealed(header, NO_CHAIN)))


def richer(state: Any) -> None:  # noqa: ANN401
    state["merchants"][0]["gold"] += 1


def doubled_card(state: Any) -> None:  # noqa: ANN401
    state["merchants"][1]["hand"].append(state["merchants"][0]["hand"][0])


def lost_city(state: Any) -> None:  # noqa: ANN401
    state["cities"].pop()


def lost_tile(state: Any) -> None:  # noqa: ANN401
    state["bonus"].pop()


@pytest.mark.parametrize("forge", [richer, doubled_card, lost_city, lost_tile])
def test_it_finds_what_a_forger_did_to_a_state(forge: Callable[[Any], None]) -> None:
    """Even where the forger seals all again and mends the digests."""
    match = recorded(3, 2)
    states = list(states_of_lines(match))
    place = next(number for number in range(100, 200) if b'"kind":"command"' in match.record[number])
    forge(states[place])
    assert len(list(faults(content(match), states))) >= 2
    documents = [json.loads(line) for line in match.record]
    documents[place]["state"] = digest(states[place])
    record: list[bytes] = []
    for document in documents:
        del document["chain"]
        record.append(sealed(document, chain_of(record[-1]) if record else NO_CHAIN))
    assert list(faults(b"".join(record), states))
