"""The reveal of the oars, staged over the map: card by card, what wind they make together.

The cards rise from their places, turn over one after another, each under its merchant's head, and add up; the marker
of the forecast follows the sum. Then there is a gust, and they go back. `Staging.drama` says how long all of it takes.
"""

import math
from itertools import accumulate

from attrs import define, evolve, field, frozen
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QTransform

from neptun_desktop.games.neptun.rules.events import OarsRevealed
from neptun_desktop.games.neptun.table import keys
from neptun_desktop.games.neptun.table.arrange import played_oar_box
from neptun_desktop.games.neptun.table.faces import Back, Marker, Oar
from neptun_desktop.games.neptun.texts.events import happening, headline
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.ui.board import keys as board_keys
from neptun_desktop.ui.board.animations import EDGE_ON, FLYING_Z, eased
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.pieces import Face, TableLook, piece
from neptun_desktop.ui.paint.ambient import motion_allowed
from neptun_desktop.ui.paint.lettering import grown_font, write
from neptun_desktop.ui.paint.panels import faint
from neptun_desktop.ui.paint.players import paint_player

RISE_MS, CARD_MS, GUST_MS, RETURN_MS = 320, 650, 800, 280  # where all of it is staged at length
TURN_MS, SLIDE_MS, BUMP_MS = 300, 340, 260  # of a card, of the marker after it, of the sum
CARD_TALL, HEAD, NAME, GAP = 206.0, 54.0, 22.0, 10.0
EDGE, SUM = 0.25, 1.35  # the breadth of its ends, and of what is for the sum, in columns
BUMP = 0.3  # how much larger the sum is when it changes
STREAK = QSizeF(230, 7)
STAGE_Z = FLYING_Z  # above the map and its ships
FIGURE, CAPTION, LINE = 84, 21, 18


def whole_ms(cards: int) -> int:
    """Return how long a reveal of so many cards takes where it is staged at length."""
    return RISE_MS + cards * CARD_MS + GUST_MS + RETURN_MS


def beats(cards: int) -> tuple[float, ...]:
    """Return the share of the time at which each card is seen, and last the share at which the gust begins."""
    seen = [RISE_MS + place * CARD_MS + TURN_MS * EDGE_ON for place in range(cards)]
    return tuple(moment / whole_ms(cards) for moment in (*seen, RISE_MS + cards * CARD_MS))


@frozen
class Band:
    """Deep water across the map, between two golden lines, with the merchants' heads and names."""

    columns: tuple[float, ...]  # their middles
    breadth: float  # of a column

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint it; both ends are lost in the map."""
        theme = look.theme
        painter.fillRect(box, _ending(box, theme.prompt_shade, 0.97))
        for y in (box.top() + 2, box.bottom() - 3.5):
            painter.fillRect(QRectF(box.left(), y, box.width(), 1.5), _ending(box, theme.gold, 1.0))
        names = tuple(badge.name for badge in look.badges)
        for badge, middle in zip(look.badges, self.columns, strict=True):
            paint_player(painter, QRectF(middle - HEAD / 2, box.top() + GAP, HEAD, HEAD), badge, theme)
            row = QRectF(middle - self.breadth / 2 + 4, box.top() + GAP + HEAD, self.breadth - 8, NAME)
            letters = grown_font(badge.name, "place", 16, row.size(), theme.sizes.larger, *names)
            write(painter, row, badge.name, letters, theme.prompt_ink)


@frozen
class Sum:
    """What the cards make so far, in large figures; at the end with a line about what that means."""

    figure: str
    caption: str
    line: str = ""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Write the caption, the figure and the line."""
        theme, third = look.theme, box.height() / 3
        for row, words, role, size, ink in (
            (0.35, self.caption, "place", CAPTION, theme.prompt_ink_soft),
            (1.0, self.figure, "figure", FIGURE, theme.gold_light),
            (1.75, self.line, "strong", LINE, theme.prompt_ink),
        ):
            place = QRectF(box.left(), box.top() + row * third, box.width(), third)
            letters = grown_font(words, role, size, place.size(), theme.sizes.larger)  # type: ignore[arg-type]
            write(painter, place, words, letters, ink)


@frozen
class WindLine:
    """A breath of wind: a line with a long tail."""

    def paint(self, painter: QPainter, box: QRectF, look: TableLook) -> None:
        """Paint the line, strongest near its head."""
        light = QLinearGradient(box.topLeft(), box.topRight())
        for place, share in ((0.0, 0.0), (0.5, 0.12), (0.93, 0.6), (1.0, 0.0)):
            light.setColorAt(place, faint(look.theme.prompt_ink, share))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(light)
        painter.drawRoundedRect(box.adjusted(0, 2, 0, -2), 1.5, 1.5)


