"""What moves by itself on the water: gentle light when it is calm; in a storm breakers, rain, clouds, a far flash."""

import math
from collections.abc import Iterator
from random import Random

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF

from neptun_desktop.games.salty_ocean.table.weather import BREAKERS, WeatherFace, bolt_top, lurking_box, sign_box
from neptun_desktop.games.salty_ocean.table.weather_sprites import (
    ROLLING,
    WINGS,
    Breakers,
    Cloud,
    Flash,
    Gull,
    Mist,
    Prowler,
    Rain,
    Swell,
    WaterGlint,
)
from neptun_desktop.ui.board.ambience import Mover, Sprite, Still
from neptun_desktop.ui.board.movers import Drift, FlipBook, Prowl, Pulse, stepped

ROLL = 3.4  # seconds from a breaker to the next
RAINING, SHOWER = 14, QPointF(-21, 50)  # gusts of rain, and how far one falls
FLASH, DARK = 0.75, 8.25  # seconds that it glows, and that it does not: there is never another one within eight
GLINTS, SWELLS, GULLS = 22, 9, 3
RIPPLES = 16
NAME = 42.0  # the name of the sea and the compass at its lower edge stay clear


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


def living_sea(weather: WeatherFace, sea: QRectF) -> Iterator[Mover]:
    """Yield what moves on the sea in this weather."""
    yield from _storm(sea) if weather.storm else _calm(sea)
    if weather.extra == "pirates":
        yield _pirates(sea)
    if weather.extra == "poor_fishing":
        yield from _mist(sea)


def living_sky(weather: WeatherFace, sea: QRectF) -> Iterator[Mover]:
    """Yield what moves above ships: rain and lightning; gulls, where there are fish."""
    if weather.storm:
        yield from _rain(sea)
        glow = QRectF(0, 0, sea.width() * 0.55, sea.height() * 0.8)
        glow.moveCenter(bolt_top(sea) + QPointF(0, 40))
        glow &= sea
        yield Lightning(Sprite(Flash(), glow.width(), glow.height()), glow.topLeft())
    elif weather.extra != "poor_fishing":
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


def _calm(sea: QRectF) -> Iterator[Mover]:
    """Yield the path of sunlight, and a long swell that comes in from the ocean."""
    chance, sun = Random("calm"), sign_box(sea).center()
    for number in range(GLINTS):
        y = chance.uniform(sun.y() + 46, sea.bottom() - NAME)
        x = sun.x() + chance.gauss(0, 1) * (16 + (y - sea.y()) * 0.3)
        sprite = Sprite(WaterGlint(number % 6), chance.uniform(10, 20), 8)
        corner = QPointF(min(max(x, sea.x() + 4), sea.right() - 30), y)
        yield Pulse(sprite, corner, -0.8, 1.2, chance.uniform(2.6, 5.0), chance.random())
    for number in range(SWELLS):
        sprite = Sprite(Swell(), 64, 9)
        y = sea.y() + 30 + (sea.height() - 30 - NAME) * (number + chance.uniform(0.1, 0.9)) / SWELLS
        x = chance.uniform(sea.x() + 6, sea.right() - 170)
        yield Drift((sprite,), QPointF(x, y), QPointF(x + 44, y + 2), chance.uniform(7, 11), chance.random())


def _storm(sea: QRectF) -> Iterator[Mover]:
    """Yield rows of breakers that roll in, each a little quicker than the one behind it, and clouds."""
    yield from _clouds(sea)
    sprites = tuple(Sprite(Breakers(step), sea.width(), 36) for step in range(ROLLING))
    for row, share in enumerate(BREAKERS):
        corner = QPointF(sea.x(), sea.y() + sea.height() * share - 10)
        yield FlipBook(sprites, corner, ROLL - 0.16 * row, 0.0, 0.37 * row % 1.0)


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


def _mist(sea: QRectF) -> Iterator[Mover]:
    chance = Random("mist")
    broad = lurking_box(sea).left() - sea.x()
    for number in range(7):
        sprite = Sprite(Mist(number % 4), broad * chance.uniform(0.5, 0.66), 40)
        y = sea.y() + 22 + (sea.height() - 62 - NAME) * number / 6
        x = sea.x() + (broad - sprite.width - 30) * (0.0, 0.75, 0.3, 1.0, 0.1, 0.6, 0.9)[number]
        yield Drift((sprite,), QPointF(x, y), QPointF(x + 30, y), chance.uniform(18, 26), chance.random(), steps=30)


def _pirates(sea: QRectF) -> Mover:
    box = lurking_box(sea)
    size = QRectF(0, 0, box.width() * 0.94, box.height() * 0.94)
    size.moveCenter(box.center())
    return Prowl((Sprite(Prowler(), size.width(), size.height()),), size.topLeft(), QPointF(13, 2.5), 16, 0.6)


def _gulls(sea: QRectF) -> Iterator[Mover]:
    chance = Random("gulls")
    sprites = tuple(Sprite(Gull(beat), 18, 11) for beat in (*range(WINGS), 1, 1, 1, 1))
    for number in range(GULLS):
        corner = QPointF(sea.x() + sea.width() * (0.3 + 0.17 * number), sea.y() + sea.height() * (0.2 + 0.07 * number))
        reach = QPointF(chance.uniform(26, 44), chance.uniform(8, 14))
        yield Prowl(sprites, corner, reach, chance.uniform(11, 16), chance.random(), steps=96)
