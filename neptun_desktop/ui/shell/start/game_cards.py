"""The games as cards with their covers: a click on one leads to a new game of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, QSize, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.canvas.inks import fill
from neptun_desktop.ui.canvas.lettering import write
from neptun_desktop.ui.canvas.panels import paint_glow, paint_panel, rounded_outline, upright
from neptun_desktop.ui.shell.game_cover import SHAPE, cover_picture
from neptun_desktop.ui.shell.start.card_places import CardShape, card_places
from neptun_desktop.ui.widgets.button_base import RIM, ButtonBase
from neptun_desktop.ui.widgets.ornament import paint_ornament
from neptun_desktop.ui.widgets.sharp_picture import SharpPicture
from neptun_desktop.words.shell import start as words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from neptun_desktop.kernel.meta import GameMeta
    from neptun_desktop.ui.widgets.styling import Styling

MARGIN = 10  # units between a card's edge and its picture
GAP = 20  # units between cards, and around them
WIDEST = 560  # units
TITLE, LINE = 1.5, 1.07  # sizes of the words, relative to body text


class GameCard(ButtonBase):
    """Cover, title, author and number of players of a game."""

    def __init__(self, meta: GameMeta, styling: Styling) -> None:
        """Show this game."""
        super().__init__(styling, first=False)
        self.meta, self.line = meta, ""
        self.setAutoDefault(True)
        self.picture = SharpPicture(self, lambda size: cover_picture(meta.id, size))

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        colours = QPalette()
        colours.setColor(QPalette.ColorRole.ButtonText, QColor(styling.theme.ink))
        self.setPalette(colours)
        self.line = words.author_and_players(styling.language, self.meta)
        self.setAccessibleName(words.new_game_of(styling.language, self.meta.title))
        self.setAccessibleDescription(self.line)
        self.update()

    @property
    def title_font(self) -> QFont:
        """The font of the title."""
        return self.styling.font("title", self.styling.theme.sizes.body * TITLE)

    @property
    def line_font(self) -> QFont:
        """The font of the line below the title."""
        return self.styling.font("body", self.styling.theme.sizes.body * LINE)

    @property
    def shape_of_it(self) -> CardShape:
        """Its measures."""
        px = self.styling.px
        heights = [QFontMetricsF(letters).height() for letters in (self.title_font, self.line_font)]
        return CardShape(SHAPE, RIM + px(MARGIN), sum(heights) + px(MARGIN), px(WIDEST))

    @override
    def sizeHint(self) -> QSize:
        widths = [
            QFontMetricsF(self.title_font).horizontalAdvance(self.meta.title),
            QFontMetricsF(self.line_font).horizontalAdvance(self.line),
        ]
        shape = self.shape_of_it
        width = round(max(widths) + 2 * shape.margin)
        return QSize(width, round(shape.height(width)))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme, shape = self.styling.theme, self.shape_of_it
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        box = QRectF(self.rect()).adjusted(RIM, RIM, -RIM, -RIM)
        if self.hasFocus():
            paint_glow(painter, rounded_outline(box, theme.sizes.corner), theme, 0.9)
        paint_panel(painter, box, theme, accent=theme.gold if self.underMouse() else None)
        width = self.width() - 2 * shape.margin
        cover = QRect(round(shape.margin), round(shape.margin), round(width), round(width / SHAPE))
        sea = rounded_outline(QRectF(cover), 0)
        fill(painter, sea, upright(QRectF(cover), theme.sea, theme.sea_deep))  # for a game without a cover
        painter.drawPixmap(cover, self.picture.at(cover.size() * self.devicePixelRatioF()))
        title = QRectF(shape.margin, cover.bottom() + shape.caption * 0.1, width, shape.caption * 0.56)
        write(painter, title, self.meta.title, self.title_font, None)
        painter.setOpacity(0.82)
        line = QRectF(shape.margin, title.bottom(), width, shape.caption * 0.38)
        write(painter, line, self.line, self.line_font, None)
        painter.end()


class GameCards(QWidget):
    """All games, under a heading."""

    chosen = Signal(str)  # a game's id

    def __init__(self, metas: Mapping[str, GameMeta], styling: Styling) -> None:
        """Offer these games."""
        super().__init__()
        self.styling = styling
        self.cards = {game: GameCard(meta, styling) for game, meta in metas.items()}
        for game, card in self.cards.items():
            card.setParent(self)
            card.clicked.connect(lambda _=False, game=game: self.chosen.emit(game))

    @property
    def first(self) -> GameCard:
        """The first card."""
        return next(iter(self.cards.values()))

    def order(self, games: Iterable[str]) -> None:
        """Show all games in this order."""
        self.cards = {game: self.cards[game] for game in games}
        self.arrange()

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        colours = QPalette()
        colours.setColor(QPalette.ColorRole.WindowText, QColor(styling.theme.prompt_ink))
        self.setPalette(colours)
        self.update()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Put the cards into their places, once they have their styling."""
        gap, head = self.styling.px(GAP), self._head_height()
        room = QRectF(self.rect()).adjusted(gap, gap + head, -gap, -gap)
        places = card_places(room, len(self.cards), self.first.shape_of_it, gap)
        lift = min(head / 2, places[0].top() - gap - head)  # heading and cards together are in the middle
        for card, place in zip(self.cards.values(), places, strict=True):
            card.setGeometry(place.translated(0, -lift).toRect())

    def _head_font(self) -> QFont:
        return self.styling.font("title", self.styling.theme.sizes.body * 1.7)

    def _head_height(self) -> float:
        return QFontMetricsF(self._head_font()).height() * 1.4

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        heading, letters, head = self.styling.language.gettext(words.NEW_GAME), self._head_font(), self._head_height()
        cards = [QRectF(card.geometry()) for card in self.cards.values()]
        left, right = min(card.left() for card in cards) + RIM, max(card.right() for card in cards) - RIM
        line = QRectF(left, cards[0].top() - head, right - left, head)
        half = QFontMetricsF(letters).horizontalAdvance(heading) / 2 + self.styling.px(14)
        painter = QPainter(self)
        write(painter, line, heading, letters, None)
        for start, end in ((left, line.center().x() - half), (line.center().x() + half, right)):
            paint_ornament(painter, QRectF(start, line.top(), end - start, head), self.styling.theme)
        painter.end()
