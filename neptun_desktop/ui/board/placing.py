"""Where something that appears over a table lies: free of what it must keep off, near what it is about, hiding little.

All free places are found: if there is one, there is one at the height of an edge of something, and along such a band
whatever lies in it leaves gaps.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from operator import add
from typing import NamedTuple, TypeAlias

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSizeF

AWAY = 12.0  # from what it is about
GAP = 3.0  # at least, from what it keeps off
COVER = 200.0  # hiding as much as itself is as bad as lying so much farther away
TOUCHING = 0.01  # rounding apart
STEP = 24.0  # between places that are tried besides those at edges
CELL = 12.0  # so finely is measured what would be hidden
MOST = 2  # so often a cell counts at most, however much lies there
Corner: TypeAlias = tuple[float, float]


class Edges(NamedTuple):
    """A box, as it is compared quickly."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Edges") -> bool:
        """Return whether two boxes overlap."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )


def edges(box: QRectF, wider: float = 0.0) -> Edges:
    """Return the edges of a box, or of one that is wider on all sides."""
    return Edges(box.left() - wider, box.top() - wider, box.right() + wider, box.bottom() + wider)


class Cover:
    """How much there is to be hidden anywhere in a room: sums over a grid, so that a large box is asked for at once."""

    def __init__(self, room: QRectF, boxes: Iterable[QRectF]) -> None:
        """Count the boxes over each cell."""
        self._left, self._top = room.left(), room.top()
        self._across, self._down = math.ceil(room.width() / CELL) + 1, math.ceil(room.height() / CELL) + 1
        steps = [[0] * (self._across + 1) for _ in range(self._down + 1)]  # how the count changes from cell to cell
        for box in boxes:
            left, top, right, bottom = self._cells(edges(box))
            for row, sign in ((top, 1), (bottom, -1)):
                steps[row][left] += sign
                steps[row][right] -= sign
        counts = accumulate((list(accumulate(row)) for row in steps), _added)
        limited = ([count if count < MOST else MOST for count in row] for row in counts)  # noqa: FURB136  (quicker)
        self._sums = [[0] * (self._across + 2), *accumulate(([0, *accumulate(row)] for row in limited), _added)]

    def under(self, box: Edges) -> float:
        """Return how often a box in the room would hide as much as its own area."""
        left, top, right, bottom = self._cells(box)
        upper, lower = self._sums[top], self._sums[bottom]
        cells = lower[right] - lower[left] - upper[right] + upper[left]
        return cells / ((right - left) * (bottom - top) or 1)

    def _cells(self, box: Edges) -> tuple[int, int, int, int]:
        """Return the cells that a box touches: the first ones, and those after the last."""
        return (
            max(0, min(int((box.left - self._left) / CELL), self._across)),
            max(0, min(int((box.top - self._top) / CELL), self._down)),
            max(0, min(math.ceil((box.right - self._left) / CELL), self._across)),
            max(0, min(math.ceil((box.bottom - self._top) / CELL), self._down)),
        )


def _added(some: list[int], others: list[int]) -> list[int]:
    return list(map(add, some, others))


@frozen(kw_only=True)
class Surroundings:
    """What is there already."""

    room: QRectF  # it lies entirely within this
    keep_off: Sequence[Sequence[QRectF]] = ()  # what matters most comes first: if there is no room, the last is covered
    seen: Sequence[QRectF] = ()  # it hides little of this; what is listed twice counts twice
    hung: bool = False  # right below what it is about, whatever it covers there but for what matters most


def place(size: QSizeF, about: QRectF | None, surroundings: Surroundings) -> QPointF:
    """Return the corner of the best place for something of this size: beside what it is about, if anything."""
    levels, room = surroundings.keep_off, surroundings.room
    search = _Search(size, about, room)
    if surroundings.hung and (below := search.below([edges(box, GAP) for box in levels[0]])) is not None:
        return below
    for number in range(len(levels), -1, -1):
        off = [edges(box, GAP) for level in levels[:number] for box in level]
        rest = [box for level in levels[number:] for box in level]
        found = search.best(off, Cover(room, [*surroundings.seen, *rest]))
        if found is not None:
            return found
    return room.topLeft()  # it is larger than the room


def hidden(box: QRectF, surroundings: Surroundings) -> float:
    """Return how much something there hides of what should be seen, in areas that count as often as they are seen."""
    return Cover(surroundings.room, surroundings.seen).under(edges(box)) * box.width() * box.height()


class _Search:
    """Looks for a place, first beside what something is about, then wherever there is room."""

    def __init__(self, size: QSizeF, about: QRectF | None, room: QRectF) -> None:
        self.wide, self.high = size.width(), size.height()
        self.left, self.top = room.left(), room.top()
        self.right, self.bottom = room.right() - self.wide, room.bottom() - self.high  # of its corner
        self.about = None if about is None else edges(about)
        middle = room.center() if about is None else about.center()
        self.beside = [self._inside(*corner) for corner in self._beside(middle)]

    def _beside(self, middle: QPointF) -> Iterator[Corner]:
        """Yield the corners beside what it is about, the best one first; if that is nothing, the middle."""
        wide, high, about = self.wide, self.high, self.about
        above = middle.x() - wide / 2
        if about is None:
            yield above, middle.y() - high / 2
            return
        yield above, about.top - AWAY - high
        yield above, about.bottom + AWAY
        level = middle.y() - high / 2
        yield about.right + AWAY, level
        yield about.left - AWAY - wide, level
        for x in (about.right, about.left - wide):
            yield x, about.top - high
            yield x, about.bottom

    def below(self, off: Sequence[Edges]) -> QPointF | None:
        """Return the corner right below what it is about, unless it meets something there."""
        if self.about is None:
            return None
        corner = self._inside((self.about.left + self.about.right - self.wide) / 2, self.about.bottom + AWAY)
        return None if any(map(self._box(corner).meets, off)) else QPointF(*corner)

    def best(self, off: Sequence[Edges], cover: Cover) -> QPointF | None:
        """Return the corner of the best place that meets nothing of what it keeps off, or None."""
        if self.right < self.left or self.bottom < self.top:
            return None
        free = [corner for corner in self.beside if not any(map(self._box(corner).meets, off))]
        found, least = self._least(free, cover, None, math.inf)
        if least > AWAY:
            found, least = self._least(self._at_edges(off), cover, found, least)
        if least > AWAY and found is not None:
            found, least = self._least(self._between(off, least), cover, found, least)
        return None if found is None else QPointF(*found)

    def _least(
        self, corners: Iterable[Corner], cover: Cover, found: Corner | None, least: float
    ) -> tuple[Corner | None, float]:
        """Return the best of a place and some others, with how bad it is: far away, or on much that should be seen."""
        for corner in corners:
            far = self._far(corner)
            if far < least:
                cost = far + COVER * cover.under(self._box(corner))
                if cost < least:
                    found, least = corner, cost
        return found, least

    def _at_edges(self, off: Sequence[Edges]) -> Iterator[Corner]:
        """Yield corners in every gap between what it keeps off, so that one is found if there is any."""
        heights = {self.top, self.bottom, *(y for _, y in self.beside)}
        heights |= {y for each in off for y in (each.bottom, each.top - self.high) if self.top <= y <= self.bottom}
        wanted = {x for x, _ in self.beside}
        for y in sorted(heights):
            for left, right in self._free_along(y, off):
                yield from ((x, y) for x in sorted({left, right, *(max(left, min(x, right)) for x in wanted)}))

    def _between(self, off: Sequence[Edges], within: float) -> Iterator[Corner]:
        """Yield corners at regular steps, not farther away than this: less may be hidden there than at any edge."""
        about = self.about or Edges(self.left, self.top, self.right, self.bottom)
        xs = list(_steps(max(self.left, about.left - self.wide - within), min(self.right, about.right + within)))
        for y in _steps(max(self.top, about.top - self.high - within), min(self.bottom, about.bottom + within)):
            for left, right in self._free_along(y, off):
                yield from ((x, y) for x in xs if left < x < right)

    def _free_along(self, y: float, off: Sequence[Edges]) -> Iterator[tuple[float, float]]:
        """Yield the ranges in which its left edge may be if its upper edge is at this height."""
        foot = y + self.high
        left = self.left
        for taken in sorted(each for each in off if each.top < foot - TOUCHING and y + TOUCHING < each.bottom):
            if taken.left - self.wide >= left:
                yield left, min(taken.left - self.wide, self.right)
            left = max(left, taken.right)
            if left > self.right:
                return
        yield left, self.right

    def _inside(self, x: float, y: float) -> Corner:
        return max(self.left, min(x, self.right)), max(self.top, min(y, self.bottom))

    def _box(self, corner: Corner) -> Edges:
        x, y = corner
        return Edges(x, y, x + self.wide, y + self.high)

    def _far(self, corner: Corner) -> float:
        """Return how far from what it is about it would be; beside it, all places are as near."""
        about = self.about
        if about is None:
            return 0.0
        x, y = corner
        across = max(x - about.right, about.left - x - self.wide, 0.0)
        down = max(y - about.bottom, about.top - y - self.high, 0.0)
        return max(AWAY, math.hypot(across, down))


def _steps(low: float, high: float) -> Iterator[float]:
    return (low + number * STEP for number in range(math.ceil((high - low) / STEP)))
