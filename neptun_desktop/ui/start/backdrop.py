"""The key art behind the start page: of the game that is looked at, and in gentle motion where that is wished.

The first frame of the window shows an image that was rendered in advance. What moves is loaded later: see `come_alive`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, QTimer
from PySide6.QtGui import QBrush, QLinearGradient, QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.panels import faint, fill, upright
from neptun_desktop.ui.start.key_art import LivingArt, art_image, part_seen
from neptun_desktop.ui.widgets.painted import SharpPicture

# Classes of Qt that are only named in annotations would be made on the way to the first picture.
if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QHideEvent, QPaintEvent, QRegion

    from neptun_desktop.ui.paint.ambient import AmbientClock
    from neptun_desktop.ui.widgets.styling import Styling

REACH = 1.15  # the deep water extends past the menu by this factor
DEPTH = ((0.0, 0.93), (0.6, 0.93), (0.8, 0.84), (0.92, 0.36), (1.0, 0.0))  # how strong it is, from left to right
SOLID = ((0.0, 1.0), (0.87, 1.0), (0.871, 0.0), (1.0, 0.0))  # in high contrast: no picture behind text
FADE_MS, FADE_STEPS = 40, 10


class Backdrop(QWidget):
    """A picture that fills the page; deep water on the left, under the menu."""

    def __init__(self, styling: Styling, game: str, parent: QWidget | None = None) -> None:
        """Start without a picture: the size it needs is known only at the first paint."""
        super().__init__(parent)
        self.styling, self.game = styling, game
        self.shore = 420  # how far the deep water reaches, in pixels before `REACH`
        self.hidden_parts: Callable[[], QRegion] | None = None  # where nothing needs to move: behind what hides it
        self.picture = SharpPicture(self, lambda size: art_image(self.game, "still", size, self.styling.theme))
        self.living: LivingArt | None = None
        self.clock: AmbientClock | None = None
        self._began = 0.0  # when the picture began to move, by the clock
        self._before: QPixmap | None = None  # what it fades from
        self._shown = 1.0  # how much of the new picture is seen
        self._fading = QTimer(self)
        self._fading.setInterval(FADE_MS)
        self._fading.timeout.connect(self._fade)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        if styling.theme.name != self.styling.theme.name:
            self.picture.forget()
            self.living = None
        self.styling = styling
        self.update()

    def come_alive(self) -> None:
        """Let the picture move from now on, whenever things may move by themselves."""
        from neptun_desktop.ui.paint.ambient import AmbientClock  # noqa: PLC0415  (after the first picture)

        if self.clock is None:
            self.clock = AmbientClock(self)
            self.clock.ticked.connect(self._tick)

    def show_game(self, game: str) -> None:
        """Show the key art of another game; it fades in if things may move."""
        if game == self.game:
            return
        self.game, self.living = game, None
        self._before = self.picture.pixmap if self.clock is not None and self.clock.running else None
        self._shown = 1.0
        if self._before is not None:
            self._shown = 0.0
            self._fading.start()
        self.picture.forget()
        self.update()

    def _fade(self) -> None:
        self._shown = min(1.0, self._shown + 1 / FADE_STEPS)
        if self._shown >= 1:
            self._fading.stop()
            self._before = None
        self.update()

    def _tick(self, seconds: float) -> None:
        """Render one more layer; once all are there, move them."""
        pixels = self._pixels
        if self._before is not None or self.picture.pixmap.size() != pixels:
            return  # it fades, it has another size at the moment, or the game has no key art
        if self.living is None or self.living.size != pixels:
            self.living = LivingArt(self.game, pixels, self.devicePixelRatioF(), self.styling.theme)
        if not self.living.ready:
            self.living.load()
            self._began = seconds
            return
        changed = self.living.advance(seconds - self._began)
        if self.hidden_parts is not None:
            changed -= self.hidden_parts()
        if not changed.isEmpty():
            self.update(changed)

    @property
    def _pixels(self) -> QSize:
        return self.size() * self.devicePixelRatioF()

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.living = None  # a table needs the memory

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        picture = self.picture.at(self._pixels)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self.living is not None and self.living.ready and self.living.size == self._pixels:
            self.living.paint(painter, event.rect())
        else:
            self._paint_still(painter, picture)
        water = QPainterPath()
        water.addRect(0, 0, self.shore * REACH, self.height())
        fill(painter, water, self._depth())
        painter.end()

    def _paint_still(self, painter: QPainter, picture: QPixmap) -> None:
        theme = self.styling.theme
        if picture.isNull():
            everything = QPainterPath()
            everything.addRect(self.rect())
            fill(painter, everything, upright(QRectF(self.rect()), theme.prompt, theme.prompt_shade))
            return
        if self._before is not None:
            painter.drawPixmap(self.rect(), self._before, part_seen(self._before.size(), self.size()))
            painter.setOpacity(self._shown)
        painter.drawPixmap(self.rect(), picture, part_seen(picture.size(), self.size()))
        painter.setOpacity(1)

    def _depth(self) -> QBrush:
        """Return the gradient for the deep water: dense under the menu, fading out just to the right of it."""
        theme = self.styling.theme
        depth = QLinearGradient(0, 0, self.shore * REACH, 0)
        for place, strength in SOLID if theme.name == "high contrast" else DEPTH:
            depth.setColorAt(place, faint(theme.prompt_shade if place < 0.5 else theme.prompt, strength))  # noqa: PLR2004
        return QBrush(depth)
