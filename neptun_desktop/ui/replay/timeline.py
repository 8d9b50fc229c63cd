"""The timeline: rounds and turns from left to right, and a lane for each player with their key events."""

import math
from collections.abc import Iterator

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QSlider, QToolTip

from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.board.kit import Mark, Sign
from neptun_desktop.ui.paint.glow import paint_glow
from neptun_desktop.ui.paint.lettering import LEFT, write
from neptun_desktop.ui.paint.panels import faint, rounded_outline, upright
from neptun_desktop.ui.paint.theme import Theme, Tint
from neptun_desktop.ui.replay.replay_presenter import Chapters
from neptun_desktop.ui.widgets.labels import plain_tip
from neptun_desktop.ui.widgets.styling import Styling

HEAD = 14  # the part of the bar that names rounds
GAP = 2.0  # between rounds


def paint_strip(painter: QPainter, bar: "ScrubBar") -> None:
    """Paint everything, the needle last."""
    if bar.hasFocus():
        outline = rounded_outline(bar.room.adjusted(-3, 0, 3, 0), bar.styling.theme.sizes.corner)
        paint_glow(painter, outline, bar.styling.theme)
    _paint_rounds(painter, bar)
    _paint_turns(painter, bar)
    _paint_still_to_come(painter, bar)
    _name_rounds(painter, bar)
    for mark, middle in bar.marks_apart():
        _paint_mark(painter, bar, mark, middle)
    if bar.pointed_at is not None:
        _paint_needle(painter, bar, bar.pointed_at, 0.45)
    _paint_needle(painter, bar, bar.value(), 1.0)


def _paint_rounds(painter: QPainter, bar: "ScrubBar") -> None:
    theme = bar.styling.theme
    for left, end, _ in bar.rounds():
        sheet = QRectF(left, bar.room.top(), max(1.0, end - left - GAP), bar.room.height())
        painter.setPen(QPen(QColor(theme.panel_edge), 1))
        painter.setBrush(upright(sheet, theme.panel, theme.panel_shade))
        painter.drawRoundedRect(sheet, 3, 3)
    painter.setPen(QPen(faint(theme.panel_rule, 0.75), 1))
    for seat in range(bar.chapters.seats):
        middle = bar.lane(seat).center().y()
        painter.drawLine(QPointF(bar.room.left() + 3, middle), QPointF(bar.room.right() - 3, middle))


def _name_rounds(painter: QPainter, bar: "ScrubBar") -> None:
    theme, px = bar.styling.theme, bar.styling.px
    letters = bar.styling.font("strong", theme.sizes.smallest)
    for start, end, name in bar.rounds():
        left = start + px(10)
        if end - left > px(50):
            head = QRectF(left, bar.room.top() + 1, end - left - px(4), bar.head)
            write(painter, head, name, letters, theme.ink, LEFT)


def _paint_turns(painter: QPainter, bar: "ScrubBar") -> None:
    theme = bar.styling.theme
    starts = {begun.place for begun in bar.chapters.rounds}
    painter.setPen(QPen(faint(theme.panel_edge, 0.7), 1))
    for turn in bar.chapters.turns:
        if turn.place not in starts:
            x = round(bar.x_of(turn.place)) + 0.5
            painter.drawLine(
                QPointF(x, bar.room.top() + bar.head - bar.styling.px(4)), QPointF(x, bar.room.bottom() - 1)
            )


def _paint_still_to_come(painter: QPainter, bar: "ScrubBar") -> None:
    """Shade what has not happened yet."""
    x = bar.x_of(bar.value())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(faint(bar.styling.theme.prompt_shade, 0.24))
    painter.drawRoundedRect(QRectF(x, bar.room.top(), bar.room.right() - x, bar.room.height()), 3, 3)


def _paint_mark(painter: QPainter, bar: "ScrubBar", mark: Mark, middle: QPointF) -> None:
    theme, size = bar.styling.theme, bar.half(mark.seat)
    if mark.seat is None:
        paint_game_sign(painter, mark.sign, middle, size, theme)
    else:
        paint_player_sign(painter, mark.sign, middle, size, theme.merchant(bar.colours[mark.seat]), theme)


def paint_game_sign(painter: QPainter, sign: Sign, middle: QPointF, size: float, theme: Theme) -> None:
    """Paint the sign of something that concerns all players: a gable, or a flag at the end."""
    painter.setPen(QPen(QColor(theme.gold_shade), 1.2))
    painter.setBrush(QColor(theme.gold))
    painter.drawPath(_gable(middle, size) if sign == "gable" else _flag(middle, size))


