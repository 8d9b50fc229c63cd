"""The end of a game, staged: points are counted step by step, then the podium rises, and confetti falls."""

import math
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import cache, lru_cache
from itertools import accumulate
from random import Random
from typing import Final

from attrs import define, field, frozen
from PySide6.QtCore import QPoint, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result
from neptun_desktop.texts.dates import figure
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell import scores as texts
from neptun_desktop.ui.board.kit import COUNTED, CountStep, Sources, Triumph
from neptun_desktop.ui.board.source_columns import BarPainter, SourceBar, reach_of
from neptun_desktop.ui.match.points_chart import scale_of
from neptun_desktop.ui.paint.art import art_pixmap
from neptun_desktop.ui.paint.lettering import NARROWEST, STILL_READ, Role, text_width, write
from neptun_desktop.ui.paint.panels import draw, faint, paint_box, paint_panel, paint_shadow, rounded_outline, upright
from neptun_desktop.ui.paint.players import paint_player
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.shapes import clear_pixmap, paint_lines, painter_on
from neptun_desktop.ui.paint.theme import GOLD, Theme, Tint
from neptun_desktop.ui.widgets.announcer import Announcer, is_heard
from neptun_desktop.ui.widgets.ceremony import TO_COME, CeremonyPage, CeremonySheet, softly
from neptun_desktop.ui.widgets.painted import RIM, Painted
from neptun_desktop.ui.widgets.styling import Styling

BITS = 450
SIZES, USUAL = (9.0, 12.0, 15.0), 630.0  # of the pieces, in a picture of this height
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
    scale = round(height / USUAL, 1)
    colours = (*GOLDEN, *(colour for tint in winners for colour in (tint.body, tint.light)))
    for number, bit in enumerate(_confetti()):
        y, turn = bit.top + since * bit.speed, since * bit.sway * 2 + number
        if 0 <= y <= 1:
            across = bit.x + 0.012 * math.sin(turn)
            place = QPoint(int(left + across * width), int(top + y * height))  # whole pixels are painted faster
            chosen, phase = bit.colour % len(colours), int(turn / math.tau * TURNS) % TURNS
            painter.drawPixmap(
                place, _picture(colours[chosen], bit.size * scale, phase, ratio, leaf=chosen < len(GOLDEN))
            )


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
LARGEST, LEAST = 60, 32  # a medal
CONDENSED = 0.8  # so narrow may words be before their letters get smaller
WINNERS_LETTERS, OTHERS_LETTERS = (31, 36, 36), (19, 22, 25)  # of a name and a score, and how high a line is


def paint_stone(painter: QPainter, column: QRectF, place: "Ranked", styling: Styling) -> None:
    """Paint a column for a player with the score, larger for a winner, and the rank."""
    theme, px = styling.theme, styling.px
    paint_shadow(painter, column, 3)
    painter.setPen(QPen(QColor(theme.panel_edge), 1.2))
    painter.setBrush(upright(column, theme.panel, theme.panel_shade))
    painter.drawRect(column)
    _paint_flutes(painter, column, styling)
    _paint_ledge(painter, column, place.badge, styling)
    letters, points, line = WINNERS_LETTERS if place.won else OTHERS_LETTERS
    name = QRectF(column.left() + px(5), column.top() + px(11), column.width() - px(10), px(line))
    role: Role = "title" if place.won else "strong"
    write(painter, name, place.badge.name, _fitting(place.badge.name, role, letters, name.width(), styling), theme.ink)
    score = name.translated(0, px(line - 3))
    write(painter, score, place.counted, _fitting(place.counted, "strong", points, score.width(), styling), theme.ink)
    left = column.bottom() - score.bottom()
    if left > px(LEAST):
        size = min(left - px(6), px(LARGEST))
        medal = QRectF(column.center().x() - size / 2, score.bottom() + (left - size) / 2 - px(1), size, size)
        _paint_medal(painter, medal, place.rank, styling)


