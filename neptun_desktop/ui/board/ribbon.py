"""A ribbon over the table that announces a round, a phase, a turn or a great moment: a cue, never in the way."""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from attrs import define
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QGraphicsRectItem, QStyleOptionGraphicsItem, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.game_phrases import Announcement
from neptun_desktop.texts.language import in_sentences
from neptun_desktop.ui.board.animations import eased
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.pieces import Face, TableLook
from neptun_desktop.ui.paint.ambient import motion_allowed
from neptun_desktop.ui.paint.animation import Cue, Lasting
from neptun_desktop.ui.paint.lettering import (
    CENTRE,
    LEFT,
    font,
    grown_font,
    text_width,
    write,
)
from neptun_desktop.ui.paint.panels import draw, faint, fill, smooth_painter, upright
from neptun_desktop.ui.paint.players import paint_disc, paint_player
from neptun_desktop.ui.paint.theme import Theme

RIBBON_Z = 110.0  # above all pieces, also those that fly; below bubbles
GRAND_HEIGHT, GRAND_TITLE, GRAND_LINE = 104.0, 36, 19
SLIM_LETTERS, TAIL, MARGIN = 18, 16.0, 26.0
DISC = 22.0
BANNER_HEIGHT, BANNER_TITLE, BANNER_LINE = 78.0, 22, 16
BANNER_EDGE, BANNER_MIDDLE = 10.0, 0.82  # around head and picture; how far down the board its middle is
GRAND_MS, SLIM_MS = 1100, 1500
SLIM_LEAD_MS = 160  # then the animation goes on below it
OPENING, CLOSING = 0.2, 0.78  # it opens until the first share of its time, and fades from the second one


@define(eq=False)
class Ribbon:
    """Shows an announcement for a while. A ribbon that comes later takes the place of the one before."""

    scene: BoardScene
    announcement: Announcement
    grand: bool = False  # across the middle of the board
    duration: int = GRAND_MS
    picture: Face | None = None  # of a great moment: with it and the merchant's head, the ribbon is a banner
    _item: "RibbonItem | None" = None

    def begin(self) -> None:
        """Lay it over the table, still closed."""
        for each in self.scene.items():
            if isinstance(each, RibbonItem):
                each.setVisible(False)
        self._item = RibbonItem(self.announcement, self.scene, grand=self.grand, picture=self.picture)
        self.scene.addItem(self._item)
        self.scene.announced.emit(in_sentences((self.announcement.title, self.announcement.line)))

    def show(self, share: float) -> None:
        """Open it, leave it to be read, and let it fade; where nothing may move, it is there until it is taken away."""
        if self._item is not None and motion_allowed():
            self._item.open(eased(min(1.0, share / OPENING)), eased(min(1.0, (1 - share) / (1 - CLOSING))))

    def end(self) -> None:
        """Take it away."""
        if self._item is not None and self._item.scene() is self.scene:
            self.scene.removeItem(self._item)
        self._item = None


def grand_ribbon(scene: BoardScene, announcement: Announcement) -> Cue:
    """Return a ribbon across the board: for what happens a few times in a game. The animation waits for it."""
    return Ribbon(scene, announcement, grand=True)


def slim_ribbon(scene: BoardScene, announcement: Announcement) -> Cue:
    """Return a small ribbon below the prompt; the animation goes on below it, if the table has a place for it."""
    ribbon = Ribbon(scene, announcement, duration=SLIM_MS)
    return Lasting(ribbon, SLIM_LEAD_MS) if "ribbon" in scene.table_layout.of("panel") else ribbon


