"""Pictures of saved games: a small one for each match, under its id. They are a comfort; none of them is needed."""

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QPixmap

from neptun_desktop.kernel.files import Unreadable, read_bytes
from neptun_desktop.kernel.places import games_home
from neptun_desktop.match.disk import write_whole
from neptun_desktop.match.lines import PLAIN_ID

SIZE = QSize(640, 400)  # at most
LARGEST_FILE = 4 * 2**20


class Thumbnails:
    """A folder of pictures."""

    def __init__(self, folder: Path | None = None) -> None:
        """Use this folder, or the user's own."""
        self.folder = folder or games_home() / "pictures"
        self._seen: dict[str, QPixmap | None] = {}

    def keep(self, match: str, picture: QPixmap | QImage) -> None:
        """Keep a picture of a match, over an earlier one; where that cannot be, there is none."""
        image = picture.toImage() if isinstance(picture, QPixmap) else picture
        if not PLAIN_ID.fullmatch(match) or image.isNull():
            return
        image.setDevicePixelRatio(1)
        if image.width() > SIZE.width() or image.height() > SIZE.height():
            kept, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
            image = image.scaled(SIZE, kept, smooth)
        content = QByteArray()
        buffer = QBuffer(content)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        image.convertToFormat(QImage.Format.Format_RGB32).save(buffer, "PNG")  # type: ignore[call-overload]  # Qt's stubs err
        buffer.close()
        self._seen.pop(match, None)
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            write_whole(self._path(match), bytes(content.data()), over=True)

    def picture(self, match: str) -> QPixmap | None:
        """Return the picture of a match, if there is one that can be seen."""
        if match not in self._seen:
            self._seen[match] = self._read(match)
        return self._seen[match]

    def forget(self, match: str) -> None:
        """Throw a picture away, because its match is gone for good."""
        self._seen.pop(match, None)
        if PLAIN_ID.fullmatch(match):
            with suppress(OSError):
                self._path(match).unlink()

    def _read(self, match: str) -> QPixmap | None:
        if not PLAIN_ID.fullmatch(match):
            return None
        try:
            content = read_bytes(self._path(match), LARGEST_FILE)
        except Unreadable:
            return None
        pixmap = QPixmap()
        return pixmap if pixmap.loadFromData(content) else None

    def _path(self, match: str) -> Path:
        return self.folder / f"{match}.png"
