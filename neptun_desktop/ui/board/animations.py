"""Animations of pieces: they move along a path, fly, turn over, together or in sequence."""

import math
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping

from attrs import define, evolve, field
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainterPath, QTransform

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.pieces import Face, Key
from neptun_desktop.ui.paint.animation import Cue, Lasting
from neptun_desktop.ui.sound.sound import Sound

FLYING_Z = 100.0
A_HAIR = 0.001  # above what it covers, and below all else
GONE_BY = 0.62  # of the time, what fades is gone
EDGE_ON = 0.5  # halfway through its turn a card is seen edge on


def eased(share: float) -> float:
    """Return the share of the distance covered at this share of the time: slow, fast, slow."""
    return (1 - math.cos(math.pi * share)) / 2


def lying(scene: BoardScene, keys: Iterable[Key]) -> list[PieceItem]:
    """Return the pieces with these keys; one that is missing is left out, and the log tells of it."""
    return [item for item in map(scene.item, keys) if item is not None]


@define(eq=False)
class PieceAnimation(ABC):
    """One piece moves in its own way, as a subclass says; where the piece is missing, nothing moves."""

    scene: BoardScene
    key: Key
    duration: int
    _item: PieceItem | None = field(default=None, init=False)

    def begin(self) -> None:
        """Find the piece, and prepare it."""
        self._item = self.scene.item(self.key)
        if self._item is not None:
            self.prepare(self._item)

    def show(self, share: float) -> None:
        """Show the piece at this share of the time."""
        if self._item is not None:
            self.move(self._item, share)

    def end(self) -> None:
        """Leave it at the end of its way."""
        if self._item is not None:
            self.move(self._item, 1.0)
            self.rest(self._item)
        self._item = None

    def prepare(self, item: PieceItem) -> None:
        """Raise it above the others; the next layout resets its height."""
        item.setZValue(FLYING_Z)

    @abstractmethod
    def move(self, item: PieceItem, share: float) -> None:
        """Bring it to where it is at this share of the time."""

    def rest(self, item: PieceItem) -> None:
        """Leave it without any turn or squash."""
        item.setTransform(QTransform())


@define(eq=False)
class MoveAlong(PieceAnimation):
    """A piece moves along a path, which is the course of its top left corner."""

    path: QPainterPath

    @override
    def move(self, item: PieceItem, share: float) -> None:
        """Move it to its place at this share of the time."""
        item.setPos(self.path.pointAtPercent(eased(share)))


@define(eq=False)
class MoveTogether:
    """Pieces move to new boxes at the same time, in a shallow arc, and grow or shrink; some change their faces first.

    One that turns over takes its new size with its new face.
    """

    scene: BoardScene
    places: dict[Key, QRectF]
    duration: int = 450
    arc: float = 0.0
    faces: dict[Key, Face] = field(factory=dict)
    levels: dict[Key, float] = field(factory=dict)  # how high each lies above `FLYING_Z`
    turning: Collection[Key] = ()
    _moving: list[tuple[PieceItem, QPointF, QRectF]] = field(factory=list)

    def begin(self) -> None:
        """Record where they start, and change faces."""
        for item in lying(self.scene, self.places):
            key, start, box = item.piece.key, item.pos(), self.places[item.piece.key]
            if key in self.faces:
                self.scene.put(key, self.faces[key], QRectF(start, box.size()))
            item.setZValue(FLYING_Z + self.levels.get(key, 0))
            self._moving.append((item, start, box))

    def show(self, share: float) -> None:
        """Move them to their places at this share of the time."""
        way = eased(share)
        for item, start, box in self._moving:
            item.setPos(start + (box.topLeft() - start) * way - QPointF(0, self.arc * math.sin(math.pi * way)))
            grown = box.width() / item.piece.width, box.height() / item.piece.height
            if grown != (1.0, 1.0) and item.piece.key not in self.turning:
                item.setTransform(QTransform.fromScale(*(1 + (each - 1) * way for each in grown)))

    def end(self) -> None:
        """Leave them at the end."""
        self.show(1.0)
        for item, _, _ in self._moving:
            item.setTransform(QTransform())
        self._moving.clear()


