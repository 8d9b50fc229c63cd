"""Inputs: one of a list, yes or no, and tabs: one of a few words in a row, or of a few chapters in a column."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QItemSelection, QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen, QPolygonF, QWheelEvent
from PySide6.QtWidgets import QBoxLayout, QCheckBox, QComboBox, QLabel, QSizePolicy, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.art import art_pixmap
from neptun_desktop.ui.paint.glow import paint_widget_focus
from neptun_desktop.ui.paint.lettering import LEFT, write
from neptun_desktop.ui.paint.panels import faint, paint_box, paint_button, smooth_painter
from neptun_desktop.ui.paint.shapes import paint_circle
from neptun_desktop.ui.paint.theme import GOLD, in_one
from neptun_desktop.ui.widgets.buttons import RIM, TextButton, begin_painting, gap_between
from neptun_desktop.ui.widgets.layouts import bare
from neptun_desktop.ui.widgets.styling import Styling


class DropDown(QComboBox):
    """A drop-down list. It ignores the wheel, so that scrolling the page never changes it.

    What a screen reader selects in its list is chosen; Qt would only colour it.
    """

    def __init__(self, styling: Styling) -> None:
        """Start with an empty list."""
        super().__init__()
        self._label: QLabel | None = None  # for screen readers
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.view().selectionModel().selectionChanged.connect(self._follow_selection)
        self.restyle(styling)

    def _follow_selection(self, selected: QItemSelection) -> None:
        """Choose what is selected but not current: the mouse and the keys make it both."""
        for index in selected.indexes():
            if index != self.view().currentIndex():
                self.view().setCurrentIndex(index)
                self.setCurrentIndex(index.row())
                self.hidePopup()
                self.activated.emit(index.row())

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        self.setFont(styling.font("strong", styling.theme.sizes.body))
        self.view().setFont(styling.font("body", styling.theme.sizes.body))
        self.updateGeometry()

    @override
    def setAccessibleName(self, name: str) -> None:
        """Name what is chosen here; on Linux, Qt takes that from a label and gives the chosen entry as the name."""
        super().setAccessibleName(name)
        if self._label is None and (parent := self.parentWidget()) is not None:
            self._label = QLabel(parent)
            self._label.setBuddy(self)
            self._label.hide()
        if self._label is not None:
            self._label.setText(name)

    def offer(self, entries: Sequence[tuple[str, str]]) -> None:
        """Offer pairs of label and meaning, and keep the current choice if it is still among them."""
        chosen = self.currentData()
        with QSignalBlocker(self):
            self.clear()
            for words, meaning in entries:
                self.addItem(words, meaning)
            self.setCurrentIndex(max(0, self.findData(chosen)))
        self.updateGeometry()

    @override
    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(self.font())
        widest = max((metrics.horizontalAdvance(self.itemText(row)) for row in range(self.count())), default=0)
        high = max(self.styling.px(32), metrics.height() + self.styling.px(8))
        return QSize(widest + self.styling.px(44) + 2 * RIM, high + 2 * RIM)

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @override
    def showPopup(self) -> None:
        view = self.view()
        spare = view.verticalScrollBar().sizeHint().width() + 2 * view.frameWidth() + self.styling.px(8)
        view.setMinimumWidth(view.sizeHintForColumn(0) + spare)  # no entry is elided, however narrow the control is
        super().showPopup()

    @override
    def wheelEvent(self, e: QWheelEvent) -> None:
        e.ignore()

    @override
    def paintEvent(self, e: QPaintEvent) -> None:
        theme, px = self.styling.theme, self.styling.px
        with QPainter(self) as painter:
            box = begin_painting(painter, self, theme)
            paint_button(painter, box, theme, "hover" if self.underMouse() else "rest")
            write(painter, box.adjusted(px(10), 0, -px(26), 0), self.currentText(), self.font(), theme.button_ink, LEFT)
            self.paint_tip(painter, box)

    def paint_tip(self, painter: QPainter, box: QRectF) -> None:
        """Paint the tip at the right of a box that says there is a list to open."""
        px = self.styling.px
        tip = QPointF(box.right() - px(14), box.center().y() + px(3))
        painter.setPen(QPen(QColor(self.styling.theme.button_ink), 1.8 * self.styling.theme.sizes.line))
        painter.drawPolyline(QPolygonF([tip + QPointF(-px(5), -px(5)), tip, tip + QPointF(px(5), -px(5))]))


OFF = 0.5  # how clear a switch is that cannot be used


TRACK, KNOB = 38, 20  # units: the length of a switch, and the height of its track and knob
LABELLED = TRACK + 10  # units: where the label of a switch begins


class Switch(QCheckBox):
    """A tick box that looks like a switch: its knob is at the right if it is on, with a tick beside it."""

    def __init__(self, styling: Styling) -> None:
        """Start off and without a label."""
        super().__init__()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self.restyle(styling)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        self.setFont(styling.font("strong", styling.theme.sizes.body * 1.07))
        self.updateGeometry()

    @override
    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(self.font())
        high = max(self.styling.px(24), metrics.height())
        return QSize(metrics.horizontalAdvance(self.text()) + self.styling.px(LABELLED + 8) + 2 * RIM, high + 2 * RIM)

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @override
    def hitButton(self, pos: object) -> bool:
        return True

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = self.styling.theme, self.styling.px
        with smooth_painter(self) as painter:
            painter.setOpacity(1.0 if self.isEnabled() else OFF)
            box = QRectF(self.rect()).adjusted(RIM, RIM, -RIM, -RIM)
            side, on, line = px(KNOB), self.isChecked(), QPen(QColor(theme.ink_soft), 1.4 * theme.sizes.line)
            track = QRectF(box.left(), box.center().y() - side / 2, px(TRACK), side)
            if self.hasFocus():
                paint_widget_focus(painter, track, side / 2, theme)
            empty = faint(theme.card, 0.12 if theme.name == "dark" else 1.0)
            paint_box(painter, track, side / 2, QColor(theme.gold) if on else empty, line)
            knob = QPointF(track.right() - side / 2 if on else track.left() + side / 2, track.center().y())
            paint_circle(painter, knob, side / 2 - px(3), line, QColor(theme.card if on else theme.ink_soft))
            if on:
                wide = px(12)
                tick = art_pixmap("tick", wide, wide, in_one(GOLD.ink), self.devicePixelRatioF())
                painter.drawPixmap(QPointF(track.left() + px(6), track.center().y() - wide / 2), tick)
            write(painter, box.adjusted(px(LABELLED), 0, 0, 0), self.text(), self.font(), theme.ink, LEFT)


class TabBar(QWidget):
    """Buttons of which one is chosen. Tab reaches the chosen one; arrow keys choose a neighbour.

    Whichever becomes checked is chosen, however that came about: a screen reader's toggle is no click.
    """

    chosen = Signal(str)

    def __init__(self, names: Sequence[str], styling: Styling, *, upright: bool = False) -> None:
        """Offer these names; the first is chosen."""
        super().__init__()
        way = QBoxLayout.Direction.TopToBottom if upright else QBoxLayout.Direction.LeftToRight
        self.row = bare(QBoxLayout(way, self))
        self.buttons: dict[str, TextButton] = {}
        for name in names:
            button = self.make_button(name, styling)
            button.setCheckable(True)
            if not upright:
                button.yield_room()
            button.setAutoExclusive(True)  # among its neighbours, and known as a radio button
            button.setAutoDefault(False)
            button.installEventFilter(self)
            self.row.addWidget(button)
            self.buttons[name] = button
        self.choose(names[0])
        for name, button in self.buttons.items():
            button.toggled.connect(partial(self._toggle, name))

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.row.setSpacing(gap_between(styling))

    def make_button(self, name: str, styling: Styling) -> TextButton:  # noqa: ARG002  (for subclasses)
        """Return the button for a choice."""
        return TextButton(styling)

    @property
    def current(self) -> str:
        """The chosen name."""
        return next(name for name, button in self.buttons.items() if button.chosen)

    def choose(self, name: str) -> None:
        """Show this name as chosen."""
        for each, button in self.buttons.items():
            button.chosen = each == name
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if each == name else Qt.FocusPolicy.ClickFocus)
            button.update()
        self.buttons[name].setChecked(True)

    def _toggle(self, name: str, checked: bool) -> None:  # noqa: FBT001  (Qt's own)
        if checked and name != self.current:
            self.choose(name)
            self.chosen.emit(name)

    @override
    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Let arrow keys choose the neighbour; Qt would only move the focus."""
        if event.type() == QEvent.Type.KeyPress and isinstance(watched, TextButton):
            step = {
                Qt.Key.Key_Right: 1,
                Qt.Key.Key_Down: 1,
                Qt.Key.Key_Left: -1,
                Qt.Key.Key_Up: -1,
            }.get(Qt.Key(event.key()))  # type: ignore[attr-defined]
            if step is not None:
                names = [name for name, button in self.buttons.items() if not button.isHidden()]
                place = names.index(self.current) + step
                if 0 <= place < len(names):
                    self.buttons[names[place]].setFocus()
                    self.buttons[names[place]].click()
                return True
        return False
