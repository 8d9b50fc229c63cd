"""The sea chart behind the start page, with all five ships under way.

To paint it takes half a second, so it is painted beforehand: `packaging/make_backdrop.py` makes a picture for each
look, and the first picture of the window shows it already.
"""

from PySide6.QtCore import QRect, QSize, QTimer
from PySide6.QtGui import (
    QBrush,
    QImageReader,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.resources import resource
from neptun_desktop.ui.canvas.inks import fill
from neptun_desktop.ui.canvas.panels import faint
from neptun_desktop.ui.widgets.styling import Styling

USUAL = QSize(1280, 800)  # for windows up to this size there are smaller files, which are read in a third of the time
QUICK = 40  # below 50, Qt spends less time on the colours of a JPEG
REACH = 1.3  # the deep water ends so much farther than the menu
REST_MS = 120  # while the window is pulled larger, the picture is only stretched


class Backdrop(QWidget):
    """The eastern Mediterranean, filling the page; deep water on the left, where the menu lies."""

    def __init__(self, styling: Styling, parent: QWidget | None = None) -> None:
        """Begin without a picture: how large it must be is known when it is first painted."""
        super().__init__(parent)
        self.styling = styling
        self.shore = 420  # how far the deep water reaches
        self.picture = QPixmap()
        self._look = ""
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self.sharpen)

    def restyle(self, styling: Styling) -> None:
        """Put this on."""
        self.styling = styling
        self.update()

    def sharpen(self) -> None:
        """Read the picture in the size that is needed now."""
        self._look = self.styling.theme.name
        self.picture = backdrop_picture(self._look, self.size() * self.devicePixelRatioF())
        self.update()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if not self.picture.isNull():
            self._rest.start()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if self._look != self.styling.theme.name:
            self.sharpen()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(self.rect(), self.picture, part_seen(self.picture.size(), self.size()))
        water = QPainterPath()
        water.addRect(0, 0, self.shore * REACH, self.height())
        fill(painter, water, self._depth())
        painter.end()

    def _depth(self) -> QBrush:
        """Return the deep water: solid under the menu, gone a little to the right of it."""
        theme = self.styling.theme
        depth = QLinearGradient(0, 0, self.shore * REACH, 0)
        for place, strength in ((0.0, 0.985), (0.64, 0.985), (0.78, 0.94), (0.9, 0.46), (1.0, 0.0)):
            depth.setColorAt(place, faint(theme.prompt_shade if place < 0.5 else theme.prompt, strength))  # noqa: PLR2004
        return QBrush(depth)


def backdrop_picture(look: str, size: QSize) -> QPixmap:
    """Return what a window so many pixels wide and high shows of the picture for a look."""
    file = look.replace(" ", "-") + ("-usual.jpg" if size.boundedTo(USUAL) == size else ".jpg")
    reader = QImageReader(str(resource("shell", "backdrop", file)))
    reader.setQuality(QUICK)
    painted = reader.size()
    whole = painted * max(size.width() / painted.width(), size.height() / painted.height())
    reader.setScaledSize(whole)
    reader.setScaledClipRect(part_seen(whole, size))
    return QPixmap.fromImageReader(reader)


def part_seen(whole: QSize, window: QSize) -> QRect:
    """Return the largest part of a picture that has the shape of a window: at its right edge, halfway down."""
    width = min(whole.width(), round(whole.height() * window.width() / max(window.height(), 1)))
    height = min(whole.height(), round(whole.width() * window.height() / max(window.width(), 1)))
    return QRect(whole.width() - width, (whole.height() - height) // 2, width, height)
