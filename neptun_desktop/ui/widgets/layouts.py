"""Rows and columns of widgets, written as the list of what is in them."""

from typing import TypeAlias, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

# A widget, or a row or column, perhaps with how much it stretches or where it stands; or how much empty room stretches.
Part: TypeAlias = QWidget | QLayout | int | tuple[QWidget | QLayout, int] | tuple[QWidget, Qt.AlignmentFlag]
LayoutT = TypeVar("LayoutT", bound=QBoxLayout)


def row_of(*parts: Part) -> QHBoxLayout:
    """Return these parts side by side."""
    return put_in(QHBoxLayout(), *parts)


def column_of(*parts: Part) -> QVBoxLayout:
    """Return these parts one below the other."""
    return put_in(QVBoxLayout(), *parts)


def bare(layout: LayoutT) -> LayoutT:
    """Leave no room around the parts of a layout, nor between them; return it."""
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    return layout


def put_in(layout: LayoutT, *parts: Part) -> LayoutT:
    """Add parts to a layout, and return it."""
    for part in parts:
        match part if isinstance(part, tuple) else (part, 0):
            case QWidget() as widget, Qt.AlignmentFlag() as place:
                layout.addWidget(widget, 0, place)
            case QWidget() as widget, int(stretch):
                layout.addWidget(widget, stretch)
            case QLayout() as inner, int(stretch):
                layout.addLayout(inner, stretch)
            case int(stretch), _:
                layout.addStretch(stretch)
    return layout


def filled_with(widget: QWidget, *parts: Part) -> QVBoxLayout:
    """Fill a widget with these parts, one below the other and up to its edges."""
    column = put_in(QVBoxLayout(widget), *parts)
    column.setContentsMargins(0, 0, 0, 0)
    return column


def empty(layout: QLayout) -> None:
    """Remove everything from a layout."""
    while (entry := layout.takeAt(0)) is not None:
        if (part := entry.widget()) is not None:
            part.hide()
            part.deleteLater()
