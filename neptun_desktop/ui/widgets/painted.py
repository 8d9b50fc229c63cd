"""Widgets that paint themselves in the current styling: lines, ornaments, pictures, players, sheets; a bot's pips."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, QTimer
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPalette, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.panels import draw, fill, paint_panel, smooth_painter
from neptun_desktop.ui.paint.players import paint_head, paint_player
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.shapes import paint_circle
from neptun_desktop.ui.paint.theme import Theme, Tint
from neptun_desktop.ui.widgets.styling import Styling

Policy = QSizePolicy.Policy
PIP, APART = 8, 4  # units: of a pip, and between two of them

Strength = tuple[int, int]  # which level this is, from 1, and of how many


def paint_pips(painter: QPainter, left: QPointF, strength: Strength, ink: QColor, styling: Styling) -> None:
    """Paint a pip for each level, beginning at the left: filled up to this one, hollow above it."""
    size, (level, levels) = styling.px(PIP), strength
    for number in range(levels):
        middle = left + QPointF(size / 2 + number * styling.px(PIP + APART), 0)
        paint_circle(painter, middle, size / 2 - 0.6, QPen(ink, 1.2), ink if number < level else None)


def pips_width(levels: int, styling: Styling) -> int:
    """Return the width of so many pips."""
    return levels * styling.px(PIP + APART) - styling.px(APART)


def inked(ink: str, role: QPalette.ColorRole = QPalette.ColorRole.WindowText) -> QPalette:
    """Return a palette in which text, or what else has this role, has this colour."""
    colours = QPalette()
    colours.setColor(role, QColor(ink))
    return colours


class Painted(QWidget):
    """As wide as there is space; as high as its size hint or, if it `grows`, as there is space."""

    def __init__(self, styling: Styling, *, grows: bool = False) -> None:
        """Start with this styling."""
        super().__init__()
        self.styling = styling
        self.setSizePolicy(Policy.Expanding, Policy.Expanding if grows else Policy.Fixed)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        self.updateGeometry()
        self.update()


class Square(Painted):
    """A small square picture, `units` wide and high."""

    def __init__(self, styling: Styling, units: float) -> None:
        """Take this many units each way."""
        super().__init__(styling)
        self.units = units
        self.setSizePolicy(Policy.Fixed, Policy.Fixed)
        self.restyle(styling)

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
        self.setFixedSize(styling.px(self.units), styling.px(self.units))


class Rule(Painted):
    """A line with some space around it."""

    def __init__(self, styling: Styling, units: float = 13) -> None:
        """Take this much height."""
        super().__init__(styling)
        self.units = units

    @override
    def sizeHint(self) -> QSize:
        return QSize(1, self.styling.px(self.units))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setPen(QPen(QColor(self.styling.theme.panel_rule), 1))
            room = QRectF(self.contentsRect())
            painter.drawLine(QPointF(room.left(), room.center().y()), QPointF(room.right(), room.center().y()))


class Ornament(Painted):
    """A thin golden line with a lozenge in its middle."""

    @override
    def sizeHint(self) -> QSize:
        return QSize(self.styling.px(60), self.styling.px(12))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            paint_ornament(painter, QRectF(self.rect()), self.styling.theme)


def paint_ornament(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """Paint the line and its lozenge across a box."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    middle, half = box.center(), min(box.height() * 0.36, 5.0)
    gap = half * 2.4
    corners = [QPointF(half * 1.5, 0), QPointF(0, half), QPointF(-half * 1.5, 0), QPointF(0, -half)]
    lozenge = QPainterPath()
    lozenge.addPolygon(QPolygonF([middle + corner for corner in corners]))
    lozenge.closeSubpath()
    fill(painter, lozenge, QColor(theme.gold))
    lines = QPainterPath(QPointF(box.left(), middle.y()))
    lines.lineTo(middle.x() - gap, middle.y())
    lines.moveTo(middle.x() + gap, middle.y())
    lines.lineTo(box.right(), middle.y())
    lines.addPath(lozenge)
    draw(painter, lines, QColor(theme.gold_shade), 1)


class HeadPicture(Square):
    """The head of a level, without a seat's disc."""

    def __init__(self, head: str, styling: Styling, units: float) -> None:
        """Show this head, as named in `heads`."""
        super().__init__(styling, units)
        self.head = head

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            paint_head(painter, self.head, QRectF(self.rect()))


class Chip(Square):
    """Who plays a seat, beside a name."""

    def __init__(self, badge: SeatBadge, styling: Styling, units: float = 30) -> None:
        """Show this player."""
        super().__init__(styling, units)
        self.badge = badge

    def show_player(self, badge: SeatBadge) -> None:
        """Show another player."""
        self.badge = badge
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            box = QRectF(self.rect()).adjusted(1, 1, -1, -2)
            paint_player(painter, box, self.badge, self.styling.theme)


REST_MS = 120  # during a resize the picture is only stretched; it is reloaded after this pause


class SharpPicture(QObject):
    """The picture that a widget paints."""

    def __init__(self, widget: QWidget, load: Callable[[QSize], QPixmap]) -> None:
        """Load nothing yet; `load` takes a size in pixels."""
        super().__init__(widget)
        self.pixmap = QPixmap()
        self._load, self._update = load, widget.update
        self._wanted: QSize | None = None
        self._rest = QTimer(self, interval=REST_MS, singleShot=True)
        self._rest.timeout.connect(self._sharpen)

    def forget(self) -> None:
        """Load it anew for the next paint."""
        self._wanted = None

    def at(self, size: QSize) -> QPixmap:
        """Return the picture for this size in pixels; if it was loaded for another one, it is to be stretched."""
        if self._wanted is None:
            self._wanted, self.pixmap = size, self._load(size)
        elif self._wanted != size:
            self._wanted = size
            self._rest.start()
        return self.pixmap

    def _sharpen(self) -> None:
        if self._wanted is not None:
            self.pixmap = self._load(self._wanted)
            self._update()


RIM = 3  # room for the shadow


class Parchment(QWidget):
    """A sheet with a double edge. Widgets go into its `column`."""

    def __init__(self, styling: Styling, parent: QWidget | None = None, *, padding: float = 16) -> None:
        """Create an empty sheet."""
        super().__init__(parent)
        self.padding = padding
        self.accent: str | None = None
        self.vignette: str | None = None  # name of a picture engraved in the lower right corner
        self.column = QVBoxLayout(self)
        Parchment.restyle(self, styling)  # a subclass has no parts yet

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        room = styling.px(self.padding) + RIM
        self.column.setContentsMargins(room, room, room, room)
        self.column.setSpacing(styling.px(8))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with smooth_painter(self) as painter:
            box = QRectF(self.rect()).adjusted(RIM, RIM - 1, -RIM, -RIM - 1)
            theme = self.styling.theme
            paint_panel(painter, box, theme, accent=self.accent)
            if self.vignette and theme.name != "high contrast":
                size = min(box.width() * 0.5, box.height() * 0.36)
                painter.setOpacity(0.34)
                engraved = Tint(theme.panel_rule, theme.panel_rule, theme.panel, theme.panel_rule)
                place = QRectF(box.right() - size - self.padding, box.bottom() - size - self.padding, size, size)
                paint_art(painter, self.vignette, place, tint=engraved)
