"""Where animated pieces fly from and to."""

from PySide6.QtCore import QPointF, QRectF

from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE
from neptun_desktop.games.neptun.table.layout import merchant_panel
from neptun_desktop.games.neptun.table.temple_shapes import TempleShape, temple_shapes
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.layout import Layout

COIN = 22.0


def coin_box(middle: QPointF) -> QRectF:
    """Return the box of a flying coin."""
    return QRectF(middle.x() - COIN / 2, middle.y() - COIN / 2, COIN, COIN)


def purse_box(layout: Layout, seat: int) -> QRectF:
    """Return the box of a merchant's purse."""
    return coin_box(counter_box(layout, seat, "gold").topLeft() + QPointF(10, 13))


def counter_box(layout: Layout, seat: int, what: str) -> QRectF:
    """Return the box of a counter in a merchant's panel."""
    box = layout.box(merchant_panel(layout, seat).topLeft(), layout.of("merchant")[what])
    return QRectF(box.x(), box.y() + 3, 20, 20)


def sleeve_box(layout: Layout, seat: int) -> QRectF:
    """Return where a merchant's oar cards come from: the same for all of them, so that it reveals nothing."""
    panel = merchant_panel(layout, seat)
    return QRectF(panel.x() + 8, panel.bottom() - 34, 12, 33)


def temple_shape(scene: BoardScene, temple: str) -> TempleShape:
    """Return where a temple is in its panel."""
    temples = [*(region.id for region in scene.look.edition.regions), GOLD_TEMPLE]
    return temple_shapes(scene.table_layout, len(temples))[temples.index(temple)]


def temple_door(scene: BoardScene, temple: str) -> QRectF:
    """Return where gold for a temple goes."""
    shape = temple_shape(scene, temple)
    return coin_box(QPointF(shape.box.center().x(), shape.stairs.top()))


def dot(box: QRectF) -> QRectF:
    """Return a tiny box in the middle of a box: what flies there vanishes, what flies from there appears."""
    return QRectF(box.center().x() - 0.5, box.center().y() - 0.5, 1, 1)
