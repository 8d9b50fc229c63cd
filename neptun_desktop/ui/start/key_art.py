"""The key art behind the start page: the picture as it was rendered in advance, and its layers in gentle motion."""

import math
import tomllib
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPixmap, QRegion
from PySide6.QtSvg import QSvgRenderer

from neptun_desktop.kernel.resources import resource
from neptun_desktop.ui.paint.picture_files import darken, picture_reader
from neptun_desktop.ui.paint.theme import Theme

UNITS = QSize(1280, 800)  # the picture as it is drawn
USUAL = QSize(1280, 800)  # windows up to this size use smaller files, which load in a third of the time
QUICK = 40  # below 50, Qt decodes the colours of a JPEG faster


def art_image(game: str, name: str, size: QSize, theme: Theme) -> QPixmap:
    """Return the part of a game's image that a window of this size in pixels shows; empty if the game has none."""
    file = f"{name}-usual.jpg" if size.boundedTo(USUAL) == size else f"{name}-large.jpg"
    path = resource() / game / "key_art" / file
    if not path.exists():
        return QPixmap()
    reader = picture_reader(str(path), "jpg")
    reader.setQuality(QUICK)
    whole = whole_size(size)
    reader.setScaledSize(whole)
    reader.setScaledClipRect(part_seen(whole, size))
    pixmap = QPixmap.fromImageReader(reader)
    if theme.name == "dark":
        darken(pixmap, 0, whole.height())
    return pixmap


def whole_size(window: QSize) -> QSize:
    """Return the size in which the picture just covers a window."""
    return UNITS * max(window.width() / UNITS.width(), window.height() / UNITS.height())


def part_seen(whole: QSize, window: QSize) -> QRect:
    """Return the largest part of a picture with the window's aspect ratio: its upper right corner."""
    width = min(whole.width(), round(whole.height() * window.width() / max(window.height(), 1)))
    height = min(whole.height(), round(whole.width() * window.height() / max(window.width(), 1)))
    return QRect(whole.width() - width, 0, width, height)


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
        files = ((place, file) for place, layer in enumerate(self.layers) for file in layer.files)
        self._steps: list[Callable[[], None]] = [self._load_ground, *(partial(self._load, *each) for each in files)]
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
            with QPainter(pixmap) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                vectors.render(painter, exact.translated(-box.topLeft()))
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
