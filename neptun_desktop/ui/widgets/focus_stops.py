"""The stops of Tab in a part of the window."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def focus_stops(whole: QWidget) -> list[QWidget]:
    """Return what takes the keys inside a widget now."""
    return [
        part
        for part in whole.findChildren(QWidget)
        if part.focusPolicy() & Qt.FocusPolicy.TabFocus and part.isVisibleTo(whole) and part.isEnabled()
    ]
