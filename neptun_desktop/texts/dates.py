"""Dates, times, numbers and the names of languages in each language's format (through Babel)."""

import os
from datetime import datetime, timedelta

from neptun_desktop.texts.language import ENGLISH, Language

BRITISH = "en_GB"  # where no region is known
TIME_VARIABLES = ("LC_ALL", "LC_TIME", "LANG")  # the first that is set counts; LANGUAGE says nothing of times


def locale_of(tr: Language) -> str:
    """Return the locale for dates and numbers: the language as it is used in the system's region, if anybody does."""
    from babel.localedata import exists  # noqa: PLC0415  (not needed to open the window)

    there = f"{tr.locale}_{system_region()}"
    if exists(there):
        return there
    return tr.locale if tr.locale != ENGLISH and exists(tr.locale) else BRITISH


def system_region() -> str:
    """Return the region whose times and dates the system uses, such as `BE`, or nothing if it does not say."""
    said = next(filter(None, map(os.environ.get, TIME_VARIABLES)), "")
    return said.partition(".")[0].partition("@")[0].partition("_")[2]


def day(tr: Language, moment: datetime, now: datetime) -> str:
    """Return a day in everyday words; both times are in the user's time zone."""
    from babel.dates import format_date  # noqa: PLC0415

    if moment.date() == now.date():
        return tr.pgettext("day", "today")
    if moment.date() == (now - timedelta(days=1)).date():
        return tr.pgettext("day", "yesterday")
    return format_date(moment.date(), format="medium", locale=locale_of(tr))


def time_of_day(tr: Language, moment: datetime) -> str:
    """Return hours and minutes."""
    from babel.dates import format_time  # noqa: PLC0415

    return format_time(moment.time(), format="short", locale=locale_of(tr))


def day_and_time(tr: Language, moment: datetime, now: datetime) -> str:
    """Return a date and time, for a list."""
    return tr.gettext("{day}, {time}", day=day(tr, moment, now), time=time_of_day(tr, moment))


def decimal(tr: Language, number: float, places: int = 1) -> str:
    """Return a number with one decimal place, or more."""
    from babel.numbers import format_decimal  # noqa: PLC0415

    return _with_minus(format_decimal(round(number, places), format=f"0.{'0' * places}", locale=locale_of(tr)))


def figure(number: int) -> str:
    """Return a whole number, with a real minus sign if it is negative."""
    return _with_minus(str(number))


def _with_minus(written: str) -> str:
    return written.replace("-", "\N{MINUS SIGN}")


def percent(tr: Language, share: float) -> str:
    """Return a share in whole per cent."""
    from babel.numbers import format_percent  # noqa: PLC0415

    return format_percent(share, format="0%" if tr.locale in {ENGLISH, "nl"} else "0 %", locale=locale_of(tr))


def language_name(locale: str) -> str:
    """Return a language's own name."""
    from babel import Locale, UnknownLocaleError  # noqa: PLC0415

    try:
        name = Locale.parse(locale).get_display_name(locale)
    except (UnknownLocaleError, ValueError):
        name = None
    return name[:1].upper() + name[1:] if name else locale
