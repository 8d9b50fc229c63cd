"""Points: every tile that was won, those that this round would bring, their growth over a game, and the average."""

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE, Edition
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.meta import GAME
from neptun_desktop.games.neptun.pages.round_score import temples_of
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.outlook import points_if_round_ended
from neptun_desktop.games.neptun.rules.state import State, View
from neptun_desktop.games.neptun.table.faces import paint_bonus_tile, paint_point_tile, region_tint
from neptun_desktop.games.neptun.texts import pages as texts
from neptun_desktop.games.neptun.texts.captions import round_letter
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.games.neptun.texts.phrases import phrases_for
from neptun_desktop.games.neptun.texts.scoring import BONUS, source_name, source_of
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result, TallyLine, most_points_win
from neptun_desktop.match.match import Match
from neptun_desktop.texts.language import Language
from neptun_desktop.ui.board.kit import FinalSheet, GamePanel, PointsOverTime, Sources, describe_result, points_by_turn
from neptun_desktop.ui.board.source_columns import SourceColumns
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.glow import paint_glow
from neptun_desktop.ui.paint.lettering import LEFT, write
from neptun_desktop.ui.paint.panels import faint, rounded_outline
from neptun_desktop.ui.paint.players import paint_player
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.shapes import paint_lines, paint_with, painter_on, square
from neptun_desktop.ui.paint.theme import LIGHT, Theme, Tint, in_one
from neptun_desktop.ui.widgets.ceremony import Grid
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.painted import Painted
from neptun_desktop.ui.widgets.styling import Styling

SO_FAR = "so far"  # the first step of the final count: the points of earlier rounds
STUD, GAP = 7.5, 7.0  # the radius of a round's letter, and between tiles: a letter reaches over its own tile by less
LAUREL = "#b07a1e"  # seen on parchment, by night, and on a gilded step
BONUS_TINT = Tint("#c9a27a", "#6e4a26", "#f0dcc0", "#3a2410")  # gold is the gold temple's


def paint_source(painter: QPainter, box: QRectF, source: str, edition: Edition, theme: Theme) -> None:
    """Paint what stands for a temple, or for the bonus."""
    if source == BONUS:
        paint_bonus_tile(painter, box, None, theme)
    else:
        art = "temple-gold" if source == GOLD_TEMPLE else "temple"
        paint_art(painter, art, box, tint=region_tint(edition, source))


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
        """The seats, winners first, then by points."""
        ranks = self.result.ranks if self.result else ()
        return tuple(sorted(range(len(ranks)), key=ranks.__getitem__))

    @property
    def grid(self) -> Grid:
        """The boxes of rows and columns; the last column is the total."""
        px, rows, box = self.styling.px, max(1, len(self.badges)), QRectF(self.rect())
        box.setHeight(min(box.height(), px(34) + rows * px(76)))
        return Grid(box, rows, len(self.columns) + 1, px(150), px(34), 0)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if self.result is None:
            return
        with painter_on(self) as painter:
            self._paint_head(painter)
            for row, seat in enumerate(self.ranked):
                self._paint_row(painter, row, seat, self.result)

    def _paint_head(self, painter: QPainter) -> None:
        theme, px, grid = self.styling.theme, self.styling.px, self.grid
        names = Names(self.styling.language, self.edition, ())
        letters = self.styling.font("strong", theme.sizes.small)
        for column, temple in enumerate(self.columns):
            cell = grid.head_of(column)
            if column % 2 == 0:
                painter.fillRect(
                    QRectF(cell.left(), cell.top(), cell.width(), grid.box.height()), faint(theme.panel_rule, 0.16)
                )
            icon = px(18)
            box = QRectF(cell.left() + 4, cell.center().y() - icon / 2, icon, icon)
            paint_source(painter, box, temple, self.edition, theme)
            write(painter, cell.adjusted(icon + px(8), 0, -2, 0), source_name(names, temple), letters, theme.ink, LEFT)
        write(painter, grid.head_of(len(self.columns)), names.language.gettext(texts.TOTAL), letters, theme.ink)
        painter.setPen(QPen(QColor(theme.gold_shade), 1.4))
        y = grid.box.top() + grid.head
        painter.drawLine(QPointF(grid.box.left(), y), QPointF(grid.box.right(), y))

    def _paint_row(self, painter: QPainter, row: int, seat: Seat, result: Result) -> None:
        theme, px, grid = self.styling.theme, self.styling.px, self.grid
        line = grid.row(row)
        if seat in result.winners:
            painter.fillRect(line, faint(theme.gold, 0.25))
        elif row:
            paint_lines(painter, QPen(faint(theme.panel_rule, 0.8), 1), (line.topLeft(), line.topRight()))
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

    def tiles(self, cell: QRectF, temple: str, count: int) -> tuple[QRectF, ...]:
        """Return the places of a cell's tiles: side by side, and narrower if there are many, with room for letters."""
        px = self.styling.px
        height = min(px(38), cell.height() - px(8))
        room = (cell.width() - px(8) - px(1)) / max(1, count) - px(GAP)
        width = min(height if temple == BONUS else height * 0.92, room)
        if temple == BONUS:
            height = width
        top, step = cell.center().y() - height / 2, width + px(GAP)
        return tuple(QRectF(cell.left() + px(8) + place * step, top, width, height) for place in range(count))

    def _paint_tiles(self, painter: QPainter, cell: QRectF, temple: str, lines: list[TallyLine]) -> None:
        """Paint the tiles of a cell in a row."""
        theme = self.styling.theme
        for line, box in zip(lines, self.tiles(cell, temple, len(lines)), strict=True):
            if temple == BONUS:
                paint_bonus_tile(painter, box, line.points, theme)
                continue
            tint = region_tint(self.edition, temple)
            round_ = dict(line.details).get("round")
            if round_ == self.tentative and self.tentative is not None:
                paint_glow(painter, rounded_outline(box, 3), theme)
            paint_point_tile(painter, box, line.points, tint)
            if isinstance(round_, int):
                self._paint_letter(painter, box, round_letter(round_), tint)

    def _paint_letter(self, painter: QPainter, box: QRectF, letter: str, tint: Tint) -> None:
        """Paint the letter of a tile's round on a stud at its corner."""
        radius = self.styling.px(STUD)
        stud = square(box.topLeft() + QPointF(radius * 0.35, radius * 0.35), radius * 2)
        paint_with(painter, QPen(QColor(tint.light), 1), QColor(tint.ink))
        painter.drawEllipse(stud)
        write(painter, stud, letter, self.styling.font("figure", self.styling.theme.sizes.smallest), tint.light)


