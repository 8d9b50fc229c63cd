"""The end of a turn, settled row by row; at the end of the game the king arrives, and buildings are paid for."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from neptun_desktop.games.salty_ocean.edition.figures import Edition
from neptun_desktop.games.salty_ocean.meta import GAME
from neptun_desktop.games.salty_ocean.pages.ledger import (
    KING,
    Ledger,
    LedgerAnimation,
    NextTurn,
    ledger_of,
    turn_entries,
)
from neptun_desktop.games.salty_ocean.pages.triumph import paint_pageant
from neptun_desktop.games.salty_ocean.rules.events import OrderChanged
from neptun_desktop.games.salty_ocean.table.faces import TileFace, TileState
from neptun_desktop.games.salty_ocean.texts import ledger as texts
from neptun_desktop.games.salty_ocean.texts.events import event_sentence
from neptun_desktop.games.salty_ocean.texts.ledger import Cell
from neptun_desktop.games.salty_ocean.texts.names import TableNames
from neptun_desktop.games.salty_ocean.texts.scoring import TOTAL, column_name, outcome
from neptun_desktop.games.salty_ocean.texts.turns import PLAYS
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.match import Match
from neptun_desktop.match.timeline import Entry
from neptun_desktop.texts.dates import figure
from neptun_desktop.texts.language import Language
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.paint.lettering import LEFT, text_width, write
from neptun_desktop.ui.paint.panels import faint
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.shapes import kept, paint_lines
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.ceremony import CeremonyPage, CeremonySheet, Grid, paint_icon, way
from neptun_desktop.ui.widgets.styling import Styling

PICTURES: Final = MappingProxyType(
    {
        texts.START: "rouen-hourglass",
        texts.SALES: "rouen-type-market",
        texts.ACTIONS: "rouen-type-city",
        texts.BOUGHT: "rouen-building-depot",
        texts.SHIPS: "rouen-ship",
        texts.REPAIRS: "rouen-hammer",
        texts.SALT: "rouen-saline",
        texts.INN: "rouen-building-inn",
        texts.INTEREST: "rouen-building-bank",
        texts.DEBT: "rouen-debt",
        texts.CAP: "rouen-limit",
        texts.NEW_ORDER: "rouen-order",
        texts.BUILDINGS: "rouen-crown",
        "cathedral": "rouen-cathedral-8",
    }
)
THINGS: Final = MappingProxyType({texts.REPAIRS: "rouen-hammer", texts.SALT: "rouen-barrel-salt"})  # else coins
COUNTED: Final = (*THINGS, texts.NEW_ORDER)  # else coins that are added or taken
PAGEANT, NEXT = 150, 92  # heights of what is above and below the rows
TILE = QSize(96, 58)


class LedgerSheet(CeremonySheet):
    """The sheet at one moment of the animation."""

    def __init__(
        self, styling: Styling, edition: Edition, animation: LedgerAnimation, badges: tuple[SeatBadge, ...]
    ) -> None:
        """Show a turn's end, before anything is settled."""
        super().__init__(styling)
        self.edition, self.animation, self.badges = edition, animation, badges

    @property
    @override
    def length(self) -> int:
        return self.animation.length

    @property
    @override
    def told_at_table(self) -> float:
        return self.animation.told_at_table

    @property
    @override
    def moments(self) -> Sequence[float]:
        return [beat.starts for beat in self.animation.beats]

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(self.styling.px(620), self.styling.px(430))

    @property
    @override
    def grid(self) -> Grid:
        px, ledger = self.styling.px, self.animation.ledger
        box = QRectF(self.rect()).adjusted(px(16), px(10), -px(16), -px(12))
        if ledger.ended:
            box.setTop(box.top() + px(PAGEANT))
        if ledger.next_turn:
            box.setBottom(box.bottom() - px(NEXT))
        return Grid(box, len(self.animation.rows), len(self.badges), px(260), px(62), px(58))

    @override
    def paint_moment(self, painter: QPainter) -> None:
        animation = self.animation
        self._gild_winners(painter)
        tr = self.styling.language
        label = column_name(tr, TOTAL) if animation.ledger.ended else tr.gettext(texts.SCORE)
        self.paint_columns(painter, animation.sums(self.now, len(self.badges)), label)
        for row in range(len(animation.rows)):
            self._paint_row(painter, row)
        whole, px = QRectF(self.rect()).adjusted(px16 := self.styling.px(16), 0, -px16, 0), self.styling.px
        if animation.ledger.ended:
            box = QRectF(whole.left(), px(12), whole.width(), px(PAGEANT - 8))
            paint_pageant(painter, box, animation.arrival(self.now), self.styling.theme)
        if animation.ledger.next_turn:
            box = QRectF(whole.left(), self.grid.box.bottom() + px(4), whole.width(), px(NEXT - 6))
            self._paint_next(painter, box, animation.ledger.next_turn)

    def _gild_winners(self, painter: QPainter) -> None:
        if self.animation.ledger.ended is None or self.animation.reached(self.now) is not None:
            return
        grid, px = self.grid, self.styling.px
        for seat in self.animation.ledger.ended.winners:
            head = grid.head_of(seat)
            column = QRectF(head.left(), head.top(), head.width(), grid.box.height())
            painter.fillRect(column, faint(self.styling.theme.gold, 0.3))
            paint_icon(painter, "rouen-crown", QRectF(head.center().x() + px(20), head.top(), px(40), px(32)))

    def _paint_row(self, painter: QPainter, row: int) -> None:
        theme, px, grid, animation = self.styling.theme, self.styling.px, self.grid, self.animation
        source, cells = animation.rows[row].source, animation.rows[row].cells
        place = self.begin_row(painter, row, animation.reached(self.now))
        if source == texts.NEW_ORDER:  # a sum of what is above it
            line = grid.row(row)
            paint_lines(painter, QPen(QColor(theme.gold_shade), 1.4), (line.topLeft(), line.topRight()))
        paint_icon(painter, PICTURES.get(source, f"rouen-building-{source}"), place)
        name = grid.label(row)
        room = QRectF(place.right() + px(10), name.top(), grid.first - place.width() - px(24), name.height())
        title = texts.row_title(self.styling.language, source)
        write(painter, room, title, self.styling.font("strong", theme.sizes.body), theme.ink, LEFT)
        painter.setOpacity(1)
        for seat, cell in cells.items():
            share = animation.progress(row, seat, self.now)
            if share >= 1:
                self._paint_cell(painter, grid.cell(row, seat), source, cell)
            elif share > 0:
                self._paint_flight(painter, row, seat, share)

    def _paint_flight(self, painter: QPainter, row: int, seat: Seat, share: float) -> None:
        """Paint what is on its way: from the row's name to a merchant, or from a merchant who pays."""
        source, cell = self.animation.rows[row].source, self.animation.rows[row].cells[seat]
        label, end = self.grid.label(row), self.grid.cell(row, seat).center()
        start = QPointF(label.right() - self.styling.px(24), label.center().y())
        middle = way(end, start, share) if cell.coins < 0 else way(start, end, share)
        size = min(self.styling.px(26), label.height() - 4)
        thing = QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)
        paint_icon(painter, THINGS.get(source, "coin"), thing)

    def _paint_cell(self, painter: QPainter, box: QRectF, source: str, cell: Cell) -> None:
        """Paint a figure with its picture: coins, salt or repairs; and beside it what was lost, or a place in order."""
        theme, px = self.styling.theme, self.styling.px
        letters = self.styling.font("figure", 20)
        number = cell.count if source in COUNTED else cell.coins
        words_ = figure(number) if source in {texts.START, texts.NEW_ORDER} or number <= 0 else f"+{number}"
        size = min(px(22), box.height() - 6)
        beside, small = self._beside(cell), self.styling.font("body", theme.sizes.small)
        line = QFontMetricsF(small).height()
        beside = beside[: max(1, int(box.height() / line))]  # in a low row, what was lost is enough
        gap, wide = float(px(40)), max((text_width(text, small) for text in beside), default=0.0)
        left = box.center().x() - size - px(4)
        if left + size + px(5) + gap + wide > box.right():  # all of it in the middle of a narrow column
            gap = text_width(words_, letters) + px(8)
            left = box.center().x() - (size + px(5) + gap + wide) / 2
        icon = QRectF(left, box.center().y() - size / 2, size, size)
        paint_icon(painter, THINGS.get(source, "coin"), icon)
        room = QRectF(icon.right() + px(5), box.top(), px(48), box.height())
        write(painter, room, words_, letters, theme.danger if number < 0 else theme.ink, LEFT)
        for row, text in enumerate(beside):
            spot = QRectF(room.left() + gap, box.center().y() + (row - len(beside) / 2) * line, 0, line)
            spot.setRight(box.right())
            write(painter, spot, text, small, theme.danger if cell.lost else theme.ink_soft, LEFT)

    def _beside(self, cell: Cell) -> tuple[str, ...]:
        """Return the small words beside a figure: how much was lost and why, or when the merchant plays next turn."""
        tr = self.styling.language
        if cell.lost:
            return texts.lost_text(tr, cell.lost), tr.gettext(texts.NO_ROOM)
        return (tr.gettext(PLAYS[cell.place - 1]),) if cell.place else ()

    def _paint_next(self, painter: QPainter, box: QRectF, turn: NextTurn) -> None:
        """Paint the next turn as it rises into view: its tile, what becomes of the prices, and the forecast."""
        theme, px, tr = self.styling.theme, self.styling.px, self.styling.language
        paint_lines(painter, QPen(QColor(theme.gold_shade), 1.4), (box.topLeft(), box.topRight()))
        with kept(painter):
            painter.setClipRect(box)
            painter.translate(0, (1 - self.animation.dawn(self.now)) * box.height())
            title = tr.gettext(texts.NEXT_TURN, turn=turn.began.round + 1)
            left = self._paint_tile(painter, box, title, turn.began.tile, "present")
            right = box.right()
            if turn.forecast is not None:
                forecast = tr.gettext(texts.FORECAST)
                strip = QRectF(box.right() - px(112 + TILE.width()), box.top(), px(112 + TILE.width()), box.height())
                self._paint_tile(painter, strip, forecast, turn.forecast.tile, "forecast")
                right = strip.left() - px(8)
            step = min(px(150), (right - left) / len(turn.prices))
            for place, (good, before, after) in enumerate(turn.prices):
                size = px(34)
                spot = QRectF(left + px(20) + place * step, box.center().y() - size / 2, size, size)
                paint_icon(painter, f"rouen-good-{good}", spot)
                text = figure(after) if before == after else f"{figure(before)} \N{RIGHTWARDS ARROW} {figure(after)}"
                room = QRectF(spot.right() + px(6), box.top(), px(86), box.height())
                ink = theme.ink_soft if before == after else theme.ink
                write(painter, room, text, self.styling.font("figure", 22), ink, LEFT)

    def _paint_tile(self, painter: QPainter, box: QRectF, title: str, tile: int, state: TileState) -> float:
        """Paint a title and a tile at the left of a box; return where they end."""
        theme, px = self.styling.theme, self.styling.px
        letters = self.styling.font("strong", theme.sizes.body)
        name = QRectF(box.left() + px(4), box.top(), px(100), box.height())
        write(painter, name, title, letters, theme.ink, LEFT)
        with kept(painter):
            painter.translate(name.right(), box.center().y() - px(TILE.height()) / 2)
            painter.scale(self.styling.scale, self.styling.scale)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            look = TableLook(theme, self.edition, self.badges)
            TileFace(tile, "", state).paint(painter, QRectF(0, 0, TILE.width(), TILE.height()), look)
        return name.right() + px(TILE.width() + 12)


