"""A piece as a graphics item: painted once into pixels, drawn sharp, glowing while a click on it means something."""

import math
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from typing_extensions import override

from neptun_desktop.ui.canvas.panels import paint_glow, rounded_outline
from neptun_desktop.ui.neptun.furniture import Nothing
from neptun_desktop.ui.neptun.pieces import Face, Look, Piece

MARGIN = 4.0  # shadows fall outside the box, and glows shine
SAME = 1e-3  # scales that differ by less show the same pixels
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
        self._pixmap: QPixmap | None = None  # painted when it is first seen
        self._bounds = QRectF()
        self._measure()
        self.lay(piece)

    def _measure(self) -> None:
        reach = MARGIN + 6
        self._bounds = QRectF(-reach, -reach, self.piece.width + 2 * reach, self.piece.height + 2 * reach)

    def lay(self, piece: Piece) -> None:
        """Show this piece from now on."""
        was, self.piece = self.piece, piece
        if piece.width != was.width or piece.height != was.height:
            self.prepareGeometryChange()
            self._measure()
            self._pixmap = None
        elif piece.face != was.face:
            self._pixmap = None
            self.update()
        self.setPos(piece.x, piece.y)
        self.setZValue(piece.z)
        self.setOpacity(1.0)
        self.setVisible(True)
        if not self.transform().isIdentity():
            self.setTransform(QTransform())

    def dress(self, look: Look, scale: float) -> None:
        """Change the look, or the sharpness."""
        if look is not self.look or scale != self.pixel_scale:
            self.look, self.pixel_scale = look, scale
            self._pixmap = None
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
        return self._bounds

    def box(self) -> QRectF:
        """Return where it lies now, also while it moves."""
        return QRectF(self.pos(), self.piece.box.size())

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        glows = self.invited or self.picked or self.focused
        if not isinstance(self.piece.face, Nothing):
            self._paint_face(painter, keep=glows)
        if glows:
            self._paint_glow(painter)

    def _paint_face(self, painter: QPainter, *, keep: bool) -> None:
        """Draw the pixels where they fall on pixels of the screen; `keep` the transform for what follows."""
        scale, piece = self.pixel_scale, self.piece
        if self._pixmap is None:
            self._pixmap = face_pixmap(piece.face, piece.width, piece.height, scale, self.look)
        pixmap, transform = self._pixmap, painter.worldTransform()
        ratio = painter.device().devicePixelRatioF()
        zoom = transform.m11() * ratio / scale
        turning = transform.isRotating() or abs(transform.m11() - transform.m22()) > SAME
        if turning:
            size = QRectF(-MARGIN, -MARGIN, pixmap.width() / scale, pixmap.height() / scale)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(size, pixmap, QRectF(pixmap.rect()))
            return
        corner = transform.map(QPointF(-MARGIN, -MARGIN)) * ratio
        sharp = QPointF(round(corner.x()), round(corner.y())) / ratio
        painter.resetTransform()
        if ratio == 1 and abs(zoom - 1) <= SAME:
            painter.drawPixmap(sharp, pixmap)
        else:
            size = QRectF(sharp.x(), sharp.y(), pixmap.width() * zoom / ratio, pixmap.height() * zoom / ratio)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, abs(zoom - 1) > SAME)
            painter.drawPixmap(size, pixmap, QRectF(pixmap.rect()))
        if keep:
            painter.setWorldTransform(transform)

    def _paint_glow(self, painter: QPainter) -> None:
        strength = HOVER if self.pointed_at or self.picked else FOCUS if self.focused else REST
        inset = self.piece.inset
        rim = QRectF(0, 0, self.piece.width, self.piece.height).adjusted(inset, inset, -inset, -inset)
        outline = rounded_outline(rim, self.piece.round_corners)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_glow(painter, outline, self.look.theme, strength)
        if self.pointed_at or self.focused or self.picked:
            paint_glow(painter, outline, self.look.theme, strength)
