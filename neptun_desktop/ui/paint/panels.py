"""Shapes and backgrounds: how shapes are filled and drawn, table cloth, parchment panels, fields and buttons."""

from collections.abc import Callable
from functools import cache, lru_cache
from random import Random
from typing import Literal, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QGradient,
    QImage,
    QLinearGradient,
    QPaintDevice,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
)

from neptun_desktop.ui.paint.lettering import font, write
from neptun_desktop.ui.paint.theme import GOLD, Theme


def smooth_painter(device: QPaintDevice) -> QPainter:
    """Return a painter of smooth edges, for a `with` statement."""
    painter = QPainter(device)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter


def fill(painter: QPainter, outline: QPainterPath, colour: QColor | QBrush) -> None:
    """Fill a shape."""
    painter.fillPath(outline, QBrush(colour))


def draw(painter: QPainter, outline: QPainterPath, colour: QColor, width: float) -> None:
    """Draw the outline of a shape, `width` wide."""
    painter.strokePath(outline, QPen(QBrush(colour), width))


Stroke: TypeAlias = Callable[[QPainter], None]  # slow pictures are painted a few at a time, so that the window responds


def filled(path: QPainterPath, colour: QColor | QGradient) -> Stroke:
    """Return a stroke that fills a shape."""
    return lambda painter: painter.fillPath(path, QBrush(colour))


def drawn(path: QPainterPath, pen: QPen) -> Stroke:
    """Return a stroke that draws a line."""
    return lambda painter: painter.strokePath(path, pen)


# first: the answer that most people want now; chosen: among its neighbours
ButtonState = Literal["rest", "hover", "pressed", "off", "first", "chosen"]


LARGE = 2.5  # at this scale the steps of a coarse shadow are visible
_COARSE = ((1.6, 0.10), (0.8, 0.14), (0.0, 0.18))  # how far each layer of a shadow reaches, and how dark it is
_FINE = tuple((2.0 - layer * 0.25, 0.055) for layer in range(9))


@lru_cache(maxsize=2048)
def faint(colour: str, strength: float) -> QColor:
    """Return the colour with this opacity; it is shared, so nobody may change it."""
    shade = QColor(colour)
    shade.setAlphaF(strength)
    return shade


def upright(box: QRectF, top: str | QColor, bottom: str | QColor) -> QBrush:
    """Return a vertical gradient from the top of a box to its bottom."""
    gradient = QLinearGradient(box.topLeft(), box.bottomLeft())
    gradient.setColorAt(0, QColor(top))
    gradient.setColorAt(1, QColor(bottom))
    return QBrush(gradient)


def paint_shadow(painter: QPainter, box: QRectF, corner: float, depth: float = 2.0) -> None:
    """Paint the soft shadow of a box with rounded corners."""
    for spread, strength in _COARSE if painter.worldTransform().m11() < LARGE else _FINE:
        under = box.translated(0.4, depth * 0.7).adjusted(-spread, -spread, spread, spread)
        fill(painter, rounded_outline(under, corner), faint("#000000", strength))


