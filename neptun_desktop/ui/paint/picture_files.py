"""Reading picture files: each as the kind that it is said to be, and as no other."""

from typing import Literal, TypeAlias

from PySide6.QtCore import QIODevice
from PySide6.QtGui import QImageReader  # noqa: TID251  (here only)

Kind: TypeAlias = Literal["jpg", "png"]


def picture_reader(source: str | QIODevice, kind: Kind) -> QImageReader:
    """Return a reader of a file, or of what is in memory.

    Left to itself, Qt goes by the content: whatever is inside, somebody can read it. So a drawing in SVG that is named
    like a photograph is drawn, with all the files that it names, even if that takes for ever.
    """
    reader = QImageReader(source, kind.encode())
    reader.setAutoDetectImageFormat(False)
    reader.setDecideFormatFromContent(False)
    return reader
