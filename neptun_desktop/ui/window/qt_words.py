"""Qt's own words, in file dialogs and the names of keys, in the language of the program."""

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QTranslator

from neptun_desktop.texts.language import ENGLISH
from neptun_desktop.ui.preferences.language_choice import language_of
from neptun_desktop.ui.preferences.preferences import Preferences


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
