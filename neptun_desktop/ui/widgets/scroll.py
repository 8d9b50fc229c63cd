"""A column that scrolls only if the window is too low for it, and fades at an edge beyond which there is more."""

from typing import Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QAbstractSlider, QFrame, QScrollArea, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.panels import upright
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.painted import Parchment
from neptun_desktop.ui.widgets.styling import Styling

CLOTH = 112  # how much darker, in percent, cloth is below planks
FADE = 24  # units: how far rows fade at an edge beyond which there is more
GROWING = 3  # how much faster a fade grows than what lies beyond it: a line is never cut off short of it

SCROLLING = {
    Qt.Key.Key_Up: QAbstractSlider.SliderAction.SliderSingleStepSub,
    Qt.Key.Key_Down: QAbstractSlider.SliderAction.SliderSingleStepAdd,
    Qt.Key.Key_PageUp: QAbstractSlider.SliderAction.SliderPageStepSub,
    Qt.Key.Key_PageDown: QAbstractSlider.SliderAction.SliderPageStepAdd,
    Qt.Key.Key_Home: QAbstractSlider.SliderAction.SliderToMinimum,
    Qt.Key.Key_End: QAbstractSlider.SliderAction.SliderToMaximum,
}


@runtime_checkable
class SideBySide(Protocol):
    """Something whose parts lie side by side, or one below the other where there is no room for that."""

    def make_narrow(self, width: int) -> None:
        """Lay out the parts for this width."""


class Fade(QWidget):
    """Lies over the upper or lower edge of a scroll area, where more is to come: rows fade into the ground there."""

    def __init__(self, area: QAbstractScrollArea, *, below: bool) -> None:
        """Lie over this area; there is nothing to see before `restyle`."""
        super().__init__(area)
        self.area, self.below = area, below
        self.styling: Styling | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        bar = area.verticalScrollBar()
        bar.valueChanged.connect(self.follow)
        bar.rangeChanged.connect(self.follow)
        area.viewport().installEventFilter(self)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        self.follow()

    def follow(self) -> None:
        """Lie where the edge is now, if something lies beyond it; not in high contrast."""
        if self.styling is None:
            return
        bar, room = self.area.verticalScrollBar(), self.area.viewport().geometry()
        beyond = bar.maximum() - bar.value() if self.below else bar.value() - bar.minimum()
        height = min(self.styling.px(FADE), GROWING * beyond, room.height() // 4)
        self.setGeometry(room.left(), room.bottom() + 1 - height if self.below else room.top(), room.width(), height)
        self.setVisible(height > 0 and self.styling.theme.name != "high contrast")
        self.raise_()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.follow()
        return super().eventFilter(watched, event)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if self.styling is None:
            return
        ground = ground_at(self, self.styling.theme)
        clear = QColor(ground)
        clear.setAlpha(0)
        with QPainter(self) as painter:
            ends = (clear, ground) if self.below else (ground, clear)
            painter.fillRect(self.rect(), upright(QRectF(self.rect()), *ends))


def add_fades(area: QAbstractScrollArea) -> tuple[Fade, Fade]:
    """Let a scroll area fade at its upper and its lower edge while there is more."""
    return Fade(area, below=False), Fade(area, below=True)


def ground_at(part: QWidget, theme: Theme) -> QColor:
    """Return the colour behind a part: that of the sheet of parchment it is on, or else of the cloth."""
    holder = part.parentWidget()
    while holder is not None and not isinstance(holder, Parchment):
        holder = holder.parentWidget()
    if holder is None:
        return QColor(theme.table).darker(CLOTH)
    share = part.mapTo(holder, part.rect().center()).y() / max(1, holder.height())
    return between(QColor(theme.panel), QColor(theme.panel_shade), min(1.0, max(0.0, share)))


def between(one: QColor, other: QColor, share: float) -> QColor:
    """Return the colour that lies so far on the way from one to another."""
    pairs = ((one.red(), other.red()), (one.green(), other.green()), (one.blue(), other.blue()))
    return QColor(*(round(a + (b - a) * share) for a, b in pairs))


class Scroll(QScrollArea):
    """Shows a widget at the full width, and as high as its wrapped text needs, but at least as high as the viewport."""

    def __init__(self, content: QWidget) -> None:
        """Hold this widget, which has a layout."""
        super().__init__(widgetResizable=True)
        self.content = content
        self.setWidget(content)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        content.installEventFilter(self)
        self.fades = add_fades(self)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.content and event.type() == QEvent.Type.LayoutRequest:
            self.fit()
        return super().eventFilter(watched, event)

    def fit(self) -> None:
        """Fit the content's height to what its layout needs at this width."""
        layout = self.content.layout()
        if layout is None:
            return
        if isinstance(self.content, SideBySide):
            self.content.make_narrow(self.viewport().width())
        needed = layout.totalHeightForWidth(self.viewport().width())
        lowest = layout.totalMinimumSize().height() if needed < 0 else needed
        self.content.setFixedHeight(max(lowest, self.viewport().height()))


def scroll_by_key(whole: QWidget, key: int) -> bool:
    """Scroll what is too long for its place, if this is a key that scrolls; return whether it was.

    For keys that nothing with the focus needs: text alone takes no focus.
    """
    action = SCROLLING.get(Qt.Key(key))
    bars = (area.verticalScrollBar() for area in whole.findChildren(Scroll) if area.isVisible())
    bar = next((bar for bar in bars if bar.maximum() > bar.minimum()), None)
    if action is None or bar is None:
        return False
    bar.triggerAction(action)
    return True
