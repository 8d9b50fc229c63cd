"""The list of saved games tells round, turn and scores of each, and branches have a name of their own."""

import json
import os
from pathlib import Path
from random import Random

import pytest
from attrs import evolve

from neptun_desktop.match.match import Match
from neptun_desktop.match.replay import replay
from neptun_desktop.match.summary import Summary
from neptun_desktop.ui.library.library_page import LibraryPage
from neptun_desktop.ui.match.branching import name_of_branch
from neptun_desktop.ui.match.table_session import new_match, table_session
from neptun_desktop.ui.records.thumbnails import Thumbnails
from neptun_desktop.ui.window.window import MainWindow
from neptun_desktop.words.language import Language
from tests.ui.shell.driver import BOX, a_table


def played(game: str, commands: int | None = None) -> Match:
    match, chance = new_match(BOX, a_table(3, 0, game=game)), Random(5)
    while match.result is None and (commands is None or match.timeline.commands < commands):
        seat = min(match.to_act)
        match.submit(seat, chance.choice(match.legal(seat)))
    return match


def leave(window: MainWindow, match: Match) -> LibraryPage:
    """Sit down, leave, and look at the list."""
    window.sit(table_session(window.box, match, window.library.path_for(match), window.preferences))
    window.show_library()
    page = window.stack.currentWidget()
    assert isinstance(page, LibraryPage)
    return page


@pytest.mark.parametrize(("game", "moment"), [("neptun", "turn "), ("salty_ocean", "round ")])
def test_round_turn_and_scores_of_a_game_that_was_left_are_told(window: MainWindow, game: str, moment: str) -> None:
    match = played(game, 70)
    page = leave(window, match)
    (saved,) = window.library.summaries()
    told = page.list.spoken(saved)
    words = BOX.games.entry(game).words(Language(), match.edition, 3)
    assert words.moment(match.view(None)) in told
    assert moment in told
    for name, tally in zip(("Ann", "Bo", "Cy"), match.game.standing(match.view(None)), strict=True):
        assert f"{name} {str(tally.total).replace('-', chr(0x2212))}" in told
    assert words.moment(match.view(None)) in page.sheet.status.text()


def test_a_finished_game_tells_its_scores(window: MainWindow) -> None:
    match = played("neptun")
    page = leave(window, match)
    (saved,) = window.library.summaries()
    told = page.list.spoken(saved)
    assert "Finished" in told
    assert match.result is not None
    assert f"Ann {match.result.scores[0]}" in told


def test_a_note_that_is_older_than_its_game_is_left_out(window: MainWindow) -> None:
    match = played("neptun", 70)
    page = leave(window, match)
    (saved,) = window.library.summaries()
    os.utime(saved.path, (1_700_000_000, 1_700_000_000))  # as if another program had played on
    (changed,) = window.library.summaries()
    assert page.list.notes.of(changed) is None
    assert "Round" in page.list.spoken(changed)


def test_damaged_notes_do_not_matter(window: MainWindow) -> None:
    page = leave(window, played("neptun", 70))
    (saved,) = window.library.summaries()
    assert page.list.notes.of(saved) is not None
    (note,) = page.list.thumbnails.folder.glob("*.json")
    for rubbish in ("", "[]", '{"changed": "now"}', '{"changed": 1, "locale": "en", "moment": "", "scores": [1]}'):
        note.write_text(rubbish)
        assert type(page.list.notes)(page.list.thumbnails.folder).of(saved) is None


def copied(saved: Summary, to: Path, lines: int | None = None) -> Path:
    """Copy a saved game, or the first lines of it, as somebody does it with the system's own means."""
    to.parent.mkdir(exist_ok=True)
    to.write_bytes(b"".join(saved.path.read_bytes().splitlines(keepends=True)[:lines]))
    os.utime(to, (1_700_000_000, 1_700_000_000))
    return to


@pytest.mark.parametrize("lines", [None, 40])
@pytest.mark.parametrize("folder", ["elsewhere", "matches"])
def test_a_copy_that_is_opened_takes_nothing_from_the_original(
    window: MainWindow, folder: str, lines: int | None
) -> None:
    match = played("neptun")
    page = leave(window, match)
    (saved,) = window.library.summaries()
    assert isinstance(saved, Summary)
    told, picture = page.list.spoken(saved), page.list.thumbnails.picture(match.id)
    assert match.result is not None
    assert f"Ann {match.result.scores[0]}" in told
    copy = copied(saved, saved.path.parents[1] / folder / "copy.neptun", lines)
    window.open(copy)
    window.show_library()
    assert page.list.spoken(saved) == told
    anew = LibraryPage(page.theme, page.say, window.library, BOX, Thumbnails(page.list.thumbnails.folder))
    assert anew.list.spoken(saved) == told, "not even after the program has ended"
    if folder == "elsewhere":
        again = anew.list.thumbnails.picture(match.id)
        assert again is not None
        assert picture is not None
        assert again.toImage() == picture.toImage()
    for listed in window.library.summaries():
        assert anew.list.notes.of(listed) is not None, "the copy has its own"


def test_a_note_of_an_earlier_version_is_still_read(window: MainWindow) -> None:
    page = leave(window, played("neptun", 70))
    (saved,) = window.library.summaries()
    told = page.list.spoken(saved)
    (note,) = page.list.thumbnails.folder.glob("*.json")
    note.write_text(json.dumps(json.loads(note.read_text())[0]))
    assert "turn " in told
    assert LibraryPage(page.theme, page.say, window.library, BOX, page.list.thumbnails).list.spoken(saved) == told


def test_a_branch_has_a_name_of_its_own(window: MainWindow) -> None:
    match = played("neptun", 70)
    leave(window, match)
    for _ in range(2):
        window.theatre._play_on(match, replay(match).to(40))  # noqa: SLF001
        window.show_library()
    names = {each.name for each in window.library.summaries() if isinstance(each, Summary)}
    assert names == {"", "Ann, Bo and Cy (played on from Round A)", "Ann, Bo and Cy (played on from Round A), 2"}


def test_the_name_of_a_branch_is_plain_data() -> None:
    match = played("neptun", 3)
    people = tuple(evolve(each, name=name) for each, name in zip(match.occupants, ("שרה", "Bo", "Cy"), strict=True))
    match.course = evolve(match.course, companies=(evolve(match.course.companies[0], occupants=people),))
    name = name_of_branch(match, "Round A", Language(), ())
    assert name.isprintable()
    assert "\u2068" not in name
