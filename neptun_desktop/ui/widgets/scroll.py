"""A column that scrolls only if the window is too low for it."""

from typing import Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractSlider, QFrame, QScrollArea, QWidget

from neptun_desktop.kernel.overriding import override

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
