"""A try is kept like any match, but counts nowhere; nor does whatever is played on from it."""

import random
from pathlib import Path

from neptun_desktop.match.history import UNFINISHED, History, verdict_of
from neptun_desktop.match.library import Library
from neptun_desktop.match.record import record_of
from neptun_desktop.match.replay import branch, replay
from neptun_desktop.match.summary import Summary
from tests.faults.matches import GAMES, content, finished, opened, play, saved

GAME = finished(3)
TRY = play(branch(GAME, replay(GAME).to(150), GAME.occupants, counted=False), random.Random(1))


def test_the_history_takes_no_notice_of_a_try(tmp_path: Path) -> None:
    library = Library(tmp_path / "matches")
    for match in (GAME, TRY):
        saved(match, library.path_for(match))
    history = History(GAMES, library.folder, tmp_path / "history.sqlite")
    assert [record.id for record in history.records()] == [GAME.id]
    assert history.note(TRY.record) is None
    assert [record.id for record in history.known()] == [GAME.id]
    assert sum(standing.matches for standing in history.standings()) == len(GAME.occupants)


def test_it_makes_no_record_but_its_ending_can_be_read() -> None:
    assert record_of(content(TRY), GAMES) is None
    assert verdict_of(content(TRY), GAMES) == UNFINISHED
    ending = record_of(content(TRY), GAMES, tries=True)
    assert ending is not None
    assert ending.result == TRY.result
    assert record_of(content(GAME), GAMES, tries=True) == record_of(content(GAME), GAMES)


def test_it_is_among_the_saved_games_also_where_these_are_not_read_again(tmp_path: Path) -> None:
    library = Library(tmp_path / "matches", tmp_path / "games.sqlite")
    saved(TRY, library.path_for(TRY))
    for number in range(16):  # so many are worth an index
        library.copy(library.path_for(TRY), library.folder / f"{number}.neptun")
    for found in (library.summaries(), Library(library.folder, library.known).listed()):
        assert [one.counted for one in found if isinstance(one, Summary)] == [False] * 17


def test_it_is_still_a_try_after_opening_and_so_is_a_branch_of_it() -> None:
    again = opened(content(TRY)).match
    assert not again.counted
    assert not branch(again, replay(again).to(151), again.occupants).counted
    assert branch(GAME, replay(GAME).to(151), GAME.occupants).counted
