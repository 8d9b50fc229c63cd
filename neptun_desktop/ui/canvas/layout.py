"""Where things lie on the table: the layout file, read for the window's shape."""

import tomllib
from functools import cache
from types import MappingProxyType
from typing import Any

from attrs import frozen
from PySide6.QtCore import QRectF, QSizeF

from neptun_desktop.kernel.resources import resource


@frozen
class Layout:
    """The table's panels for one width of the scene, and the figures inside them."""

    size: QSizeF
    share: float  # 0 for the narrow table, 1 for the wide one
    panels: MappingProxyType[str, QRectF]
    inside: MappingProxyType[str, Any]  # the file's tables: prompt, contracts, temples, wind, ...

    def slid(self, table: dict[str, Any], key: str = "step") -> float:
        """Return a figure that grows with the table's width, where the file gives one for the wide end."""
        narrow: float = table[key]
        wide: float = table.get(f"{key}_wide", narrow)
        return narrow + (wide - narrow) * self.share

    def merchant_panel(self, place: int) -> QRectF:
        """Return the panel of the merchant in this place of the column."""
        column, own = self.panels["merchants"], self.inside["merchant"]
        top = column.top() + (own["height"] + own["gap"]) * place
        return QRectF(column.left(), top, column.width(), own["height"])

    def log_panel(self, merchants: int) -> QRectF:
        """Return the log's panel: what the merchants leave of their column."""
        log = QRectF(self.panels["log"])
        own = self.inside["merchant"]
        log.setTop(self.panels["merchants"].top() + (own["height"] + own["gap"]) * merchants)
        return log


@cache
def _written() -> dict[str, Any]:
    return tomllib.loads(resource("neptun", "layout.toml").read_text(encoding="utf-8"))


def layout_for(width: float, height: float) -> Layout:
    """Return the layout that suits a window of this shape."""
    written = _written()
    scene = written["scene"]
    wished = scene["height"] * width / max(1.0, height)
    breadth = min(max(wished, scene["narrow"]), scene["wide"])
    share = (breadth - scene["narrow"]) / (scene["wide"] - scene["narrow"])
    panels = {}
    for name, panel in written["panel"].items():
        figures = [a + (b - a) * share for a, b in zip(panel["narrow"], panel["wide"], strict=True)]
        panels[name] = QRectF(*figures)
    return Layout(QSizeF(breadth, scene["height"]), share, MappingProxyType(panels), MappingProxyType(written))
