"""The page of saved games: found, opened, renamed, deleted and taken back, copied, brought in."""

import random
import struct
import zlib
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from unittest.mock import patch

import pytest
from attrs import evolve
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QColor, QDragEnterEvent, QDropEvent, QKeyEvent, QPixmap
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.kernel.files import Reason
from neptun_desktop.match.keeper import Keeper
from neptun_desktop.match.library import Library
from neptun_desktop.match.match import Match
from neptun_desktop.match.summary import Illegible, Summary
from neptun_desktop.texts.language import Language, language
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.library.library_page import LibraryPage, ask_place
from neptun_desktop.ui.paint.theme import LIGHT
from neptun_desktop.ui.records.game_description import (
    answers_to,
    can_be_opened,
    colours,
    fleet_of,
    share_played,
    spoken,
    status,
    title,
)
from neptun_desktop.ui.records.game_picture import Fleet
from neptun_desktop.ui.records.thumbnails import Thumbnails
from tests.faults.matches import finished, new_match, opened, play, saved
from tests.kit.navigation import leads, navigation, stays
from tests.toy.box import both_games, box, toy_games
from tests.ui.pages.test_start_and_new_game import click, press
from tests.ui.samples.kept_samples import SampleLibrary


def staged(qtbot: QtBot, library: Library, thumbnails: Thumbnails, games: GameBox | None = None) -> LibraryPage:
    frame = QWidget()
    frame.resize(1280, 800)
    page = LibraryPage(LIGHT, language(), navigation(), library, games or game_box(), thumbnails, frame)
    page.setGeometry(frame.rect())
    qtbot.addWidget(frame)
    qtbot.kept = frame  # type: ignore[attr-defined]  # until the test is over: otherwise it goes amid an event
    frame.show()
    QApplication.processEvents()
    return page


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "matches")


@cache
def three_games() -> tuple[Match, Match, Match]:
    """Return one going on, one finished, one to be damaged; no test plays on in them."""
    going = play(new_match(3, 1, name="Äolus"), random.Random(1), 30)
    return going, finished(4), play(new_match(5, 2, name="Charybdis"), random.Random(1), 30)


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path, library: Library) -> LibraryPage:
    """Three games: one going on, one finished, one damaged."""
    for match in three_games():
        saved(match, library.path_for(match))
    damaged = library.path_for(three_games()[-1])
    damaged.write_bytes(damaged.read_bytes()[:-9])
    return staged(qtbot, library, Thumbnails(tmp_path / "pictures"))


def choose(page: LibraryPage, name: str) -> Summary:
    for row in range(page.list.count()):
        page.list.setCurrentRow(row)
        if isinstance(page.list.game, Summary) and page.list.game.name == name:
            return page.list.game
    raise AssertionError(name)


def names(page: LibraryPage) -> set[str]:
    return {page.list.item(row).data(Qt.ItemDataRole.UserRole).name for row in range(page.list.count())}


@pytest.mark.parametrize("by", ["button", "enter", "double click"])
def test_a_game_is_opened(page: LibraryPage, qtbot: QtBot, by: str) -> None:
    game = choose(page, "Äolus")
    with leads(qtbot, page, "open_game") as told:
        if by == "button":
            click(qtbot, page.sheet.buttons["open"])
        elif by == "enter":
            press(qtbot, page.list, Qt.Key.Key_Return)
        else:
            middle = page.list.visualItemRect(page.list.currentItem()).center()
            view = page.list.viewport()
            qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=middle)  # type: ignore[no-untyped-call]
            qtbot.mouseDClick(view, Qt.MouseButton.LeftButton, pos=middle)  # type: ignore[no-untyped-call]
    assert told == [game.path]


def test_a_bar_tells_how_much_of_a_game_is_played(page: LibraryPage) -> None:
    games = {game.path: game for game in page.library.listed()}
    shares = {share_played(game, page.box) for game in games.values() if isinstance(game, Summary)}
    assert 1.0 in shares, "one is finished"
    assert any(share is not None and 0 < share < 1 for share in shares), "the others are not"
    assert share_played(Illegible(path=Path("torn"), changed=next(iter(games.values())).changed), page.box) is None


def test_a_game_is_watched_again(page: LibraryPage, qtbot: QtBot) -> None:
    game = choose(page, "Die Überfahrt")
    assert page.sheet.status.text() == "Neptun \N{MIDDLE DOT} Finished"
    with leads(qtbot, page, "replay_file") as told:
        click(qtbot, page.sheet.buttons["replay"])
    assert told == [game.path]


