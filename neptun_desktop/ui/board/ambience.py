"""What moves by itself on a table: how each thing moves, what a game lets move, and the layers that do it."""

import math
from collections.abc import Callable, Mapping
from functools import reduce
from operator import or_
from time import thread_time
from types import MappingProxyType
from typing import NamedTuple, Protocol

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsRectItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.paint_scheduler import MARGIN, PaintScheduler, Urgency, face_pixmap
from neptun_desktop.ui.board.pieces import Face, Key, TableLook


class Sprite(NamedTuple):
    """A small picture, painted once into a pixmap."""

    face: Face
    width: float
    height: float


class Still(NamedTuple):
    """What a mover shows at a moment, and where on the table."""

    sprite: Sprite
    x: float
    y: float
    opacity: float = 1.0


class Mover(Protocol):
    """Something that moves by itself, again and again: a function of time."""

    @property
    def bounds(self) -> QRectF:
        """Where on the table it may ever be; it repaints nothing else."""

    def at(self, seconds: float) -> Still | None:
        """Return what it shows then, or None while it shows nothing; 0 is the picture at rest."""


class Bob(NamedTuple):
    """How a piece that is afloat rises and falls."""

    height: float  # units up and down
    period: float  # seconds
    start: float  # share of a period

    def at(self, seconds: float) -> float:
        """Return how far down it is then; at rest it lies where it was laid."""
        return (
            self.height
            * (math.sin(math.tau * (seconds / self.period + self.start)) - math.sin(math.tau * self.start))
            / 2
        )


@frozen(eq=False)
class Ambience:
    """All that moves by itself while something is shown."""

    movers: Mapping[float, tuple[Mover, ...]] = MappingProxyType({})  # by their height above the table
    afloat: Mapping[Key, Bob] = MappingProxyType({})


STILL = Ambience()  # nothing moves


OPACITIES = 12  # steps in which something appears and vanishes, so that not every frame repaints it


def stepped(share: float, steps: int = OPACITIES) -> float:
    """Return a share in whole steps."""
    return round(share * steps) / steps


def _box(corner: QPointF, sprite: Sprite) -> QRectF:
    return QRectF(corner.x(), corner.y(), sprite.width, sprite.height)


@frozen(eq=False)
class Pulse:
    """Comes and goes in its place, between two opacities; one beyond 0 or 1 keeps it away or there for a while."""

    sprite: Sprite
    corner: QPointF
    weakest: float
    strongest: float
    period: float  # seconds
    start: float  # share of a period

    @property
    def bounds(self) -> QRectF:
        """Its only place."""
        return _box(self.corner, self.sprite)

    def at(self, seconds: float) -> Still | None:
        """Return it at a moment."""
        wave = (1 + math.sin(math.tau * (seconds / self.period + self.start))) / 2
        opacity = stepped(min(max(0.0, self.weakest + (self.strongest - self.weakest) * wave), 1.0))
        return Still(self.sprite, self.corner.x(), self.corner.y(), opacity) if opacity else None


@frozen(eq=False)
class FlipBook:
    """Plays its pictures in place, then pauses."""

    sprites: tuple[Sprite, ...]  # of one size
    corner: QPointF
    passing: float  # seconds that the pictures take
    pause: float
    start: float  # share of both

    @property
    def bounds(self) -> QRectF:
        """Its only place."""
        return _box(self.corner, self.sprites[0])

    def at(self, seconds: float) -> Still | None:
        """Return it at a moment."""
        whole = self.passing + self.pause
        number = int(((seconds / whole + self.start) % 1.0) * whole / self.passing * len(self.sprites))
        return Still(self.sprites[number], self.corner.x(), self.corner.y()) if number < len(self.sprites) else None


