"""A column that scrolls where a window is too low for it, and only there."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from neptun_desktop.kernel.overriding import override


class Scroll(QScrollArea):
    """Shows a widget as broad as the window; as high as its wrapped sentences need, and no higher."""

    def __init__(self, content: QWidget) -> None:
        """Hold this widget, which has a layout."""
        super().__init__()
        self.content = content
        self.setWidget(content)
        self.setWidgetResizable(True)
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
        """Ask the layout how much it needs at this breadth."""
        layout = self.content.layout()
        if layout is None:
            return
        needed = layout.totalHeightForWidth(self.viewport().width())
        lowest = layout.totalMinimumSize().height() if needed < 0 else needed
        self.content.setFixedHeight(max(lowest, self.viewport().height()))