def test_games_are_found_without_accents_and_by_player(page: LibraryPage, qtbot: QtBot) -> None:
    qtbot.keyClicks(page.search, "aolus")  # type: ignore[no-untyped-call]
    assert names(page) == {"Äolus"}
    page.search.setText("eve")
    assert names(page) == {"Charybdis"}
    page.search.setText("submarine")
    assert page.list.count() == 0
    assert page.nothing.title.text() == "Nothing found"
    with stays(qtbot, page):
        press(qtbot, page, Qt.Key.Key_Escape)
    assert page.list.count() == 3
    with leads(qtbot, page, "show_start"):
        press(qtbot, page, Qt.Key.Key_Escape)


def test_what_is_searched_for_has_room_also_in_a_narrow_window(page: LibraryPage) -> None:
    words = page.search.fontMetrics().horizontalAdvance(page.search.placeholderText())
    for width in (1280, 960, 683):
        page.resize(width, 768)
        QApplication.processEvents()
        assert page.search.width() > words, width
    assert page.search.geometry().bottom() < page.filter.y()


def test_only_those_going_on_or_finished(page: LibraryPage, qtbot: QtBot) -> None:
    click(qtbot, page.filter.buttons["finished"])
    assert names(page) == {"Die Überfahrt"}
    click(qtbot, page.filter.buttons["going"])
    assert names(page) == {"Äolus", "Charybdis"}


def test_a_game_is_renamed_where_its_name_stands(page: LibraryPage, qtbot: QtBot) -> None:
    choose(page, "Äolus")
    press(qtbot, page.list, Qt.Key.Key_F2)
    assert page.sheet.name.hasFocus()
    page.sheet.name.setText("  Kap Sounion ")
    press(qtbot, page.sheet.name, Qt.Key.Key_Return)
    assert "Kap Sounion" in names(page)
    assert page.list.hasFocus()
    assert page.sheet.title.text() == "Kap Sounion"


def test_escape_leaves_the_name(page: LibraryPage, qtbot: QtBot) -> None:
    choose(page, "Äolus")
    click(qtbot, page.sheet.buttons["rename"])
    page.sheet.name.setText("Nobody")
    with stays(qtbot, page):
        press(qtbot, page.sheet.name, Qt.Key.Key_Escape)
    assert "Nobody" not in names(page)
    assert page.list.hasFocus()


@pytest.mark.parametrize("by", ["click", "key"])
def test_deleting_is_taken_back(page: LibraryPage, library: Library, qtbot: QtBot, by: str) -> None:
    game = choose(page, "Äolus")
    if by == "click":
        click(qtbot, page.sheet.buttons["delete"])
    else:
        press(qtbot, page.list, Qt.Key.Key_Delete)
    assert not game.path.exists()
    assert page.notice.words.text() == "“Äolus” was deleted."
    if by == "click":
        click(qtbot, page.notice.button)
    else:
        qtbot.keyClick(page.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)  # type: ignore[no-untyped-call]
    assert game.path.exists()
    assert library.trash.summaries() == ()
    assert page.list.game is not None
    assert page.list.game.path == game.path
    assert page.notice.words.text() == "“Äolus” was restored."


def test_a_game_that_is_being_played_stays(page: LibraryPage, qtbot: QtBot) -> None:
    match = new_match(3, 9, name="Now")
    path = page.library.path_for(match)
    keeper = Keeper(match, path)
    qtbot.waitUntil(lambda: path.exists() and path.read_bytes().endswith(b"\n"))
    page.refresh()
    choose(page, "Now")
    press(qtbot, page.list, Qt.Key.Key_Delete)
    keeper.close()
    assert path.exists()
    assert page.notice.words.text() == (
        "That didn't work: it's open in another window or program. Nothing was changed."
    )


def test_a_damaged_game_says_so_and_opens(page: LibraryPage, qtbot: QtBot) -> None:
    choose(page, "Charybdis")
    assert "opens at the last intact move" in page.sheet.line.text()
    with leads(qtbot, page, "open_game"):
        press(qtbot, page.list, Qt.Key.Key_Return)


