"""Arrow keys on a page of buttons: each leads to the nearest one in its direction."""

from collections.abc import Iterable

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtWidgets import QWidget

ASIDE = 2.0  # a step to the side counts as so many ahead


def neighbour(here: QWidget, others: Iterable[QWidget], way: QPoint) -> QWidget | None:
    """Return the nearest of the others in a direction, such as (1, 0) for the right; None if there is none."""
    found = [(far, other) for other in others if (far := _distance(here, other, way)) is not None]
    return min(found, key=lambda each: each[0])[1] if found else None


def _distance(here: QWidget, other: QWidget, way: QPoint) -> float | None:
    """Return how far another widget is in a direction; None if it is not there at all."""
    step = _middle(other) - _middle(here)
    ahead = step.x() * way.x() + step.y() * way.y()
    aside = abs(step.x() * way.y()) + abs(step.y() * way.x())
    reach = (here.width() + other.width()) / 2 * abs(way.x()) + (here.height() + other.height()) / 2 * abs(way.y())
    return ahead + ASIDE * aside if ahead > reach / 2 else None


def _middle(part: QWidget) -> QPointF:
    return QPointF(part.mapToGlobal(part.rect().center()))
