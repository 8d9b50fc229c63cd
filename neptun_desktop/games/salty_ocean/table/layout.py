"""The layout of Upon a Salty Ocean: the file in its resources, and where things are inside its panels."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from PySide6.QtCore import QPointF, QRectF

from neptun_desktop.games.salty_ocean.edition.figures import Edition
from neptun_desktop.kernel.resources import resource
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.board.arrange import Layout, fitted, read_figures

MOST_SHIPS = 3  # side by side in a lane
MOST_COINS = 100  # the end of the purse track; who has more stands there


@cache
def figures() -> Mapping[str, Any]:
    """Return the figures of the layout file."""
    return read_figures(resource("salty_ocean", "layout.toml"))


def layout_for(width: float, height: float) -> Layout:
    """Return the layout for a window of this shape."""
    return fitted(figures(), width, height)


def whole(x: float, y: float, width: float, height: float) -> QRectF:
    """Return a box of whole units, so that a piece looks the same wherever it came from."""
    return QRectF(round(x), round(y), round(width), round(height))


def city_cells(layout: Layout) -> dict[str, QRectF]:
    """Return the cell of each building, the saline and the cathedral."""
    panel, figures = layout.panel("city"), layout.of("city")
    inside = panel.adjusted(figures["edge"], 0, -figures["edge"], 0)
    width, height = inside.width() / figures["columns"], figures["row"]
    cells = {
        name: whole(inside.x() + column * width, inside.y() + row * height, width, height)
        for row, names in enumerate(figures["cells"])
        for column, name in enumerate(names)
        if name
    }
    column, row, columns, rows = figures["cathedral"]
    cells["cathedral"] = whole(inside.x() + column * width, inside.y() + row * height, columns * width, rows * height)
    return cells


def space_boxes(layout: Layout, cell: QRectF, spaces: int) -> list[QRectF]:
    """Return where the spaces of a building are, the best one first."""
    figures = layout.of("city")["spaces"]
    size, step = figures["size"], figures["step"]
    left = cell.center().x() - ((spaces - 1) * step + size) / 2
    return [whole(left + place * step, cell.y() + figures["y"], size, size) for place in range(spaces)]


def track_boxes(figures: Mapping[str, Any], cell: QRectF, fields: int) -> list[QRectF]:
    """Return the fields of a track in the cell of a building or the cathedral, the lowest one first."""
    width = (cell.width() - 12) / fields
    return [
        whole(cell.x() + 6 + field * width, cell.y() + figures["y"], width - 2, figures["height"])
        for field in range(fields)
    ]


def sea_box(layout: Layout) -> QRectF:
    """Return the sea."""
    panel, figures = layout.panel("port"), layout.of("port")
    return whole(panel.x(), panel.y(), panel.width() * figures["mouth"], panel.height())


def quay_box(layout: Layout) -> QRectF:
    """Return the harbour of Rouen, beside the quay."""
    panel, figures, left = layout.panel("port"), layout.of("port"), sea_box(layout).right()
    return whole(left, panel.y(), panel.right() - figures["docks"] - left, panel.height())


def dock_boxes(layout: Layout) -> dict[str, QRectF]:
    """Return the places on the quay: the two kinds of ship that can be built, the crane, and its button."""
    panel, figures = layout.panel("port"), layout.of("port")
    left, width = panel.right() - figures["docks"] + 9, figures["docks"] - 12
    top, button = panel.y() + figures["dock_top"], figures["load_salt"]
    tall = (panel.bottom() - button - figures["load_salt_gap"] - top) / 3
    names = ("caravel", "carrack", "crane")
    boxes = {name: whole(left, top + row * tall, width, tall - 2) for row, name in enumerate(names)}
    boxes["load salt"] = whole(left, panel.bottom() - 2 - button, width, button)
    return boxes


def ship_box(layout: Layout, seat: Seat, merchants: int, number: int, *, at_sea: bool) -> QRectF:
    """Return where a merchant's ship is: each merchant has a lane from the sea to the quay."""
    figures = layout.of("port")
    field = sea_box(layout) if at_sea else quay_box(layout)
    row = figures["at_sea" if at_sea else "in_rouen"]
    lane = field.height() / merchants
    shape = figures["ship"][0] / figures["ship"][1]
    widest = (quay_box(layout).width() - figures["in_rouen"]["x"] - 6) / MOST_SHIPS - 1
    height = min(lane - 1, figures["tallest"], widest / shape)
    width = height * shape
    room = (field.width() - row["x"] - width - 6) / (MOST_SHIPS - 1)
    x = field.x() + row["x"] + number * min(room, width + row["gap"])
    return whole(x, field.y() + seat * lane + (lane - height) / 2, width, height)


def tile_boxes(layout: Layout, turns: int, tiles: int) -> list[QRectF]:
    """Return where the tiles lie: the turns first, then those beside the board."""
    panel, figures = layout.panel("tiles"), layout.of("tiles")
    width, height = figures["size"]
    room = panel.width() - 2 * figures["edge"] - figures["gap"]
    step = room / tiles
    top = panel.y() + (panel.height() - height) / 2
    return [
        whole(
            panel.x() + figures["edge"] + place * step + (figures["gap"] if place >= turns else 0),
            top,
            min(width + 14 * layout.share, step - 4),
            height,
        )
        for place in range(tiles)
    ]


def purse_spot(layout: Layout, edition: Edition, coins: int) -> QPointF:
    """Return the foot of a marker on the purse track."""
    panel, figures = layout.panel("purses"), layout.of("purses")
    lowest = edition.money.lowest
    share = (min(max(coins, lowest), MOST_COINS) - lowest) / (MOST_COINS - lowest)
    room = panel.width() - 2 * figures["edge"]
    return QPointF(panel.x() + figures["edge"] + share * room, panel.y() + figures["line"])


def price_boxes(layout: Layout, columns: int, rows: int) -> list[list[QRectF]]:
    """Return the fields of the price table, column by column."""
    panel, figures = layout.panel("market"), layout.of("market")
    width = (panel.width() - 2 * figures["edge"]) / columns
    tall = figures["rows"]["height"]
    return [
        [
            whole(
                panel.x() + figures["edge"] + column * width + 4,
                panel.y() + figures["rows"]["y"] + row * tall,
                width - 8,
                tall - 2,
            )
            for row in range(rows)
        ]
        for column in range(columns)
    ]


def cost_boxes(layout: Layout, row: int, highest: int) -> tuple[QRectF, QRectF, list[QRectF]]:
    """Return the picture, the name and the fields of an action type's track."""
    panel, figures = layout.panel("costs"), layout.of("costs")
    top = panel.y() + figures["top"] + row * figures["row"]
    size = figures["picture"]
    picture = whole(panel.x() + figures["edge"], top + (figures["row"] - size) / 2, size, size)
    name = whole(picture.right() + 4, top, figures["name"], figures["row"])
    left, right = name.right() + 2, panel.right() - figures["edge"]
    width = (right - left) / (highest + figures["last"])
    tall = figures["field"]
    fields = [
        whole(left + cost * width, top + (figures["row"] - tall) / 2, width - 1, tall) for cost in range(highest + 1)
    ]
    fields[-1].setRight(right)
    return picture, name, fields
