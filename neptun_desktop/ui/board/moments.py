"""Great moments of a game: a banner with a merchant's head, and something on the table that goes with it.

Which moments there are, a game decides. Each is shown alone; how long it holds up what follows depends on the tempo
(`Staging.drama`), and a skip ends it like everything else.
"""

import math
from abc import ABC, abstractmethod
from collections.abc import Iterator

from attrs import define, field, frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QTransform

from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.game_phrases import Announcement
from neptun_desktop.ui.board import keys
from neptun_desktop.ui.board.animations import FLYING_Z, Overlapping, sounding
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.pieces import Face, piece
from neptun_desktop.ui.board.ribbon import Ribbon
from neptun_desktop.ui.paint.ambient import motion_allowed
from neptun_desktop.ui.paint.animation import Cue, Lasting
from neptun_desktop.ui.sound.sound import Sound

MOMENT_MS = 1400
AFTER_MS = 120  # the banner is open by then


@frozen(eq=False)
class GreatMoment:
    """What is said, whose head is seen, and what is seen and heard with it."""

    said: Announcement
    picture: Face
    sounds: tuple[Sound, ...] = ()
    effect: "Effect | None" = None
    duration: int = MOMENT_MS


def staged(scene: BoardScene, moment: GreatMoment) -> Iterator[Cue]:
    """Yield a great moment, as far as the tempo has time for it."""
    drama = scene.staging.drama
    if not drama:
        return
    parts: list[tuple[int, Cue]] = [(0, Ribbon(scene, moment.said, duration=moment.duration, picture=moment.picture))]
    if moment.effect is not None:
        parts.append((AFTER_MS, moment.effect))
    cue = Lasting(Overlapping(parts), round(moment.duration * drama))
    yield from sounding(scene, moment.sounds, (cue,))


@define(eq=False)
class Effect(ABC):
    """Faces over the table that move in their own way, and then are gone. It touches no piece of the table."""

    scene: BoardScene
    faces: tuple[tuple[Face, QRectF], ...]  # with where each comes to lie
    duration: int = MOMENT_MS - AFTER_MS
    _items: list[PieceItem] = field(factory=list, init=False)

    def begin(self) -> None:
        """Lay them over the table; where nothing may move, that is all."""
        for place, (face, box) in enumerate(self.faces):
            laid = piece(keys.ghost(place), face, box, FLYING_Z + place)
            self._items.append(PieceItem(laid, self.scene.look, self.scene.pixel_scale))
            self.scene.addItem(self._items[-1])

    def show(self, share: float) -> None:
        """Move each to where it is at this share of the time."""
        if motion_allowed():
            for place, item in enumerate(self._items):
                self.move(item, place, share)

    def end(self) -> None:
        """Take them away."""
        for item in self._items:
            if item.scene() is self.scene:
                self.scene.removeItem(item)
        self._items.clear()

    @abstractmethod
    def move(self, item: PieceItem, place: int, share: float) -> None:
        """Show one of them at this share of the time."""


@define(eq=False)
class Stamp(Effect):
    """Comes down on its place like a seal, stays to be seen, and fades."""

    @override
    def move(self, item: PieceItem, place: int, share: float) -> None:
        down = min(1.0, share / 0.16)
        _scale(item, 1 + 1.6 * (1 - down**2))
        item.setOpacity(min(1.0, down * 1.5, (1 - share) / 0.2))


RAIN, FALLS, RAIN_SHARE = 74.0, 0.42, 0.5  # from how high each falls, how long, and when the last begins


@define(eq=False)
class Shower(Effect):
    """Falls one after another from above, bounces, and lies there until all fade."""

    @override
    def move(self, item: PieceItem, place: int, share: float) -> None:
        starts = RAIN_SHARE * place / max(len(self._items), 1)
        fallen = min(max((share - starts) / FALLS, 0.0), 1.0)
        lands = 0.7
        height = 1 - (fallen / lands) ** 2 if fallen < lands else 0.12 * math.sin(math.pi * (fallen - lands) / 0.3)
        item.setPos(item.piece.corner - QPointF(0, RAIN * max(height, 0.0)))
        item.setOpacity(min(1.0, 8 * fallen, (1 - share) / 0.15))


DROP, SPIN = 64.0, 75.0  # how far things fall, and how far they turn, in degrees
STANDS = 0.22  # of the time before the first gives way


@define(eq=False)
class Collapse(Effect):
    """Stands for a moment; then one after another gives way, turns and falls, to one side and to the other."""

    @override
    def move(self, item: PieceItem, place: int, share: float) -> None:
        begins = STANDS + 0.3 * place / max(len(self._items), 1)
        fallen = min(max((share - begins) / 0.42, 0.0), 1.0)
        side = 1 if place % 2 else -1
        middle = QPointF(item.piece.width / 2, item.piece.height / 2)
        turned = QTransform().translate(middle.x(), middle.y()).rotate(side * SPIN * fallen)
        item.setTransform(turned.translate(-middle.x(), -middle.y()))
        item.setPos(item.piece.corner + QPointF(side * DROP * 0.35 * fallen, DROP * fallen**2))
        item.setOpacity(min(1.0, share / 0.06, 1.6 * (1 - fallen)))


def _scale(item: PieceItem, scale: float) -> None:
    middle = QPointF(item.piece.width / 2, item.piece.height / 2)
    grown = QTransform().translate(middle.x(), middle.y()).scale(scale, scale)
    item.setTransform(grown.translate(-middle.x(), -middle.y()))
