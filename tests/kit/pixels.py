"""The bytes of a picture."""

from PySide6.QtGui import QImage


def pixels(picture: QImage) -> bytes:
    """Return the bytes of a picture, which lives while they are copied: `constBits` alone would not keep it alive."""
    return bytes(picture.constBits())


def greys(picture: QImage) -> bytes:
    """Return how light each pixel is."""
    return pixels(picture.convertToFormat(QImage.Format.Format_Grayscale8))