class RibbonItem(QGraphicsRectItem):
    """The ribbon itself: painted once, then only stretched and faded. Clicks go through it."""

    def __init__(
        self, announcement: Announcement, scene: BoardScene, *, grand: bool, picture: Face | None = None
    ) -> None:
        """Paint the announcement."""
        super().__init__()
        self.announcement, self.grand = announcement, grand
        self.place = (
            ribbon_box(announcement, scene, grand=grand) if picture is None else banner_box(announcement, scene)
        )
        self.setRect(QRectF(QPointF(), self.place.size()))
        self._across = 1.0  # how far it is open
        paint = _paint_grand if grand else _paint_slim if picture is None else partial(_paint_banner, picture)
        self._picture = _painted(paint, announcement, self.place.size(), scene.look, scene.pixel_scale)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(RIBBON_Z)
        self.setPos(self.place.topLeft())

    def open(self, across: float, strength: float) -> None:
        """Open it this far, and show it with this strength, both from 0 to 1."""
        self._across = across
        self.setOpacity(min(strength, across))
        self.update()

    @override
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        box, picture = self.rect(), self._picture
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        shown = QRectF(box)
        if self.grand:  # it opens like a curtain, upwards and downwards
            shown.setHeight(box.height() * self._across)
        else:
            shown.setWidth(box.width() * self._across)
        shown.moveCenter(box.center())
        cut = QRectF(
            shown.x() / box.width() * picture.width(),
            shown.y() / box.height() * picture.height(),
            shown.width() / box.width() * picture.width(),
            shown.height() / box.height() * picture.height(),
        )
        painter.drawPixmap(shown, picture, cut)


def ribbon_box(announcement: Announcement, scene: BoardScene, *, grand: bool) -> QRectF:
    """Return where a ribbon lies."""
    layout, board = scene.table_layout, _seen_board(scene)
    if grand:
        return QRectF(board.x(), board.center().y() - GRAND_HEIGHT / 2, board.width(), GRAND_HEIGHT)
    place = QRectF(board.x(), board.y(), board.width(), 36)
    if "ribbon" in layout.of("panel") and scene.part is None:
        place = layout.panel("ribbon")
    wide = text_width(announcement.title, font("strong", _slim_letters(scene.look))) + 2 * (TAIL + MARGIN)
    wide = min(wide + (0 if announcement.seat is None else DISC + 8), place.width())
    return QRectF(place.center().x() - wide / 2, place.y(), wide, place.height())


def _seen_board(scene: BoardScene) -> QRectF:
    """Return the board; of a table that is seen in part, the part."""
    return scene.table_layout.board if scene.part is None else scene.part


def banner_box(announcement: Announcement, scene: BoardScene) -> QRectF:
    """Return where the banner of a great moment lies: over the lower half of the board."""
    board, larger = _seen_board(scene), scene.look.theme.sizes.larger
    tall = BANNER_HEIGHT * (1 + (larger - 1) / 2)
    title = text_width(announcement.title, font("strong", BANNER_TITLE * larger))
    line = text_width(announcement.line, font("body", BANNER_LINE * larger))
    wide = min(max(title, line) + 2 * (TAIL + tall + 2 * BANNER_EDGE), board.width() * 0.8)
    middle = QPointF(board.center().x(), board.top() + BANNER_MIDDLE * board.height())
    return QRectF(middle - QPointF(wide, tall) / 2, QSizeF(wide, tall))


Paint: TypeAlias = Callable[[QPainter, QRectF, Announcement, TableLook], None]


def _painted(paint: Paint, announcement: Announcement, size: QSizeF, look: TableLook, scale: float) -> QPixmap:
    picture = QPixmap((size * scale).toSize())
    picture.fill(Qt.GlobalColor.transparent)
    with smooth_painter(picture) as painter:
        painter.scale(picture.width() / size.width(), picture.height() / size.height())
        paint(painter, QRectF(QPointF(), size), announcement, look)
    return picture


def _paint_grand(painter: QPainter, box: QRectF, announcement: Announcement, look: TableLook) -> None:
    """Paint a band of deep water that is lost towards both ends, between two golden lines."""
    theme = look.theme
    painter.fillRect(box, _ending(box, theme.prompt_shade, 0.94))
    for y in (box.top() + 3, box.bottom() - 4.5):
        painter.fillRect(QRectF(box.left(), y, box.width(), 1.5), _ending(box, theme.gold, 1.0))
    title = box.adjusted(40, 8, -40, -38) if announcement.line else box.adjusted(40, 0, -40, 0)
    letters = grown_font(announcement.title, "title", GRAND_TITLE, title.size(), theme.sizes.larger)
    write(painter, title, announcement.title, letters, theme.prompt_ink)
    reach = min(text_width(announcement.title, letters), title.width()) / 2 + 34
    for side in (-1, 1):
        _paint_diamond(painter, title.center() + QPointF(side * reach, 0), 6, QColor(theme.gold))
    if announcement.line:
        line = QRectF(box.left() + 40, box.bottom() - 40, box.width() - 80, 26)
        below = grown_font(announcement.line, "body", GRAND_LINE, line.size(), theme.sizes.larger)
        write(painter, line, announcement.line, below, theme.prompt_ink_soft)


