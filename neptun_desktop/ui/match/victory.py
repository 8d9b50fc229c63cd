"""The winners' triumph: the podium, confetti over it, and the page that celebrates them."""

import math
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from random import Random
from typing import Final

from attrs import frozen
from PySide6.QtCore import QPoint, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.tally import Result
from neptun_desktop.texts.dates import figure
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell import scores as texts
from neptun_desktop.ui.board.kit import Triumph
from neptun_desktop.ui.paint.art import art_pixmap
from neptun_desktop.ui.paint.lettering import write
from neptun_desktop.ui.paint.panels import draw, faint, paint_shadow, rounded_outline, upright
from neptun_desktop.ui.paint.players import paint_player
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import GOLD, Theme, Tint
from neptun_desktop.ui.widgets.ceremony import CeremonyPage, CeremonySheet, softly
from neptun_desktop.ui.widgets.painted import RIM
from neptun_desktop.ui.widgets.styling import Styling

BITS = 150
SIZES = (9.0, 12.0, 15.0)
TURNS = 12  # pictures of a whole turn
GOLDEN = (GOLD.light, GOLD.body, "#fdf6e3")


@frozen
class Bit:
    """A piece of confetti: where it falls, how fast, and how it turns; all in shares of the picture."""

    x: float
    top: float
    speed: float
    sway: float
    size: float
    colour: int


@cache
def _confetti() -> tuple[Bit, ...]:
    """Return what falls once the winner stands there, always scattered in the same way."""
    chance = Random(7)
    return tuple(
        Bit(
            chance.random(),
            chance.uniform(-0.9, 0.0),
            chance.uniform(0.5, 0.9),
            chance.uniform(1, 4),
            chance.choice(SIZES),
            chance.randrange(60),  # of all colours, however many
        )
        for _ in range(BITS)
    )


def paint_confetti(painter: QPainter, box: QRectF, since: float, winners: Iterable[Tint]) -> None:
    """Paint the confetti so many seconds after it began to fall."""
    ratio = painter.device().devicePixelRatioF()
    left, top, width, height = box.left(), box.top(), box.width(), box.height()
    colours = (*GOLDEN, *(colour for tint in winners for colour in (tint.body, tint.light)))
    for number, bit in enumerate(_confetti()):
        y, turn = bit.top + since * bit.speed, since * bit.sway * 2 + number
        if 0 <= y <= 1:
            across = bit.x + 0.012 * math.sin(turn)
            place = QPoint(int(left + across * width), int(top + y * height))  # whole pixels are painted faster
            chosen, phase = bit.colour % len(colours), int(turn / math.tau * TURNS) % TURNS
            painter.drawPixmap(place, _picture(colours[chosen], bit.size, phase, ratio, leaf=chosen < len(GOLDEN)))


@lru_cache(maxsize=512)
def _picture(colour: str, size: float, phase: int, ratio: float, *, leaf: bool) -> QPixmap:
    """Return a leaf or a piece of ribbon, as it is seen at one phase of its turn."""
    pixels = math.ceil(size * ratio)
    pixmap = QPixmap(pixels, pixels)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(size / 2, size / 2)
    painter.rotate(360 * phase / TURNS)
    seen = math.cos(math.tau * phase * 2 / TURNS)  # how much of its face, and from which side
    painter.scale(size / 2, size / 2 * max(0.25, abs(seen)))
    shape = QPainterPath(QPointF(-0.95, 0))
    if leaf:
        shape.cubicTo(QPointF(-0.4, -0.75), QPointF(0.5, -0.6), QPointF(0.95, 0))
        shape.cubicTo(QPointF(0.5, 0.6), QPointF(-0.4, 0.75), QPointF(-0.95, 0))
    else:
        shape.addRect(QRectF(-0.85, -0.42, 1.7, 0.84))
    painter.fillPath(shape, QColor(colour) if seen > 0 else QColor(colour).darker(122))
    painter.end()
    return pixmap


MEDALS: Final = (  # of the first three
    GOLD,
    Tint("#c6cdd4", "#66707a", "#f3f6f8", "#262d34"),
    Tint("#d09763", "#7a4a1f", "#f0cfaa", "#3a1e06"),
)
FLUTES = 3  # on each side
FLUTE = 6  # how wide one is
LARGEST, LEAST = 66, 34  # a medal


