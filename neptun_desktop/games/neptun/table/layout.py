"""Neptun's layout: the file in its resources, and the column of merchants above the log."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from PySide6.QtCore import QRectF

from neptun_desktop.kernel.resources import resource
from neptun_desktop.ui.board.layout import Layout, fitted, read_figures


@cache
def figures() -> Mapping[str, Any]:
    """Return the figures of the layout file."""
    return read_figures(resource("neptun", "layout.toml"))


def layout_for(width: float, height: float) -> Layout:
    """Return the layout for a window of this shape."""
    return fitted(figures(), width, height)


def merchant_panel(layout: Layout, seat: int) -> QRectF:
    """Return where a merchant's panel is."""
    column, figures = layout.panel("merchants"), layout.of("merchant")
    top = column.y() + seat * (figures["height"] + figures["gap"])
    return QRectF(column.x(), top, column.width(), figures["height"])


def log_panel(layout: Layout, merchants: int) -> QRectF:
    """Return the log's panel: the part of the column that the merchants leave free."""
    log = layout.panel("log")
    log.setTop(merchant_panel(layout, merchants - 1).bottom() + layout.of("merchant")["gap"])
    return log
