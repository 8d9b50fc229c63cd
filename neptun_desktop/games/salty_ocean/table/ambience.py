"""What moves by itself on the table: water and weather, ships that are afloat, smoke and light in the town."""

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from neptun_desktop.games.salty_ocean.edition.figures import GOODS
from neptun_desktop.games.salty_ocean.rules.state import View
from neptun_desktop.games.salty_ocean.table import keys
from neptun_desktop.games.salty_ocean.table.arrange import (
    CARGO_Z,
    GROUND_Z,
    SCENERY_Z,
    arrange_panorama,
    lane_of_name,
    weather_of,
)
from neptun_desktop.games.salty_ocean.table.layout import quay_box, sea_box, sea_name_box, ship_box
from neptun_desktop.games.salty_ocean.table.scenery import FRAME, Panorama
from neptun_desktop.games.salty_ocean.table.town import House, Lie, chimney, front_row, windows
from neptun_desktop.games.salty_ocean.table.weather import (
    WINGS,
    Breakers,
    Cloud,
    Flash,
    Gull,
    Mist,
    Rain,
    Swell,
    WaterGlint,
    WeatherFace,
    bolt_box,
    bolt_top,
    breaker_places,
    lurking_box,
    sign_box,
)
from neptun_desktop.ui.board.ambience import (
    STILL,
    Ambience,
    Bob,
    Drift,
    Mover,
    Prowl,
    Pulse,
    Sprite,
    Still,
    stepped,
)
from neptun_desktop.ui.board.arrange import Layout
from neptun_desktop.ui.board.furniture import Picture
from neptun_desktop.ui.board.pieces import Key, Piece, TableLook
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.paint.panels import faint
from neptun_desktop.ui.paint.shapes import fading, radial

PUFF, RISE = 12.0, 22.0  # the size of a puff of smoke, and how high it rises
GLOW = 3.0  # around a window
FREE = 13.0  # how near to a corner a house must be: farther away, buildings stand before it
CHIMNEYS, WINDOWS = 3, 10
ROLL, ROLLED = (3.6, 5.4), QPointF(20, 2)  # seconds that breakers take to roll in, and how far they do
RAINING, SHOWER = 14, QPointF(-21, 50)  # gusts of rain, and how far one falls
FLASH, DARK = 0.75, 8.25  # seconds that it glows, and that it does not: there is never another one within eight
GLINTS, SWELLS, GULLS = 22, 9, 3
RIPPLES = 16


class Bank(NamedTuple):
    """A bank of mist: how far to the right and down it is, how large, and how clear."""

    across: float
    down: float
    size: float = 1.0
    opacity: float = 1.0


BANKS = MappingProxyType(
    {0: Bank(0.05, 0.0), 1: Bank(0.85, 0.22), 2: Bank(0.3, 0.44), 3: Bank(1.0, 0.62), 4: Bank(0.0, 0.84)}
)
FRONT = MappingProxyType({5: Bank(0.55, 0.3, 0.8, 0.6), 1: Bank(0.2, 1.02, 0.7, 0.6)})  # before ships
NAME = 42.0  # the name of the sea and the compass at its lower edge stay clear
TOWN_Z, WATER_Z, SKY_Z = SCENERY_Z + 0.1, GROUND_Z + 0.5, CARGO_Z - 0.5  # above the painting, the weather, the ships
SWAY = {"river": (1.2, 4.6), "calm": (2.6, 4.2), "storm": (6.0, 2.9)}  # how far a ship rises and falls, and how slowly


@frozen
class Smoke:
    """A puff of smoke; it grows as it rises."""

    size: float  # share of its box

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint a soft puff."""
        colour = "#8d949c" if look.theme.name == "dark" else "#fffdf6"
        radius = box.width() / 2 * self.size
        painter.fillRect(box, fading(box.center(), radius, colour, (0.0, 0.75), (0.55, 0.5), (1.0, 0.0)))


@frozen
class Candle:
    """Light that flickers behind a window."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:  # noqa: ARG002  (only at night)
        """Paint the pane, and its glow around it."""
        soft = radial(box.center(), box.width() * 0.75, (0, faint("#ffe29a", 0.75)), (1, faint("#ffb84d", 0.0)))
        painter.fillRect(box, soft)
        painter.fillRect(box.adjusted(GLOW, GLOW, -GLOW, -GLOW), faint("#ffe9ac", 0.85))


