"""A finished game in the list of saved games shows its final podium."""

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.match.summary import Summary
from neptun_desktop.texts.language import language
from neptun_desktop.ui.library.library_page import LibraryPage
from neptun_desktop.ui.library.podium import paint_podium, places_of, step_boxes
from neptun_desktop.ui.paint.lettering import font
from neptun_desktop.ui.paint.panels import smooth_painter
from neptun_desktop.ui.paint.theme import DARK, LIGHT
from neptun_desktop.ui.records.progress_notes import SavedProgress
from tests.kit.pixels import pixels
from tests.ui.pages.test_library import staged
from tests.ui.samples.kept_samples import SampleLibrary, SampleNotes, SampleThumbnails

BOX = game_box()
FINISHED, GOING_ON = 2, 0
NOTE = SavedProgress(changed=0, locale="en", moment="", scores=(31, 44, 27, 52, 38))


def game(place: int) -> Summary:
    found = SampleLibrary(8).listed()[place]
    assert isinstance(found, Summary)
    return found


def standing(note: SavedProgress | None, place: int = FINISHED) -> list[tuple[str, int, bool]]:
    return [(each.badge.name, each.rank, each.won) for each in places_of(language(), game(place), BOX, note)]


@pytest.fixture
def page(qtbot: QtBot) -> LibraryPage:
    thumbnails = SampleThumbnails(Path("Pictures"))
    page = staged(qtbot, SampleLibrary(8), thumbnails, BOX)
    page.list.notes = page.sheet.notes = SampleNotes(thumbnails.notes)
    page.refresh()
    return page


def test_players_are_in_the_order_of_their_scores() -> None:
    ranks = [("Mara", 1, True), ("Gaius", 2, False), ("Titus", 3, False), ("Livia", 4, False), ("Flavia", 5, False)]
    assert standing(NOTE) == ranks
    assert standing(None) == []
    assert standing(evolve(NOTE, scores=NOTE.scores[:3]), GOING_ON) == []


def test_of_a_tie_only_the_game_knows_who_has_won() -> None:
    tie = evolve(NOTE, scores=(52, 44, 27, 52, 38))
    assert standing(tie) == [], "an earlier note does not say"
    assert standing(evolve(tie, winners=(0,)))[:2] == [("Livia", 1, True), ("Mara", 2, False)]
    both = standing(evolve(tie, winners=(0, 3)))
    assert both[:2] == [("Livia", 1, True), ("Mara", 1, True)]


def test_the_first_step_is_the_highest_and_in_the_middle() -> None:
    box = QRectF(0, 0, 200, 60)
    places = places_of(language(), game(FINISHED), BOX, NOTE)
    first, second, third, fourth, fifth = step_boxes(box, places)
    assert first.center().x() == pytest.approx(box.center().x())
    assert fourth.right() < second.left() < first.left() < third.left() < fifth.left()
    assert first.height() > second.height() > third.height() > fourth.height()
    assert all(box.contains(step.adjusted(0, 0, 0, -0.1)) for step in (first, second, third, fourth, fifth))


def test_everybody_stands_on_a_step_of_their_colour() -> None:
    paper, box = QImage(200, 60, QImage.Format.Format_RGB32), QRectF(0, 0, 200, 60)
    paper.fill(QColor("#ffffff"))
    places = places_of(language(), game(FINISHED), BOX, NOTE)
    with smooth_painter(paper) as painter:
        paint_podium(painter, box, places, font("strong", 11), LIGHT)
    for place, step in zip(places, step_boxes(box, places), strict=True):
        band = paper.pixelColor(round(step.left() + 4), round(step.top() + 2))
        assert band == QColor(LIGHT.merchant(place.badge.colour).body)
        head = paper.pixelColor(round(step.center().x()), round(step.top() - 10))
        assert head != QColor("#ffffff")


def test_the_sheet_shows_the_podium_of_a_finished_game_and_the_picture_of_another(page: LibraryPage) -> None:
    page.list.setCurrentRow(FINISHED)
    assert page.sheet.podium.isVisible()
    assert not page.sheet.picture.isVisible()
    assert page.sheet.podium.accessibleName().startswith("1. Mara: 52 points, 2. Gaius: 44 points")
    page.list.setCurrentRow(GOING_ON)
    assert page.sheet.picture.isVisible()
    assert not page.sheet.podium.isVisible()


def test_the_podium_on_the_sheet_follows_the_look(page: LibraryPage) -> None:
    page.list.setCurrentRow(FINISHED)
    podium = page.sheet.podium
    before = pixels(podium.grab().toImage())
    page.change_style(DARK, language())
    assert podium.isVisible()
    assert pixels(podium.grab().toImage()) != before


def row_of(page: LibraryPage, place: int) -> QImage:
    box = page.list.visualItemRect(page.list.item(place))
    return page.list.viewport().grab(box).toImage()


def test_a_row_shows_it_where_there_is_room(page: LibraryPage, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[int] = []
    monkeypatch.setattr(
        "neptun_desktop.ui.library.library_page.paint_podium", lambda *given: painted.append(len(given[2]))
    )
    row_of(page, FINISHED)
    row_of(page, GOING_ON)
    assert painted == [5]
    painted.clear()
    page.parentWidget().resize(683, 768)  # type: ignore[union-attr]
    page.setGeometry(0, 0, 683, 768)
    row_of(page, FINISHED)
    assert painted == []


def test_a_game_whose_table_nobody_has_seen_shows_its_cover(page: LibraryPage) -> None:
    page.list.setCurrentRow(1)
    assert page.sheet.picture.pixmap is not None
    assert page.sheet.thumbnails.picture("sample-1") is None