def _ending(box: QRectF, colour: str, strength: float) -> QLinearGradient:
    gradient = QLinearGradient(box.topLeft(), box.topRight())
    for place, share in ((0.0, 0.0), (0.04, strength), (0.96, strength), (1.0, 0.0)):
        gradient.setColorAt(place, faint(colour, share))
    return gradient


@define(eq=False)
class OarReveal:
    """Lifts the cards that lie face down, turns them over one by one, and puts them back face up."""

    scene: BoardScene
    event: OarsRevealed
    names: Names
    caption: str  # of the forecast
    _items: list[PieceItem] = field(factory=list, init=False)
    _cards: list[tuple[PieceItem, QRectF, QRectF]] = field(factory=list, init=False)  # with where each lies, and stands
    _band: PieceItem | None = field(default=None, init=False)
    _sum: PieceItem | None = field(default=None, init=False)
    _marker: PieceItem | None = field(default=None, init=False)
    _streaks: list[PieceItem] = field(factory=list, init=False)

    @property
    def duration(self) -> int:
        """As long as the tempo allows, in milliseconds."""
        return round(whole_ms(len(self.event.cards)) * self.scene.staging.drama)

    @property
    def sums(self) -> tuple[int, ...]:
        """What the cards make together, before the first one and after each."""
        winds = (self.names.edition.oar_cards[card].wind for card in self.event.cards)
        return tuple(accumulate(winds, initial=0))

    def begin(self) -> None:
        """Take the cards, and say what is going on instead of what comes of it."""
        scene, cards = self.scene, self.event.cards
        scene.announce(happening(self.names, self.event))
        place, seats = band_box(scene), len(cards)
        breadth = place.width() / (seats + 2 * EDGE + SUM)
        columns = tuple(breadth * (EDGE + column + 0.5) for column in range(seats))
        self._band = self._add(Band(columns, breadth), place, STAGE_Z)
        top = place.top() + GAP + HEAD + NAME + 4
        for seat in range(seats):
            lies = played_oar_box(scene.table_layout, seat, seats)
            tall = min(CARD_TALL, place.bottom() - top - GAP)
            size = QSizeF(lies.width() * tall / lies.height(), tall)
            stands = QRectF(QPointF(place.left() + columns[seat] - size.width() / 2, top), size)
            item = self._add(Back("oar"), stands, STAGE_Z + 2)
            self._cards.append((item, lies, stands))
            if (lying := scene.item(keys.played_oar(seat))) is not None:
                lying.setVisible(False)
        room = QRectF(place.left() + breadth * (EDGE + seats), place.top(), breadth * SUM, place.height())
        self._sum = self._add(Sum(self.names.tr.signed(0), self.caption), room, STAGE_Z + 3)
        field_ = scene.items_by_key.get(keys.forecast(0))
        if field_ is not None:
            self._marker = self._add(Marker(self.names.tr.signed(0), forecast=True), field_.piece.box, STAGE_Z + 4)
        for number in range(_streaks(self._wind)):
            line = place.top() + place.height() * (0.12 + 0.76 * (number * 0.618 % 1))
            streak = self._add(WindLine(), QRectF(QPointF(place.left(), line), STREAK), STAGE_Z + 1)
            streak.setVisible(False)
            self._streaks.append(streak)

    def show(self, share: float) -> None:
        """Show the stage at this share of the time; where nothing may move, all of it is simply there."""
        now = share * whole_ms(len(self._cards))
        gust = now - RISE_MS - len(self._cards) * CARD_MS
        moves = motion_allowed()
        there = min(1.0, now / RISE_MS, 1 - (gust - GUST_MS) / RETURN_MS) if moves else 1.0
        turned = [(now - RISE_MS - place * CARD_MS) / TURN_MS for place in range(len(self._cards))]
        for (item, lies, stands), turn, card in zip(self._cards, turned, self.event.cards, strict=True):
            _turn(item, Oar(card) if turn >= EDGE_ON else Back("oar"))
            way, turning = (eased(there), min(max(turn, 0.0), 1.0)) if moves else (1.0, 1.0)
            scale = (lies.height() + (stands.height() - lies.height()) * way) / stands.height()
            wide = scale * max(abs(math.cos(math.pi * turning)), 0.02)
            middle = lies.center() + (stands.center() - lies.center()) * way
            item.setTransform(QTransform.fromScale(wide, scale))
            item.setPos(middle - QPointF(stands.width() * wide, stands.height() * scale) / 2)
        seen = sum(turn >= EDGE_ON for turn in turned)
        since = now - RISE_MS - (seen - 1) * CARD_MS - TURN_MS * EDGE_ON
        for shown in (self._band, self._sum, self._marker):
            if shown is not None:
                shown.setOpacity(there)
        self._show_sum(seen, (gust if gust >= 0 else since) if moves else math.inf, over=gust >= 0)
        self._slide(seen, since if moves else math.inf)
        for number, streak in enumerate(self._streaks if moves else ()):
            self._blow(streak, number, gust / (GUST_MS + RETURN_MS))

    def end(self) -> None:
        """Clear the stage; the cards lie where they belong, and it may be said what comes of them."""
        for item in self._items:
            if item.scene() is self.scene:
                self.scene.removeItem(item)
        for seat, card in enumerate(self.event.cards):
            self.scene.put(keys.played_oar(seat), Oar(card))
        for store in (self._items, self._cards, self._streaks):
            store.clear()
        self._band = self._sum = self._marker = None
        self.scene.announce(headline(self.names, self.event))

    def _add(self, face: Face, box: QRectF, z: float) -> PieceItem:
        laid = piece(board_keys.ghost(len(self._items)), face, box, z)
        item = PieceItem(laid, self.scene.look, self.scene.pixel_scale)
        self._items.append(item)
        self.scene.addItem(item)
        return item

    @property
    def _wind(self) -> int:
        """The wind of the next turn."""
        return self.names.edition.wind.base + self.event.forecast

    def _show_sum(self, seen: int, since: float, *, over: bool) -> None:
        if self._sum is None:
            return
        tr, total, line = self.names.tr, self.sums[seen], ""
        if over and total != self.event.forecast:
            line = tr.gettext("{sum}, but the scale ends here", sum=tr.signed(total))
        elif over:
            line = tr.gettext("next wind: {wind}", wind=self._wind)
        _turn(self._sum, Sum(tr.signed(self.event.forecast if over else total), self.caption, line))
        bump = 1 + BUMP * max(0.0, 1 - since / BUMP_MS) if seen else 1.0
        middle = QPointF(self._sum.piece.width / 2, self._sum.piece.height / 2)
        grown = QTransform().translate(middle.x(), middle.y()).scale(bump, bump)
        self._sum.setTransform(grown.translate(-middle.x(), -middle.y()))

    def _slide(self, seen: int, since: float) -> None:
        """Show the marker on its way from the last sum to this one, as far as the scale goes."""
        if self._marker is None:
            return
        low, high = self.names.edition.wind.forecast
        start, end = (max(low, min(high, self.sums[max(place, 0)])) for place in (seen - 1, seen))
        fields = [self.scene.items_by_key[keys.forecast(each)].piece.corner for each in (start, end)]
        way = eased(min(1.0, max(0.0, since / SLIDE_MS)))
        corner = fields[0] + (fields[1] - fields[0]) * way
        here = round(start + (end - start) * way)
        _turn(self._marker, Marker(self.names.tr.signed(here), forecast=True))
        self._marker.setPos(corner)

    def _blow(self, streak: PieceItem, number: int, share: float) -> None:
        """Let a breath of wind cross the stage, each at its own time."""
        share = (share - 0.05 * (number % 5)) * (1.25 + 0.15 * (number % 3))
        streak.setVisible(0 < share < 1)
        place = band_box(self.scene)
        streak.setPos(place.left() + (place.width() - STREAK.width()) * share, streak.piece.y)
        streak.setOpacity(max(0.0, math.sin(math.pi * min(max(share, 0.0), 1.0))))


def band_box(scene: BoardScene) -> QRectF:
    """Return where the stage is: on the map, below the scale of the forecast."""
    board, wind = scene.table_layout.panel("map"), scene.table_layout.panel("wind")
    return QRectF(board.left() + 8, wind.bottom() + GAP, board.width() - 16, board.bottom() - wind.bottom() - 2 * GAP)


def _turn(item: PieceItem, face: Face) -> None:
    """Show another face, without any other change."""
    if item.piece.face != face:
        place, opacity = item.pos(), item.opacity()
        item.lay(evolve(item.piece, face=face))
        item.setPos(place)
        item.setOpacity(opacity)


def _streaks(wind: int) -> int:
    """Return how many breaths of wind there are: none in a calm, more the stronger it blows."""
    return min(max(wind, 0) * 2, 16)