@frozen(eq=False)
class Drift:
    """Goes from one place to another, again and again; it appears at the beginning and vanishes at the end."""

    sprites: tuple[Sprite, ...]  # of one size, one after the other on its way
    corner: QPointF
    end: QPointF
    period: float  # seconds
    start: float  # share of its way
    opacity: float = 1.0
    steps: int = 40  # of its way

    @property
    def bounds(self) -> QRectF:
        """All of its way."""
        return _box(self.corner, self.sprites[0]) | _box(self.end, self.sprites[0])

    def at(self, seconds: float) -> Still | None:
        """Return it at a moment."""
        share = int(((seconds / self.period + self.start) % 1.0) * self.steps) / self.steps
        place = self.corner + (self.end - self.corner) * share
        opacity = stepped(self.opacity * min(1.0, 4 * math.sin(math.pi * share)))
        if not opacity:
            return None
        number = int(share * self.steps) % len(self.sprites)
        return Still(self.sprites[number], round(place.x(), 2), round(place.y(), 2), opacity)


@frozen(eq=False)
class Prowl:
    """Goes to and fro on an ellipse, without end."""

    sprites: tuple[Sprite, ...]  # of one size, one after the other
    corner: QPointF  # in the middle of its way
    reach: QPointF  # how far it goes from there
    period: float  # seconds
    start: float  # share of its way
    steps: int = 64

    @property
    def bounds(self) -> QRectF:
        """All of its way."""
        reach = self.reach
        return _box(self.corner, self.sprites[0]).adjusted(-reach.x(), -reach.y(), reach.x(), reach.y())

    def at(self, seconds: float) -> Still | None:
        """Return it at a moment."""
        number = int((seconds / self.period + self.start) * self.steps)
        angle = math.tau * number / self.steps
        x = self.corner.x() + self.reach.x() * math.cos(angle)
        y = self.corner.y() + self.reach.y() * math.sin(angle)
        return Still(self.sprites[number % len(self.sprites)], round(x, 2), round(y, 2))


FADING = 1.5  # seconds in which one sea becomes another
PIXEL = 1.0  # what is drawn at whole pixels may reach this far beyond its place


class Drawn(NamedTuple):
    """A still that is ready to be drawn: its pixmap, and where that lies, in pixels from the corner of the table."""

    x: int
    y: int
    pixmap: QPixmap
    opacity: float


class MoverItem(QGraphicsRectItem):
    """Movers of one height."""

    def __init__(
        self, movers: tuple[Mover, ...], look: TableLook, scale: float, paint_scheduler: PaintScheduler
    ) -> None:
        """Show them at rest."""
        super().__init__()
        self.movers, self.look, self.pixel_scale = movers, look, scale
        self.stills: list[Still | None] = [None] * len(movers)
        self._drawn: list[Drawn | None] = [None] * len(movers)  # made when it is painted, and kept until it moves
        self._strength = 1.0
        self._paint_scheduler = paint_scheduler
        self._awaited = False  # whether the scheduler has been asked to paint the rest
        wider = MARGIN + PIXEL
        self.setRect(reduce(or_, (mover.bounds for mover in movers), QRectF()).adjusted(-wider, -wider, wider, wider))
        self.show_at(0)

    def show_at(self, seconds: float) -> list[QRectF]:
        """Move to this moment, and return what must be repainted."""
        moved: list[QRectF] = []
        for place, mover in enumerate(self.movers):
            was, now = self.stills[place], mover.at(seconds)
            if was != now:
                self.stills[place], self._drawn[place] = now, None
                moved += map(_reach, filter(None, (was, now)))
        return moved

    def fade(self, strength: float) -> None:
        """Show all of them only so strongly."""
        if strength != self._strength:
            self._strength = strength
            self.update()

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        self._paint_until(self._paint_scheduler.has_time if widget is not None else lambda: True)
        transform, ratio = painter.worldTransform(), painter.device().devicePixelRatioF()
        zoom = transform.m11() / self.pixel_scale
        corner = transform.map(QPointF()) * ratio
        painter.setWorldTransform(
            QTransform.fromTranslate(round(corner.x()) / ratio, round(corner.y()) / ratio).scale(zoom, zoom)
        )
        for drawn in filter(None, self._drawn):
            painter.setOpacity(drawn.opacity * self._strength)
            painter.drawPixmap(drawn.x, drawn.y, drawn.pixmap)
        painter.setOpacity(1.0)
        painter.setWorldTransform(transform)

    def paint_ahead(self) -> None:
        """Have all pictures painted by the scheduler."""
        self._paint_until(lambda: False)

    def finish(self) -> None:
        """Paint all pictures at once."""
        self._paint_until(lambda: True)
        self.update()

    def _paint_until(self, has_time: Callable[[], bool]) -> bool:
        """Paint missing pictures as long as there is time, then ask the scheduler; return whether there are all."""
        for place, still in enumerate(self.stills):
            if still is not None and self._drawn[place] is None:
                if not has_time():
                    if not self._awaited:
                        self._awaited = True
                        self._paint_scheduler.add(self._paint_on, Urgency.DULL)
                    return False
                self._drawn[place] = self._ready(still)
        return True

    def _paint_on(self, until: float) -> bool:
        self._awaited = not self._paint_until(lambda: thread_time() < until)
        self.update()
        return not self._awaited

    def _ready(self, still: Still) -> Drawn:
        (face, width, height), scale = still.sprite, self.pixel_scale
        pixmap = face_pixmap(face, width, height, scale, self.look)
        return Drawn(round((still.x - MARGIN) * scale), round((still.y - MARGIN) * scale), pixmap, still.opacity)


