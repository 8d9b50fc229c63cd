"""The pictures of the rules: all are there, they tell what the rules do, and they are legible on any page."""

import re

import pytest
from PySide6.QtGui import QFontMetricsF

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.games.salty_ocean.meta import GAME
from neptun_desktop.games.salty_ocean.pages.rule_pictures import PICTURES, rule_picture
from neptun_desktop.games.salty_ocean.pages.table_excerpts import (
    LINE,
    MERCHANTS,
    TITLE,
    PictureMaker,
    Vignette,
    fitting_scale,
    rows_of,
)
from neptun_desktop.texts.language import language
from neptun_desktop.ui.paint.lettering import font
from neptun_desktop.ui.paint.theme import CONTRAST, DARK, LIGHT, Theme
from neptun_desktop.ui.rules.learn_page import rules_text
from neptun_desktop.ui.widgets.styling import SMALLEST_PIXELS, Styling
from tests.kit.slices import in_turns, one_in

pytestmark = pytest.mark.usefixtures("qtbot")  # an application, for fonts
NARROWEST = 600  # pixels of a page that people read


def vignettes(name: str) -> list[Vignette]:
    return PICTURES[name](PictureMaker(language(), MERCHANTS))


def captions(name: str) -> list[tuple[str, str]]:
    return [(vignette.title, vignette.line) for vignette in vignettes(name)]


@pytest.mark.soak
@pytest.mark.parametrize("theme", one_in(3, [DARK, CONTRAST, LIGHT]), ids=lambda theme: theme.name)
def test_every_picture_of_the_text_is_painted_in_every_look(theme: Theme) -> None:
    wanted = re.findall(r"picture: ([\w-]+)", rules_text(GAME, "en"))
    assert sorted(wanted) == sorted(PICTURES)
    kit = game_box().kit(GAME)
    for name in wanted:
        painted = kit.rule_picture(name, Styling(theme), 1.0, 800)
        assert painted is not None
        image = painted.toImage()
        seen = {image.pixel(x, y) for x in range(0, image.width(), 5) for y in range(0, image.height(), 5)}
        assert len(seen) > 30, name
    assert kit.rule_picture("no such picture", Styling(theme), 1.0, 800) is None


@pytest.mark.soak
@pytest.mark.parametrize(
    ("name", "page"), in_turns(PICTURES, [(1.0, NARROWEST), (2.0, NARROWEST), (2.0, 1400), (1.0, 200)])
)
def test_a_picture_is_never_broader_than_its_page(name: str, page: tuple[float, int]) -> None:
    scale, breadth = page
    painted = rule_picture(name, Styling(scale=scale), 1.0, breadth)
    assert painted is not None
    assert painted.width() <= breadth


@pytest.mark.parametrize("name", PICTURES)
def test_captions_are_legible_and_no_word_is_too_long_for_its_picture(name: str) -> None:
    assert fitting_scale(vignettes(name), 1.0, NARROWEST) * LINE >= SMALLEST_PIXELS
    for vignette in vignettes(name):
        for words, letters in ((vignette.title, font("strong", TITLE)), (vignette.line, font("body", LINE))):
            for word in words.split():
                assert QFontMetricsF(letters).horizontalAdvance(word) <= vignette.width, word


def test_a_row_breaks_where_the_page_ends() -> None:
    weather = vignettes("weather")
    assert [len(row) for row in rows_of(weather, 700)] == [4]
    assert [len(row) for row in rows_of(weather, 350)] == [2, 2]
    assert [len(row) for row in rows_of(weather, 100)] == [1, 1, 1, 1]


def test_large_letters_shrink_a_little_before_a_row_breaks_and_no_further() -> None:
    trip = vignettes("trip")
    assert fitting_scale(trip, 1.0, 1000) == 1.0
    assert 0.8 < fitting_scale(trip, 1.0, 600) < 1.0
    assert fitting_scale(trip, 2.0, 600) == 1.5


def test_a_trip_brings_what_the_market_pays() -> None:
    """Three barrels, as at the start, at the price after the first tile."""
    assert captions("trip")[-1] == ("Sell", "Market: 3 herring at 5 bring in 15 coins.")


def test_the_sale_is_the_example_of_3_7() -> None:
    assert captions("sale") == [
        ("9 herring at 5", "Every barrel sells at this price."),
        ("9 \N{MULTIPLICATION SIGN} 5 = 45", "coins for the seller"),
        ("2 rows down", "One for the first 8 barrels, one more for the last."),
    ]


def test_the_price_of_a_ship_is_the_example_of_3_5() -> None:
    assert [title for title, _line in captions("ship-price")] == [
        "Marguerite pays 8 coins",
        "4 coins for Guillaume",
        "2 coins each for Jeanne and Robert",
    ]


def test_the_weather_tells_what_it_takes() -> None:
    assert captions("weather") == [
        ("Calm sea", "All the salt becomes fish."),
        ("Storm", "1 damage to each ship: room for 3 barrels."),
        ("Pirates", "2 damage to the first ship: room for 2 barrels."),
        ("Poor fishing", "Each ship loses 1 salt; the rest becomes fish."),
    ]


def test_the_end_values_add_up() -> None:
    *lines, (total, _words) = captions("end-values")
    assert total == f"= {sum(int(figure) for figure, _source in lines)}"
