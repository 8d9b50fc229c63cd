"""Where the parts of a table are: figures from a game's layout file, interpolated for the window's shape."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from attrs import field, frozen
from PySide6.QtCore import QPointF, QRectF


@frozen(eq=False)
class Layout:
    """The layout for one window shape: panels are interpolated between their narrow and their wide places.

    Every game's file has `scene`, a `panel` table with at least `prompt` and `log`, and figures for `prompt` and `log`.
    It may name its `board`, across which rounds are announced, and have a panel `ribbon`: a place below the prompt
    where a small announcement hides nothing that is ever clicked.
    """

    figures: Mapping[str, Any]
    share: float  # 0: the narrow end, 1: the wide end
    larger: float = 1.0  # how much larger text is than usual, where there is room for it
    _panels: dict[str, tuple[float, ...]] = field(factory=dict, init=False)

    @property
    def scene(self) -> QRectF:
        """The whole table."""
        scene = self.figures["scene"]
        return QRectF(0, 0, self._between(scene["narrow"], scene["wide"]), scene["height"])

    def panel(self, name: str) -> QRectF:
        """Return where a panel is."""
        found = self._panels.get(name)
        if found is None:
            places = self.figures["panel"][name]
            found = tuple(self._between(near, far) for near, far in zip(places["narrow"], places["wide"], strict=True))
            self._panels[name] = found
        return QRectF(*found)

    @property
    def board(self) -> QRectF:
        """What is in the middle of the game: the panel that the file names as its board, or all below the prompt."""
        name = self.figures.get("board")
        return self.scene.adjusted(0, self.panel("prompt").height(), 0, 0) if name is None else self.panel(name)

    def of(self, panel: str) -> Mapping[str, Any]:
        """Return the figures inside a panel."""
        inside: Mapping[str, Any] = self.figures[panel]
        return inside

    def box(self, corner: QPointF, place: list[float]) -> QRectF:
        """Return a box that is given relative to a corner: x, y, width, height."""
        return QRectF(corner.x() + place[0], corner.y() + place[1], place[2], place[3])

    def step(self, figures: Mapping[str, Any]) -> float:
        """Return the distance from one thing to the next."""
        return self._between(figures["step"], figures.get("step_wide", figures["step"]))

    def _between(self, near: float, far: float) -> float:
        return near + (far - near) * self.share


def read_figures(file: Path) -> Mapping[str, Any]:
    """Read a game's layout file."""
    return tomllib.loads(file.read_text(encoding="utf-8"))


def fitted(figures: Mapping[str, Any], width: float, height: float) -> Layout:
    """Return the layout for a window of this shape."""
    scene = figures["scene"]
    wanted = scene["height"] * width / max(height, 1)
    share = (wanted - scene["narrow"]) / ((scene["wide"] - scene["narrow"]) or 1)
    return Layout(figures, max(0.0, min(1.0, share)))


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
