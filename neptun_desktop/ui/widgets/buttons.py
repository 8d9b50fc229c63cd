"""Buttons of brass and parchment, with an optional picture and second line."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QFont, QFontMetrics, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.art import art_pixmap
from neptun_desktop.ui.paint.glow import paint_widget_focus
from neptun_desktop.ui.paint.lettering import (
    CENTRE,
    LEFT,
    in_two_rows,
    text_width,
    write,
    write_rows,
)
from neptun_desktop.ui.paint.panels import ButtonState, draw, faint, fill, paint_button, rounded_outline
from neptun_desktop.ui.paint.theme import GOLD, Theme, Tint, in_one
from neptun_desktop.ui.widgets.painted import Square, inked
from neptun_desktop.ui.widgets.styling import Styling

RIM = 4  # room for shadow and focus


def gap_between(styling: Styling) -> int:
    """Return the spacing of buttons in a group, in pixels: only in a large window more than their rims."""
    return max(0, styling.px(2 * RIM) - 2 * RIM)


class ButtonBase(QPushButton):
    """A button that paints itself. `first` marks the one most people want."""

    def __init__(self, styling: Styling, *, first: bool) -> None:
        """Create a button without a label."""
        super().__init__()
        self.styling, self.first = styling, first
        self.chosen = False  # among its neighbours

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @override
    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.update()

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def _state(self) -> ButtonState:
        if not self.isEnabled():
            return "off"
        if self.isDown():
            return "pressed"
        if self.chosen:
            return "chosen"
        if self.first:
            return "first"
        return "hover" if self.underMouse() else "rest"


def begin_painting(painter: QPainter, widget: QWidget, theme: Theme) -> QRectF:
    """Paint the glow if the widget has focus, and return the box within the rim."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(widget.rect()).adjusted(RIM, RIM, -RIM, -RIM)
    if widget.hasFocus():
        paint_widget_focus(painter, box, theme.sizes.corner, theme)
    return box


EDGE = 6  # beside a label in two rows


class TextButton(ButtonBase):
    """A button. `first` marks the answer most people want; `art` is a picture before its label."""

    def __init__(self, styling: Styling, *, first: bool = False, art: str | None = None, large: bool = False) -> None:
        """Create a button without a label."""
        super().__init__(styling, first=first)
        self.art, self.large = art, large
        self.veiled = False  # on deep water: a golden edge and no fill but the water
        self.quiet = False  # on parchment: only an edge, for what few people want now
        self.note = ""
        self.yields = False  # where there is no room, its label is in two rows
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self.setAutoDefault(True)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        self.setFont(styling.font("strong", styling.theme.sizes.body * (1.35 if self.large else 1.07)))
        self.setPalette(inked(self._ink, QPalette.ColorRole.ButtonText))
        self.updateGeometry()
        self.update()

    def word(self, words: str, note: str = "") -> None:
        """Set the label; the note is a second, smaller line."""
        self.note = note
        self.setText(words)
        self.setAccessibleName(words)
        self.setAccessibleDescription(note)
        self.updateGeometry()

    @property
    def _ink(self) -> str:
        """The colour of its label."""
        if self.chosen and self.isEnabled() and not self.isDown():
            return self.styling.theme.chosen.ink
        if self.first and self.isEnabled():
            return GOLD.ink
        if self.quiet:
            return self.styling.theme.ink
        return self.styling.theme.prompt_ink if self.veiled else self.styling.theme.button_ink

    @property
    def _art_size(self) -> int:
        if not self.art:
            return 0
        return self.styling.px(14 if not self.text() else 30 if self.large else 22)

    @override
    def sizeHint(self) -> QSize:
        width = QFontMetrics(self.font()).horizontalAdvance(self.text())
        if self.note:
            width = max(width, QFontMetrics(self._note_font()).horizontalAdvance(self.note))
        icon = self._art_size + (self.styling.px(10) if self.text() else 0)
        letters = QFontMetrics(self.font()).height() + self.styling.px(14 if self.large else 8)
        height = max(self.styling.px(46 if self.large else 34), letters) + self._note_height
        return QSize(width + icon + self.styling.px(34) + 2 * RIM, height + 2 * RIM)

    @property
    def _note_height(self) -> int:
        return max(self.styling.px(16), QFontMetrics(self._note_font()).height() - 2) if self.note else 0

    @override
    def minimumSizeHint(self) -> QSize:
        wished = self.sizeHint()
        if not self.yields:
            return wished
        letters = self._row_font()
        widest = max(text_width(row, letters) for row in in_two_rows(self.text(), letters))
        beside = self._art_size + self.styling.px(24) if self.art else self.styling.px(EDGE)
        return QSize(min(wished.width(), round(widest) + beside + self.styling.px(EDGE) + 2 * RIM), wished.height())

    def yield_room(self) -> None:
        """Be as narrow as its label in two rows, where others need the room."""
        self.yields = True
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def _row_font(self) -> QFont:
        """Return the letters of a label in two rows."""
        return self.styling.font("strong", self.styling.theme.sizes.small)

    def _note_font(self) -> QFont:
        return self.styling.font("body", self.styling.theme.sizes.small)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            theme, state = self.styling.theme, self._state()
            box = begin_painting(painter, self, theme)
            if self.veiled and not self.first and not self.chosen:
                paint_veil(painter, box, theme, state)
            elif self.quiet:
                _paint_edge(painter, box, theme, state)
            else:
                paint_button(painter, box, theme, state)
            if not self.isEnabled():
                painter.setOpacity(0.55)
            self._write(painter, box, theme)

    def _write(self, painter: QPainter, box: QRectF, theme: Theme) -> None:
        ink = self._ink
        room = box.adjusted(self.styling.px(14), 0, -self.styling.px(14), 0)
        if self.art:
            size = self._art_size
            tint = GOLD
            if self.art.startswith(("icon", "cross")):
                tint = in_one(ink)
            elif self.first:  # gold would not show on a golden button
                tint = Tint(theme.gold_shade, ink, theme.card, ink)
            left = room.left() if self.text() else room.center().x() - size / 2
            place = QRectF(left, room.center().y() - size / 2, size, size)
            tint = theme.merchants.tints.get(self.art.rpartition("-")[2], tint)  # a player's has the player's colour
            painter.drawPixmap(place.topLeft(), art_pixmap(self.art, size, size, tint, self.devicePixelRatioF()))
            room.setLeft(place.right() + self.styling.px(10))
        align = LEFT if self.art else CENTRE
        dipped = None if self.palette().color(QPalette.ColorRole.ButtonText) == QColor(ink) else ink
        if self.note:
            high = max(self.styling.px(24), QFontMetrics(self.font()).height())
            half = QRectF(room.left(), room.top() + self.styling.px(5), room.width(), high)
            write(painter, half, self.text(), self.font(), dipped, align)
            rest = QRectF(room.left(), half.bottom() - 2, room.width(), self._note_height + 2)
            write(painter, rest, self.note, self._note_font(), dipped, align)
        elif self.yields and self.width() < self.sizeHint().width():
            edge = self.styling.px(EDGE)
            rows = QRectF(box.left() + edge, box.top(), box.width() - 2 * edge, box.height())
            if self.art:
                rows.setLeft(room.left())
            write_rows(painter, rows, self.text(), self._row_font(), dipped)
        else:
            write(painter, room, self.text(), self.font(), dipped, align)