SMOKE = tuple(Sprite(Smoke(0.35 + 0.65 * step / 7), PUFF, PUFF) for step in range(8))


def living_town(panorama: Piece, *, night: bool) -> Iterator[Mover]:
    """Yield what moves in the town of this painting."""
    face = panorama.face
    if not isinstance(face, Panorama):
        return
    box, corner = QRectF(0, 0, panorama.width, panorama.height), panorama.corner
    lie = Lie(box.adjusted(FRAME, FRAME, -FRAME, -FRAME), face.streets, face.shore, face.mouth, face.quay, face.corners)
    free = [house for house in front_row(lie) if _is_free(house, lie)]
    chance = Random("town")
    for place, house in enumerate(free[:CHIMNEYS]):
        stack = chimney(house)
        top = QPointF(stack.center().x() - PUFF / 2, stack.top() - PUFF * 0.7) + corner
        for puff in range(3):
            end = top + QPointF(chance.uniform(5, 9), -RISE)
            yield Drift(SMOKE, top, end, 4.8, puff / 3 + place * 0.21, opacity=0.8, steps=len(SMOKE) * 3)
    for window in [window for house in free for window in windows(house)][: WINDOWS if night else 0]:
        pane = window.translated(corner).adjusted(-GLOW, -GLOW, GLOW, GLOW)
        sprite = Sprite(Candle(), pane.width(), pane.height())
        yield Pulse(sprite, pane.topLeft(), -0.3, 1.2, chance.uniform(6, 14), chance.random())


def _is_free(house: House, lie: Lie) -> bool:
    """Return whether a house has a chimney, and is seen between two buildings."""
    middle = house.box.center().x()
    return house.kind == "eaves" and any(abs(middle - corner) < FREE for corner in lie.corners)


@frozen(eq=False)
class Lightning:
    """A light that comes and goes softly, and rarely."""

    sprite: Sprite
    corner: QPointF

    @property
    def bounds(self) -> QRectF:
        """Its only place."""
        return QRectF(self.corner.x(), self.corner.y(), self.sprite.width, self.sprite.height)

    def at(self, seconds: float) -> Still | None:
        """Return it at a moment; the first one comes after a while."""
        share = ((seconds - DARK / 2) % (FLASH + DARK)) / FLASH
        strength = stepped(0.8 * math.sin(math.pi * share)) if share < 1 else 0.0
        return Still(self.sprite, self.corner.x(), self.corner.y(), strength) if strength else None


def living_sea(weather: WeatherFace, sea: QRectF, clear: Sequence[QRectF] = ()) -> Iterator[Mover]:
    """Yield what moves on the sea in this weather; breakers keep clear of ships and lettering."""
    seals = [sign_box(sea), *([lurking_box(sea)] if weather.extra is not None else [])]
    yield from _storm(sea, (*seals, bolt_box(sea), *clear)) if weather.storm else _calm(sea, seals)
    if weather.extra == "pirates":
        yield _pirates(sea)
    if weather.extra == "poor_fishing":
        yield from _mist(sea, BANKS)


def living_sky(weather: WeatherFace, sea: QRectF) -> Iterator[Mover]:
    """Yield what moves above ships: rain and lightning; gulls, where there are fish."""
    if weather.storm:
        yield from _rain(sea)
        glow = QRectF(0, 0, sea.width() * 0.55, sea.height() * 0.8)
        glow.moveCenter(bolt_top(sea) + QPointF(0, 40))
        glow &= sea
        yield Lightning(Sprite(Flash(), glow.width(), glow.height()), glow.topLeft())
    if weather.extra == "poor_fishing":
        yield from _mist(sea, FRONT)
    elif not weather.storm:
        yield from _gulls(sea)