def paint_table(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """Paint the cloth under everything, darker towards its edges."""
    light = QRadialGradient(box.center(), max(box.width(), box.height()) * 0.62)
    light.setColorAt(0, QColor(theme.table))
    light.setColorAt(1, QColor(theme.table_shade))
    painter.fillRect(box, QBrush(light))


def paint_panel(painter: QPainter, box: QRectF, theme: Theme, *, accent: str | None = None) -> None:
    """Paint a sheet of parchment with a double edge; an accent colours its edge, for the player who acts."""
    corner, line = theme.sizes.corner, theme.sizes.line
    paint_shadow(painter, box, corner)
    outline = rounded_outline(box.adjusted(0.6, 0.6, -0.6, -0.6), corner)
    fill(painter, outline, upright(box, theme.panel, theme.panel_shade))
    draw(painter, outline, QColor(accent or theme.panel_edge), (2.4 if accent else 1.2) * line)
    inner = rounded_outline(box.adjusted(3 * line, 3 * line, -3 * line, -3 * line), corner - 2 * line)
    draw(painter, inner, faint(accent or theme.panel_edge, 0.45), 0.7 * line)


def paint_prompt(painter: QPainter, box: QRectF, theme: Theme, accent: str) -> None:
    """Paint the prompt bar: deep water, with the player's colour along its lower edge."""
    painter.fillRect(box, upright(box, theme.prompt, theme.prompt_shade))
    painter.fillRect(QRectF(box.left(), box.bottom() - 3, box.width(), 3), QColor(accent))
    painter.fillRect(QRectF(box.left(), box.bottom() - 4, box.width(), 1), faint("#000000", 0.35))


def paint_box(
    painter: QPainter,
    box: QRectF,
    corner: float,
    ground: QColor | QBrush | QGradient | Qt.BrushStyle,
    edge: QPen | Qt.PenStyle = Qt.PenStyle.NoPen,
) -> None:
    """Paint a box with rounded corners: its ground, and its edge if it has one."""
    painter.setPen(edge)
    painter.setBrush(ground)
    painter.drawRoundedRect(box, corner, corner)


def paint_field(painter: QPainter, box: QRectF, theme: Theme, *, strong: bool = False, milestone: bool = False) -> None:
    """Paint one field of a track, sunk into the parchment; `strong` if a marker is on it, firmer at a milestone."""
    edge = QPen(QColor(theme.panel_edge if milestone else theme.panel_rule), 1.1 if milestone else 0.9)
    light, dark = ((theme.gold, 0.6), (theme.gold, 0.92)) if strong else ((theme.card, 0.55), (theme.card, 0.10))
    paint_box(painter, box.adjusted(0.5, 0.5, -0.5, -0.5), 2.5, faint(*(dark if theme.name == "dark" else light)), edge)


def rounded_outline(box: QRectF, corner: float) -> QPainterPath:
    """Return the outline of a box with rounded corners, for glows and clicks."""
    path = QPainterPath()
    path.addRoundedRect(box, corner, corner)
    return path


def paint_button(painter: QPainter, box: QRectF, theme: Theme, state: ButtonState = "rest", words: str = "") -> None:
    """Paint a button and, if there is any, its text."""
    grounds: dict[str, tuple[str | QColor, str]] = {
        "first": (theme.gold_light, theme.gold),
        "chosen": (theme.chosen.shade, theme.chosen.body),
        "pressed": (theme.button_shade, theme.button),
        "hover": (QColor(theme.button).lighter(107), theme.button_shade),
    }
    painter.save()
    if state == "off":
        painter.setOpacity(0.42)
    else:
        paint_shadow(painter, box, theme.sizes.corner, 0.6 if state in {"pressed", "chosen"} else 1.6)
    outline = rounded_outline(box.adjusted(0.6, 0.6, -0.6, -0.6), theme.sizes.corner)
    fill(painter, outline, upright(box, *grounds.get(state, (theme.button, theme.button_shade))))
    chosen = state == "chosen"
    width = (1.8 if chosen else 1.3) * theme.sizes.line
    draw(painter, outline, QColor(theme.gold if chosen else theme.button_edge), width)
    gleam = QPainterPath(box.topLeft() + QPointF(5, 2))
    gleam.lineTo(box.topRight() + QPointF(-5, 2))
    draw(painter, gleam, faint("#ffffff", 0.35 if theme.name != "dark" else 0.12), 1)
    if words:
        ink = {"first": GOLD.ink, "chosen": theme.chosen.ink}.get(state, theme.button_ink)
        write(painter, box.adjusted(8, 0, -8, 0), words, font("strong", theme.sizes.body), ink)
    painter.restore()


@cache
def _stains(size: int, seed: int) -> QImage:
    """Return a small square of grey noise, to be stretched into clouds."""
    return QImage(Random(seed).randbytes(size * size), size, size, size, QImage.Format.Format_Grayscale8).copy()


@cache
def _clouds(width: int, height: int) -> QImage:
    """Return noise of several sizes combined, soft at every scale."""
    cloth = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    cloth.fill(Qt.GlobalColor.gray)
    with QPainter(cloth) as painter:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for octave, (size, strength) in enumerate(((9, 0.5), (23, 0.4), (61, 0.35), (140, 0.3))):
            painter.setOpacity(strength)
            soft = _stains(size, octave).scaled(
                width, height, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
            )
            painter.drawImage(0, 0, soft)
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
