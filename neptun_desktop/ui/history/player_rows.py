"""Player statistics as rows: games, the share won and the average as bars, and the best result."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.history.history_statistics import Figures
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.lettering import LEFT, RIGHT, write
from neptun_desktop.ui.paint.panels import faint, upright
from neptun_desktop.ui.widgets.gold_tint import gilt
from neptun_desktop.ui.widgets.painted import Painted
from neptun_desktop.ui.widgets.rows import RowList
from neptun_desktop.ui.widgets.styling import Styling
from neptun_desktop.words.dates import decimal, figure, percent
from neptun_desktop.words.game_words import Captions
from neptun_desktop.words.language import Language
from neptun_desktop.words.shell import history as words

COLUMNS = (0.30, 0.10, 0.25, 0.25, 0.10)  # who, games, won, average, best
PADDING = 24


def called(say: Language, figures: Figures, captions: Captions) -> str:
    """Return the name to show: a person's, or a bot's level."""
    if figures.kind == "bot":
        return say.gettext(words.BOT, level=captions.level(figures.who).label)
    return figures.who


def cells(box: QRectF, gap: float) -> list[QRectF]:
    """Return the boxes of a row's columns."""
    found, left = [], box.left()
    for share in COLUMNS:
        found.append(QRectF(left + gap / 2, box.top(), box.width() * share - gap, box.height()))
        left += box.width() * share
    return found


class PlayerHead(Painted):
    """The column headings."""

    def __init__(self, styling: Styling) -> None:
        """Create the headings."""
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
    highest = 1.0  # the best average, which fills a bar

    def __init__(self, styling: Styling, entry: GameEntry) -> None:
        """Start with an empty list."""
        super().__init__(styling)
        self.entry = entry

    def show_figures(self, entry: GameEntry, figures: tuple[Figures, ...]) -> None:
        """List how all players have done in a game. If no average is above zero, there are no bars."""
        self.entry = entry
        self.highest = max((one.average for one in figures if one.average > 0), default=1.0)
        self.list_entries(figures)

    def _called(self, figures: Figures) -> str:
        say = self.styling.language
        return called(say, figures, self.entry.captions(say))

    @override
    def spoken(self, entry: object) -> str:
        assert isinstance(entry, Figures)  # noqa: S101  (the list holds nothing else)
        say = self.styling.language
        average = decimal(say, entry.average)
        return words.standing(say, self._called(entry), entry.matches, entry.won, average, figure(entry.best))

    @override
    def paint_entry(self, painter: QPainter, box: QRectF, entry: object) -> None:
        assert isinstance(entry, Figures)  # noqa: S101  (as above)
        theme, px, say = self.styling.theme, self.styling.px, self.styling.language
        who, games, won, average, best = cells(box, px(PADDING))
        icon = px(20)
        art = "crew" if entry.kind == "human" else "oar"
        paint_art(painter, art, QRectF(who.left(), who.center().y() - icon / 2, icon, icon), tint=gilt(theme, art))
        strong, digits = self.styling.font("strong", theme.sizes.body), self.styling.font("figure", theme.sizes.body)
        write(painter, who.adjusted(icon + px(8), 0, 0, 0), self._called(entry), strong, theme.ink, LEFT)
        write(painter, games, str(entry.matches), digits, theme.ink, RIGHT)
        self._paint_bar(painter, won, entry.share, percent(say, entry.share))
        self._paint_bar(painter, average, entry.average / self.highest, decimal(say, entry.average))
        write(painter, best, figure(entry.best), digits, theme.ink, RIGHT)

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