def living_river(river: QRectF) -> Iterator[Mover]:
    """Yield light on the river."""
    chance = Random("river")
    for number in range(RIPPLES):
        sprite = Sprite(WaterGlint(number % 6), chance.uniform(14, 26), 8)
        corner = QPointF(
            chance.uniform(river.x() + 24, river.right() - 40), chance.uniform(river.y() + 14, river.bottom() - 14)
        )
        yield Pulse(sprite, corner, -0.9, 0.9, chance.uniform(4, 7), chance.random())


def _calm(sea: QRectF, seals: Sequence[QRectF]) -> Iterator[Mover]:
    """Yield the path of sunlight, and a long swell that comes in from the ocean; none of it over a seal."""
    chance, sun = Random("calm"), sign_box(sea).center()
    for number in range(GLINTS):
        y = chance.uniform(sun.y() + 46, sea.bottom() - NAME)
        x = sun.x() + chance.gauss(0, 1) * (16 + (y - sea.y()) * 0.3)
        sprite = Sprite(WaterGlint(number % 6), chance.uniform(10, 20), 8)
        corner = QPointF(min(max(x, sea.x() + 4), sea.right() - 30), y)
        light = Pulse(sprite, corner, -0.8, 1.2, chance.uniform(2.6, 5.0), chance.random())
        if not any(light.bounds.intersects(seal) for seal in seals):
            yield light
    for number in range(SWELLS):
        sprite = Sprite(Swell(), 64, 9)
        y = sea.y() + 30 + (sea.height() - 30 - NAME) * (number + chance.uniform(0.1, 0.9)) / SWELLS
        x = chance.uniform(sea.x() + 6, sea.right() - 170)
        wave = Drift((sprite,), QPointF(x, y), QPointF(x + 44, y + 2), chance.uniform(7, 11), chance.random())
        if not any(wave.bounds.intersects(seal) for seal in seals):
            yield wave


def _storm(sea: QRectF, clear: Sequence[QRectF]) -> Iterator[Mover]:
    """Yield groups of breakers that roll in, one after another, and clouds."""
    yield from _clouds(sea)
    chance = Random("storm")
    for box, sizes in breaker_places(sea, clear):
        start = box.topLeft() - ROLLED / 2
        start.setX(max(start.x(), sea.x()))
        sprite = Sprite(Breakers(sizes), box.width(), box.height())
        yield Drift((sprite,), start, start + ROLLED, chance.uniform(*ROLL), chance.uniform(0.2, 0.8), steps=16)


def _rain(sea: QRectF) -> Iterator[Mover]:
    chance = Random("rain")
    for number in range(RAINING):
        sprite = Sprite(Rain(number % 5), 62, 54)
        x = chance.uniform(sea.x() + 24, sea.right() - 66)
        y = chance.uniform(sea.y() + 18, sea.bottom() - 54 - SHOWER.y())
        start = QPointF(x, y)
        yield Drift((sprite,), start, start + SHOWER, chance.uniform(0.7, 1.0), chance.random(), steps=8)


def _clouds(sea: QRectF) -> Iterator[Mover]:
    for number, (share, wide, period) in enumerate(((0.13, 92, 34), (0.28, 70, 27), (0.42, 84, 41))):
        sprite, start = Sprite(Cloud(number), wide, 34), QPointF(sea.x() + sea.width() * share, sea.y() + 1)
        end = QPointF(min(start.x() + sea.width() * 0.17, sign_box(sea).left() - wide), start.y())
        yield Drift((sprite,), start, end, period, 0.3 * (number + 1), steps=60)


