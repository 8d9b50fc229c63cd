"""The number that divides a catch: both fish are told, and it stays on the painting."""

import pytest
from attrs import evolve
from PySide6.QtCore import QRectF

from neptun_desktop.controller.click_rules import QuantityTarget
from neptun_desktop.games.salty_ocean.clicks.targets import HERRING
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import SailOut
from neptun_desktop.texts.language import language, languages
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.paint.lettering import text_width
from tests.toy.box import box, every_game
from tests.ui.table_laws import LawTable

pytestmark = pytest.mark.usefixtures("qapp")
BOX = box(every_game())
ENTRY = BOX.games.entry(engine.GAME)
FRAME = 7  # the breadth of the painting's border
LARGEST = 1.5


def asked_for_a_catch(locale: str = "en", larger: float = 1.0) -> TableScene:
    """Return a table where three barrels of salt are to become fish."""
    table = LawTable(ENTRY, BOX.kit(engine.GAME), 4)
    look = table.look
    theme = look.theme._replace(sizes=look.theme.sizes._replace(larger=larger))
    words = ENTRY.phrases(language(locale), look.edition, tuple(badge.name for badge in look.badges))
    table.look = evolve(look, theme=theme, phrases=words)
    table.presenter.phrases = words
    start = ENTRY.new(ENTRY.editions.shipped(), 4, 1)
    seat = start.queue[0]
    scene = table.scene(table.shown(engine.apply(start, seat, SailOut(0)).state, seat))
    scene.offer_quantity([QuantityTarget(HERRING, herring) for herring in range(4)])
    return scene


def test_each_number_of_herring_tells_the_cod_as_well() -> None:
    stepper = asked_for_a_catch().stepper
    assert stepper is not None
    told = []
    for place in range(4):
        stepper.step(-4)
        stepper.step(place)
        told.append(stepper.meaning)
    assert told == ["0 herring, 3 cod", "1 herring, 2 cod", "2 herring, 1 cod", "3 herring, 0 cod"]


@pytest.mark.parametrize("locale", languages())
@pytest.mark.parametrize("larger", [1.0, LARGEST])
def test_it_stays_inside_the_frame_of_the_painting_and_has_room_for_its_words(locale: str, larger: float) -> None:
    scene = asked_for_a_catch(locale, larger)
    stepper = scene.stepper
    assert stepper is not None
    painting: QRectF = scene.table_layout.panel("panorama")
    assert painting.adjusted(FRAME, FRAME, -FRAME, -FRAME).contains(stepper.box())
    assert text_width(stepper.meaning, stepper.letters) < stepper.box().width()
