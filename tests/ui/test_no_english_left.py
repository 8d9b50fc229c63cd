"""Every page, panel, table, phase and film: whatever is read there comes from a catalogue, and no English is left.

A language for tests shows what no catalogue was asked for: here in films, and by a law of pages everywhere else.
In each of the others, nothing is read as in English, unless its catalogue says the same.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, partial
from io import BytesIO

import pytest
from babel.messages.pofile import read_po
from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QApplication

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.kernel.game import Event
from neptun_desktop.kernel.resources import resource
from neptun_desktop.texts.language import ENGLISH, SHELL, language, languages
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.match.table_presenter import Sight, badges_of
from neptun_desktop.ui.match.table_session import presenter_of
from neptun_desktop.ui.paint.animation import Projector
from neptun_desktop.ui.paint.theme import LIGHT
from tests.conftest import SOAK
from tests.kit.pseudo_locale import PSEUDO
from tests.kit.slices import one_in
from tests.ui.on_screen import KNOWN, QUOTING, left_in_english, on_table, words_on
from tests.ui.samples.page_samples import PAGES
from tests.ui.samples.page_sheet import stage
from tests.ui.samples.sample_match import SampleGame, sample_game
from tests.ui.samples.table_samples import TABLES, THEATRES, merchants

BOX = game_box()
SIZE = (1280, 800)
STEP_MS = 180 if SOAK else 400


def test_the_walk_notices_what_no_catalogue_was_asked_for() -> None:
    window, page = stage("draft", LIGHT, language("en"), QSize(*SIZE), 5)
    found = {words for _, words in left_in_english(words_on(page))}
    assert {"Alexandria", "forecast"} <= found
    assert len(found) > 50
    window.close()


def filmed(game: SampleGame) -> Iterator[tuple[int, tuple[Event, ...]]]:
    """Yield the first step in which each kind of event happens."""
    known: set[type[Event]] = set()
    for number, ((seat, command), before) in enumerate(zip(game.commands, game.states, strict=False)):
        events = game.entry.rules.apply(before, seat, command).events
        if not known.issuperset(map(type, events)):
            known.update(map(type, events))
            yield number, events


def read_in_films(game: str, locale: str) -> tuple[list[tuple[str, str]], list[str]]:
    """Return what is read on the table of a game while each kind of event is shown, and what is told of them."""
    kit, sampled = BOX.kit(game), sample_game(4, game)
    start = sampled.match(0, (0,))
    presenter = presenter_of(BOX, start, language(locale))
    badges = badges_of(sampled.entry, start)
    scene = TableScene(kit, kit.layout_for(*SIZE), TableLook(LIGHT, start.edition, badges, presenter.phrases))
    told: list[str] = []
    scene.announced.connect(told.append)
    sight = Sight(eyes=0, seat=0)
    found: list[tuple[str, str]] = []
    for number, events in filmed(sampled):
        scene.show_view(presenter.shown(sampled.states[number], sight))
        scene.coming = presenter.shown(sampled.states[number + 1], sight)
        projector = Projector()
        projector.hold(held=True)
        projector.add(partial(kit.animate, events, scene), lambda: None)
        projector.add(partial(kit.lay_table, events, scene), lambda: None)
        while projector.running:
            projector.play_on(STEP_MS)
            found += on_table(scene)
    return list(dict.fromkeys(found)), told


@pytest.mark.soak
@pytest.mark.parametrize("game", one_in(2, BOX.games.ids))
def test_whatever_is_read_in_a_film_comes_from_a_catalogue(game: str) -> None:
    found, told = read_in_films(game, PSEUDO)
    assert left_in_english(iter(found)) == []
    assert left_in_english(("told", words) for words in told) == []
    assert len(told) > 3


# --- in each language ------------------------------------------------------------------------------------------------

SPOKEN = languages()[1:]
RULES = {"learn", "learn-games", "rouen-learn"}  # written anew in each language
WALKED = [name for name in (*PAGES, *TABLES, *THEATRES) if name not in QUOTING or name in RULES]
ALIKE = {"nl": {"routes"}}  # at the end of a sentence, alone in its line
PLACEHOLDER = re.compile(r"\{\w*\}")
WORD = re.compile(r"[^\W\d_]{2,}")


@cache
def said_alike(locale: str) -> frozenset[str]:
    """Return what the catalogues of a language say as in English: a wind is a Wind in German, too."""
    found = set[str]()
    for domain in (SHELL, *BOX.games.ids):
        for message in read_po(BytesIO(resource("i18n", locale, "LC_MESSAGES", f"{domain}.po").read_bytes())):
            forms = zip(forms_of(message.id), forms_of(message.string), strict=False)
            found.update(part.strip() for one, other in forms if one == other for part in PLACEHOLDER.split(one))
    return frozenset(filter(WORD.search, found))


def forms_of(said: str | Sequence[str] | None) -> Sequence[str]:
    return (said,) if isinstance(said, str) else said or ()


def as_in_english(found: Iterable[str], english: set[str], locale: str) -> list[str]:
    """Return what is read as in English, but for names and what is said alike."""
    known = {*KNOWN, *said_alike(locale), *ALIKE.get(locale, ())}
    names = re.compile(rf"\b({'|'.join(map(re.escape, sorted(known, key=len, reverse=True)))})\b")
    return sorted({words for words in found if words in english and WORD.search(names.sub("", words))})


def read_on(name: str, locale: str) -> set[str]:
    """Return all that is read on a page or a table."""
    window, page = stage(name, LIGHT, language(locale), QSize(*SIZE), 4 if name in PAGES else merchants(name)[1])
    found = {words for _, words in words_on(page)}
    window.close()
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return found


EVERY = 36


@pytest.mark.soak
@pytest.mark.parametrize(("number", "name"), one_in(EVERY, enumerate(WALKED)))
def test_nothing_on_a_page_or_a_table_is_left_in_english(number: int, name: str) -> None:
    """In the soak in all languages, otherwise in one of them."""
    english = read_on(name, ENGLISH)
    for locale in SPOKEN if SOAK else [SPOKEN[number // EVERY % len(SPOKEN)]]:
        assert as_in_english(read_on(name, locale), english, locale) == [], locale


@pytest.mark.soak
@pytest.mark.parametrize("game", BOX.games.ids)
def test_nothing_in_a_film_is_left_in_english(soak_factor: int, game: str) -> None:
    if soak_factor == 1:
        pytest.skip("looked at in the soak")
    seen, told = read_in_films(game, ENGLISH)
    english = {*told, *(words for _, words in seen)}
    for locale in SPOKEN:
        seen, told = read_in_films(game, locale)
        assert as_in_english([*told, *(words for _, words in seen)], english, locale) == [], locale


def test_the_walk_notices_what_is_left_in_english() -> None:
    english = read_on("draft", ENGLISH)
    assert {"Alexandria", "forecast"} <= english
    assert as_in_english({"forecast", "Neptun", "7"}, english, "de") == ["forecast"]
