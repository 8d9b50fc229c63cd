"""Languages of long words: every page and table in the smallest window with the largest text, and in an ordinary one.

Pages are looked at in a language for tests whose words are 40 % longer, all of them in the languages that there are.
"""

import pytest

from neptun_desktop.ui.shell.settings.preferences import TextSize
from neptun_desktop.words.language import ENGLISH, language, languages
from tests.ui.on_screen import PSEUDO
from tests.ui.pages.measuring import Case, faults
from tests.ui.samples.page_samples import PAGES
from tests.ui.samples.table_samples import TABLES, THEATRES, merchants

pytestmark = pytest.mark.usefixtures("qapp")
SMALL, ORDINARY = (1024, 768), (1280, 800)
SPOKEN = tuple(locale for locale in languages() if locale != ENGLISH)
# Painted names are no longer in other languages, and have their places: the test of spoken languages looks at them.
WITH_NAMES = {"learn", "learn-games", "rouen-learn", "piles", "history", "round", "turn-end", "king", "points", "final"}
LONGEST = [name for name in PAGES if name not in WITH_NAMES]
EVERYWHERE = [*PAGES, *TABLES, *THEATRES]


def seats_at(name: str) -> int:
    return 4 if name in PAGES else merchants(name)[1]


@pytest.mark.soak
@pytest.mark.parametrize(("number", "name"), list(enumerate(LONGEST)), ids=str)
def test_words_that_are_two_fifths_longer_fit_on_every_page(soak_factor: int, number: int, name: str) -> None:
    """In the soak every page, otherwise every third."""
    if soak_factor == 1 and number % 3:
        pytest.skip("looked at in the soak")
    window: Case = (name, SMALL, 1.0, "light", seats_at(name))
    assert faults(window, language(PSEUDO), "largest") == []


@pytest.mark.soak
@pytest.mark.parametrize("locale", SPOKEN)
@pytest.mark.parametrize(("number", "name"), list(enumerate(EVERYWHERE)), ids=str)
@pytest.mark.parametrize(("size", "text_size"), [(SMALL, "largest"), (ORDINARY, "normal")])
def test_every_language_fits_everywhere(  # noqa: PLR0913, PLR0917  (where, in what and how large)
    soak_factor: int, size: tuple[int, int], text_size: TextSize, number: int, name: str, locale: str
) -> None:
    """In the soak every page and pose, otherwise a few of each language."""
    turn = number + SPOKEN.index(locale) + EVERYWHERE.index(name)
    if soak_factor == 1 and (turn % 24 or text_size == "normal"):
        pytest.skip("looked at in the soak")
    assert faults((name, size, 1.0, "light", seats_at(name)), language(locale), text_size) == []
