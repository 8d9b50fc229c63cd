"""What a victory looks like at one moment: a podium that rises before the game's scene, and golden confetti."""

from collections.abc import Sequence

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap

from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.tally import Result
from neptun_desktop.ui.board.triumph import Triumph
from neptun_desktop.ui.match.confetti import Confetti
from neptun_desktop.ui.match.podium import paint_stone
from neptun_desktop.ui.paint.art import art_pixmap
from neptun_desktop.ui.paint.heads import paint_player
from neptun_desktop.ui.paint.inks import draw
from neptun_desktop.ui.paint.palette import GOLD
from neptun_desktop.ui.paint.panels import rounded_outline
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.widgets.ceremony_sheet import CeremonySheet, softly
from neptun_desktop.ui.widgets.sheets import RIM
from neptun_desktop.ui.widgets.styling import Styling

FRAME_MS = 30  # a large picture: half as many frames as a film at the table
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
        self._confetti = Confetti()

    def lay(self, result: Result, badges: tuple[SeatBadge, ...], counted: Sequence[str]) -> None:
        """Set who is on the podium."""
        self.badges, self.places = badges, ranked(result, badges, counted)
        self._pictures.clear()
        self.update()

    @property
    def _lean(self) -> float:
        """How far an even number of columns is moved to stand in the middle, in columns."""
        return 0.0 if len(self.places) % 2 else 0.5

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
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_moment(painter)
        frame = rounded_outline(QRectF(self.rect()).adjusted(RIM, RIM - 1, -RIM, -RIM - 1), 4)
        draw(painter, frame, QColor(self.styling.theme.gold_shade), 3)
        painter.end()

    @override
    def paint_moment(self, painter: QPainter) -> None:
        box = QRectF(self.rect()).adjusted(RIM, RIM - 1, -RIM, -RIM - 1)
        painter.save()
        painter.setClipRect(box)
        winners = tuple(place.badge for place in self.places if place.won)
        self._triumph.paint(painter, box, self.now / max(self.length, 1), winners, self.styling.theme)
        self._paint_confetti(painter, box)
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
        middle = self._middle(box, wide) + (_side(number) + self._lean) * (wide + GAP)
        column = QRectF(middle - wide / 2, box.bottom() - tall * risen, wide, tall)
        size = px(84 if place.won else 60)
        portrait = QRectF(middle - size / 2, column.top() - size - px(8), size, size)
        worn = softly((self.now - place.rises - RISE_MS) / 500) if place.won else 0.0
        if worn > 0 and self._triumph.crown is None:
            self._paint_laurel(painter, portrait, worn)
        picture = self._picture(number, column.size(), size, painter.device().devicePixelRatioF())
        painter.drawPixmap(QPointF(column.left() - SPARE, portrait.top()), picture)
        if worn > 0 and self._triumph.crown is not None:
            self._paint_crown(painter, portrait, worn)

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
        px, theme = self.styling.px, self.styling.theme
        top = size + px(8)
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

    @staticmethod
    def _paint_laurel(painter: QPainter, portrait: QRectF, worn: float) -> None:
        """Lower a golden laurel around the winner."""
        side = portrait.width() * 1.55
        picture = art_pixmap("laurel", side, side, GOLD, painter.device().devicePixelRatioF())
        painter.setOpacity(worn)
        painter.drawPixmap(portrait.center() - QPointF(side / 2, side / 2 + (1 - worn) * portrait.height()), picture)
        painter.setOpacity(1.0)

    def _paint_crown(self, painter: QPainter, portrait: QRectF, worn: float) -> None:
        """Lower the game's crown onto the winner's head."""
        side = portrait.width() * 0.9
        picture = art_pixmap(self._triumph.crown or "", side, side, None, painter.device().devicePixelRatioF())
        painter.setOpacity(worn)
        top = portrait.top() - side * 0.62 - (1 - worn) * portrait.height() * 1.5
        painter.drawPixmap(QPointF(portrait.center().x() - side / 2, top), picture)
        painter.setOpacity(1.0)

    def _paint_confetti(self, painter: QPainter, box: QRectF) -> None:
        """Let confetti fall once the winner stands there; at the end they lie in the air like a still."""
        since = (self.now - self._winner_rises - RISE_MS / 2) / 1000
        if since <= 0:
            return
        winners = [place.badge.colour for place in self.places if place.won]
        self._confetti.paint(painter, box, since, [self.styling.theme.merchant(colour) for colour in winners])


def _side(number: int) -> float:
    """Return the place of a column beside the winner's: the second to the left, the third to the right, and so on."""
    step = (number + 1) // 2
    return -step if number % 2 else step