def _fitting(words: str, role: Role, size: float, width: float, styling: Styling) -> QFont:
    """Return letters of this size, or smaller ones in which the words fit."""
    whole = text_width(words, styling.font(role, size)) * CONDENSED
    return styling.font(role, size * min(1.0, width / max(whole, 1)))


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
BEAT_MS, GROWTH, PAUSE_MS, SINK_MS = 800, 0.6, 1000, 500  # of the count; its bars grow in the first part of a beat
LETTER_MS = 65  # how long a screen reader takes for a letter
FIRST_MS, STEP_MS, RISE_MS = 300, 520, 650
WINNER_MS = 350  # how much longer the winner is waited for
FEAST_MS = 1900  # from the winner to the end
HEIGHTS = (0.225, 0.185, 0.165, 0.15, 0.15)  # of the columns, by rank, as shares of the sheet
WIDEST, GAP, LOWEST, HIGHER = 170, 12, 96, 142  # the last two are the least heights of the others' and a winner's
PODIUM, NARROW, WIDER = 0.56, 100, 1.32  # the share of the sheet for it; a narrow column; how much wider a winner's is
BASE, BEYOND, COURSES = 58, 26, 2  # how high the stones below it are, how far they reach, and in how many courses
HEADS, HIGHEST = (150, 112), 0.25  # the winner's and the others'; as a share of the sheet
SPARE = 36.0  # beside a column, for its ledge, its shadow and the player's disc
OUT = 0.13  # how far that disc hangs out of the portrait, as a share of it: it covers no chin
ABOVE = 60  # how much of the scene is seen at least
STRIP, ROW = 62, 54  # of the panel on which points are counted: its steps, and a bar


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


def lean_of(places: int) -> float:
    """Return how far an even number of columns is moved to stand in the middle, in columns."""
    return 0.0 if places % 2 else 0.5


def side_of(number: int) -> float:
    """Return the place of a column beside the winner's: the second to the left, the third to the right, and so on."""
    return (number + 1) // 2 * (-1 if number % 2 else 1)


def paint_base(painter: QPainter, base: QRectF, theme: Theme) -> None:
    """Paint what a podium stands on: slabs above courses of hewn stone."""
    edge, slab = QPen(QColor(theme.panel_edge), 1.4), base.height() * SLAB
    wall = base.adjusted(slab / 2, slab, -slab / 2, 0)
    paint_box(painter, wall, 0, upright(wall, theme.panel_shade, theme.panel_rule), edge)
    tall, joints = wall.height() / COURSES, []
    for course in range(COURSES):
        y, x = wall.top() + course * tall, wall.left() + tall * (1.1 if course % 2 else 2.0)
        joints.append((QPointF(wall.left(), y), QPointF(wall.right(), y)))
        while x < wall.right():
            joints.append((QPointF(x, y), QPointF(x, y + tall)))
            x += tall * STONE
    paint_lines(painter, QPen(faint(theme.panel_edge, 0.7), 1.2), *joints)
    paint_box(painter, QRectF(base.left(), base.top(), base.width(), slab), 2, QColor(theme.panel), edge)


SLAB, STONE = 0.2, 2.9  # how high the slabs are, in shares; how long a stone is, in heights
CROWN, BROW = 0.66, 0.5  # how wide a crown is, by the head's medal, and how much of it is above that


def paint_worn(painter: QPainter, portrait: QRectF, worn: float, crown: str | None) -> None:
    """Lower a crown onto the winner's head or, without one, a golden laurel around it."""
    high = (1 - worn) * portrait.height()
    side = portrait.width() * (1.55 if crown is None else CROWN)
    top = portrait.center().y() - side / 2 - high if crown is None else portrait.top() - side * BROW - high * 1.5
    tint, ratio = (GOLD if crown is None else None), painter.device().devicePixelRatioF()
    painter.setOpacity(worn)
    place = QPointF(portrait.center().x() - side / 2, top)
    painter.drawPixmap(place, art_pixmap(crown or "laurel", side, side, tint, ratio))
    painter.setOpacity(1.0)


