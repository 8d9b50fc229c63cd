"""The contact sheets show every look, and pictures of the table every stage."""

import tomllib

import pytest
from PySide6.QtGui import QImage

from neptun_desktop.kernel.resources import resource
from neptun_desktop.ui.paint.theme import LIGHT, LOOKS, Theme
from tests.kit.slices import one_in
from tests.ui.samples.art_sheet import card_sheet, icon_sheet, piece_sheet
from tests.ui.samples.film_stills import MOMENTS, MOST, SEATS
from tests.ui.samples.sample_match import sample_game
from tests.ui.samples.table_sheet import STAGES, every_stage, table_picture

pytestmark = pytest.mark.usefixtures("qapp")


def colours_in(image: QImage) -> int:
    return len({image.pixel(x, y) for x in range(0, image.width(), 9) for y in range(0, image.height(), 9)})


@pytest.mark.soak
@pytest.mark.parametrize("look", one_in(3, LOOKS.values()), ids=lambda look: look.name)
def test_every_sheet_is_painted(look: Theme) -> None:
    edition = tomllib.loads(resource("neptun", "edition.toml").read_text(encoding="utf-8"))
    sheets = [icon_sheet(look), card_sheet(look, edition), piece_sheet(look, edition)]
    assert all(colours_in(sheet) > 100 for sheet in sheets)


def test_the_table_is_painted_in_every_stage() -> None:
    moments = every_stage(4)
    assert set(STAGES) == moments.keys()
    for moment in moments.values():
        picture = table_picture(moment, LIGHT, 1280, 800)
        assert (picture.width(), picture.height()) == (1280, 800)
        assert colours_in(picture) > 100


@pytest.mark.parametrize(("game", "moment"), [("neptun", "delivery"), ("salty_ocean", "damage")])
def test_a_moment_is_filmed_from_its_beginning_to_its_end(game: str, moment: str) -> None:
    stills = [still.toImage() for still in MOMENTS[game][moment](sample_game(SEATS, game), LIGHT)]
    assert len(stills) == MOST
    assert all(colours_in(still) > 100 for still in stills)
    assert len({still.cacheKey() for still in stills}) == MOST
    assert stills[0] != stills[MOST // 2] != stills[-1]
