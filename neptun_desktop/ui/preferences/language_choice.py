"""The language that the preferences ask for: the one that was chosen, or that of the system. And its region."""

import os

from PySide6.QtCore import QLocale

from neptun_desktop.texts.dates import system_region
from neptun_desktop.texts.language import ENGLISH, Language, language, languages
from neptun_desktop.ui.preferences.preferences import AS_SYSTEM, Preferences


def language_of(preferences: Preferences) -> Language:
    """Return the language; one that there is no translation for is replaced by English."""
    return language(system_locale() if preferences.language == AS_SYSTEM else preferences.language)


def system_locale() -> str:
    """Return the first of the user's languages in the system that there is a translation for, or English."""
    known = languages()
    close = (part for name in wished_languages() for part in (name.replace("-", "_"), name.partition("-")[0]))
    return next((name for name in close if name in known), ENGLISH)


def wished_languages() -> list[str]:
    """Return the user's languages in the system, the best one first, such as `nl-BE`."""
    return QLocale.system().uiLanguages()


def note_region() -> None:
    """Let dates be written as in the user's region: where no variable names it, as on Windows, Qt knows it."""
    if not system_region():
        os.environ["LC_TIME"] = QLocale.system().name()
