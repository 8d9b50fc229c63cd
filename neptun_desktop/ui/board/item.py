"""A piece as a graphics item: painted once into a pixmap, drawn sharp, and glowing while it can be clicked."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsRectItem, QStyleOptionGraphicsItem, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board.furniture import Blank
from neptun_desktop.ui.board.paint_scheduler import MARGIN, Painting, PaintScheduler, Urgency, face_pixmap, keep_picture
from neptun_desktop.ui.board.pieces import Piece, SlowFace, TableLook
from neptun_desktop.ui.paint.glow import (
    HALO,
    Rank,
    paint_focus,
    paint_frame,
    paint_looked_at,
    paint_picked_ring,
    paint_underline,
)
from neptun_desktop.ui.paint.panels import rounded_outline

SAME = 1e-3  # scales that differ by less use the same pixels
REACH = MARGIN + 6  # how far beyond its box anything of it is painted
LIFT = 3.0  # how far what may be clicked rises below the pointer
GLOW_REACH = max(REACH, HALO + LIFT)  # the same for what may glow
PALER = 0.15  # how much less saturated is what might be clicked at another time
ABOVE = 0.01  # how much higher the focused piece lies, so that none beside it covers its rim


class Lighting(NamedTuple):
    """Why a piece glows, or is less colourful than usual."""

    invited: bool = False
    picked: bool = False  # part of a half-made choice
    pointed_at: bool = False
    focused: bool = False
    weak: bool = False  # it glows less: among many, or beside what matters more
    pale: bool = False  # it might be clicked at another time


PLAIN = Lighting()


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
        self.lit = PLAIN
        self.breath = 0.0  # how much more it glows for a moment, up to 1
        self.lifted = False
        self._paler: QPixmap | None = None  # its picture while it is pale
        self.piece = piece
        self._paint_scheduler = paint_scheduler
        self._pixmap: QPixmap | None = None
        self.sharp = False  # whether the picture has the current size, resolution and look
        self.awaited = False  # whether the scheduler has been asked to paint it
        self._painting: Painting | None = None  # a slow face, painted over several turns
        self._bounds: tuple[float, ...] = ()  # how far it reaches, and its size
        self._sway = 0  # how many pixels of the screen it is painted below its place, because it is afloat
        self.setPen(Qt.PenStyle.NoPen)
        self.lay(piece)

    def lay(self, piece: Piece) -> None:
        """Show this piece from now on."""
        was, self.piece = self.piece, piece
        reach = REACH if piece.target is None else GLOW_REACH
        if (bounds := (reach, piece.width, piece.height)) != self._bounds:
            self._bounds = bounds
            self.setRect(-reach, -reach, piece.width + 2 * reach, piece.height + 2 * reach)
            self.sharp, self._painting = False, None
        if piece.face != was.face:
            self._pixmap = None
            self._outdate()
        self.setPos(piece.x, piece.y)
        self.setZValue(piece.z + ABOVE if self.lit.focused else piece.z)
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

    def light(self, lit: Lighting) -> None:
        """Glow: while it may be clicked or is picked, more strongly while the pointer or the keyboard is on it."""
        self.lit = lit
        self.setZValue(self.piece.z + ABOVE if lit.focused else self.piece.z)
        self.update()

    def lift(self, *, lifted: bool) -> None:
        """Rise a little, or lie again; it is pointed at where it was laid."""
        self.lifted = lifted
        self.update()

    def breathe(self, breath: float) -> None:
        """Glow so much more."""
        self.breath = breath
        self.update()

    @property
    def rim(self) -> QRectF:
        """Where on the table it glows: without the room that it leaves around what is painted."""
        left, top, right, bottom = self.piece.inset
        return self.box().adjusted(left, top, -right, -bottom)

    @property
    def is_underlined(self) -> bool:
        """Whether a line tells that it may be clicked: a frame would be one too many."""
        lit, plain = self.lit, self.look.theme.name == "high contrast"
        louder = lit.pointed_at or lit.picked or lit.focused
        return self.piece.shine == "underlined" and lit.weak and not (louder or plain)

    def sway(self, down: float) -> bool:
        """Paint it so far below its place, in whole pixels; return whether it must be repainted.

        It is pointed at where it was laid.
        """
        was, self._sway = self._sway, round(down * self.pixel_scale)
        return was != self._sway

    def box(self) -> QRectF:
        """Return where it is now, even while it moves."""
        return QRectF(self.x(), self.y(), self.piece.width, self.piece.height)

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        lit = self.lit
        glows = lit.picked or lit.focused or (lit.invited and (self.piece.shine != "quiet" or lit.pointed_at))
        if self.lifted:
            painter.translate(0, -LIFT)
        if not isinstance(self.piece.face, Blank):
            if not self.sharp and (widget is None or not self.awaited):
                self._sharpen(at_once=widget is None)
            self._paint_face(painter, keep=glows)
        if glows:
            self._paint_glow(painter)
        if lit.picked:  # last: a glow would tint it
            paint_picked_ring(painter, self.rim.translated(-self.pos()), self.piece.round_corners)

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
            paint_scheduler.add(self._show_sharp, Urgency.MISSING if missing else Urgency.DULL)

    def _sharpen(self, *, at_once: bool) -> None:
        """Make a sharp picture, now or later."""
        paint_scheduler, missing = self._paint_scheduler, self._pixmap is None
        slow = isinstance(self.piece.face, SlowFace)
        if at_once or paint_scheduler is None or (missing and not slow and paint_scheduler.has_time()):
            self._show_sharp()
        else:
            self.paint_ahead()

    def _show_sharp(self, _until: float = 0.0, painted: QPixmap | None = None) -> bool:
        """Show a picture as it is wanted now: the one that was painted over several turns, or one painted at once."""
        if not self.sharp:
            piece, awaited = self.piece, self.awaited
            wanted = piece.face, piece.width, piece.height, self.pixel_scale, self.look
            self._pixmap = face_pixmap(*wanted) if painted is None else keep_picture(painted, *wanted)
            self.sharp, self._painting, self._paler, self.awaited = True, None, None, False
            if awaited:
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
                self._show_sharp(painted=painting.pixmap)
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
        if self.lit.pale and self.sharp:
            pixmap = self._paler = self._paler or _paler(pixmap)
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
        lit, rim, corner, theme = self.lit, self.rim.translated(-self.pos()), self.piece.round_corners, self.look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if lit.focused and not (lit.invited or lit.picked):
            paint_looked_at(painter, rim, theme)
        elif lit.focused:
            paint_focus(painter, rounded_outline(rim, corner), theme)
        else:
            strong = lit.pointed_at or lit.picked
            rank: Rank = "strong" if strong else "weak" if lit.weak else "full"
            if self.is_underlined:
                paint_underline(painter, rim, theme, breath=self.breath)
                return
            dashed = self.piece.shine == "dashed" and not strong
            paint_frame(painter, rim, corner, theme, rank, dashed=dashed, breath=self.breath)


def _paler(picture: QPixmap) -> QPixmap:
    """Return a picture that is a little less saturated."""
    paler, grey = QPixmap(picture), picture.toImage().convertToFormat(QImage.Format.Format_Grayscale8)
    with QPainter(paler) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
        painter.setOpacity(PALER)
        painter.drawImage(0, 0, grey)
    return paler