def paint_stone(
    painter: QPainter, column: QRectF, badge: SeatBadge, reached: tuple[int, str], styling: Styling
) -> None:
    """Paint a column for a player who has reached a rank with a score, which is in words."""
    theme, px, font = styling.theme, styling.px, styling.font
    rank, counted = reached
    paint_shadow(painter, column, 3)
    painter.setPen(QPen(QColor(theme.panel_edge), 1.2))
    painter.setBrush(upright(column, theme.panel, theme.panel_shade))
    painter.drawRect(column.adjusted(0, 0, 0, px(8)))
    _paint_flutes(painter, column, styling)
    _paint_ledge(painter, column, badge, styling)
    line = px(26)
    name = QRectF(column.left() + px(6), column.top() + px(12), column.width() - px(12), line)
    write(painter, name, badge.name, font("strong", 20), theme.ink)
    write(painter, name.translated(0, line - px(2)), counted, font("strong", 16), theme.ink_soft)
    left = column.bottom() - name.bottom() - line
    if left > px(LEAST):
        size = min(left - px(4), px(LARGEST))
        medal = QRectF(column.center().x() - size / 2, name.bottom() + line + (left - size) / 2 - px(2), size, size)
        _paint_medal(painter, medal, rank, styling)


def _paint_flutes(painter: QPainter, column: QRectF, styling: Styling) -> None:
    """Paint the flutes beside the text: each has a shadow on its left and light on its right."""
    wide = styling.px(FLUTE)
    top = column.top() + styling.px(14)
    dark = 0.16 if styling.theme.name != "dark" else 0.4
    for number in range(FLUTES):
        for left in (column.left() + wide * (number + 0.4), column.right() - wide * (number + 1.2)):
            flute = QRectF(left, top, wide * 0.8, column.bottom() - top)
            light = QLinearGradient(flute.topLeft(), flute.topRight())
            light.setColorAt(0, faint("#000000", dark))
            light.setColorAt(0.7, faint("#000000", 0.02))
            light.setColorAt(1, faint("#ffffff", 0.25 if styling.theme.name != "dark" else 0.10))
            painter.fillRect(flute, light)


def _paint_ledge(painter: QPainter, column: QRectF, badge: SeatBadge, styling: Styling) -> None:
    """Paint the ledge on top, and below it the band in the player's colour."""
    theme, px = styling.theme, styling.px
    tint = theme.merchant(badge.colour)
    band = QRectF(column.left() - px(1), column.top() + px(2), column.width() + px(2), px(8))
    painter.setPen(QPen(QColor(tint.shade), 1))
    painter.setBrush(upright(band, tint.body, tint.shade))
    painter.drawRect(band)
    ledge = QRectF(column.left() - px(6), column.top() - px(7), column.width() + px(12), px(10))
    painter.setPen(QPen(QColor(theme.gold_shade), 1.2))
    painter.setBrush(upright(ledge, theme.gold_light, theme.gold))
    painter.drawRoundedRect(ledge, 2, 2)


def _paint_medal(painter: QPainter, box: QRectF, rank: int, styling: Styling) -> None:
    """Paint a rank: the first three have a medal."""
    theme = styling.theme
    font = styling.font("title", 30)
    if rank > len(MEDALS):
        write(painter, box, figure(rank), font, theme.gold if theme.name == "dark" else theme.gold_shade)
        return
    metal = MEDALS[rank - 1]
    middle, half = box.center(), box.width() / 2
    painter.setPen(QPen(QColor(metal.ink), 1.4))
    painter.setBrush(upright(box, metal.light, metal.body))
    painter.drawEllipse(middle, half, half)
    painter.setPen(QPen(QColor(metal.shade), 1.2))
    painter.setBrush(upright(box, metal.body, metal.light))
    painter.drawEllipse(middle, half * 0.8, half * 0.8)
    write(painter, box.translated(0, -1), figure(rank), font, metal.ink)


FRAME_MS = 30  # a large picture: half as many frames as an animation at the table
FIRST_MS, STEP_MS, RISE_MS = 300, 520, 650
WINNER_MS = 350  # how much longer the winner is waited for
FEAST_MS = 1900  # from the winner to the end
HEIGHTS = (0.27, 0.22, 0.18, 0.15, 0.15)  # of the columns, by rank, as shares of the sheet
WIDEST, GAP, LOWEST = 176, 14, 104
SPARE = 12.0  # beside a column, for its ledge and its shadow


