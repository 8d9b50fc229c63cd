"""What moves on Neptun's table: ships along their course, cards that fly and turn, discs that climb."""

import math

from attrs import define, field
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QTransform

from neptun_desktop.ui.neptun.item import PieceItem
from neptun_desktop.ui.neptun.pieces import Face, Key, piece
from neptun_desktop.ui.neptun.scene import NeptunScene

FLYING_Z = 100.0


def eased(share: float) -> float:
    """Return the share of the way at this share of the time: slow, fast, slow."""
    return (1 - math.cos(math.pi * share)) / 2


@define(eq=False)
class MoveAlong:
    """A thing moves along a path; the path is told in the middles of its box."""

    scene: NeptunScene
    key: Key
    path: QPainterPath
    duration: int
    _item: PieceItem | None = None

    def begin(self) -> None:
        """Lift it above the others."""
        self._item = self.scene.items_by_key.get(self.key)
        if self._item is not None:
            self._item.setZValue(FLYING_Z)

    def show(self, share: float) -> None:
        """Put it where it is now."""
        if self._item is not None:
            middle = self.path.pointAtPercent(eased(share))
            self._item.setPos(middle - QPointF(self._item.piece.width / 2, self._item.piece.height / 2))

    def end(self) -> None:
        """Leave it there: the picture that follows puts it down."""
        self.show(1.0)
        self._item = None


@define(eq=False)
class MoveTogether:
    """Things move straight to new boxes, all at once, in a shallow arc."""

    scene: NeptunScene
    places: dict[Key, QRectF]
    duration: int = 450
    arc: float = 0.0
    _moving: list[tuple[PieceItem, QPointF, QPointF]] = field(factory=list)

    def begin(self) -> None:
        """Note where they start."""
        for key, box in self.places.items():
            item = self.scene.items_by_key.get(key)
            if item is not None:
                item.setZValue(FLYING_Z)
                self._moving.append((item, item.pos(), box.topLeft()))

    def show(self, share: float) -> None:
        """Put them where they are now."""
        way = eased(share)
        for item, start, end in self._moving:
            item.setPos(start + (end - start) * way - QPointF(0, self.arc * math.sin(math.pi * way)))

    def end(self) -> None:
        """Leave them there."""
        self.show(1.0)
        self._moving.clear()


@define(eq=False)
class Flight:
    """Faces fly from boxes to boxes and are gone; what they stand for is hidden meanwhile."""

    scene: NeptunScene
    faces: list[tuple[Face, QRectF, QRectF]]
    hidden: tuple[Key, ...] = ()
    duration: int = 600
    _ghosts: list[tuple[PieceItem, QRectF, QRectF]] = field(factory=list)

    def begin(self) -> None:
        """Take off."""
        for key in self.hidden:
            item = self.scene.items_by_key.get(key)
            if item is not None:
                item.setVisible(False)
        for place, (face, start, end) in enumerate(self.faces):
            ghost = PieceItem(
                piece(("ghost", place), face, start, FLYING_Z + place), self.scene.look, self.scene.pixel_scale
            )
            self.scene.addItem(ghost)
            self._ghosts.append((ghost, start, end))

    def show(self, share: float) -> None:
        """Fly: shrink or grow towards the end."""
        way = eased(share)
        for ghost, start, end in self._ghosts:
            middle = start.center() + (end.center() - start.center()) * way
            scale = 1 + (min(end.width() / start.width(), end.height() / start.height()) - 1) * way
            ghost.setTransform(QTransform.fromScale(scale, scale))
            ghost.setPos(middle - QPointF(start.width() * scale / 2, start.height() * scale / 2))

    def end(self) -> None:
        """Land."""
        for ghost, _, _ in self._ghosts:
            self.scene.removeItem(ghost)
        self._ghosts.clear()


@define(eq=False)
class Turn:
    """Cards are turned over in their places."""

    scene: NeptunScene
    faces: dict[Key, Face]
    duration: int = 420
    _turned: bool = False

    def begin(self) -> None:
        """Show the backs still."""
        self._turned = False

    def show(self, share: float) -> None:
        """Narrow, change the face, widen."""
        if share >= 0.5 and not self._turned:  # noqa: PLR2004  (edge on)
            self._turned = True
            for key, face in self.faces.items():
                item = self.scene.items_by_key.get(key)
                if item is not None:
                    was = item.piece
                    item.lay(piece(was.key, face, was.box, was.z, was.target, round_corners=was.round_corners))
        narrow = max(abs(math.cos(math.pi * share)), 0.02)
        for key in self.faces:
            item = self.scene.items_by_key.get(key)
            if item is not None:
                middle = item.piece.width / 2
                item.setTransform(QTransform().translate(middle, 0).scale(narrow, 1).translate(-middle, 0))

    def end(self) -> None:
        """Lie flat."""
        for key in self.faces:
            item = self.scene.items_by_key.get(key)
            if item is not None:
                item.setTransform(QTransform())


@define(eq=False)
class Wait:
    """A moment to look."""

    duration: int = 350

    def begin(self) -> None:
        """Nothing moves."""

    def show(self, share: float) -> None:
        """Nothing moves."""

    def end(self) -> None:
        """Nothing moved."""
