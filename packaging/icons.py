"""The application's icon in every size and format that systems need: `python packaging/icons.py FOLDER`."""

import os
import struct
import sys
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from desktop import ICON_SIZES

SOURCE = Path(__file__).resolve().parents[1] / "resources" / "shell" / "art" / "app.svg"
WINDOWS = (16, 24, 32, 48, 64, 128, 256)
APPLE = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}
ICON, WIDEST = 1, 256


def picture(size: int) -> bytes:
    """Return the icon as a square PNG."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(SOURCE)).render(painter)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stub knows only bytes
    return bytes(buffer.data().data())


def windows_icon(pictures: dict[int, bytes]) -> bytes:
    """Return an .ico: a directory of its pictures, then the pictures."""
    head, body = struct.pack("<HHH", 0, ICON, len(pictures)), b""
    begin = len(head) + 16 * len(pictures)
    for size, png in pictures.items():
        side = size % WIDEST  # the widest is written as 0
        head += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(png), begin + len(body))
        body += png
    return head + body


def apple_icon(pictures: dict[bytes, bytes]) -> bytes:
    """Return an .icns: each picture preceded by its type and length."""
    body = b"".join(kind + struct.pack(">I", len(png) + 8) + png for kind, png in pictures.items())
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def main(folder: Path) -> None:
    """Write all icons."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication([])
    folder.mkdir(parents=True, exist_ok=True)
    for size in ICON_SIZES:
        (folder / f"{size}.png").write_bytes(picture(size))
    (folder / "neptun.ico").write_bytes(windows_icon({size: picture(size) for size in WINDOWS}))
    (folder / "neptun.icns").write_bytes(apple_icon({kind: picture(size) for kind, size in APPLE.items()}))
    application.quit()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
