"""What moves by itself on Neptun's table: the sea, as the wind is, and ships that are afloat."""

import json
import math
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from random import Random
from types import MappingProxyType
from typing import Final, TypeAlias

from attrs import evolve, frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from neptun_desktop.games.neptun.rules.state import View
from neptun_desktop.games.neptun.table import keys
from neptun_desktop.games.neptun.table.arrange_map import FRAME, neptun_chart
from neptun_desktop.kernel.resources import resource
from neptun_desktop.ui.board.ambience import (
    STILL,
    Ambience,
    Bob,
    FlipBook,
    Mover,
    Pulse,
    Sprite,
    Still,
    stepped,
)
from neptun_desktop.ui.board.arrange import Layout
from neptun_desktop.ui.board.pieces import Key, TableLook
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.paint.panels import faint
from neptun_desktop.ui.paint.shapes import linear, paint_soft_spot, round_pen
from neptun_desktop.ui.paint.theme import Theme

SPIRAL_FROM = 11.5  # units of height; smaller curls are hooks
CURLING, FOAMING = 0.45, 0.7  # how high a wave is when its crest curls over, and when drops fly from it
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
SWAY, SLOWEST, QUICKEST = (
    1.6,
    4.2,
    2.4,
)  # a ship's rise and fall in units; seconds that takes without wind and in a gale


def foam(theme: Theme) -> str:
    """Return the colour of light on the water."""
    return "#b5dbe6" if theme.name == "dark" else "#ffffff"


def shade(theme: Theme) -> str:
    """Return the colour of the dark side of a wave."""
    return "#06141c" if theme.name == "dark" else theme.sea_line


@frozen
class Wavelets:
    """A short row of soft, round wavelets, at a height from 0 to 1."""

    count: int
    height: float = 1.0

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint light along the tops and shade below; the row tapers to both ends."""
        foot, each = box.bottom() - 1.5, (box.width() - 2) / self.count
        tall = (box.height() - 2.5) * self.height
        line = QPainterPath(QPointF(box.left() + 1, foot))
        for number in range(self.count):
            left = box.left() + 1 + number * each
            top = foot - tall * (
                1.0 if self.count == 1 else 0.62 + 0.38 * math.sin(math.pi * (number + 0.5) / self.count)
            )
            line.cubicTo(left + each * 0.22, foot, left + each * 0.22, top, left + each * 0.52, top)
            line.cubicTo(left + each * 0.84, top, left + each * 0.82, foot, left + each, foot)
        theme = look.theme
        painter.fillPath(line, faint(shade(theme), 0.36))
        painter.strokePath(line.translated(0.3, 1.4), round_pen(faint(shade(theme), 0.55), 1.1))
        painter.strokePath(line, round_pen(faint(foam(theme), 0.7 if theme.name == "dark" else 0.95), 1.25))


@frozen
class Breakers:
    """A short row of waves that curl over, no two alike, at a height from 0 to 1."""

    sizes: tuple[float, ...]  # of each, as a share of the height
    height: float = 1.0

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint dark water, the bright line of the crests with their curls, and foam ahead of them."""
        theme, foot = look.theme, box.bottom() - 2.0
        unit, x = (box.width() - 3) / sum(self.sizes), box.left() + 1.5
        lines, body, drops = QPainterPath(), QPainterPath(), QPainterPath()
        for number, size in enumerate(self.sizes):
            high = 0.4 + 0.6 * self.height * (1.0 if number % 2 else 0.94)
            at = QTransform(unit * size, 0, 0, -(box.height() - 5.0) * size * high, x, foot)
            curls = self.height > CURLING
            lines.addPath(at.map(_curl(spiral=box.height() * size > SPIRAL_FROM) if curls else _swell()))
            body.addPath(at.map(_swell()))
            if self.height > FOAMING:
                for across, up, radius in ((1.06, 0.5, 0.7), (1.02, 0.98, 0.6), (0.82, 1.2, 0.5)):
                    drops.addEllipse(at.map(QPointF(across, up)), radius, radius)
            x += unit * size
        deep = linear(
            QPointF(0, box.top()),
            QPointF(0, box.bottom()),
            (0, faint(shade(theme), 0.62)),
            (1, faint(shade(theme), 0.25)),
        )
        painter.fillPath(body, deep)
        painter.strokePath(lines.translated(0.4, 1.3), round_pen(faint(shade(theme), 0.7), 1.3))
        bright = 0.82 if theme.name == "dark" else 1.0
        painter.strokePath(lines, round_pen(faint(foam(theme), bright), 0.9 + 0.045 * box.height()))
        painter.fillPath(drops, faint(foam(theme), bright))


@cache
def _swell() -> QPainterPath:
    """Return the outline of a wave before it breaks, one unit wide and high, upwards."""
    line = QPainterPath(QPointF(0, 0))
    line.cubicTo(0.34, 0.0, 0.42, 0.98, 0.70, 0.98)
    line.cubicTo(0.86, 0.9, 0.68, 0.0, 1.0, 0.0)
    return line


