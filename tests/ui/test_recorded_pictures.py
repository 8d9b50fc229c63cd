"""Pages, pictures of the rules and what flies look as they did when they were looked at last, whatever they say.

If a change is meant, look at it and record them again (see `recorded_pictures`).
"""

import sys

import pytest
from PySide6.QtGui import QImage

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.ui.paint.theme import DARK
from tests.ui.recorded_pictures import (
    CELL,
    HERE,
    OTHERWISE_IN_THE_DARK,
    RECORDED_PAGES,
    flying_pictures,
    key_art_pictures,
    overlay_pictures,
    page_picture,
    recorded,
    replay_pictures,
    rule_pictures,
    small,
)

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems set letters a little differently")
GAMES = game_box().games.ids
NEAR = 8  # of 255, in red, green or blue: letters never fall twice quite the same


def differences(one: QImage, other: QImage) -> list[str]:
    """Return where two small pictures differ."""
    if one == other:
        return []
    if one.size() != other.size():
        return [f"{one.width()}x{one.height()}, not {other.width()}x{other.height()}"]
    found = []
    for y in range(one.height()):
        for x in range(one.width()):
            here, there = colour_at(one, x, y), colour_at(other, x, y)
            if max(abs(a - b) for a, b in zip(here, there, strict=True)) > NEAR:
                found.append(f"at {x * CELL}, {y * CELL}: {here}, not {there}")
    return found


def colour_at(image: QImage, x: int, y: int) -> tuple[int, int, int]:
    colour = image.pixelColor(x, y)
    return colour.red(), colour.green(), colour.blue()


@pytest.mark.parametrize("name", RECORDED_PAGES)
def test_a_page_looks_as_it_was_recorded(name: str) -> None:
    assert differences(page_picture(name), recorded(f"page-{name}")) == []


@pytest.mark.parametrize("name", OTHERWISE_IN_THE_DARK)
def test_a_page_looks_in_the_dark_as_it_was_recorded(name: str) -> None:
    assert differences(page_picture(name, DARK), recorded(f"dark-{name}")) == []


def test_the_controls_of_a_replay_look_as_they_were_recorded() -> None:
    assert {name: found for name, now in replay_pictures() if (found := differences(now, recorded(name)))} == {}


@pytest.mark.parametrize("game", GAMES)
def test_key_art_that_moves_looks_as_it_was_recorded(game: str) -> None:
    assert {name: found for name, now in key_art_pictures(game) if (found := differences(now, recorded(name)))} == {}


@pytest.mark.parametrize("game", GAMES)
def test_pictures_of_the_rules_look_as_they_were_recorded(game: str) -> None:
    assert {name: found for name, now in rule_pictures(game) if (found := differences(now, recorded(name)))} == {}


@pytest.mark.parametrize("game", GAMES)
def test_what_flies_looks_as_it_was_recorded(game: str) -> None:
    flying = dict(flying_pictures(game))
    assert flying.keys() == {file.stem for file in HERE.glob(f"{game}-flying-*.png")}
    assert {name: found for name, now in flying.items() if (found := differences(now, recorded(name)))} == {}


def test_what_lies_over_a_table_looks_as_it_was_recorded() -> None:
    assert {name: found for name, now in overlay_pictures() if (found := differences(now, recorded(name)))} == {}


def test_a_piece_that_is_missing_is_noticed() -> None:
    image = QImage(400, 300, QImage.Format.Format_RGB32)
    image.fill(0xFFEEDDCC)
    whole = small(image)
    for x in range(120, 132):
        for y in range(80, 92):
            image.setPixel(x, y, 0xFF336699)
    assert differences(whole, whole) == []
    assert differences(small(image), whole) != []
