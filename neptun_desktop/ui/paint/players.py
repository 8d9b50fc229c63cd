"""How players are painted: by the discs of their colours, and by drawn heads.

Each level of a game's ladder has its own character, and so have the people. A head is named by its game and level, such
as "neptun/trader", and drawn in `resources/<game>/art/heads`. Each level has several: "neptun/trader-2". `women.txt`
beside them lists those of women, so that a head suits its player's name. A level without one, as of a game from
elsewhere, has the head of anybody. People look the same in every game ("shell/person"), in a frame of rope instead of
metal.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from itertools import count, takewhile
from types import MappingProxyType
from typing import Final, TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtSvg import QSvgRenderer

from neptun_desktop.kernel.level_names import plain_level
from neptun_desktop.kernel.meta import GameMeta
from neptun_desktop.kernel.resources import resource
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.panels import faint, rounded_outline
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.shapes import paint_circle, smoothly, square
from neptun_desktop.ui.paint.theme import Theme

SLANT = 0.72  # height to width of a disc that lies on a track
# Paints the picture that stands for a seat of a colour into a box; each game has its own.
SeatPainter: TypeAlias = Callable[[QPainter, QRectF, str, Theme], None]
# Rims are inlaid like those of chips, so that a disc deep in a stack is known without its colour: from where to where,
# as shares of its width. One merchant's is plain, one's has a thin line all around instead.
INLAYS: Final = MappingProxyType(
    {
        "red": (),
        "green": ((0.36, 0.64),),
        "purple": ((0.08, 0.34), (0.66, 0.92)),
        "yellow": ((0.12, 0.24), (0.32, 0.44), (0.56, 0.68), (0.76, 0.88)),
    }
)
LINE = 0.34  # the breadth of the line, as a share of the rim


def paint_disc(painter: QPainter, box: QRectF, colour: str, theme: Theme) -> None:
    """Paint a player's disc from above, with the emblem."""
    tint = theme.merchant(colour)
    radius = min(box.width(), box.height()) / 2
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    shadow = QPen(Qt.PenStyle.NoPen), faint("#000000", 0.3), box.center() + QPointF(0.4, 1.2), radius
    body = QPen(QColor(tint.shade), max(1.0, radius * 0.12)), QColor(tint.body), box.center(), radius - 0.5
    ring = QPen(faint(tint.light, 0.9), max(0.8, radius * 0.08)), QColor(0, 0, 0, 0), box.center(), radius * 0.80
    for pen, ground, middle, reach in (shadow, body, ring):
        painter.setPen(pen)
        painter.setBrush(ground)
        painter.drawEllipse(middle, reach, reach)
    size = radius * 1.12
    paint_art(
        painter,
        f"merchant-{colour}",
        QRectF(box.center().x() - size / 2, box.center().y() - size / 2, size, size),
        tint=tint,
    )
    painter.restore()