@define(eq=False)
class Count:
    """How points are counted: which step begins when, and what everybody has at a moment."""

    steps: tuple[CountStep, ...]
    starts: tuple[int, ...] = field(init=False)
    length: int = field(init=False)  # until the podium rises

    def __attrs_post_init__(self) -> None:
        """Give each step its time: to be seen, or to be heard."""
        heard = LETTER_MS if is_heard() else 0
        ends = tuple(accumulate(max(step.beats * BEAT_MS, len(step.words) * heard) for step in self.steps))
        self.starts = (0, *ends)[: len(ends)]
        self.length = ends[-1] + PAUSE_MS if ends else 0

    def at(self, now: float) -> int:
        """Return the number of the step that is counted at a moment."""
        return max(0, bisect_right(self.starts, now) - 1)

    def scene(self, now: float) -> float:
        """Return how far the scene has come, from 0 to 1."""
        if not self.steps or now >= self.length:
            return 1.0
        number = self.at(now)
        before = self.steps[number - 1].scene if number else 0.0
        following = (*self.starts, self.length - PAUSE_MS)[number + 1]
        share = min(1.0, (now - self.starts[number]) / (following - self.starts[number]))
        return before + (self.steps[number].scene - before) * share

    def bars(self, now: float, badges: Sequence[SeatBadge]) -> list[SourceBar]:
        """Return everybody's bar, by seat."""
        number = self.at(now)
        grown = softly((now - self.starts[number]) / (BEAT_MS * GROWTH))
        return [self._bar(seat, badge, number, grown) for seat, badge in enumerate(badges)]

    def _bar(self, seat: Seat, badge: SeatBadge, number: int, grown: float) -> SourceBar:
        points = self._points(seat, number)
        gains = self.steps[number].gains[seat]
        for source, gain in gains.items():
            points[source] += gain * grown
        gain = sum(gains.values())
        grows = frozenset(source for source, each in gains.items() if each) if number else frozenset()
        total = round(sum(points.values()))
        return SourceBar(badge=badge, points=points, total=total, grows=grows, gain=gain if number and gain else None)

    def _points(self, seat: Seat, number: int) -> defaultdict[str, float]:
        """Return the points of a seat before a step, by source."""
        points: defaultdict[str, float] = defaultdict(float)
        for step in self.steps[:number]:
            for source, gain in step.gains[seat].items():
                points[source] += gain
        return points

    @property
    def largest_gain(self) -> int:
        """The figure that needs the most room beyond a bar."""
        gains = (sum(each.values()) for step in self.steps[1:] for each in step.gains)
        return max(gains, key=abs, default=0)

    @property
    def reach(self) -> tuple[float, float]:
        """The figures at both ends of the bars: round ones, from which nothing can be concluded."""
        seats = range(len(self.steps[0].gains)) if self.steps else ()
        seen = [self._points(seat, number) for seat in seats for number in range(1, len(self.steps) + 1)]
        scale = scale_of(round(end) for end in reach_of(seen))
        return scale[0], scale[-1]


NO_COUNT: Final = Count(())


