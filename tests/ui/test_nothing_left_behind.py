"""What moves on a table leaves nothing of itself behind, in whichever order Qt delivers its events."""

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QRectF
from PySide6.QtGui import QPixmap
from pytestqt.qtbot import QtBot

from neptun_desktop.ui.board.view import TableView
from tests.ui.tables import Table, first_moment

WAY = QPointF(-260, 60)


def on_screen(view: TableView) -> QPixmap:
    """Return what people see: not a new picture of the view, but what has been painted so far."""
    return view.screen().grabWindow(view.winId())


def test_a_piece_that_moves_before_a_paint_of_something_else(qtbot: QtBot) -> None:
    table = Table.laid(first_moment("sail"))
    qtbot.addWidget(table.view)
    with qtbot.waitExposed(table.view):
        table.view.show()
    table.view.finish_painting()
    qtbot.waitUntil(lambda: table.view.at_rest)
    QCoreApplication.processEvents()
    ship = table.scene.items_by_key["ship", 0]

    for _ in range(3):
        table.scene.update(QRectF(0, 0, 50, 50))  # as waves do
        ship.setPos(ship.pos() + WAY / 3)  # as films do
        QCoreApplication.sendPostedEvents(table.view, QEvent.Type.UpdateRequest.value)
    QCoreApplication.processEvents()

    assert on_screen(table.view).toImage() == table.view.grab().toImage()
