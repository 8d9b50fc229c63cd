"""How everybody has done: games, the share won and the average as bars, and the best."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.canvas.art import paint_art
from neptun_desktop.ui.canvas.lettering import LEFT, RIGHT, write
from neptun_desktop.ui.canvas.panels import faint, upright
from neptun_desktop.ui.shell.history.history_statistics import Figures
from neptun_desktop.ui.widgets.gold_tint import gilt
from neptun_desktop.ui.widgets.painted import Painted
from neptun_desktop.ui.widgets.rows import RowList
from neptun_desktop.ui.widgets.styling import Styling
from neptun_desktop.words.dates import decimal, percent
from neptun_desktop.words.language import Language
from neptun_desktop.words.shell import history as words
from neptun_desktop.words.shell import levels

COLUMNS = (0.30, 0.10, 0.25, 0.25, 0.10)  # who, games, won, average, best
PADDING = 24


def called(say: Language, figures: Figures) -> str:
    """Return whose figures these are."""
    if figures.kind == "bot":
        return say.gettext(words.BOT, level=levels.name(say, figures.who))
    return figures.who


def cells(box: QRectF, gap: float) -> list[QRectF]:
    """Return where the columns of a row lie."""
    found, left = [], box.left()
    for share in COLUMNS:
        found.append(QRectF(left + gap / 2, box.top(), box.width() * share - gap, box.height()))
        left += box.width() * share
    return found


class PlayerHead(Painted):
    """What the columns are."""

    def __init__(self, styling: Styling) -> None:
        """Name them in this language."""
        super().__init__(styling)

    @override
    def sizeHint(self) -> QSize:
        return QSize(1, self.styling.px(24))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme, say = self.styling.theme, self.styling.language
        painter = QPainter(self)
        letters = self.styling.font("strong", theme.sizes.small)
        names = (words.WHO, words.PLAYED, words.WON, words.AVERAGE, words.BEST)
        box = QRectF(self.rect()).adjusted(2, 0, -2, 0)
        for place, (cell, name) in enumerate(zip(cells(box, self.styling.px(PADDING)), names, strict=True)):
            align = RIGHT if place in {1, 4} else LEFT
            write(painter, cell, say.gettext(name), letters, theme.ink_soft, align)
        painter.end()


class PlayerRows(RowList):
    """One row for each person and each level of bot."""

    units = 42.0
    highest = 1.0  # the best average: the whole length of a bar

    def show_figures(self, figures: tuple[Figures, ...]) -> None:
        """List these."""
        self.highest = max((one.average for one in figures), default=1.0) or 1.0
        self.list_entries(figures)

    @override
    def spoken(self, entry: object) -> str:
        assert isinstance(entry, Figures)  # noqa: S101  (the list holds nothing else)
        say = self.styling.language
        average = decimal(say, entry.average)
        return words.standing(say, called(say, entry), entry.matches, entry.won, average, entry.best)

    @override
    def paint_entry(self, painter: QPainter, box: QRectF, entry: object) -> None:
        assert isinstance(entry, Figures)  # noqa: S101  (as above)
        theme, px, say = self.styling.theme, self.styling.px, self.styling.language
        who, games, won, average, best = cells(box, px(PADDING))
        icon = px(20)
        art = "crew" if entry.kind == "human" else "oar"
        paint_art(painter, art, QRectF(who.left(), who.center().y() - icon / 2, icon, icon), tint=gilt(theme, art))
        strong, figure = self.styling.font("strong", theme.sizes.body), self.styling.font("figure", theme.sizes.body)
        write(painter, who.adjusted(icon + px(8), 0, 0, 0), called(say, entry), strong, theme.ink, LEFT)
        write(painter, games, str(entry.matches), figure, theme.ink, RIGHT)
        self._paint_bar(painter, won, entry.share, percent(say, entry.share))
        self._paint_bar(painter, average, entry.average / self.highest, decimal(say, entry.average))
        write(painter, best, str(entry.best), figure, theme.ink, RIGHT)

    def _paint_bar(self, painter: QPainter, cell: QRectF, share: float, told: str) -> None:
        theme, px = self.styling.theme, self.styling.px
        letters = self.styling.font("figure", theme.sizes.body)
        bar = QRectF(cell.left(), cell.center().y() - px(7), cell.width() - px(56), px(14))
        painter.setPen(QPen(QColor(theme.panel_rule), 1))
        painter.setBrush(faint(theme.card, 0.55 if theme.name != "dark" else 0.10))
        painter.drawRoundedRect(bar, 3, 3)
        if share > 0:
            filled = QRectF(bar.left(), bar.top(), max(px(4), bar.width() * min(1.0, share)), bar.height())
            painter.setPen(QPen(QColor(theme.gold_shade), 1))
            painter.setBrush(upright(filled, theme.gold_light, theme.gold))
            painter.drawRoundedRect(filled, 3, 3)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        write(painter, QRectF(bar.right() + px(6), cell.top(), px(50), cell.height()), told, letters, theme.ink, LEFT)
