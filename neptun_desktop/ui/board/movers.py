"""The ways in which things move by themselves: they come and go in place, play a few pictures, or drift."""

import math

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF

from neptun_desktop.ui.board.ambience import Sprite, Still

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
