"""The start page: the sea, the name of the game, and what one may do."""

from attrs import frozen
from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QKeyEvent,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget
from typing_extensions import override

from neptun_desktop.ui.canvas.lettering import words_path
from neptun_desktop.ui.canvas.panels import faint
from neptun_desktop.ui.canvas.theme import Theme
from neptun_desktop.ui.shell.parts.backdrop import Backdrop
from neptun_desktop.ui.shell.parts.last_game import LastGameCard
from neptun_desktop.ui.shell.parts.lettered import Ornament, Words
from neptun_desktop.ui.shell.parts.painted import Painted
from neptun_desktop.ui.shell.parts.plaques import Plaque
from neptun_desktop.ui.shell.parts.worn import Page
from neptun_desktop.ui.shell.style import Attire
from neptun_desktop.words.language import Language
from neptun_desktop.words.shell import start as words

COLUMN = 372  # breadth of the menu


@frozen(eq=False)
class LastGame:
    """The game to continue: its picture, what it is called, and where it stands."""

    picture: QPixmap | None
    title: str
    line: str


class StartPage(Page):
    """Continue, begin, load, learn, set, leave."""

    continue_game = Signal()
    new_game = Signal()
    load_game = Signal()
    learn = Signal()
    settings = Signal()
    about = Signal()
    history = Signal()
    quit_game = Signal()
    approached = Signal()  # pointer or keys are on the menu: something will be wanted soon

    def __init__(self, theme: Theme, language: Language, parent: QWidget | None = None) -> None:
        """Lay out the menu; nothing is there to be continued yet."""
        super().__init__(theme, language, parent)
        self.backdrop = Backdrop(self.attire, self)
        self.title = Nameplate(self.attire)
        self.subtitle = Words("light quiet", self.attire)
        self.subtitle.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.last_game = LastGameCard(self.attire)
        self.new_button = Plaque(self.attire, art="rose", large=True)
        self.load_button = Plaque(self.attire, art="icon-log")
        self.learn_button = Plaque(self.attire, art="icon-hint")
        self.settings_button = Plaque(self.attire, art="icon-menu")
        self.history_button = Plaque(self.attire, art="icon-history")
        self.about_button = Plaque(self.attire)
        self.quit_button = Plaque(self.attire)
        for button in self._menu_buttons():
            button.veiled = True
        self._lay_out()
        self._connect()
        self.continue_with(None)
        self.set_available(load=False, settings=False)
        self.keep(self._measure, self._reword)
        self.settle()

    def continue_with(self, game: LastGame | None) -> None:
        """Offer a game to continue, or none."""
        self.last_game.setVisible(game is not None)
        self.new_button.first = game is None
        if game is not None:
            self.last_game.show_game(game.picture, game.title, game.line)
        if self.isVisible():
            self.first_focus().setFocus()

    @override
    def first_focus(self) -> QWidget:
        return self.new_button if self.last_game.isHidden() else self.last_game.button

    def set_available(self, *, load: bool, settings: bool) -> None:
        """Hide what is not there yet."""
        self.load_button.setVisible(load)
        self.history_button.setVisible(load)
        self.settings_button.setVisible(settings)

    def _menu_buttons(self) -> tuple[Plaque, ...]:
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
        self.menu = QWidget(self)
        self.menu.installEventFilter(self)
        column = QVBoxLayout(self.menu)
        for part in (self.title, Ornament(self.attire), self.subtitle):
            column.addWidget(part)
        column.addStretch(2)
        column.addWidget(self.last_game)
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
            (self.last_game.button, self.continue_game),
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
        px = self.attire.px
        self.menu.setFixedWidth(px(COLUMN + 64))
        self.column.setContentsMargins(px(36), px(24), px(28), px(20))
        self.column.setSpacing(px(4))
        self.backdrop.shore = px(COLUMN + 64)

    def _reword(self) -> None:
        say = self.say
        self.subtitle.setText(say.gettext(words.SUBTITLE))
        self.last_game.button.word(say.gettext(words.CONTINUE))
        self.new_button.word(say.gettext(words.NEW_GAME))
        self.load_button.word(say.gettext(words.LOAD))
        self.history_button.word(say.gettext(words.HISTORY))
        self.learn_button.word(say.gettext(words.LEARN))
        self.settings_button.word(say.gettext(words.SETTINGS))
        self.about_button.word(say.gettext(words.ABOUT))
        self.quit_button.word(say.gettext(words.QUIT))
        self.setAccessibleName(say.gettext(words.PAGE))

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.menu and event.type() == QEvent.Type.Enter:
            self.approached.emit()
        return super().eventFilter(watched, event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.approached.emit()
        step = {Qt.Key.Key_Down: True, Qt.Key.Key_Up: False}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.focusNextPrevChild(step)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.backdrop.setGeometry(self.rect())


class Nameplate(Painted):
    """NEPTUN in letters of gold."""

    def __init__(self, attire: Attire) -> None:
        """Prepare the letters."""
        super().__init__(attire)
        self.setAccessibleName(words.NAME)

    @override
    def sizeHint(self) -> QSize:
        return QSize(self.attire.px(COLUMN), self.attire.px(96))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.attire.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        letters = self.attire.font("title", 74)
        metrics = QFontMetricsF(letters)
        box = QRectF(self.rect())
        left = box.center().x() - metrics.horizontalAdvance(words.NAME) / 2
        base = QPointF(left, box.center().y() + metrics.capHeight() / 2)
        shape = words_path(words.NAME, letters, base)
        gold = QLinearGradient(0, base.y() - metrics.capHeight(), 0, base.y())
        for place, colour in ((0.0, theme.gold_light), (0.6, theme.gold), (1.0, theme.gold_light)):
            gold.setColorAt(place, QColor(colour))
        painter.setPen(QPen(faint("#000000", 0.45), 4))
        painter.drawPath(shape.translated(0, 2))
        painter.setPen(QPen(QColor(theme.gold_shade), 1.4))
        painter.setBrush(gold)
        painter.drawPath(shape)
        painter.end()