def _reach(still: Still) -> QRectF:
    wider = MARGIN + PIXEL
    return QRectF(still.x - wider, still.y - wider, still.sprite.width + 2 * wider, still.sprite.height + 2 * wider)


class AmbientLayers:
    """All movers and floating pieces of a scene. When others take their place while they move, they fade over."""

    def __init__(self, scene: QGraphicsScene, pieces: dict[Key, PieceItem], paint_scheduler: PaintScheduler) -> None:
        """Start with nothing that moves."""
        self._scene, self._pieces, self._paint_scheduler = scene, pieces, paint_scheduler
        self._ambience = STILL
        self.items: list[MoverItem] = []  # the movers, the lowest first
        self._leaving: list[MoverItem] = []
        self._seconds = self._changed = 0.0  # the moment shown, and the one of the last change

    def lay_out(self, ambience: Ambience, look: TableLook, scale: float) -> None:
        """Show these movers at rest, unless they move already."""
        was, self._ambience = self._ambience, ambience
        same_look = all(item.look is look and item.pixel_scale == scale for item in self.items)
        if was.movers is ambience.movers and same_look:
            return
        self._end_fading()
        if same_look and self._seconds:
            self._leaving, self._changed = self.items, self._seconds
        else:
            self._remove(self.items)
        self.items = []
        for height, movers in sorted(ambience.movers.items()):
            item = MoverItem(movers, look, scale, self._paint_scheduler)
            item.setZValue(height)
            item.fade(0.0 if self._leaving else 1.0)
            self.items.append(item)
            self._scene.addItem(item)

    def show_at(self, seconds: float) -> None:
        """Show this moment; 0 is the table at rest."""
        self._seconds = seconds
        for item in (*self.items, *self._leaving):
            for box in item.show_at(seconds):
                self._scene.update(box)
        for key, bob in self._ambience.afloat.items():
            if (piece := self._pieces.get(key)) is not None and piece.sway(bob.at(seconds)):
                self._scene.update(piece.sceneBoundingRect())  # with the movers: one paint costs less than two
        if self._leaving:
            share = (seconds - self._changed) / FADING
            if not 0 <= share < 1:
                self._end_fading()
                return
            for item in self.items:
                item.fade(share)
            for item in self._leaving:
                item.fade(1 - share)

    def paint_ahead(self) -> None:
        """Have all movers painted in small steps before they are seen."""
        for item in self.items:
            item.paint_ahead()

    def come_to_rest(self) -> None:
        """Show the table at rest, completely painted: a picture of it is the same at any moment."""
        self.show_at(0)
        for item in self.items:
            item.finish()

    def _end_fading(self) -> None:
        self._remove(self._leaving)
        self._leaving = []
        for item in self.items:
            item.fade(1.0)

    def _remove(self, items: list[MoverItem]) -> None:
        for item in items:
            self._scene.removeItem(item)
