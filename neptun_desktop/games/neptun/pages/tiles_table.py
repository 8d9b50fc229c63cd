"""Every tile that was won: a row for each merchant, a column for each temple, the round's letter on each tile."""

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen

from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE, Edition
from neptun_desktop.games.neptun.pages.score_values import temples_of
from neptun_desktop.games.neptun.table.faces import paint_bonus_tile, paint_point_tile
from neptun_desktop.games.neptun.table.palette import REGIONS
from neptun_desktop.games.neptun.texts import pages as words
from neptun_desktop.games.neptun.texts.captions import round_letter
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.games.neptun.texts.scoring import BONUS, source_name, source_of
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result, TallyLine
from neptun_desktop.ui.board.kit import FinalSheet
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.glow import paint_glow
from neptun_desktop.ui.paint.lettering import LEFT, write
from neptun_desktop.ui.paint.palette import Tint
from neptun_desktop.ui.paint.panels import faint, rounded_outline
from neptun_desktop.ui.paint.players import paint_player
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.widgets.ceremony import Grid
from neptun_desktop.ui.widgets.painted import Painted
from neptun_desktop.ui.widgets.styling import Styling


class TilesTable(Painted, FinalSheet):
    """The breakdown, best merchant first."""

    def __init__(self, styling: Styling, edition: Edition) -> None:
        """Start with an empty table."""
        super().__init__(styling, grows=True)
        self.edition = edition
        self.result: Result | None = None
        self.badges: tuple[SeatBadge, ...] = ()
        self.tentative: int | None = None  # a round whose tiles have not been awarded yet

    @override
    def show_result(self, result: Result, badges: tuple[SeatBadge, ...]) -> None:
        """Show the tiles of a game that is over."""
        self.lay(result, badges)

    def lay(self, result: Result, badges: tuple[SeatBadge, ...], tentative: int | None = None) -> None:
        """Show all tiles; those of a tentative round glow, because they can still be lost."""
        self.result, self.badges, self.tentative = result, badges, tentative
        self.updateGeometry()
        self.update()

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(self.styling.px(760), self.styling.px(34 + 48 * max(3, len(self.badges))))

    @property
    def columns(self) -> tuple[str, ...]:
        """The temples and the bonus."""
        return (*temples_of(self.edition), BONUS)

    @property
    def ranked(self) -> tuple[Seat, ...]:
        """The seats, best first."""
        scores = self.result.scores if self.result else ()
        return tuple(sorted(range(len(scores)), key=lambda seat: -scores[seat]))

    @property
    def grid(self) -> Grid:
        """The boxes of rows and columns; the last column is the total."""
        px = self.styling.px
        rows = max(1, len(self.badges))
        tallest = px(34) + rows * px(76)
        box = QRectF(self.rect())
        box.setHeight(min(box.height(), tallest))
        return Grid(box, rows, len(self.columns) + 1, px(150), px(34), 0)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if self.result is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_head(painter)
        for row, seat in enumerate(self.ranked):
            self._paint_row(painter, row, seat, self.result)
        painter.end()

    def _paint_head(self, painter: QPainter) -> None:
        theme, px, grid = self.styling.theme, self.styling.px, self.grid
        names = Names(self.styling.language, self.edition, ())
        tr = names.language
        letters = self.styling.font("strong", theme.sizes.small)
        for column, temple in enumerate(self.columns):
            cell = grid.head_of(column)
            if column % 2 == 0:
                painter.fillRect(
                    QRectF(cell.left(), cell.top(), cell.width(), grid.box.height()), faint(theme.panel_rule, 0.16)
                )
            icon = px(18)
            if temple == BONUS:
                paint_bonus_tile(
                    painter, QRectF(cell.left() + 4, cell.center().y() - icon / 2, icon, icon), None, theme
                )
            else:
                gold = temple == GOLD_TEMPLE
                art = "temple-gold" if gold else "temple"
                box = QRectF(cell.left() + 4, cell.center().y() - icon / 2, icon, icon)
                paint_art(painter, art, box, tint=REGIONS[self._colour(temple)])
            title = source_name(names, temple)
            write(painter, cell.adjusted(icon + px(8), 0, -2, 0), title, letters, theme.ink, LEFT)
        write(painter, grid.head_of(len(self.columns)), tr.gettext(words.TOTAL), letters, theme.ink)
        painter.setPen(QPen(QColor(theme.gold_shade), 1.4))
        y = grid.box.top() + grid.head
        painter.drawLine(QPointF(grid.box.left(), y), QPointF(grid.box.right(), y))

    def _colour(self, temple: str) -> str:
        return next((region.colour for region in self.edition.regions if region.id == temple), "gold")

    def _paint_row(self, painter: QPainter, row: int, seat: Seat, result: Result) -> None:
        theme, px, grid = self.styling.theme, self.styling.px, self.grid
        line = grid.row(row)
        if seat in result.winners:
            painter.fillRect(line, faint(theme.gold, 0.25))
        elif row:
            painter.setPen(QPen(faint(theme.panel_rule, 0.8), 1))
            painter.drawLine(line.topLeft(), line.topRight())
        size = min(px(44), line.height() - 8)
        disc = QRectF(line.left() + px(4), line.center().y() - size / 2, size, size)
        paint_player(painter, disc, self.badges[seat], theme)
        room = QRectF(disc.right() + px(8), line.top(), grid.first - size - px(16), line.height())
        write(painter, room, self.badges[seat].name, self.styling.font("strong", theme.sizes.body), theme.ink, LEFT)
        for column, temple in enumerate(self.columns):
            lines = [each for each in result.tallies[seat].lines if source_of(each) == temple]
            self._paint_tiles(painter, grid.cell(row, column), temple, lines)
        total = grid.cell(row, len(self.columns))
        write(painter, total, str(result.scores[seat]), self.styling.font("figure", 24), theme.ink)

    def _paint_tiles(self, painter: QPainter, cell: QRectF, temple: str, lines: list[TallyLine]) -> None:
        """Paint the tiles of a cell in a row, overlapping if there are many."""
        theme, px = self.styling.theme, self.styling.px
        height = min(px(38), cell.height() - px(8))
        width = height if temple == BONUS else height * 0.92
        step = min(width + px(7), (cell.width() - px(24) - width) / max(1, len(lines) - 1)) if lines else 0
        left = cell.left() + px(8)
        for place, line in enumerate(lines):
            box = QRectF(left + place * step, cell.center().y() - height / 2, width, height)
            if temple == BONUS:
                paint_bonus_tile(painter, box, line.points, theme)
                continue
            tint = REGIONS[self._colour(temple)]
            round_ = dict(line.details).get("round")
            if round_ == self.tentative and self.tentative is not None:
                paint_glow(painter, rounded_outline(box, 3), theme)
            paint_point_tile(painter, box, line.points, tint)
            if isinstance(round_, int):
                self._paint_letter(painter, box, round_letter(round_), tint)

    def _paint_letter(self, painter: QPainter, box: QRectF, letter: str, tint: Tint) -> None:
        """Paint the letter of a tile's round on a stud at its corner."""
        radius = self.styling.px(7.5)
        middle = box.topLeft() + QPointF(radius * 0.35, radius * 0.35)
        painter.setPen(QPen(QColor(tint.light), 1))
        painter.setBrush(QColor(tint.ink))
        painter.drawEllipse(middle, radius, radius)
        stud = QRectF(middle.x() - radius, middle.y() - radius, radius * 2, radius * 2)
        write(painter, stud, letter, self.styling.font("figure", self.styling.theme.sizes.smallest), tint.light)