@define(eq=False)
class Flight:
    """Faces fly from boxes to boxes; their sources are hidden, and the pieces they land on may change their faces."""

    scene: BoardScene
    faces: list[tuple[Face, QRectF, QRectF]]
    hidden: tuple[Key, ...] = ()
    landing: dict[Key, Face] = field(factory=dict)
    duration: int = 600
    starts: tuple[float, ...] = ()  # the share of the time at which each begins to fly; empty: all at once
    turning: dict[int, Face] = field(factory=dict)  # those that turn over on the way, by their place in `faces`
    arc: float = 0.0  # how high they fly above the straight way
    _ghosts: list[tuple[PieceItem, QRectF, QRectF]] = field(factory=list)

    def begin(self) -> None:
        """Hide the sources and create the flying faces."""
        for item in lying(self.scene, self.hidden):
            item.setVisible(False)
        for place, (face, start, end) in enumerate(self.faces):
            large = start if start.width() > end.width() else end  # painted at the largest size it reaches
            ghost = self.scene.add_prop(face, QRectF(start.topLeft(), large.size()), FLYING_Z + place)
            self._ghosts.append((ghost, start, end))

    def show(self, share: float) -> None:
        """Move towards the end, shrinking or growing; those that fly by turns are seen only in the air."""
        length = 1 - max(self.starts, default=0.0)
        for place, (ghost, start, end) in enumerate(self._ghosts):
            flown = share
            if self.starts:
                flown = min(max((share - self.starts[place]) / length, 0.0), 1.0)
                ghost.setVisible(0 < flown < 1)
            way = eased(flown)
            rise = QPointF(0, self.arc * math.sin(math.pi * way))
            middle = start.center() + (end.center() - start.center()) * way - rise
            width = ghost.piece.width
            first = min(start.width() / width, start.height() / ghost.piece.height)
            last = min(end.width() / width, end.height() / ghost.piece.height)
            scale = max(first + (last - first) * way, 0.02)
            wide = scale
            if place in self.turning:
                wide = scale * max(abs(math.cos(math.pi * way)), 0.02)
                if way >= EDGE_ON and ghost.piece.face != self.turning[place]:
                    ghost.lay(evolve(ghost.piece, face=self.turning[place]))
            ghost.setTransform(QTransform.fromScale(wide, scale))
            ghost.setPos(middle - QPointF(width * wide / 2, ghost.piece.height * scale / 2))

    def end(self) -> None:
        """Remove the flying faces, and change the faces they landed on."""
        self.show(1.0)
        for ghost, _, _ in self._ghosts:
            self.scene.drop_prop(ghost)
        self._ghosts.clear()
        for key, face in self.landing.items():
            self.scene.put(key, face)


@define(eq=False)
class FadeOver:
    """Pieces change their faces slowly: the new one appears over the old, which then vanishes."""

    scene: BoardScene
    faces: dict[Key, Face]
    duration: int = 600
    _items: list[PieceItem] = field(factory=list)
    _ghosts: list[PieceItem] = field(factory=list)

    def begin(self) -> None:
        """Lay the new faces over the old ones, invisible."""
        self._items = lying(self.scene, self.faces)
        self._ghosts = [
            self.scene.add_prop(self.faces[item.piece.key], item.piece.box, item.piece.z + A_HAIR)
            for item in self._items
        ]

    def show(self, share: float) -> None:
        """Let the new faces appear in the first half, and the old ones vanish in the second."""
        for ghost in self._ghosts:
            ghost.setOpacity(eased(min(1.0, 2 * share)))
        for item in self._items:
            item.setOpacity(eased(min(1.0, 2 - 2 * share)))

    def end(self) -> None:
        """Change the faces."""
        for ghost in self._ghosts:
            self.scene.drop_prop(ghost)
        self._ghosts.clear()
        for key, face in self.faces.items():
            self.scene.put(key, face)


@define(eq=False)
class FadeOut:
    """Pieces that are done with fade, and are gone well before the time is over."""

    items: Iterable[PieceItem]
    duration: int = 420

    def begin(self) -> None:
        """Begin with all of them there."""

    def show(self, share: float) -> None:
        """Let them fade."""
        for item in self.items:
            item.setOpacity(max(0.0, 1 - share / GONE_BY))

    def end(self) -> None:
        """Take them away."""
        for item in self.items:
            item.setVisible(False)