class VictorySheet(CeremonySheet):
    """The scene; before it, points are counted; then the podium rises, and confetti falls."""

    def __init__(self, styling: Styling, triumph: Triumph, sources: Sources | None = None) -> None:
        """Create an empty sheet for a game's scene."""
        super().__init__(styling)
        self._triumph, self._sources = triumph, sources
        self.places: tuple[Ranked, ...] = ()
        self.count = NO_COUNT
        self.still = False  # whether nothing may move: then each step is a picture
        self._painted_at = 0.0
        self._pictures: dict[tuple[object, ...], QPixmap] = {}

    def lay(
        self,
        result: Result,
        badges: tuple[SeatBadge, ...],
        counted: Sequence[str],
        steps: tuple[CountStep, ...] = (),
    ) -> None:
        """Set what is counted, and who is on the podium."""
        self.badges, self.places = badges, ranked(result, badges, counted)
        self.count = Count(steps if self._sources is not None else ())
        self._pictures.clear()
        self.update()

    @property
    def _winner_rises(self) -> int:
        return max((place.rises for place in self.places), default=0)

    @property
    def crowned_at(self) -> int:
        """When the winner stands there."""
        return self.count.length + self._winner_rises

    @property
    @override
    def length(self) -> int:
        return self.crowned_at + FEAST_MS

    @property
    @override
    def moments(self) -> Sequence[float]:
        return (*self.count.starts, *sorted(self.count.length + place.rises for place in self.places))

    @property
    def counting(self) -> bool:
        """Whether points are still counted."""
        return self.now < self.count.length

    @property
    def _since(self) -> float:
        """Milliseconds since everything is counted."""
        return self.now - self.count.length

    def place_at(self, now: float) -> Ranked | None:
        """Return who rises now, or rose last."""
        risen = [place for place in self.places if place.rises <= now - self.count.length]
        return max(risen, key=lambda place: place.rises, default=None)

    @override
    def show_moment(self, now: float) -> None:
        self.now = now
        if self.still:
            following = (each for each in (*self.count.starts, self.count.length) if each > now)
            self.now = min(following, default=self.length + 1) - 1
        if abs(self.now - self._painted_at) >= FRAME_MS or now >= self.length:
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
        winners = () if self.counting else tuple(place.badge for place in self.places if place.won)
        share = COUNTED * self.count.scene(self.now)
        if not self.counting:
            share = COUNTED + (1 - COUNTED) * self._since / (self.length - self.count.length)
        if self._triumph.counting is None or not self.counting:
            self._triumph.paint(painter, box, share, winners, self.styling.theme)
        falling = (self._since - self._winner_rises - RISE_MS / 2) / 1000
        if falling > 0:  # the winner stands there; at the end it lies in the air like a still
            paint_confetti(painter, box, falling, (self.styling.theme.merchant(winner.colour) for winner in winners))
        if self._triumph.foreground is not None and (self._triumph.counting is None or not self.counting):
            self._triumph.foreground(painter, box, share, winners, self.styling.theme)
        if self.count.steps and self._since < SINK_MS:
            painter.save()
            painter.translate(0, softly(self._since / SINK_MS) * box.height())  # it falls like a curtain
            self._paint_above(painter, box, min(share, COUNTED))
            self._paint_count(painter, box)
            painter.restore()
        self._paint_podium(painter, box)
        painter.restore()

    # --- the count ---------------------------------------------------------------------------------------------------

    def _panel_height(self, box: QRectF) -> float:
        """Return how tall the panel is: rows get lower where there is little room."""
        px = self.styling.px
        return min(px(STRIP) + len(self.badges) * px(ROW) + 2 * px(14), box.height() - px(ABOVE))

    def _paint_above(self, painter: QPainter, box: QRectF, share: float) -> None:
        """Paint what is seen above the panel, with what is being counted."""
        if self._triumph.counting is None:
            return
        above = box.adjusted(0, 0, 0, self.styling.px(8) - self._panel_height(box))
        self._triumph.counting(painter, above, share, (), self.styling.theme)
        if self._triumph.counted is not None and self._sources is not None:
            step = self.count.steps[self.count.at(self.now)]
            self._sources.paint_emblem(painter, self._triumph.counted(above), step.emblem, self.styling.theme)
        if not self.counting:
            paint_lines(painter, QPen(QColor(self.styling.theme.gold_shade), 3), (above.topLeft(), above.topRight()))

    def _paint_count(self, painter: QPainter, box: QRectF) -> None:
        """Paint the panel on which points are counted, as wide as the picture."""
        theme, px, inside, strip = self.styling.theme, self.styling.px, self.styling.px(14), self.styling.px(STRIP)
        tall = self._panel_height(box)
        panel = box.adjusted(-px(2), box.height() - tall, px(2), px(8))
        paint_panel(painter, panel, theme)
        within = panel.adjusted(inside, inside, -inside, -inside - px(8))
        self._paint_steps(painter, QRectF(within.left(), within.top(), within.width(), strip))
        if self._sources is not None:
            bars = BarPainter(self.styling, self._sources, self.count.reach, self.count.largest_gain)
            now = min(self.now, self.count.length - 1)
            bars.paint_rows(painter, within.adjusted(0, strip, 0, 0), self.count.bars(now, self.badges))

    def _paint_steps(self, painter: QPainter, box: QRectF) -> None:
        """Paint what is counted, side by side: the present step gilded, paler what is still to come."""
        theme, px, steps = self.styling.theme, self.styling.px, self.count.steps
        letters, cell = self.styling.font("strong", theme.sizes.small), box.width() / len(steps)
        named = all(text_width(step.title, letters) * NARROWEST <= cell - px(8) for step in steps)
        present = self.count.at(self.now)
        for number, step in enumerate(steps):
            place = QRectF(box.left() + number * cell, box.top(), cell, box.height() - px(6))
            icon = min(px(30 if named else 40), cell - 4)
            if number == present:
                gilded = place.adjusted(px(2), 0, -px(2), 0)
                paint_box(painter, gilded, 5, QColor(theme.gold_light), QPen(QColor(theme.gold_shade), 1.6))
            painter.setOpacity(1.0 if number <= present else TO_COME)
            top = place.top() + (px(4) if named else (place.height() - icon) / 2)
            emblem = QRectF(place.center().x() - icon / 2, top, icon, icon)
            if self._sources is not None:
                self._sources.paint_emblem(painter, emblem, step.emblem, theme)
            if named:
                name = QRectF(place.left() + px(4), emblem.bottom(), cell - px(8), place.bottom() - emblem.bottom())
                painter.setOpacity(max(painter.opacity(), STILL_READ))
                write(painter, name, step.title, letters, GOLD.ink if number == present else theme.ink)
            painter.setOpacity(1.0)

    # --- the podium --------------------------------------------------------------------------------------------------

    def columns(self, box: QRectF) -> list[QRectF]:
        """Return the columns when they have risen, by place: where the game wants them, a winner's wider."""
        px, gap = self.styling.px, self.styling.px(GAP)
        shares = [WIDER if place.won else 1.0 for place in self.places]
        gaps = gap * (len(shares) - 1)
        room = min(box.width() - 2 * gap, max(box.width() * PODIUM, px(NARROW) * sum(shares) + gaps))
        wide = min(px(WIDEST), (room - gaps) / sum(shares))
        whole = wide * sum(shares) + gaps
        left = min(box.left() + box.width() * self._triumph.podium - whole / 2, box.right() - gap - whole)
        left = max(left, box.left() + gap)
        foot = box.bottom() - (px(BASE) if self._triumph.foot is not None else 0)
        found = [QRectF()] * len(shares)
        for number in sorted(range(len(shares)), key=side_of):
            place = self.places[number]
            least = px(HIGHER if place.won else LOWEST)
            tall = max(box.height() * HEIGHTS[min(place.rank, len(HEIGHTS)) - 1], least)
            found[number] = QRectF(left, foot - tall, wide * shares[number], tall)
            left += wide * shares[number] + gap
        return found

    def _paint_podium(self, painter: QPainter, box: QRectF) -> None:
        """Paint everybody's column as far as it has risen, and the stones below, which rise with the first."""
        columns = self.columns(box)
        for number in reversed(range(len(self.places))):
            self._paint_column(painter, columns[number], box, number)
        risen = softly((self._since - min((place.rises for place in self.places), default=0)) / RISE_MS)
        if columns and risen > 0 and self._triumph.foot is not None:
            left, right = min(each.left() for each in columns), max(each.right() for each in columns)
            tall, beyond = self.styling.px(BASE), self.styling.px(BEYOND)
            base = QRectF(left - beyond, box.bottom() - tall * risen, right - left + 2 * beyond, tall)
            painter.drawPixmap(QPointF(box.left(), base.top() - beyond), self._base(base, box, painter))

    def _paint_column(self, painter: QPainter, whole: QRectF, box: QRectF, number: int) -> None:
        """Paint a column that has risen so far, with its player on top."""
        place, px = self.places[number], self.styling.px
        risen = softly((self._since - place.rises) / RISE_MS)
        if risen <= 0:
            return
        column = whole.translated(0, (box.bottom() - whole.top()) * (1 - risen))
        size = min(px(HEADS[0] if place.won else HEADS[1]), column.width(), box.height() * HIGHEST)
        portrait = QRectF(column.center().x() - size / 2, column.top() - size - px(8), size, size)
        worn = softly((self._since - place.rises - RISE_MS) / 500) if place.won else 0.0
        if worn > 0 and self._triumph.crown is None:
            paint_worn(painter, portrait, worn, self._triumph.crown)
        picture = self._picture(number, column.size(), size, painter.device().devicePixelRatioF())
        painter.drawPixmap(QPointF(column.left() - SPARE, portrait.top()), picture)
        if worn > 0 and self._triumph.crown is not None:
            paint_worn(painter, portrait, worn, self._triumph.crown)

    def _base(self, base: QRectF, box: QRectF, painter: QPainter) -> QPixmap:
        """Return the stones below the podium and what is around them, as wide as the picture, painted once."""
        theme, ratio = self.styling.theme, painter.device().devicePixelRatioF()
        wanted = ("base", base.left(), base.width(), base.height(), box.width(), ratio, theme.name)
        if wanted not in self._pictures and self._triumph.foot is not None:
            above = self.styling.px(BEYOND)
            picture = clear_pixmap(box.width(), above + base.height(), ratio)
            stones = base.translated(-box.left(), above - base.top())
            with painter_on(picture) as painting:
                paint_base(painting, stones, theme)
                self._triumph.foot(painting, stones, theme)
            self._pictures[wanted] = picture
        return self._pictures[wanted]

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
        paint_stone(painter, stone, place, self.styling)
        paint_player(painter, QRectF(SPARE + (column.width() - size) / 2, 0, size, size), place.badge, theme, out=OUT)
        painter.end()
        return pixmap


