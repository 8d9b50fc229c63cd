"""Rows and columns, filled in one go."""

from typing import TypeAlias, TypeVar

from PySide6.QtWidgets import QBoxLayout, QLayout, QWidget

Part: TypeAlias = QWidget | QLayout | int  # a number is empty space, which takes so many shares of what is left over
Box = TypeVar("Box", bound=QBoxLayout)


def lay(box: Box, *parts: Part | tuple[Part, int], margin: int | None = None, spacing: int | None = None) -> Box:
    """Add parts to a row or a column, and return it. In a pair, a part has so many shares of what is left over."""
    if margin is not None:
        box.setContentsMargins(margin, margin, margin, margin)
    if spacing is not None:
        box.setSpacing(spacing)
    for each in parts:
        part, shares = each if isinstance(each, tuple) else (each, 0)
        if isinstance(part, QWidget):
            box.addWidget(part, shares)
        elif isinstance(part, QLayout):
            box.addLayout(part, shares)
        else:
            box.addStretch(part)
    return box
