"""The window's language: the system's until one is chosen, switched on every page, Qt's own words included."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from neptun_desktop.bots.messages import answer_document, report_from_document
from neptun_desktop.texts.dates import TIME_VARIABLES, system_region
from neptun_desktop.texts.language import Language
from neptun_desktop.ui import main as starting
from neptun_desktop.ui.match.final_page import FinalPage
from neptun_desktop.ui.match.table_session import TableSession, table_session
from neptun_desktop.ui.preferences import preferences as preferring
from neptun_desktop.ui.preferences.preferences import AS_SYSTEM, Preferences
from neptun_desktop.ui.settings.settings_page import SettingsPage
from neptun_desktop.ui.window.window import MainWindow
from tests.kit.pseudo_locale import PSEUDO
from tests.kit.slices import few, one_in
from tests.ui.on_screen import words_on
from tests.ui.samples.sample_match import sample_game, usual_level
from tests.ui.window.conftest import Start
from tests.ui.window.driver import a_table

Show = Callable[[MainWindow], None]
PAGES: dict[str, Show] = {
    "start": MainWindow.show_start,
    "new game": MainWindow.show_new_game,
    "library": MainWindow.show_library,
    "history": MainWindow.show_history,
    "settings": MainWindow.show_settings,
    "rules": MainWindow.show_rules,
    "about": MainWindow.show_about,
}


def read(page: QWidget) -> list[tuple[str, str]]:
    QApplication.processEvents()
    return sorted(words_on(page))


def switch(window: MainWindow, locale: str = PSEUDO) -> None:
    window.prefer(window.preferences._replace(language=locale))


# --- which language --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wished", "found"),
    [
        (["nl-BE", "nl", "en"], "nl"),
        (["de-AT", "de"], "de"),
        (["uk-UA", "uk", "fr-FR"], "fr"),
        (["en-GB", "de"], "en"),
        (["uk"], "en"),
        (["C"], "en"),
        ([], "en"),
    ],
)
def test_without_a_choice_it_is_the_first_of_the_systems_that_is_known(
    monkeypatch: pytest.MonkeyPatch, wished: list[str], found: str
) -> None:
    monkeypatch.setattr(preferring, "languages", lambda: ("en", "de", "fr", "nl"))
    monkeypatch.setattr(preferring, "wished_languages", lambda: wished)
    assert preferring.system_locale() == found


def test_the_settings_name_the_systems_language(monkeypatch: pytest.MonkeyPatch, window: MainWindow) -> None:
    window.show_settings()
    page = window.stack.currentWidget()
    assert isinstance(page, SettingsPage)
    choice = page.look.controls["language"]
    assert (choice.currentText(), choice.currentData()) == ("Same as system (English)", AS_SYSTEM)  # type: ignore[union-attr]
    assert window.preferences.language == AS_SYSTEM
    monkeypatch.setattr(preferring, "language", Language)
    monkeypatch.setattr(preferring, "system_locale", lambda: "nl")
    assert preferring.language_of(Preferences()).locale == "nl"
    assert preferring.language_of(Preferences(language="fr")).locale == "fr"


def test_qts_own_words_follow(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(starting, "language_of", lambda preferences: Language(preferences.language))
    words = starting.QtWords(qapp)
    said = {}
    for locale in ("en", "de", "nl", "fr", "en"):
        words.follow(Preferences(language=locale))
        keys = QKeySequence("Ctrl+N").toString(QKeySequence.SequenceFormat.NativeText)
        said[locale] = (QCoreApplication.translate("QPlatformTheme", "Cancel"), keys)
    assert said == {
        "en": ("Cancel", "Ctrl+N"),
        "de": ("Abbrechen", "Strg+N"),
        "nl": ("Annuleren", "Ctrl+N"),
        "fr": ("Annuler", "Ctrl+N"),
    }


STARTED = """
from PySide6.QtCore import QCoreApplication
from neptun_desktop.app.catalogue import game_box
from neptun_desktop.ui import main
def tell(application, window):
    print(window.styling.language.locale, QCoreApplication.translate("QPlatformTheme", "Cancel"))
    window.prefer(window.preferences._replace(language="fr"))
    print(window.styling.language.locale, QCoreApplication.translate("QPlatformTheme", "Cancel"))
    return 0
