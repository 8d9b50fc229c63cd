"""What moves by itself on a table: small pictures, each within its bounds, and pieces that are afloat."""

import math
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, Protocol

from attrs import frozen
from PySide6.QtCore import QRectF

from neptun_desktop.ui.board.pieces import Face, Key


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
