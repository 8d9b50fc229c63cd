"""File dialogs for saved games, using the system's own."""

from collections.abc import Iterable

from PySide6.QtWidgets import QFileDialog, QWidget

from neptun_desktop import PROGRAM
from neptun_desktop.match.library import SUFFIX
from neptun_desktop.texts.harmless import file_name
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell import library as words
from neptun_desktop.ui.records.user_folders import documents_folder


def ask_files(parent: QWidget, tr: Language) -> Iterable[str]:
    """Return the saved games to import; empty if the dialog was cancelled."""
    kind = f"{tr.gettext(words.KIND_OF_FILE)} (*{SUFFIX})"
    return QFileDialog.getOpenFileNames(parent, tr.gettext(words.IMPORT_ASKED), str(documents_folder()), kind)[0]


def ask_place(parent: QWidget, tr: Language, name: str) -> str:
    """Return where to put a copy of a file of this name; empty if the dialog was cancelled."""
    kind = f"{tr.gettext(words.KIND_OF_FILE)} (*{SUFFIX})"
    # Existing files are never overwritten, so there is nothing to confirm.
    calm = QFileDialog.Option.DontConfirmOverwrite
    place = f"{documents_folder()}/{file_name(name.removesuffix(SUFFIX), PROGRAM)}{SUFFIX}"
    return QFileDialog.getSaveFileName(parent, tr.gettext(words.COPY_ASKED), place, kind, "", calm)[0]