class LedgerPage(CeremonyPage):
    """The animation. A click or a key skips to its end; the next one continues."""

    domain = GAME
    sheet: LedgerSheet

    def __init__(  # noqa: PLR0913, PLR0917  (its look, and what it shows)
        self,
        theme: Theme,
        language: Language,
        edition: Edition,
        ledger: Ledger,
        badges: tuple[SeatBadge, ...],
        parent: QWidget | None = None,
    ) -> None:
        """Show a turn's end, before it begins."""
        super().__init__(theme, language, parent)
        self.ledger = ledger
        self.lay_out(LedgerSheet(self.styling, edition, LedgerAnimation(ledger), badges))

    @override
    def called(self) -> str:
        if self.ledger.ended:
            return self.language.gettext(texts.KING_TITLE)
        return self.language.gettext(texts.TURN_END, turn=self.ledger.round + 1, turns=self.sheet.edition.turns)

    @override
    def telling(self, now: float) -> str:
        animation, ledger = self.sheet.animation, self.ledger
        names = TableNames(self.language, self.sheet.edition, tuple(badge.name for badge in self.sheet.badges))
        beat = animation.beat_at(now)
        if beat.row is not None:
            return texts.row_line(names, beat.name, animation.rows[beat.row].cells)
        if beat.name == KING:
            return self.language.gettext(texts.KING_LINE)
        if ledger.ended is not None:
            return outcome(names, ledger.ended.scores, ledger.ended.winners)
        turn = ledger.next_turn
        sentences = () if turn is None else (turn.began, *(() if turn.forecast is None else (turn.forecast,)))
        return self.language.sentences(*(event_sentence(names, event) for event in sentences))


def step_page(
    styling: Styling, match: Match, entry: Entry, badges: tuple[SeatBadge, ...], speed: float
) -> LedgerPage | None:
    """Return the end of a turn, already playing, if the step ended one."""
    if not any(isinstance(event, OrderChanged) for event in entry.events):
        return None
    ledger = ledger_of(turn_entries(match.entries, entry))
    page = LedgerPage(styling.theme, styling.language, match.edition, ledger, badges)
    page.begin(speed)
    return page
