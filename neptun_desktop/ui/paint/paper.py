"""The grain of parchment, generated and always the same."""

from functools import cache
from random import Random

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from neptun_desktop.ui.paint.theme import Theme


@cache
def _stains(size: int, seed: int) -> QImage:
    """Return a small square of grey noise, to be stretched into clouds."""
    return QImage(Random(seed).randbytes(size * size), size, size, size, QImage.Format.Format_Grayscale8).copy()


@cache
def _clouds(width: int, height: int) -> QImage:
    """Return noise of several sizes combined, soft at every scale."""
    cloth = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    cloth.fill(Qt.GlobalColor.gray)
    painter = QPainter(cloth)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    for octave, (size, strength) in enumerate(((9, 0.5), (23, 0.4), (61, 0.35), (140, 0.3))):
        painter.setOpacity(strength)
        soft = _stains(size, octave).scaled(
            width, height, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        painter.drawImage(0, 0, soft)
    painter.end()
    return cloth


def grain(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """Overlay a barely visible grain on everything painted so far."""
    if theme.name == "high contrast":
        return
    painter.save()
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SoftLight)
    painter.setOpacity(0.55)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawImage(box, _clouds(520, 216))
    painter.restore()
