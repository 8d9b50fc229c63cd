"""The sea chart behind the start page, under water.

Painting it takes half a second, so it is rendered in advance: `packaging/make_backdrop.py` makes an image for each
look, and the first frame of the window already shows it.
"""

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import (
    QBrush,
    QImageReader,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPixmap,
)
from PySide6.QtWidgets import QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.resources import resource
from neptun_desktop.ui.canvas.inks import fill
from neptun_desktop.ui.canvas.panels import faint
from neptun_desktop.ui.widgets.sharp_picture import SharpPicture
from neptun_desktop.ui.widgets.styling import Styling

USUAL = QSize(1280, 800)  # windows up to this size use smaller files, which load in a third of the time
QUICK = 40  # below 50, Qt decodes the colours of a JPEG faster
REACH = 1.3  # the deep water extends past the menu by this factor


class Backdrop(QWidget):
    """The eastern Mediterranean, filling the page; deep water on the left, under the menu."""

    def __init__(self, styling: Styling, parent: QWidget | None = None) -> None:
        """Start without a picture: the size it needs is known only at the first paint."""
        super().__init__(parent)
        self.styling = styling
        self.shore = 420  # how far the deep water reaches, in pixels before `REACH`
        self.picture = SharpPicture(self, lambda size: backdrop_picture(self.styling.theme.name, size))

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        if styling.theme.name != self.styling.theme.name:
            self.picture.forget()
        self.styling = styling
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        picture = self.picture.at(self.size() * self.devicePixelRatioF())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(self.rect(), picture, part_seen(picture.size(), self.size()))
        water = QPainterPath()
        water.addRect(0, 0, self.shore * REACH, self.height())
        fill(painter, water, self._depth())
        painter.end()

    def _depth(self) -> QBrush:
        """Return the gradient for the deep water: solid under the menu, fading out just to the right of it."""
        theme = self.styling.theme
        depth = QLinearGradient(0, 0, self.shore * REACH, 0)
        for place, strength in ((0.0, 0.985), (0.64, 0.985), (0.78, 0.94), (0.9, 0.46), (1.0, 0.0)):
            depth.setColorAt(place, faint(theme.prompt_shade if place < 0.5 else theme.prompt, strength))  # noqa: PLR2004
        return QBrush(depth)


def backdrop_picture(look: str, size: QSize) -> QPixmap:
    """Return the part of a look's picture that a window of this size in pixels shows."""
    file = look.replace(" ", "-") + ("-usual.jpg" if size.boundedTo(USUAL) == size else ".jpg")
    reader = QImageReader(str(resource("shell", "backdrop", file)))
    reader.setQuality(QUICK)
    painted = reader.size()
    whole = painted * max(size.width() / painted.width(), size.height() / painted.height())
    reader.setScaledSize(whole)
    reader.setScaledClipRect(part_seen(whole, size))
    return QPixmap.fromImageReader(reader)


def part_seen(whole: QSize, window: QSize) -> QRect:
    """Return the largest part of a picture with the window's aspect ratio: at its right edge, centred vertically."""
    width = min(whole.width(), round(whole.height() * window.width() / max(window.height(), 1)))
    height = min(whole.height(), round(whole.width() * window.height() / max(window.width(), 1)))
    return QRect(whole.width() - width, (whole.height() - height) // 2, width, height)