main.run = tell
main.main(game_box())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the system is not asked by the environment")
def test_the_program_starts_in_the_systems_language(tmp_path: Path) -> None:
    home = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"), str(tmp_path))
    told = subprocess.run(
        [sys.executable, "-c", STARTED],
        env=os.environ | home | {"LANG": "de_AT.UTF-8", "LANGUAGE": "uk:de_AT:fr", "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.splitlines() == ["de Abbrechen", "fr Annuler"]


def test_the_region_is_asked_of_qt_where_no_variable_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(starting, "QLocale", SimpleNamespace(system=lambda: QLocale("en_US")))
    for name in TIME_VARIABLES:
        monkeypatch.setenv(name, "")
    starting.note_region()
    assert system_region() == "US"
    monkeypatch.setenv("LC_TIME", "nl_BE.UTF-8")
    starting.note_region()
    assert system_region() == "BE"


# --- everywhere at once ----------------------------------------------------------------------------------------------


@pytest.mark.soak
@pytest.mark.parametrize("name", few(3, PAGES))
def test_a_page_of_the_window_is_switched_as_if_it_had_been_opened_so(start: Start, name: str) -> None:
    window = start()
    PAGES[name](window)
    before = read(window)
    switch(window)
    switched = read(window)
    other = start()
    PAGES[name](other)
    assert switched == read(other) != before


def sit(window: MainWindow, stage: str, game: str = "neptun") -> TableSession:
    match = sample_game(3, game).match_at(stage, shared=False)
    session = table_session(window.box, match, None, window.preferences)
    window.sit(session)
    return session


@pytest.mark.soak
@pytest.mark.parametrize("game", one_in(2, ["salty_ocean", "neptun"]))
def test_the_end_of_a_game_is_told_anew(start: Start, game: str) -> None:
    window = start()
    sit(window, "over", game)
    page = window.stack.currentWidget()
    assert isinstance(page, FinalPage)
    switch(window)
    switched = read(page)
    other = start()
    sit(other, "over", game)
    fresh = other.stack.currentWidget()
    assert isinstance(fresh, FinalPage)
    assert switched == read(fresh)


@pytest.mark.soak
@pytest.mark.parametrize("panel", few(2, ["log", "menu", "standing", "points", "reasons"]))
def test_a_panel_that_is_open_is_filled_anew(start: Start, panel: str) -> None:
    def opened(window: MainWindow) -> TableSession:
        session = sit(window, "draft")
        panels, page = session.panels, session.page
        if panel == "menu":
            panels.open_menu()
        elif panel == "reasons":
            think(session)
            panels.open_reasons()
        elif panel == "standing":
            panels.answer("standing")
        else:
            panels.open_panel(panel)
        assert page.isVisible()
        return session

    window = start()
    session = opened(window)
    switch(window)
    switched = read(session.page)
    fresh = opened(start())
    assert switched == read(fresh.page)


def think(session: TableSession) -> None:
    """Have a bot's last decision explained."""
    entry, match = session.entry, session.match
    rules, level = entry.rules, usual_level(entry)
    last = next(each for each in reversed(match.entries) if each.seat not in session.host.humans)
    view = rules.observe(last.before, last.seat)
    choice = level.bot.choose(view, rules.legal(view, last.seat), level.budget, 0)
    answer = report_from_document(answer_document(rules, 0, choice, 0.0))
    session.host.reasons.emit((last.seat, answer))


def test_a_film_that_was_running_ends_in_the_new_language(start: Start, qtbot: QtBot) -> None:
    window = start()
    window.prefer(window.preferences._replace(tempo="unhurried"))
    window.begin(a_table(1, 2))
    assert window.session is not None
    page = window.session.page
    qtbot.waitUntil(lambda: page.asked is not None)
    window.session.host.submit(0, window.session.match.legal(0)[0])
    qtbot.waitUntil(lambda: page.projector.running)
    window.show_settings()
    assert page.projector.running
    switch(window)
    window.go_back()
    shown = page.scene.shown
    assert shown is not None
    assert shown.sentence.startswith("[")
    assert all(line.words.startswith("[") for line in shown.log)


def test_a_message_is_not_kept_in_the_language_before(window: MainWindow) -> None:
    window.banner.tell("Something was done.")
    window.prefer(window.preferences._replace(look="dark"))
    assert window.banner.isVisible()
    switch(window)
    assert not window.banner.isVisible()


def test_the_list_of_keys_closes_when_another_page_is_shown(window: MainWindow) -> None:
    window.begin(a_table(1, 2))
    window.show_shortcuts()
    window.show_settings()
    switch(window)
    window.go_back()
    QApplication.processEvents()
    assert not any(words.startswith("Keys") for _, words in read(window))
