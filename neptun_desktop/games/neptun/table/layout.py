"""Neptun's layout: the file in its resources, the column of merchants above the log, and where things fly to."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from PySide6.QtCore import QPointF, QRectF

from neptun_desktop.kernel.resources import resource
from neptun_desktop.ui.board.arrange import Layout, fitted, merchant_panel, read_figures
from neptun_desktop.ui.paint.shapes import square

COIN = 22.0


@cache
def figures() -> Mapping[str, Any]:
    """Return the figures of the layout file."""
    return read_figures(resource("neptun", "layout.toml"))


def layout_for(width: float, height: float) -> Layout:
    """Return the layout for a window of this shape."""
    return fitted(figures(), width, height)


def coin_box(middle: QPointF) -> QRectF:
    """Return the box of a flying coin."""
    return square(middle, COIN)


def dot(box: QRectF) -> QRectF:
    """Return a tiny box in the middle of a box: what flies there vanishes, what flies from there appears."""
    return square(box.center(), 1)


def counter_box(layout: Layout, seat: int, what: str) -> QRectF:
    """Return the box of a counter in a merchant's panel."""
    box = layout.box(merchant_panel(layout, seat).topLeft(), layout.of("merchant")[what])
    return QRectF(box.x(), box.y() + 3, 20, 20)


def purse_box(layout: Layout, seat: int) -> QRectF:
    """Return the box of a merchant's purse."""
    return coin_box(counter_box(layout, seat, "gold").topLeft() + QPointF(10, 13))


def sleeve_box(layout: Layout, seat: int) -> QRectF:
    """Return where a merchant's oar cards come from: the same for all of them, so that it reveals nothing."""
    panel = merchant_panel(layout, seat)
    return QRectF(panel.x() + 8, panel.bottom() - 34, 12, 33)
