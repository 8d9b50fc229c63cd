"""The command line speaks the language of the system, and so does Python's parser of arguments."""

import argparse
import re

import pytest

from neptun_desktop.app import arguments, terminal
from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.app.terminal import wished_locales
from neptun_desktop.texts.language import closest_locale, language
from tests.kit.pseudo_locale import PSEUDO
from tests.unit.app.conftest import Neptun


@pytest.fixture(autouse=True)
def _argparse_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(argparse), "_", vars(argparse)["_"])


@pytest.fixture
def _in_accents(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (arguments, terminal):
        monkeypatch.setattr(module, "terminal_language", lambda: language(PSEUDO))


def test_language_comes_before_the_locale_unless_there_is_none() -> None:
    assert wished_locales({"LANG": "de_AT.UTF-8"}) == ("de_AT.UTF-8",)
    assert wished_locales({"LC_ALL": "nl_BE.UTF-8", "LANG": "de_AT.UTF-8"}) == ("nl_BE.UTF-8",)
    assert wished_locales({"LC_MESSAGES": "fr_FR", "LANG": "de_AT.UTF-8"}) == ("fr_FR",)
    assert wished_locales({"LANGUAGE": "nl:fr", "LANG": "de_AT.UTF-8"}) == ("nl", "fr", "de_AT.UTF-8")
    assert wished_locales({"LANGUAGE": "nl:fr", "LC_ALL": "C.UTF-8"}) == ("en",)


def test_the_first_wish_that_can_be_met_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("neptun_desktop.texts.language.languages", lambda: ("en", "de", "nl", "pt_BR"))
    assert closest_locale(("tlh", "nl_BE.UTF-8", "de")) == "nl"
    assert closest_locale(("pt-BR",)) == "pt_BR"
    assert closest_locale(("de@euro",)) == "de"
    assert closest_locale(("tlh",)) == closest_locale(()) == "en"


@pytest.mark.usefixtures("_in_accents")
def test_help_is_translated_with_pythons_own_words(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        arguments.parser(GAMES).parse_args(["replay", "--help"])
    said = capsys.readouterr().out
    assert said.startswith("[üşágé: ")
    for english in ("options", "show", "verify", "JSON line", "example"):
        assert english not in said


@pytest.mark.usefixtures("_in_accents")
def test_wrong_words_are_reported_in_the_language_of_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        arguments.parser(GAMES).parse_args(["simulate", "--games", "none"])
    said = capsys.readouterr().err
    assert "[éxpéçtéd á whölé ñümbér, ñöt 'none'" in said
    assert "error" not in said


@pytest.mark.usefixtures("_in_accents")
def test_placeholders_and_the_help_of_the_version_are_translated(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        arguments.parser(GAMES).parse_args(["--help"])
    said = capsys.readouterr().out
    for english in ("WORD", "FILE", "version number"):
        assert english not in said


def test_french_has_a_space_before_the_colon_of_a_heading(neptun: Neptun, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "fr")
    said = neptun("replay", "--help").out
    assert "\noptions\N{NO-BREAK SPACE}:\n" in said
    assert "neptun replay FICHIER --json" in said


def test_simulated_players_are_told_by_name_and_their_figures_as_the_language_writes_them(
    neptun: Neptun, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "de")
    total, *seats = neptun("simulate", "--seats", "random,random,cabin_boy").out.splitlines()
    assert total.startswith("1 Partie")
    assert [line.split()[2] for line in seats] == ["Zufall", "Zufall", "Schiffsjunge"]
    assert sorted(re.findall(r"\d+,\d\d?", "".join(seats)))[:2] == ["0,0", "0,0"]
