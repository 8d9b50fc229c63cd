"""Which events at the table skip an animation."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent

KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape)


def skips(event: QEvent) -> bool:
    """Whether this skips an animation: a click anywhere on the table, or one of a few keys."""
    if isinstance(event, QKeyEvent):
        return event.type() == QEvent.Type.KeyPress and Qt.Key(event.key()) in KEYS
    pressing = event.type() in {QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick}
    return pressing and isinstance(event, QMouseEvent) and event.button() == Qt.MouseButton.LeftButton
