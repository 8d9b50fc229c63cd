"""The key art in gentle motion: its layers as pixmaps of the window's size, and what changes from moment to moment.

Everything is rendered once, a little at a time, and then only moved by whole pixels; a moment paints anew just the
parts of the window in which something has changed.
"""

import math
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPixmap, QRegion

from neptun_desktop.ui.paint.night import darken
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.start.art_layers import ArtLayer, art_layers, layer_vectors
from neptun_desktop.ui.start.key_art import UNITS, art_image, part_seen, whole_size


class LayerPicture(NamedTuple):
    """A picture of a layer, and where it is when the layer is in its place, in pixels of the window."""

    pixmap: QPixmap
    corner: QPoint

    def box(self, moved: QPoint) -> QRect:
        """Return which pixels it covers when it has moved so far."""
        return QRect(self.corner + moved, self.pixmap.size())


class Pose(NamedTuple):
    """A layer at a moment: which of its pictures, how far moved, how clearly seen."""

    frame: int
    moved: QPoint
    opacity: float


class LivingArt:
    """A game's key art for one size of the window, in pixels, and one theme."""

    def __init__(self, game: str, size: QSize, ratio: float, theme: Theme) -> None:
        """Render nothing yet: `load` does, step by step. There are `ratio` pixels to a unit of the widget."""
        self.game, self.size, self.ratio, self.theme = game, size, ratio, theme
        whole = whole_size(size)
        self.scale = whole.width() / UNITS.width()
        self._hidden = part_seen(whole, size).topLeft()  # the part of the picture left of the window
        self._ground = QPixmap()
        self.layers = art_layers(game)[1:]
        self._sprites: list[list[LayerPicture]] = [[] for _ in self.layers]
        self._steps: list[Callable[[], None]] = [self._load_ground]
        self._steps += [
            partial(self._load, place, file) for place, layer in enumerate(self.layers) for file in layer.files
        ]
        self.poses = [self._pose(layer, 0.0) for layer in self.layers]

    @property
    def ready(self) -> bool:
        """Whether everything is rendered."""
        return not self._steps

    def load(self) -> None:
        """Render one more picture."""
        self._steps.pop(0)()

    def _load_ground(self) -> None:
        self._ground = art_image(self.game, "ground", self.size, self.theme)

    def _load(self, place: int, file: str) -> None:
        """Render a layer's picture, as far as it ever comes into the window."""
        layer, vectors = self.layers[place], layer_vectors(self.game, file)
        units = vectors.viewBoxF()
        exact = QRectF(units.topLeft() * self.scale - QPointF(self._hidden), units.size() * self.scale)
        beyond = [math.ceil(abs(way) * self.scale) + 1 for way in layer.sway]
        window = QRect(QPoint(), self.size).adjusted(-beyond[0], -beyond[1], beyond[0], beyond[1])
        box = exact.toAlignedRect().intersected(window)
        pixmap = QPixmap(box.size())
        pixmap.fill(QColor(0, 0, 0, 0))
        if not box.isEmpty():
            painter = QPainter(pixmap)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            vectors.render(painter, exact.translated(-box.topLeft()))
            painter.end()
            if self.theme.name == "dark":
                darken(pixmap, box.top(), self.scale * UNITS.height())
        pixmap.setDevicePixelRatio(self.ratio)
        self._sprites[place].append(LayerPicture(pixmap, box.topLeft()))

    def _pose(self, layer: ArtLayer, seconds: float) -> Pose:
        moved = layer.offset(seconds) * self.scale
        return Pose(layer.frame(seconds), moved.toPoint(), layer.opacity(seconds))

    def advance(self, seconds: float) -> QRegion:
        """Move everything to where it is now; return what has to be painted anew, in units of the widget."""
        changed = QRegion()
        for place, layer in enumerate(self.layers):
            if not layer.moves:
                continue
            before, now = self.poses[place], self._pose(layer, seconds)
            if now != before:
                for pose in (before, now):
                    changed += self._in_widget(self._sprites[place][pose.frame].box(pose.moved))
                self.poses[place] = now
        return changed

    def _in_widget(self, pixels: QRect) -> QRect:
        return QRectF(QPointF(pixels.topLeft()) / self.ratio, pixels.size().toSizeF() / self.ratio).toAlignedRect()

    def paint(self, painter: QPainter, part: QRect) -> None:
        """Paint what lies in this part of the widget."""
        painter.drawPixmap(
            QRectF(QPointF(), self.size.toSizeF() / self.ratio), self._ground, QRectF(self._ground.rect())
        )
        for sprites, pose in zip(self._sprites, self.poses, strict=True):
            sprite = sprites[pose.frame]
            box = sprite.box(pose.moved)
            if pose.opacity > 0 and part.intersects(self._in_widget(box)):
                painter.setOpacity(pose.opacity)
                painter.drawPixmap(QPointF(box.topLeft()) / self.ratio, sprite.pixmap)
        painter.setOpacity(1)