def paint_stack(  # noqa: PLR0913, PLR0917 - where, how large, whose
    painter: QPainter,
    foot: QPointF,
    width: float,
    colours: Sequence[str],
    lift: float,
    theme: Theme,
    *,
    emblem: bool = True,
) -> None:
    """Paint a stack of discs at a slant, the first colour lowest; `foot` is the lowest point, in the middle."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    height = width * SLANT
    outline = _outline(theme)
    painter.setPen(outline)
    for level, colour in enumerate(colours):
        tint = theme.merchant(colour)
        base = QPointF(foot.x(), foot.y() - height / 2 - lift * level)
        face = base - QPointF(0, lift)
        rim = QPainterPath(QPointF(base.x() - width / 2, face.y()))
        rim.lineTo(base.x() - width / 2, base.y())
        rim.arcTo(QRectF(base.x() - width / 2, base.y() - height / 2, width, height), 180, 180)
        rim.lineTo(base.x() + width / 2, face.y())
        rim.closeSubpath()
        painter.setBrush(QColor(tint.body).darker(118))
        painter.drawPath(rim)
        _inlay(painter, rim, colour, lift, theme)
        painter.strokePath(rim, outline)
        painter.setBrush(QColor(tint.body))
        painter.drawEllipse(face, width / 2, height / 2)
        if emblem and level == len(colours) - 1:
            painter.save()
            painter.translate(face)
            painter.scale(1, SLANT)
            size = width * 0.66
            paint_art(painter, f"merchant-{colour}", QRectF(-size / 2, -size / 2, size, size), tint=tint)
            painter.restore()
    painter.restore()


def paint_covered_disc(  # noqa: PLR0913, PLR0917 - where, how large, whose
    painter: QPainter, foot: QPointF, width: float, colour: str, lift: float, seen: float, theme: Theme
) -> None:
    """Paint a disc at a slant that another one will cover, except for a strip at its foot: its emblem is there."""
    paint_stack(painter, foot, width, (colour,), lift, theme, emblem=False)
    tint, size = theme.merchant(colour), seen - 1
    seal = QRectF(foot.x() - size / 2, foot.y() - seen, size, size)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(tint.body))
    painter.drawEllipse(seal.adjusted(-1, -0.5, 1, 0.5))
    paint_art(painter, f"merchant-{colour}", seal, tint=tint)
    painter.restore()


def paint_standing_disc(painter: QPainter, box: QRectF, colour: str, theme: Theme) -> None:
    """Paint a disc that stands on its edge: its rim fills the box, from top to bottom."""
    rim = rounded_outline(box, box.width() * 0.3)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(rim, QColor(theme.merchant(colour).body))
    painter.save()
    painter.translate(box.center())
    painter.rotate(90)
    lying = rounded_outline(QRectF(-box.height() / 2, -box.width() / 2, box.height(), box.width()), box.width() * 0.3)
    ink = QColor(theme.merchant(colour).ink)
    painter.setClipPath(lying)
    for slab in _inlays(lying.boundingRect(), colour):
        painter.fillRect(slab, ink)
    painter.restore()
    painter.strokePath(rim, _outline(theme))
    painter.restore()


def _outline(theme: Theme) -> QPen:
    return QPen(QColor("#1a120a" if theme.name != "dark" else "#d9c9a0"), 0.9)


def _inlays(rim: QRectF, colour: str) -> list[QRectF]:
    """Return where a straight rim is inlaid."""
    if colour not in INLAYS:
        return [QRectF(rim.x(), rim.center().y() - rim.height() * LINE / 2, rim.width(), rim.height() * LINE)]
    return [
        QRectF(rim.x() + start * rim.width(), rim.y(), (end - start) * rim.width(), rim.height())
        for start, end in INLAYS[colour]
    ]


def _inlay(painter: QPainter, rim: QPainterPath, colour: str, lift: float, theme: Theme) -> None:
    """Inlay the rim of a disc that lies: it is seen from the front, and bent."""
    ink, box = QColor(theme.merchant(colour).ink), rim.boundingRect()
    painter.save()
    painter.setClipPath(rim)
    if colour in INLAYS:
        for slab in _inlays(box, colour):
            painter.fillRect(slab, ink)
    else:
        tall = box.width() * SLANT
        painter.setPen(QPen(ink, lift * LINE))
        painter.drawArc(QRectF(box.x(), box.bottom() - lift * 0.5 - tall, box.width(), tall), 180 * 16, 180 * 16)
    painter.restore()


SHELL, PERSON = "shell", "person"
ANYBODY = "shell/anybody"
RING = 0.86  # how large a head in its ring is, relative to the ring
DISC = 0.46  # how large the disc at a head's shoulder is, relative to the head


@cache
def head_name(game: str, level: str | None) -> str:
    """Return the name of a level's first head; of anybody's if it has none."""
    return next(iter(_drawn(game, level)), ANYBODY)


@cache
def _drawn(game: str, level: str | None) -> tuple[str, ...]:
    """Return the names of a level's heads: those of the files called like it, and like it with numbers from 2 on."""
    files = {file.stem for file in (resource() / game / "art" / "heads").glob("*.svg")}
    if level not in files:
        return ()
    others = (f"{level}-{number}" for number in count(2))
    return tuple(f"{game}/{file}" for file in (level, *takewhile(files.__contains__, others)))


@cache
def women(game: str) -> frozenset[str]:
    """Return which heads of a game are those of women."""
    listed = resource() / game / "art" / "heads" / "women.txt"
    return frozenset(f"{game}/{file}" for file in listed.read_text("utf-8").split()) if listed.exists() else frozenset()


