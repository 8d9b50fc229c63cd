"""How tables change: pieces slide, fade, turn over or fly to what is shown next, or are dealt in waves."""

import math
from collections.abc import Callable
from itertools import chain

from attrs import define, evolve, field, frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QTransform

from neptun_desktop.ui.board.animations import (
    A_HAIR,
    FLYING_Z,
    FadeOut,
    FadeOver,
    Flight,
    MoveTogether,
    TurnOver,
    eased,
)
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.pieces import AnyKind, Face, Key, Piece
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.paint.animation import Cue

MOST_COPIES = 5  # of one thing in the air
STAGGER = 0.11  # of the time, between the starts of two copies


@frozen
class PiecePoint:
    """A place on a piece, wherever that lies: shares of its width and height, which may lead beyond its edges."""

    key: Key
    x: float = 0.5
    y: float = 0.5
    size: float | None = None  # of what begins or ends its flight there; None: as its flight says


@frozen(eq=False)
class Flown:
    """Something that flies from one piece or box to another: as many as there are, up to a handful, by turns."""

    start: PiecePoint | QRectF
    end: PiecePoint | QRectF
    face: Face | None = None  # None: that of the piece where it lands
    size: float | None = None  # None: as large as the pieces
    count: int = 1
    turns_to: Face | None = None  # what it turns over to on its way


@define(eq=False)
class Transition:
    """Goes over to the view and the points that are shown next, and leaves the table exactly as they are laid out.

    Pieces that things fly from change at once, all others when those land; so new ones come at the end, except those
    that things land on. It looks where things are when it begins, so that several can be made at once.
    """

    scene: BoardScene
    shown: Shown
    flown: tuple[Flown, ...] = ()
    duration: int = 450
    arc: float = 8.0
    flight_arc: float = 0.0
    fading: tuple[AnyKind, ...] = ()  # kinds of pieces that change slowly
    turning: frozenset[Key] = frozenset()  # pieces that turn over
    laid_first: tuple[AnyKind, ...] = ()  # kinds of new pieces that things land on
    faced_first: tuple[AnyKind, ...] = ()  # kinds of pieces that change their faces before they move
    leaving: tuple[AnyKind, ...] = ()  # kinds of pieces that fade when they go
    special: Cue | None = None  # something that moves in its own way
    apart: frozenset[Key] = frozenset()  # the pieces that `special` moves
    _pieces: dict[Key, Piece] = field(factory=dict)
    _cues: list[Cue] = field(factory=list)

    def begin(self) -> None:
        """Find out what changes, and begin with that."""
        items = self.scene.items_by_key
        prompted = self.scene.shown or self.shown  # the prompt may say something else by now
        self._pieces = self.scene.arranged(evolve(prompted, view=self.shown.view, points=self.shown.points))
        new = {key: laid for key, laid in self._pieces.items() if key not in items and _is_one(key, self.laid_first)}
        if new:
            self.scene.lay_out({**{key: item.piece for key, item in items.items()}, **new})
        lying = items.keys() - self.apart
        gone = lying - self._pieces.keys()
        for key in gone:
            items[key].setVisible(_is_one(key, self.leaving))
        kept = [(laid, items[key].piece) for key, laid in self._pieces.items() if key in lying]
        changed = {laid.key: laid.face for laid, was in kept if laid.face != was.face}
        first = {key: face for key, face in changed.items() if _is_one(key, self.faced_first)}
        moved = [laid for laid, was in kept if laid.box != was.box or laid.key in first]
        boxes, levels = {laid.key: laid.box for laid in moved}, {laid.key: A_HAIR * laid.z for laid in moved}
        turning = {key: face for key, face in changed.items() if key in self.turning}
        self._cues = [
            self._flight(),
            MoveTogether(self.scene, boxes, arc=self.arc, faces=first, levels=levels, turning=turning),
            FadeOver(
                self.scene,
                {key: face for key, face in changed.items() if _is_one(key, self.fading) and key not in self.turning},
            ),
            FadeOut([items[key] for key in gone if items[key].isVisible()]),
            TurnOver(self.scene, turning, sizes={key: boxes[key].size() for key in turning if key in boxes}),
        ]
        if self.special is not None:
            self._cues.append(self.special)
        for key in {_key(each.start) for each in self.flown} - {_key(each.end) for each in self.flown}:
            if key in changed:
                self.scene.put(key, changed[key], items[key].box())
        for cue in self._cues:
            cue.begin()

    def show(self, share: float) -> None:
        """Show everything that moves."""
        for cue in self._cues:
            cue.show(share)

    def end(self) -> None:
        """Lay out what is shown now."""
        for cue in self._cues:
            cue.end()
        self.scene.lay_out(self._pieces)

    def _flight(self) -> Flight:
        flown = [each for each in self.flown if self._lies(each.start) and self._lies(each.end)]
        copies = list(chain.from_iterable([each] * min(each.count, MOST_COPIES) for each in flown))
        turns = chain.from_iterable(range(min(each.count, MOST_COPIES)) for each in flown)
        faces = [
            (each.face or self._next(_key(each.end)).face, self._box(each.start, each), self._box(each.end, each))
            for each in copies
        ]
        turning = {place: each.turns_to for place, each in enumerate(copies) if each.turns_to is not None}
        by_turns = any(each.count > 1 for each in flown)  # else all are seen from the first moment to the last
        starts = tuple(turn * STAGGER for turn in turns) if by_turns else ()
        return Flight(self.scene, faces, starts=starts, turning=turning, arc=self.flight_arc)

    def _lies(self, point: PiecePoint | QRectF) -> bool:
        """Whether a flight can begin or end there: the piece lies on the table, or will."""
        key = _key(point)
        return not key or key in self._pieces or self.scene.item(key) is not None

    def _next(self, key: Key) -> Piece:
        """Return a piece as it will lie, or as it lies if it goes."""
        return self._pieces.get(key) or self.scene.items_by_key[key].piece

    def _box(self, point: PiecePoint | QRectF, flown: Flown) -> QRectF:
        """Return the box of a thing that begins or ends its flight there; an end is looked for in the next picture."""
        if isinstance(point, QRectF):
            return point
        item = self.scene.items_by_key.get(point.key)
        box = self._next(point.key).box if item is None or point is flown.end else item.box()
        size = flown.size if point.size is None else point.size
        if size is None:
            return box
        middle_x, middle_y = box.x() + point.x * box.width(), box.y() + point.y * box.height()
        return QRectF(middle_x - size / 2, middle_y - size / 2, size, size)