def test_what_is_no_game_says_so_kindly(page: LibraryPage, library: Library, qtbot: QtBot) -> None:
    (library.folder / "letter.neptun").write_text("Dear all,\n", encoding="utf-8")
    page.refresh()
    page.search.setText("letter")
    assert isinstance(page.list.game, Illegible)
    assert page.sheet.line.text() == "letter.neptun can't be opened: it isn't a saved game."
    assert not page.sheet.buttons["open"].isEnabled()
    with stays(qtbot, page):
        press(qtbot, page.list, Qt.Key.Key_Return)
    press(qtbot, page.list, Qt.Key.Key_Delete)
    assert not (library.folder / "letter.neptun").exists()


def test_a_copy(page: LibraryPage, tmp_path: Path, qtbot: QtBot) -> None:
    game = choose(page, "Äolus")
    page.ask_place = lambda _name: str(tmp_path / "gift")
    click(qtbot, page.sheet.buttons["copy"])
    assert (tmp_path / "gift.neptun").read_bytes() == game.path.read_bytes()
    click(qtbot, page.sheet.buttons["copy"])
    assert page.notice.words.text().startswith("That didn't work: something else is already there")


def test_games_are_brought_in_once(page: LibraryPage, tmp_path: Path, qtbot: QtBot) -> None:
    elsewhere = saved(new_match(4, 11, name="Gift"), tmp_path / "gift.neptun")
    page.ask_files = lambda: [str(elsewhere)]
    click(qtbot, page.bring)
    assert page.notice.words.text() == "One game was imported."
    assert isinstance(page.list.game, Summary)
    assert page.list.game.name == "Gift"
    click(qtbot, page.bring)
    assert page.notice.words.text() == "“Gift” is already among your games."
    assert page.list.count() == 4
    (tmp_path / "else").mkdir()
    other = saved(new_match(4, 12, name="Other"), tmp_path / "else" / "gift.neptun")
    page.bring_in([other, tmp_path / "nowhere.neptun"])
    assert "One game was imported." in page.notice.words.text()
    assert "there's no such file" in page.notice.words.text()
    assert {"Gift", "Other"} <= names(page)


