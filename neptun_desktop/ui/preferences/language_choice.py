"""The language that the preferences ask for: the one that was chosen, or that of the system. And its region."""

import os

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from neptun_desktop.texts.dates import system_region
from neptun_desktop.texts.language import ENGLISH, Language, language, languages
from neptun_desktop.ui.preferences.preferences import AS_SYSTEM, Preferences


class QtWords:
    """Installs one of Qt's catalogues at a time; without one, Qt speaks English."""

    def __init__(self, application: QCoreApplication) -> None:
        """Start in English."""
        self._application = application
        self._installed: QTranslator | None = None
        self.locale = ENGLISH

    def follow(self, preferences: Preferences) -> None:
        """Use the language that these preferences ask for."""
        locale = language_of(preferences).locale
        if locale != self.locale:
            self.locale = locale
            self._install(locale)

    def _install(self, locale: str) -> None:
        if self._installed is not None:
            self._application.removeTranslator(self._installed)
            self._installed = None
        catalogue = QTranslator(self._application)
        if locale != ENGLISH and catalogue.load(f"qtbase_{locale}", _folder()):
            self._application.installTranslator(catalogue)
            self._installed = catalogue


def _folder() -> str:
    return QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)


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