def portraits() -> tuple[str, ...]:
    """Return the heads that people can have, as they are called in a journal."""
    return tuple(head.removeprefix(f"{SHELL}/") for head in _drawn(SHELL, PERSON))


def heads_at_table(
    meta: GameMeta, seats: Iterable[tuple[str, str | None]], picked: Iterable[str | None] = ()
) -> tuple[str, ...]:
    """Return a head for each seat of a table, given its name and its bot's level; the level of a person is None.

    People may have picked theirs. Otherwise, a head suits a name that the game knows. People, and bots of one level,
    look different as long as there are heads.
    """
    table = tuple(seats)
    heads = {seat: f"{SHELL}/{wish}" for seat, wish in enumerate(picked) if wish in portraits() and not table[seat][1]}
    met = Counter(heads.values())
    for seat, (name, level) in sorted(enumerate(table), key=lambda each: meta.is_woman(each[1][0]) is None):
        if seat not in heads:  # whoever has a name that the game doesn't know takes what the others leave
            place, kind = (SHELL, PERSON) if level is None else (meta.id, plain_level(level))
            heads[seat] = _suitable(place, kind, meta.is_woman(name), met)
            met[heads[seat]] += 1
    return tuple(heads[seat] for seat in range(len(table)))


def _suitable(place: str, kind: str, woman: bool | None, met: Counter[str]) -> str:  # noqa: FBT001  (or not known)
    """Return the head of a kind that suits a woman or a man, and of those the one that was met least often."""

    def unsuitable(head: str) -> tuple[bool, int]:
        return woman is not None and (head in women(place)) != woman, met[head]

    return min(_drawn(place, kind), key=unsuitable, default=ANYBODY)


@cache
def _vectors(head: str) -> QSvgRenderer:
    game, _, level = head.partition("/")
    return QSvgRenderer(str(resource(game, "art", "heads", f"{level}.svg")))


def paint_head(painter: QPainter, head: str, box: QRectF) -> None:
    """Paint a head as a medallion: the largest that fits into the middle of a box.

    Where a unit is a unit of the widget, as on pages that are painted again and again, it comes from a pixmap.
    """
    side = min(box.width(), box.height())
    place = QRectF(0, 0, side, side)
    place.moveCenter(box.center())
    if painter.worldTransform().isScaling():  # or turning
        _render(painter, head, place)
    else:
        painter.drawPixmap(place.topLeft(), head_pixmap(head, side, painter.device().devicePixelRatioF()))


def _render(painter: QPainter, head: str, place: QRectF) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _vectors(head).render(painter, place)
    painter.restore()


@lru_cache(maxsize=128)
def head_pixmap(head: str, side: float, ratio: float = 1.0) -> QPixmap:
    """Return a head of this size in units, with `ratio` pixels to a unit. It is cached."""
    pixels = max(1, math.ceil(side * ratio))
    pixmap = QPixmap(pixels, pixels)
    pixmap.fill(QColor(0, 0, 0, 0))
    with QPainter(pixmap) as painter:
        _render(painter, head, QRectF(0, 0, side * ratio, side * ratio))
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def paint_medallion(painter: QPainter, box: QRectF, badge: SeatBadge, theme: Theme) -> None:
    """Paint a player's head in a ring of the player's colour."""
    middle, radius = box.center(), min(box.width(), box.height()) / 2
    with smoothly(painter):
        paint_circle(painter, middle, radius - 0.5, _outline(theme), QColor(theme.merchant(badge.colour).body))
    paint_head(painter, badge.head, square(middle, 2 * radius * RING))


def paint_player(painter: QPainter, box: QRectF, badge: SeatBadge, theme: Theme, *, out: float = 0.0) -> None:
    """Paint who plays a seat: the head, with the disc at its shoulder; only the disc if no head is known.

    The disc hangs out of the box by a share of its size.
    """
    if not badge.head:
        paint_disc(painter, box, badge.colour, theme)
        return
    paint_head(painter, badge.head, box)
    size = min(box.width(), box.height()) * DISC
    corner = box.bottomRight() + QPointF(out * box.width(), out * box.height()) - QPointF(size, size)
    paint_disc(painter, QRectF(corner, QSizeF(size, size)), badge.colour, theme)
