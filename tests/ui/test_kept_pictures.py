"""The tests keep pictures for each other; they must be what the table would have painted."""

import pytest
from PySide6.QtGui import QPixmap

from neptun_desktop.games.neptun.table.arrange_map import MapFace
from neptun_desktop.ui.board.furniture import TextLine
from neptun_desktop.ui.board.paint_scheduler import Painting
from neptun_desktop.ui.board.pieces import Face, TableLook
from neptun_desktop.ui.paint.theme import DARK, LIGHT
from tests.kit.kept_pictures import KeptPainting, PlainPainting, plain_pictures
from tests.ui.tables import first_moment, look_for

POSED = first_moment("sail")


def finished(kind: type[Painting], face: Face, look: TableLook) -> QPixmap:
    painting = kind(face, 60, 40, 1.0, look)
    assert painting.go_on()
    return painting.pixmap


@pytest.mark.parametrize("face", [MapFace(), TextLine("Roma", "body", 12)], ids=["slow", "quick"])
def test_a_kept_picture_is_the_one_that_would_be_painted(face: Face) -> None:
    finished(Painting, face, look_for(POSED))  # Qt sets a letter a little differently when it meets it first
    kept = finished(KeptPainting, face, look_for(POSED))
    assert finished(KeptPainting, face, look_for(POSED)) is kept
    assert kept.toImage() == finished(Painting, face, look_for(POSED)).toImage()


def test_another_look_is_another_picture() -> None:
    face = TextLine("Roma", "body", 12)
    assert finished(KeptPainting, face, look_for(POSED, DARK)) is not finished(
        KeptPainting, face, look_for(POSED, LIGHT)
    )


def test_one_that_is_half_painted_is_not_mistaken_for_its_finished_twin() -> None:
    face, look = TextLine("Ostia", "body", 12), look_for(POSED)
    finished(Painting, face, look)
    begun = KeptPainting(face, 60, 40, 1.0, look)
    finished(KeptPainting, face, look)
    assert begun.go_on()
    assert begun.pixmap.toImage() == finished(Painting, face, look).toImage()


def test_a_plain_picture_is_as_large_as_the_painted_one() -> None:
    face, look = TextLine("Roma", "body", 12), look_for(POSED)
    assert finished(PlainPainting, face, look).size() == finished(Painting, face, look).size()


def test_who_reads_pixels_where_pieces_are_plain_is_told(request: pytest.FixtureRequest) -> None:
    with plain_pictures(request), pytest.raises(AssertionError, match="painted"):
        QPixmap(2, 2).toImage()


@pytest.mark.painted
def test_a_test_that_is_marked_may_read_them(request: pytest.FixtureRequest) -> None:
    with plain_pictures(request):
        assert QPixmap(2, 2).toImage().width() == 2
