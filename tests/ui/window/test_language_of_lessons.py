"""In the middle of a lesson or of a first game the language is switched: coach, companion and table follow at once."""

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from neptun_desktop.games.neptun.clicks.targets import OarTarget
from neptun_desktop.games.neptun.rules.events import ContractsLost
from neptun_desktop.games.neptun.texts.lesson import FIRST_TIMES
from neptun_desktop.texts.language import languages
from neptun_desktop.ui.preferences.preferences import with_lesson
from neptun_desktop.ui.window.window import MainWindow
from tests.conftest import SOAK
from tests.kit.pseudo_locale import PSEUDO
from tests.ui.on_screen import words_on
from tests.ui.window.conftest import Start
from tests.ui.window.driver import a_table
from tests.ui.window.pupils import MousePupil, begun
from tests.ui.window.test_lessons import GAMES, asked

OTHERS = (PSEUDO, *languages()[1:]) if SOAK else (PSEUDO,)
FEW = {"neptun": "undo", "salty_ocean": "weather"}  # to take back, and to read while another seat would be next
STEPS = [(game, step) for game in GAMES for step in asked(game) if SOAK or step == FEW[game]]


def read(page: QWidget) -> list[tuple[str, str]]:
    QApplication.processEvents()
    return sorted(words_on(page))


def switch(window: MainWindow, locale: str) -> None:
    window.prefer(window.preferences._replace(language=locale))


@pytest.mark.soak
@pytest.mark.parametrize(("game", "step"), STEPS)
def test_a_lesson_is_switched_in_any_of_its_steps(qtbot: QtBot, start: Start, game: str, step: str) -> None:
    pupil = begun(MousePupil(qtbot, start()), game, at=step)
    english = read(pupil.page)
    other = start()
    for locale in OTHERS:
        switch(pupil.window, locale)
        switch(other, locale)
        begun_in_it = begun(MousePupil(qtbot, other), game, at=step)
        assert read(pupil.page) == read(begun_in_it.page) != english
        assert pupil.page.scene.advising.targets == begun_in_it.page.scene.advising.targets
    switch(pupil.window, "en")
    assert read(pupil.page) == english


def test_an_answer_to_a_click_is_not_kept_in_the_language_before(qtbot: QtBot, window: MainWindow) -> None:
    pupil = begun(MousePupil(qtbot, window), "neptun", at="oar")
    pupil.page.scene.clicked.emit(OarTarget(41))
    assert "another voyage" in pupil.coach.panel.answer.text()
    switch(window, PSEUDO)
    assert "another voyage" not in pupil.coach.panel.answer.text()
    pupil.page.scene.clicked.emit(OarTarget(41))
    assert pupil.coach.panel.answer.text().startswith("[")


@pytest.mark.parametrize("locale", OTHERS)
def test_the_companion_says_it_in_the_new_language(window: MainWindow, locale: str) -> None:
    window.prefer(with_lesson(window.preferences, "neptun", "done"))
    window.begin(a_table(1, 2, seed=3))
    companion, session = window.lessons.companion, window.session
    assert companion is not None
    assert session is not None
    companion.notice((ContractsLost(0, (0,)),), 1)
    session.host.asked.emit()
    said, parts = companion.panel.text.text(), read(companion.panel)
    assert said in FIRST_TIMES.values()
    switch(window, locale)
    tr = window.styling.language
    assert (tr.locale, companion.panel.text.text()) == (locale, tr.of("neptun").gettext(said))
    assert {words for _, words in parts}.isdisjoint(words for _, words in read(companion.panel))
