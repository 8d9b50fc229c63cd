"""Paints the ceremony: a row for each temple, a column for each merchant, tiles between them."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from typing_extensions import override

from neptun_desktop.games.neptun.edition import Edition
from neptun_desktop.ui.canvas.art import paint_art
from neptun_desktop.ui.canvas.discs import paint_disc
from neptun_desktop.ui.canvas.lettering import LEFT, write
from neptun_desktop.ui.canvas.panels import faint, paint_panel
from neptun_desktop.ui.canvas.tiles import paint_bonus_tile, paint_coin, paint_point_tile
from neptun_desktop.ui.neptun.pieces import Dress
from neptun_desktop.ui.shell.parts.ceremony import BONUS, Ceremony, Flight, Grid, way
from neptun_desktop.ui.shell.parts.painted import Painted
from neptun_desktop.ui.shell.parts.sheets import RIM
from neptun_desktop.ui.shell.style import Attire
from neptun_desktop.words.neptun.names import Names
from neptun_desktop.words.shell import scores as words


class ScoreSheet(Painted):
    """The sheet at one moment of the ceremony."""

    clicked = Signal()

    def __init__(self, attire: Attire) -> None:
        """Lay out an empty sheet."""
        super().__init__(attire, grows=True)
        self.ceremony: Ceremony | None = None
        self.dresses: tuple[Dress, ...] = ()
        self.edition: Edition | None = None
        self.now = 0.0

    def lay(self, ceremony: Ceremony, edition: Edition, dresses: tuple[Dress, ...]) -> None:
        """Lay out a round's scoring, before the first tile flies."""
        self.ceremony, self.edition, self.dresses, self.now = ceremony, edition, dresses, 0.0
        self.update()

    def show_moment(self, now: float) -> None:
        """Show the sheet so many milliseconds after the beginning."""
        self.now = now
        self.update()

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(self.attire.px(620), self.attire.px(430))

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.clicked.emit()

    @property
    def grid(self) -> Grid:
        """Where everything lies."""
        px = self.attire.px
        rows = len(self.ceremony.rows) if self.ceremony else 0
        box = QRectF(self.rect()).adjusted(px(16), px(10), -px(16), -px(12))
        return Grid(box, rows, len(self.dresses), px(300), px(62), px(62))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_panel(painter, QRectF(self.rect()).adjusted(RIM, RIM - 1, -RIM, -RIM - 1), self.attire.theme)
        if self.ceremony is not None and self.edition is not None:
            self._paint_columns(painter, self.ceremony)
            names = Names(self.attire.language, self.edition, tuple(dress.name for dress in self.dresses))
            for row in range(len(self.ceremony.rows)):
                self._paint_row(painter, self.ceremony, names, row)
            for flight in self.ceremony.flights:
                self._paint_flight(painter, self.ceremony, flight)
        painter.end()

    def _paint_columns(self, painter: QPainter, ceremony: Ceremony) -> None:
        theme, grid, px = self.attire.theme, self.grid, self.attire.px
        best = max(ceremony.sums(self.now))
        write(
            painter,
            QRectF(grid.box.left(), grid.foot_of(0).top(), grid.first, grid.foot),
            self.attire.language.gettext(words.POINTS),
            self.attire.font("title", theme.sizes.title),
            theme.ink,
            LEFT,
        )
        for column, (dress, points) in enumerate(zip(self.dresses, ceremony.sums(self.now), strict=True)):
            head, foot = grid.head_of(column), grid.foot_of(column)
            if column % 2 == 0:
                painter.fillRect(
                    QRectF(head.left(), head.top(), head.width(), grid.box.height()), faint(theme.panel_rule, 0.16)
                )
            size = px(34)
            paint_disc(painter, QRectF(head.center().x() - size / 2, head.top() + 2, size, size), dress.colour, theme)
            name = QRectF(head.left() + 4, head.top() + size, head.width() - 8, head.height() - size)
            write(painter, name, dress.name, self.attire.font("strong", theme.sizes.body), theme.ink)
            letters = self.attire.font("figure", 30 if points == best else 26)
            write(painter, foot, str(points), letters, theme.ink)
        painter.setPen(QPen(QColor(theme.gold_shade), 1.4))
        for y in (grid.box.top() + grid.head, grid.foot_of(0).top()):
            painter.drawLine(QPointF(grid.box.left(), y), QPointF(grid.box.right(), y))

    def _paint_row(self, painter: QPainter, ceremony: Ceremony, names: Names, row: int) -> None:
        theme, px, grid = self.attire.theme, self.attire.px, self.grid
        source, line = ceremony.rows[row], grid.row(row)
        reached = ceremony.row_at(self.now)
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
            title = self.attire.language.gettext(words.FULL_MANIFESTS)
        else:
            art = "temple-gold" if ceremony.in_gold(source) else "temple"
            paint_art(painter, art, place, tint=theme.region(self._colour(source)))
            title = names.temple(source)
        room = QRectF(
            place.right() + px(8),
            line.top(),
            grid.first - icon - px(14) - self._tiles_width(ceremony, row),
            line.height(),
        )
        write(
            painter,
            room,
            title[:1].upper() + title[1:],
            self.attire.font("strong", theme.sizes.body),
            theme.ink,
            LEFT,
        )
        self._paint_unclaimed(painter, ceremony, row)
        painter.setOpacity(1)

    def _colour(self, temple: str) -> str:
        regions = self.edition.regions if self.edition else ()
        return next((region.colour for region in regions if region.id == temple), "gold")

    def _tile_size(self) -> tuple[float, float]:
        height = min(self.attire.px(44), self.grid.row_height - 8)
        return height * 0.84, height

    def _tiles_width(self, ceremony: Ceremony, row: int) -> float:
        source = ceremony.rows[row]
        tiles = sum(flight.row == row for flight in ceremony.flights) + len(ceremony.unclaimed(source))
        return tiles * (self._tile_size()[0] + self.attire.px(4)) + self.attire.px(10)

    def _home(self, ceremony: Ceremony, row: int, place: int) -> QPointF:
        """Return where a tile lies before it flies: at the right end of its temple's cell."""
        label, (width, _) = self.grid.label(row), self._tile_size()
        left = label.right() - self._tiles_width(ceremony, row) + self.attire.px(2)
        return QPointF(left + width / 2 + place * (width + self.attire.px(4)), label.center().y())

    def _paint_unclaimed(self, painter: QPainter, ceremony: Ceremony, row: int) -> None:
        source = ceremony.rows[row]
        taken = sum(flight.row == row for flight in ceremony.flights)
        reached = ceremony.row_at(self.now)
        gone = reached is None or row < reached
        for place, value in enumerate(ceremony.unclaimed(source)):
            painter.save()
            painter.setOpacity(0.35 if gone else painter.opacity())
            self._paint_tile(painter, self._home(ceremony, row, taken + place), source, value)
            painter.restore()

    def _paint_tile(self, painter: QPainter, middle: QPointF, source: str, value: int | None) -> None:
        width, height = self._tile_size()
        if source == BONUS:
            side = height
            box = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
            paint_bonus_tile(painter, box, value, self.attire.theme)
        elif value is not None:
            box = QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height)
            paint_point_tile(painter, box, value, self.attire.theme.region(self._colour(source)))

    def _paint_flight(self, painter: QPainter, ceremony: Ceremony, flight: Flight) -> None:
        theme, px = self.attire.theme, self.attire.px
        place = sum(other.row == flight.row and other.starts < flight.starts for other in ceremony.flights)
        share = flight.progress(self.now)
        cell = self.grid.cell(flight.row, flight.seat)
        end = cell.center() - QPointF(px(16) if flight.standing is not None else 0, 0)
        middle = way(self._home(ceremony, flight.row, place), end, share)
        self._paint_tile(painter, middle, flight.source, flight.value)
        if share < 1 or flight.standing is None:
            return
        icon = px(15)
        spot = QRectF(cell.center().x() + px(6), cell.center().y() - icon / 2, icon, icon)
        if ceremony.in_gold(flight.source):
            paint_coin(painter, spot)
        else:
            paint_art(painter, "favour", spot, tint=theme.region(self._colour(flight.source)))
        figure = QRectF(spot.right() + px(3), cell.top(), px(24), cell.height())
        letters = self.attire.font("body", theme.sizes.body)
        write(painter, figure, str(flight.standing), letters, theme.ink_soft, LEFT)
        painter.setPen(Qt.PenStyle.NoPen)
