"""The layers of a game's key art, and where each is at a moment: `resources/<game>/key_art/scene.toml`."""

import math
import tomllib
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgRenderer

from neptun_desktop.kernel.resources import resource


class ArtLayer(NamedTuple):
    """One layer; see the file for what its figures mean."""

    files: tuple[str, ...]
    each: float = 1.0
    sway: tuple[float, float] = (0.0, 0.0)
    period: float = 1.0
    phase: float = 0.0
    twinkle: bool = False

    @property
    def moves(self) -> bool:
        """Whether it ever changes."""
        return self.twinkle or len(self.files) > 1 or self.sway != (0.0, 0.0)

    def offset(self, seconds: float) -> QPointF:
        """Return how far it is from its place."""
        angle = self._angle(seconds)
        return QPointF(self.sway[0] * math.sin(angle), self.sway[1] * math.cos(angle))

    def frame(self, seconds: float) -> int:
        """Return which of its pictures is shown."""
        return int(seconds / self.each + 1e-6) % len(self.files)

    def opacity(self, seconds: float) -> float:
        """Return how clearly it is seen, in steps: smaller ones would be painted for nothing."""
        return round(4 + 4 * math.cos(self._angle(seconds))) / 8 if self.twinkle else 1.0

    def _angle(self, seconds: float) -> float:
        return 2 * math.pi * (seconds / self.period + self.phase)


def art_layers(game: str) -> tuple[ArtLayer, ...]:
    """Return the layers of a game's key art, from back to front; the first is the ground."""
    text = resource(game, "key_art", "scene.toml").read_text(encoding="utf-8")
    return tuple(
        ArtLayer(**{**layer, "files": tuple(layer["files"]), "sway": tuple(layer.get("sway", (0.0, 0.0)))})
        for layer in tomllib.loads(text)["layer"]
    )


def layer_vectors(game: str, file: str) -> QSvgRenderer:
    """Return the vectors of a layer; its place in the picture is its viewBox."""
    return QSvgRenderer(str(resource(game, "key_art", f"{file}.svg")))


def paint_layers(painter: QPainter, game: str, scale: float, *, ground_only: bool = False) -> None:
    """Paint a game's key art as it is at rest, or only the ground of it, at so many pixels to a unit."""
    layers = art_layers(game)
    for layer in layers[:1] if ground_only else layers:
        vectors, offset = layer_vectors(game, layer.files[0]), layer.offset(0)
        place = vectors.viewBoxF().translated(offset)
        painter.setOpacity(layer.opacity(0))
        vectors.render(painter, QRectF(place.topLeft() * scale, place.size() * scale))
    painter.setOpacity(1)
