"""Targets on Neptun's table that no command contains: they explain what a thing is for, and some open a panel."""

from typing import ClassVar

from attrs import frozen

from neptun_desktop.controller.targets import ExplainedTarget
from neptun_desktop.games.neptun.texts.things import Thing
from neptun_desktop.kernel.seat import Seat


@frozen
class ThingTarget(ExplainedTarget):
    """A thing that only explains what it is for."""

    thing: Thing
    which: int | None = None  # whose it is, or which of its kind


@frozen
class ManifestTarget(ExplainedTarget):
    """A slot of another merchant's manifest: it only shows its contents."""

    seat: Seat
    slot: int


@frozen
class ShipTarget(ExplainedTarget):
    """A ship on the map: it shows where it lies, and its tour."""

    seat: Seat


@frozen
class TempleTarget(ExplainedTarget):
    """The row of a temple: it shows who is ahead, and a click opens the points panel."""

    panel: ClassVar[str | None] = "points"
    temple: str
