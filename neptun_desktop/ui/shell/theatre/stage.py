"""The board of the theatre, and pictures of it: the real table, on which nothing can be pressed."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.neptun.faces import Oar
from neptun_desktop.ui.table.layout import layout_for
from neptun_desktop.ui.table.pieces import Look
from neptun_desktop.ui.table.scene import NeptunScene
from neptun_desktop.ui.table.shown import Shown

PICTURE = (1920, 1080)


class StageScene(NeptunScene):
    """The table without its buttons; where all secrets are open, cards chosen in secret lie face up."""

    @override
    def show_view(self, shown: Shown) -> None:
        super().show_view(shown)
        for key, item in self.items_by_key.items():
            if key[0] == "button":
                item.setVisible(False)
        if shown.view.seat is None and shown.view.stage == "choose":
            for seat, merchant in enumerate(shown.view.merchants):
                if merchant.chosen is not None:
                    self.put(("played oar", seat), Oar(merchant.chosen))


def board_picture(shown: Shown, look: Look, width: int = PICTURE[0], height: int = PICTURE[1]) -> QImage:
    """Return the board so many pixels wide and high, sharp whatever size the window has."""
    layout = layout_for(width, height)
    scale = min(width / layout.scene.width(), height / layout.scene.height())
    scene = StageScene(layout, look)
    scene.reshape(layout, scale)
    scene.show_view(shown)
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(look.theme.table)
    painter = QPainter(image)
    across, down = layout.scene.width() * scale, layout.scene.height() * scale
    scene.render(painter, QRectF((width - across) / 2, (height - down) / 2, across, down), layout.scene)
    painter.end()
    return image
