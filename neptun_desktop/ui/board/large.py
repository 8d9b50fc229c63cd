"""A card shown enlarged over a darkened table, until the next click or key."""

from attrs import frozen
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board.paint_scheduler import MARGIN, face_pixmap
from neptun_desktop.ui.board.pieces import Face, TableLook
from neptun_desktop.ui.paint.panels import faint

LARGE_Z = 130.0
GAP = 20.0


@frozen(eq=False)
class LargeCard:
    """A face, and how large it is shown."""

    face: Face
    width: float
    height: float


class LargeItem(QGraphicsItem):
    """The cards side by side in the middle of the table."""

    def __init__(self, cards: tuple[LargeCard, ...], table: QRectF, look: TableLook, scale: float) -> None:
        """Lay the cards out."""
        super().__init__()
        self.cards, self._table, self._look, self._scale = cards, table, look, scale
        self.setZValue(LARGE_Z)

    @override
    def boundingRect(self) -> QRectF:
        return self._table

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.fillRect(self._table, faint("#000000", 0.62))
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setPen(Qt.PenStyle.NoPen)
        wide = sum(card.width for card in self.cards) + GAP * (len(self.cards) - 1)
        x = self._table.center().x() - wide / 2
        for card in self.cards:
            pixmap = face_pixmap(card.face, card.width, card.height, self._scale, self._look)
            y = self._table.center().y() - card.height / 2
            size = QRectF(x - MARGIN, y - MARGIN, pixmap.width() / self._scale, pixmap.height() / self._scale)
            painter.drawPixmap(size, pixmap, QRectF(pixmap.rect()))
            x += card.width + GAP
