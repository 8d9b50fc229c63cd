"""The list of saved games tells round, turn and scores of each, and branches have a name of their own."""

import json
import os
from pathlib import Path
from random import Random

import pytest

from neptun_desktop.match.journal import read, sealed_lines
from neptun_desktop.match.match import Match
from neptun_desktop.match.replay import branch, replay
from neptun_desktop.match.summary import Summary
from neptun_desktop.texts.language import Language
from neptun_desktop.ui.library.library_page import LibraryPage
from neptun_desktop.ui.match.table_session import new_match, table_session
from neptun_desktop.ui.records.game_description import title
from neptun_desktop.ui.records.progress_notes import LARGEST_NOTE, ProgressNotes
from neptun_desktop.ui.records.thumbnails import Thumbnails
from neptun_desktop.ui.window.window import MainWindow
from tests.kit.slices import in_turns
from tests.ui.window.driver import BOX, a_table


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
    phrases = BOX.games.entry(game).phrases(Language(), match.edition, 3)
    assert phrases.moment(match.view(None)) in told
    assert moment in told
    for name, tally in zip(("Ann", "Bo", "Cy"), match.game.standing(match.view(None)), strict=True):
        assert f"{name} {str(tally.total).replace('-', chr(0x2212))}" in told
    assert phrases.moment(match.view(None)) in page.sheet.status.text()


def test_a_finished_game_tells_its_scores(window: MainWindow) -> None:
    match = played("neptun")
    page = leave(window, match)
    (saved,) = window.library.summaries()
    told = page.list.spoken(saved)
    assert "Finished" in told
    assert match.result is not None
    assert f"Ann {match.result.scores[0]}" in told
    noted = page.list.notes.of(saved)
    assert noted is not None
    assert noted.winners == match.result.winners
    assert [place.won for place in page.sheet.podium.places] == [True, False, False]


def test_a_note_that_is_older_than_its_game_is_left_out(window: MainWindow) -> None:
    match = played("neptun", 70)
    page = leave(window, match)
    (saved,) = window.library.summaries()
    os.utime(saved.path, (1_700_000_000, 1_700_000_000))  # as if another program had played on
    (changed,) = window.library.summaries()
    assert page.list.notes.of(changed) is None
    assert "Round" in page.list.spoken(changed)


RUBBISH = ("", "[]", '{"changed": "now"}', '{"changed": 1, "locale": "en", "moment": "", "scores": [1]}')


def test_damaged_notes_do_not_matter(window: MainWindow) -> None:
    page = leave(window, played("neptun", 70))
    (saved,) = window.library.summaries()
    assert isinstance(saved, Summary)
    assert page.list.notes.of(saved) is not None
    notes = page.list.thumbnails.notes
    for rubbish in RUBBISH:
        notes.keep(saved.id, "progress", rubbish)
        assert ProgressNotes(notes).of(saved) is None


def copied(saved: Summary, to: Path, lines: int | None = None) -> Path:
    """Copy a saved game, or the first lines of it, as somebody does it with the system's own means."""
    to.parent.mkdir(exist_ok=True)
    to.write_bytes(b"".join(saved.path.read_bytes().splitlines(keepends=True)[:lines]))
    os.utime(to, (1_700_000_000, 1_700_000_000))
    return to


@pytest.mark.soak
@pytest.mark.painted
@pytest.mark.parametrize(("folder", "lines"), in_turns(["elsewhere", "matches"], [None, 40]))
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
    window.open_game(copy)
    window.show_library()
    assert page.list.spoken(saved) == told
    anew = LibraryPage(page.theme, page.language, window, window.library, BOX, Thumbnails(page.list.thumbnails.folder))
    assert anew.list.spoken(saved) == told, "not even after the program has ended"
    if folder == "elsewhere":
        again = anew.list.thumbnails.picture(match.id)
        assert again is not None
        assert picture is not None
        assert again.toImage() == picture.toImage()
    for listed in window.library.summaries():
        assert anew.list.notes.of(listed) is not None, "the copy has its own"


