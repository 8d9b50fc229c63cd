"""Pages on the table's cloth, those of them that have a heading with a back button, and the stack that holds all.

`connect` connects their signals, written as a list of what each of them does.
"""

from collections.abc import Callable
from typing import ClassVar, Protocol, runtime_checkable

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, SignalInstance
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.language import SHELL, Language, noted_in
from neptun_desktop.ui.paint.panels import faint, paint_box, paint_shadow, paint_table, upright
from neptun_desktop.ui.paint.picture_files import page_picture, page_strip
from neptun_desktop.ui.paint.shapes import paint_shape, polygon
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.layouts import filled_with, row_of
from neptun_desktop.ui.widgets.painted import Ornament, SharpPicture
from neptun_desktop.ui.widgets.scroll import scroll_by_key
from neptun_desktop.ui.widgets.styling import Page, Styling

BACK = noted_in("action", "Back")
HEAD, LOW_HEAD = 102, 76  # units: the height of a heading with a scene behind it; where letters are larger
SHARE, HIGH = 0.13, 640  # of a page's height, at most; units: lower pages have no room for a scene
BELOW_TITLE = 4  # units, between a title without a scene and the edge
DENSE = 0.88  # how strong the water is behind a heading without a strip
ROPES = 0.16  # where a sign hangs: so far from its ends, as a share of its width
GRAIN, DIMMED, CORNER = 0.9, 0.72, 0.62  # how clear the ground is, and edges by night; how large corners are


class Heading(QWidget):
    """The page's title between golden lines, and a back button."""

    def __init__(self, styling: Styling) -> None:
        """Create a heading without text."""
        super().__init__()
        self.title = Label("page", styling)
        self.back = TextButton(styling)
        self.back.veiled = True
        self.balance = QWidget()
        self.lines = (Ornament(styling), Ornament(styling))
        for line in self.lines:
            policy = line.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            line.setSizePolicy(policy)
        row = row_of(self.back, (self.lines[0], 1), self.title, (self.lines[1], 1), self.balance)
        filled_with(self, row)

    def word(self, title: str, back: str) -> None:
        """Set the title and the label of the back button."""
        self.title.setText(title)
        self.back.word(back)
        self.balance.setFixedWidth(self.back.sizeHint().width())  # keeps the title centred


def paint_page(painter: QPainter, box: QRect, theme: Theme) -> None:
    """Paint a page's background: the table's cloth, with deep water along its upper edge."""
    paint_table(painter, QRectF(box), theme)
    head = QRectF(box.left(), box.top(), box.width(), min(90.0, box.height()))
    painter.fillRect(head, upright(head, theme.prompt, faint(theme.prompt, 0.0)))


def sharp(pixmap: QPixmap, ratio: float) -> QPixmap:
    """Return a picture that has so many pixels to a unit of the widget."""
    if pixmap.devicePixelRatio() != ratio:
        pixmap = QPixmap(pixmap)
        pixmap.setDevicePixelRatio(ratio)
    return pixmap


def paint_corners(painter: QPainter, room: QRectF, corner: QPixmap) -> None:
    """Paint a fitting, drawn for the lower left corner, into all four."""
    for across, down in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
        painter.save()
        painter.translate(room.center())
        painter.scale(across, down)
        foot = room.height() / 2 - corner.height() / corner.devicePixelRatio()
        painter.drawPixmap(QPointF(-room.width() / 2, foot), corner)
        painter.restore()


