"""The covers of the games: one for each, the same as image and as vectors, and places for their cards."""

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPixmap

from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.kernel.resources import resource
from neptun_desktop.ui.records.game_cover import SHAPE, USUAL, cover_picture, painted_cover
from neptun_desktop.ui.start.game_cards import CardShape, card_places
from tests.kit.pixels import greys

pytestmark = pytest.mark.usefixtures("qapp")
COVERED = [game for game in GAMES.ids if (resource() / game / "cover.svg").exists()]
CARD = CardShape(SHAPE, margin=10, caption=60, widest=600)


def from_afar(picture: QPixmap) -> bytes:
    """Return the greys of a picture, seen from far away."""
    return greys(picture.toImage().scaled(32, 20, mode=Qt.TransformationMode.SmoothTransformation))


@pytest.mark.parametrize("game", COVERED)
def test_the_shipped_image_shows_the_cover_as_it_is_drawn_now(game: str) -> None:
    """If this fails, a cover has changed: run packaging/make_covers.py."""
    kept, drawn = from_afar(cover_picture(game, USUAL)), from_afar(painted_cover(game, USUAL))
    assert max(abs(one - other) for one, other in zip(kept, drawn, strict=True)) < 12


@pytest.mark.parametrize("game", COVERED)
def test_the_shipped_image_has_the_usual_size_and_shape(game: str) -> None:
    assert QImage(str(resource() / game / "cover.jpg")).size() == USUAL
    assert USUAL.width() == USUAL.height() * SHAPE


@pytest.mark.parametrize("size", [QSize(96, 60), USUAL, QSize(800, 500)])
@pytest.mark.parametrize("game", COVERED)
def test_a_cover_is_as_large_as_it_is_needed(game: str, size: QSize) -> None:
    assert cover_picture(game, size).size() == size


@pytest.mark.parametrize("size", [USUAL, USUAL * 2])
def test_a_game_may_have_no_cover(size: QSize) -> None:
    assert cover_picture("no such game", size).isNull()


@pytest.mark.parametrize(
    ("room", "columns"),
    [
        (QRectF(0, 0, 804, 712), 2),  # in a window of the default size
        (QRectF(0, 0, 596, 690), 1),  # in a small one
        (QRectF(0, 0, 1900, 900), 2),
    ],
)
def test_cards_lie_side_by_side_where_that_leaves_them_large(room: QRectF, columns: int) -> None:
    places = card_places(room, 2, CARD, 20)
    assert len({place.left() for place in places}) == columns
    assert all(room.contains(place) for place in places)
    assert not places[0].intersects(places[1])


@pytest.mark.parametrize("cards", [1, 3, 5])
def test_any_number_of_cards_has_room(cards: int) -> None:
    room = QRectF(400, 0, 900, 800)
    places = card_places(room, cards, CARD, 20)
    assert all(room.adjusted(-1, -1, 1, 1).contains(place) for place in places)
    assert not any(one.intersects(other) for one in places for other in places if one is not other)
    assert all(place.width() <= CARD.widest for place in places)