def lines_of(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


@pytest.fixture
def travelled(page: LibraryPage, tmp_path: Path) -> tuple[Summary, Path]:
    """Return a saved game, and a copy of it on another machine."""
    game = choose(page, "Äolus")
    copy = tmp_path / "travelled.neptun"
    copy.write_bytes(game.path.read_bytes())
    return game, copy


def played_on(path: Path, dice: int, commands: int = 5) -> bytes:
    match = play(opened(path).match, random.Random(dice), commands)
    saved(match, path)
    return path.read_bytes()


def test_a_copy_of_a_game_that_was_played_on_since_is_not_imported(
    page: LibraryPage, travelled: tuple[Summary, Path]
) -> None:
    game, copy = travelled
    now = played_on(game.path, 1)
    page.bring_in([copy])
    assert page.notice.words.text() == "“Äolus” is already here, and you've played on since. Nothing was imported."
    assert page.list.count() == 3
    assert game.path.read_bytes() == now


def test_a_game_that_was_played_on_elsewhere_goes_on_from_there(
    page: LibraryPage, travelled: tuple[Summary, Path]
) -> None:
    game, copy = travelled
    now = played_on(copy, 1)
    page.bring_in([copy])
    assert page.notice.words.text() == "“Äolus” now includes the moves that were played elsewhere."
    assert page.list.count() == 3
    assert page.list.game is not None
    assert page.list.game.path == game.path
    assert game.path.read_bytes() == now
    assert list(game.path.parent.glob("*.damaged")) == []


def test_a_damaged_game_is_made_whole_by_a_copy_and_what_it_was_is_kept(page: LibraryPage, tmp_path: Path) -> None:
    game = choose(page, "Äolus")
    whole = game.path.read_bytes()
    (tmp_path / "copy.neptun").write_bytes(whole)
    altered = b"".join(lines_of(game.path)[:9]) + b'{"chain":"0"}\n' * 2
    game.path.write_bytes(altered)
    page.bring_in([tmp_path / "copy.neptun"])
    assert game.path.read_bytes() == whole
    assert [path.read_bytes() for path in game.path.parent.glob(f"{game.path.name}.*")] == [altered]


def test_of_a_game_that_was_played_on_in_two_places_both_are_kept(
    page: LibraryPage, travelled: tuple[Summary, Path]
) -> None:
    game, copy = travelled
    here, there = played_on(game.path, 1), played_on(copy, 2)
    assert here != there
    page.bring_in([copy])
    assert page.notice.words.text() == ("“Äolus” was continued both here and elsewhere. You now have both versions.")
    page.bring_in([copy])
    assert page.notice.words.text() == "“Äolus” is already among your games."
    both = [one for one in page.library.summaries() if isinstance(one, Summary) and one.name == "Äolus"]
    assert len({one.id for one in both}) == len(both) == 2
    assert game.path.read_bytes() == here
    (other,) = (one for one in both if one.path != game.path)
    assert opened(other.path).match.state == opened(copy).match.state
    assert opened(other.path).losses == ()
    played_on(copy, 3)
    page.bring_in([copy])
    assert page.list.count() == 4
    assert opened(other.path).match.state == opened(copy).match.state, "the second version goes on, too"


def test_a_second_version_that_could_not_be_opened_is_not_written(
    page: LibraryPage, travelled: tuple[Summary, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    game, copy = travelled
    played_on(game.path, 1)
    monkeypatch.setattr("neptun_desktop.ui.library.importing.LARGEST_JOURNAL", len(played_on(copy, 2)) - 5)
    page.bring_in([copy])
    assert "its file has reached the maximum size" in page.notice.words.text()
    assert page.list.count() == 3


def test_a_game_that_is_being_played_is_not_changed_by_an_import(
    page: LibraryPage, travelled: tuple[Summary, Path]
) -> None:
    game, copy = travelled
    before = game.path.read_bytes()
    played_on(copy, 1)
    keeper = Keeper(opened(game.path).match, game.path)
    keeper.settled()
    page.bring_in([copy])
    keeper.close()
    assert page.notice.words.text() == (
        "That didn't work: it's open in another window or program. Nothing was changed."
    )
    assert game.path.read_bytes() == before


def test_files_are_dropped(page: LibraryPage, tmp_path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(saved(new_match(4, 11, name="Dropped"), tmp_path / "gift.neptun")))])
    copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    page.dropEvent(QDropEvent(QPointF(9, 9), copy, data, left, Qt.KeyboardModifier.NoModifier))
    assert "Dropped" in names(page)


@pytest.mark.parametrize(
    ("address", "taken"), [("file:///gift.neptun", True), ("https://a.example/gift.neptun", False)]
)
def test_only_files_can_be_dropped(page: LibraryPage, address: str, *, taken: bool) -> None:
    data = QMimeData()
    data.setUrls([QUrl("https://a.example/"), QUrl(address)])
    copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    event = QDragEnterEvent(QPoint(9, 9), copy, data, left, Qt.KeyboardModifier.NoModifier)
    event.ignore()
    page.dragEnterEvent(event)
    assert event.isAccepted() == taken


def test_an_empty_folder_says_what_will_be_there(qtbot: QtBot, tmp_path: Path) -> None:
    page = staged(qtbot, Library(tmp_path / "none"), Thumbnails(tmp_path))
    assert page.nothing.title.text() == "No games yet"
    assert page.first_focus() is page.bring
    press(qtbot, page, Qt.Key.Key_Delete)
    press(qtbot, page, Qt.Key.Key_F2)


def test_tab_reaches_every_part(page: LibraryPage, qtbot: QtBot) -> None:
    seen = set()
    page.list.setFocus()
    for _ in range(20):
        qtbot.keyClick(page.window().focusWidget(), Qt.Key.Key_Tab)  # type: ignore[no-untyped-call]
        seen.add(page.window().focusWidget())
    buttons = (button for button in page.sheet.buttons.values() if button.isVisible())
    wanted: set[QWidget] = {page.search, page.list, page.bring, page.heading.back, *buttons}
    assert wanted <= seen


def test_only_control_and_f_go_to_the_search(page: LibraryPage) -> None:
    control, none = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier
    for key, held in ((Qt.Key.Key_F, none), (Qt.Key.Key_G, control), (Qt.Key.Key_F, control)):
        with patch.object(page.search, "setFocus") as went:
            page.keyPressEvent(QKeyEvent(QEvent.Type.KeyPress, key, held))
        assert went.called == ((key, held) == (Qt.Key.Key_F, control)), (key, held)


@pytest.mark.usefixtures("qapp")
def test_an_album_keeps_small_pictures(tmp_path: Path) -> None:
    thumbnails = Thumbnails(tmp_path / "deep" / "pictures")
    assert thumbnails.picture("one") is None
    large = QPixmap(1920, 1200)
    large.fill(QColor("#3a93e4"))
    thumbnails.keep("one", large)
    thumbnails.keep("../../escape", large)
    assert [file.name for file in thumbnails.folder.iterdir()] == ["one.jpg"]
    again = Thumbnails(thumbnails.folder).picture("one")
    assert again is not None
    assert (again.width(), again.height()) == (640, 400)
    (thumbnails.folder / "two.jpg").write_bytes(b"rubbish")
    assert thumbnails.picture("two") is None
    thumbnails.forget("one")
    assert thumbnails.picture("one") is None


@pytest.mark.usefixtures("qapp")
def test_a_small_file_that_claims_to_be_a_huge_picture_is_not_decoded(tmp_path: Path) -> None:
    for name, side in (("huge", 20_000), ("fair", 512)):
        row = zlib.compress(bytes((side // 8 + 1) * side), 9)
        head = struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)
        parts = ((b"IHDR", head), (b"IDAT", row), (b"IEND", b""))
        chunks = (
            struct.pack(">I", len(it)) + kind + it + struct.pack(">I", zlib.crc32(kind + it)) for kind, it in parts
        )
        (tmp_path / f"{name}.png").write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(chunks))
    thumbnails = Thumbnails(tmp_path)
    assert thumbnails.picture("huge") is None
    assert thumbnails.picture("fair") is not None


@pytest.mark.parametrize(
    ("name", "suggested"),
    [
        ("sunday.neptun", "sunday.neptun"),
        ("CON.neptun", "CON_.neptun"),
        ("a\x1b[2J:b\udcff.neptun", "a [2J b.neptun"),
        ("....neptun", "neptun.neptun"),
    ],
)
def test_a_copy_is_offered_under_a_name_that_every_system_accepts(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, name: str, suggested: str
) -> None:
    offered: list[str] = []

    def cancelled(*asked: object) -> tuple[str, str]:
        offered.append(str(asked[2]))
        return "", ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", cancelled)
    parent = QWidget()
    qtbot.addWidget(parent)
    assert ask_place(parent, Language(), name) == ""
    assert Path(offered[0]).name == suggested


# --- the trash --------------------------------------------------------------------------------------------------------


@pytest.fixture
def trash(page: LibraryPage, qtbot: QtBot) -> LibraryPage:
    """TableLook at what was deleted: one of the games."""
    choose(page, "Äolus")
    click(qtbot, page.sheet.buttons["delete"])
    click(qtbot, page.filter.buttons["trash"])
    return page


def test_the_trash_shows_what_was_deleted_and_gives_it_back(trash: LibraryPage, qtbot: QtBot) -> None:
    assert names(trash) == {"Äolus"}
    assert not trash.bring.isVisible()
    assert [name for name, button in trash.sheet.buttons.items() if button.isVisible()] == ["restore", "destroy"]
    click(qtbot, trash.sheet.buttons["restore"])
    assert names(trash) == set()
    assert trash.nothing.isVisible()
    click(qtbot, trash.filter.buttons["all"])
    assert "Äolus" in names(trash)


def test_two_games_of_one_file_name_are_both_in_the_trash(trash: LibraryPage, library: Library, qtbot: QtBot) -> None:
    (gone,) = library.trash.summaries()
    saved(play(new_match(3, 8, name="Boreas"), random.Random(1), 5), library.folder / gone.path.name)
    click(qtbot, trash.filter.buttons["all"])
    choose(trash, "Boreas")
    press(qtbot, trash.list, Qt.Key.Key_Delete)
    click(qtbot, trash.filter.buttons["trash"])
    assert names(trash) == {"Äolus", "Boreas"}


@pytest.mark.parametrize("by", ["click", "key"])
def test_a_game_is_deleted_for_good_when_it_is_asked_twice(
    trash: LibraryPage, library: Library, qtbot: QtBot, by: str
) -> None:
    (gone,) = library.trash.summaries()
    others = library.summaries()
    if by == "click":
        click(qtbot, trash.sheet.destroying)
    else:
        press(qtbot, trash.list, Qt.Key.Key_Delete)
    assert trash.sheet.destroying.text() == "Sure? Press again"
    assert gone.path.exists()
    trash.list.setFocus()
    assert trash.sheet.destroying.text() == "Delete for good"
    for _ in range(2):
        click(qtbot, trash.sheet.destroying)
    assert not gone.path.exists()
    assert trash.notice.words.text() == "“Äolus” was deleted for good."
    assert library.summaries() == others


def test_the_trash_is_emptied_when_it_is_asked_twice(trash: LibraryPage, library: Library, qtbot: QtBot) -> None:
    kept = library.summaries()
    click(qtbot, trash.empty)
    assert len(library.trash.summaries()) == 1
    click(qtbot, trash.empty)
    assert library.trash.summaries() == ()
    assert library.summaries() == kept
    assert trash.notice.words.text() == "One game was deleted for good."
    assert not trash.empty.isEnabled()


def test_emptying_the_trash_leaves_the_picture_of_a_game_that_is_there_again(
    trash: LibraryPage, library: Library, qtbot: QtBot, tmp_path: Path
) -> None:
    (gone,) = library.trash.summaries()
    assert isinstance(gone, Summary)
    picture = QPixmap(64, 40)
    picture.fill(QColor("#3a93e4"))
    trash.sheet.thumbnails.keep(gone.id, picture)
    (tmp_path / "backup.neptun").write_bytes(gone.path.read_bytes())
    trash.bring_in([tmp_path / "backup.neptun"])
    for _ in range(2):
        click(qtbot, trash.empty)
    assert library.trash.summaries() == ()
    assert trash.sheet.thumbnails.picture(gone.id) is not None
    click(qtbot, trash.filter.buttons["all"])
    choose(trash, "Äolus")
    press(qtbot, trash.list, Qt.Key.Key_Delete)
    click(qtbot, trash.filter.buttons["trash"])
    for _ in range(2):
        click(qtbot, trash.empty)
    assert trash.sheet.thumbnails.picture(gone.id) is None


def test_a_game_that_we_do_not_know_is_listed_by_its_players(qtbot: QtBot, tmp_path: Path, library: Library) -> None:
    match = play(new_match(3, 1, name=""), random.Random(1), 30)
    saved(match, library.path_for(match))
    stranger = box(toy_games())
    page = staged(qtbot, library, Thumbnails(tmp_path / "pictures"), stranger)
    names = language().listing([occupant.name for occupant in match.occupants])
    assert page.list.item(0).data(Qt.ItemDataRole.AccessibleTextRole).startswith(f"{names}, Unknown game, ")
    assert page.sheet.title.text() == names
    assert page.sheet.line.text().endswith("doesn't know the game that was played here.")
    assert {name for name, button in page.sheet.buttons.items() if button.isVisible() and button.isEnabled()} == {
        "copy",
        "delete",
    }
    page.grab()
    with stays(qtbot, page):
        press(qtbot, page.list, Qt.Key.Key_Return)
    press(qtbot, page, Qt.Key.Key_F2)
    assert not page.sheet.renaming


@pytest.mark.parametrize("number", [0, 3, 30, 300])
def test_a_round_of_any_number_is_told(number: int) -> None:
    games = game_box()
    (game,) = (game for game in SampleLibrary(1).summaries() if isinstance(game, Summary))
    assert status(language(), evolve(game, round=number), games) == games.games.entry(games.games.first).captions(
        language()
    ).round(number)


def test_whatever_a_file_cannot_be_read_for_it_is_described_by_its_name() -> None:
    games, tr = game_box(), language()
    for reason in (None, *Reason):
        game = Illegible(path=Path("Games/holiday.neptun"), changed=datetime.now(tz=UTC), reason=reason)
        assert title(tr, game, games) == "holiday.neptun"
        assert status(tr, game, games) == "Can't be read"
        assert spoken(tr, game, games).startswith("holiday.neptun, Can't be read, ")
        assert (colours(game, games), fleet_of(game, games)) == ((), Fleet())
        assert answers_to(tr, game, "holi", games)
        assert not answers_to(tr, game, "holi neptun", games), "an ending is no game"
        assert not can_be_opened(game, games)


def test_with_several_games_each_says_which_it_is_of(qtbot: QtBot, tmp_path: Path, library: Library) -> None:
    match = play(new_match(3, 1), random.Random(1), 30)
    saved(match, library.path_for(match))
    games = box(both_games())
    page = staged(qtbot, library, Thumbnails(tmp_path / "pictures"), games)
    assert "Neptun" in page.list.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    page.search.setText("neptun")
    assert page.list.count() == 1
