"""Where everything is on a temple: its roof, its frieze, the flights of steps in front of it, and discs on them.

The steps are the fields of the track. They rise to the right, five to a flight, and each flight lies above the one
before: whoever is higher up is ahead. The forecourt below them is field 0.
"""

import math
from collections import defaultdict
from collections.abc import Sequence
from functools import cached_property, lru_cache

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF

from neptun_desktop.games.neptun.edition.edition import GOLD_TEMPLE, Edition
from neptun_desktop.games.neptun.table.layout import coin_box
from neptun_desktop.ui.board.layout import Layout

FLIGHT, MOST_FLIGHTS = 5, 4  # steps to a flight; longer tracks have longer flights
A_HAIR = 0.5  # of the step's front edge, in front of a disc


@frozen
class Track:
    """How the steps of a track are shared out among flights."""

    length: int

    @property
    def flight(self) -> int:
        """How many steps a flight has."""
        return FLIGHT * math.ceil(self.length / (FLIGHT * MOST_FLIGHTS))

    @property
    def flights(self) -> int:
        """How many flights there are."""
        return math.ceil(self.length / self.flight)

    def place(self, favours: int) -> tuple[int, int]:
        """Return the flight of a step, counted from below, and its place there."""
        return divmod(favours - 1, self.flight)

    @property
    def marked(self) -> tuple[int, ...]:
        """The steps whose numbers are written beside their flights."""
        return tuple(min((flight + 1) * self.flight, self.length) for flight in range(self.flights))

    def is_milestone(self, favours: int) -> bool:
        """Whether a step is a round number."""
        return favours % FLIGHT == 0