@frozen
class Ranked:
    """A player on the podium."""

    badge: SeatBadge
    rank: int  # from 1; equal scores share one
    won: bool
    counted: str  # the score, in words
    rises: int  # milliseconds from the start


def ranked(result: Result, badges: Sequence[SeatBadge], counted: Sequence[str]) -> tuple[Ranked, ...]:
    """Return the players, the winners first; the last one rises first."""
    scores, winners = result.scores, result.winners
    order = sorted(range(len(badges)), key=lambda seat: (seat not in winners, -scores[seat]))
    ranks, last = result.ranks, len(order) - 1
    return tuple(
        Ranked(
            badges[seat],
            ranks[seat],
            seat in winners,
            counted[seat],
            FIRST_MS + (last - place) * STEP_MS + (WINNER_MS if seat in winners else 0),
        )
        for place, seat in enumerate(order)
    )


class VictorySheet(CeremonySheet):
    """The scene, the podium and the confetti."""

    def __init__(self, styling: Styling, triumph: Triumph) -> None:
        """Create an empty sheet for a game's scene."""
        super().__init__(styling)
        self._triumph = triumph
        self.places: tuple[Ranked, ...] = ()
        self._painted_at = 0.0
        self._pictures: dict[tuple[object, ...], QPixmap] = {}

    def lay(self, result: Result, badges: tuple[SeatBadge, ...], counted: Sequence[str]) -> None:
        """Set who is on the podium."""
        self.badges, self.places = badges, ranked(result, badges, counted)
        self._pictures.clear()
        self.update()

    @property
    def _winner_rises(self) -> int:
        return max((place.rises for place in self.places), default=0)

    @property
    @override
    def length(self) -> int:
        return self._winner_rises + FEAST_MS

    @property
    @override
    def moments(self) -> Sequence[float]:
        return sorted(place.rises for place in self.places)

    def place_at(self, now: float) -> Ranked | None:
        """Return who rises now, or rose last."""
        risen = [place for place in self.places if place.rises <= now]
        return max(risen, key=lambda place: place.rises, default=None)

    @override
    def show_moment(self, now: float) -> None:
        self.now = now
        if abs(now - self._painted_at) >= FRAME_MS or now >= self.length:
            self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the scene instead of a parchment, in a golden frame."""
        self._painted_at = self.now
        frame = rounded_outline(QRectF(self.rect()).adjusted(RIM, RIM - 1, -RIM, -RIM - 1), 4)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self.paint_moment(painter)
            draw(painter, frame, QColor(self.styling.theme.gold_shade), 3)

    @override
    def paint_moment(self, painter: QPainter) -> None:
        box = QRectF(self.rect()).adjusted(RIM, RIM - 1, -RIM, -RIM - 1)
        painter.save()
        painter.setClipRect(box)
        winners = tuple(place.badge for place in self.places if place.won)
        self._triumph.paint(painter, box, self.now / max(self.length, 1), winners, self.styling.theme)
        since = (self.now - self._winner_rises - RISE_MS / 2) / 1000
        if since > 0:  # the winner stands there; at the end it lies in the air like a still
            paint_confetti(painter, box, since, (self.styling.theme.merchant(winner.colour) for winner in winners))
        if self._triumph.foreground is not None:
            self._triumph.foreground(painter, box, self.now / max(self.length, 1), winners, self.styling.theme)
        for number in reversed(range(len(self.places))):
            self._paint_column(painter, box, number)
        painter.restore()

    def _paint_column(self, painter: QPainter, box: QRectF, number: int) -> None:
        """Paint a column that has risen so far, with its player on top."""
        place, px = self.places[number], self.styling.px
        risen = softly((self.now - place.rises) / RISE_MS)
        if risen <= 0:
            return
        wide = min(px(WIDEST), (box.width() - GAP) / len(self.places) - GAP)
        tall = max(box.height() * HEIGHTS[min(place.rank, len(HEIGHTS)) - 1], px(LOWEST))
        lean = 0.0 if len(self.places) % 2 else 0.5  # of a column: an even number is moved to stand in the middle
        middle = self._middle(box, wide) + (_side(number) + lean) * (wide + GAP)
        column = QRectF(middle - wide / 2, box.bottom() - tall * risen, wide, tall)
        size = px(84 if place.won else 60)
        portrait = QRectF(middle - size / 2, column.top() - size - px(8), size, size)
        worn = softly((self.now - place.rises - RISE_MS) / 500) if place.won else 0.0
        if worn > 0 and self._triumph.crown is None:
            self._paint_worn(painter, portrait, worn)
        picture = self._picture(number, column.size(), size, painter.device().devicePixelRatioF())
        painter.drawPixmap(QPointF(column.left() - SPARE, portrait.top()), picture)
        if worn > 0 and self._triumph.crown is not None:
            self._paint_worn(painter, portrait, worn)

    def _middle(self, box: QRectF, wide: float) -> float:
        """Return where the middle of the podium is: where the game wants it, as far as there is space."""
        half = len(self.places) * (wide + GAP) / 2
        wanted = box.left() + box.width() * self._triumph.podium
        return max(min(wanted, box.right() - half), box.left() + half)

    def _picture(self, number: int, column: QSizeF, size: float, ratio: float) -> QPixmap:
        """Return a player with the column below, painted once for each size and look."""
        wanted = (number, column.width(), column.height(), ratio, self.styling.theme.name)
        if wanted not in self._pictures:
            self._pictures[wanted] = self._painted(self.places[number], column, size, ratio)
        return self._pictures[wanted]

    def _painted(self, place: Ranked, column: QSizeF, size: float, ratio: float) -> QPixmap:
        theme, top = self.styling.theme, size + self.styling.px(8)
        pixmap = QPixmap(QSizeF((column.width() + 2 * SPARE) * ratio, (top + column.height()) * ratio).toSize())
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        stone = QRectF(SPARE, top, column.width(), column.height())
        paint_stone(painter, stone, place.badge, (place.rank, place.counted), self.styling)
        paint_player(painter, QRectF(SPARE + (column.width() - size) / 2, 0, size, size), place.badge, theme)
        painter.end()
        return pixmap

    def _paint_worn(self, painter: QPainter, portrait: QRectF, worn: float) -> None:
        """Lower the game's crown onto the winner's head or, without one, a golden laurel around it."""
        crown, high = self._triumph.crown, (1 - worn) * portrait.height()
        side = portrait.width() * (1.55 if crown is None else 0.9)
        top = portrait.center().y() - side / 2 - high if crown is None else portrait.top() - side * 0.62 - high * 1.5
        tint, ratio = (GOLD if crown is None else None), painter.device().devicePixelRatioF()
        painter.setOpacity(worn)
        place = QPointF(portrait.center().x() - side / 2, top)
        painter.drawPixmap(place, art_pixmap(crown or "laurel", side, side, tint, ratio))
        painter.setOpacity(1.0)


def _side(number: int) -> float:
    """Return the place of a column beside the winner's: the second to the left, the third to the right, and so on."""
    return (number + 1) // 2 * (-1 if number % 2 else 1)


