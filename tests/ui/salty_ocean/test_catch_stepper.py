"""The number that divides a catch: both fish are told, and it lies off the ships."""

import pytest
from attrs import evolve

from neptun_desktop.controller.click_rules import QuantityTarget
from neptun_desktop.controller.preview import Preview
from neptun_desktop.games.salty_ocean.clicks.targets import HERRING
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.commands import SailOut
from neptun_desktop.games.salty_ocean.table import keys
from neptun_desktop.games.salty_ocean.table.handling import usual_quantity
from neptun_desktop.texts.language import language, languages
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.paint.lettering import font, text_width
from tests.toy.box import box, every_game
from tests.ui.table_laws import LawTable
from tests.unit.games.salty_ocean.rules.tables import caravel, merchant
from tests.unit.games.salty_ocean.rules.tables import table as rules_table

pytestmark = pytest.mark.usefixtures("qapp")
BOX = box(every_game())
ENTRY = BOX.games.entry(engine.GAME)
LARGEST = 1.5


def asked_for_a_catch(locale: str = "en", larger: float = 1.0) -> tuple[TableScene, list[Preview]]:
    """Return a table where three barrels of salt are to become fish, and what is told of each number."""
    table = LawTable(ENTRY, BOX.kit(engine.GAME), 4)
    look = table.look
    theme = look.theme._replace(sizes=look.theme.sizes._replace(larger=larger))
    phrases = ENTRY.phrases(language(locale), look.edition, tuple(badge.name for badge in look.badges))
    table.look = evolve(look, theme=theme, phrases=phrases)
    table.presenter.phrases = phrases
    start = ENTRY.new(ENTRY.editions.shipped(), 4, 1)
    seat = start.queue[0]
    state = engine.apply(start, seat, SailOut(0)).state
    shown = table.shown(state, seat)
    scene = table.scene(shown)
    seen = table.presenter.seat_view(shown.view, seat, shown)
    told = [preview for number in seen.choice.quantities if (preview := seen.preview(number)) is not None]
    scene.offer_quantity(seen.choice.quantities, None, told)
    return scene, told


def test_each_number_of_herring_tells_the_cod_as_well() -> None:
    scene, previews = asked_for_a_catch()
    told = []
    for preview in previews:
        scene.show_preview(preview)
        told.append(scene.bubbles.said)
    assert told == [("0 herring, 3 cod",), ("1 herring, 2 cod",), ("2 herring, 1 cod",), ("3 herring, 0 cod",)]


@pytest.mark.parametrize(
    ("prices", "forecast", "offered"),
    [((4, 5), (1, -1), 0), ((4, 4), (1, 3), 0), ((4, 4), (1, 1), 3), ((4, 4), (2, 1), 3)],
)
def test_it_begins_with_the_dearer_fish_or_the_one_that_will_be(
    prices: tuple[int, int], forecast: tuple[int, int], offered: int
) -> None:
    """A row of herring and a row of cod are a coin each; the forecast moves them by rows."""
    herring, cod = prices
    state = rules_table(merchant(10, caravel((3, 0, 0))), prices={"herring": herring, "cod": cod})
    tile = next(number for number, each in enumerate(state.edition.tiles) if each.rows[1:] == forecast)
    tiles = [other for other in state.tiles if other != tile]
    state.tiles = (tiles[0], tile, *tiles[1:])
    shown = LawTable(ENTRY, BOX.kit(engine.GAME), 3).shown(state, 0)
    numbers = [QuantityTarget(HERRING, number) for number in range(4)]
    assert usual_quantity(shown, numbers).amount == offered


@pytest.mark.parametrize("locale", languages())
@pytest.mark.parametrize("larger", [1.0, LARGEST])
def test_it_covers_no_ship_and_has_room_for_its_words_from_the_start(locale: str, larger: float) -> None:
    scene, previews = asked_for_a_catch(locale, larger)
    stepper = scene.stepper
    assert stepper is not None
    ships = [item.box() for key, item in scene.items_by_key.items() if key in keys.ship]
    assert scene.table_layout.scene.contains(stepper.box())
    assert not any(stepper.box().intersects(ship) for ship in ships)
    before = stepper.box()
    for preview in previews:
        scene.show_preview(preview)
        assert stepper.box() == before
        assert all(text_width(row, font("strong", 15 * larger)) < before.width() for row in stepper.words)
