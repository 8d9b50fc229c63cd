"""Parts of the table as it is in some position: for the pictures of the rules, which thus look like the table."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from neptun_desktop.games.salty_ocean.edition.loader import shipped_edition
from neptun_desktop.games.salty_ocean.meta import META
from neptun_desktop.games.salty_ocean.pages.vignettes import Paint, Vignette
from neptun_desktop.games.salty_ocean.rules.engine import observe
from neptun_desktop.games.salty_ocean.rules.outlook import present_tile
from neptun_desktop.games.salty_ocean.rules.state import Ship, State
from neptun_desktop.games.salty_ocean.table.arrange import arrange
from neptun_desktop.games.salty_ocean.table.faces import ShipFace
from neptun_desktop.games.salty_ocean.table.labels import labels_of
from neptun_desktop.games.salty_ocean.table.layout import layout_for
from neptun_desktop.games.salty_ocean.table.scenery import Water
from neptun_desktop.games.salty_ocean.table.weather import WeatherFace
from neptun_desktop.games.salty_ocean.texts.phrases import phrases_for
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.texts.language import Figure, Language
from neptun_desktop.ui.board.layout import Layout
from neptun_desktop.ui.board.pieces import Face, Key, Piece, TableLook
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.paint.seat_badge import SeatBadge

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
            phase=self.words.moment(view),
            labels=labels_of(self.words),
        )
        return arrange(shown, table_layout(), badges(len(view.merchants)))

    def part(self, state: State, *wanted: Key, zoom: float = 1.0) -> Part:
        """Return the pieces whose keys begin like this, as they lie on the table."""
        pieces = selected(self.pieces(state).values(), *wanted)
        return excerpt(pieces, zoom, bounds(pieces))

    def house(self, state: State, house: Key, *inside: Key, zoom: float = 1.0) -> Part:
        """Return a building with some of what is in its cell, and nothing of the cell below that."""
        pieces = self.pieces(state).values()
        own, others = selected(pieces, house), selected(pieces, *inside)
        box = bounds(own)
        box.setBottom(bounds(others).bottom())
        return excerpt([*own, *others], zoom, box)

    def captioned(self, part: Part, caption: tuple[str, str], **figures: Figure) -> Vignette:
        """Return a part with a title and a line below it; both are filled with the same figures."""
        title, line = caption
        return Vignette(*part, self.language.gettext(title, **figures), self.language.gettext(line, **figures))


def selected(pieces: Iterable[Piece], *wanted: Key) -> list[Piece]:
    """Return the pieces whose keys begin like one of these; each of these must be there."""
    all_pieces = list(pieces)
    found = [piece for piece in all_pieces if any(piece.key[: len(start)] == start for start in wanted)]
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


def paint_pieces(painter: QPainter, pieces: Iterable[Piece], corner: QPointF, look: TableLook) -> None:
    """Paint pieces as they lie on the table; `corner` is the point of the table that is painted at the origin."""
    for piece in pieces:
        paint_face(painter, piece.face, piece.box.translated(-corner), look)


def paint_face(painter: QPainter, face: Face, box: QRectF, look: TableLook) -> None:
    """Paint a face into a box."""
    painter.save()
    painter.translate(box.topLeft())
    face.paint(painter, QRectF(0, 0, box.width(), box.height()), look)
    painter.restore()


def excerpt(pieces: Sequence[Piece], zoom: float, box: QRectF) -> Part:
    """Return these pieces as they lie in this part of the table."""

    def paint(painter: QPainter, look: TableLook) -> None:
        painter.save()
        painter.scale(zoom, zoom)
        paint_pieces(painter, pieces, box.topLeft(), look)
        painter.restore()

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
