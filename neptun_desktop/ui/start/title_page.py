"""A page with the key art of a game behind it and, at the left, a column below the name of the program."""

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
)
from PySide6.QtWidgets import QVBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell.start import NAME
from neptun_desktop.ui.paint.lettering import room_for_accents, words_path, write
from neptun_desktop.ui.paint.panels import draw, faint, fill
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.start.backdrop import Backdrop
from neptun_desktop.ui.widgets.painted import Ornament, Painted
from neptun_desktop.ui.widgets.styled_widget import Page
from neptun_desktop.ui.widgets.styling import Styling

COLUMN = 372  # width of what is in the column


class TitlePage(Page):
    """The picture, and the column with the name and a line below it; a page adds what follows."""

    def __init__(self, theme: Theme, language: Language, game: str, parent: QWidget | None = None) -> None:
        """Show the picture of this game."""
        super().__init__(theme, language, parent)
        self.backdrop = Backdrop(self.styling, game, self)
        self.title, self.subtitle = Nameplate(self.styling), Subtitle(self.styling)
        self.menu = QWidget()
        self.column = QVBoxLayout(self.menu)
        for part in (self.title, Ornament(self.styling), self.subtitle):
            self.column.addWidget(part)
        self.on_restyle(self._measure_column)

    def _measure_column(self) -> None:
        px = self.styling.px
        self.menu.setFixedWidth(px(COLUMN + 64))
        self.column.setContentsMargins(px(36), px(24), px(28), px(20))
        self.column.setSpacing(px(4))
        self.backdrop.shore = px(COLUMN + 64)

    @override
    def style_qt_widgets(self) -> None:
        pass  # everything here paints itself

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.backdrop.setGeometry(self.rect())


class Subtitle(Painted):
    """A line of quiet text below the name."""

    def __init__(self, styling: Styling) -> None:
        """Start without text."""
        super().__init__(styling)
        self.words = ""
        self.restyle(styling)

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
        colours = QPalette()
        colours.setColor(QPalette.ColorRole.WindowText, QColor(styling.theme.prompt_ink_soft))
        self.setPalette(colours)

    def word(self, words: str) -> None:
        """Set the text."""
        self.words = words
        self.setAccessibleName(words)
        self.update()

    @override
    def sizeHint(self) -> QSize:
        letters = self._letters()
        height = round(QFontMetricsF(letters).height()) + 2 * room_for_accents(letters)
        return QSize(self.styling.px(COLUMN), height)

    def _letters(self) -> QFont:
        return self.styling.font("body", self.styling.theme.sizes.body * 1.07)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        write(painter, QRectF(self.rect()), self.words, self._letters(), None)
        painter.end()


class Nameplate(Painted):
    """The name of the program in golden letters: its first word large, the rest below it."""

    def __init__(self, styling: Styling) -> None:
        """Set the accessible name."""
        super().__init__(styling)
        self.setAccessibleName(NAME)

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
        colours = QPalette()
        colours.setColor(QPalette.ColorRole.WindowText, QColor(styling.theme.gold))
        self.setPalette(colours)

    @override
    def sizeHint(self) -> QSize:
        return QSize(self.styling.px(COLUMN), self.styling.px(124))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        first, _, rest = NAME.partition(" ")
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._engrave(painter, first, self.styling.font("title", 74))
        letters, spacing = self.styling.font("title", 25), self.styling.px(11)
        letters.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing)
        below = QRectF(spacing / 2, self.height() * 0.66, self.width(), self.height() * 0.32)
        write(painter, below, rest, letters, None)
        painter.end()

    def _engrave(self, painter: QPainter, name: str, letters: QFont) -> None:
        theme, metrics = self.styling.theme, QFontMetricsF(letters)
        left = (self.width() - metrics.horizontalAdvance(name)) / 2
        base = QPointF(left, self.height() * 0.38 + metrics.capHeight() / 2)
        shape = words_path(name, letters, base)
        gold = QLinearGradient(0, base.y() - metrics.capHeight(), 0, base.y())
        for place, colour in ((0.0, theme.gold_light), (0.6, theme.gold), (1.0, theme.gold_light)):
            gold.setColorAt(place, QColor(colour))
        draw(painter, shape.translated(0, 2), faint("#000000", 0.45), 4)
        fill(painter, shape, QBrush(gold))
        draw(painter, shape, QColor(theme.gold_shade), 1.4)
