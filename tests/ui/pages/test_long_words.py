"""Languages of long words: every page and table in the smallest window with the largest text, and in an ordinary one.

Pages are looked at in a language for tests whose words are 40 % longer, all of them in the languages that there are.
"""

import pytest

from neptun_desktop.ui.preferences.preferences import TextSize
from neptun_desktop.words.language import ENGLISH, language, languages
from tests.conftest import SOAK
from tests.kit.slices import one_in
from tests.ui.on_screen import PSEUDO
from tests.ui.pages.measuring import Case, faults, measured_elsewhere
from tests.ui.samples.page_samples import PAGES
from tests.ui.samples.table_samples import TABLES, THEATRES, merchants

pytestmark = pytest.mark.usefixtures("qapp")
SMALL, ORDINARY = (1024, 768), (1280, 800)
WINDOWS: tuple[tuple[tuple[int, int], TextSize], ...] = (
    (SMALL, "largest"),
    (ORDINARY, "largest"),
    (ORDINARY, "normal"),
)
SPOKEN = tuple(locale for locale in languages() if locale != ENGLISH)
# Painted names are no longer in other languages, and have their places: the test of spoken languages looks at them.
WITH_NAMES = {"learn", "learn-games", "rouen-learn", "piles", "history", "round", "turn-end", "king", "points", "final"}
LONGEST = [name for name in PAGES if name not in WITH_NAMES]


def seats_at(name: str) -> int:
    return 4 if name in PAGES else merchants(name)[1]


@pytest.mark.soak
@pytest.mark.parametrize("size", (SMALL, ORDINARY) if SOAK else (SMALL,))
@pytest.mark.parametrize("name", one_in(6, LONGEST))
def test_words_that_are_two_fifths_longer_fit_on_every_page(name: str, size: tuple[int, int]) -> None:
    window: Case = (name, size, 1.0, "light", seats_at(name))
    assert faults(window, language(PSEUDO), "largest") == []


def everywhere() -> list[tuple[str, str, tuple[int, int], TextSize]]:
    """Return every page and pose in every language, in all windows; without the soak, a few of each language."""
    names = (*PAGES, *TABLES, *THEATRES)
    return [
        (locale, name, *window)
        for turn, locale in enumerate(SPOKEN)
        for place, name in enumerate(names)
        for window in WINDOWS
        if SOAK or (window == WINDOWS[0] and (place + 5 * turn) % 36 == 0)
    ]


@pytest.mark.soak
@pytest.mark.parametrize(("locale", "name", "size", "text_size"), everywhere())
def test_every_language_fits_everywhere(locale: str, name: str, size: tuple[int, int], text_size: TextSize) -> None:
    assert faults((name, size, 1.0, "light", seats_at(name)), language(locale), text_size) == []


@pytest.mark.soak
@pytest.mark.parametrize("locale", SPOKEN)
@pytest.mark.parametrize(("size", "text_size"), WINDOWS)
def test_every_language_fits_on_a_screen_of_twice_the_scale(
    soak_factor: int, locale: str, size: tuple[int, int], text_size: TextSize
) -> None:
    if soak_factor == 1:
        pytest.skip("looked at in the soak")
    cases: list[Case] = [(name, size, 2.0, "light", seats_at(name)) for name in (*PAGES, *TABLES, *THEATRES)]
    assert measured_elsewhere(cases, 2.0, locale, text_size) == []


@pytest.mark.soak
def test_words_that_are_two_fifths_longer_fit_on_a_screen_of_twice_the_scale() -> None:
    looked_at = one_in(20, LONGEST)
    sizes = (SMALL, ORDINARY) if SOAK else (SMALL,)
    cases: list[Case] = [(name, size, 2.0, "light", seats_at(name)) for size in sizes for name in looked_at]
    assert measured_elsewhere(cases, 2.0, PSEUDO, "largest") == []
