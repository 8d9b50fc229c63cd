"""The language that the preferences ask for: the one that was chosen, or that of the system."""

from PySide6.QtCore import QLocale

from neptun_desktop.ui.shell.settings.preferences import AS_SYSTEM, Preferences
from neptun_desktop.words.language import ENGLISH, Language, language, languages


def language_of(preferences: Preferences) -> Language:
    """Return the language; one that there is no translation for is replaced by English."""
    return language(system_locale() if preferences.locale == AS_SYSTEM else preferences.locale)


def system_locale() -> str:
    """Return the first of the user's languages in the system that there is a translation for, or English."""
    known = languages()
    wished = (name.replace("-", "_") for name in QLocale.system().uiLanguages())
    close = (part for name in wished for part in (name, name.partition("_")[0]))
    return next((name for name in close if name in known), ENGLISH)
