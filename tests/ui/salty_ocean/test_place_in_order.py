"""The place in the order of play is told as an order: a bare number before a name reads like a rank."""

import pytest

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.games.salty_ocean.table.arrange import labels_of
from neptun_desktop.games.salty_ocean.texts.phrases import phrases_for
from neptun_desktop.texts.language import language, languages
from neptun_desktop.ui.board.furniture import TextLine
from tests.ui.table_laws import LawTable

pytestmark = pytest.mark.usefixtures("qapp")
GAME, SEATS = "salty_ocean", 4


def test_a_merchants_panel_says_when_it_plays_and_names_it_without_a_number() -> None:
    box = game_box()
    table = LawTable(box.games.entry(GAME), box.kit(GAME), SEATS)
    state = table.entry.new(table.entry.editions.shipped(), SEATS, 3)
    shown = table.shown(state, state.queue[0])
    scene = table.scene(shown)

    def told(part: str, seat: int) -> str:
        face = scene.items_by_key[part, seat].piece.face
        assert isinstance(face, TextLine)
        return face.words

    orders = [told("merchant place", seat) for seat in state.order]
    assert orders == ["plays 1st", "plays 2nd", "plays 3rd", "plays 4th"]
    assert [told("merchant name", seat) for seat in range(SEATS)] == [badge.name for badge in table.look.badges]


@pytest.mark.parametrize("locale", languages())
def test_every_language_counts_places_in_its_own_way(locale: str) -> None:
    tr = language(locale).of(GAME)
    labels = labels_of(phrases_for(tr, game_box().games.entry(GAME).editions.shipped(), ("A", "B", "C", "D")))
    assert len(set(labels.plays)) == len(set(labels.ranks)) == SEATS
