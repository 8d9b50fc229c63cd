"""The rims of what may be clicked, is pointed at, has the focus or is picked: each a shape of its own.

A rim is a bright line beside a dark one, or between two. Whatever it lies on, the bright line or the dark one stands
out from it at 3 to 1 or more, so no rim needs to know its ground. Around the frame of a piece there is a soft light.
"""

from functools import lru_cache
from typing import Final, Literal, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

from neptun_desktop.ui.paint.panels import draw, faint, fill, rounded_outline, smooth_painter
from neptun_desktop.ui.paint.theme import Theme

# How much a frame stands out: weak among many, full where there are few, strong below the pointer.
Rank: TypeAlias = Literal["weak", "full", "strong"]
HALO = 10  # how far the light around a frame reaches
SHINE: Final[dict[Rank, float]] = {"weak": 0.0, "full": 0.7, "strong": 1.0}  # how strong that light is at rest
BRIGHTEST = 0.85  # opacity of the light beside the frame; it fades outwards
AMBER: Final = "#f08c00"  # of the light on a light table, where gold would not be seen
DARK_LINE = 1.5  # it carries the contrast on light ground, in every rank
SMALLEST = 0.6  # at smaller scales, lines are not made wider any more
BRIGHT_LINE: Final[dict[Rank, float]] = {"weak": 1.6, "full": 2.0, "strong": 3.0}
THIN_LINE = 1.3  # around what is underlined
UNDERLINE = 2.2  # the bright line below what may be clicked among much else

CASING: Final = "#1d1002"  # of every bright line
EDGE = 1.4  # how far the casing reaches beyond its line, on either side
STRONG = 1.5  # how much wider the line is below the pointer
DASHES = (1.6, 1.3)  # in widths of the line
GAP = 2.8  # between the two lines of the focus
ARM, LONGEST_ARM = 0.35, 14.0  # of the corners around what is only looked at: a share of a side, and at most this
RING, RING_WIDTH, RING_EDGE = 5.6, 2.2, 1.1  # a picked piece: how far outside it is ringed, and how wide
RING_INK, RING_PALE = "#8f2413", "#fff6e0"
WIDGET_AWAY, WIDGET_LINE = 1.6, 2.2  # of the rim of a widget: outside its box, since the box is painted over it


def paint_frame(  # noqa: PLR0913  (what is framed, and how)
    painter: QPainter,
    rim: QRectF,
    corner: float,
    theme: Theme,
    rank: Rank = "full",
    *,
    dashed: bool = False,
    breath: float = 0.0,
) -> None:
    """Frame what may be clicked, with a broken line if it has a price; a breath, up to 1, makes its light stronger."""
    if theme.name == "high contrast":
        _paint_contrasting(painter, rounded_outline(rim, corner), theme, strong=rank == "strong", dashed=dashed)
        return
    light = SHINE[rank] + (1.0 - SHINE[rank]) * breath
    if light:
        usual = painter.opacity()
        painter.setOpacity(usual * light)
        halo = _halo(
            round(rim.width()), round(rim.height()), round(corner), theme.glow if theme.name == "dark" else AMBER
        )
        painter.drawImage(rim.adjusted(-HALO, -HALO, HALO, HALO), halo)
        painter.setOpacity(usual)
    rim, wider = _on_pixels(rim, painter), max(1.0, 1.0 / max(painter.worldTransform().m11(), SMALLEST))
    dark, bright = DARK_LINE * wider, BRIGHT_LINE[rank] * wider
    inside, outside = dark / 2, bright / 2
    inner = rim.adjusted(inside, inside, -inside, -inside)
    draw(painter, rounded_outline(inner, max(0.0, corner - inside)), QColor(CASING), dark)
    pen = QPen(QColor(theme.glow), bright)
    if dashed:
        pen.setDashPattern([dash * BRIGHT_LINE["strong"] / BRIGHT_LINE[rank] for dash in DASHES])
    outer = rim.adjusted(-outside, -outside, outside, outside)
    painter.strokePath(rounded_outline(outer, corner + outside), pen)


def paint_underline(painter: QPainter, rim: QRectF, theme: Theme, *, breath: float = 0.0) -> None:
    """Underline what may be clicked among much else, and rim it thinly; while it breathes, there is light."""
    line = underline(rim)
    plate = _on_pixels(rim, painter)
    draw(painter, rounded_outline(plate, 3), QColor(theme.glow), THIN_LINE)
    if breath:
        usual = painter.opacity()
        painter.setOpacity(usual * breath)
        colour = theme.glow if theme.name == "dark" else AMBER
        halo = _halo(round(rim.width()), round(rim.height()), 3, colour)
        painter.drawImage(rim.adjusted(-HALO, -HALO, HALO, HALO), halo)
        painter.setOpacity(usual)
    line, wider = _on_pixels(line, painter), max(1.0, 1.0 / max(painter.worldTransform().m11(), SMALLEST))
    dark = DARK_LINE * wider
    fill(painter, rounded_outline(line.adjusted(-1, 0, 1, dark), 1.5), QColor(CASING))
    fill(painter, rounded_outline(line, 1), QColor(theme.glow))