@define(eq=False)
class TurnOver:
    """Pieces turn over in place."""

    scene: BoardScene
    faces: dict[Key, Face]
    duration: int = 420
    sizes: Mapping[Key, QSizeF] = field(factory=dict)  # of those that are larger or smaller on this side
    _items: list[PieceItem] = field(factory=list)
    _turned: bool = False

    def begin(self) -> None:
        """Start with the backs."""
        self._items, self._turned = lying(self.scene, self.faces), False

    def show(self, share: float) -> None:
        """Narrow, change the face at half time, and widen."""
        if share >= EDGE_ON and not self._turned:
            self._turned = True
            for item in self._items:
                key = item.piece.key
                self.scene.put(key, self.faces[key], QRectF(item.pos(), self.sizes.get(key, item.box().size())))
        narrow = max(abs(math.cos(math.pi * share)), 0.02)
        for item in self._items:
            middle = item.piece.width / 2
            item.setTransform(QTransform().translate(middle, 0).scale(narrow, 1).translate(-middle, 0))

    def end(self) -> None:
        """Lie flat with the new face up."""
        self.show(1.0)
        for item in self._items:
            item.setTransform(QTransform())


@define(eq=False)
class Overlapping:
    """Cues that begin one after another, each so many milliseconds after the first; some may overlap."""

    cues: list[tuple[int, Cue]]  # with their beginnings
    _begun: set[int] = field(factory=set)
    _ended: set[int] = field(factory=set)

    @property
    def duration(self) -> int:
        """When the last one is over, in milliseconds."""
        return max((start + cue.duration for start, cue in self.cues), default=0)

    def begin(self) -> None:
        """Begin with those that begin at once."""
        self._begun.clear()
        self._ended.clear()
        self._play_to(0.0)

    def show(self, share: float) -> None:
        """Begin, show and end each when its time has come."""
        self._play_to(share * self.duration)

    def end(self) -> None:
        """End all, also those that have not begun: what they lead to must be there."""
        self._play_to(float(self.duration))

    def _play_to(self, now: float) -> None:
        for place, (start, cue) in enumerate(self.cues):
            if now < start or place in self._ended:
                continue
            if place not in self._begun:
                self._begun.add(place)
                cue.begin()
            share = 1.0 if cue.duration <= 0 else min(1.0, (now - start) / cue.duration)
            cue.show(share)
            if share >= 1.0:
                self._ended.add(place)
                cue.end()


@define(eq=False)
class Wait:
    """A pause."""

    duration: int = 350

    def begin(self) -> None:
        """Do nothing."""

    def show(self, share: float) -> None:
        """Do nothing."""

    def end(self) -> None:
        """Do nothing."""


@define(eq=False)
class Told(Wait):
    """A pause at whose beginning the prompt says something else."""

    scene: BoardScene = field(kw_only=True)
    sentence: str = field(kw_only=True)

    @override
    def begin(self) -> None:
        """Say it."""
        self.scene.announce(self.sentence)


@define(eq=False)
class Sounding:
    """A cue with its sounds, each told to the scene when its moment comes."""

    scene: BoardScene
    cue: Cue
    sounds: tuple[Sound, ...]
    _left: list[Sound] = field(factory=list, init=False)

    @property
    def duration(self) -> int:
        """As long as the cue takes, in milliseconds."""
        return self.cue.duration

    def begin(self) -> None:
        """Prepare the animation."""
        self._left = list(self.sounds)
        self.cue.begin()

    def show(self, share: float) -> None:
        """Show the moment, and tell of what is heard by now."""
        self.cue.show(share)
        due = [sound for sound in self._left if sound.at <= share]
        self._left = [sound for sound in self._left if sound.at > share]
        for sound in due:
            self.scene.sounded.emit(sound.name)

    def end(self) -> None:
        """Clean up; what has not been heard never is."""
        self._left = []
        self.cue.end()


def sounding(scene: BoardScene, sounds: Iterable[Sound], cues: Iterable[Cue]) -> Iterator[Cue]:
    """Yield the cues, the first of them with these sounds; sounds without a cue get a moment of their own."""
    heard, rest = tuple(dict.fromkeys(sounds)), iter(cues)
    if heard:
        first = next(rest, Wait(0))
        if isinstance(first, Lasting):  # it goes on being one that nothing waits for
            yield evolve(first, cue=Sounding(scene, first.cue, heard))
        else:
            yield Sounding(scene, first, heard)
    yield from rest
