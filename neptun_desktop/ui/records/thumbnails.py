"""Thumbnails of saved games: one for each match, under its id. They are optional; nothing depends on them."""

from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6 import QtCore, QtGui
from PySide6.QtGui import QPixmap

from neptun_desktop.kernel.files import Unreadable, read_bytes
from neptun_desktop.kernel.memo import Recent
from neptun_desktop.match.disk import write_whole
from neptun_desktop.match.library import KNOWN
from neptun_desktop.match.match_id import PLAIN_ID
from neptun_desktop.ui.paint.picture_files import Kind, picture_reader

if TYPE_CHECKING:
    from neptun_desktop.match.game_notes import GameNotes

SIZE = (640, 400)  # largest size
LARGEST_FILE = 2**20
KINDS: tuple[Kind, ...] = ("jpg", "png")  # the first is decoded in half the time; earlier versions wrote the second
REMARKS = (b"zTXt", b"iTXt")  # in a PNG: a thousand times as long when they are read, and ours have none
QUALITY = 90
MOST_MEMORY = 6 * 2**20  # bytes of pictures that are kept decoded: a few, or in small all that a list shows at once


class Thumbnails:
    """A folder of pictures."""

    def __init__(self, folder: Path) -> None:
        """Use this folder."""
        self.folder = folder
        self._decoded: Recent[str, QPixmap | None] = Recent(MOST_MEMORY, _weight)
        self._small: Recent[tuple[str, int], QPixmap | None] = Recent(MOST_MEMORY, _weight)

    @cached_property
    def notes(self) -> "GameNotes":
        """The notes on the same matches."""
        from neptun_desktop.match.game_notes import GameNotes  # noqa: PLC0415  (the start page needs none)

        return GameNotes(self.folder.parent / KNOWN, self.folder)

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
        self._drop(match)
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            write_whole(self._path(match), bytes(content.data()), over=True, synced=False)

    def picture(self, match: str) -> QPixmap | None:
        """Return the picture of a match, or None if there is none that can be read."""
        return self._decoded.get(match, lambda: self._read(match))

    def small(self, match: str, height: int) -> QPixmap | None:
        """Return it just large enough for a place so many pixels high: a list shows many, and none may cost much."""
        return self._small.get((match, height), lambda: self._read(match, height))

    def forget(self, match: str) -> None:
        """Delete a picture, and the notes on its match, because its match is gone for good."""
        self._drop(match)
        if PLAIN_ID.fullmatch(match):
            for kind in KINDS:
                with suppress(OSError):
                    self._path(match, f".{kind}").unlink()
            self.notes.forget(match)

    def _drop(self, match: str) -> None:
        self._decoded.forget(match)
        self._small.clear()

    def _read(self, match: str, height: int | None = None) -> QPixmap | None:
        if not PLAIN_ID.fullmatch(match):
            return None
        for kind in KINDS:
            with suppress(Unreadable):
                return _decoded(read_bytes(self._path(match, f".{kind}"), LARGEST_FILE), kind, height)
        return None

    def _path(self, match: str, suffix: str = f".{KINDS[0]}") -> Path:
        return self.folder / f"{match}{suffix}"


def _weight(picture: QPixmap | None) -> int:
    """Return about how many bytes of memory a picture takes, or the note that there is none."""
    return 1024 if picture is None else 1024 + picture.width() * picture.height() * picture.depth() // 8


def _decoded(content: bytes, kind: Kind, height: int | None) -> QPixmap | None:
    """Return a picture, or None if it cannot be decoded or is none that was kept here: those are soon decoded."""
    buffer = QtCore.QBuffer()
    buffer.setData(content)
    reader = picture_reader(buffer, kind)
    size = reader.size() if reader.canRead() else QtCore.QSize()
    if not size.isValid() or max(size.width(), size.height()) > max(SIZE):  # a small file may claim to be huge
        return None
    if kind == "png" and any(remark in content for remark in REMARKS):
        return None
    if height is not None:
        scale = max(height / size.height(), height * SIZE[0] / SIZE[1] / size.width())
        if scale < 1:
            reader.setScaledSize(QtCore.QSize(round(size.width() * scale), round(size.height() * scale)))
    image = reader.read()
    return None if image.isNull() else QPixmap.fromImage(image)
