"""Thumbnails of saved games: one for each match, under its id. They are optional; nothing depends on them."""

from contextlib import suppress
from pathlib import Path

from PySide6 import QtCore, QtGui
from PySide6.QtGui import QPixmap

from neptun_desktop.kernel.files import Unreadable, read_bytes
from neptun_desktop.kernel.places import games_home
from neptun_desktop.match.disk import write_whole
from neptun_desktop.match.match_id import PLAIN_ID

SIZE = (640, 400)  # largest size
LARGEST_FILE = 4 * 2**20
LARGEST_SIDE = 2048  # pixels; a small file may claim to be a huge picture
SUFFIXES = (".jpg", ".png")  # the first is decoded in half the time; earlier versions wrote the second
QUALITY = 90


class Thumbnails:
    """A folder of pictures."""

    def __init__(self, folder: Path | None = None) -> None:
        """Use this folder, or the user's own."""
        self.folder = folder or games_home() / "pictures"
        self._seen: dict[str, QPixmap | None] = {}

    def keep(self, match: str, picture: "QPixmap | QtGui.QImage") -> None:
        """Save a picture of a match, replacing an earlier one; errors are ignored."""
        image = picture.toImage() if isinstance(picture, QPixmap) else picture
        if not PLAIN_ID.fullmatch(match) or image.isNull():
            return
        image.setDevicePixelRatio(1)
        # Qt's classes and names are looked up here, when a picture is kept: the start page does without, see `inks`.
        names, size = QtCore.Qt, QtCore.QSize(*SIZE)
        if image.width() > size.width() or image.height() > size.height():
            smooth = names.TransformationMode.SmoothTransformation
            image = image.scaled(size, names.AspectRatioMode.KeepAspectRatio, smooth)
        content = QtCore.QByteArray()
        buffer = QtCore.QBuffer(content)
        buffer.open(QtCore.QIODevice.OpenModeFlag.WriteOnly)
        opaque = image.convertToFormat(QtGui.QImage.Format.Format_RGB32)
        opaque.save(buffer, "JPG", QUALITY)  # type: ignore[call-overload]  # Qt's stubs err
        buffer.close()
        self._seen.pop(match, None)
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            write_whole(self._path(match), bytes(content.data()), over=True)

    def picture(self, match: str) -> QPixmap | None:
        """Return the picture of a match, or None if there is none that can be read."""
        if match not in self._seen:
            self._seen[match] = self._read(match)
        return self._seen[match]

    def forget(self, match: str) -> None:
        """Delete a picture, because its match is gone for good."""
        self._seen.pop(match, None)
        if PLAIN_ID.fullmatch(match):
            for suffix in SUFFIXES:
                with suppress(OSError):
                    self._path(match, suffix).unlink()

    def _read(self, match: str) -> QPixmap | None:
        if not PLAIN_ID.fullmatch(match):
            return None
        for suffix in SUFFIXES:
            with suppress(Unreadable):
                return _decoded(read_bytes(self._path(match, suffix), LARGEST_FILE))
        return None

    def _path(self, match: str, suffix: str = SUFFIXES[0]) -> Path:
        return self.folder / f"{match}{suffix}"


def _decoded(content: bytes) -> QPixmap | None:
    """Return a picture, or None if it cannot be decoded or is far larger than any that was kept."""
    buffer = QtCore.QBuffer()
    buffer.setData(content)
    reader = QtGui.QImageReader(buffer)
    size = reader.size()
    if not size.isValid() or max(size.width(), size.height()) > LARGEST_SIDE:
        return None
    image = reader.read()
    return None if image.isNull() else QPixmap.fromImage(image)
