"""Positions for the pictures of the rules, and parts of the table in them, which thus look like the table.

What happens between two positions is played, so that it is always true.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias, cast

from attrs import evolve, frozen
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPixmap

from neptun_desktop.games.salty_ocean.edition.figures import Barrels, Edition, Good, ShipKind
from neptun_desktop.games.salty_ocean.edition.loader import shipped_edition
from neptun_desktop.games.salty_ocean.meta import META
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.chapters.setup import laid_out
from neptun_desktop.games.salty_ocean.rules.commands import Command
from neptun_desktop.games.salty_ocean.rules.engine import observe
from neptun_desktop.games.salty_ocean.rules.events import Event, PurseChanged
from neptun_desktop.games.salty_ocean.rules.outlook import present_tile
from neptun_desktop.games.salty_ocean.rules.state import Options, Ship, State, made_ship
from neptun_desktop.games.salty_ocean.table.arrange import arrange, labels_of
from neptun_desktop.games.salty_ocean.table.faces import ShipFace
from neptun_desktop.games.salty_ocean.table.layout import layout_for
from neptun_desktop.games.salty_ocean.table.scenery import Water
from neptun_desktop.games.salty_ocean.table.weather import WeatherFace
from neptun_desktop.games.salty_ocean.texts.phrases import phrases_for
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.texts.language import Figure, Language
from neptun_desktop.ui.board.arrange import Layout
from neptun_desktop.ui.board.pieces import Face, Key, Piece, TableLook
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.paint.lettering import Role, font
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.shapes import kept, round_pen
from neptun_desktop.ui.paint.theme import Theme

Paint: TypeAlias = Callable[[QPainter, TableLook], None]  # into a box whose corner is the origin

BROADEST = 720.0  # a row, in units
GAP, BETWEEN_ROWS, EDGE = 14.0, 16.0, 4.0
ARROW, TIP = 28.0, 6.0
TITLE, LINE = 15.0, 14.0  # heights of the letters
UNDER_PICTURE = 6.0
SHRUNK = 0.75  # how far a row shrinks before it breaks
LEGIBLE = 11 / LINE  # but not so far that letters have fewer pixels
WRAPPED = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)


@frozen(eq=False)
class Vignette:
    """A small picture of this size, with a title and a line of explanation below it."""

    width: float
    height: float
    paint: Paint
    title: str = ""
    line: str = ""
    follows: bool = False  # the one before it, by an arrow

    @property
    def room(self) -> float:
        """How much of a row it takes, with the arrow before it."""
        return self.width + (ARROW if self.follows else 0)

    @property
    def caption_height(self) -> float:
        """The height of the text below the picture."""
        heights = [text_height(words, role, size, self.width) for words, role, size in self._captions()]
        return sum(heights) + UNDER_PICTURE if heights else 0.0

    def _captions(self) -> list[tuple[str, Role, float]]:
        captions: list[tuple[str, Role, float]] = [(self.title, "strong", TITLE), (self.line, "body", LINE)]
        return [caption for caption in captions if caption[0]]

    def paint_caption(self, painter: QPainter, top: float, theme: Theme) -> None:
        """Write the text below the picture."""
        y = top + UNDER_PICTURE
        for words, role, size in self._captions():
            height = text_height(words, role, size, self.width)
            painter.setFont(font(role, size))
            painter.setPen(QColor(theme.ink if role == "strong" else theme.ink_soft))
            painter.drawText(QRectF(0, y, self.width, height), WRAPPED, words)
            y += height


def after_arrow(vignette: Vignette) -> Vignette:
    """Return it with an arrow that leads to it from the one before."""
    return evolve(vignette, follows=True)


def text_height(words: str, role: Role, size: float, width: float) -> float:
    """Return the height of a text in lines of this width."""
    return QFontMetricsF(font(role, size)).boundingRect(QRectF(0, 0, width, 1000), WRAPPED, words).height()


def paint_arrow(painter: QPainter, start: QPointF, length: float, theme: Theme) -> None:
    """Paint an arrow to the right."""
    painter.setPen(round_pen(QColor(theme.ink_soft), 2.2))
    tip = start + QPointF(length, 0)
    for end in (start, tip + QPointF(-TIP, -TIP), tip + QPointF(-TIP, TIP)):
        painter.drawLine(tip, end)


def rows_of(vignettes: Sequence[Vignette], breadth: float) -> list[list[Vignette]]:
    """Return them in rows that are no broader than this."""
    rows: list[list[Vignette]] = [[]]
    for vignette in vignettes:
        if rows[-1] and _row_width([*rows[-1], vignette]) > breadth + 0.5:  # as exact as a pixel
            rows.append([])
        rows[-1].append(vignette)
    return rows


def _row_width(row: Sequence[Vignette]) -> float:
    return sum(vignette.room for vignette in row) + GAP * (len(row) - 1)


def fitting_scale(vignettes: Sequence[Vignette], scale: float, breadth: float) -> float:
    """Return a scale that is a little smaller if this saves a row, and as small as the broadest vignette needs."""
    one_row = breadth / (min(_row_width(vignettes), BROADEST) + 2 * EDGE)
    widest = max(vignette.room for vignette in vignettes) + 2 * EDGE
    return min(scale, max(one_row, scale * SHRUNK, LEGIBLE), breadth / widest)


def vignettes_pixmap(
    vignettes: Sequence[Vignette], look: TableLook, scale: float, ratio: float, breadth: int
) -> QPixmap:
    """Return them painted on a transparent ground, no broader than `breadth` pixels."""
    scale = fitting_scale(vignettes, scale, breadth)
    rows = rows_of(vignettes, min(breadth / scale - 2 * EDGE, BROADEST))
    width = max(map(_row_width, rows)) + 2 * EDGE
    heights = [(max(each.height for each in row), max(each.caption_height for each in row)) for row in rows]
    height = sum(map(sum, heights)) + BETWEEN_ROWS * (len(rows) - 1) + 2 * EDGE
    pixmap = QPixmap(math.floor(width * scale * ratio), math.ceil(height * scale * ratio))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.scale(scale * ratio, scale * ratio)
    y = EDGE
    for row, (tall, captions) in zip(rows, heights, strict=True):
        _paint_row(painter, row, QPointF((width - _row_width(row)) / 2, y), tall, look)
        y += tall + captions + BETWEEN_ROWS
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def _paint_row(painter: QPainter, row: Sequence[Vignette], corner: QPointF, tall: float, look: TableLook) -> None:
    x = corner.x()
    for vignette in row:
        if vignette.follows:
            paint_arrow(painter, QPointF(x, corner.y() + tall / 2), ARROW - TIP, look.theme)
        with kept(painter):
            painter.translate(x + vignette.room - vignette.width, corner.y())
            vignette.paint_caption(painter, tall, look.theme)
            painter.translate(0, (tall - vignette.height) / 2)
            vignette.paint(painter, look)
        x += vignette.room + GAP


MERCHANTS = 4
GUILLAUME, JEANNE, ROBERT, MARGUERITE = range(MERCHANTS)


@frozen
class Played:
    """The position before some commands of one merchant, the one after them, and what happened between."""

    before: State
    after: State
    events: tuple[Event, ...]

    def gain(self, seat: Seat) -> int:
        """Return by how much a purse grew, or shrank."""
        return self.after.merchants[seat].coins - self.before.merchants[seat].coins

    @property
    def income(self) -> int:
        """What sales have brought."""
        return sum(move.after - move.before for move in self.purse_changes if move.reason == "sale")

    @property
    def purse_changes(self) -> tuple[PurseChanged, ...]:
        """Every move of a marker on the purse track."""
        return tuple(event for event in self.events if isinstance(event, PurseChanged))


def new_table(*first_tiles: int, merchants: int = MERCHANTS) -> State:
    """Return a table at its start: the merchants in the order of their seats, and these tiles first."""
    edition = shipped_edition()
    others = (tile for tile in range(len(edition.tiles)) if tile not in first_tiles)
    return laid_out(edition, tuple(range(merchants)), (*first_tiles, *others), seed=0, options=Options())


def tile_with(edition: Edition, weather: str, extra: str | None) -> int:
    """Return a tile with this weather."""
    return next(number for number, tile in enumerate(edition.tiles) if (tile.weather, tile.extra) == (weather, extra))


def play(state: State, *commands: tuple[Seat, Command]) -> Played:
    """Let merchants do something, whoever was to act."""
    now, events = state, list[Event]()
    for seat, command in commands:
        if now.queue[0] != seat:
            now = now.clone()
            now.queue = (*now.order[now.order.index(seat) :], *now.order[: now.order.index(seat)])
        step = engine.apply(now, seat, command)
        now = step.state
        events += cast("tuple[Event, ...]", step.events)
    return Played(state, now, tuple(events))


def load(state: State, seat: Seat, hold: Barrels, kind: ShipKind = "caravel") -> None:
    """Give a merchant this ship as the only one, in Rouen."""
    state.merchants[seat].ships = (made_ship(kind, at_sea=False, damage=0, hold=hold),)


def set_price(state: State, good: Good, price: int) -> None:
    """Put the marker of a good on the highest row with this price."""
    state.rows[good] = state.edition.market.columns[good].index(price) + 1


Part: TypeAlias = tuple[float, float, Paint]  # width, height, and what is painted there

TABLE = (1280, 800)
SHIP_SHAPE = 70 / 52
BETWEEN = 10.0  # things that are laid side by side


def table_layout() -> Layout:
    """Return the layout that all excerpts are from."""
    return layout_for(*TABLE)


def badges(merchants: int) -> tuple[SeatBadge, ...]:
    """Return the merchants with the colours and names that the rules give them."""
    return tuple(
        SeatBadge(colour, name) for colour, name in zip(META.colours[:merchants], META.names[:merchants], strict=True)
    )


class PictureMaker:
    """Takes parts of tables, and puts captions below them in one language."""

    def __init__(self, language: Language, merchants: int) -> None:
        """Sit this many merchants at the table."""
        self.badges = badges(merchants)
        self.words = phrases_for(language, shipped_edition(), [badge.name for badge in self.badges])
        self.names, self.language = self.words, self.words.language

    def pieces(self, state: State, seat: Seat = 0) -> dict[Key, Piece]:
        """Return the table as this merchant sees it."""
        view = observe(state, seat)
        shown = Shown(
            view=view,
            seat=seat,
            acting=view.queue[0] if view.queue else None,
            sentence=self.words.prompt(view, seat),
            phase_of=self.words.moment,
            labels=labels_of(self.words),
        )
        return arrange(shown, table_layout(), badges(len(view.merchants)))

    def part(self, state: State, *wanted: Key, zoom: float = 1.0) -> Part:
        """Return the pieces whose keys begin like this, as they lie on the table."""
        pieces = selected(self.pieces(state).values(), *wanted)
        return excerpt(pieces, zoom, bounds(pieces))

    def house(self, state: State, house: Key, *inside: Key, zoom: float = 1.0) -> Part:
        """Return a building with some of what is in its cell."""
        pieces = self.pieces(state).values()
        own, others = selected(pieces, house), selected(pieces, *inside)
        return excerpt([*own, *others], zoom, bounds(own))

    def captioned(self, part: Part, caption: tuple[str, str], **figures: Figure) -> Vignette:
        """Return a part with a title and a line below it; both are filled with the same figures."""
        title, line = caption
        return Vignette(*part, self.language.gettext(title, **figures), self.language.gettext(line, **figures))


def selected(pieces: Iterable[Piece], *wanted: Key) -> list[Piece]:
    """Return the pieces whose keys begin like one of these; each of these must be there."""
    found = [piece for piece in pieces if any(piece.key[: len(start)] == start for start in wanted)]
    for start in wanted:
        if not any(piece.key[: len(start)] == start for piece in found):
            raise KeyError(start)
    return sorted(found, key=lambda piece: piece.z)


def bounds(pieces: Sequence[Piece]) -> QRectF:
    """Return the box around pieces."""
    whole = pieces[0].box
    for piece in pieces[1:]:
        whole = whole.united(piece.box)
    return whole


def paint_face(painter: QPainter, face: Face, box: QRectF, look: TableLook) -> None:
    """Paint a face into a box."""
    with kept(painter):
        painter.translate(box.topLeft())
        face.paint(painter, QRectF(0, 0, box.width(), box.height()), look)


def excerpt(pieces: Sequence[Piece], zoom: float, box: QRectF) -> Part:
    """Return these pieces as they lie in this part of the table."""

    def paint(painter: QPainter, look: TableLook) -> None:
        with kept(painter):
            painter.scale(zoom, zoom)
            for piece in pieces:
                paint_face(painter, piece.face, piece.box.translated(-box.topLeft()), look)

    return box.width() * zoom, box.height() * zoom, paint


def side_by_side(faces: Sequence[Face], width: float, height: float) -> Part:
    """Return faces in a row, each of this size."""

    def paint(painter: QPainter, look: TableLook) -> None:
        for place, face in enumerate(faces):
            paint_face(painter, face, QRectF(place * (width + BETWEEN), 0, width, height), look)

    return len(faces) * (width + BETWEEN) - BETWEEN, height, paint


def ship_at(state: State, seat: Seat, ship: Ship, width: float, height: float) -> Part:
    """Return a ship where it is: in the harbour of Rouen, or at sea in this turn's weather."""
    tile, capacity = present_tile(state), state.edition.ships[ship.kind].capacity
    weather = (WeatherFace(tile.weather == "storm", tile.extra),) if ship.at_sea else ()
    face = ShipFace(seat, ship.kind, ship.damage, ship.hold, capacity)

    def paint(painter: QPainter, look: TableLook) -> None:
        for ground in (Water(ship.at_sea), *weather):
            paint_face(painter, ground, QRectF(0, 0, width, height), look)
        tall = height * 0.70
        box = QRectF(width / 2 - tall * SHIP_SHAPE / 2, height - tall - 5, tall * SHIP_SHAPE, tall)
        paint_face(painter, face, box, look)

    return width, height, paint