@frozen(eq=False, slots=False)
class TempleShape:
    """One temple of the panel; all boxes are on the table."""

    layout: Layout
    place: int  # from the left; the gold temple is last
    temples: int  # how many there are

    @cached_property
    def box(self) -> QRectF:
        """The whole temple."""
        panel, figures = self.layout.panel("temples"), self.layout.of("temples")
        left, top = figures["margin"]
        gap, gold = figures["gap"], figures["gold"]
        width = (panel.width() - 2 * left - gold - gap * (self.temples - 1)) / (self.temples - 1)
        last = self.place == self.temples - 1
        x = panel.x() + left + self.place * (width + gap)
        return QRectF(x, panel.y() + top, gold if last else width, panel.height() - 2 * top)

    @cached_property
    def frieze(self) -> QRectF:
        """The band below the roof, where tiles lie."""
        box, figures = self.box, self.layout.of("temples")
        return QRectF(box.x(), box.y() + figures["roof"], box.width(), figures["frieze"])

    @cached_property
    def inscription(self) -> QRectF:
        """The front of the forecourt, with the temple's name."""
        box, tall = self.box, self.layout.of("temples")["inscription"]
        return QRectF(box.x(), box.bottom() - tall, box.width(), tall)

    @cached_property
    def court(self) -> QRectF:
        """Field 0: the pavement before the steps."""
        box, figures = self.box, self.layout.of("temples")
        top = self.inscription.top() - figures["court"]
        return QRectF(box.x(), top, box.width(), figures["court"])

    @cached_property
    def stairs(self) -> QRectF:
        """The part of the temple that all flights share."""
        box, figures = self.box, self.layout.of("temples")
        top = self.frieze.bottom() + figures["columns"]
        return QRectF(box.x(), top, box.width() - figures["pier"], self.court.top() - top)

    @property
    def door(self) -> QRectF:
        """Where gold for the temple goes."""
        return coin_box(QPointF(self.box.center().x(), self.stairs.top()))

    def tile(self, rank: int, count: int) -> QRectF:
        """Return where a point tile lies, first place first."""
        tiles, frieze = self.layout.of("temples")["tiles"], self.frieze
        width, tall = tiles["size"]
        first = frieze.center().x() - (tiles["step"] * (count - 1) + width) / 2
        return QRectF(first + rank * tiles["step"], frieze.center().y() - tall / 2, width, tall)

    def step(self, track: Track, favours: int) -> QRectF:
        """Return a step of the track: its tread, and its front below that."""
        if favours == 0:
            return self.court
        stairs, rise = self.stairs, self.layout.of("temples")["rise"]
        flight, across = track.place(favours)
        width = stairs.width() / track.flight
        tall = self._pitch(track)
        foot = stairs.bottom() - flight * tall - across * rise * FLIGHT / track.flight
        front = stairs.bottom() if flight == 0 else foot  # the lowest flight reaches down to the pavement
        return QRectF(stairs.x() + across * width, foot - tall, width, front - foot + tall)

    def _pitch(self, track: Track) -> float:
        """Return how much higher a flight is than the one before."""
        stairs = self.stairs
        rise: float = self.layout.of("temples")["rise"]
        return (stairs.height() - rise * (FLIGHT - 1)) / max(track.flights, MOST_FLIGHTS)

    def mark(self, track: Track, favours: int) -> QRectF:
        """Return where the number of a flight's last step is written: beside the flight, on the pier."""
        stairs, step = self.stairs, self.step(track, favours)
        pier = self.layout.of("temples")["pier"]
        return QRectF(stairs.right(), step.top() + 1, pier - 1, self._pitch(track) - 2)

    def purse(self, rank: int, count: int) -> QRectF:
        """Return a step of the gold temple, the richest merchant's at the top."""
        top, bottom = self.frieze.bottom() + 2, self.inscription.top()
        tall = min(self.layout.of("temples")["purse"], (bottom - top) / count)
        return QRectF(self.box.x(), bottom - (count - rank) * tall, self.box.width(), tall)

    # --- discs -------------------------------------------------------------------------------------------------------

    def discs(self, track: Track, favours: Sequence[int], standing: Sequence[int]) -> dict[int, tuple[QRectF, float]]:
        """Return where the disc of each seat lies, and how high; `standing` has the lower disc of a step first."""
        stacks: dict[int, list[int]] = defaultdict(list)
        for seat in standing:
            stacks[favours[seat]].append(seat)
        placed: dict[int, tuple[QRectF, float]] = {}
        for reached, stack in stacks.items():
            if reached == 0:
                boxes = self._side_by_side(len(stack), len(favours))
            else:
                boxes = self._stacked(track, reached, len(stack), above=len(stacks.get(reached + track.flight, ())))
            front = track.flights - (
                track.place(reached)[0] if reached else -1
            )  # lower flights stand before higher ones
            for level, (seat, box) in enumerate(zip(stack, boxes, strict=True)):
                placed[seat] = box, front + level * 0.1
        return placed

    def alone(self, track: Track, favours: int) -> QRectF:
        """Return where a disc lies on a step that no other disc is on."""
        return self._stacked(track, favours, 1, above=0)[0]

    def _disc_size(self, field: QRectF) -> tuple[float, float, float]:
        """Return the width of a disc, the height of its face, and how thick it is."""
        figures = self.layout.of("temples")
        width, tall = figures["disc"]
        scale = min(1.0, field.width() / width)
        return width * scale, tall * scale, figures["lift"]

    def _side_by_side(self, count: int, seats: int) -> list[QRectF]:
        """Return places on field 0, where the order means nothing, except under a house rule."""
        court = self.court
        width, tall, lift = self._disc_size(court)
        room = court.width() - 2 - width
        spread = min(width + 1, room / max(seats - 1, 1))
        foot = court.bottom() - A_HAIR
        return [
            QRectF(court.x() + 1 + place * spread, foot - tall - lift, width, tall + lift) for place in range(count)
        ]

    def _stacked(self, track: Track, favours: int, count: int, *, above: int) -> list[QRectF]:
        """Return a stack from below, pressed together if there is something right above it: discs, or the frieze."""
        step, figures = self.step(track, favours), self.layout.of("temples")
        width, tall, lift = self._disc_size(step)
        foot = step.top() + figures["tread"] - A_HAIR
        highest = self.frieze.bottom() - figures["overlap"]
        if above:
            highest = max(highest, foot - self._pitch(track) - figures["overlap"])
        most = figures["apart"] if above <= 1 else lift  # more would hide who is lowest in the stack above
        nearer = min(most, (foot - highest - tall - lift) / max(count - 1, 1))
        x = step.center().x() - width / 2
        return [QRectF(x, foot - level * nearer - tall - lift, width, tall + lift) for level in range(count)]


@lru_cache(maxsize=4)
def temple_shapes(layout: Layout, temples: int) -> tuple[TempleShape, ...]:
    """Return all temples of a table, from the left; they are asked for again and again."""
    return tuple(TempleShape(layout, place, temples) for place in range(temples))


def temple_shape(layout: Layout, edition: Edition, temple: str) -> TempleShape:
    """Return where one temple is in its panel."""
    temples = [*(region.id for region in edition.regions), GOLD_TEMPLE]
    return temple_shapes(layout, len(temples))[temples.index(temple)]
