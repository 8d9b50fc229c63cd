"""Text that fits: into a box, with a halo, or spread along a gentle arc."""

import math
from functools import cache, lru_cache
from itertools import accumulate
from types import MappingProxyType
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QPainter, QPainterPath, QPen

from neptun_desktop.kernel.resources import resource
from neptun_desktop.texts.harmless import whole_names

Role = Literal["title", "body", "strong", "figure", "place", "sea"]

# The file, the family, the weight, and whether it is italic.
FACES: Final = MappingProxyType(
    {
        "title": ("Cinzel-Bold.ttf", "Cinzel", QFont.Weight.Bold, False),
        "body": ("AlegreyaSans-Medium.ttf", "Alegreya Sans", QFont.Weight.Medium, False),
        "strong": ("AlegreyaSans-Bold.ttf", "Alegreya Sans", QFont.Weight.Bold, False),
        "figure": ("AlegreyaSans-Bold.ttf", "Alegreya Sans", QFont.Weight.Bold, False),
        "place": ("Alegreya-Bold.ttf", "Alegreya", QFont.Weight.Bold, False),
        "sea": ("Alegreya-MediumItalic.ttf", "Alegreya", QFont.Weight.Medium, True),
    }
)


def load_fonts() -> tuple[str, ...]:
    """Register all our fonts with Qt, and return their families: for rich text, which uses any weight or style."""
    files = sorted(file.name for file in resource("shell", "fonts").glob("*.ttf"))
    return tuple(dict.fromkeys(family for file in files for family in _load(file)))


@cache
def _load(file: str) -> list[str]:
    """Register a font with Qt, once, and return its families. Needs a running application."""
    number = QFontDatabase.addApplicationFont(str(resource("shell", "fonts", file)))
    if number < 0:
        raise OSError(f"The font {file} cannot be read")
    return QFontDatabase.applicationFontFamilies(number)


def font(role: Role, size: float) -> QFont:
    """Return the font for a role, `size` units high. All digits have the same width."""
    file, family, weight, italic = FACES[role]
    _load(file)
    letters = QFont(family, weight=weight, italic=italic)
    letters.setPixelSize(round(size))
    letters.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return letters


HIGHEST = "ÅÉ"  # letters that reach above the line of some fonts
STEPS = (1.0, 0.75, 0.5, 0.25)  # of growing
TALL = 1.0  # how high the room of letters must be, as a share of their size
BETWEEN_PHRASES = 0.8  # how wide two rows count that are divided between two phrases
ROW = 1.1  # the height of one of several rows, in letters
FIGURE = 17  # the smallest figures on a table: their digits are 8 pixels high in a window of 1024 x 768
STILL_READ = 0.78  # how clear words must be that are painted thinly, to stand out at 4.5 to 1
NARROWEST = 0.72  # text condensed further is no longer legible
_ALIGN = Qt.AlignmentFlag
CENTRE: int = _ALIGN.AlignCenter.value
LEFT: int = (_ALIGN.AlignLeft | _ALIGN.AlignVCenter).value
RIGHT: int = (_ALIGN.AlignRight | _ALIGN.AlignVCenter).value
UNCLIPPED: int = Qt.TextFlag.TextDontClip.value


def text_width(words: str, letters: QFont) -> float:
    """Return the width of the text."""
    return QFontMetricsF(letters).horizontalAdvance(words)


@lru_cache(maxsize=64)
def room_for_accents(letters: QFont) -> int:
    """Return how far accents of capitals reach above a line of text, in pixels."""
    metrics = QFontMetricsF(letters)
    return max(0, math.ceil(-metrics.tightBoundingRect(HIGHEST).top() - metrics.ascent()))


def grown_font(words: str, role: Role, size: float, room: QSizeF, larger: float, *like: str) -> QFont:
    """Return the font of a role so many times larger than its size; less so where there is no room for that.

    If other words shall look like these, all of them must fit.
    """
    for share in STEPS if larger > 1 else ():
        letters = font(role, size * (1 + (larger - 1) * share))
        wide = max(text_width(each, letters) for each in (words, *like))
        if wide <= room.width() and letters.pixelSize() * TALL <= room.height():
            return letters
    return font(role, size)


