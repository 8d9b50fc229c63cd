"""The start page: the sea, the name of the program, and the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6 import QtCore
from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QEnterEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPalette,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.canvas.inks import draw, fill
from neptun_desktop.ui.canvas.lettering import words_path, write
from neptun_desktop.ui.canvas.panels import faint
from neptun_desktop.ui.canvas.theme import Theme
from neptun_desktop.ui.widgets.backdrop import Backdrop
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.ornament import Ornament
from neptun_desktop.ui.widgets.painted import Painted
from neptun_desktop.ui.widgets.styled_widget import Page
from neptun_desktop.ui.widgets.styling import Styling
from neptun_desktop.words.language import Language
from neptun_desktop.words.shell import start as words

if TYPE_CHECKING:
    from neptun_desktop.ui.shell.start.last_game import LastGameCard

COLUMN = 372  # width of the menu


class LastGame(NamedTuple):
    """The game to continue: its picture, its title, and how far it is."""

    picture: QPixmap | None
    title: str
    line: str


class StartPage(Page):
    """The menu: continue, new game, load, history, learn, settings, about and quit."""

    continue_game = Signal()
    new_game = Signal()
    load_game = Signal()
    learn = Signal()
    settings = Signal()
    about = Signal()
    history = Signal()
    quit_game = Signal()
    approached = Signal()  # the pointer or the focus is on the menu: a page will be needed soon

    def __init__(self, theme: Theme, language: Language, parent: QWidget | None = None) -> None:
        """Lay out the menu, without a game to continue."""
        super().__init__(theme, language, parent)
        self.backdrop = Backdrop(self.styling, self)
        self.title = Nameplate(self.styling)
        self.subtitle = Subtitle(self.styling)
        self.last_game: LastGameCard | None = None
        self.new_button = TextButton(self.styling, art="rose", large=True)
        self.load_button = TextButton(self.styling, art="icon-log")
        self.learn_button = TextButton(self.styling, art="icon-hint")
        self.settings_button = TextButton(self.styling, art="icon-menu")
        self.history_button = TextButton(self.styling, art="icon-history")
        self.about_button = TextButton(self.styling)
        self.quit_button = TextButton(self.styling)
        for button in self._menu_buttons():
            button.veiled = True
        self._lay_out()
        self._connect()
        self.new_button.first = True
        self.on_restyle(self._measure, self._reword)
        self.settle()

    def continue_with(self, game: LastGame | None) -> None:
        """Offer a game to continue, or none."""
        if game is not None:
            if self.last_game is None:
                self.last_game = self._card()
            self.last_game.show_game(game.picture, game.title, game.line)
        if self.last_game is not None:
            self.last_game.setVisible(game is not None)
        self.new_button.first = game is None
        self.new_button.restyle(self.styling)  # its text colour has changed
        if self.isVisible():
            self.first_focus().setFocus()

    def _card(self) -> LastGameCard:
        """Insert the card of the last game above the menu."""
        from neptun_desktop.ui.shell.start.last_game import LastGameCard  # noqa: PLC0415  (new players need none)

        card = LastGameCard(self.styling)
        card.button.clicked.connect(self.continue_game)
        self.column.insertWidget(self.column.indexOf(self.new_button), card)
        self.setTabOrder(card.button, self.new_button)
        self.restyle_children(card)
        self.on_restyle(lambda: card.button.word(self.say.gettext(words.CONTINUE)))
        return card

    @override
    def first_focus(self) -> QWidget:
        card = self.last_game
        return self.new_button if card is None or card.isHidden() else card.button

    def _menu_buttons(self) -> tuple[TextButton, ...]:
        return (
            self.new_button,
            self.load_button,
            self.history_button,
            self.learn_button,
            self.settings_button,
            self.about_button,
            self.quit_button,
        )

    def _lay_out(self) -> None:
        self.menu = Menu(self)
        self.menu.entered.connect(self.approached)
        column = QVBoxLayout(self.menu)
        for part in (self.title, Ornament(self.styling), self.subtitle):
            column.addWidget(part)
        column.addStretch(2)
        for button in self._menu_buttons()[:-2]:
            column.addWidget(button)
        row = QHBoxLayout()
        row.addWidget(self.about_button)
        row.addWidget(self.quit_button)
        column.addLayout(row)
        column.addStretch(3)
        self.column = column
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.menu)
        whole.addStretch()

    def _connect(self) -> None:
        for button, signal in (
            (self.new_button, self.new_game),
            (self.load_button, self.load_game),
            (self.history_button, self.history),
            (self.learn_button, self.learn),
            (self.settings_button, self.settings),
            (self.about_button, self.about),
            (self.quit_button, self.quit_game),
        ):
            button.clicked.connect(signal)

    def _measure(self) -> None:
        px = self.styling.px
        self.menu.setFixedWidth(px(COLUMN + 64))
        self.column.setContentsMargins(px(36), px(24), px(28), px(20))
        self.column.setSpacing(px(4))
        self.backdrop.shore = px(COLUMN + 64)

    def _reword(self) -> None:
        say = self.say
        self.subtitle.word(say.gettext(words.SUBTITLE))
        self.new_button.word(say.gettext(words.NEW_GAME))
        self.load_button.word(say.gettext(words.LOAD))
        self.history_button.word(say.gettext(words.HISTORY))
        self.learn_button.word(say.gettext(words.LEARN))
        self.settings_button.word(say.gettext(words.SETTINGS))
        self.about_button.word(say.gettext(words.ABOUT))
        self.quit_button.word(say.gettext(words.QUIT))
        self.setAccessibleName(say.gettext(words.PAGE))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.approached.emit()
        step = {QtCore.Qt.Key.Key_Down: True, QtCore.Qt.Key.Key_Up: False}.get(QtCore.Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.focusNextPrevChild(step)

    @override
    def style_qt_widgets(self) -> None:
        pass  # everything here paints itself

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.backdrop.setGeometry(self.rect())


class Menu(QWidget):
    """The menu."""

    entered = Signal()

    @override
    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.entered.emit()


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
        return QSize(self.styling.px(COLUMN), round(QFontMetricsF(self._letters()).height()))

    def _letters(self) -> QFont:
        return self.styling.font("body", self.styling.theme.sizes.body * 1.07)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        write(painter, QRectF(self.rect()), self.words, self._letters(), None)
        painter.end()


class Nameplate(Painted):
    """The name of the program in golden letters."""

    def __init__(self, styling: Styling) -> None:
        """Set the accessible name."""
        super().__init__(styling)
        self.setAccessibleName(words.NAME)

    @override
    def sizeHint(self) -> QSize:
        return QSize(self.styling.px(COLUMN), self.styling.px(96))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.styling.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        letters = self.styling.font("title", 74)
        metrics = QFontMetricsF(letters)
        box = QRectF(self.rect())
        left = box.center().x() - metrics.horizontalAdvance(words.NAME) / 2
        base = QPointF(left, box.center().y() + metrics.capHeight() / 2)
        shape = words_path(words.NAME, letters, base)
        gold = QLinearGradient(0, base.y() - metrics.capHeight(), 0, base.y())
        for place, colour in ((0.0, theme.gold_light), (0.6, theme.gold), (1.0, theme.gold_light)):
            gold.setColorAt(place, QColor(colour))
        draw(painter, shape.translated(0, 2), faint("#000000", 0.45), 4)
        fill(painter, shape, QBrush(gold))
        draw(painter, shape, QColor(theme.gold_shade), 1.4)
        painter.end()
