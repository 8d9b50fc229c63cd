"""What buildings look like: a coloured woodcut once somebody owns one, with a scroll for its name and its effect."""

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from neptun_desktop.games.salty_ocean.table.effect_icons import Sign
from neptun_desktop.games.salty_ocean.table.faces import LINE, SMALL, TAIL, paint_cube, paint_scroll
from neptun_desktop.games.salty_ocean.table.palette import scenery
from neptun_desktop.games.salty_ocean.table.plans import paint_plan, paint_plot
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.fonts import font
from neptun_desktop.ui.paint.lettering import LEFT, text_width, write
from neptun_desktop.ui.paint.panels import faint, paint_field, rounded_outline

WHOLE = "rouen-cathedral-8"
ICON = 16.0
GAP = 3.0
TO_COME = 0.45  # how clear the plan is of what is still to come of the cathedral
GLAZED = (3, 4, 5, 6)  # the stages that bring the cathedral windows


@frozen
class BuildingFace:
    """A building above a scroll with its name and its effect; a plan on a staked plot until somebody owns it."""

    picture: str
    name: str
    signs: tuple[Sign, ...]
    stands: bool
    tall: float

    def scroll(self, box: QRectF) -> QRectF:
        """Return where its scroll is."""
        return QRectF(box.x() + 3, box.y() + self.tall + 1, box.width() - 6, LINE * 2 + 2)

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the building and its scroll."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        picture = QRectF(box.x() + 2, box.y(), box.width() - 4, self.tall)
        if self.stands:
            _paint_ground_shadow(painter, picture, look)
            paint_art(painter, self.picture, picture, tint=None)
        else:
            paint_plan(painter, self.picture, picture, look)
            paint_plot(painter, picture, look)
        scroll = self.scroll(box)
        paint_scroll(painter, scroll, look)
        name = QRectF(scroll.x() + TAIL, scroll.y(), scroll.width() - 2 * TAIL, LINE)
        write(painter, name, self.name, font("place", SMALL), look.theme.ink)
        _paint_signs(painter, name.translated(0, LINE), self.signs, look)


def _paint_ground_shadow(painter: QPainter, picture: QRectF, look: TableLook) -> None:
    """Paint a soft shadow, so that a building stands on its street instead of floating before it."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faint(scenery(look.theme.name).line, 0.16))
    painter.drawEllipse(QPointF(picture.center().x(), picture.bottom() - 1), picture.width() * 0.44, 4)


def _paint_signs(painter: QPainter, line: QRectF, signs: tuple[Sign, ...], look: TableLook) -> None:
    letters = font("figure", SMALL)
    widths = [ICON + (text_width(sign.words, letters) + 1 if sign.words else 0) for sign in signs]
    x = line.center().x() - (sum(widths) + GAP * (len(signs) - 1)) / 2
    for sign, width in zip(signs, widths, strict=True):
        paint_art(painter, sign.picture, QRectF(x, line.center().y() - ICON / 2, ICON, ICON), tint=None)
        if sign.words:
            words = QRectF(x + ICON + 1, line.y(), width - ICON, line.height())
            write(painter, words, sign.words, letters, look.theme.ink, LEFT)
        x += width + GAP


@frozen
class CathedralFace:
    """The cathedral as far as it is built, before a plan of all of it; its windows lit once there is stained glass."""

    stage: int
    lit: bool
    name: str
    tall: float

    def scroll(self, box: QRectF) -> QRectF:
        """Return where its scroll is."""
        return QRectF(box.center().x() - 66, box.y() + self.tall + 2, 132, LINE + 4)

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the building site above its name."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        picture = QRectF(box.x() + 4, box.y(), box.width() - 8, self.tall)
        _paint_ground_shadow(painter, picture, look)
        paint_plan(painter, WHOLE, picture, look, TO_COME)
        paint_art(painter, f"rouen-cathedral-{self.stage}", picture, tint=None)
        for stage in GLAZED:
            if self.lit and stage <= self.stage:
                paint_art(painter, f"rouen-cathedral-glass-{stage}", picture, tint=None)
        scroll = self.scroll(box)
        paint_scroll(painter, scroll, look)
        write(painter, scroll.adjusted(TAIL, 0, -TAIL, 0), self.name, font("place", SMALL + 2), look.theme.ink)


@frozen
class Space:
    """A place for a cube on a building: with an owner, closed, or with what it is worth."""

    owner: int | None
    figure: str = ""
    closed: bool = False
    ready: bool | None = None  # of a clock: whether its owner may still use it in this turn

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the cube, a closed shutter, or the figure."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(rounded_outline(box.adjusted(0.5, 0.5, -0.5, -0.5), 2.5), QColor(look.theme.panel))
        paint_field(painter, box, look.theme, milestone=not self.closed)
        if self.closed:
            _paint_shutter(painter, box, look)
        elif self.figure:
            write(painter, box, self.figure, font("figure", SMALL), look.theme.ink_soft)
        if self.owner is not None:
            paint_cube(painter, box.adjusted(-1, -1, 1, 1), look, self.owner)
        if self.ready is not None:
            _paint_dial(painter, box.bottomRight() - QPointF(3, 3), look, ready=self.ready)


def _paint_shutter(painter: QPainter, box: QRectF, look: TableLook) -> None:
    """Paint boards nailed over a space, with a lock on them."""
    colours = scenery(look.theme.name)
    inside = box.adjusted(1, 1, -1, -1)
    painter.fillRect(inside, faint(colours.wood, 0.55))
    painter.setPen(QPen(faint(colours.wood_shade, 0.8), 0.9))
    for board in range(5):
        y = inside.y() + inside.height() * board / 4
        painter.drawLine(QPointF(inside.x(), y), QPointF(inside.right(), y))
    paint_art(painter, "rouen-lock", box.adjusted(4, 3, -4, -3), tint=None)


def _paint_dial(painter: QPainter, middle: QPointF, look: TableLook, *, ready: bool) -> None:
    """Paint a small clock: a golden one with hands if it can be used, a blind one if it was."""
    painter.setPen(QPen(QColor(look.theme.gold_shade), 1.2))
    painter.setBrush(QColor(look.theme.gold_light if ready else look.theme.panel_rule))
    painter.drawEllipse(middle, 5.5, 5.5)
    if not ready:
        return
    painter.setPen(QPen(QColor("#35260f"), 1.2))
    painter.drawLine(middle, middle + QPointF(0, -3.6))
    painter.drawLine(middle, middle + QPointF(2.8, 1))
