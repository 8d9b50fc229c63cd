"""The games as cards with their covers: a click on one leads to a new game of it, a button below it to its lesson."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPalette,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from neptun_desktop.kernel.meta import GameMeta
from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.shell import start as texts
from neptun_desktop.ui.paint.glow import paint_widget_focus
from neptun_desktop.ui.paint.lettering import NARROWEST, text_width, write
from neptun_desktop.ui.paint.panels import draw, fill, paint_panel, rounded_outline, upright
from neptun_desktop.ui.records.game_cover import SHAPE, cover_picture
from neptun_desktop.ui.start.lesson_offer import LessonOffer, Offer
from neptun_desktop.ui.widgets.buttons import RIM, ButtonBase
from neptun_desktop.ui.widgets.painted import SharpPicture, inked
from neptun_desktop.ui.widgets.styling import Styling

NEARLY = 0.85  # cards this much smaller than the largest possible ones are large enough


class CardShape(NamedTuple):
    """The measures of a card, in pixels: a picture of a fixed shape within a margin, and a caption below it."""

    picture: float  # width to height
    margin: float
    caption: float  # its height
    widest: float

    def height(self, width: float) -> float:
        """Return the height of a card."""
        return (width - 2 * self.margin) / self.picture + 2 * self.margin + self.caption

    def width(self, height: float) -> float:
        """Return the width of a card."""
        return (height - 2 * self.margin - self.caption) * self.picture + 2 * self.margin


def card_places(room: QRectF, cards: int, shape: CardShape, gap: float, foot: float = 0.0) -> list[QRectF]:
    """Return a place for each card, in rows from the upper left, in the middle of the room, with a foot below each."""
    counts = range(1, cards + 1)
    widths = {columns: _width(room.size(), columns, -(-cards // columns), shape, (gap, foot)) for columns in counts}
    enough = max(widths.values()) * NEARLY
    columns = max(columns for columns, width in widths.items() if width >= enough)
    rows, width = -(-cards // columns), widths[columns]
    height, pitch = shape.height(width), shape.height(width) + foot + gap
    whole = QRectF(0, 0, columns * (width + gap) - gap, rows * pitch - gap)
    whole.moveCenter(room.center())
    return [
        QRectF(
            whole.left() + place % columns * (width + gap),
            whole.top() + place // columns * pitch,
            width,
            height,
        )
        for place in range(cards)
    ]


def _width(room: QSizeF, columns: int, rows: int, shape: CardShape, gaps: tuple[float, float]) -> float:
    """Return how wide cards in so many columns and rows can be; never so narrow that nothing is left of the picture."""
    gap, foot = gaps
    across = (room.width() + gap) / columns - gap
    down = (room.height() + gap) / rows - gap - foot
    return max(min(across, shape.width(down), shape.widest), 4 * shape.margin)


MARGIN = 8  # units between a card's edge and its picture
GAP = 20  # units between cards, and around them
WIDEST = 420  # units
NARROW = 200  # units: cards that are smaller than this take more room of the picture
PICTURE = (0.68, 0.44)  # of the height is left to the picture behind; less where cards would be too narrow
TITLE, LINE = 1.32, 1.0  # sizes of the words, relative to body text
RIBBON, TAIL = 1.5, 11  # its height, in lines; how far its ends stick out, in units


class GameCard(ButtonBase):
    """Cover, title, what it is, author and number of players of a game."""

    def __init__(self, meta: GameMeta, styling: Styling) -> None:
        """Show this game."""
        super().__init__(styling, first=False)
        self.meta, self.about, self.line = meta, "", ""
        self.regarded: Callable[[], object] = lambda: None  # called when the pointer or the focus comes to it
        self.setAutoDefault(True)
        self.picture = SharpPicture(self, lambda size: cover_picture(meta.id, size))

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        colours = QPalette()
        colours.setColor(QPalette.ColorRole.ButtonText, QColor(styling.theme.ink))
        self.setPalette(colours)
        tr = styling.language
        self.about, self.line = texts.what_it_is(tr, self.meta), texts.author_and_players(tr, self.meta)
        self.setAccessibleName(tr.gettext(texts.NEW_GAME_OF, title=self.meta.title))
        self.setAccessibleDescription(". ".join(filter(None, (self.about, self.line))))
        self.update()

    @override
    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.regarded()

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.regarded()

    @property
    def title_font(self) -> QFont:
        """The font of the title."""
        return self.styling.font("title", self.styling.theme.sizes.body * TITLE)

    @property
    def line_font(self) -> QFont:
        """The font of the lines below the title."""
        return self.styling.font("body", self.styling.theme.sizes.body * LINE)

    @property
    def _caption(self) -> tuple[tuple[str, QFont, float], ...]:
        """The lines of the caption, each with its font and opacity."""
        rows = (
            (self.meta.title, self.title_font, 1.0),
            (self.about, self.line_font, 1.0),
            (self.line, self.line_font, 0.82),
        )
        return tuple(row for row in rows if row[0])

    @property
    def shape_of_it(self) -> CardShape:
        """Its measures."""
        px = self.styling.px
        height = sum(QFontMetricsF(letters).height() for _, letters, _ in self._caption)
        return CardShape(SHAPE, RIM + px(MARGIN), height + self._ribbon_height / 2 + px(3), px(WIDEST))

    @property
    def _ribbon_height(self) -> float:
        return QFontMetricsF(self.line_font).height() * RIBBON

    @override
    def sizeHint(self) -> QSize:
        shape = self.shape_of_it
        width = round(max(text_width(text, letters) for text, letters, _ in self._caption) + 2 * shape.margin)
        return QSize(width, round(shape.height(width)))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme, shape = self.styling.theme, self.shape_of_it
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            box = QRectF(self.rect()).adjusted(RIM, RIM, -RIM, -RIM)
            if self.hasFocus():
                paint_widget_focus(painter, box, theme.sizes.corner, theme)
            paint_panel(painter, box, theme, accent=theme.gold if self.underMouse() else None)
            width = self.width() - 2 * shape.margin
            cover = QRect(round(shape.margin), round(shape.margin), round(width), round(width / SHAPE))
            sea = rounded_outline(QRectF(cover), 0)
            fill(painter, sea, upright(QRectF(cover), theme.sea, theme.sea_deep))  # for a game without a cover
            painter.drawPixmap(cover, self.picture.at(cover.size() * self.devicePixelRatioF()))
            self._paint_ribbon(painter, cover)
            top = cover.bottom() + self._ribbon_height / 2 + self.styling.px(2)
            for text, letters, opacity in self._caption:
                row = QRectF(shape.margin, top, width, QFontMetricsF(letters).height())
                painter.setOpacity(opacity)
                write(painter, row, text, _smaller(text, letters, width), None)
                top = row.bottom() + self.styling.px(1)

    def _paint_ribbon(self, painter: QPainter, cover: QRect) -> None:
        """Paint what a click begins on a ribbon across the lower edge of the cover."""
        theme, tail, height = self.styling.theme, self.styling.px(TAIL), self._ribbon_height
        words, letters = self.styling.language.gettext(texts.NEW_GAME), self.styling.font("strong", theme.sizes.body)
        width = min(text_width(words, letters) + 4 * tail, cover.width() - 2 * tail)
        band = QRectF(cover.center().x() - width / 2, cover.bottom() - height / 2, width, height)
        dark, edge = QColor(theme.prompt_shade), QColor(theme.gold_shade)
        for end, out in ((band.left(), -tail), (band.right(), tail)):
            tip = QPainterPath(QPointF(end - out * 0.6, band.top() + 3))
            for x, y in ((end + out, 3.0), (end + out * 0.4, height / 2 + 3), (end + out, height + 3)):
                tip.lineTo(x, band.top() + y)
            tip.lineTo(end - out * 0.6, band.bottom() + 3)
            tip.closeSubpath()
            fill(painter, tip, dark)
            draw(painter, tip, edge, 1.2)
        outline = rounded_outline(band, 2)
        fill(painter, outline, upright(band, theme.prompt, theme.prompt_shade))
        draw(painter, outline, edge, 1.2)
        write(painter, band, words, letters, theme.prompt_ink)


def _smaller(words: str, letters: QFont, width: float) -> QFont:
    """Return the letters, smaller where a narrow card has too little room for the words."""
    needed = text_width(words, letters) * NARROWEST
    if needed <= width:
        return letters
    smaller = QFont(letters)
    smaller.setPixelSize(int(letters.pixelSize() * width / needed))
    return smaller


class GameCards(QWidget):
    """All games, each always in the same place."""

    chosen = Signal(str)  # a game's id
    regarded = Signal(str)  # the pointer or the focus is on a game's card

    def __init__(self, metas: Mapping[str, GameMeta], styling: Styling) -> None:
        """Offer these games."""
        super().__init__()
        self.styling = styling
        self.cards = {game: GameCard(meta, styling) for game, meta in metas.items()}
        self.lessons = {game: LessonOffer(meta, styling) for game, meta in metas.items()}
        for part in (*self.cards.values(), *self.lessons.values()):
            part.setParent(self)
        for game, card in self.cards.items():
            card.clicked.connect(lambda _=False, game=game: self.chosen.emit(game))
            card.regarded = partial(self.regarded.emit, game)

    @property
    def first(self) -> GameCard:
        """The first card."""
        return next(iter(self.cards.values()))

    @property
    def lesson_buttons(self) -> list[ButtonBase]:
        """The buttons of all lessons on offer."""
        return [button for offer in self.lessons.values() for button in offer.buttons]

    def offer_lessons(self, offered: Mapping[str, Offer]) -> None:
        """Offer the lessons of these games, or the first game after it."""
        for game, lesson in self.lessons.items():
            lesson.show_offer(offered.get(game))
        self.arrange()

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        self.setPalette(inked(styling.theme.prompt_ink))
        self.update()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Put the cards into their places, once they have their styling: below the picture, if that is wide enough."""
        gap, foot = self.styling.px(GAP), self._foot_height()
        room = QRectF(self.rect()).adjusted(gap, gap, -gap, -gap)
        places = self._places(room, gap, foot)
        drop = room.bottom() - foot - max(place.bottom() for place in places)
        for card, lesson, place in zip(self.cards.values(), self.lessons.values(), places, strict=True):
            card.setGeometry(place.translated(0, drop).toRect())
            lesson.setGeometry(card.x(), card.geometry().bottom() + 1, card.width(), round(foot))
            lesson.row.activate()

    def _places(self, room: QRectF, gap: float, foot: float) -> list[QRectF]:
        """Return where cards are that leave as much of the picture as they can, but are wide enough."""
        shape, words = self.first.shape_of_it, max(card.sizeHint().width() for card in self.cards.values())
        for picture in PICTURE:
            below = QRectF(room)
            below.setTop(max(room.top(), self.height() * picture - foot))
            places = card_places(below, len(self.cards), shape, gap, foot)
            if places[0].width() >= min(words, room.width()):
                return places
            if places[0].width() >= self.styling.px(NARROW):
                break
        return card_places(room, len(self.cards), shape._replace(widest=words), gap, foot)

    @property
    def opaque(self) -> list[QRect]:
        """What hides the picture behind it: the cards, and the offers below them."""
        shown = (*self.cards.values(), *(lesson for lesson in self.lessons.values() if lesson.offer))
        return [part.geometry().adjusted(RIM, RIM, -RIM, -RIM) for part in shown]

    def _foot_height(self) -> float:
        """Return how high the offers below the cards are, the same for all of them."""
        return max((button.sizeHint().height() for button in self.lesson_buttons), default=0)
