"""Paint the pictures behind the start page from our own vectors: `python packaging/make_backdrop.py`.

Two for each look, in resources/shell/backdrop: a large one, and one for windows of the default size. They show the
eastern half of the chart, under deep water.
"""

import os
from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from neptun_desktop.games.neptun.edition_loader import shipped_edition
from neptun_desktop.ui.canvas.panels import faint
from neptun_desktop.ui.canvas.theme import LOOKS, Theme
from neptun_desktop.ui.neptun.map_paint import chart_strokes
from neptun_desktop.ui.neptun.map_shapes import neptun_chart
from neptun_desktop.ui.widgets.backdrop import USUAL

TARGET = Path(__file__).resolve().parents[1] / "resources" / "shell" / "backdrop"
SIZE = QSize(2560, 1600)
QUALITY = 72  # under water nobody sees the difference
SHOWN = QSize(640, 400)  # the visible part of the chart, in chart units
EAST = 968.0  # its right edge: the coast of Syria
DEPTH = 0.8  # strength of the water over the chart: what lies on it must be the clearest
MARGIN = 14.0  # the chart's own frame stays outside


def paint_backdrop(theme: Theme, size: QSize) -> QImage:
    """Return the chart under water, in this size in pixels."""
    chart, regions = neptun_chart(), shipped_edition().regions
    image = QImage(size, QImage.Format.Format_RGB32)
    shown = QRectF(EAST - SHOWN.width(), (chart.sheet.height() - SHOWN.height()) / 2, SHOWN.width(), SHOWN.height())
    window = shown.adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(size.width() / SHOWN.width(), size.height() / SHOWN.height())
    painter.translate(-shown.topLeft())
    painter.save()
    painter.translate(window.topLeft())
    colours = {region.id: region.colour for region in regions}
    names = {region.id: region.name for region in regions}
    for stroke in chart_strokes(chart, window, theme, colours, names):
        stroke(painter)
    painter.restore()
    painter.fillRect(shown, faint(theme.prompt, DEPTH))
    painter.end()
    return image


def main() -> None:
    """Paint all pictures."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    _application = QGuiApplication([])
    TARGET.mkdir(parents=True, exist_ok=True)
    for look, theme in LOOKS.items():
        name, picture = look.replace(" ", "-"), paint_backdrop(theme, SIZE)
        usual = picture.scaled(USUAL, mode=Qt.TransformationMode.SmoothTransformation)
        picture.save(str(TARGET / f"{name}.jpg"), quality=QUALITY)
        usual.save(str(TARGET / f"{name}-usual.jpg"), quality=QUALITY)


if __name__ == "__main__":
    main()
