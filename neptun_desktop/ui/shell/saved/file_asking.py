"""Asking for files of saved games, with the system's own windows."""

from collections.abc import Iterable

from PySide6.QtCore import QDir, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from neptun_desktop.match.library import SUFFIX
from neptun_desktop.words.language import Language
from neptun_desktop.words.shell import library as words


def ask_files(parent: QWidget, say: Language) -> Iterable[str]:
    """Return which saved games to bring in; none, if the person thought better of it."""
    kind = f"{say.gettext(words.KIND_OF_FILE)} (*{SUFFIX})"
    return QFileDialog.getOpenFileNames(parent, say.gettext(words.IMPORT_ASKED), _documents(), kind)[0]


def ask_place(parent: QWidget, say: Language, name: str) -> str:
    """Return where a copy shall lie; nothing, if nowhere."""
    kind = f"{say.gettext(words.KIND_OF_FILE)} (*{SUFFIX})"
    # What is there is never written over, so there is nothing to confirm.
    calm = QFileDialog.Option.DontConfirmOverwrite
    place = f"{_documents()}/{name}"
    return QFileDialog.getSaveFileName(parent, say.gettext(words.COPY_ASKED), place, kind, "", calm)[0]


def _documents() -> str:
    """Return where people keep their own files, wherever the program was started."""
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return documents if QDir(documents).exists() else QDir.homePath()
