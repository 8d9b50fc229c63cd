"""The start page: the key art, the name of the program, the menu, and the games with their covers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QRegion,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QWidget

from neptun_desktop.kernel.meta import GameMeta
from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell import start as texts
from neptun_desktop.ui.paint.lettering import LEFT, write
from neptun_desktop.ui.paint.panels import paint_panel
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.records.game_picture import Fleet, GamePicture
from neptun_desktop.ui.start.game_cards import LINE, TITLE, GameCards
from neptun_desktop.ui.start.lesson_offer import Offer
from neptun_desktop.ui.start.title_page import PaintedWords, TitlePage
from neptun_desktop.ui.widgets.buttons import ButtonBase, TextButton
from neptun_desktop.ui.widgets.labels import Voice
from neptun_desktop.ui.widgets.layouts import put_in, row_of
from neptun_desktop.ui.widgets.page_base import connect
from neptun_desktop.ui.widgets.painted import Painted, Parchment, Policy, inked
from neptun_desktop.ui.widgets.styling import Styling

if TYPE_CHECKING:
    from neptun_desktop.ui.navigation import Navigation

ASIDE, FURTHEST = 2.0, 3.0  # a step to the side counts as so many ahead; there may be so many for each


def neighbour(here: QWidget, others: Iterable[QWidget], way: QPoint) -> QWidget | None:
    """Return the nearest of the others in a direction, such as (1, 0) for the right; None if there is none."""
    found = [(far, other) for other in others if (far := _distance(here, other, way)) is not None]
    return min(found, key=lambda each: each[0])[1] if found else None


def _distance(here: QWidget, other: QWidget, way: QPoint) -> float | None:
    """Return how far another widget is in a direction; None if it is not there at all."""
    step = _middle(other) - _middle(here)
    ahead = step.x() * way.x() + step.y() * way.y()
    aside = abs(step.x() * way.y()) + abs(step.y() * way.x())
    reach = (here.width() + other.width()) / 2 * abs(way.x()) + (here.height() + other.height()) / 2 * abs(way.y())
    return ahead + ASIDE * aside if ahead > reach / 2 and aside <= FURTHEST * ahead else None


def _middle(part: QWidget) -> QPointF:
    return QPointF(part.mapToGlobal(part.rect().center()))


TOP_LEFT_WRAPPED = Qt.AlignmentFlag.AlignTop.value | Qt.AlignmentFlag.AlignLeft.value | Qt.TextFlag.TextWordWrap.value
MARGIN = 14  # units between the edge and the words
RIM = 4  # pixels, as around buttons
BELOW = 10  # units to the menu


class Welcome(Painted):
    """A heading and a sentence or two on parchment."""

    def __init__(self, styling: Styling) -> None:
        """Start without words."""
        super().__init__(styling)
        self.heading, self.line = "", ""
        policy = self.sizePolicy()
        policy.setVerticalPolicy(Policy.Minimum)  # a fixed height would be that of the width it has had before
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.restyle(styling)

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
        self.setPalette(inked(styling.theme.ink))

    def word(self, heading: str, line: str) -> None:
        """Set the words."""
        self.heading, self.line = heading, line
        self.setAccessibleName(f"{heading} {line}")
        self.updateGeometry()
        self.update()

    @property
    def _heading_font(self) -> QFont:
        return self.styling.font("title", self.styling.theme.sizes.body * TITLE)

    @property
    def _line_font(self) -> QFont:
        return self.styling.font("body", self.styling.theme.sizes.body * LINE)

    @override
    def heightForWidth(self, width: int) -> int:
        margin = self.styling.px(MARGIN) + RIM
        room = QRectF(0, 0, width - 2 * margin, 10_000)
        line = QFontMetricsF(self._line_font).boundingRect(room, TOP_LEFT_WRAPPED, self.line).height()
        return round(QFontMetricsF(self._heading_font).height() + line + 2 * margin + self.styling.px(BELOW) + 0.5)

    @override
    def sizeHint(self) -> QSize:
        width = max(self.width(), self.styling.px(300))
        return QSize(width, self.heightForWidth(width))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        margin = self.styling.px(MARGIN)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(self.rect()).adjusted(RIM, RIM, -RIM, -RIM - self.styling.px(BELOW))
            paint_panel(painter, box, self.styling.theme)
            inside = box.adjusted(margin, margin, -margin, -margin)
            heading = QRectF(inside.x(), inside.y(), inside.width(), QFontMetricsF(self._heading_font).height())
            write(painter, heading, self.heading, self._heading_font, None, LEFT)
            painter.setFont(self._line_font)
            painter.drawText(inside.adjusted(0, heading.height(), 0, 0), TOP_LEFT_WRAPPED, self.line)


NARROWEST = 100  # units


class LastGameCard(Parchment):
    """Picture, title and progress of the last game, and a button to continue it."""

    def __init__(self, styling: Styling) -> None:
        """Create an empty card."""
        super().__init__(styling, padding=10)
        self.picture = GamePicture(styling, 150, wide=True)
        self.title, self.line = WrappedWords("strong", styling), WrappedWords("quiet", styling)
        self.button = TextButton(styling, first=True, large=True)
        self.pictured = False  # whether there is a picture of the game
        put_in(self.column, self.picture, self.title, self.line, self.button).setSpacing(styling.px(4))

    def show_game(self, picture: QPixmap | None, title: str, line: str) -> None:
        """Show a game."""
        self.picture.show_game(picture, Fleet())
        self.pictured = picture is not None
        self.title.word(title)
        self.line.word(line)
        self.word_button(self.button.text())

    def word_button(self, words: str) -> None:
        """Label the button, which is described by the game that it continues."""
        self.button.word(words)
        self.button.setAccessibleDescription(f"{self.title.words}. {self.line.words}")


class WrappedWords(PaintedWords):
    """A sentence that may wrap."""

    def __init__(self, voice: Voice, styling: Styling) -> None:
        """Start without words."""
        super().__init__(voice, styling)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @override
    def heightForWidth(self, width: int) -> int:
        room = QFontMetricsF(self.letters).boundingRect(QRectF(0, 0, width, 10_000), TOP_LEFT_WRAPPED, self.words)
        return round(room.height() + 0.5)

    @override
    def sizeHint(self) -> QSize:
        width = max(self.width(), self.styling.px(NARROWEST))
        return QSize(width, self.heightForWidth(width))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setFont(self.letters)
            painter.drawText(QRectF(self.rect()), TOP_LEFT_WRAPPED, self.words)


LINGER_MS = 300  # on a game, until the page stays with it: on its way to the menu the pointer crosses others
SEEN_MS = 400  # after the page is shown: by then it is painted
MENU = {  # every button with its label and picture; the last two share a row
    "load": (texts.LOAD, "icon-log"),
    "history": (texts.HISTORY, "icon-history"),
    "learn": (texts.LEARN, "icon-hint"),
    "settings": (texts.SETTINGS, "icon-menu"),
    "about": (texts.ABOUT, None),
    "quit": (texts.QUIT, None),
}


class LastGame(NamedTuple):
    """The game to continue: its picture, its title, and how far it is."""

    picture: QPixmap | None
    title: str
    line: str


class StartPage(TitlePage):
    """The menu: continue, load, history, learn, settings, about and quit; and a new game of each kind."""

    turned = Signal()  # to another game

    def __init__(
        self,
        theme: Theme,
        language: Language,
        navigation: Navigation,
        metas: Mapping[str, GameMeta],
        parent: QWidget | None = None,
    ) -> None:
        """Lay out the menu and these games, without one to continue."""
        first = next(iter(metas))
        super().__init__(theme, language, first, parent)
        self.navigation = navigation
        self.looked_at = first  # the game whose picture is shown
        self.welcome = Welcome(self.styling)
        self._regarded = ""
        self._lingering = QTimer(self, singleShot=True, interval=LINGER_MS)
        self.last_game: LastGameCard | None = None
        self.games = GameCards(metas, self.styling)
        self.menu_buttons = {name: TextButton(self.styling, art=art) for name, (_, art) in MENU.items()}
        for button in self.menu_buttons.values():
            button.veiled = True
        *entries, about, leave = self.menu_buttons.values()
        put_in(self.column, 1, self.welcome, *entries, row_of(about, leave))
        self._outer = put_in(QHBoxLayout(self), self.menu, (self.games, 1))
        self._outer.setContentsMargins(0, 0, 0, 0)
        self._order_tabs()
        buttons = self.menu_buttons
        connect(
            (buttons["load"].clicked, navigation.show_library),
            (buttons["history"].clicked, navigation.show_history),
            (buttons["learn"].clicked, navigation.show_rules),
            (buttons["settings"].clicked, navigation.show_settings),
            (buttons["about"].clicked, navigation.show_about),
            (buttons["quit"].clicked, navigation.quit),
            (self.games.chosen, navigation.show_new_game),
            (self.games.regarded, self.backdrop.show_game),
            (self.games.regarded, self._regard),
            (self._lingering.timeout, self._stay_with_regarded),
        )
        for lesson in self.games.lessons.values():
            connect(
                (lesson.begun, navigation.begin_lesson),
                (lesson.dismissed, navigation.dismiss_lesson),
                (lesson.first_game, navigation.begin_first_game),
            )
        self.backdrop.hidden_parts = self._hidden_parts
        offered = (part for lesson in self.games.lessons.values() for part in (lesson.begin, lesson.decline))
        for part in (self.menu, self.games, *offered, *self._buttons()):
            part.installEventFilter(self)
        self.settle(self.games.arrange, self._reword, self._make_room)

    def continue_with(self, game: LastGame | None, *, newcomer: bool = True) -> None:
        """Offer a game to continue, or none; then tell somebody who never began one how to."""
        looked_at = self.looked_at
        if game is not None:
            card = self.last_game or self._card()
            card.show_game(game.picture, game.title, game.line)
        if self.last_game is not None:
            self.last_game.setVisible(game is not None)
        self.welcome.setVisible(game is None and newcomer)
        for lesson in self.games.lessons.values():
            lesson.urge(urge=game is None)
        self._make_room()
        self.look_at(looked_at)  # a button that was hidden may have passed the focus on to a cover
        if self.isVisible():
            self.first_focus().setFocus()

    def offer_lessons(self, offered: Mapping[str, Offer]) -> None:
        """Offer the lessons of these games, or the first game after it."""
        looked_at = self.looked_at
        self.games.offer_lessons(offered)
        self.look_at(looked_at)  # as above
        self._order_tabs()

    def _regard(self, game: str) -> None:
        self._regarded = game
        self._lingering.start()

    def _stay_with_regarded(self) -> None:
        """Stay with the game that is looked at, unless the pointer only came across it."""
        card = self.games.cards[self._regarded]
        if card.underMouse() or card.hasFocus():
            self.look_at(self._regarded)
        else:
            self.backdrop.show_game(self.looked_at)

    def _make_room(self) -> None:
        """Leave out the picture of the last game in a window that is too low for it."""
        card = self.last_game
        if card is not None:
            card.picture.setVisible(card.pictured)
            card.picture.setVisible(card.pictured and self.menu.minimumSizeHint().height() <= self.height())

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()
        self._outer.activate()  # at once, or the first picture would show parts of another scale
        self.games.arrange()

    def look_at(self, game: str) -> None:
        """Show the picture of this game. The covers stay where they are."""
        self._lingering.stop()
        self.looked_at = game
        self.turned.emit()
        self.backdrop.show_game(game)

    def _card(self) -> LastGameCard:
        """Insert the card of the last game above the menu."""
        card = self.last_game = LastGameCard(self.styling)
        card.button.clicked.connect(self.navigation.continue_game)
        self.column.insertWidget(self.column.indexOf(self.menu_buttons["load"]), card)
        card.button.installEventFilter(self)
        self._order_tabs()
        self.restyle_children(card)
        self.on_restyle(lambda: card.word_button(self.language.gettext(texts.CONTINUE)))
        return card

    @override
    def first_focus(self) -> QWidget:
        card = self.last_game
        if card is not None and not card.isHidden():
            return card.button
        offered = self.games.lessons[self.looked_at].buttons
        return offered[0] if offered else self.games.cards[self.looked_at]

    def _buttons(self) -> list[ButtonBase]:
        """Return all buttons, in the order of Tab."""
        last = [] if self.last_game is None else [self.last_game.button]
        return [*last, *self.games.lesson_buttons, *self.games.cards.values(), *self.menu_buttons.values()]

    def _order_tabs(self) -> None:
        for one, other in pairwise(self._buttons()):
            self.setTabOrder(one, other)

    def _hidden_parts(self) -> QRegion:
        """Return where the picture is hidden, so that nothing needs to move there."""
        hidden = QRegion(self.backdrop.deep)
        for part in self.games.opaque:
            hidden += part.translated(self.games.pos())
        return hidden

    def _reword(self) -> None:
        tr = self.language
        self.welcome.word(tr.gettext(texts.FIRST_GAME), tr.gettext(texts.FIRST_GAME_LINE))
        self.subtitle.word(tr.gettext(texts.SUBTITLE))
        for name, (label, _) in MENU.items():
            self.menu_buttons[name].word(tr.gettext(label))
        self.setAccessibleName(tr.gettext(texts.PAGE))

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice the pointer, and let arrow keys choose by place; Qt would follow the order of Tab."""
        if isinstance(event, QEnterEvent):
            self.navigation.prepare()
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        self.navigation.prepare()
        key = Qt.Key
        way = {
            key.Key_Left: QPoint(-1, 0),
            key.Key_Right: QPoint(1, 0),
            key.Key_Up: QPoint(0, -1),
            key.Key_Down: QPoint(0, 1),
        }.get(key(event.key()))
        if way is None or not isinstance(watched, QWidget):
            return False
        others = [button for button in self._buttons() if button is not watched and button.isVisible()]
        found = neighbour(watched, others, way)
        if found is not None:
            found.setFocus()
        return True

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        QTimer.singleShot(SEEN_MS, self.backdrop.come_alive)
