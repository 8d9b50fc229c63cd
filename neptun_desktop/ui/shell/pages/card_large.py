"""Any card, large, with a sentence that says what it is for."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from neptun_desktop.games.neptun.edition import Edition
from neptun_desktop.ui.canvas.cards import (
    CITY_SIZE,
    GOODS_SIZE,
    OAR_SIZE,
    paint_city_card,
    paint_goods_card,
    paint_oar_card,
)
from neptun_desktop.ui.canvas.theme import Theme
from neptun_desktop.ui.shell.parts.lettered import Words
from neptun_desktop.ui.shell.parts.overlay import Overlay
from neptun_desktop.ui.shell.parts.painted import Painted
from neptun_desktop.ui.shell.style import Attire
from neptun_desktop.words.language import Language
from neptun_desktop.words.neptun.names import Names
from neptun_desktop.words.shell import panels as words

TALL = 360.0  # how high the cards are, in units


class Cards(Painted):
    """One to three cards side by side."""

    def __init__(self, attire: Attire, edition: Edition) -> None:
        """Begin with none."""
        super().__init__(attire)
        self.edition = edition
        self.city: int | None = None
        self.goods: int | None = None
        self.oar: int | None = None
        self.owner: str | None = None

    def _boxes(self) -> dict[str, QSize]:
        px = self.attire.px
        shapes = {"city": CITY_SIZE, "goods": GOODS_SIZE, "oar": OAR_SIZE}
        heights = {"city": TALL, "goods": TALL * 0.5, "oar": TALL}
        return {
            kind: QSize(px(heights[kind] * shapes[kind][0] / shapes[kind][1]), px(heights[kind]))
            for kind in shapes
            if getattr(self, kind) is not None
        }

    @override
    def sizeHint(self) -> QSize:
        boxes, gap = self._boxes(), self.attire.px(18)
        width = sum(box.width() for box in boxes.values()) + gap * max(0, len(boxes) - 1) + 8
        return QSize(width, max((box.height() for box in boxes.values()), default=0) + 20)  # and its shadow

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left = (self.width() - self.sizeHint().width()) / 2 + 4
        for kind, size in self._boxes().items():
            box = QRectF(left, (self.height() - size.height()) / 2, size.width(), size.height())
            self._paint(painter, kind, box)
            left = box.right() + self.attire.px(18)
        painter.end()

    def _paint(self, painter: QPainter, kind: str, box: QRectF) -> None:
        theme, edition = self.attire.theme, self.edition
        names = Names(self.attire.language, edition, ())
        if kind == "city" and self.city is not None:
            card = edition.city_cards[self.city]
            region = edition.region_of[card.port] or ""
            colour = next((each.colour for each in edition.regions if each.id == region), "gold")
            paint_city_card(
                painter,
                box,
                names.port(card.port),
                region,
                theme.region(colour),
                card.gold,
                card.temple,
                edition.goods.names,
                theme,
                None if self.goods is None else edition.good_of[self.goods],
            )
        elif kind == "goods" and self.goods is not None:
            good = edition.good_of[self.goods]
            paint_goods_card(painter, box, good, names.good(self.goods).capitalize(), theme)
        elif self.oar is not None:
            wind, strength = edition.oar_cards[self.oar]
            owner = None if self.owner is None else theme.merchant(self.owner)
            paint_oar_card(painter, box, wind, strength, theme, owner)


class CardLarge(Overlay):
    """Look at a card, or at the three of a contract."""

    def __init__(self, theme: Theme, language: Language, edition: Edition, parent: QWidget | None = None) -> None:
        """Wait for a card."""
        super().__init__(theme, language, parent)
        self.cards = Cards(self.attire, edition)
        self.line = Words("body", self.attire, wraps=True)
        self.sheet.column.addWidget(self.cards)
        self.sheet.column.addWidget(self.line)
        self.keep(self._reword)
        self.settle()

    def show_cards(
        self, *, city: int | None = None, goods: int | None = None, oar: int | None = None, owner: str | None = None
    ) -> None:
        """Show these cards of the edition; a personal oar card has its owner's colour."""
        self.cards.city, self.cards.goods, self.cards.oar, self.cards.owner = city, goods, oar, owner
        self.cards.updateGeometry()
        self.cards.update()
        self._reword()

    def _reword(self) -> None:
        cards = self.cards
        names = Names(self.say, cards.edition, ())
        title, lines = self.say.gettext(words.CARD), []
        if cards.city is not None and cards.goods is not None:
            title = names.cargo(cards.city, cards.goods)
            lines.append(words.contract_line(names, cards.city, cards.goods))
        elif cards.city is not None:
            title = names.port(cards.edition.port_of[cards.city])
            lines.append(words.city_line(names, cards.city))
        elif cards.goods is not None:
            title = names.good(cards.goods)
            lines.append(words.goods_line(names, cards.goods))
        if cards.oar is not None:
            title = title if lines else names.oar(cards.oar)
            lines.append(words.oar_line(names, cards.oar))
        self.call(title[:1].upper() + title[1:])
        self.line.setText(" ".join(line[:1].upper() + line[1:] for line in lines))
        cards.setAccessibleName(self.line.text())
        self.sheet.setFixedWidth(max(self.attire.px(480), cards.sizeHint().width() + self.attire.px(48)))
