"""A small file holds a value as far as it fits, and what is damaged is set aside before another is written."""

import json
import os
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from neptun_desktop.match.kept import Kept

LARGEST = 400


class Place(NamedTuple):
    """A value without defaults."""

    x: int
    y: int


class Wish(NamedTuple):
    """A value with defaults."""

    colour: str = "red"
    size: int = 7
    pairs: tuple[tuple[str, str], ...] = ()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "wish.json"


def wishes(path: Path) -> Kept[Wish]:
    return Kept(path, Wish, Wish(), LARGEST)


def by_name(path: Path) -> Kept[dict[str, Wish]]:
    return Kept(path, dict[str, Wish], {}, LARGEST)


def write(path: Path, content: bytes) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content)


def names(path: Path) -> set[str]:
    return {file.name for file in path.parent.iterdir()}


def test_a_value_is_read_as_it_was_written(path: Path) -> None:
    wish = Wish(colour="Öl", size=-2, pairs=(("a", "b"), ("c", "")))
    wishes(path).write(wish)
    assert wishes(path).read() == wish
    by_name(path).write({"Ann": wish, "Bo": Wish()})
    assert by_name(path).read() == {"Ann": wish, "Bo": Wish()}
    assert names(path) == {path.name}


def test_without_a_file_there_is_the_default(path: Path) -> None:
    assert wishes(path).read() == Wish()
    assert not path.parent.exists(), "reading makes nothing"


def test_a_part_that_does_not_fit_has_its_default(path: Path) -> None:
    write(path, json.dumps({"colour": "a\0b", "size": True, "pairs": [["a", "b"]], "more": 1}).encode())
    assert wishes(path).read() == Wish(pairs=(("a", "b"),))
    write(path, json.dumps({"Ann": {"size": "7", "colour": "blue"}, "Bo": 7, "Cy": {}}).encode())
    assert by_name(path).read() == {"Ann": Wish("blue"), "Cy": Wish()}


@pytest.mark.parametrize("written", [{}, {"x": 1}, {"x": 1, "y": "2"}, {"x": 1, "y": True}, [1, 2]], ids=str)
def test_a_part_without_a_default_is_needed(path: Path, written: object) -> None:
    write(path, json.dumps(written).encode())
    assert Kept[Place | None](path, Place, None, LARGEST).read() is None


def test_what_an_earlier_version_wrote_is_brought_into_the_form_of_today(path: Path) -> None:
    write(path, b'{"color": "blue"}')
    kept = Kept(path, Wish, Wish(), LARGEST, lambda document: {"colour": document["color"]})
    assert kept.read() == Wish("blue")


DAMAGED = (b"", b"{", b"[]", b"\xff", b"[" * 390, b'{"size": 1, "size": 2}', b"x" * 10**6)


@pytest.mark.parametrize("damage", DAMAGED, ids=range(len(DAMAGED)))
def test_a_damaged_file_counts_as_none_and_is_set_aside_when_another_is_written(path: Path, damage: bytes) -> None:
    write(path, damage)
    assert wishes(path).read() == Wish()
    assert names(path) == {path.name}, "reading changes nothing"
    for size in (1, 2):
        wishes(path).write(Wish(size=size))
        assert wishes(path).read() == Wish(size=size)
    assert {name: (path.parent / name).read_bytes() for name in names(path) - {path.name}} == {
        "wish.json.damaged": damage
    }
    write(path, b"again")
    wishes(path).write(Wish())
    assert len(names(path)) == 3, "an earlier one stays"


@pytest.mark.skipif(sys.platform == "win32", reason="wants pipes")
def test_a_pipe_is_neither_waited_for_nor_lost(path: Path) -> None:
    path.parent.mkdir()
    os.mkfifo(path)
    assert wishes(path).read() == Wish()
    wishes(path).write(Wish("blue"))
    assert wishes(path).read() == Wish("blue")
    assert (path.parent / "wish.json.damaged").is_fifo()


def test_nothing_is_written_that_could_not_be_read(path: Path) -> None:
    wishes(path).write(Wish("blue"))
    for length in range(LARGEST - 120, LARGEST + 20):
        before, wish = wishes(path).read(), Wish("x" * length)
        wishes(path).write(wish)
        assert wishes(path).read() in {before, wish}
    assert len(wishes(path).read().colour) > LARGEST - 100, "what just fits is written"
    assert names(path) == {path.name}


def test_a_disk_that_takes_nothing_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    wishes(tmp_path / "file" / "wish.json").write(Wish("blue"))
    assert wishes(tmp_path / "file" / "wish.json").read() == Wish()