@cache
def _curl(*, spiral: bool) -> QPainterPath:
    """Return the outline of a wave that breaks: its back and its crest, which falls over, then its face."""
    line = QPainterPath(QPointF(0, 0))
    line.cubicTo(0.30, 0.0, 0.30, 1.0, 0.64, 1.0)
    line.cubicTo(0.94, 1.0, 1.02, 0.52, 0.82, 0.40)
    if spiral:
        line.cubicTo(0.68, 0.32, 0.58, 0.62, 0.74, 0.68)
    line.moveTo(0.50, 0.60)
    line.cubicTo(0.50, 0.26, 0.66, 0.0, 1.0, 0.0)
    return line


@frozen
class Glint:
    """Light on a sea like a mirror: level lines."""

    number: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint a few short lines, the longest in the middle."""
        chance, lines = Random(self.number), QPainterPath()
        for row, share in enumerate((0.45, 1.0, 0.6)):
            wide = box.width() * share * chance.uniform(0.8, 1.0)
            left = box.left() + (box.width() - wide) * chance.uniform(0.3, 0.7)
            y = box.top() + box.height() * (row + 0.5) / 3
            lines.moveTo(left, y)
            lines.lineTo(left + wide, y)
        painter.strokePath(lines, round_pen(faint(foam(look.theme), 0.55 if look.theme.name == "dark" else 0.85), 0.9))


@frozen
class Streak:
    """A gust that draws a line on the water: how much of its way is behind it, from 0 to 1."""

    gone: float

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the part of the line where the gust is now, tapering at both ends."""
        colour, strong = foam(look.theme), 0.5 if look.theme.name == "dark" else 0.85
        for lane, (height, late, length) in enumerate(((0.3, 0.0, 0.7), (0.75, 0.14, 0.45))):
            head = self.gone * (1 + length) - late
            pieces = 14
            for piece in range(pieces):
                start, end = head - length * (piece + 1) / pieces, head - length * piece / pieces
                if end <= 0 or start >= 1:
                    continue
                points = [_on_streak(box, min(max(share, 0.0), 1.0), height) for share in (start, end)]
                thin = math.sin(math.pi * (piece + 0.5) / pieces)
                edge = math.sin(math.pi * min(max((start + end) / 2, 0.0), 1.0)) ** 0.5
                painter.setPen(round_pen(faint(colour, strong * thin * edge), 1.4 - 0.35 * lane))
                painter.drawLine(*points)


def _on_streak(box: QRectF, share: float, height: float) -> QPointF:
    """Return a point of the line: level, with one slow swing."""
    swing = math.sin(math.tau * share * 0.9) * box.height() * 0.16
    return QPointF(box.left() + box.width() * share, box.top() + box.height() * height + swing)


@frozen
class Patch:
    """Water that a gust has darkened and ruffled."""

    number: int

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint a soft shade, and short strokes on it."""
        dark, chance, strokes = shade(look.theme), Random(self.number), QPainterPath()
        more = 1.4 if look.theme.name == "dark" else 1.0
        paint_soft_spot(painter, box, dark, (0.0, 0.30 * more), (0.45, 0.2 * more), (1.0, 0.0))
        for _ in range(round(box.width() * box.height() / 50)):
            x, y = chance.uniform(-0.78, 0.78), chance.uniform(-0.7, 0.7)
            if math.hypot(x, y) < 0.8:  # noqa: PLR2004  (within the ellipse)
                at = QPointF(box.center().x() + x * box.width() / 2, box.center().y() + y * box.height() / 2)
                strokes.moveTo(at)
                strokes.quadTo(at + QPointF(1.6, -1.3), at + QPointF(3.4, 0))
        painter.strokePath(strokes, round_pen(faint(dark, 0.5), 0.75))


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


@lru_cache(maxsize=128)
def _rising(row: Wavelets | Breakers, width: float, height: float) -> tuple[Sprite, ...]:
    """Return pictures of a row of waves, from the lowest to the highest."""
    return tuple(Sprite(evolve(row, height=step / STEPS), width, height) for step in range(1, STEPS + 1))


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
    return _rising(Wavelets(count), round(count * wide), 4.4 + 0.5 * wind)


def _breaking(kind: str, number: int, wind: int, box: QRectF) -> tuple[Sprite, ...]:
    """Return a row of breakers for a place; the stronger the wind is, the more of the place they take."""
    rows = BREAKERS[kind]
    grown = 0.79 + 0.07 * (wind - BREAKING)
    return _rising(Breakers(rows[number % len(rows)]), round(box.width() * grown), round(box.height() * grown))


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


def ambience(shown: Shown, layout: Layout, look: TableLook) -> Ambience:
    """Return what moves by itself while this is shown; in high contrast, nothing."""
    if look.theme.name == "high contrast":
        return STILL
    view: View = shown.view
    return _ambience(sea(view.wind, layout), view.wind, len(view.merchants))


@lru_cache(maxsize=32)
def _ambience(movers: tuple[Mover, ...], wind: int, ships: int) -> Ambience:
    period = SLOWEST - (SLOWEST - QUICKEST) * min(wind, 10) / 10
    afloat: dict[Key, Bob] = {
        keys.ship(seat): Bob(SWAY, period * (1 + 0.07 * seat), 0.37 * seat) for seat in range(ships)
    }
    return Ambience(MappingProxyType({SEA_Z: movers}), MappingProxyType(afloat))
