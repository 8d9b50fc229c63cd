"""A piece as a graphics item: painted once into a pixmap, drawn sharp, and glowing while it can be clicked."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsRectItem, QStyleOptionGraphicsItem, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board.furniture import Blank
from neptun_desktop.ui.board.paint_scheduler import MARGIN, Painting, PaintScheduler, Urgency, face_pixmap, keep_picture
from neptun_desktop.ui.board.pieces import Piece, SlowFace, TableLook
from neptun_desktop.ui.paint.glow import paint_dashed_glow, paint_focus, paint_glow, paint_looked_at, paint_picked_ring
from neptun_desktop.ui.paint.panels import rounded_outline

SAME = 1e-3  # scales that differ by less use the same pixels
REACH = MARGIN + 6  # how far beyond its box anything of it is painted
ABOVE = 0.01  # how much higher the focused piece lies, so that none beside it covers its rim


class PieceItem(QGraphicsRectItem):
    """One piece on the table. It knows no rules.

    Qt asks an item for its bounds thousands of times; those of a rectangle it knows without calling Python.

    Its picture is painted when it is first visible: at once, or later by the scheduler. Until then an earlier picture
    of the same face is shown, stretched; never one of another face.
    """

    def __init__(
        self, piece: Piece, look: TableLook, scale: float, paint_scheduler: PaintScheduler | None = None
    ) -> None:
        """Lay the piece on the table."""
        super().__init__()
        self.look = look
        self.pixel_scale = scale
        self.invited = False
        self.pointed_at = False
        self.focused = False
        self.picked = False  # part of a half-made choice
        self.piece = piece
        self._paint_scheduler = paint_scheduler
        self._pixmap: QPixmap | None = None
        self.sharp = False  # whether the picture has the current size, resolution and look
        self.awaited = False  # whether the scheduler has been asked to paint it
        self._painting: Painting | None = None  # a slow face, painted over several turns
        self._sway = 0  # how many pixels of the screen it is painted below its place, because it is afloat
        self.setPen(Qt.PenStyle.NoPen)
        self.lay(piece)

    def lay(self, piece: Piece) -> None:
        """Show this piece from now on."""
        was, self.piece = self.piece, piece
        bounds = QRectF(-REACH, -REACH, piece.width + 2 * REACH, piece.height + 2 * REACH)
        if bounds != self.rect():
            self.setRect(bounds)
            self.sharp, self._painting = False, None
        if piece.face != was.face:
            self._pixmap = None
            self._outdate()
        self.setPos(piece.x, piece.y)
        self.setZValue(piece.z + ABOVE if self.focused else piece.z)
        self.setOpacity(1.0)
        self.setVisible(True)
        if not self.transform().isIdentity():
            self.setTransform(QTransform())

    def change_look(self, look: TableLook, scale: float) -> None:
        """Change the look or the resolution."""
        if look is not self.look or scale != self.pixel_scale:
            self.look, self.pixel_scale = look, scale
            self._outdate()

    def _outdate(self) -> None:
        """Mark the picture as out of date."""
        self.sharp, self._painting = False, None
        self.update()

    def light(self, *, invited: bool, picked: bool, pointed_at: bool, focused: bool) -> None:
        """Glow: while it may be clicked or is picked, more strongly while the pointer or the keyboard is on it."""
        self.invited, self.picked, self.pointed_at, self.focused = invited, picked, pointed_at, focused
        self.setZValue(self.piece.z + ABOVE if focused else self.piece.z)
        self.update()

    def sway(self, down: float) -> bool:
        """Paint it so far below its place, in whole pixels; return whether it must be repainted.

        It is pointed at where it was laid.
        """
        was, self._sway = self._sway, round(down * self.pixel_scale)
        return was != self._sway

    def box(self) -> QRectF:
        """Return where it is now, even while it moves."""
        return QRectF(self.pos(), self.piece.box.size())

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        glows = self.picked or self.focused or (self.invited and (self.piece.shine != "quiet" or self.pointed_at))
        if not isinstance(self.piece.face, Blank):
            if not self.sharp and (widget is None or not self.awaited):
                self._sharpen(at_once=widget is None)
            self._paint_face(painter, keep=glows)
        if glows:
            self._paint_glow(painter)

    def finish(self) -> None:
        """Paint it at once if it is visible."""
        if self.isVisible() and not isinstance(self.piece.face, Blank):
            if not self.sharp:
                self._sharpen(at_once=True)
            self.update()

    def paint_ahead(self) -> None:
        """Have it painted by the scheduler; if it is not seen yet, its picture is ready when it is."""
        paint_scheduler, face, missing = self._paint_scheduler, self.piece.face, self._pixmap is None
        if self.sharp or self.awaited or paint_scheduler is None or isinstance(face, Blank):
            return
        self.awaited = True
        if isinstance(face, SlowFace):
            if missing:
                self._paint_on(0)  # the first stroke fills its place
            paint_scheduler.add(self._paint_on, Urgency.SLOW)
        else:
            paint_scheduler.add(self._paint_now, Urgency.MISSING if missing else Urgency.DULL)

    def _sharpen(self, *, at_once: bool) -> None:
        """Make a sharp picture, now or later."""
        paint_scheduler, missing = self._paint_scheduler, self._pixmap is None
        slow = isinstance(self.piece.face, SlowFace)
        if at_once or paint_scheduler is None or (missing and not slow and paint_scheduler.has_time()):
            self._show_sharp()
        else:
            self.paint_ahead()

    def _show_sharp(self, painted: QPixmap | None = None) -> None:
        """Show a picture as it is wanted now: the one that was painted over several turns, or one painted at once."""
        piece = self.piece
        wanted = piece.face, piece.width, piece.height, self.pixel_scale, self.look
        self._pixmap = face_pixmap(*wanted) if painted is None else keep_picture(painted, *wanted)
        self.sharp, self._painting, self.awaited = True, None, False

    def _paint_now(self, _until: float) -> bool:
        """Paint it, unless it has been painted since."""
        if not self.sharp:
            self._show_sharp()
            self.update()
        return True

    def _paint_on(self, until: float) -> bool:
        """Paint until then; while there is no other picture, show the unfinished one."""
        if not self.sharp:
            piece, look = self.piece, self.look
            if self._painting is None:
                self._painting = Painting(piece.face, piece.width, piece.height, self.pixel_scale, look)
            painting = self._painting
            done = painting.go_on(until)
            if done:
                self._show_sharp(painting.pixmap)
            elif self._pixmap is None:
                self._pixmap = painting.pixmap
            if done or self._pixmap is painting.pixmap:
                self.update()
        return self.sharp

    def _paint_face(self, painter: QPainter, *, keep: bool) -> None:
        """Draw the pixmap aligned to the pixels of the screen; `keep` the transform for what follows."""
        pixmap, scale, transform = self._pixmap, self.pixel_scale, painter.worldTransform()
        if pixmap is None:
            return
        ratio = painter.device().devicePixelRatioF()
        zoom = transform.m11() * ratio / scale
        turning = transform.isRotating() or abs(transform.m11() - transform.m22()) > SAME
        if turning or not self.sharp:
            size = QRectF(-MARGIN, -MARGIN, self.piece.width + 2 * MARGIN, self.piece.height + 2 * MARGIN)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(size, pixmap, QRectF(pixmap.rect()))
            return
        corner = transform.map(QPointF(-MARGIN, -MARGIN)) * ratio
        sharp = QPointF(round(corner.x()), round(corner.y()) + self._sway) / ratio
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
        left, top, right, bottom = self.piece.inset
        rim = QRectF(0, 0, self.piece.width, self.piece.height).adjusted(left, top, -right, -bottom)
        outline, theme = rounded_outline(rim, self.piece.round_corners), self.look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.picked:
            paint_picked_ring(painter, rim, self.piece.round_corners)
        if self.focused and not (self.invited or self.picked):
            paint_looked_at(painter, rim, theme)
        elif self.focused:
            paint_focus(painter, outline, theme)
        elif self.piece.shine == "dashed" and not (self.pointed_at or self.picked):
            paint_dashed_glow(painter, outline, theme)
        else:
            paint_glow(painter, outline, theme, strong=self.pointed_at or self.picked)
