"""Rows and columns of widgets, written as the list of what is in them."""

from typing import TypeAlias, TypeVar

from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QVBoxLayout, QWidget

# A widget, or a row or column, perhaps with how much it stretches; or how much empty room stretches.
Part: TypeAlias = QWidget | QLayout | int | tuple[QWidget | QLayout, int]
LayoutT = TypeVar("LayoutT", bound=QBoxLayout)


def row_of(*parts: Part) -> QHBoxLayout:
    """Return these parts side by side."""
    return put_in(QHBoxLayout(), *parts)


def column_of(*parts: Part) -> QVBoxLayout:
    """Return these parts one below the other."""
    return put_in(QVBoxLayout(), *parts)


def put_in(layout: LayoutT, *parts: Part) -> LayoutT:
    """Add parts to a layout, and return it."""
    for part in parts:
        item, stretch = part if isinstance(part, tuple) else (part, 0)
        if isinstance(item, QWidget):
            layout.addWidget(item, stretch)
        elif isinstance(item, QLayout):
            layout.addLayout(item, stretch)
        else:
            layout.addStretch(item)
    return layout