@pytest.mark.parametrize("copies", [False, True])
def test_notes_of_earlier_versions_are_still_read(window: MainWindow, *, copies: bool) -> None:
    page = leave(window, played("neptun", 70))
    (saved,) = window.library.summaries()
    assert isinstance(saved, Summary)
    told, notes = page.list.spoken(saved), page.list.thumbnails.notes
    assert "turn " in told
    (note,) = json.loads(notes.of(saved.id, "progress", LARGEST_NOTE) or "")
    notes.forget(saved.id)
    file = page.list.thumbnails.folder / f"{saved.id}.json"
    file.write_text(json.dumps([note, {**note, "changed": 7}] if copies else note))
    anew = LibraryPage(page.theme, page.language, window, window.library, BOX, Thumbnails(file.parent))
    assert anew.list.spoken(saved) == told


def titles(window: MainWindow) -> set[str]:
    """Return how the list of saved games calls each of them."""
    window.show_library()
    page = window.stack.currentWidget()
    assert isinstance(page, LibraryPage)
    return {title(page.language, each, BOX) for each in window.library.summaries()}


def test_a_branch_is_called_by_what_it_was_played_on_from_in_the_language_of_the_player(window: MainWindow) -> None:
    match = played("neptun", 70)
    leave(window, match)
    for _ in range(2):
        window.replays._play_on(match, replay(match).to(40))  # noqa: SLF001
        window.show_library()
    assert titles(window) == {
        "Ann, Bo and Cy",
        "Ann, Bo and Cy (continued from Round A)",
        "Ann, Bo and Cy (continued from Round A), 2",
    }
    assert {each.name for each in window.library.summaries() if isinstance(each, Summary)} == {""}
    window.prefer(window.preferences._replace(language="de"))
    assert titles(window) == {
        "Ann, Bo und Cy",
        "Ann, Bo und Cy (weitergespielt ab Runde A)",
        "Ann, Bo und Cy (weitergespielt ab Runde A), 2",
    }
    page = window.stack.currentWidget()
    assert isinstance(page, LibraryPage)
    page.search.setText("weitergespielt")
    assert page.list.count() == 2


def test_a_branch_of_a_named_game_has_its_name_until_it_gets_another(window: MainWindow) -> None:
    match = played("salty_ocean", 70)
    match.rename("Friday")
    leave(window, match)
    window.replays._play_on(match, replay(match).to(20))  # noqa: SLF001
    assert window.session is not None
    begun = window.session.match
    window.show_library()
    assert titles(window) == {"Friday", "Friday (continued from Turn 1)"}
    window.replays._play_on(begun, replay(begun))  # noqa: SLF001
    window.show_library()
    assert titles(window) == {"Friday", "Friday (continued from Turn 1)", "Friday (continued from Turn 1), 2"}
    listed = [each for each in window.library.summaries() if isinstance(each, Summary) and each.parent is not None]
    (third,) = (each for each in listed if each.parent is not None and each.parent.id == begun.id)
    window.library.rename(third.path, "Saturday", BOX.games.rules)
    assert titles(window) == {"Friday", "Friday (continued from Turn 1)", "Saturday"}


def test_the_start_page_offers_a_branch_in_the_language_of_the_player(window: MainWindow) -> None:
    match = played("neptun", 70)
    leave(window, match)
    window.replays._play_on(match, replay(match).to(40))  # noqa: SLF001
    window.show_start()
    for language, offered in (("en", "Ann, Bo and Cy (continued from Round A)"), ("nl", "verdergespeeld vanaf")):
        window.prefer(window.preferences._replace(language=language))
        window.show_start()
        last = window.saved_games.last_game(window.styling.language)
        assert last is not None
        assert offered in last.title


def test_a_name_that_an_earlier_version_gave_a_branch_stays(window: MainWindow) -> None:
    match = played("neptun", 70)
    begun = branch(match, replay(match).to(40), match.occupants, name="Ann (continued from Round A)")
    header = {**read(b"".join(begun.record)).documents[0], "format": 4}
    header["parent"] = {"id": match.id, "commands": 40}
    path = window.library.path_for(begun)
    path.write_bytes(b"".join(sealed_lines((header, *read(b"".join(begun.record)).documents[1:]))))
    window.prefer(window.preferences._replace(language="fr"))
    assert titles(window) == {"Ann (continued from Round A)"}
    window.open_game(path)
    assert window.session is not None
    assert window.session.match.name == "Ann (continued from Round A)"
