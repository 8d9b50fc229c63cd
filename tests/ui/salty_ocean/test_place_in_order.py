"""The place in the order of play is on a pennant, away from the name, where it would read like a rank."""

import pytest
from PySide6.QtCore import QPointF

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.controller.preview import Pointing
from neptun_desktop.games.salty_ocean.clicks.thing_targets import FigureTarget
from neptun_desktop.games.salty_ocean.table.arrange import labels_of
from neptun_desktop.games.salty_ocean.texts.phrases import phrases_for
from neptun_desktop.games.salty_ocean.texts.turns import PLAYS
from neptun_desktop.texts.language import language, languages
from neptun_desktop.ui.board.arrange import LAUREL
from neptun_desktop.ui.board.furniture import NumberedPennant
from neptun_desktop.ui.paint.shapes import square
from tests.ui.table_laws import LawTable

pytestmark = pytest.mark.usefixtures("qapp")
GAME, SEATS = "salty_ocean", 4


def test_a_merchants_panel_shows_its_place_on_a_pennant_and_its_name_without_a_number() -> None:
    box = game_box()
    table = LawTable(box.games.entry(GAME), box.kit(GAME), SEATS)
    state = table.entry.new(table.entry.editions.shipped(), SEATS, 3)
    shown = table.shown(state, state.queue[0])
    scene = table.scene(shown)

    items = scene.items_by_key
    numbers = [items["order pennant", place].piece.face for place in range(1, SEATS + 1)]
    assert numbers == [NumberedPennant(seat, place) for place, seat in enumerate(state.order, 1)]
    names = [items["merchant name", seat].piece.face for seat in range(SEATS)]
    assert [getattr(name, "words", "") for name in names] == [badge.name for badge in table.look.badges]


def test_the_pennant_is_clear_of_head_laurel_and_emblem() -> None:
    layout = game_box().kit(GAME).layout_for(1280, 800)
    corner, figures = QPointF(), layout.of("merchant")
    pennant, head = (layout.box(corner, figures[part]) for part in ("pennant", "head"))
    assert not pennant.intersects(square(head.center(), head.width() * LAUREL).adjusted(0, 0, 0, -1))
    assert not pennant.intersects(layout.box(corner, figures["emblem"]))


def test_pointing_at_the_pennant_tells_the_place_in_words() -> None:
    entry = game_box().games.entry(GAME)
    state = entry.new(entry.editions.shipped(), SEATS, 3)
    view, second = entry.rules.observe(state, None), state.order[1]
    phrases = phrases_for(language("en").of(GAME), entry.editions.shipped(), ("A", "B", "C", "D"))
    told = entry.preview(Pointing(phrases, view, 0), FigureTarget(second, "place"))
    assert told is not None
    assert told.saying.lines[0] == "Second of 4 in the turn order."


@pytest.mark.parametrize("locale", languages())
def test_every_language_counts_places_in_its_own_way(locale: str) -> None:
    tr = language(locale).of(GAME)
    labels = labels_of(phrases_for(tr, game_box().games.entry(GAME).editions.shipped(), ("A", "B", "C", "D")))
    assert len({tr.gettext(place) for place in PLAYS}) == len(set(labels.ranks)) == SEATS