class PlainPage(Page):
    """A page on cloth, with deep water along its upper edge; or in the world of a game."""

    scene = ""  # the game whose world the page is in

    def show_scene(self, game: str) -> None:
        """Put the page into the world of a game: what its ground and edges are made of."""
        self.scene = game
        self.update()

    @property
    def staged(self) -> bool:
        """Whether there is a scene: not in high contrast, where no picture is behind text."""
        return self.theme.name != "high contrast" and not page_picture(self.scene, "edge", self.styling.scale).isNull()

    @property
    def heading_box(self) -> QRect:
        """Where the heading is; an edge lies below it."""
        return QRect(0, 0, self.width(), 0)

    def paint_head(self, painter: QPainter, head: QRect) -> None:
        """Paint what is behind the heading: deep water."""
        painter.fillRect(head, upright(QRectF(head), self.theme.prompt, faint(self.theme.prompt, DENSE)))

    def escape(self) -> None:
        """Handle Escape: do nothing, unless a subclass overrides this."""

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.escape()
        elif not scroll_by_key(self, event.key()):
            super().keyPressEvent(event)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            if self.staged:
                self._paint_scene(painter)
            else:
                paint_page(painter, self.rect(), self.theme)

    def _paint_scene(self, painter: QPainter) -> None:
        theme, scale, ratio, head = self.theme, self.styling.scale, self.devicePixelRatioF(), self.heading_box
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        paint_table(painter, QRectF(self.rect()), theme)
        painter.setOpacity(GRAIN)
        ground = sharp(page_picture(self.scene, "ground", scale * ratio), ratio)
        painter.drawTiledPixmap(self.rect(), ground, QPoint(0, -head.height()))
        painter.setOpacity(1)
        self.paint_head(painter, head)
        if theme.name == "dark":
            painter.setOpacity(DIMMED)
        edge = sharp(page_picture(self.scene, "edge", scale * ratio), ratio)
        height = edge.height() / ratio
        painter.drawTiledPixmap(QRectF(0, head.bottom() - height / 2, self.width(), height), edge, QPointF())
        corner = sharp(page_picture(self.scene, "corner", scale * CORNER * ratio), ratio)
        room = QRectF(0, head.bottom() + height / 2, self.width(), self.height() - head.bottom() - height / 2)
        paint_corners(painter, room, corner)


class HeadedPage(PlainPage):
    """A page with a heading. Its button and Escape lead back."""

    of_all_games: ClassVar[bool] = False  # whether ships of all games are behind its heading

    def __init__(
        self, theme: Theme, language: Language, back: Callable[[], None], parent: QWidget | None = None
    ) -> None:
        """Start with the heading alone; the rest goes below it, into `whole`."""
        super().__init__(theme, language, parent)
        self._back = back
        self._strip = SharpPicture(self, self._load_strip)
        self.heading = Heading(self.styling)
        self.heading.back.clicked.connect(back)
        self.whole = QVBoxLayout(self)
        self.whole.addWidget(self.heading)
        self.on_restyle(self._measure_whole, self._strip.forget)

    def call(self, title: str) -> None:
        """Set the title, and label the back button."""
        self.heading.word(title, self.language.gettext(BACK))
        self.setAccessibleName(title)

    @override
    def escape(self) -> None:
        self._back()

    @override
    def show_scene(self, game: str) -> None:
        super().show_scene(game)
        self._strip.forget()
        self._measure_whole()

    def _measure_whole(self) -> None:
        px, staged = self.styling.px, self.staged
        self.whole.setContentsMargins(px(24), px(10 if staged else 14), px(24), px(14))
        self.whole.setSpacing(px(8))
        high = min(px(HEAD if self.theme.sizes.larger <= 1 else LOW_HEAD), round(self.height() * SHARE))
        self.heading.setMinimumHeight(high if staged and self.height() >= px(HIGH) else 0)
        self.heading.setContentsMargins(0, 0, 0, px(8) if staged else 0)
        for line in self.heading.lines:
            line.setHidden(staged)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure_whole()

    def _load_strip(self, size: QSize) -> QPixmap:
        return page_strip(SHELL if self.of_all_games else self.scene, size, night=self.theme.name == "dark")

    @property
    @override
    def heading_box(self) -> QRect:
        return QRect(0, 0, self.width(), self.heading.geometry().bottom() - self.styling.px(4))

    @override
    def paint_head(self, painter: QPainter, head: QRect) -> None:
        """Paint a strip of the game's key art, and a ribbon for the title."""
        px, title, back = self.styling.px, self.heading.title.geometry(), self.heading.back.geometry()
        strip = self._strip.at(head.size() * self.devicePixelRatioF())
        if not strip.isNull():
            painter.drawPixmap(head, strip)
        paint_sign(painter, QRectF(back.translated(self.heading.pos())), self.styling)
        place = QRectF(title.translated(self.heading.pos())).adjusted(-px(26), 0, px(26), 0)
        room = QRectF(head).adjusted(0, px(3), 0, -px(10))
        high = min(QFontMetrics(self.heading.title.font()).height() * 1.3, room.height())
        place = QRectF(place.x(), place.center().y() - high / 2, place.width(), high)
        paint_ribbon(painter, place.intersected(room), self.theme)


