"""Paint the pictures behind the start page from our own vectors: `python packaging/make_backdrop.py`.

Two for each look, in resources/shell/backdrop: a large one, and one for windows of the default size. They show the
eastern half of the chart, with all five ships at sea.
"""

import os
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter, QPen

from neptun_desktop.games.neptun.edition_loader import shipped_edition
from neptun_desktop.ui.canvas.panels import faint
from neptun_desktop.ui.canvas.theme import LOOKS, Theme
from neptun_desktop.ui.neptun.map_paint import paint_chart
from neptun_desktop.ui.neptun.map_shapes import neptun_chart
from neptun_desktop.ui.neptun.ships import paint_ship
from neptun_desktop.ui.widgets.backdrop import USUAL

TARGET = Path(__file__).resolve().parents[1] / "resources" / "shell" / "backdrop"
SIZE = QSize(2560, 1600)
QUALITY = 82  # half a megabyte each, and text stays sharp
SHOWN = QSize(640, 400)  # the visible part of the chart, in chart units
EAST = 968.0  # its right edge: the coast of Syria
MARGIN = 14.0  # the chart's own frame stays outside
# Where the ships are, in chart units, and how large they are.
SHIPS = (
    ("blue", QPointF(590, 236), 27.0),
    ("red", QPointF(792, 322), 34.0),
    ("purple", QPointF(700, 357), 36.0),
    ("green", QPointF(660, 246), 21.0),
    ("yellow", QPointF(872, 268), 27.0),
)


def paint_backdrop(theme: Theme, size: QSize) -> QImage:
    """Return the chart with its ships, in this size in pixels."""
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
    paint_chart(painter, chart, window, theme, colours, names)
    painter.restore()
    for colour, foot, length in SHIPS:
        _paint_wake(painter, foot, length, theme.frame_light if theme.name != "dark" else theme.sea_ink)
        paint_ship(painter, foot, length, colour, theme)
    painter.end()
    return image


def _paint_wake(painter: QPainter, foot: QPointF, length: float, foam: str) -> None:
    """Paint the foam behind a ship."""
    for step, strength in enumerate((0.75, 0.5, 0.3)):
        painter.setPen(QPen(faint(foam, strength), 0.9, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        start = foot + QPointF(-length * (0.42 + 0.2 * step), length * (0.06 + 0.045 * step))
        painter.drawLine(start, start + QPointF(length * (0.78 + 0.12 * step), 0))


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
