"""The end of a turn, settled row by row; and the final count, in which the king arrives and pays for buildings."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from neptun_desktop.games.salty_ocean.edition.figures import Edition
from neptun_desktop.games.salty_ocean.meta import GAME
from neptun_desktop.games.salty_ocean.pages.ledger import (
    Ledger,
    LedgerAnimation,
    NextTurn,
    Row,
    counted_rows,
    ledger_of,
    turn_entries,
)
from neptun_desktop.games.salty_ocean.pages.points import source_picture
from neptun_desktop.games.salty_ocean.rules.events import TurnBegan
from neptun_desktop.games.salty_ocean.table.faces import SMALL, TileFace, TileState
from neptun_desktop.games.salty_ocean.texts import ledger as texts
from neptun_desktop.games.salty_ocean.texts.events import event_sentence
from neptun_desktop.games.salty_ocean.texts.ledger import Cell
from neptun_desktop.games.salty_ocean.texts.names import TableNames
from neptun_desktop.games.salty_ocean.texts.scoring import COINS, KING
from neptun_desktop.games.salty_ocean.texts.turns import PLAYS
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.match import Match
from neptun_desktop.match.timeline import Entry
from neptun_desktop.texts.dates import figure
from neptun_desktop.texts.language import Language
from neptun_desktop.ui.board.kit import CountStep
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.paint.lettering import LEFT, RIGHT, STILL_READ, text_width, write
from neptun_desktop.ui.paint.panels import faint, upright
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.shapes import kept, paint_lines, paint_with
from neptun_desktop.ui.paint.theme import GOLD, Theme, Tint
from neptun_desktop.ui.widgets.ceremony import CeremonyPage, CeremonySheet, Grid, paint_icon, way
from neptun_desktop.ui.widgets.styling import SMALLEST_PIXELS, Styling

THINGS: Final = MappingProxyType({texts.REPAIRS: "rouen-hammer", texts.SALT: "rouen-barrel-salt"})  # else coins
COUNTED: Final = (*THINGS, texts.NEW_ORDER)  # else coins that are added or taken
PURSES: Final = (texts.START, texts.NEW_ORDER)
DEBTS: Final = Tint("#d98a76", "#8a1c12", "#f0c0b0", "#3a0a06")  # of coins that are taken
NEXT = 92  # height of what is below the rows
HEAD, LOW_HEAD, LEAST_ROW = 88, 62, 29  # how high the heads' row is, unless rows would be lower than the last
FIGURES = (22, 20)  # the letters of purses, and of what is added or taken
NUMBER, BAR, BAR_END = 0.36, 0.44, 0.96  # where figures end, and where bars begin and end, in shares of a column
LEAST_BAR, BAR_HEIGHT = 84, 15
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
        if ledger.next_turn:
            box.setBottom(box.bottom() - px(NEXT))
        rows = len(self.animation.rows)
        head = HEAD if box.height() - px(HEAD + 58) >= rows * px(LEAST_ROW) else LOW_HEAD
        return Grid(box, rows, len(self.badges), px(260), px(head), px(58))

    @override
    def paint_moment(self, painter: QPainter) -> None:
        animation = self.animation
        label = self.styling.language.gettext(texts.SCORE)
        self.paint_columns(painter, animation.sums(self.now, len(self.badges)), label)
        for row in range(len(animation.rows)):
            self._paint_row(painter, row)
        if animation.ledger.next_turn:
            px, below = self.styling.px, self.grid.box
            box = QRectF(below.left(), below.bottom() + px(4), below.width(), px(NEXT - 6))
            self._paint_next(painter, box, animation.ledger.next_turn)

    def _paint_row(self, painter: QPainter, row: int) -> None:
        theme, px, grid, animation = self.styling.theme, self.styling.px, self.grid, self.animation
        source, cells = animation.rows[row].source, animation.rows[row].cells
        place = self.begin_row(painter, row, animation.reached(self.now))
        if source == texts.NEW_ORDER:  # a sum of what is above it
            line = grid.row(row)
            paint_lines(painter, QPen(QColor(theme.gold_shade), 1.4), (line.topLeft(), line.topRight()))
        paint_icon(painter, source_picture(source), place)
        name = grid.label(row)
        room = QRectF(place.right() + px(10), name.top(), grid.first - place.width() - px(24), name.height())
        title = texts.row_title(self.styling.language, source)
        with kept(painter):
            painter.setOpacity(max(painter.opacity(), STILL_READ))
            write(painter, room, title, self.styling.font("strong", theme.sizes.body), theme.ink, LEFT)
        painter.setOpacity(1)
        for seat in range(len(self.badges)):
            share = animation.progress(row, seat, self.now)
            if share >= 1 and not (seat in cells and self._beside(cells[seat])):
                self._paint_bar(painter, grid.cell(row, seat), row, seat)
            if seat not in cells:
                continue
            if share >= 1:
                self._paint_cell(painter, grid.cell(row, seat), row, seat)
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

    def _paint_cell(self, painter: QPainter, box: QRectF, row: int, seat: Seat) -> None:
        """Paint a figure, and as a bar where it leads from what was there before; or small words beside it.

        Whatever isn't coins has its picture; of coins, only the whole purses have.
        """
        theme, px = self.styling.theme, self.styling.px
        source, cell = self.animation.rows[row].source, self.animation.rows[row].cells[seat]
        number, whole = cell.count if source in COUNTED else cell.coins, source in PURSES
        letters = self.styling.font("figure", min(FIGURES[not whole], box.height() * 0.85 / self.styling.scale))
        words_ = figure(number) if whole or number <= 0 else f"+{number}"
        beside, small = self._beside(cell), self.styling.font("body", theme.sizes.small)
        line = QFontMetricsF(small).height()
        beside = beside[: max(1, int(box.height() / line))]  # in a low row, what was lost is enough
        size = min(px(22), box.height() - 6)
        field = self._bar_field(box)
        wide = max((text_width(text, small) for text in beside), default=0.0)
        end = box.left() + box.width() * NUMBER
        if field.width() < px(LEAST_BAR):  # all of it in the middle of a narrow column
            end = min(box.center().x() + px(26), box.right() - wide - px(12))
        picture = THINGS.get(source, "coin" if whole else None)
        if picture is not None:
            left = end - text_width(words_, letters) - size - px(6)
            paint_icon(painter, picture, QRectF(left, box.center().y() - size / 2, size, size))
        room = QRectF(box.left(), box.top(), end - box.left(), box.height())
        write(painter, room, words_, letters, theme.danger if number < 0 else theme.ink, RIGHT)
        for place, text in enumerate(beside):
            spot = QRectF(end + px(9), box.center().y() + (place - len(beside) / 2) * line, 0, line)
            spot.setRight(box.right() - 2)
            write(painter, spot, text, small, theme.danger if cell.lost else theme.ink_soft, LEFT)

    def _bar_field(self, box: QRectF) -> QRectF:
        """Return where the bar of a cell may be."""
        tall = min(self.styling.px(BAR_HEIGHT), box.height() - 8)
        return QRectF(box.left() + box.width() * BAR, box.center().y() - tall / 2, box.width() * (BAR_END - BAR), tall)

    def _paint_bar(self, painter: QPainter, cell: QRectF, row: int, seat: Seat) -> None:
        """Paint where a row leads from the sum before it, as a bar, hatched if it is less; or that nothing changes."""
        theme, animation = self.styling.theme, self.animation
        field, (lowest, highest) = self._bar_field(cell), animation.reach
        if field.width() < self.styling.px(LEAST_BAR):
            return
        before, after = animation.coins_after(row - 1, seat), animation.coins_after(row, seat)
        start, end, zero = (
            field.left() + field.width() * (coins - lowest) / (highest - lowest) for coins in (before, after, 0)
        )
        axis = QPointF(zero, cell.top()), QPointF(zero, cell.bottom())
        paint_lines(painter, QPen(QColor(theme.panel_edge), 1.2), axis)
        if before == after:
            still = QPointF(end, cell.top()), QPointF(end, cell.bottom())
            paint_lines(painter, QPen(faint(theme.ink, 0.45), 1.2, Qt.PenStyle.DotLine), still)
            return
        bar = QRectF(min(start, end), field.top(), max(abs(end - start), 2.0), field.height())
        tint = GOLD if after > before else DEBTS
        painter.fillRect(bar, upright(bar, tint.light, tint.body))
        if after < before:
            painter.fillRect(bar, QBrush(faint(tint.shade, 0.8), Qt.BrushStyle.BDiagPattern))
        paint_with(painter, QPen(QColor(tint.shade), 1.2), None)
        painter.drawRect(bar)

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
            if turn.forecast is not None:
                strip = box.adjusted(left + px(14) - box.left(), 0, 0, 0)
                left = self._paint_tile(painter, strip, tr.gettext(texts.FORECAST), turn.forecast.tile, "forecast")
            left += px(20)
            step = min(px(190), (box.right() - left) / len(turn.prices))
            for place, (good, before, after) in enumerate(turn.prices):
                size = min(px(40), step * 0.3)
                spot = QRectF(left + place * step, box.center().y() - size / 2, size, size)
                paint_icon(painter, f"rouen-good-{good}", spot)
                text = figure(after) if before == after else f"{figure(before)} \N{RIGHTWARDS ARROW} {figure(after)}"
                room = QRectF(spot.right() + px(6), box.top(), step - size - px(10), box.height())
                ink = theme.ink_soft if before == after else theme.ink
                write(painter, room, text, self.styling.font("figure", 24), ink, LEFT)

    def _paint_tile(self, painter: QPainter, box: QRectF, title: str, tile: int, state: TileState) -> float:
        """Paint a title and a tile at the left of a box; return where they end."""
        theme, px = self.styling.theme, self.styling.px
        letters = self.styling.font("strong", theme.sizes.body)
        name = QRectF(box.left() + px(4), box.top(), min(px(100), text_width(title, letters) + px(10)), box.height())
        write(painter, name, title, letters, theme.ink, LEFT)
        with kept(painter):
            painter.translate(name.right(), box.center().y() - px(TILE.height()) / 2)
            scale = max(self.styling.scale, SMALLEST_PIXELS / SMALL)
            painter.scale(scale, scale)
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
        self.show_scene(GAME)
        self.ledger = ledger
        self.lay_out(LedgerSheet(self.styling, edition, LedgerAnimation(ledger), badges))

    @override
    def called(self) -> str:
        return self.language.gettext(texts.TURN_END, turn=self.ledger.round + 1, turns=self.sheet.edition.turns)

    @override
    def telling(self, now: float) -> str:
        animation, ledger = self.sheet.animation, self.ledger
        names = TableNames(self.language, self.sheet.edition, tuple(badge.name for badge in self.sheet.badges))
        beat = animation.beat_at(now)
        if beat.row is not None:
            return texts.row_line(names, beat.name, animation.rows[beat.row].cells)
        turn = ledger.next_turn
        sentences = () if turn is None else (turn.began, *(() if turn.forecast is None else (turn.forecast,)))
        return self.language.sentences(*(event_sentence(names, event) for event in sentences))


def step_page(
    styling: Styling, match: Match, entry: Entry, badges: tuple[SeatBadge, ...], speed: float
) -> LedgerPage | None:
    """Return the end of a turn, already playing, if the step ended one; the last is part of the final count."""
    if not any(isinstance(event, TurnBegan) for event in entry.events):
        return None
    ledger = ledger_of(turn_entries(match.entries, entry))
    page = LedgerPage(styling.theme, styling.language, match.edition, ledger, badges)
    page.begin(speed)
    return page


def final_count(match: Match, language: Language) -> tuple[CountStep, ...]:
    """Return how the coins of a match were counted."""
    if match.result is None:
        return ()
    merchants = tuple(occupant.name for occupant in match.occupants)
    return count_steps(TableNames(language.of(GAME), match.edition, merchants), *counted_rows(match.entries[-1]))


def count_steps(names: TableNames, settled: Sequence[Row], paid: Sequence[Row]) -> tuple[CountStep, ...]:
    """Return the steps of a count: purses, incomes and debts; then the king, who pays building by building."""
    tr = names.tr

    def step(row: Row, source: str, scene: float) -> CountStep:
        cells = [row.cells.get(seat) for seat in range(len(names.merchants))]
        return CountStep(
            emblem=row.source,
            title=texts.row_title(tr, row.source),
            words=texts.row_line(names, row.source, row.cells),
            gains=tuple({} if cell is None else {source: cell.coins} for cell in cells),
            scene=scene,
            sound="cathedral_bell" if row.source == "cathedral" else "coins",
        )

    king = CountStep(
        emblem=KING,
        title=tr.gettext(texts.KING_TITLE),
        words=tr.gettext(texts.KING_LINE),
        gains=tuple({} for _ in names.merchants),
        scene=1.0,
        sound="drum",
        beats=2,
    )
    return (*(step(row, COINS, 0.0) for row in settled), king, *(step(row, row.source, 1.0) for row in paid))