def paint_player_sign(  # noqa: PLR0913, PLR0917 - what, where, whose
    painter: QPainter, sign: Sign, middle: QPointF, radius: float, tint: Tint | None, theme: Theme
) -> None:
    """Paint the sign of what a player did: in their colour, or in that of paper where it means anybody."""
    if tint is None:
        rim, body = theme.panel_edge, theme.panel_shade if theme.name != "dark" else theme.ink
    else:
        rim, body = (theme.panel, tint.light) if theme.name == "dark" else (tint.shade, tint.body)
    painter.setPen(QPen(QColor(rim), 1))
    painter.setBrush(QColor(body))
    if sign == "star":
        painter.setPen(QPen(QColor(theme.gold_shade), 1))
        painter.setBrush(QColor(theme.gold))
        painter.drawPath(_star(middle, radius * 1.5))
    elif sign == "arrow":
        reach = radius * 1.25
        corners = (QPointF(-reach * 0.8, -reach), QPointF(reach, 0), QPointF(-reach * 0.8, reach))
        painter.drawPolygon(QPolygonF([middle + corner for corner in corners]))
    else:
        painter.drawEllipse(middle, radius, radius)


def _star(middle: QPointF, reach: float) -> QPainterPath:
    """Return a star with four rays, as on a compass rose."""
    path = QPainterPath()
    short = reach * 0.34
    tips = [QPointF(0, -reach), QPointF(reach, 0), QPointF(0, reach), QPointF(-reach, 0)]
    dents = [QPointF(short, -short), QPointF(short, short), QPointF(-short, short), QPointF(-short, -short)]
    path.addPolygon(QPolygonF([middle + corner for pair in zip(tips, dents, strict=True) for corner in pair]))
    path.closeSubpath()
    return path


def _gable(middle: QPointF, reach: float) -> QPainterPath:
    """Return a gable on three columns."""
    path = QPainterPath()
    path.addPolygon(
        QPolygonF(
            [middle + QPointF(-reach, -reach * 0.2), middle + QPointF(0, -reach), middle + QPointF(reach, -reach * 0.2)]
        )
    )
    path.closeSubpath()
    for column in (-0.62, 0.0, 0.62):
        path.addRect(QRectF(middle.x() + reach * (column - 0.15), middle.y() - reach * 0.1, reach * 0.3, reach * 0.75))
    path.addRect(QRectF(middle.x() - reach, middle.y() + reach * 0.65, reach * 2, reach * 0.3))
    return path


def _flag(middle: QPointF, reach: float) -> QPainterPath:
    """Return a flag with two tails on its pole."""
    path = QPainterPath()
    path.addRect(QRectF(middle.x() - reach * 0.8, middle.y() - reach, reach * 0.24, reach * 2))
    corners = ((-0.56, -0.95), (1.0, -0.95), (0.6, -0.4), (1.0, 0.15), (-0.56, 0.15))
    path.addPolygon(QPolygonF([middle + QPointF(x, y) * reach for x, y in corners]))
    path.closeSubpath()
    return path


def _paint_needle(painter: QPainter, bar: "ScrubBar", place: int, strength: float) -> None:
    theme, px, x = bar.styling.theme, bar.styling.px, bar.x_of(place)
    painter.save()
    painter.setOpacity(strength)
    top, bottom, half = bar.room.top(), bar.room.bottom(), px(6)
    painter.setPen(QPen(QColor(theme.prompt_shade), 4))
    painter.drawLine(QPointF(x, top), QPointF(x, bottom))
    painter.setPen(QPen(QColor(theme.glow), 2))
    painter.drawLine(QPointF(x, top), QPointF(x, bottom))
    painter.setPen(QPen(QColor(theme.prompt_shade), 1.2))
    painter.setBrush(QColor(theme.glow))
    tip = QPointF(x, top + half * 1.6)
    painter.drawPolygon(
        QPolygonF(
            [
                QPointF(x - half, top - 1),
                QPointF(x + half, top - 1),
                QPointF(x + half, top + half * 0.7),
                tip,
                QPointF(x - half, top + half * 0.7),
            ]
        )
    )
    painter.restore()


EDGE = 9  # room for half the needle's head on either side
HEIGHT = 38
NEIGHBOURS, CLOSE, FARTHEST = 16, 1.15, 10  # marks that may hide one; how far apart they are; how far one is moved
NEAR = 5  # pixels within which a key event attracts the pointer