def _paint_slim(painter: QPainter, box: QRectF, announcement: Announcement, look: TableLook) -> None:
    """Paint a pennant with swallow tails, in the colour of the prompt, edged with gold or the merchant's colour."""
    theme, middle, letters = look.theme, box.center().y(), font("strong", _slim_letters(look))
    _paint_pennant(painter, box, theme, 1.4)
    words = box.adjusted(TAIL + MARGIN - 8, 0, -TAIL - MARGIN + 8, -1)
    if announcement.seat is None:
        write(painter, words, announcement.title, letters, theme.prompt_ink, CENTRE)
        return
    disc = QRectF(words.left(), middle - DISC / 2, DISC, DISC)
    paint_disc(painter, disc, look.badges[announcement.seat].colour, theme)
    words.setLeft(disc.right() + 8)
    write(painter, words, announcement.title, letters, theme.prompt_ink, LEFT)


def _paint_banner(picture: Face, painter: QPainter, box: QRectF, announcement: Announcement, look: TableLook) -> None:
    """Paint a large pennant: the merchant's head, the words, and a picture of what they are about."""
    theme, side = look.theme, box.height() - 2 * BANNER_EDGE
    _paint_pennant(painter, box, theme, 2.0)
    head = QRectF(box.left() + TAIL + BANNER_EDGE, box.top() + BANNER_EDGE - 1, side, side)
    sign = QRectF(box.right() - TAIL - BANNER_EDGE - side, head.top(), side, side)
    if announcement.seat is not None:
        paint_player(painter, head, look.badges[announcement.seat], theme)
    painter.save()
    painter.translate(sign.topLeft())
    picture.paint(painter, QRectF(0, 0, side, side), look)
    painter.restore()
    words = QRectF(head.right() + BANNER_EDGE, head.top(), sign.left() - head.right() - 2 * BANNER_EDGE, side)
    title = QRectF(words.topLeft(), QSizeF(words.width(), side * (0.56 if announcement.line else 1.0)))
    letters = grown_font(announcement.title, "strong", BANNER_TITLE, title.size(), theme.sizes.larger)
    write(painter, title, announcement.title, letters, theme.prompt_ink)
    if announcement.line:
        line = QRectF(words.left(), title.bottom(), words.width(), words.bottom() - title.bottom())
        below = grown_font(announcement.line, "body", BANNER_LINE, line.size(), theme.sizes.larger)
        write(painter, line, announcement.line, below, theme.prompt_ink_soft)


def _paint_pennant(painter: QPainter, box: QRectF, theme: Theme, edge: float) -> None:
    """Paint the ground of a ribbon with swallow tails."""
    inner, middle = box.adjusted(1, 1, -1, -2), box.center().y()
    shape = QPainterPath(inner.topLeft())
    for point in (
        inner.topRight(),
        QPointF(inner.right() - TAIL, middle),
        inner.bottomRight(),
        inner.bottomLeft(),
        QPointF(inner.left() + TAIL, middle),
    ):
        shape.lineTo(point)
    shape.closeSubpath()
    fill(painter, shape, upright(box, theme.prompt, theme.prompt_shade))
    draw(painter, shape, QColor(theme.gold), edge)


def _slim_letters(look: TableLook) -> float:
    return SLIM_LETTERS * look.theme.sizes.larger


def _ending(box: QRectF, colour: str, strength: float) -> QLinearGradient:
    """Return a colour that fades towards the left and the right end of a box."""
    gradient = QLinearGradient(box.topLeft(), box.topRight())
    for place, share in ((0.0, 0.0), (0.16, strength), (0.84, strength), (1.0, 0.0)):
        gradient.setColorAt(place, faint(colour, share))
    return gradient


def _paint_diamond(painter: QPainter, middle: QPointF, reach: float, colour: QColor) -> None:
    shape = QPainterPath(middle - QPointF(reach, 0))
    for corner in (QPointF(0, -reach), QPointF(reach, 0), QPointF(0, reach)):
        shape.lineTo(middle + corner)
    shape.closeSubpath()
    fill(painter, shape, colour)