def underline(rim: QRectF) -> QRectF:
    """Return where the line is below what is underlined."""
    return QRectF(rim.x() + 1, rim.bottom() - 0.8, rim.width() - 2, UNDERLINE)


def _on_pixels(rim: QRectF, painter: QPainter) -> QRectF:
    """Return a rim whose edges are between pixels, so that thin lines beside it are not blurred."""
    transform = painter.worldTransform()
    if transform.isRotating() or not transform.isInvertible():
        return rim
    seen = transform.mapRect(rim)
    corner = QPointF(round(seen.left()), round(seen.top()))
    return transform.inverted()[0].mapRect(QRectF(corner, QPointF(round(seen.right()), round(seen.bottom()))))


@lru_cache(maxsize=256)
def _halo(width: int, height: int, corner: int, colour: str) -> QImage:
    """Return the light around a frame of this size; it leaves what is framed as it is."""
    image = QImage(width + 2 * HALO, height + 2 * HALO, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with smooth_painter(image) as painter:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        for away in range(HALO, -1, -1):
            ring = QRectF(image.rect()).adjusted(HALO - away, HALO - away, away - HALO, away - HALO)
            strength = BRIGHTEST * (1 - away / HALO) ** 1.25 if away else 0.0
            fill(painter, rounded_outline(ring, corner + away), faint(colour, strength))
    return image


def paint_glow(painter: QPainter, outline: QPainterPath, theme: Theme) -> None:
    """Paint a bright rim of any shape."""
    _paint_cased(painter, outline, QColor(theme.glow), theme.sizes.glow)


def _paint_contrasting(painter: QPainter, outline: QPainterPath, theme: Theme, *, strong: bool, dashed: bool) -> None:
    """Paint a wide rim between two dark lines, all of one rank: most easily seen, and least beautiful."""
    width = theme.sizes.glow * (STRONG if strong else 0.85 if dashed else 1)
    draw(painter, outline, QColor(CASING), width + 2 * EDGE)
    pen = QPen(QColor(theme.glow), width)
    if dashed:
        pen.setDashPattern(DASHES)
    painter.strokePath(outline, pen)


def paint_focus(painter: QPainter, outline: QPainterPath, theme: Theme) -> None:
    """Paint the rim of what the keyboard is on: two lines, so that it differs from one that is merely lit."""
    _paint_cased(painter, outline, QColor(theme.glow), GAP + 2 * theme.sizes.glow * 0.85)
    draw(painter, outline, QColor(CASING), GAP)


def paint_looked_at(painter: QPainter, rim: QRectF, theme: Theme) -> None:
    """Paint the rim of what the keyboard is on although it cannot be clicked: only its corners, and pale."""
    arm = min(LONGEST_ARM, rim.width() * ARM, rim.height() * ARM)
    corners = QPainterPath()
    for x, inward in ((rim.left(), arm), (rim.right(), -arm)):
        for y, down in ((rim.top(), arm), (rim.bottom(), -arm)):
            corners.moveTo(x + inward, y)
            corners.lineTo(x, y)
            corners.lineTo(x, y + down)
    _paint_cased(painter, corners, QColor(RING_PALE), theme.sizes.glow)


def paint_picked_ring(painter: QPainter, rim: QRectF, corner: float) -> None:
    """Ring what is chosen, outside its glow: it stands out among much that glows."""
    ring = rounded_outline(rim.adjusted(-RING, -RING, RING, RING), corner + RING)
    draw(painter, ring, QColor(RING_PALE), RING_WIDTH + 2 * RING_EDGE)
    draw(painter, ring, QColor(RING_INK), RING_WIDTH)


def paint_widget_focus(painter: QPainter, box: QRectF, corner: float, theme: Theme) -> None:
    """Paint the rim of a widget that has the focus, around the box that it fills."""
    around = box.adjusted(-WIDGET_AWAY, -WIDGET_AWAY, WIDGET_AWAY, WIDGET_AWAY)
    _paint_cased(painter, rounded_outline(around, corner + WIDGET_AWAY), QColor(theme.glow), WIDGET_LINE)


def _paint_cased(painter: QPainter, outline: QPainterPath, colour: QColor, width: float) -> None:
    draw(painter, outline, QColor(CASING), width + 2 * EDGE)
    draw(painter, outline, colour, width)