class PointsPanel(GamePanel):
    """Every merchant's tiles so far, and those that this round would bring."""

    domain = GAME

    def __init__(self, theme: Theme, language: Language, edition: Edition, parent: QWidget | None = None) -> None:
        """Start without figures."""
        super().__init__(theme, language, parent)
        self.line = Label("quiet", self.styling, wraps=True)
        self.table = TilesTable(self.styling, edition)
        self.sheet.column.addWidget(self.line)
        self.sheet.column.addWidget(self.table, 1)
        self.on_restyle(self._reword)
        self.settle()

    @override
    def show_view(self, view: View, badges: tuple[SeatBadge, ...]) -> None:
        """Show what everyone would have if this round were scored now."""
        result = most_points_win(points_if_round_ended(view))
        self.table.lay(result, badges, view.round)
        phrases = phrases_for(self.language, view.edition, tuple(badge.name for badge in badges))
        describe_result(self.table, phrases, result, badges)
        self._measure()

    def _measure(self) -> None:
        self.widen(960 * max(1.0, self.theme.sizes.small / LIGHT.sizes.small))  # larger words need more room
        self.table.setMinimumHeight(self.styling.px(34 + 58 * max(3, len(self.table.badges))))

    def _reword(self) -> None:
        self.call(self.language.gettext(texts.POINTS_NOW))
        self.line.setText(self.language.gettext(texts.POINTS_NOW_LINE))
        self._measure()


def points_over_time(match: Match) -> PointsOverTime:
    """Return, for the start of every turn and the end, what each merchant would have if the round had ended then."""

    def points(state: State) -> tuple[int, ...]:
        return tuple(tally.total for tally in points_if_round_ended(engine.observe(state, None)))

    return points_by_turn(match, lambda state: (state.round, state.turn, state.stage == "draft"), round_letter, points)


@frozen
class TempleSources(Sources):
    """The temples and the bonus."""

    edition: Edition

    @property
    @override
    def all(self) -> tuple[str, ...]:
        return (*temples_of(self.edition), BONUS)

    @override
    def name(self, tr: Language, source: str) -> str:
        return source_name(Names(tr, self.edition, ()), source)

    @override
    def describe(self, tr: Language, source: str, points: str) -> str:
        return texts.source_points(tr.of(GAME), self.name(tr, source), points)

    @override
    def tint(self, source: str, points: float) -> Tint:
        return BONUS_TINT if source == BONUS else region_tint(self.edition, source)

    @override
    def paint_emblem(self, painter: QPainter, box: QRectF, source: str, theme: Theme) -> None:
        if source == SO_FAR:
            paint_art(painter, "laurel", box, tint=in_one(LAUREL))
        else:
            paint_source(painter, box, source, self.edition, theme)


def temple_chart(styling: Styling) -> SourceColumns:
    """Return an empty chart of one person's average points, temple by temple."""
    return SourceColumns(styling, TempleSources(shipped_edition()))
