"""Pictures are painted little by little: never one of another face, and in the end the same as painted at once."""

import gc
import weakref

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neptun_desktop.games.neptun.kit import KIT
from neptun_desktop.games.neptun.table.arrange_map import MapFace
from neptun_desktop.games.neptun.table.layout import layout_for
from neptun_desktop.ui.board import paint_scheduler as easel_module
from neptun_desktop.ui.board.furniture import TextLine
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.paint_scheduler import Painting, PaintScheduler, Urgency, face_pixmap
from neptun_desktop.ui.board.pieces import piece
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.board.view import portrait
from neptun_desktop.ui.paint.theme import DARK, LIGHT
from tests.kit.slices import one_in
from tests.ui.tables import Table, first_moment, look_for

pytestmark = pytest.mark.alone
BOX = QRectF(0, 0, 60, 20)


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    """Return a table in a window."""
    table = Table.laid(first_moment("sail"))
    qtbot.addWidget(table.view)
    return table


def picture_of(item: PieceItem, view: Table) -> QImage:
    """Return what a window shows of an item now."""
    image = QImage(70, 30, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("white"))
    painter = QPainter(image)
    item.paint(painter, None, view.view.viewport())  # type: ignore[arg-type]  # no item looks at its options
    painter.end()
    return image


@pytest.mark.soak
@pytest.mark.parametrize("size", one_in(2, [(1500, 900), (1100, 800)]), ids=str)
def test_what_grew_is_what_would_have_been_painted_at_once(qtbot: QtBot, table: Table, size: tuple[int, int]) -> None:
    table.view.resize(*size)
    portrait(table.view)  # Qt sets a letter a little differently when it meets it for the first time
    for theme in (DARK, LIGHT):
        table.scene.change_look(look_for(table.posed, theme))
        QApplication.processEvents()
        assert not table.view.at_rest
        qtbot.waitUntil(lambda: table.view.at_rest)
    grown = table.view.grab().toImage()
    table.scene.change_look(look_for(table.posed, LIGHT))
    assert portrait(table.view).toImage() == grown


def test_what_has_grown_once_is_the_picture_of_all_that_look_the_same(qtbot: QtBot, table: Table) -> None:
    """A letter never falls twice quite the same, and nobody shall tell two tables apart by that."""
    qtbot.waitUntil(lambda: table.view.at_rest)
    scene = table.scene
    grown = next(item for item in scene.items_by_key.values() if isinstance(item.piece.face, MapFace))
    twin = face_pixmap(grown.piece.face, grown.piece.width, grown.piece.height, scene.pixel_scale, scene.look)
    assert grown._pixmap is not None  # noqa: SLF001
    assert grown._pixmap.cacheKey() == twin.cacheKey()  # noqa: SLF001


def test_the_chart_takes_many_turns(table: Table) -> None:
    box = table.scene.table_layout.panel("map")
    painting, turns = Painting(MapFace(), box.width(), box.height(), 1.0, table.scene.look), 1
    while not painting.go_on(until=0):
        turns += 1
    assert turns > 50


def test_without_time_an_earlier_picture_of_the_same_face_is_shown_and_of_another_none(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(easel_module, "TURN", -1.0)
    item = PieceItem(
        piece(("words",), TextLine("Roma", "body", 12), BOX, 1), table.scene.look, 1.0, PaintScheduler(table.scene)
    )
    nothing = picture_of(item, table)
    item.finish()
    roma = picture_of(item, table)
    assert roma != nothing
    item.change_look(table.scene.look, 2.0)
    assert picture_of(item, table) == roma
    item.lay(piece(("words",), TextLine("Genua", "body", 12), BOX, 1))
    assert picture_of(item, table) == nothing


def test_what_is_painted_for_no_window_is_painted_at_once(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(easel_module, "TURN", -1.0)
    table.scene.change_look(look_for(table.posed, DARK))
    image = QImage(1280, 800, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    table.scene.render(painter, QRectF(image.rect()), table.scene.sceneRect())
    painter.end()
    QApplication.processEvents()
    assert image == portrait(table.view).toImage().convertToFormat(QImage.Format.Format_RGB32)


def test_a_table_is_not_collected_while_it_is_painted() -> None:
    """A table that nobody holds any more has a turn left, and memory is cleared in the middle of that turn."""
    scene = TableScene(KIT, layout_for(1280, 800), look_for(first_moment("sail")))
    item = PieceItem(piece(("words",), TextLine("Roma", "body", 12), BOX, 1), scene.look, 1.0, scene.paint_scheduler)
    scene.addItem(item)
    updated, gone = [], weakref.ref(scene)

    def go_on(_until: float, item: PieceItem = item) -> bool:
        gc.collect()
        item.update()
        updated.append(item.piece.key)
        return True

    scene.paint_scheduler.add(go_on, Urgency.MISSING)
    del scene, item, go_on
    QApplication.processEvents()
    assert updated == [("words",)]
    gc.collect()
    assert gone() is None