def write(  # noqa: PLR0913, PLR0917 - what, where, how
    painter: QPainter, box: QRectF, words: str, letters: QFont, ink: str | None, align: int = CENTRE
) -> None:
    """Write text into a box: condensed a little if it is too long, and cut only after that.

    Without an ink it has the painter's own colour; a widget's painter starts with that of its palette.
    """
    room = text_width(words, letters)
    squeeze = min(1.0, box.width() / room) if room > 0 else 1.0
    painter.save()
    if squeeze < 1:
        squeeze = max(NARROWEST, squeeze)
        words = QFontMetricsF(letters).elidedText(words, Qt.TextElideMode.ElideRight, box.width() / squeeze + 0.5)
    painter.translate(box.topLeft())
    painter.scale(squeeze, 1)
    painter.setFont(letters)
    if ink is not None:
        painter.setPen(QColor(ink))
    painter.drawText(QRectF(0, 0, box.width() / squeeze, box.height()), align | UNCLIPPED, words)
    painter.restore()


def in_two_rows(words: str, letters: QFont) -> tuple[str, ...]:
    """Return the words in two narrow rows, preferably between two phrases; in one, if it is a single word."""
    parts = whole_names(words.split(" "))
    ways = [(" ".join(parts[:place]), " ".join(parts[place:])) for place in range(1, len(parts))]

    def width(rows: tuple[str, ...]) -> float:
        return max(text_width(row, letters) for row in rows) * (BETWEEN_PHRASES if rows[0].endswith((",", ":")) else 1)

    return min(ways, key=width, default=(words,))


def write_rows(painter: QPainter, box: QRectF, words: str, letters: QFont, ink: str | None) -> None:
    """Write text in the middle of a box: in one row or, if it is too long for that and there is room, in two."""
    fits = text_width(words, letters) * NARROWEST <= box.width()
    rows = (words,) if fits or box.height() < 2 * letters.pixelSize() else in_two_rows(words, letters)
    tall = min(box.height() / len(rows), letters.pixelSize() * ROW)
    top = box.center().y() - tall * len(rows) / 2
    for place, row in enumerate(rows):
        write(painter, QRectF(box.x(), top + place * tall, box.width(), tall), row, letters, ink)


def words_path(words: str, letters: QFont, start: QPointF) -> QPainterPath:
    """Return the text as a shape on a baseline."""
    path = QPainterPath()
    path.addText(start, letters, words)
    return path


def write_haloed(  # noqa: PLR0913, PLR0917 - what, where, how, and two colours
    painter: QPainter, box: QRectF, words: str, letters: QFont, ink: str, halo: str, align: int = CENTRE
) -> None:
    """Write text on a busy background: it has a soft edge in the halo's colour."""
    metrics = QFontMetricsF(letters)
    room = metrics.horizontalAdvance(words)
    x = box.left()
    if align & Qt.AlignmentFlag.AlignHCenter:
        x = box.center().x() - room / 2
    elif align & Qt.AlignmentFlag.AlignRight:
        x = box.right() - room
    base = QPointF(x, box.center().y() + metrics.capHeight() / 2)
    _paint_halo(painter, words_path(words, letters, base), halo)
    painter.setFont(letters)
    painter.setPen(QColor(ink))
    painter.drawText(base, words)


def _paint_halo(painter: QPainter, shape: QPainterPath, halo: str) -> None:
    """Paint the soft edge of letters."""
    edge = QColor(halo)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for width, strength in ((5.0, 0.35), (3.2, 0.7), (1.8, 0.9)):
        edge.setAlphaF(strength)
        # Round joins on all the short segments of a letter would take twice the time without a visible difference.
        painter.setPen(QPen(edge, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.BevelJoin))
        painter.drawPath(shape)


def arc_through(start: QPointF, middle: QPointF, end: QPointF) -> QPainterPath:
    """Return the curve through these three points."""
    bend = middle * 2 - (start + end) / 2
    path = QPainterPath(start)
    path.quadTo(bend, end)
    return path


def write_along(  # noqa: PLR0913, PLR0917 - what, where, how, and two colours
    painter: QPainter, arc: QPainterPath, words: str, letters: QFont, ink: str, halo: str | None = None
) -> None:
    """Spread the text evenly over the whole arc, like names on old maps; with a halo if the background is busy."""
    metrics = QFontMetricsF(letters)
    widths = [metrics.horizontalAdvance(letter) for letter in words]
    spare = (arc.length() - sum(widths)) / max(1, len(words) - 1)
    starts = accumulate((width + spare for width in widths), initial=0.0)
    for letter, width, start in zip(words, widths, starts, strict=False):
        share = arc.percentAtLength(max(0.0, min(arc.length(), start + width / 2)))
        spot = arc.pointAtPercent(share)
        painter.save()
        painter.translate(spot)
        painter.rotate(-arc.angleAtPercent(share) if math.isfinite(share) else 0)
        foot = QPointF(-width / 2, metrics.capHeight() / 2)
        if halo is not None:
            _paint_halo(painter, words_path(letter, letters, foot), halo)
        painter.setFont(letters)
        painter.setPen(QColor(ink))
        painter.drawText(foot, letter)
        painter.restore()