def paint_sign(painter: QPainter, box: QRectF, styling: Styling) -> None:
    """Paint the board of a button, which hangs on two ropes from the upper edge of the page."""
    theme, line = styling.theme, styling.px(20) / 10
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for x in (box.left() + box.width() * ROPES, box.right() - box.width() * ROPES):
        for width, colour in ((2.4 * line, theme.table_shade), (1.2 * line, theme.gold)):
            painter.setPen(QPen(QColor(colour), width))
            painter.drawLine(QPointF(x, -line), QPointF(x, box.top() + line))
    paint_shadow(painter, box, theme.sizes.corner)
    wood = (theme.button, theme.button_shade) if theme.name == "dark" else (theme.table, theme.table_shade)
    board = upright(box, *wood)
    paint_box(painter, box, theme.sizes.corner, board, QPen(QColor(theme.table_shade), line))
    painter.setPen(QPen(faint(theme.table_shade, 0.7), line / 2))
    for share in (1 / 3, 2 / 3):
        y = box.top() + box.height() * share
        painter.drawLine(QPointF(box.left() + line, y), QPointF(box.right() - line, y))


def paint_ribbon(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """Paint a ribbon for a title; its ends hang a little lower behind it."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    edge, deep = QPen(QColor(theme.gold_shade), 1.2), QColor(theme.prompt)
    tail, down = box.height() * 0.42, box.height() * 0.16
    for side, way in ((box.left(), -1), (box.right(), 1)):
        inner, outer = side - way * tail * 0.5, side + way * tail
        end = polygon(
            QPointF(inner, box.top() + down),
            QPointF(outer, box.top() + down),
            QPointF(outer - way * tail * 0.45, box.center().y() + down),
            QPointF(outer, box.bottom() + down),
            QPointF(inner, box.bottom() + down),
        )
        paint_shape(painter, end, deep.darker(125), edge)
    paint_box(painter, box, 2, deep, edge)


@runtime_checkable
class Styled(Protocol):
    """What has a theme and a language: a page, or a table."""

    def change_style(self, theme: Theme, language: Language) -> None:
        """Change theme and language together."""


class PageStack(QStackedWidget):
    """Pages that are kept once they are made; a table and the pages that show its match are temporary guests."""

    def __init__(self) -> None:
        """Start without pages."""
        super().__init__()
        self._kept: list[Page] = []

    def change_style(self, theme: Theme, language: Language) -> None:
        """Change theme and language of everything that exists now, guests included."""
        for page in self._all:
            if isinstance(page, Styled):
                page.change_style(theme, language)

    def keep(self, page: Page) -> None:
        """Add a page that stays."""
        self._kept.append(page)
        self.addWidget(page)

    def dismiss(self, guest: QWidget) -> None:
        """Remove and delete a guest."""
        self.removeWidget(guest)
        guest.deleteLater()

    def dismiss_guests(self) -> bool:
        """Remove and delete all guests, so that nothing is kept of a match; return whether there were any."""
        guests = [page for page in self._all if page not in self._kept]
        for page in guests:
            self.dismiss(page)
        return bool(guests)

    def holds(self, page: object) -> bool:
        """Whether a page is still in the stack."""
        return any(each is page for each in self._all)

    @property
    def _all(self) -> tuple[QWidget, ...]:
        found = (self.widget(place) for place in range(self.count()))
        return tuple(page for page in found if page is not None)


def connect(*wires: tuple[SignalInstance, Callable[..., object]]) -> None:
    """Let each signal call what stands behind it."""
    for signal, do in wires:
        signal.connect(do)
