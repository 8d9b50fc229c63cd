"""Contract cards and what lies around them: each city is seen, nothing is hidden by a frame or a badge."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF

from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.table import faces
from neptun_desktop.games.neptun.table.arrange import Standing, arrange, contract_boxes, contract_rooms
from neptun_desktop.games.neptun.table.faces import City, Reach
from neptun_desktop.games.neptun.table.layout import layout_for
from neptun_desktop.ui.board.pieces import Key, Piece
from tests.ui.recorder import Painted, painted_face
from tests.ui.tables import first_moment, look_for, shown_to

pytestmark = pytest.mark.usefixtures("qapp")
SIZES = [(1024, 768), (1280, 800), (1366, 768), (2560, 1440)]
CARDS = [("narrow", 78.0), ("wide", 97.0), ("lying", 150.0), ("widest", 218.0), ("large", 456.0)]
SIGNS: dict[str, Standing] = {"c": "closed", "g": "given up", "o": "offered"}
ROWS = ["occc", "occccc", "gocccc", "ococcc", "gggooo", "oooooo", "cccccc"]
BADGE = 3.0  # no badge reaches farther into its card


def table(stage: str, seats: int, size: tuple[int, int]) -> dict[Key, Piece]:
    posed = first_moment(stage, seats)
    return arrange(shown_to(posed, posed.state.queue[0]), layout_for(*size), look_for(posed).badges)


def painted_city(card: int, goods: int | None, width: float = 97.0) -> Painted:
    tall = 408.0 if width > 200 else 102.0
    return painted_face(City(card, goods), width, tall, look_for(first_moment("draft")))


def test_every_city_has_a_vignette_of_its_own() -> None:
    edition = shipped_edition()
    seen = {painted_city(card, 0).pictures[0].name for card in range(len(edition.city_cards))}
    assert seen == {f"vignette-{port.id}" for port in edition.ports if port.region is not None}


def test_a_city_that_nobody_has_drawn_has_a_neutral_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faces, "has_art", lambda _name: False)
    painted_face.cache_clear()
    assert painted_city(0, 0).pictures[0].name == "vignette"
    painted_face.cache_clear()


@pytest.mark.parametrize(("_shape", "width"), CARDS)
def test_all_pays_are_on_a_card_of_any_width_and_the_one_that_counts_is_larger(_shape: str, width: float) -> None:
    edition = shipped_edition()
    for goods in (None, 0, 10, 29):
        paint = painted_city(4, goods, width)
        name, *pays = zip(paint.words, paint.spots, strict=True)
        assert name[0] == "Saguntum"
        assert sorted(words for words, _ in pays) == sorted(
            str(pay)
            for printed in (edition.city_cards[4].gold, edition.city_cards[4].temple)
            for pay in printed.values()
        )
        if goods is None:
            continue
        rank = edition.goods.names.index(edition.good_of[goods])
        counts = pays[rank][1]
        assert all(counts.height() > spot.height() for place, (_, spot) in enumerate(pays) if place != rank)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("size", SIZES)
def test_frames_and_badges_lie_outside_the_cards(size: tuple[int, int], seats: int) -> None:
    layout = layout_for(*size)
    pieces = table("draft", seats, size)
    frames = [piece.box for key, piece in pieces.items() if key[0] == "contract"]
    for place, frame in enumerate(frames):
        city = pieces["contract card", place, "city"].box
        whole = city.united(pieces["contract card", place, "oar"].box)
        assert frame.contains(whole.adjusted(-1.5, -1.5, 1.5, 1.5))
        assert layout.panel("contracts").contains(frame)
        number = pieces["contract number", place].box
        assert number.intersected(city).height() <= BADGE
    assert all(one.right() <= other.left() for one, other in pairwise(frames))


@pytest.mark.parametrize("signs", ROWS)
@pytest.mark.parametrize("size", SIZES)
def test_a_row_fills_its_panel_and_what_can_be_taken_is_wide(size: tuple[int, int], signs: str) -> None:
    layout, row = layout_for(*size), [SIGNS[each] for each in signs]
    rooms = contract_rooms(layout, row)
    assert rooms[-1].right() == pytest.approx(layout.panel("contracts").right() - 3)
    assert all(one.right() == pytest.approx(other.left()) for one, other in pairwise(rooms))
    widths = {each: room.width() for each, room in zip(row, rooms, strict=True)}
    assert widths.get("offered", 999) >= 1.3 * widths.get("closed", 0)
    assert widths.get("offered", 999) >= 1.3 * widths.get("given up", 0)
    if len(row) == 6:
        for room in rooms:
            boxes = contract_boxes(layout, room)
            assert boxes["oar"].right() - boxes["city"].left() >= room.width() - 8.1


def test_the_oar_track_is_there_in_the_draft_only() -> None:
    draft, at_sea = (table(stage, 5, (1366, 768)) for stage in ("draft", "sail"))
    assert any(key[0] == "oar field" for key in draft)
    assert not any(key[0] == "oar field" for key in at_sea)
    assert [key for key in at_sea if key[0] == "order disc"]
    small, large = at_sea["tracks panel",].box, draft["tracks panel",].box
    assert large.contains(small)
    assert small.height() < large.height() / 2


def test_a_total_at_sea_is_in_letters_of_28_units() -> None:
    look = look_for(first_moment("sail"))
    reach = painted_face(Reach(4, 6), 84, 64, look)
    assert reach.words[-1] == "= 10"
    assert max(reach.spots, key=QRectF.height) == reach.spots[-1]
    assert faces.TOTAL == 28.0
