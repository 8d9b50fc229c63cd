"""The witness of forgeries sees what it is there to see, and the forger hits every level alike."""

from pathlib import Path
from random import Random
from threading import Thread

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from tests.faults import witness as witness_module
from tests.faults.forging import VALUES, Doubled, forge, text_of, ways_by_level
from tests.faults.witness import Witness, nothing_lost


def fail() -> None:
    raise LookupError("no oars")


def test_errors_are_noted_wherever_they_are_raised(qtbot: QtBot) -> None:
    witness = Witness()
    with witness.watching():
        with witness.reading("here 1"):
            fail()
        with witness.reading("thread 2"):
            thread = Thread(target=fail)
            thread.start()
            thread.join()
        with witness.reading("slot 3"):
            QTimer.singleShot(0, fail)
            qtbot.wait(20)
    assert [one.split(":")[0] for one in witness.found] == ["here 1", "thread 2", "slot 3"]
    assert all("LookupError: no oars" in one for one in witness.found)
    with pytest.raises(AssertionError, match="3 in all"):
        witness.judge()


def test_what_takes_too_long_is_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(witness_module, "SECONDS", 0.0)
    witness = Witness()
    with witness.watching(), witness.reading("long 1"):
        sum(range(100_000))
    assert len(witness.found) == 1


def test_what_is_lost_of_a_file_is_seen(tmp_path: Path) -> None:
    path, was = tmp_path / "a.neptun", b"one\ntwo\ntorn"
    path.write_bytes(b"one\ntwo\nthree\n")
    assert nothing_lost(path, was), "the line that broke off may go"
    path.write_bytes(b"one\n")
    assert not nothing_lost(path, was)
    (tmp_path / "a.neptun.damaged").write_bytes(was)
    assert nothing_lost(path, was)
    path.unlink()
    (tmp_path / "a.neptun.damaged").unlink()
    assert not nothing_lost(path, was)


def test_keys_at_the_top_are_hit_as_often_as_deep_ones() -> None:
    """Of four levels the top one has 2 of a thousand values."""
    top = 0
    for seed in range(400):
        deep = {"list": [list(range(1000))]}
        forged = forge({"top": 1, "deep": deep}, Random(seed))
        top += forged.keys() != {"top", "deep"} or forged["top"] != 1 or forged["deep"] is not deep
    assert set(ways_by_level({"top": 1, "deep": {"list": [list(range(1000))]}})) == {1, 2, 3, 4}
    assert 400 / 4 * 0.7 < top < 400 / 4 * 1.3


def test_a_key_can_stand_twice_and_half_a_character_can_be_written() -> None:
    assert text_of({"a": Doubled((1, 2)), "b": "\ud800"}) == '{"a":1,"a":2,"b":"\\ud800"}'
    assert {type(value) for value in VALUES} >= {type(None), bool, int, float, str, list, dict}
