"""A figure beside a picture of what it counts."""

from attrs import frozen
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.lettering import LEFT, grown_font, write


@frozen
class CountFace:
    """A small picture with a figure beside it."""

    picture: str
    words: str
    size: float = 16.0
    debt: bool = False  # what the figure tells is owed

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the picture, and the figure to its right."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        icon = QRectF(box.x(), box.y() + 1, box.height() - 2, box.height() - 2)
        paint_art(painter, self.picture, icon, tint=None)
        room = QRectF(icon.right() + 3, box.y(), box.width() - icon.width() - 3, box.height())
        ink = look.theme.danger if self.debt else look.theme.ink
        letters = grown_font(self.words, "figure", self.size, room.size(), look.theme.sizes.larger)
        write(painter, room, self.words, letters, ink, LEFT)