def _paint_edge(painter: QPainter, box: QRectF, theme: Theme, state: ButtonState) -> None:
    """Paint a button that is only an edge on parchment."""
    outline = rounded_outline(box.adjusted(0.6, 0.6, -0.6, -0.6), theme.sizes.corner)
    fill(painter, outline, faint(theme.ink, {"hover": 0.12, "pressed": 0.2}.get(state, 0.0)))
    draw(painter, outline, QColor(theme.panel_edge), 1.2 * theme.sizes.line)


def paint_veil(painter: QPainter, box: QRectF, theme: Theme, state: ButtonState) -> None:
    """Paint a button on deep water."""
    strength = {"hover": 0.20, "pressed": 0.05, "off": 0.03}.get(state, 0.09)
    outline = rounded_outline(box.adjusted(0.6, 0.6, -0.6, -0.6), theme.sizes.corner)
    fill(painter, outline, faint(theme.prompt_ink, strength))
    draw(painter, outline, faint(theme.gold, 0.8 if state == "hover" else 0.5), 1.2 * theme.sizes.line)


class Emblem(Square):
    """A decorative picture that cannot be clicked."""

    def __init__(self, art: str, tint: Tint | None, size: float, styling: Styling) -> None:
        """Show this picture at this size."""
        super().__init__(styling, size)
        self.art, self.tint = art, tint

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.drawPixmap(
                0, 0, art_pixmap(self.art, self.width(), self.height(), self.tint, self.devicePixelRatioF())
            )


class ConfirmButton(TextButton):
    """A button to press twice. Losing focus cancels."""

    meant = Signal()

    def __init__(self, styling: Styling) -> None:
        """Start without asking."""
        super().__init__(styling)
        self.asked = False
        self._offer, self._question = ("", ""), ("", "")
        self.clicked.connect(self._press)

    def offer(self, words: str, question: str, note: str = "", warning: str = "") -> None:
        """Set the label and the question, each with an optional second line; asking does not change the width."""
        self._offer, self._question = (words, note), (question, warning)
        widths = []
        for said in (self._question, self._offer):
            self.word(*said)
            widths.append(self.sizeHint().width())
        self.setMinimumWidth(max(widths))
        self.forget()

    def forget(self) -> None:
        """Cancel: show the label again."""
        self.asked = False
        self.word(*self._offer)

    def _press(self) -> None:
        if self.asked:
            self.forget()
            self.meant.emit()
        else:
            self.asked = True
            self.word(*self._question)

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.forget()
        super().focusOutEvent(event)
