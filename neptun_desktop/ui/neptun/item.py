"""A piece as a graphics item: painted once into pixels, drawn sharp, glowing while a click on it means something."""

import math
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from typing_extensions import override

from neptun_desktop.ui.canvas.panels import paint_glow, rounded_outline
from neptun_desktop.ui.neptun.pieces import Face, Look, Piece

MARGIN = 4.0  # shadows fall outside the box, and glows shine
REST, HOVER, FOCUS = 0.75, 1.0, 1.0


@lru_cache(maxsize=4096)
def face_pixmap(face: Face, width: float, height: float, scale: float, look: Look) -> QPixmap:
    """Return a face painted with so many pixels to a unit, with a margin around it. Asked again, it is the same one."""
    across, down = (math.ceil((side + 2 * MARGIN) * scale) for side in (width, height))
    pixmap = QPixmap(max(across, 1), max(down, 1))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.scale(scale, scale)
    painter.translate(MARGIN, MARGIN)
    face.paint(painter, QRectF(0, 0, width, height), look)
    painter.end()
    return pixmap


class PieceItem(QGraphicsItem):
    """One thing on the table. It knows no rules."""

    def __init__(self, piece: Piece, look: Look, scale: float) -> None:
        """Lay the piece on the table."""
        super().__init__()
        self.look = look
        self.pixel_scale = scale
        self.invited = False
        self.pointed_at = False
        self.focused = False
        self.picked = False  # a half-made choice begins with it
        self.piece = piece
        self.lay(piece)

    def lay(self, piece: Piece) -> None:
        """Show this piece from now on."""
        if piece.width != self.piece.width or piece.height != self.piece.height:
            self.prepareGeometryChange()
        changed = piece.face != self.piece.face
        self.piece = piece
        self.setPos(piece.corner)
        self.setZValue(piece.z)
        self.setOpacity(1.0)
        self.setVisible(True)
        self.setTransform(self.transform().fromScale(1, 1))
        if changed:
            self.update()

    def dress(self, look: Look, scale: float) -> None:
        """Change the look, or the sharpness."""
        if look is not self.look or scale != self.pixel_scale:
            self.look, self.pixel_scale = look, scale
            self.update()

    def light(self, *, invited: bool, picked: bool) -> None:
        """Glow, or not."""
        if (invited, picked) != (self.invited, self.picked):
            self.invited, self.picked = invited, picked
            self.update()

    def point(self, *, pointed_at: bool, focused: bool) -> None:
        """Glow more strongly while the pointer or the keyboard is on it."""
        if (pointed_at, focused) != (self.pointed_at, self.focused):
            self.pointed_at, self.focused = pointed_at, focused
            self.update()

    @override
    def boundingRect(self) -> QRectF:
        reach = MARGIN + 6
        return QRectF(-reach, -reach, self.piece.width + 2 * reach, self.piece.height + 2 * reach)

    def box(self) -> QRectF:
        """Return where it lies now, also while it moves."""
        return QRectF(self.pos(), self.piece.box.size())

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        scale = self.pixel_scale
        pixmap = face_pixmap(self.piece.face, self.piece.width, self.piece.height, scale, self.look)
        transform = painter.worldTransform()
        painter.save()
        if transform.isRotating() or abs(transform.m11() - transform.m22()) > 1e-6:  # noqa: PLR2004  (being turned over)
            size = QRectF(-MARGIN, -MARGIN, pixmap.width() / scale, pixmap.height() / scale)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(size, pixmap, QRectF(pixmap.rect()))
        else:
            ratio = painter.device().devicePixelRatioF()
            corner = transform.map(QPointF(-MARGIN, -MARGIN)) * ratio
            sharp = QPointF(round(corner.x()), round(corner.y())) / ratio
            painter.resetTransform()
            zoom = transform.m11() * ratio / scale
            size = QRectF(sharp.x(), sharp.y(), pixmap.width() * zoom / ratio, pixmap.height() * zoom / ratio)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, abs(zoom - 1) > 1e-3)  # noqa: PLR2004
            painter.drawPixmap(size, pixmap, QRectF(pixmap.rect()))
        painter.restore()
        if self.invited or self.picked or self.focused:
            strength = HOVER if self.pointed_at or self.picked else FOCUS if self.focused else REST
            inset = self.piece.inset
            rim = QRectF(0, 0, self.piece.width, self.piece.height).adjusted(inset, inset, -inset, -inset)
            outline = rounded_outline(rim, self.piece.round_corners)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_glow(painter, outline, self.look.theme, strength)
            if self.pointed_at or self.focused or self.picked:
                paint_glow(painter, outline, self.look.theme, strength)
