"""A page with the key art of a game behind it and, at the left, a column below the name of the program."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QTimer
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QHideEvent,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPixmap,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import QVBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell.start import NAME
from neptun_desktop.ui.paint.ambient import AmbientClock
from neptun_desktop.ui.paint.lettering import room_for_accents, words_path, write
from neptun_desktop.ui.paint.panels import draw, faint, fill, upright
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.start.key_art import LivingArt, art_image, part_seen
from neptun_desktop.ui.widgets.labels import VOICES, Voice, ink_of
from neptun_desktop.ui.widgets.layouts import put_in
from neptun_desktop.ui.widgets.painted import Ornament, Painted, SharpPicture, inked
from neptun_desktop.ui.widgets.styling import Page, Styling

REACH = 1.28  # the deep water extends past the menu by this factor
STILL = 0.71  # of it covers the picture at rest: nothing moves there, and nothing is seen where that ends
DEPTH = ((0.0, 1.0), (0.72, 1.0), (0.776, 0.9), (0.832, 0.65), (0.888, 0.35), (0.944, 0.1), (1.0, 0.0))  # how strong
SOLID = ((0.0, 1.0), (0.781, 1.0), (0.782, 0.0), (1.0, 0.0))  # in high contrast: no picture behind text
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
        self._fading = QTimer(self, interval=FADE_MS)
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
        if self.clock is None:
            self.clock = AmbientClock(self)
            self.clock.ticked.connect(self._tick)

    def show_game(self, game: str) -> None:
        """Show the key art of another game; it fades in if things may move."""
        if game == self.game:
            return
        self.game, self.living = game, None
        self._before = self.picture.pixmap if self.clock is not None and self.clock.running else None
        self._shown = 1.0 if self._before is None else 0.0
        if self._before is not None:
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
    def deep(self) -> QRect:
        """The part of it where the picture never moves, because hardly anything is seen of it."""
        return QRect(0, 0, int(self.shore * REACH * STILL), self.height())

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
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            if self.living is not None and self.living.ready and self.living.size == self._pixels:
                self.living.paint(painter, event.rect())
                painter.setClipRect(self.deep)
                self._paint_still(painter, picture)
                painter.setClipping(False)
            else:
                self._paint_still(painter, picture)
            water = QPainterPath()
            water.addRect(0, 0, self.shore * REACH, self.height())
            fill(painter, water, self._depth())

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


COLUMN = 372  # width of what is in the column


class TitlePage(Page):
    """The picture, and the column with the name and a line below it; a page adds what follows."""

    def __init__(self, theme: Theme, language: Language, game: str, parent: QWidget | None = None) -> None:
        """Show the picture of this game."""
        super().__init__(theme, language, parent)
        self.backdrop = Backdrop(self.styling, game, self)
        self.title, self.subtitle = Nameplate(self.styling), Subtitle("light quiet", self.styling)
        self.menu = QWidget()
        self.column = put_in(QVBoxLayout(self.menu), self.title, Ornament(self.styling), self.subtitle)
        self.on_restyle(self._measure_column)

    def _measure_column(self) -> None:
        px = self.styling.px
        self.menu.setFixedWidth(px(COLUMN + 64))
        self.column.setContentsMargins(px(36), px(24), px(28), px(20))
        self.column.setSpacing(px(4))
        self.backdrop.shore = px(COLUMN + 64)

    @override
    def style_qt_widgets(self) -> None:
        pass  # everything here paints itself

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.backdrop.setGeometry(self.rect())


class PaintedWords(Painted):
    """Words in a voice, which subclasses paint."""

    def __init__(self, voice: Voice, styling: Styling) -> None:
        """Start without words."""
        super().__init__(styling)
        self.voice: Voice = voice
        self.words = ""
        self.restyle(styling)

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
        self.setPalette(inked(ink_of(self.voice, styling.theme)))

    def word(self, words: str) -> None:
        """Set the words."""
        self.words = words
        self.setAccessibleName(words)
        self.updateGeometry()
        self.update()

    @property
    def letters(self) -> QFont:
        """The font of the words."""
        role, size = VOICES[self.voice]
        return self.styling.font(role, self.styling.theme.sizes.body * size)


class Subtitle(PaintedWords):
    """A line of quiet text below the name."""

    @override
    def sizeHint(self) -> QSize:
        height = round(QFontMetricsF(self.letters).height()) + 2 * room_for_accents(self.letters)
        return QSize(self.styling.px(COLUMN), height)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            write(painter, QRectF(self.rect()), self.words, self.letters, None)


class Nameplate(Painted):
    """The name of the program in golden letters: its first word large, the rest below it."""

    def __init__(self, styling: Styling) -> None:
        """Set the accessible name."""
        super().__init__(styling)
        self.setAccessibleName(NAME)

    @override
    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        super().restyle(styling)
        self.setPalette(inked(styling.theme.gold))

    @override
    def sizeHint(self) -> QSize:
        return QSize(self.styling.px(COLUMN), self.styling.px(124))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        first, _, rest = NAME.partition(" ")
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._engrave(painter, first, self.styling.font("title", 74))
            letters, spacing = self.styling.font("title", 25), self.styling.px(11)
            letters.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing)
            below = QRectF(spacing / 2, self.height() * 0.66, self.width(), self.height() * 0.32)
            write(painter, below, rest, letters, None)

    def _engrave(self, painter: QPainter, name: str, letters: QFont) -> None:
        theme, metrics = self.styling.theme, QFontMetricsF(letters)
        left = (self.width() - metrics.horizontalAdvance(name)) / 2
        base = QPointF(left, self.height() * 0.38 + metrics.capHeight() / 2)
        shape = words_path(name, letters, base)
        gold = QLinearGradient(0, base.y() - metrics.capHeight(), 0, base.y())
        for place, colour in ((0.0, theme.gold_light), (0.6, theme.gold), (1.0, theme.gold_light)):
            gold.setColorAt(place, QColor(colour))
        draw(painter, shape.translated(0, 2), faint("#000000", 0.45), 4)
        fill(painter, shape, QBrush(gold))
        draw(painter, shape, QColor(theme.gold_shade), 1.4)
