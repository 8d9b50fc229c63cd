"""What is left in the piles: every card that has not been seen."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from neptun_desktop.games.neptun.edition.figures import Edition
from neptun_desktop.games.neptun.meta import GAME
from neptun_desktop.games.neptun.rules.outlook import Unseen, unseen
from neptun_desktop.games.neptun.rules.state import View
from neptun_desktop.games.neptun.table.faces import paint_small_oar
from neptun_desktop.games.neptun.table.palette import REGIONS
from neptun_desktop.games.neptun.texts import pages as texts
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.language import Language
from neptun_desktop.ui.board.kit import GamePanel
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.lettering import LEFT, Role, write
from neptun_desktop.ui.paint.panels import faint
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.shapes import paint_with, painter_on
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.painted import Painted
from neptun_desktop.ui.widgets.styling import Styling

ROW, OAR_ROW = 34.0, 26.0


class Counts(Painted):
    """Regions with their ports, goods, and oar cards by strength, each with how many are left."""

    def __init__(self, styling: Styling, edition: Edition) -> None:
        """Start with nothing left."""
        super().__init__(styling)
        self.edition = edition
        self.unseen = Unseen((), (), ())

    @property
    def by_strength(self) -> dict[int, list[tuple[int, int]]]:
        """Winds with their counts, for each strength."""
        found: dict[int, list[tuple[int, int]]] = {}
        for card, number in self.unseen.oars:
            found.setdefault(card.strength, []).append((card.wind, number))
        return found

    @override
    def sizeHint(self) -> QSize:
        deepest = max((len(winds) for winds in self.by_strength.values()), default=1)
        height = 30 + ROW * len(self.edition.regions) + 14 + 32 + OAR_ROW * deepest
        return QSize(self.styling.px(820), self.styling.px(height))

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with painter_on(self) as painter:
            painter.scale(self.styling.scale, self.styling.scale)
            names = Names(self.styling.language, self.edition, ())
            self._paint_ports(painter, names)
            self._paint_goods(painter, names)
            self._paint_oars(painter)

    def _write(self, painter: QPainter, box: QRectF, text: str, role: Role = "strong", number: int = 1) -> None:
        """Write a text; softly if it is about something of which none is left."""
        theme = self.styling.theme
        ink = theme.ink if number else theme.ink_soft
        write(painter, box, text, Styling(theme=theme).font(role, theme.sizes.body), ink, LEFT)

    def _head(self, painter: QPainter, box: QRectF, pattern: str) -> None:
        self._write(painter, box, self.styling.language.gettext(pattern), "title")

    def _count(self, painter: QPainter, box: QRectF, number: int) -> None:
        self._write(painter, box, texts.counted(self.styling.language, number), "figure", number)

    def _paint_ports(self, painter: QPainter, names: Names) -> None:
        theme, left = self.styling.theme, dict(self.unseen.ports)
        self._head(painter, QRectF(0, 0, 300, 24), texts.CITIES)
        stain = 0.34 if theme.name != "dark" else 0.15  # text must be legible on it
        for row, region in enumerate(self.edition.regions):
            tint, top = REGIONS[region.colour], 30 + row * ROW
            painter.fillRect(QRectF(0, top, 610, ROW - 4), faint(tint.body, stain))
            paint_with(painter, QPen(QColor(tint.shade), 1), QColor(tint.light))
            painter.drawEllipse(QRectF(5, top + 3, 24, 24))
            paint_art(painter, f"emblem-{region.id}", QRectF(9, top + 7, 16, 16), tint=tint)
            ports = [port for port in self.edition.ports if port.region == region.id]
            for place, port in enumerate(ports):
                box = QRectF(38 + place * 190, top, 130, ROW - 4)
                number = left.get(port.id, 0)
                self._write(painter, box, names.port(port.id), number=number)
                self._count(painter, QRectF(box.right() + 6, top, 40, ROW - 4), number)

    def _paint_goods(self, painter: QPainter, names: Names) -> None:
        left = dict(self.unseen.goods)
        self._head(painter, QRectF(640, 0, 170, 24), texts.GOODS)
        for row, good in enumerate(self.edition.goods.names):
            top = 30 + row * ROW
            paint_art(painter, f"good-{good}", QRectF(640, top + 1, 28, 28), tint=None)
            self._write(painter, QRectF(676, top, 84, ROW - 4), names.good_title(good))
            self._count(painter, QRectF(768, top, 44, ROW - 4), left.get(good, 0))

    def _paint_oars(self, painter: QPainter) -> None:
        top = 30 + ROW * len(self.edition.regions) + 14
        self._head(painter, QRectF(0, top, 610, 24), texts.OARS)
        strengths = sorted({card.strength for card in self.edition.oars.common})
        step = 820 / max(1, len(strengths))
        for column, strength in enumerate(strengths):
            for row, (wind, number) in enumerate(self.by_strength.get(strength, [])):
                box = QRectF(column * step, top + 32 + row * OAR_ROW, 40, 21)
                paint_small_oar(painter, box, wind, strength, self.styling.theme)
                self._count(painter, QRectF(box.right() + 5, box.top(), 36, 21), number)


class PilesPanel(GamePanel):
    """What a careful observer knows about the piles."""

    domain = GAME

    def __init__(self, theme: Theme, language: Language, edition: Edition, parent: QWidget | None = None) -> None:
        """Start without figures."""
        super().__init__(theme, language, parent)
        self.line = Label("quiet", self.styling, wraps=True)
        self.counts = Counts(self.styling, edition)
        self.sheet.column.addWidget(self.line)
        self.sheet.column.addWidget(self.counts)
        self.on_restyle(self._reword)
        self.settle()

    @override
    def show_view(self, view: View, badges: tuple[SeatBadge, ...]) -> None:
        """Show what is left."""
        self.counts.unseen = unseen(view)
        self.counts.updateGeometry()
        self.counts.update()
        self._reword()

    def _reword(self) -> None:
        names = Names(self.language, self.counts.edition, ())
        self.call(self.language.gettext(texts.PILES))
        self.line.setText(self.language.gettext(texts.PILES_LINE))
        lines = [f"{names.port(port)} {number}" for port, number in self.counts.unseen.ports]
        lines += [f"{self.language.pgettext('good', good)} {number}" for good, number in self.counts.unseen.goods]
        self.counts.setAccessibleName(self.language.enumeration(lines))
