"""The sea chart behind the start page, with all five ships under way. It is painted after the page is there."""

import math

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QBrush, QColor, QImage, QLinearGradient, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from neptun_desktop.ui.canvas.panels import faint
from neptun_desktop.ui.shell.style import Attire

REST_MS = 160
SHOWN = QSize(640, 400)  # so much of the chart fills the page, in the chart's units
EAST = 968.0  # its right edge: the coast of Syria
MARGIN = 14.0  # the chart's own frame stays outside
# Where the ships sail, in the chart's units, and how large they are.
SHIPS = (
    ("blue", QPointF(590, 236), 27.0),
    ("red", QPointF(792, 322), 34.0),
    ("purple", QPointF(700, 357), 36.0),
    ("green", QPointF(660, 246), 21.0),
    ("yellow", QPointF(872, 268), 27.0),
)


class Backdrop(QWidget):
    """The eastern Mediterranean, filling the page; deep water on the left, where the menu lies."""

    def __init__(self, attire: Attire, parent: QWidget | None = None) -> None:
        """Begin with bare water."""
        super().__init__(parent)
        self.attire = attire
        self.shore = 420  # how far the deep water reaches
        self.picture: QImage | None = None
        self._painted: tuple[str, str, int, int] | None = None
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self.render_chart)

    def wear(self, attire: Attire) -> None:
        """Put this on."""
        self.attire = attire
        self._rest.start(REST_MS)
        self.update()

    def _wanted(self) -> tuple[str, str, int, int]:
        ratio = self.devicePixelRatioF()
        return (
            self.attire.theme.name + self.attire.theme.merchants.name,
            self.attire.language.locale,
            math.ceil(self.width() * ratio),
            math.ceil(self.height() * ratio),
        )

    def render_chart(self) -> None:
        """Paint the chart for this size and look, if that has not been done."""
        wanted = self._wanted()
        if wanted == self._painted or not self.isVisible() or self.size().isEmpty():
            return
        self._painted = wanted
        self.picture = chart_picture(self.attire, wanted[2], wanted[3])
        self.update()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._rest.start(REST_MS)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.attire.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(self.rect(), QColor(theme.sea_deep))
        if self.picture is not None:
            painter.drawImage(self.rect(), self.picture)
        elif not self._rest.isActive():
            self._rest.start(REST_MS)
        painter.fillRect(self.rect(), self._depth())
        painter.end()

    def _depth(self) -> QBrush:
        """Return the deep water: solid under the menu, gone a little to the right of it."""
        theme = self.attire.theme
        depth = QLinearGradient(0, 0, self.shore * 1.3, 0)
        for place, strength in ((0.0, 0.98), (0.6, 0.965), (0.76, 0.84), (0.9, 0.34), (1.0, 0.0)):
            depth.setColorAt(place, faint(theme.prompt_shade if place < 0.5 else theme.prompt, strength))  # noqa: PLR2004
        return QBrush(depth)


def chart_picture(attire: Attire, width: int, height: int) -> QImage:
    """Return the chart with its ships, so many pixels wide and high."""
    # The first paint of the window does without all this.
    from neptun_desktop.games.neptun.edition_loader import shipped_edition  # noqa: PLC0415
    from neptun_desktop.ui.canvas.chart import neptun_chart  # noqa: PLC0415
    from neptun_desktop.ui.canvas.chart_paint import paint_chart  # noqa: PLC0415
    from neptun_desktop.ui.canvas.discs import paint_ship  # noqa: PLC0415

    theme, regions, chart = attire.theme, shipped_edition().regions, neptun_chart()
    scale = max(width / SHOWN.width(), height / SHOWN.height())
    left, top = max(MARGIN, EAST - width / scale), max(MARGIN, (chart.sheet.height() - height / scale) / 2)
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(theme.sea))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    painter.translate(-left, -top)
    painter.save()
    window = QRectF(left, top, width / scale, height / scale).adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)
    painter.translate(window.topLeft())
    colours = {region.id: region.colour for region in regions}
    names = {region.id: attire.language.pgettext("region", region.name) for region in regions}
    paint_chart(painter, chart, window, theme, colours, names)
    painter.restore()
    for colour, foot, size in SHIPS:
        _paint_wake(painter, foot, size, theme.frame_light if theme.name != "dark" else theme.sea_ink)
        paint_ship(painter, foot, size, colour, theme)
    painter.end()
    return image


def _paint_wake(painter: QPainter, foot: QPointF, size: float, foam: str) -> None:
    """Paint the foam that a ship leaves behind it."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for step, strength in enumerate((0.75, 0.5, 0.3)):
        pen = painter.pen()
        pen.setColor(faint(foam, strength))
        pen.setWidthF(0.9)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        start = foot + QPointF(-size * (0.42 + 0.2 * step), size * (0.06 + 0.045 * step))
        painter.drawLine(start, start + QPointF(size * (0.78 + 0.12 * step), 0))