SCENE_SHAPE = 0.47  # the height of a whole scene by its width
SMALL = 0.36  # the size of a head on the band, as a share of its height; the winner's takes what there is


class SceneBand(Painted):
    """A low part of the scene, and the players on a podium before it; the winner is the largest."""

    def __init__(self, styling: Styling, triumph: Triumph) -> None:
        """Start without players."""
        super().__init__(styling)
        self._triumph = triumph
        self.places: tuple[Ranked, ...] = ()

    def show_places(self, places: tuple[Ranked, ...]) -> None:
        """Show these players, the winners first."""
        self.places = places
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme, box = self.styling.theme, QRectF(self.rect()).adjusted(RIM, RIM - 1, -RIM, -RIM - 1)
        winners = tuple(place.badge for place in self.places if place.won)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setClipPath(rounded_outline(box, 4))
            if self._triumph.low is not None:
                self._triumph.low(painter, box, 1.0, winners, theme)
            else:
                self._paint_cut(painter, box, winners)
            for number in reversed(range(len(self.places))):
                self._paint_place(painter, box, number)
            draw(painter, rounded_outline(box, 4), QColor(theme.gold_shade), 3)

    def _paint_cut(self, painter: QPainter, box: QRectF, winners: tuple[SeatBadge, ...]) -> None:
        """Paint a part of the whole scene."""
        scene = QRectF(box.left(), 0, box.width(), max(box.width() * SCENE_SHAPE, box.height()))
        top = box.center().y() - self._triumph.band[0] * scene.height()
        scene.moveTop(min(max(top, box.bottom() - scene.height()), box.top()))
        for paint in (self._triumph.paint, self._triumph.foreground):
            if paint is not None:
                paint(painter, scene, 1.0, winners, self.styling.theme)

    def _paint_place(self, painter: QPainter, box: QRectF, number: int) -> None:
        """Paint a player on a plinth with name and rank."""
        theme, px, place, places = self.styling.theme, self.styling.px, self.places[number], len(self.places)
        tr, letters = self.styling.language, self.styling.font("strong", theme.sizes.small)
        words = [tr.gettext(texts.PLACED, rank=each.rank, player=each.badge.name) for each in self.places]
        longest = max(text_width(each, letters) for each in words) * NARROWEST + px(16)
        wide = min(max(px(94), longest), box.width() * 0.6 / places)
        half, middle = places * wide / 2, box.left() + box.width() * self._triumph.band[1]
        middle = max(min(middle, box.right() - half - px(10)), box.left() + half)
        middle += (side_of(number) + lean_of(places)) * wide
        tall = max(px(30), box.height() * (0.30 - 0.05 * min(place.rank - 1, 2)))
        plinth = QRectF(middle - wide / 2 + 2, box.bottom() - tall, wide - 4, tall + 4)
        tint = theme.merchant(place.badge.colour)
        paint_box(
            painter, plinth, 3, upright(plinth, theme.panel, theme.panel_shade), QPen(QColor(theme.panel_edge), 1)
        )
        painter.fillRect(QRectF(plinth.left(), plinth.top(), plinth.width(), px(5)), QColor(tint.body))
        name = QRectF(plinth.left() + 3, plinth.top() + px(5), plinth.width() - 6, box.bottom() - plinth.top() - px(7))
        write(painter, name, words[number], letters, theme.ink)
        over = 1.6 if self._triumph.crown is not None else 1.28  # with what the winner wears, in heads
        size = min((box.height() - tall - px(4)) / over if place.won else box.height() * SMALL, wide * 1.1)
        portrait = QRectF(middle - size / 2, plinth.top() - size - px(2), size, size)
        if place.won and self._triumph.crown is None:
            paint_worn(painter, portrait, 1.0, None)
        paint_player(painter, portrait, place.badge, theme, out=OUT)
        if place.won and self._triumph.crown is not None:
            paint_worn(painter, portrait, 1.0, self._triumph.crown)