class VictoryPage(CeremonyPage):
    """The animation. A click or a key skips to its end; the next one continues."""

    sheet: VictorySheet

    def __init__(
        self, theme: Theme, language: Language, entry: GameEntry, triumph: Triumph, parent: QWidget | None = None
    ) -> None:
        """Start without a result."""
        super().__init__(theme, language, parent)
        self._entry = entry
        self._result: Result | None = None
        self.on_restyle(self._count)
        self.lay_out(VictorySheet(self.styling, triumph))

    def show_result(self, result: Result, badges: tuple[SeatBadge, ...], speed: float = 1.0) -> None:
        """Start the animation, `speed` times faster than usual; 0 skips to its end."""
        self._result, self.sheet.badges = result, badges
        self._count()
        self.begin(speed)

    def _count(self) -> None:
        """Say what everybody has, in the language of now."""
        if self._result is not None:
            counted = self._entry.captions(self.language).scores.counted
            self.sheet.lay(self._result, self.sheet.badges, tuple(map(counted, self._result.scores)))

    @override
    def called(self) -> str:
        if self.running or not self.sheet.places:
            return self.language.gettext(texts.FINAL)
        return texts.victory(self.language, tuple(place.badge.name for place in self.sheet.places if place.won))

    @override
    def telling(self, now: float) -> str:
        place = self.sheet.place_at(now)
        if place is None:
            return ""
        return self.language.gettext(texts.RANKED, rank=place.rank, player=place.badge.name, counted=place.counted)
