"""Merchants are told apart by their colours: by all eyes in the default palette, by those it is for in each other."""

from itertools import combinations, product

import pytest

from neptun_desktop.games.neptun.table.palette import REGIONS
from neptun_desktop.texts.shell.settings import CHOICES, PALETTE_LINES
from neptun_desktop.ui.paint.theme import (
    DEEP,
    LOOKS,
    MERCHANT_PALETTES,
    WARM_AND_COLD,
    MerchantPalette,
    luminance,
)
from neptun_desktop.ui.preferences.preferences import Preferences
from tests.ui.colour_difference import EYES, apart, ciede2000
from tests.ui.luminance import contrast

CLEAR = 18.0  # of two merchants, to the eyes that a palette is for
NO_REGION = 8.0  # a disc is never taken for the ground of a temple, which also has another shape
FOR_EYES = ((WARM_AND_COLD, tuple(EYES)), (DEEP, ("usual",)))


def nearest(palette: MerchantPalette, eye: str) -> float:
    bodies = [tint.body for tint in palette.tints.values()]
    return min(apart(one, other, eye) for one, other in combinations(bodies, 2))


@pytest.mark.parametrize(
    ("one", "other", "difference"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_differences_are_those_of_the_published_examples(
    one: tuple[float, float, float], other: tuple[float, float, float], difference: float
) -> None:
    assert ciede2000(one, other) == pytest.approx(difference, abs=1e-4)


@pytest.mark.parametrize(
    ("palette", "eye"),
    [(palette, eye) for palette, eyes in FOR_EYES for eye in eyes],
    ids=lambda part: part if isinstance(part, str) else part.name,
)
def test_the_eyes_that_a_palette_is_for_tell_its_merchants_apart(palette: MerchantPalette, eye: str) -> None:
    assert nearest(palette, eye) >= CLEAR


def test_the_default_palette_is_the_one_for_all_eyes() -> None:
    assert MERCHANT_PALETTES[0] is WARM_AND_COLD
    assert Preferences().palette == WARM_AND_COLD.name
    assert all(look.merchants is WARM_AND_COLD for look in LOOKS.values())


def test_every_palette_says_what_it_is_for() -> None:
    names = {palette.name for palette in MERCHANT_PALETTES}
    assert names == set(PALETTE_LINES) == set(CHOICES["palette"]) == {palette.name for palette, _ in FOR_EYES}


@pytest.mark.parametrize("palette", MERCHANT_PALETTES, ids=lambda palette: palette.name)
def test_merchants_are_never_regions(palette: MerchantPalette) -> None:
    regions = [tint.body for name, tint in REGIONS.items() if name != "gold"]
    bodies = [tint.body for tint in palette.tints.values()]
    assert min(apart(body, region) for body, region in product(bodies, regions)) >= NO_REGION


@pytest.mark.parametrize("palette", MERCHANT_PALETTES, ids=lambda palette: palette.name)
def test_figures_can_be_read_on_every_merchants_colour(palette: MerchantPalette) -> None:
    assert min(contrast(luminance(tint.ink), luminance(tint.body)) for tint in palette.tints.values()) >= 3.0


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("palette", MERCHANT_PALETTES, ids=lambda palette: palette.name)
def test_lines_that_show_whose_turn_it_is_stand_out_from_panels_and_prompt(palette: MerchantPalette, look: str) -> None:
    theme = LOOKS[look]._replace(merchants=palette)
    for colour in palette.tints:
        assert contrast(luminance(theme.accent(colour)), luminance(theme.panel)) >= 3.0, colour
        assert contrast(luminance(theme.accent(colour, on_dark=True)), luminance(theme.prompt)) >= 3.0, colour
