"""Other programs that write to the file of a match: nobody's work is lost, nothing is mixed, the players are told."""

import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from neptun_desktop.app.play import SAVED
from neptun_desktop.match.disk import DiskTrouble
from neptun_desktop.match.keeper import ForeignWrite, Keeper, Safe
from neptun_desktop.match.match import Match
from tests.faults.matches import content, new_match, opened, play, saved
from tests.unit.app.conftest import Neptun, home, neptun, own_log

__all__ = ["home", "neptun", "own_log"]  # fixtures

Change = Callable[[bytes], bytes]
CHANGES: dict[str, Change] = {
    "cut in a line": lambda was: was[: len(was) * 2 // 3],
    "cut after a line": lambda was: was[: was.index(b"\n") + 1],
    "cut in the header": lambda was: was[:100],
    "a note added": lambda was: was + b"conflicted copy\n",
    "a note without an end": lambda was: was + b"note",
    "the end overwritten": lambda was: was[:-20] + bytes(20),
    "a letter in the middle": lambda was: was[: len(was) // 2] + b"#" + was[len(was) // 2 + 1 :],
    "another text": lambda _was: b"Dear Ariadne,\nyours\n",
    "NULs": lambda was: bytes(len(was)),
}


def in_place(path: Path, changed: bytes) -> None:
    """Change a file as a program does that keeps it where it is."""
    with path.open("r+b") as file:
        file.truncate(0)
        file.write(changed)


def begun(path: Path) -> tuple[Match, Keeper, list[ForeignWrite]]:
    match, others_wrote = play(new_match(), random.Random(1), 12), list[ForeignWrite]()
    keeper = Keeper(match, path, others_wrote=others_wrote.append)
    assert keeper.settled() == Safe(13)
    return match, keeper, others_wrote


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("more", [0, 3])
def test_a_file_changed_during_play_is_kept_aside_and_written_again(tmp_path: Path, change: str, more: int) -> None:
    path = tmp_path / "match.neptun"
    match, keeper, others_wrote = begun(path)
    foreign = CHANGES[change](path.read_bytes())
    in_place(path, foreign)
    play(match, random.Random(2), more)
    assert keeper.close() == Safe(13 + more)
    aside = tmp_path / "match.neptun.changed"
    assert others_wrote == [ForeignWrite(was=path, path=path, foreign=aside)]
    assert aside.read_bytes() == foreign
    assert path.read_bytes() == content(match)
    assert sorted(tmp_path.iterdir()) == [path, aside]


def test_a_file_emptied_during_play_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "match.neptun"
    match, keeper, others_wrote = begun(path)
    in_place(path, b"")
    play(match, random.Random(2), 3)
    assert keeper.settled() == Safe(16)
    assert others_wrote == [ForeignWrite(was=path, path=path, foreign=None)]
    play(match, random.Random(3), 3)
    assert keeper.close() == Safe(19)
    assert (len(others_wrote), list(tmp_path.iterdir()), path.read_bytes()) == (1, [path], content(match))


@pytest.mark.parametrize("another", [False, True])
def test_what_others_played_in_the_file_is_never_replaced(tmp_path: Path, *, another: bool) -> None:
    """Be it the same match or another one."""
    path = tmp_path / "match.neptun"
    match, keeper, others_wrote = begun(path)
    other = play(new_match(seed=9) if another else opened(path).match, random.Random(5), 9)
    in_place(path, content(other))
    play(match, random.Random(2), 3)
    assert keeper.settled() == Safe(16)
    elsewhere = tmp_path / "match-2.neptun"
    assert (others_wrote, keeper.path) == ([ForeignWrite(was=path, path=elsewhere, foreign=path)], elsewhere)
    play(match, random.Random(3), 3)
    assert keeper.close() == Safe(19)
    assert (path.read_bytes(), elsewhere.read_bytes()) == (content(other), content(match))
    assert sorted(tmp_path.iterdir()) == [elsewhere, path]


def test_who_opened_a_match_that_others_have_finished_since_saves_it_beside(tmp_path: Path) -> None:
    path = saved(play(new_match(), random.Random(1), 12), tmp_path / "match.neptun")
    late, first = opened(path).match, opened(path).match
    saved(play(first, random.Random(2)), path)
    keeper = Keeper(play(late, random.Random(3), 5), path)
    assert keeper.close() == Safe(18)
    assert (keeper.path, path.read_bytes()) == (tmp_path / "match-2.neptun", content(first))
    assert keeper.path.read_bytes() == content(late)


def test_a_file_replaced_by_another_during_play_is_not_lost(tmp_path: Path) -> None:
    """As programs do that write a new file and rename it."""
    path = tmp_path / "match.neptun"
    match, keeper, others_wrote = begun(path)
    (tmp_path / "new").write_bytes(b"something\n")
    (tmp_path / "new").replace(path)
    play(match, random.Random(2), 3)
    keeper.settled()
    assert keeper.close() == Safe(16)
    aside = tmp_path / "match.neptun.changed"
    assert (aside.read_bytes(), path.read_bytes()) == (b"something\n", content(match))
    assert others_wrote == [ForeignWrite(was=path, path=path, foreign=aside)]


@pytest.mark.parametrize("played_on", [False, True])
def test_the_players_in_the_terminal_are_told(
    neptun: Neptun, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, played_on: bool
) -> None:
    path = tmp_path / "match.neptun"
    neptun("play", "--seats", "human,random,random", "--seed", "1", "--save", str(path), typed="1 1")
    other = content(play(opened(path).match, random.Random(1), 3)) if played_on else b"Dear Ariadne\n"

    def meanwhile(*_anything: object) -> None:
        in_place(path, other)

    monkeypatch.setattr("neptun_desktop.app.play.Session._tell_what_stands", meanwhile)
    said = neptun("play", "--resume", str(path), typed="1")
    assert said.code == 0
    if played_on:
        elsewhere = tmp_path / "match-2.neptun"
        assert f"Another program has added moves to {path}, so it's been left as it is." in said.err
        assert SAVED.format(command=f"neptun play --resume '{elsewhere}'") in said.err
        assert (path.read_bytes(), opened(elsewhere).losses) == (other, ())
    else:
        assert f"Another program changed {path}, " in said.err
        assert f"is kept as {path}.changed." in said.err
        assert opened(path).losses == ()


def test_a_writer_that_was_closed_twice_keeps_nobody_waiting(tmp_path: Path) -> None:
    _, keeper, _ = begun(tmp_path / "match.neptun")
    assert keeper.close() == keeper.close() == keeper.settled(timeout=1) == Safe(13)
    assert keeper.settled() == Safe(13)


@pytest.mark.soak
def test_random_changes_at_random_moments_lose_nothing(tmp_path: Path, soak_factor: int) -> None:
    for number in range(10 * soak_factor):
        dice = random.Random(number)
        folder = tmp_path / str(number)
        folder.mkdir()
        path = folder / "match.neptun"
        match, keeper, others_wrote = begun(path)
        foreign: list[bytes] = []
        for _ in range(4):
            play(match, dice, dice.randrange(3))
            keeper.settled()
            was = keeper.path.read_bytes()
            start, size = dice.randrange(len(was)), dice.randrange(1, 200)
            changed = dice.choice([was[:start], was[:start] + dice.randbytes(size) + was[start + size :]])
            foreign += [changed] if changed and changed != was else []
            in_place(keeper.path, changed)
            keeper.retry()
            assert keeper.settled() == Safe(match.revision)
        assert keeper.close() == Safe(match.revision)
        assert keeper.path.read_bytes() == content(match)
        kept = {file.read_bytes() for file in folder.iterdir()}
        assert kept == {*foreign, content(match)}
        assert len(others_wrote) >= len(foreign)


def test_two_terminals_with_one_file(tmp_path: Path) -> None:
    """The second one is refused at once; the first one does not notice, and is told of a file that is cut."""
    path = tmp_path / "match.neptun"
    program = [sys.executable, "-m", "neptun_desktop", "play"]
    first_words = [*program, "--seats", "human,random,random", "--seed", "1", "--save", str(path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(first_words, stdin=pipe, stdout=pipe, stderr=pipe) as first:
        assert first.stdout is not None
        while not first.stdout.readline().startswith(b"   1  "):
            pass  # until the person is asked
        second = subprocess.run([*program, "--resume", str(path)], capture_output=True, timeout=60, check=False)
        assert (second.returncode, second.stdout) == (1, b"")
        assert DiskTrouble.IN_USE.value in second.stderr.decode()
        cut = path.read_bytes()[:-9]
        in_place(path, cut)
        _, told = first.communicate(b"1\nq\n", timeout=60)
    assert first.returncode == 0
    assert f"Another program changed {path}, " in told.decode()
    assert Path(f"{path}.changed").read_bytes() == cut
    assert opened(path).losses == ()
