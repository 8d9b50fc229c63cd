"""The user's own folders, wherever the program was started; where one does not exist, the home folder."""

from pathlib import Path

from PySide6.QtCore import QDir, QStandardPaths


def documents_folder() -> Path:
    """Return the folder for documents."""
    return _folder(QStandardPaths.StandardLocation.DocumentsLocation)


def pictures_folder() -> Path:
    """Return the folder for pictures."""
    return _folder(QStandardPaths.StandardLocation.PicturesLocation)


def _folder(kind: QStandardPaths.StandardLocation) -> Path:
    usual = QStandardPaths.writableLocation(kind)
    return Path(usual) if usual and Path(usual).is_dir() else Path(QDir.homePath())
