"""A journal cut anywhere, or with any byte changed, opens at a good line or says why; no altered line is accepted."""

import random

import pytest

from neptun_desktop.match.course import Barred
from neptun_desktop.match.journal import Damage, read
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Match
from neptun_desktop.match.opening import Obstacle, Opened, Unopenable, match_of
from neptun_desktop.match.summary import outline_of
from tests.faults.matches import GAMES, content, new_match, play

FLIPS_OF_A_SLICE = 20


def eventful() -> Match:
    """Return a short match with a line of every kind."""
    dice = random.Random(5)
    match = play(new_match(3, 5), dice, 12)
    while isinstance(match.course.undoable(0), Barred):
        play(match, dice, 1)
    match.undo(0)
    match.redo(0)
    match.rename("Zweite Überfahrt")
    match.change_seat(1, Occupant(name="Γλαῦκος", kind="human"))
    return play(match, dice, 5)


@pytest.mark.soak
def test_cut_at_every_byte(soak_factor: int) -> None:
    match = eventful()
    whole = content(match)
    step = 1 if soak_factor > 1 else 83
    for size in range(0, len(whole), step):
        found = match_of(whole[:size], GAMES)
        if size < len(match.record[0]):
            assert isinstance(found, Unopenable)
            assert found.reason in {Obstacle.EMPTY, Obstacle.HEADER_DAMAGED, Obstacle.NO_JOURNAL}
        else:
            assert isinstance(found, Opened)
            lines = whole[:size].count(b"\n")
            assert found.match.record == match.record[:lines]
            lost = size - len(content(found.match))
            assert [loss.lost for loss in found.losses if isinstance(loss, Damage)] == ([lost] if lost else [])


@pytest.mark.soak
def test_a_flipped_byte_anywhere(soak_factor: int) -> None:
    match = eventful()
    whole = content(match)
    dice = random.Random(1)
    spots = [dice.randrange(len(whole)) for _ in range(FLIPS_OF_A_SLICE * soak_factor)]
    spots += [whole.index(text) + 12 for text in (b'"time":"', '"name":"Γλαῦκος'.encode(), b'"name":"Zweite')]
    for spot in spots:
        bad = bytearray(whole)
        bad[spot] ^= dice.randrange(1, 256)
        opens_at_the_line_before(match, bytes(bad), whole.count(b"\n", 0, spot))


def opens_at_the_line_before(match: Match, bad: bytes, line: int) -> None:
    found = match_of(bad, GAMES)
    outline = outline_of(bad)
    if line == 0:
        assert isinstance(found, Unopenable)
        assert outline is None
        return
    assert isinstance(found, Opened)
    assert found.match.record == match.record[:line]
    assert [loss.line for loss in found.losses] == [line + 1]
    assert outline is not None
    assert outline.damaged
    assert found.match.to_act  # and it can be played on
    found.match.rename("on")


@pytest.mark.soak
def test_lines_left_out_doubled_or_swapped(soak_factor: int) -> None:
    match = eventful()
    dice = random.Random(2)
    for _ in range(10 * soak_factor):
        record = list(match.record)
        place = dice.randrange(1, len(record) - 1)
        other = dice.randrange(1, len(record) - 1)
        match dice.randrange(3):
            case 0:
                del record[place]
                first = place
            case 1:
                record.insert(place, record[other])
                first = place
            case _:
                record[place], record[other] = record[other], record[place]
                first = min(place, other)
        good = read(b"".join(record)).lines
        assert list(good) == match.record[: len(good)]
        assert len(good) >= first
