"""The pictures on the rules page, painted like the table."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.meta import GAME
from neptun_desktop.games.neptun.table.faces import (
    Back,
    City,
    Distance,
    Figure,
    Galley,
    GoodsCard,
    Marker,
    RowingOar,
    Skies,
    SlotFace,
    Streamer,
    paint_bonus_tile,
    paint_coin,
    paint_oar_card,
    paint_point_tile,
    paint_ship,
    signed,
)
from neptun_desktop.games.neptun.table.layout import layout_for
from neptun_desktop.games.neptun.table.palette import REGIONS
from neptun_desktop.games.neptun.table.temples import Carved, Track, front_piece, temple_shapes, track_pieces
from neptun_desktop.games.neptun.texts import pages as texts
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.texts.language import Language
from neptun_desktop.ui.board.pieces import Face, TableLook
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.lettering import CENTRE, LEFT, font, write
from neptun_desktop.ui.paint.panels import paint_box, upright
from neptun_desktop.ui.paint.players import paint_disc, paint_stack
from neptun_desktop.ui.paint.shapes import clear_pixmap, kept, painter_on, round_pen, square
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.widgets.styling import SMALLEST_PIXELS, Styling

SHRUNK = 0.75  # how much smaller than usual a picture in the margin may be
ON_PAGE, TEMPLE_ON_PAGE = 1.6, 1.12  # how much larger than at the table things are
CITY, SMALL = (80.0, 102.0), (46.0, 50.0)


class PictureBox:
    """A painter with a theme, a language, and things that several pictures show."""

    def __init__(self, painter: QPainter, theme: Theme, language: Language) -> None:
        """Start with an empty canvas."""
        self.painter, self.theme, self.language = painter, theme, language
        self.edition = shipped_edition()
        self.names = Names(language, self.edition, ())
        self.look = TableLook(theme, self.edition, (), self.names)

    def caption(self, pattern: str, middle: float, y: float, *, soft: bool = False, room: float = 160) -> None:
        """Write a caption centred at `middle`, condensed if it needs more room."""
        letters = font("body" if soft else "strong", self.theme.sizes.small if soft else self.theme.sizes.body)
        ink = self.theme.ink_soft if soft else self.theme.ink
        write(
            self.painter, QRectF(middle - room / 2, y, room, 18), self.language.gettext(pattern), letters, ink, CENTRE
        )

    def face(self, face: Face, box: QRectF, scale: float = 1.0) -> None:
        """Paint something as it is on the table, so many times as large."""
        with kept(self.painter):
            self.painter.translate(box.topLeft())
            self.painter.scale(scale, scale)
            inside = QRectF(0, 0, box.width() / scale, box.height() / scale)
            face.paint(self.painter, inside, self.look)

    def explain(self, pattern: str, box: QRectF) -> None:
        """Write quiet text over several lines."""
        self.painter.setFont(font("body", self.theme.sizes.small))
        self.painter.setPen(QColor(self.theme.ink_soft))
        flags = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
        self.painter.drawText(box, flags, self.language.gettext(pattern))

    def arrow(self, x: float, y: float, length: float) -> None:
        """Draw an arrow to the right."""
        self.painter.setPen(round_pen(QColor(self.theme.ink_soft), 2.2))
        tip = QPointF(x + length, y)
        for end in (QPointF(x, y), tip + QPointF(-7, -6), tip + QPointF(-7, 6)):
            self.painter.drawLine(tip, end)

    def city(self, x: float, y: float, card: int, good: str | None = None) -> None:
        """Paint a city card."""
        goods = None if good is None else self.edition.good_of.index(good)
        self.face(City(card, goods), QRectF(x, y, *CITY))

    def goods(self, x: float, y: float, good: str) -> None:
        """Paint a goods card."""
        self.face(GoodsCard(self.edition.good_of.index(good)), QRectF(x, y, *SMALL))

    def contract(self, x: float, y: float, card: int, good: str, oar: tuple[int, int]) -> None:
        """Paint a city, a goods and an oar card together, as in the row."""
        self.city(x, y, card, good)
        self.goods(x + 84, y, good)
        paint_oar_card(self.painter, QRectF(x + 84, y + 52, *SMALL), *oar, self.theme)

    def hidden_contract(self, x: float, y: float) -> None:
        """Paint a contract face down."""
        self.face(Back("city"), QRectF(x, y, *CITY))
        self.face(Back("goods"), QRectF(x + 84, y, *SMALL))
        self.face(Back("oar"), QRectF(x + 84, y + 52, *SMALL))


def _idea(picture: PictureBox) -> None:
    painter, theme = picture.painter, picture.theme
    picture.contract(20, 6, 0, "grapes", (1, 4))
    picture.arrow(166, 58, 40)
    sea = QRectF(226, 6, 190, 104)
    paint_box(painter, sea, 6, upright(sea, theme.sea, theme.sea_deep), QPen(QColor(theme.frame), 1.4))
    paint_ship(painter, QPointF(296, 84), 62, "red", theme)
    picture.face(Distance(6, high_sea=False), square(QPointF(364, 70), 30))
    picture.arrow(436, 58, 40)
    region = picture.edition.regions[0]
    tint = REGIONS[region.colour]
    paint_art(painter, "temple", QRectF(496, 12, 84, 84), tint=tint)
    paint_stack(painter, QPointF(612, 92), 40, ("green", "red"), 8, theme)
    paint_point_tile(painter, QRectF(646, 40, 40, 46), region.tiles.rounds[0][0], tint)
    for middle, pattern in zip((85, 321, 594), texts.PHASES, strict=True):
        picture.caption(pattern, middle, 120)


def _table(picture: PictureBox) -> None:
    painter, theme = picture.painter, picture.theme
    picture.city(18, 6, 6)
    picture.goods(133, 32, "honey")
    paint_oar_card(painter, QRectF(234, 6, 34, 104), 2, 4, theme)
    picture.face(Distance(5, high_sea=False), square(QPointF(336, 58), 30))
    picture.face(Distance(12, high_sea=True), square(QPointF(370, 58), 30))
    paint_stack(painter, QPointF(456, 84), 42, ("blue", "yellow", "purple"), 9, theme)
    region = picture.edition.regions[4]
    paint_point_tile(painter, QRectF(538, 38, 36, 42), region.tiles.rounds[2][0], REGIONS[region.colour])
    paint_bonus_tile(painter, QRectF(632, 36, 46, 46), picture.edition.bonus.worth(0), theme)
    for middle, (name, line) in zip((58, 156, 252, 353, 456, 556, 655), texts.TABLE, strict=True):
        write(painter, QRectF(middle - 48, 118, 96, 18), picture.language.gettext(name), font("strong", 15), theme.ink)
        picture.explain(line, QRectF(middle - 48, 136, 96, 36))


def _idea_in_margin(picture: PictureBox) -> None:
    painter, theme = picture.painter, picture.theme
    picture.contract(2, 6, 0, "grapes", (1, 4))
    picture.arrow(138, 58, 22)
    sea = QRectF(168, 6, 112, 104)
    paint_box(painter, sea, 6, upright(sea, theme.sea, theme.sea_deep), QPen(QColor(theme.frame), 1.4))
    paint_ship(painter, QPointF(208, 84), 58, "red", theme)
    picture.face(Distance(6, high_sea=False), square(QPointF(256, 70), 28))
    picture.arrow(288, 58, 22)
    region = picture.edition.regions[0]
    tint = REGIONS[region.colour]
    paint_art(painter, "temple", QRectF(318, 12, 84, 84), tint=tint)
    paint_stack(painter, QPointF(366, 104), 34, ("green", "red"), 7, theme)
    paint_point_tile(painter, QRectF(404, 44, 36, 42), region.tiles.rounds[0][0], tint)
    for middle, pattern in zip((67, 224, 377), texts.PHASES, strict=True):
        picture.caption(pattern, middle, 120, room=132)


def _draft_row(picture: PictureBox) -> None:
    picture.contract(8, 22, 2, "olives", (-1, 6))
    paint_coin(picture.painter, QRectF(76, 8, 26, 26), 1)
    picture.contract(152, 22, 11, "honey", (2, 2))
    for x in (296, 440, 584):
        picture.hidden_contract(x, 22)
    for middle, pattern in (
        (73, texts.LEFT_OVER),
        (217, texts.FACE_UP),
        (361, texts.FACE_DOWN),
        (505, texts.FACE_DOWN),
        (649, texts.FACE_DOWN),
    ):
        picture.caption(pattern, middle, 130, soft=True)


def _draft_rows(picture: PictureBox) -> None:
    picture.contract(2, 22, 2, "olives", (-1, 6))
    paint_coin(picture.painter, QRectF(70, 8, 26, 26), 1)
    picture.contract(150, 22, 11, "honey", (2, 2))
    for x, y in ((298, 22), (76, 178), (224, 178)):
        picture.hidden_contract(x, y)
    for middle, y, pattern in (
        (67, 130, texts.LEFT_OVER),
        (215, 130, texts.FACE_UP),
        (363, 130, texts.FACE_DOWN),
        (141, 286, texts.FACE_DOWN),
        (289, 286, texts.FACE_DOWN),
    ):
        picture.caption(pattern, middle, y, soft=True)


def _oar_track(picture: PictureBox) -> None:
    _crews(picture)
    picture.arrow(440, 47, 36)
    _new_order(picture, 500, 28)


def _oar_track_in_margin(picture: PictureBox) -> None:
    with kept(picture.painter):
        picture.painter.translate(0, -12)
        _crews(picture)
    with kept(picture.painter):
        picture.painter.translate(221, 98)
        picture.painter.rotate(90)
        picture.arrow(0, 0, 26)
    _new_order(picture, 128, 132)


def _crews(picture: PictureBox) -> None:
    painter, theme = picture.painter, picture.theme
    write(painter, QRectF(10, 36, 60, 24), picture.language.gettext(texts.CREW), font("body", 15), theme.ink, LEFT)
    stacks = {2: ("yellow",), 4: ("red", "purple"), 8: ("green",)}
    picture.face(Galley(), QRectF(66, 52, 370, 16), ON_PAGE)
    for strength in range(1, 9):
        box = QRectF(30 + 44 * strength, 55, 42, 46)
        picture.face(RowingOar(strength), box, ON_PAGE)
        paint_stack(painter, QPointF(box.center().x(), 57), 34, stacks.get(strength, ()), 8, theme)


def _new_order(picture: PictureBox, left: float, top: float) -> None:
    for place, colour in enumerate(("yellow", "purple", "red", "green")):
        paint_disc(picture.painter, QRectF(left + 48 * place, top, 36, 36), colour, picture.theme)
    picture.caption(texts.NEW_ORDER, left + 94, top + 42, soft=True)


def _wind(picture: PictureBox) -> None:
    _played(picture, 10)
    picture.arrow(222, 40, 30)
    _strips(picture, QPointF(268, 14), 34)


def _wind_in_margin(picture: PictureBox) -> None:
    _played(picture, 122)
    with kept(picture.painter):
        picture.painter.translate(222, 94)
        picture.painter.rotate(90)
        picture.arrow(0, 0, 24)
    _strips(picture, QPointF(2, 126), 34)


PLAYED = ((1, 4), (-2, 6), (0, 5), (3, 2))


def _played(picture: PictureBox, left: float) -> None:
    for place, card in enumerate(PLAYED):
        paint_oar_card(picture.painter, QRectF(left + 50 * place, 14, *SMALL), *card, picture.theme)
    picture.caption(texts.PLAYED, left + 98, 70, soft=True)


def _strips(picture: PictureBox, corner: QPointF, step: float) -> None:
    painter, theme = picture.painter, picture.theme
    low, high = picture.edition.wind.forecast
    total, left = sum(card[0] for card in PLAYED), corner.x() + 64
    for line, (pattern, first) in enumerate(((texts.FORECAST, low), (texts.WIND, picture.edition.wind.base + low))):
        y = corner.y() + 40 * line
        write(
            painter, QRectF(corner.x(), y, 62, 32), picture.language.gettext(pattern), font("body", 14), theme.ink, LEFT
        )
        strip: Face = Skies() if line == 0 else Streamer()
        picture.face(strip, QRectF(left, y, step * (high - low + 1), 32))
        for place in range(high - low + 1):
            figure = signed(first + place) if line == 0 else str(first + place)
            face: Face = Marker(figure, forecast=line == 0) if place == total - low else Figure(figure)
            picture.face(face, QRectF(left + 2 + step * place, y, step - 4, 32))


def _manifest(picture: PictureBox) -> None:
    _slots(picture, [QRectF(40 + 128 * place, 10, 108, 66) for place in range(5)])


def _manifest_in_margin(picture: PictureBox) -> None:
    _slots(picture, [QRectF(2 + 88 * place, 10, 82, 56) for place in range(5)])


def _slots(picture: PictureBox, boxes: list[QRectF]) -> None:
    port_of, salt = picture.edition.port_of, picture.edition.good_of.index("salt")
    slots = (("lost", "roma"), ("fulfilled", "alexandria"), ("open", "tyros"))
    for place, (status, port) in enumerate(slots):
        SlotFace(place, status, port_of.index(port), salt).paint(picture.painter, boxes[place], picture.look)
    for place in (3, 4):
        SlotFace(place, "empty", None, None).paint(picture.painter, boxes[place], picture.look)
    for place, pattern in enumerate((texts.LOST, texts.FULFILLED, texts.OPEN)):
        picture.caption(pattern, boxes[place].center().x(), boxes[place].bottom() + 6, soft=True)


def _scoring(picture: PictureBox) -> None:
    _scored(picture, 60, 220, 60, 330, 150)


def _scoring_in_margin(picture: PictureBox) -> None:
    _scored(picture, 8, 168, 36, 232, 116)


def _scored(  # noqa: PLR0913, PLR0917  (where things are, from left to right)
    picture: PictureBox, left: float, arrow: float, length: float, tiles: float, apart: float
) -> None:
    painter, theme = picture.painter, picture.theme
    region = picture.edition.regions[0]
    tint, colours = REGIONS[region.colour], ("green", "red", "yellow", "blue")
    shape, track = temple_shapes(layout_for(1280, 800), len(picture.edition.regions) + 1)[0], Track(20)
    with kept(painter):
        painter.translate(left, 6)
        painter.scale(TEMPLE_ON_PAGE, TEMPLE_ON_PAGE)
        painter.translate(-shape.box.topLeft())
        pieces = sorted(
            (front_piece(shape, region.id), *track_pieces(shape, track, region.id)), key=lambda each: each.z
        )
        for each in pieces:
            picture.face(each.face, each.box)
        picture.face(Carved(picture.names.region(region.id)), shape.inscription.adjusted(2, 0, -2, -2))
        lift = shape.layout.of("temples")["lift"]
        for seat, (box, _) in shape.discs(track, (6, 6, 3, 1), (0, 1, 2, 3)).items():
            foot = QPointF(box.center().x(), box.bottom() - 0.5)
            paint_stack(painter, foot, box.width() - 1, (colours[seat],), lift, theme)
    picture.arrow(arrow, 96, length)
    for place, (colour, pattern) in enumerate((("green", texts.FIRST), ("red", texts.SECOND))):
        x = tiles + apart * place
        paint_point_tile(painter, QRectF(x, 60, 58, 66), region.tiles.rounds[1][place], tint)
        paint_disc(painter, QRectF(x + 42, 98, 38, 38), colour, theme)
        picture.caption(pattern, x + 32, 142, soft=True)


PICTURES: Mapping[str, tuple[tuple[int, int], Callable[[PictureBox], None]]] = {
    "idea": ((704, 144), _idea),
    "table": ((710, 174), _table),
    "draft-row": ((724, 152), _draft_row),
    "oar-track": ((704, 106), _oar_track),
    "wind": ((714, 98), _wind),
    "manifest": ((704, 106), _manifest),
    "scoring": ((704, 196), _scoring),
}

IN_MARGIN: Mapping[str, tuple[tuple[int, int], Callable[[PictureBox], None]]] = {
    "idea": ((446, 144), _idea_in_margin),
    "draft-row": ((430, 308), _draft_rows),
    "oar-track": ((446, 194), _oar_track_in_margin),
    "wind": ((442, 204), _wind_in_margin),
    "manifest": ((438, 96), _manifest_in_margin),
    "scoring": ((446, 196), _scoring_in_margin),
}


def rule_picture(name: str, styling: Styling, ratio: float, breadth: int) -> QPixmap | None:
    """Return a picture for the rules, no wider than `breadth`; None for an unknown name."""
    if name not in PICTURES:
        return None
    size, paint = PICTURES[name]
    return _pixmap(size, paint, styling, ratio, min(styling.scale, breadth / size[0]))


def margin_picture(name: str, styling: Styling, ratio: float, breadth: int) -> QPixmap | None:
    """Return a picture for the margin of the rules, arranged for that; None if it would not be legible there."""
    if name not in IN_MARGIN:
        return None
    size, paint = IN_MARGIN[name]
    scale = min(styling.scale, breadth / size[0])
    if scale < max(SMALLEST_PIXELS / styling.theme.sizes.small, styling.scale * SHRUNK):
        return None
    return _pixmap(size, paint, styling, ratio, scale)


def _pixmap(
    size: tuple[int, int], paint: Callable[[PictureBox], None], styling: Styling, ratio: float, scale: float
) -> QPixmap:
    pixmap = clear_pixmap(size[0] * scale, size[1] * scale, ratio)
    pixmap.setDevicePixelRatio(1)  # letters are set for the pixels of the screen
    with painter_on(pixmap) as painter:
        painter.scale(scale * ratio, scale * ratio)
        paint(PictureBox(painter, styling.theme, styling.language.of(GAME)))
    pixmap.setDevicePixelRatio(ratio)
    return pixmap
