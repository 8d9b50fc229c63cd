"""Paints the scoring animation: a row for each temple, a column for each merchant, tiles between them."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen

from neptun_desktop.games.neptun.edition import Edition
from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.canvas.art import paint_art
from neptun_desktop.ui.canvas.discs import paint_disc
from neptun_desktop.ui.canvas.lettering import LEFT, write
from neptun_desktop.ui.canvas.panels import faint, paint_panel
from neptun_desktop.ui.canvas.seat_badge import SeatBadge
from neptun_desktop.ui.neptun.palette import REGIONS
from neptun_desktop.ui.neptun.score_animation import Grid, ScoreAnimation, TileFlight, way
from neptun_desktop.ui.neptun.tiles import paint_bonus_tile, paint_coin, paint_point_tile
from neptun_desktop.ui.widgets.painted import Painted
from neptun_desktop.ui.widgets.sheets import RIM
from neptun_desktop.ui.widgets.styling import Styling
from neptun_desktop.words.neptun import pages as words
from neptun_desktop.words.neptun.names import Names
from neptun_desktop.words.neptun.scoring import BONUS


class ScoreSheet(Painted):
    """The sheet at one moment of the animation."""

    clicked = Signal()

    def __init__(self, styling: Styling) -> None:
        """Create an empty sheet."""
        super().__init__(styling, grows=True)
        self.animation: ScoreAnimation | None = None
        self.badges: tuple[SeatBadge, ...] = ()
        self.edition: Edition | None = None
        self.now = 0.0

    def lay(self, animation: ScoreAnimation, edition: Edition, badges: tuple[SeatBadge, ...]) -> None:
        """Show a round's scoring, before the first tile flies."""
        self.animation, self.edition, self.badges, self.now = animation, edition, badges, 0.0
        self.update()

    def show_moment(self, now: float) -> None:
        """Show the sheet this many milliseconds after the start."""
        self.now = now
        self.update()

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(self.styling.px(620), self.styling.px(430))

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.clicked.emit()

    @property
    def grid(self) -> Grid:
        """The boxes of rows and columns."""
        px = self.styling.px
        rows = len(self.animation.rows) if self.animation else 0
        box = QRectF(self.rect()).adjusted(px(16), px(10), -px(16), -px(12))
        return Grid(box, rows, len(self.badges), px(300), px(62), px(62))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_panel(painter, QRectF(self.rect()).adjusted(RIM, RIM - 1, -RIM, -RIM - 1), self.styling.theme)
        if self.animation is not None and self.edition is not None:
            self._paint_columns(painter, self.animation)
            names = Names(self.styling.language, self.edition, tuple(badge.name for badge in self.badges))
            for row in range(len(self.animation.rows)):
                self._paint_row(painter, self.animation, names, row)
            for flight in self.animation.flights:
                self._paint_flight(painter, self.animation, flight)
        painter.end()

    def _paint_columns(self, painter: QPainter, animation: ScoreAnimation) -> None:
        theme, grid, px = self.styling.theme, self.grid, self.styling.px
        best = max(animation.sums(self.now))
        write(
            painter,
            QRectF(grid.box.left(), grid.foot_of(0).top(), grid.first, grid.foot),
            self.styling.language.gettext(words.POINTS),
            self.styling.font("title", theme.sizes.title),
            theme.ink,
            LEFT,
        )
        for column, (badge, points) in enumerate(zip(self.badges, animation.sums(self.now), strict=True)):
            head, foot = grid.head_of(column), grid.foot_of(column)
            if column % 2 == 0:
                painter.fillRect(
                    QRectF(head.left(), head.top(), head.width(), grid.box.height()), faint(theme.panel_rule, 0.16)
                )
            size = px(34)
            paint_disc(painter, QRectF(head.center().x() - size / 2, head.top() + 2, size, size), badge.colour, theme)
            name = QRectF(head.left() + 4, head.top() + size, head.width() - 8, head.height() - size)
            write(painter, name, badge.name, self.styling.font("strong", theme.sizes.body), theme.ink)
            letters = self.styling.font("figure", 30 if points == best else 26)
            write(painter, foot, str(points), letters, theme.ink)
        painter.setPen(QPen(QColor(theme.gold_shade), 1.4))
        for y in (grid.box.top() + grid.head, grid.foot_of(0).top()):
            painter.drawLine(QPointF(grid.box.left(), y), QPointF(grid.box.right(), y))

    def _paint_row(self, painter: QPainter, animation: ScoreAnimation, names: Names, row: int) -> None:
        theme, px, grid = self.styling.theme, self.styling.px, self.grid
        source, line = animation.rows[row], grid.row(row)
        reached = animation.row_at(self.now)
        if row == reached:
            painter.fillRect(line, faint(theme.gold, 0.26))
        elif row:
            painter.setPen(QPen(faint(theme.panel_rule, 0.8), 1))
            painter.drawLine(line.topLeft(), line.topRight())
        painter.setOpacity(1.0 if reached is None or row <= reached else 0.55)
        icon = min(px(40), line.height() - 6)
        place = QRectF(line.left() + 4, line.center().y() - icon / 2, icon, icon)
        if source == BONUS:
            paint_bonus_tile(painter, place.adjusted(3, 3, -3, -3), None, theme)
            title = self.styling.language.gettext(words.FULL_MANIFESTS)
        else:
            art = "temple-gold" if animation.in_gold(source) else "temple"
            paint_art(painter, art, place, tint=REGIONS[self._colour(source)])
            title = names.temple(source)
        room = QRectF(
            place.right() + px(8),
            line.top(),
            grid.first - icon - px(14) - self._tiles_width(animation, row),
            line.height(),
        )
        write(
            painter,
            room,
            title[:1].upper() + title[1:],
            self.styling.font("strong", theme.sizes.body),
            theme.ink,
            LEFT,
        )
        self._paint_unclaimed(painter, animation, row)
        painter.setOpacity(1)

    def _colour(self, temple: str) -> str:
        regions = self.edition.regions if self.edition else ()
        return next((region.colour for region in regions if region.id == temple), "gold")

    def _tile_size(self) -> tuple[float, float]:
        height = min(self.styling.px(44), self.grid.row_height - 8)
        return height * 0.84, height

    def _tiles_width(self, animation: ScoreAnimation, row: int) -> float:
        source = animation.rows[row]
        tiles = sum(flight.row == row for flight in animation.flights) + len(animation.unclaimed(source))
        return tiles * (self._tile_size()[0] + self.styling.px(4)) + self.styling.px(10)

    def _home(self, animation: ScoreAnimation, row: int, place: int) -> QPointF:
        """Return where a tile is before it flies: at the right end of its temple's cell."""
        label, (width, _) = self.grid.label(row), self._tile_size()
        left = label.right() - self._tiles_width(animation, row) + self.styling.px(2)
        return QPointF(left + width / 2 + place * (width + self.styling.px(4)), label.center().y())

    def _paint_unclaimed(self, painter: QPainter, animation: ScoreAnimation, row: int) -> None:
        source = animation.rows[row]
        taken = sum(flight.row == row for flight in animation.flights)
        reached = animation.row_at(self.now)
        gone = reached is None or row < reached
        for place, value in enumerate(animation.unclaimed(source)):
            painter.save()
            painter.setOpacity(0.35 if gone else painter.opacity())
            self._paint_tile(painter, self._home(animation, row, taken + place), source, value)
            painter.restore()

    def _paint_tile(self, painter: QPainter, middle: QPointF, source: str, value: int | None) -> None:
        width, height = self._tile_size()
        if source == BONUS:
            side = height
            box = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
            paint_bonus_tile(painter, box, value, self.styling.theme)
        elif value is not None:
            box = QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height)
            paint_point_tile(painter, box, value, REGIONS[self._colour(source)])

    def _paint_flight(self, painter: QPainter, animation: ScoreAnimation, flight: TileFlight) -> None:
        theme, px = self.styling.theme, self.styling.px
        place = sum(other.row == flight.row and other.starts < flight.starts for other in animation.flights)
        share = flight.progress(self.now)
        cell = self.grid.cell(flight.row, flight.seat)
        end = cell.center() - QPointF(px(16) if flight.standing is not None else 0, 0)
        middle = way(self._home(animation, flight.row, place), end, share)
        self._paint_tile(painter, middle, flight.source, flight.value)
        if share < 1 or flight.standing is None:
            return
        icon = px(15)
        spot = QRectF(cell.center().x() + px(6), cell.center().y() - icon / 2, icon, icon)
        if animation.in_gold(flight.source):
            paint_coin(painter, spot)
        else:
            paint_art(painter, "favour", spot, tint=REGIONS[self._colour(flight.source)])
        figure = QRectF(spot.right() + px(3), cell.top(), px(24), cell.height())
        letters = self.styling.font("body", theme.sizes.body)
        write(painter, figure, str(flight.standing), letters, theme.ink_soft, LEFT)
        painter.setPen(Qt.PenStyle.NoPen)
