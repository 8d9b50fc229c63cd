"""The sea by the strength of the wind: a mirror with glints, rows of soft wavelets, breakers with long streaks.

Everything has its own place in clear water, found by packaging/make_sea.py, so that no name, route or port is covered.
"""

import json
import math
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from random import Random
from typing import Final, TypeAlias

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF

from neptun_desktop.games.neptun.table.map_paint import FRAME
from neptun_desktop.games.neptun.table.map_shapes import neptun_chart
from neptun_desktop.games.neptun.table.sea_faces import Breakers, Glint, Patch, Streak, Wavelets
from neptun_desktop.kernel.resources import resource
from neptun_desktop.ui.board.ambience import Mover, Sprite, Still
from neptun_desktop.ui.board.layout import Layout
from neptun_desktop.ui.board.movers import FlipBook, Pulse, stepped

SEA_Z = 1.0  # on the chart, below everything that lies on it
STRONGEST = 10
STEPS = 6  # pictures of a wave that rises
PASSING = 16  # pictures of a streak that passes
GLINTS_BELOW, BREAKING = 3, 7  # winds: below the first the sea glitters, from the second on waves break
# How high a wave is in each step of its life, out of `STEPS`, and how opaque: it stays high for most of it.
RISING: Final = tuple(
    (round(high * STEPS), stepped(min(1.0, 0.2 + 1.1 * high)))
    for high in (math.sin(math.pi * step / 16) ** 0.6 for step in range(16))
)
# The rows of breakers: the sizes of the waves in them.
BREAKERS: Final = {
    "breaker": ((0.76, 1.0, 0.84), (1.0, 0.72, 0.9), (0.7, 0.86, 1.0)),
    "row": ((1.0, 0.78), (0.76, 1.0)),
    "wave": ((1.0,), (0.86,)),
}
Places: TypeAlias = Callable[[str], list[QRectF]]  # of a kind, on the table, those that spread best first


@frozen(eq=False)
class RollingWave:
    """Rises, drifts with the wind, sinks, and comes again nearby."""

    sprites: tuple[Sprite, ...]  # from the lowest to the highest
    bounds: QRectF
    drift: float
    period: float
    start: float

    def at(self, seconds: float) -> Still | None:
        """Return it at a moment; it moves in steps, and not in every frame."""
        rounds, share = divmod(seconds / self.period + self.start, 1.0)
        step = int(share * len(RISING))
        height, opacity = RISING[step]
        if height == 0:
            return None
        sprite, box = self.sprites[height - 1], self.bounds
        room = box.width() - sprite.width - self.drift
        x = box.x() + room * _scattered(rounds) + self.drift * step / len(RISING)
        return Still(sprite, x, box.bottom() - sprite.height, opacity)


@lru_cache(maxsize=64)
def _wavelets(count: int, width: float, height: float) -> tuple[Sprite, ...]:
    return tuple(Sprite(Wavelets(count, step / STEPS), width, height) for step in range(1, STEPS + 1))


@lru_cache(maxsize=64)
def _breakers(sizes: tuple[float, ...], width: float, height: float) -> tuple[Sprite, ...]:
    return tuple(Sprite(Breakers(sizes, step / STEPS), width, height) for step in range(1, STEPS + 1))


def _scattered(number: float) -> float:
    """Return another share from 0 to 1 for each number, always the same."""
    return (number * 0.618034) % 1.0


@cache
def sea_places() -> Mapping[str, tuple[QRectF, ...]]:
    """Return the places of clear water on the chart, by kind."""
    written = json.loads(resource("neptun", "map", "sea.json").read_text(encoding="utf-8"))
    return {kind: tuple(QRectF(*box) for box in boxes) for kind, boxes in written.items()}


def sea(wind: int, layout: Layout) -> tuple[Mover, ...]:
    """Return what moves on the map at this wind; the same objects for the same sea."""
    panels = tuple(layout.panel(name).getRect() for name in ("map", "wind", "tracks"))
    return _sea(min(max(wind, 0), STRONGEST), panels)