class VictoryPage(CeremonyPage):
    """The count and the celebration. A click or a key skips a step, then to the end; the next one continues."""

    sounded = Signal(str)  # the name of a cue
    sheet: VictorySheet

    def __init__(  # noqa: PLR0913, PLR0917  (the game, in addition to what every page takes)
        self,
        theme: Theme,
        language: Language,
        entry: GameEntry,
        triumph: Triumph,
        parent: QWidget | None = None,
        sources: Sources | None = None,
    ) -> None:
        """Start without a result."""
        super().__init__(theme, language, parent)
        self.show_scene(entry.meta.id)
        self._entry, self._triumph = entry, triumph
        self._result: Result | None = None
        self._steps: Callable[[Language], tuple[CountStep, ...]] = lambda _language: ()
        self._heard = -1  # the number of the moment that was heard last
        self.on_restyle(self._count)
        self.lay_out(VictorySheet(self.styling, triumph, sources))
        kept_free = self.line.sizePolicy()
        kept_free.setRetainSizeWhenHidden(True)
        self.line.setSizePolicy(kept_free)
        self._speech = Announcer(self.sheet)

    def show_result(
        self,
        result: Result,
        badges: tuple[SeatBadge, ...],
        speed: float = 1.0,
        steps: Callable[[Language], tuple[CountStep, ...]] | None = None,
        *,
        still: bool = False,
    ) -> None:
        """Start the count, if there is one, then the celebration, `speed` times faster than usual; 0: show its end.

        Where everything shall stand `still`, each step of the count is a picture, and the celebration one more.
        """
        self._result, self.sheet.badges = result, badges
        if steps is not None:
            self._steps = steps
        self._count()
        self.sheet.still = still
        self.begin(0.0 if still and not self.sheet.count.steps else speed)

    def _count(self) -> None:
        """Say what everybody has, in the language of now."""
        if self._result is not None:
            counted = self._entry.captions(self.language).scores.counted
            words = tuple(map(counted, self._result.scores))
            self.sheet.lay(self._result, self.sheet.badges, words, self._steps(self.language))

    @override
    def play(self) -> None:
        self._heard = -1
        super().play()

    @override
    def press_on(self) -> None:
        following = [each for each in (*self.sheet.count.starts, self.sheet.count.length) if each > self._now]
        if following and self.speed > 0:
            self.animation.setCurrentTime(round(following[0] / self.speed) + 1)
        else:
            self.skip()

    @property
    def _now(self) -> float:
        return self.animation.currentTime() * self.speed

    @override
    def called(self) -> str:
        if not self.sheet.places:
            return self.language.gettext(texts.FINAL)
        if self.running:
            return self.language.gettext(texts.FINAL_COUNT if self.sheet.counting else texts.FINAL)
        return texts.victory(self.language, tuple(place.badge.name for place in self.sheet.places if place.won))

    @override
    def telling(self, now: float) -> str:
        place, steps = self.sheet.place_at(now), self.sheet.count.steps
        if place is None:
            return steps[self.sheet.count.at(now)].words if steps else ""
        return self.language.gettext(texts.RANKED, rank=place.rank, player=place.badge.name, counted=place.counted)

    @property
    @override
    def moments_told(self) -> Sequence[float]:
        moments = self.sheet.moments
        return [each for each in moments if each <= self._now] if self.running else moments

    @override
    def _show(self, now: float) -> None:
        super()._show(now)
        number = bisect_right(self.sheet.moments, now) - 1
        self.line.setVisible(self.sheet.counting)  # on the podium it is read in larger letters
        if number > self._heard:
            self._heard = number
            self._sound(number)
            self._speech.tell(self.line.text())
        if self.called() != self.title.text():
            self._word_buttons()
        if self.sheet.still and self.running and not self.sheet.counting:
            self.skip()

    def _sound(self, number: int) -> None:
        """Let a moment be heard: a step of the count, or the fanfare for the winner."""
        steps = self.sheet.count.steps
        cue = steps[number].sound if number < len(steps) else ""
        if number == len(self.sheet.moments) - 1:
            cue = self._triumph.fanfare
        if cue:
            self.sounded.emit(cue)

    @override
    def _reword(self) -> None:
        super()._reword()
        self._word_buttons()

    def _word_buttons(self) -> None:
        """While points are counted, one button leads to the next step, and one to the end."""
        counting, tr = self.running and self.sheet.counting, self.language
        self.title.setText(self.called())
        self.setAccessibleName(self.title.text())
        if counting:
            self.replay.word(tr.gettext(texts.SKIP_COUNT))
            self.onward.word(tr.gettext(texts.NEXT))
        elif self.running:
            self.replay.word(tr.gettext(texts.SHOW_AGAIN))
            self.onward.word(tr.gettext(texts.SKIP))
        self.replay.setEnabled(counting or not self.running)
