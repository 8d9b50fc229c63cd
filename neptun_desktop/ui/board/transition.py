"""The table goes over to what is shown next: pieces slide, fade or turn over, and things fly between them."""

from itertools import chain

from attrs import define, field, frozen
from PySide6.QtCore import QRectF

from neptun_desktop.ui.board.animations import FadeOver, Flight, MoveTogether, TurnOver
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.keys import AnyKind
from neptun_desktop.ui.board.pieces import Face, Key, Piece
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.paint.film import Cue

MOST_COPIES = 5  # of one thing in the air
STAGGER = 0.11  # of the time, between the starts of two copies


@frozen
class PiecePoint:
    """A place on a piece, wherever that lies: shares of its width and height, which may lead beyond its edges."""

    key: Key
    x: float = 0.5
    y: float = 0.5


@frozen
class Flown:
    """Something that flies from one piece to another: as many as there are, up to a handful, by turns."""

    start: PiecePoint
    end: PiecePoint
    face: Face | None = None  # None: that of the piece where it lands
    size: float | None = None  # None: as large as the pieces
    count: int = 1


@define(eq=False)
class Transition:
    """Goes over to what is shown next, and leaves the table exactly as that is laid out.

    Pieces that things fly from change at once, all others when those land; so new ones come at the end, except those
    that things land on. It looks where things are when it begins, so
    that several can be made at once.
    """

    scene: BoardScene
    shown: Shown
    flown: tuple[Flown, ...] = ()
    duration: int = 450
    arc: float = 8.0
    fading: tuple[AnyKind, ...] = ()  # kinds of pieces that change slowly
    turning: frozenset[Key] = frozenset()  # pieces that turn over
    laid_first: tuple[AnyKind, ...] = ()  # kinds of new pieces that things land on
    _pieces: dict[Key, Piece] = field(factory=dict)
    _cues: list[Cue] = field(factory=list)

    def begin(self) -> None:
        """Find out what changes, and begin with that."""
        items = self.scene.items_by_key
        self._pieces = self.scene.arranged(self.shown)
        new = {
            key: laid
            for key, laid in self._pieces.items()
            if key not in items and any(key in kind for kind in self.laid_first)
        }
        if new:
            self.scene.lay_out({**{key: item.piece for key, item in items.items()}, **new})
        for key in items.keys() - self._pieces.keys():
            items[key].setVisible(False)
        both = [(laid, items[key].piece) for key, laid in self._pieces.items() if key in items]
        changed = {laid.key: laid.face for laid, was in both if laid.face != was.face}
        moved = {laid.key: laid.box for laid, was in both if (laid.x, laid.y) != (was.x, was.y)}
        self._cues = [
            self._flight(),
            MoveTogether(self.scene, moved, arc=self.arc),
            FadeOver(self.scene, {key: face for key, face in changed.items() if self._fades(key)}),
            TurnOver(self.scene, {key: face for key, face in changed.items() if key in self.turning}),
        ]
        for each in self.flown:
            if each.start.key in changed and each.start.key not in {other.end.key for other in self.flown}:
                self.scene.put(each.start.key, changed[each.start.key], items[each.start.key].box())
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

    def _fades(self, key: Key) -> bool:
        return any(key in kind for kind in self.fading) and key not in self.turning

    def _flight(self) -> Flight:
        copies = list(chain.from_iterable([each] * min(each.count, MOST_COPIES) for each in self.flown))
        turns = chain.from_iterable(range(min(each.count, MOST_COPIES)) for each in self.flown)
        faces = [
            (each.face or self._pieces[each.end.key].face, self._box(each.start, each), self._box(each.end, each))
            for each in copies
        ]
        return Flight(self.scene, faces, starts=tuple(turn * STAGGER for turn in turns))

    def _box(self, point: PiecePoint, flown: Flown) -> QRectF:
        """Return the box of a thing that begins or ends its flight there; an end is looked for in the next picture."""
        item = self.scene.items_by_key.get(point.key)
        laid = self._pieces.get(point.key)
        box = laid.box if laid is not None and (item is None or point is flown.end) else self._lying(point.key)
        if flown.size is None:
            return box
        middle_x, middle_y = box.x() + point.x * box.width(), box.y() + point.y * box.height()
        return QRectF(middle_x - flown.size / 2, middle_y - flown.size / 2, flown.size, flown.size)

    def _lying(self, key: Key) -> QRectF:
        return self.scene.items_by_key[key].box()
