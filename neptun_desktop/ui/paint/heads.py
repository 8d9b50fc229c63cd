"""The drawn heads of players: each level of a game's ladder has its own character, and so have the people.

A head is named by its game and level, such as "neptun/trader", and drawn in `resources/<game>/art/heads`. Each level
has several: "neptun/trader-2". `women.txt` beside them lists those of women, so that a head suits its player's name. A
level without one, as of a game from elsewhere, has the head of anybody. People look the same in every game
("shell/person"), in a frame of rope instead of metal.
"""

import math
from collections import Counter
from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import count, takewhile

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from neptun_desktop.kernel.level_names import plain_level
from neptun_desktop.kernel.meta import GameMeta
from neptun_desktop.kernel.resources import resource
from neptun_desktop.ui.paint.discs import paint_disc
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import Theme

SHELL, PERSON = "shell", "person"
ANYBODY = "shell/anybody"
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
    told = resource() / game / "art" / "heads" / "women.txt"
    return frozenset(f"{game}/{file}" for file in told.read_text("utf-8").split()) if told.exists() else frozenset()


def heads_at_table(meta: GameMeta, seats: Iterable[tuple[str, str | None]]) -> tuple[str, ...]:
    """Return a head for each seat of a table, given its name and its bot's level; the level of a person is None.

    A head suits a name that the game knows. People, and bots of one level, look different as long as there are heads.
    """
    met: Counter[str] = Counter()
    heads = []
    for name, level in seats:
        place, kind = (SHELL, PERSON) if level is None else (meta.id, plain_level(level))
        head = _suitable(place, kind, meta.is_woman(name), met)
        met[head] += 1
        heads.append(head)
    return tuple(heads)


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


def paint_player(painter: QPainter, box: QRectF, badge: SeatBadge, theme: Theme) -> None:
    """Paint who plays a seat: the head, with the disc at its shoulder; only the disc if no head is known."""
    if not badge.head:
        paint_disc(painter, box, badge.colour, theme)
        return
    paint_head(painter, badge.head, box)
    size = min(box.width(), box.height()) * DISC
    paint_disc(painter, QRectF(box.right() - size, box.bottom() - size, size, size), badge.colour, theme)