def _key(point: PiecePoint | QRectF) -> Key:
    return point.key if isinstance(point, PiecePoint) else ()


def _is_one(key: Key, kinds: tuple[AnyKind, ...]) -> bool:
    return any(key in kind for kind in kinds)


ARC = 18.0
APPEARING = 0.3  # of its way, until a piece is fully visible


@frozen(eq=False)
class Wave:
    """Pieces that are dealt one after another within a share of the time."""

    keys: tuple[Key, ...]  # in the order in which they are dealt
    start: Callable[[Key], QRectF | None]  # where each comes from; None: it appears where it lies
    begins: float
    ends: float
    each: float = 0.18  # the share of the whole time that each takes


@define(eq=False)
class Dealing:
    """Hides the pieces of all waves at once, and deals them. What is not dealt lies there from the beginning."""

    scene: BoardScene
    waves: tuple[Wave, ...]
    duration: int = 2400
    _moving: list[tuple[PieceItem, QRectF | None, float, float]] = field(factory=list)

    def begin(self) -> None:
        """Hide everything that will be dealt, and have it painted while nothing moves yet."""
        for wave in self.waves:
            there = [item for key in wave.keys if (item := self.scene.items_by_key.get(key)) is not None]
            last = max(wave.ends - wave.begins - wave.each, 0.0)
            for place, item in enumerate(there):
                begins = wave.begins + last * place / max(len(there) - 1, 1)
                self._moving.append((item, wave.start(item.piece.key), begins, wave.each))
                item.paint_ahead()
        self.show(0.0)

    def show(self, share: float) -> None:
        """Move each piece from where it comes from to its place."""
        for item, start, begins, takes in self._moving:
            _deal(item, start, min(max((share - begins) / takes, 0.0), 1.0))

    def end(self) -> None:
        """Leave all in their places."""
        for item, *_ in self._moving:
            item.lay(item.piece)
        self._moving.clear()


def _deal(item: PieceItem, start: QRectF | None, done: float) -> None:
    piece = item.piece
    item.setVisible(done > 0)
    item.setOpacity(min(1.0, done / APPEARING))
    if start is None or done >= 1:
        item.setZValue(piece.z)
        item.setTransform(QTransform())
        item.setPos(piece.x, piece.y)
        return
    way = eased(done)
    first = min(start.width() / piece.width, start.height() / piece.height)
    scale = first + (1 - first) * way
    middle = start.center() + (piece.box.center() - start.center()) * way - QPointF(0, ARC * math.sin(math.pi * way))
    item.setZValue(FLYING_Z)
    item.setTransform(QTransform.fromScale(scale, scale))
    item.setPos(middle - QPointF(piece.width * scale / 2, piece.height * scale / 2))


def keys_of(scene: BoardScene, *kinds: AnyKind) -> tuple[Key, ...]:
    """Return the keys of all pieces of these kinds, in the order in which they are laid out."""
    return tuple(key for kind in kinds for key in scene.items_by_key if key in kind)
