"""The folder of saved games."""

import os
import random
from pathlib import Path

import pytest

from neptun_desktop.match.disk import DiskTrouble, NotWritten, unused
from neptun_desktop.match.keeper import Keeper
from neptun_desktop.match.library import Library, chosen_library, home, plain
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.summary import Illegible, Summary
from tests.faults.matches import GAMES, content, finished, new_match, opened, play, saved


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "not" / "yet")


def names(library: Library) -> list[str]:
    return [found.name if isinstance(found, Summary) else "?" for found in library.summaries()]


def test_summaries(library: Library) -> None:
    assert library.summaries() == ()
    going, over = play(new_match(3), random.Random(1), 150), finished(4)
    going.change_seat(1, Occupant(name="Circe", kind="human"))
    going.rename("Heimkehr")
    for match in (going, over):
        saved(match, library.path_for(match))
    told = {found.id: found for found in library.summaries() if isinstance(found, Summary)}
    assert (told[going.id].round, told[going.id].finished, told[going.id].name) == (
        going.state.round,
        False,
        "Heimkehr",
    )
    assert told[going.id].occupants == going.occupants
    assert (told[over.id].round, told[over.id].finished, told[over.id].damaged) == (2, True, False)
    newest = library.to_continue()
    assert newest is not None
    assert newest.id == going.id


def test_an_ended_game_is_kept_but_does_not_wait_to_be_continued(library: Library) -> None:
    match = play(new_match(3), random.Random(1), 20)
    match.end()
    saved(match, library.path_for(match))
    assert library.to_continue() is None
    (told,) = library.summaries()
    assert isinstance(told, Summary)
    assert (told.ended, told.going, told.finished) == (True, False, False)
    play(match, random.Random(1), 1)
    saved(match, library.path_for(match))
    assert library.to_continue() is not None


def test_a_summary_follows_the_file(library: Library) -> None:
    match = new_match()
    path = saved(match, library.path_for(match))
    assert names(library) == ["Die Überfahrt"]
    assert library.rename(path, "Kap Sounion", GAMES) is None
    assert names(library) == ["Kap Sounion"]
    path.write_bytes(path.read_bytes()[:-5])
    (damaged,) = library.summaries()
    assert isinstance(damaged, Summary)
    assert damaged.damaged
    path.write_bytes(b"rubbish")
    assert isinstance(library.summaries()[0], Illegible)
    assert library.rename(path, "x", GAMES) is not None


def test_deleting_and_taking_back(library: Library) -> None:
    match = new_match()
    path = saved(match, library.path_for(match))
    gone = library.delete(path)
    assert library.summaries() == ()
    assert [found.path for found in library.trash.summaries()] == [gone.path]
    saved(new_match(), path)
    back = library.restore(gone)
    assert back != path
    assert opened(back).match.id == match.id
    library.destroy(library.delete(back).path)
    assert library.trash.summaries() == ()
    with pytest.raises(NotWritten):
        library.restore(gone)


def test_a_deleted_game_never_takes_the_place_of_another(library: Library) -> None:
    matches = [new_match(seed=seed) for seed in range(3)]
    path = library.path_for(matches[0])
    gone = [library.delete(saved(match, path)) for match in matches]
    assert [opened(trashed.path).match.id for trashed in gone] == [match.id for match in matches]
    back = [library.restore(trashed) for trashed in gone]
    assert [opened(place).match.id for place in back] == [match.id for match in matches]


def test_there_is_always_another_name(tmp_path: Path) -> None:
    names = ("game.neptun", *(f"game-{number}.neptun" for number in range(2, 1500)))
    for name in names:
        (tmp_path / name).touch()
    assert unused(tmp_path / "game.neptun") == tmp_path / "game-1500.neptun"


def test_what_is_played_is_neither_deleted_nor_renamed(library: Library) -> None:
    match = new_match()
    path = library.path_for(match)
    keeper = Keeper(match, path)
    keeper.settled()
    for deed in (lambda: library.delete(path), lambda: library.rename(path, "x", GAMES)):
        with pytest.raises(NotWritten) as not_written:
            deed()
        assert not_written.value.failure.trouble is DiskTrouble.IN_USE
    keeper.close()


def test_copying(library: Library, tmp_path: Path) -> None:
    match = new_match()
    path = saved(match, library.path_for(match))
    library.copy(path, tmp_path / "copy.neptun")
    assert (tmp_path / "copy.neptun").read_bytes() == content(match)
    with pytest.raises(NotWritten) as not_written:
        library.copy(path, tmp_path / "copy.neptun")
    assert not_written.value.failure.trouble is DiskTrouble.OCCUPIED
    with pytest.raises(NotWritten):
        library.copy(tmp_path / "nothing", tmp_path / "other")
    assert not (tmp_path / "other").exists()


def test_file_names_that_every_system_takes(library: Library) -> None:
    path = library.path_for(new_match(name="../CON: Γλαῦκος & Böse/Fee?"))
    assert path.parent == library.folder
    assert path.name.isascii()
    assert plain("../CON: Γλαῦκος & Böse/Fee?") == "con-bose-fee"
    assert plain("Γλαῦκος") == ""
    assert home().name == "neptun-desktop"


def test_what_killed_writers_left_is_swept_after_a_day(tmp_path: Path) -> None:
    left, fresh, own = (tmp_path / name for name in (".a.neptun.abcd_123.part", ".b.neptun.abcd_124.part", "my.part"))
    for file in (left, fresh, own):
        file.write_bytes(b"{")
    for file in (left, own):
        os.utime(file, (1, 1))
    chosen_library("", Library(tmp_path))
    assert not left.exists()
    assert fresh.exists()
    assert own.exists()
    chosen_library("", Library(tmp_path / "none"))
