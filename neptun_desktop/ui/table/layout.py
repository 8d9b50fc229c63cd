"""Where the parts of the table lie, read from the layout file and slid to the window's shape."""

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from attrs import field, frozen
from PySide6.QtCore import QPointF, QRectF

from neptun_desktop.kernel.resources import resource


@frozen(eq=False)
class Layout:
    """The table for one shape of window: panels slid between their narrow and their wide places."""

    figures: Mapping[str, Any]
    share: float  # 0: the narrow end, 1: the wide end
    _slid_panels: dict[str, tuple[float, ...]] = field(factory=dict, init=False)

    @property
    def scene(self) -> QRectF:
        """The whole table."""
        scene = self.figures["scene"]
        return QRectF(0, 0, self._slid(scene["narrow"], scene["wide"]), scene["height"])

    def panel(self, name: str) -> QRectF:
        """Return where a panel lies."""
        slid = self._slid_panels.get(name)
        if slid is None:
            places = self.figures["panel"][name]
            slid = tuple(self._slid(near, far) for near, far in zip(places["narrow"], places["wide"], strict=True))
            self._slid_panels[name] = slid
        return QRectF(*slid)

    @property
    def panels(self) -> tuple[str, ...]:
        """The names of all panels."""
        return tuple(self.figures["panel"])

    def merchant_panel(self, seat: int) -> QRectF:
        """Return where a merchant's panel lies."""
        column, figures = self.panel("merchants"), self.of("merchant")
        top = column.y() + seat * (figures["height"] + figures["gap"])
        return QRectF(column.x(), top, column.width(), figures["height"])

    def log_panel(self, merchants: int) -> QRectF:
        """Return the log's panel: what the merchants leave of their column."""
        log = self.panel("log")
        log.setTop(self.merchant_panel(merchants - 1).bottom() + self.of("merchant")["gap"])
        return log

    def of(self, panel: str) -> Mapping[str, Any]:
        """Return the figures inside a panel."""
        inside: Mapping[str, Any] = self.figures[panel]
        return inside

    def box(self, corner: QPointF, place: list[float]) -> QRectF:
        """Return a box that is told from a corner: x, y, width, height."""
        return QRectF(corner.x() + place[0], corner.y() + place[1], place[2], place[3])

    def step(self, figures: Mapping[str, Any]) -> float:
        """Return the way from one thing to the next."""
        return self._slid(figures["step"], figures.get("step_wide", figures["step"]))

    def _slid(self, near: float, far: float) -> float:
        return near + (far - near) * self.share


@cache
def _figures() -> Mapping[str, Any]:
    return tomllib.loads(resource("neptun", "layout.toml").read_text(encoding="utf-8"))


def layout_for(width: float, height: float) -> Layout:
    """Return the layout for a window of this shape."""
    scene = _figures()["scene"]
    wanted = scene["height"] * width / max(height, 1)
    share = (wanted - scene["narrow"]) / (scene["wide"] - scene["narrow"])
    return Layout(_figures(), max(0.0, min(1.0, share)))
