"""Pictures of what a choice would look like: clickable cards for looks and palettes."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from neptun_desktop import TITLE
from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.discs import SeatPainter, paint_disc
from neptun_desktop.ui.paint.lettering import LEFT, write
from neptun_desktop.ui.paint.palette import GOLD
from neptun_desktop.ui.paint.panels import faint, paint_button, paint_panel, upright
from neptun_desktop.ui.paint.theme import LOOKS, Theme
from neptun_desktop.ui.preferences.theme_choice import PALETTES
from neptun_desktop.ui.widgets.button_base import RIM, begin_painting
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.styling import Styling
from neptun_desktop.ui.widgets.tab_bar import TabBar


class PictureCard(TextButton):
    """A button with a picture above its label."""

    width_units, height_units = 170, 118

    def __init__(self, styling: Styling, name: str, paint_seat: SeatPainter) -> None:
        """Create the card for this choice."""
        super().__init__(styling)
        self.name, self.paint_seat = name, paint_seat
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def paint_picture(self, painter: QPainter, box: QRectF) -> None:
        """Paint the picture; the painter is clipped to the box."""

    @property
    def _letters(self) -> int:
        """The height of the label, with its second line."""
        lines = QFontMetrics(self.font()).height() + (QFontMetrics(self._note_font()).height() if self.note else 0)
        return lines + self.styling.px(12)

    @override
    def sizeHint(self) -> QSize:
        px = self.styling.px
        words = QFontMetrics(self.font()).horizontalAdvance(self.text())
        note = QFontMetrics(self._note_font()).horizontalAdvance(self.note)
        width = max(px(self.width_units), words + px(24), note + px(24))
        return QSize(width + 2 * RIM, px(self.height_units) + self._letters + 2 * RIM)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = self.styling.theme, self.styling.px
        painter = QPainter(self)
        box = begin_painting(painter, self, theme)
        paint_button(painter, box, theme, self._state())
        picture = QRectF(box.left() + px(5), box.top() + px(5), box.width() - px(10), box.height() - self._letters)
        painter.save()
        frame = QPainterPath()
        frame.addRoundedRect(picture, 3, 3)
        painter.setClipPath(frame)
        self.paint_picture(painter, picture)
        painter.restore()
        painter.setPen(QPen(faint("#000000", 0.45), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(picture, 3, 3)
        ink = GOLD.ink if self.first else theme.button_ink
        left, width = box.left() + px(10), box.width() - px(20)
        line = QRectF(left, picture.bottom() + px(2), width, QFontMetrics(self.font()).height() + px(2))
        write(painter, line, self.text(), self.font(), ink, LEFT)
        if self.note:
            rest = QRectF(left, line.bottom() - 2, width, QFontMetrics(self._note_font()).height())
            write(painter, rest, self.note, self._note_font(), ink, LEFT)
        painter.end()

    @override
    def _note_font(self) -> QFont:
        return self.styling.font("body", self.styling.theme.sizes.small)


class LookCard(PictureCard):
    """A small picture of a table: cloth, sea, parchment, and two seats."""

    @override
    def paint_picture(self, painter: QPainter, box: QRectF) -> None:
        look = LOOKS[self.name]
        theme = look._replace(merchants=self.styling.theme.merchants)
        first, *_, last = theme.merchants.tints
        painter.fillRect(box, QColor(theme.table))
        unit = box.height() / 84
        name = self.styling.font("title", 13)
        painter.fillRect(QRectF(box.left(), box.top(), box.width(), 12 * unit), QColor(theme.prompt))
        write(
            painter,
            QRectF(box.left() + 6 * unit, box.top(), 90 * unit, 12 * unit),
            TITLE,
            name,
            theme.prompt_ink,
            LEFT,
        )
        sea = QRectF(box.left() + 5 * unit, box.top() + 16 * unit, box.width() * 0.56, box.height() - 21 * unit)
        _paint_sea(painter, sea, theme)
        for colour, x, y, size in ((first, 0.44, 0.92, 27), (last, 0.8, 0.6, 24)):
            foot = QPointF(sea.left() + sea.width() * x, sea.top() + sea.height() * y)
            self.paint_seat(painter, standing_on(foot, size * unit), colour, theme)
        _frame(painter, sea, theme)
        panel = QRectF(sea.right() + 5 * unit, sea.top(), box.right() - sea.right() - 10 * unit, sea.height())
        paint_panel(painter, panel, theme)
        painter.setPen(Qt.PenStyle.NoPen)
        for row, share in enumerate((0.8, 0.62, 0.7)):
            painter.setBrush(QColor(theme.ink if row == 0 else theme.ink_soft))
            top = panel.top() + (9 + 8 * row) * unit
            painter.drawRect(QRectF(panel.left() + 8 * unit, top, (panel.width() - 16 * unit) * share, 2.6 * unit))
        paint_button(
            painter,
            QRectF(panel.left() + 8 * unit, panel.bottom() - 20 * unit, panel.width() - 16 * unit, 13 * unit),
            theme,
            "first",
        )


def _paint_sea(painter: QPainter, sea: QRectF, theme: Theme) -> None:
    painter.fillRect(sea, upright(sea, theme.sea, theme.sea_deep))
    land = QPainterPath(sea.topLeft())
    land.lineTo(sea.left() + sea.width() * 0.62, sea.top())
    land.cubicTo(
        sea.left() + sea.width() * 0.5,
        sea.top() + sea.height() * 0.5,
        sea.left() + sea.width() * 0.3,
        sea.top() + sea.height() * 0.25,
        sea.left(),
        sea.top() + sea.height() * 0.62,
    )
    land.closeSubpath()
    painter.setPen(QPen(QColor(theme.coast), 1.2))
    painter.setBrush(QColor(theme.land))
    painter.drawPath(land)


def standing_on(foot: QPointF, size: float) -> QRectF:
    """Return the box of a picture whose foot is at this point."""
    return QRectF(foot.x() - size / 2, foot.y() - size * 0.92, size, size)


def _frame(painter: QPainter, sea: QRectF, theme: Theme) -> None:
    painter.setPen(QPen(QColor(theme.frame), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(sea)


class PaletteCard(PictureCard):
    """Pictures of seats, and discs, in a palette."""

    width_units, height_units = 170, 112

    @override
    def paint_picture(self, painter: QPainter, box: QRectF) -> None:
        theme = self.styling.theme._replace(merchants=PALETTES[self.name])
        painter.fillRect(box, upright(box, theme.sea, theme.sea_deep))
        colours = tuple(theme.merchants.tints)
        step = box.width() / len(colours)
        size = min(step * 0.96, box.height() * 0.56)
        disc = min(step * 0.5, box.height() * 0.28)
        for place, colour in enumerate(colours):
            middle = box.left() + step * (place + 0.5)
            self.paint_seat(painter, standing_on(QPointF(middle, box.top() + size * 1.02), size), colour, theme)
            top = box.bottom() - disc - box.height() * 0.06
            paint_disc(painter, QRectF(middle - disc / 2, top, disc, disc), colour, theme)


class LookOptions(TabBar):
    """A small picture of each look."""

    def __init__(self, styling: Styling, paint_seat: SeatPainter) -> None:
        """Offer the looks with the seats of a game."""
        self.paint_seat = paint_seat
        super().__init__(tuple(LOOKS), styling)

    @override
    def make_button(self, name: str, styling: Styling) -> TextButton:
        return LookCard(styling, name, self.paint_seat)


class PaletteOptions(TabBar):
    """A small picture of each palette."""

    def __init__(self, styling: Styling, paint_seat: SeatPainter) -> None:
        """Offer the palettes with the seats of a game."""
        self.paint_seat = paint_seat
        super().__init__(tuple(PALETTES), styling)

    @override
    def make_button(self, name: str, styling: Styling) -> TextButton:
        return PaletteCard(styling, name, self.paint_seat)
