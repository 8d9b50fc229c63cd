"""A picture of the board alone, sharp whatever the size of the window."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from neptun_desktop.ui.board.kit import TableKit
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.board.scene import StageScene
from neptun_desktop.ui.board.shown import Shown

PICTURE = (1920, 1080)


def board_picture(
    kit: TableKit, shown: Shown, look: TableLook, width: int = PICTURE[0], height: int = PICTURE[1]
) -> QImage:
    """Return a picture of the board, `width` by `height` pixels."""
    layout = kit.layout_for(width, height)
    scale = min(width / layout.scene.width(), height / layout.scene.height())
    scene = StageScene(kit, layout, look)
    scene.reshape(layout, scale)
    scene.show_view(shown)
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(look.theme.table)
    painter = QPainter(image)
    across, down = layout.scene.width() * scale, layout.scene.height() * scale
    scene.render(painter, QRectF((width - across) / 2, (height - down) / 2, across, down), layout.scene)
    painter.end()
    return image