@lru_cache(maxsize=16)
def _sea(wind: int, panels: tuple[tuple[float, float, float, float], ...]) -> tuple[Mover, ...]:
    panel, *cartouches = (QRectF(*each) for each in panels)
    cut = neptun_chart().window(panel)
    sheet = panel.adjusted(FRAME + 2, FRAME + 2, -FRAME - 2, -FRAME - 2)
    covered = [each.adjusted(-4, -4, 4, 4) for each in cartouches]

    def places(kind: str) -> list[QRectF]:
        found = (box.translated(panel.topLeft() - cut.topLeft()) for box in sea_places()[kind])
        return [box for box in found if sheet.contains(box) and not any(map(box.intersects, covered))]

    return (*_patches(wind, places), *_glints(wind, places), *_waves(wind, places), *_gusts(wind, places))


def _patches(wind: int, places: Places) -> Iterator[Mover]:
    chance, strength = Random("patches"), 0.45 + 0.055 * wind
    for number, box in enumerate(places("patch")[: max(0, 4 * (wind - 3))]):
        sprite = Sprite(Patch(number), box.width(), box.height())
        yield Pulse(sprite, box.topLeft(), 0.3 * strength, strength, chance.uniform(7, 11), chance.random())


def _glints(wind: int, places: Places) -> Iterator[Mover]:
    chance = Random("glints")
    for number, box in enumerate(places("ripple")[: max(0, 14 * (GLINTS_BELOW - wind))]):
        sprite = Sprite(Glint(number % 5), chance.uniform(9, box.width()), 7)
        corner = QPointF(box.center().x() - sprite.width / 2, box.y() + 0.5)
        yield Pulse(sprite, corner, -1.0, 1.4, chance.uniform(4, 7), chance.random())


def _waves(wind: int, places: Places) -> Iterator[Mover]:
    """Yield waves: more of them, higher and quicker, the stronger the wind is."""
    chance, force = Random("waves"), wind / STRONGEST
    breaks = wind >= BREAKING
    for kind in BREAKERS:
        boxes = places(kind)
        for number, box in enumerate(boxes[: round(len(boxes) * min(1.0, wind / 5 if not breaks else wind / 8))]):
            sprites = _breaking(kind, number, wind, box) if breaks else _rolling(wind, box)
            yield RollingWave(
                sprites=sprites,
                bounds=box,
                drift=min(2 + 8 * force, box.width() - sprites[0].width),
                period=chance.uniform(0.85, 1.15) * (5.0 - 1.8 * force),
                start=chance.random(),
            )


def _rolling(wind: int, box: QRectF) -> tuple[Sprite, ...]:
    """Return a row of soft wavelets for a place, a little shorter than the place."""
    wide = 7.5 + 0.5 * wind
    count = max(1, min(int((box.width() - 1) / wide), 1 + wind))
    return _wavelets(count, round(count * wide), 4.4 + 0.5 * wind)


def _breaking(kind: str, number: int, wind: int, box: QRectF) -> tuple[Sprite, ...]:
    """Return a row of breakers for a place; the stronger the wind is, the more of the place they take."""
    rows = BREAKERS[kind]
    grown = 0.79 + 0.07 * (wind - BREAKING)
    return _breakers(rows[number % len(rows)], round(box.width() * grown), round(box.height() * grown))


def _gusts(wind: int, places: Places) -> Iterator[Mover]:
    chance, force = Random("gusts"), wind / STRONGEST
    for kind, count in (("streak", max(0, 3 * wind - 12)), ("gust", max(0, 2 * (wind - BREAKING + 1)))):
        for box in places(kind)[:count]:
            passing = chance.uniform(0.85, 1.15) * (3.4 - 1.8 * force)
            yield FlipBook(
                _streaks(box.width(), box.height()),
                box.topLeft(),
                passing,
                passing * chance.uniform(0.4, 1.2),
                chance.random(),
            )


@cache
def _streaks(width: float, height: float) -> tuple[Sprite, ...]:
    return tuple(Sprite(Streak(step / PASSING), width, height) for step in range(1, PASSING))