class ScrubBar(QSlider):
    """A slider over all commands. `wanted` is emitted where it is pressed, dragged or set to by a screen reader."""

    wanted = Signal(int)

    def __init__(self, styling: Styling) -> None:
        """Start without a match."""
        super().__init__(Qt.Orientation.Horizontal)
        self.styling = styling
        self.chapters = Chapters(first=0, last=0, seats=1)
        self.colours: tuple[str, ...] = ()
        self.pointed_at: int | None = None
        self._place = 0  # where it is shown to stand
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.valueChanged.connect(self._follow_value)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        self.updateGeometry()
        self.update()

    def lay_out(self, chapters: Chapters, colours: tuple[str, ...]) -> None:
        """Show this match, whose players have these colours."""
        self.chapters, self.colours = chapters, colours
        with QSignalBlocker(self):  # the place to stand at follows
            self.setRange(chapters.first, chapters.last)
        self.update()

    def stand_at(self, place: int, words: str) -> None:
        """Show the current place, and describe it for screen readers."""
        self._place = place
        self.setValue(place)
        self.setAccessibleDescription(words)
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(self.styling.px(300), self.styling.px(HEIGHT))

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    # --- places ------------------------------------------------------------------------------------------------------

    @property
    def room(self) -> QRectF:
        """Where it is painted."""
        edge = self.styling.px(EDGE)
        return QRectF(self.rect()).adjusted(edge, 2, -edge, -2)

    @property
    def head(self) -> float:
        """The height of the part that names rounds."""
        return float(self.styling.px(HEAD))

    def lane(self, seat: int) -> QRectF:
        """Return a player's lane."""
        room = self.room
        tall = (room.height() - self.head - 3) / self.chapters.seats
        return QRectF(room.left(), room.top() + self.head + seat * tall, room.width(), tall)

    def rounds(self) -> Iterator[tuple[float, float, str]]:
        """Yield where each round begins and ends, and its name."""
        begun = self.chapters.rounds
        ends = [*(self.x_of(each.place) for each in begun[1:]), self.room.right()]
        return ((self.x_of(each.place), end, each.words) for each, end in zip(begun, ends, strict=True))

    def x_of(self, place: int) -> float:
        """Return the x coordinate of a place."""
        room = self.room
        return room.left() + room.width() * (place - self.minimum()) / max(1, self.maximum() - self.minimum())

    def place_at(self, x: float, y: float = -math.inf) -> int:
        """Return the place at a point; on a mark, or near a key event, the place of that event."""
        room, pointed_at = self.room, QPointF(x, y)
        for mark, middle in self.marks_apart() if y > room.top() else ():
            if (middle - pointed_at).manhattanLength() <= self.half(mark.seat):
                return mark.place
        share = (x - room.left()) / max(1.0, room.width())
        place = self.minimum() + round(share * (self.maximum() - self.minimum()))
        near = min((mark.place for mark in self.chapters.marks), key=lambda at: abs(self.x_of(at) - x), default=place)
        if abs(self.x_of(near) - x) <= self.styling.px(NEAR):
            place = near
        return min(max(place, self.minimum()), self.maximum())

    def half(self, seat: Seat | None) -> float:
        """Return half the width of a mark in somebody's lane, or above all lanes."""
        if seat is None:
            return float(self.styling.px(6))
        return max(2.8, min(self.styling.px(4), self.lane(seat).height() * 0.62))

    def middle_of(self, mark: Mark) -> QPointF:
        """Return where a mark would be if there were no others."""
        x = min(self.x_of(mark.place), self.room.right() - self.half(mark.seat))
        y = self.room.top() + self.head / 2 + 1 if mark.seat is None else self.lane(mark.seat).center().y()
        return QPointF(x, y)

    def marks_apart(self) -> list[tuple[Mark, QPointF]]:
        """Return where the marks are painted: where one would hide another, the earlier one is moved to the left."""
        placed: list[tuple[Mark, QPointF]] = []
        for mark in sorted(self.chapters.marks, key=lambda mark: (mark.place, mark.sign == "flag"), reverse=True):
            middle, half = self.middle_of(mark), self.half(mark.seat)
            x = middle.x()
            for other, at in placed[-NEIGHBOURS:]:
                needed, down = (half + self.half(other.seat)) * CLOSE, at.y() - middle.y()
                if abs(down) < needed and abs(at.x() - x) < (across := math.sqrt(needed**2 - down**2)):
                    x = at.x() - across
            if middle.x() - x <= FARTHEST * half:  # else there is no room for it anywhere near
                middle.setX(x)
            placed.append((mark, middle))
        return placed

    def words_at(self, place: int) -> str:
        """Return the description of a place: its turn, and its key events."""
        if not self.chapters.turns:
            return ""
        turn = self.chapters.turns[self.chapters.turn_at(place)].words
        return "\n".join([turn, *(mark.words for mark in self.chapters.marks_at(place))])

    def tip_at(self, place: int) -> str:
        """Return the same for a tip."""
        return plain_tip(*self.words_at(place).split("\n"))

    # --- mouse and keys ----------------------------------------------------------------------------------------------

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._want(self.place_at(event.position().x(), event.position().y()))
        event.accept()

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = self.place_at(event.position().x(), event.position().y())
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._want(place)
        if place != self.pointed_at:
            self.pointed_at = place
            self.update()
        event.accept()

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    @override
    def wheelEvent(self, e: QWheelEvent) -> None:
        self._want(self.value() + (-1 if e.angleDelta().y() > 0 else 1))
        e.accept()

    @override
    def keyPressEvent(self, ev: QKeyEvent) -> None:
        ev.ignore()  # the page handles all keys, so that they mean the same wherever the focus is

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed_at = None
        self.update()

    @override
    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            place = self.place_at(event.pos().x(), event.pos().y())
            QToolTip.showText(event.globalPos() + QPoint(0, self.styling.px(-60)), self.tip_at(place), self)
            return True
        return super().event(event)

    def _want(self, place: int) -> None:
        place = min(max(place, self.minimum()), self.maximum())
        if place != self.value():
            self.wanted.emit(place)

    def _follow_value(self, place: int) -> None:
        if place != self._place:
            self.wanted.emit(place)

    # --- painting ----------------------------------------------------------------------------------------------------

    @override
    def paintEvent(self, ev: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_strip(painter, self)
