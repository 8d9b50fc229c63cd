"""File dialogs for saved games, using the system's own."""

from collections.abc import Iterable

from PySide6.QtWidgets import QFileDialog, QWidget

from neptun_desktop import PROGRAM
from neptun_desktop.match.library import SUFFIX
from neptun_desktop.ui.records.user_folders import documents_folder
from neptun_desktop.words.harmless import file_name
from neptun_desktop.words.language import Language
from neptun_desktop.words.shell import library as words


def ask_files(parent: QWidget, say: Language) -> Iterable[str]:
    """Return the saved games to import; empty if the dialog was cancelled."""
    kind = f"{say.gettext(words.KIND_OF_FILE)} (*{SUFFIX})"
    return QFileDialog.getOpenFileNames(parent, say.gettext(words.IMPORT_ASKED), str(documents_folder()), kind)[0]


def ask_place(parent: QWidget, say: Language, name: str) -> str:
    """Return where to put a copy of a file of this name; empty if the dialog was cancelled."""
    kind = f"{say.gettext(words.KIND_OF_FILE)} (*{SUFFIX})"
    # Existing files are never overwritten, so there is nothing to confirm.
    calm = QFileDialog.Option.DontConfirmOverwrite
    place = f"{documents_folder()}/{file_name(name.removesuffix(SUFFIX), PROGRAM)}{SUFFIX}"
    return QFileDialog.getSaveFileName(parent, say.gettext(words.COPY_ASKED), place, kind, "", calm)[0]
