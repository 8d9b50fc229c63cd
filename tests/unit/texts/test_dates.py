"""Dates, times and numbers are written as in the system's region; without one, as in Britain, with 24 hours."""

from datetime import datetime

import pytest

from neptun_desktop.texts.dates import TIME_VARIABLES, day, decimal, locale_of, time_of_day
from neptun_desktop.texts.language import Language

AFTERNOON = datetime(2026, 11, 17, 16, 21)  # noqa: DTZ001  (in the user's time zone)
LATER = datetime(2026, 12, 1, 9, 0)  # noqa: DTZ001


@pytest.fixture(autouse=True)
def no_region(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in TIME_VARIABLES:
        monkeypatch.delenv(name, raising=False)


def test_without_a_region_english_times_have_24_hours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    assert time_of_day(Language(), AFTERNOON) == "16:21"
    assert day(Language(), AFTERNOON, LATER) == "17 Nov 2026"
    for no_region in ("C.UTF-8", "POSIX", "en"):
        monkeypatch.setenv("LANG", no_region)
        assert time_of_day(Language(), AFTERNOON) == "16:21"


def test_times_are_those_of_the_systems_region(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    assert time_of_day(Language(), AFTERNOON) == "4:21\N{NARROW NO-BREAK SPACE}PM"
    assert day(Language(), AFTERNOON, LATER) == "Nov 17, 2026"
    monkeypatch.setenv("LC_TIME", "nl_BE.UTF-8@euro")
    assert time_of_day(Language(), AFTERNOON) == "16:21"
    assert locale_of(Language()) == "en_BE"
    monkeypatch.setenv("LC_ALL", "en_AU")
    assert time_of_day(Language(), AFTERNOON) == "4:21\N{NARROW NO-BREAK SPACE}pm"


def test_a_language_that_is_not_used_in_the_region_is_written_as_usual(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    assert time_of_day(Language("de"), AFTERNOON) == "16:21"
    assert (decimal(Language("de"), 2.5), decimal(Language(), 2.5)) == ("2,5", "2.5")
    monkeypatch.setenv("LANG", "fr_CA.UTF-8")
    assert time_of_day(Language("fr"), AFTERNOON) == "16 h 21"
    assert locale_of(Language("en-XA")) == "en_GB"