def _mist(sea: QRectF, banks: Mapping[int, Bank]) -> Iterator[Mover]:
    chance = Random("mist")
    broad = lurking_box(sea).left() - sea.x()
    for number, bank in banks.items():
        sprite = Sprite(Mist(number), broad * chance.uniform(0.4, 0.56) * bank.size, 42 * bank.size)
        y = sea.y() + 20 + (sea.height() - 58 - NAME) * bank.down
        x = sea.x() + 4 + (broad - sprite.width - 34) * bank.across
        way = QPointF(x, y), QPointF(x + 30, y)
        yield Drift((sprite,), *way, chance.uniform(18, 26), chance.uniform(0.2, 0.8), bank.opacity, steps=30)


def _pirates(sea: QRectF) -> Mover:
    box = lurking_box(sea)
    size = QRectF(0, 0, box.width() * 0.94, box.height() * 0.94)
    size.moveCenter(box.center())
    return Prowl(
        (Sprite(Picture("rouen-extra-pirates"), size.width(), size.height()),),
        size.topLeft(),
        QPointF(13, 2.5),
        16,
        0.6,
    )


def _gulls(sea: QRectF) -> Iterator[Mover]:
    chance = Random("gulls")
    sprites = tuple(Sprite(Gull(beat), 18, 11) for beat in (*range(WINGS), 1, 1, 1, 1))
    for number in range(GULLS):
        corner = QPointF(sea.x() + sea.width() * (0.3 + 0.17 * number), sea.y() + sea.height() * (0.2 + 0.07 * number))
        reach = QPointF(chance.uniform(26, 44), chance.uniform(8, 14))
        yield Prowl(sprites, corner, reach, chance.uniform(11, 16), chance.random(), steps=96)


def ambience(shown: Shown, layout: Layout, look: TableLook) -> Ambience:
    """Return what moves by itself while this is shown; in high contrast, nothing."""
    if look.theme.name == "high contrast":
        return STILL
    view: View = shown.view
    weather = weather_of(view)
    clear = tuple(box.getRect() for box in _kept_clear(view, layout))
    waters = sea_box(layout).getRect(), quay_box(layout).getRect()
    movers = _movers(arrange_panorama(layout), weather, waters, clear, night=look.theme.name == "dark")
    return Ambience(movers, MappingProxyType(dict(_afloat(shown, weather))))


def _kept_clear(view: View, layout: Layout) -> Iterator[QRectF]:
    """Yield what breakers stay away from: ships at sea, and the sea's name."""
    merchants = len(view.merchants)
    for seat, merchant in enumerate(view.merchants):
        for number, ship in enumerate(merchant.ships):
            if ship.at_sea:
                yield ship_box(layout, seat, merchants, number, at_sea=True)
    if (lane := lane_of_name(view)) is not None:
        yield sea_name_box(layout, lane, merchants)


Rectangle: TypeAlias = tuple[float, float, float, float]


@lru_cache(maxsize=16)
def _movers(
    panorama: Piece,
    weather: WeatherFace,
    waters: tuple[Rectangle, Rectangle],
    clear: tuple[Rectangle, ...],
    *,
    night: bool,
) -> Mapping[float, tuple[Mover, ...]]:
    water, harbour = (QRectF(*each) for each in waters)
    return MappingProxyType(
        {
            TOWN_Z: tuple(living_town(panorama, night=night)),
            WATER_Z: (*living_sea(weather, water, [QRectF(*box) for box in clear]), *living_river(harbour)),
            SKY_Z: tuple(living_sky(weather, water)),
        }
    )


def _afloat(shown: Shown, weather: WeatherFace) -> Iterator[tuple[Key, Bob]]:
    """Yield how each ship bobs, and the barrels that lie on it."""
    view: View = shown.view
    for seat, merchant in enumerate(view.merchants):
        for number, ship in enumerate(merchant.ships):
            where = "river" if not ship.at_sea else "storm" if weather.storm else "calm"
            height, period = SWAY[where]
            bob = Bob(height, period * (1 + 0.06 * seat), 0.31 * seat + 0.17 * number)
            yield keys.ship(seat, number), bob
            if seat == shown.seat:
                for good in GOODS:
                    yield keys.hold(number, good), bob
