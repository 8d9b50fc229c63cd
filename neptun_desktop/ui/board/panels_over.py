"""Where panels lie over a table, such as a hint or a coach: what is below them is not seen."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QGraphicsScene, QWidget


def panels_over(scene: QGraphicsScene) -> list[QRectF]:
    """Return the boxes of what lies over the views of a scene now, in the scene's measure."""
    boxes: list[QRectF] = []
    for view in scene.views():
        page = view.parentWidget()
        around = () if page is None else page.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        over = [widget.geometry() for widget in around if widget is not view and widget.isVisible()]
        boxes += [view.mapToScene(box.translated(-view.pos())).boundingRect() for box in over]
    return boxes
