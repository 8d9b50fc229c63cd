"""The layout of Upon a Salty Ocean: the file in its resources, and where things are inside its panels."""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import accumulate, pairwise
from typing import Any

from PySide6.QtCore import QPointF, QRectF

from neptun_desktop.games.salty_ocean.edition.figures import Edition
from neptun_desktop.kernel.resources import resource
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.board.arrange import Layout, fitted, read_figures

MOST_SHIPS = 3  # side by side in a lane
FLEET = (0, 1, -1)  # where they are at sea: the second one to the right of the first, the third to its left
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


def higher(layout: Layout) -> float:
    """Return how much higher than usual rows of buildings are."""
    panel, figures = layout.panel("city"), layout.of("city")
    return float(panel.height() / len(figures["cells"]) - figures["row"])


def city_cells(layout: Layout) -> dict[str, QRectF]:
    """Return the cell of each building, the saline and the cathedral."""
    panel, figures = layout.panel("city"), layout.of("city")
    inside = panel.adjusted(figures["edge"], 0, -figures["edge"], 0)
    width, height = inside.width() / figures["columns"], figures["row"] + higher(layout)
    cells = {
        name: whole(inside.x() + column * width, inside.y() + row * height, width, height)
        for row, names in enumerate(figures["cells"])
        for column, name in enumerate(names)
        if name
    }
    column, row, columns, rows = figures["cathedral"]
    aside = layout.of("cathedral")["aside"]
    left, top = inside.x() + column * width - aside, inside.y() + row * height
    cells["cathedral"] = whole(left, top, columns * width + 2 * aside, rows * height)
    return cells


def space_boxes(layout: Layout, cell: QRectF, spaces: int) -> list[QRectF]:
    """Return where the spaces of a building are, the best one first."""
    figures = layout.of("city")["spaces"]
    size, step = figures["size"], figures["step"]
    left = cell.center().x() - ((spaces - 1) * step + size) / 2
    top = cell.y() + figures["y"] + higher(layout)
    return [whole(left + place * step, top, size, size) for place in range(spaces)]


def track_boxes(figures: Mapping[str, Any], cell: QRectF, fields: int) -> list[QRectF]:
    """Return the fields of a track in the cell of a building or the cathedral, the lowest one first."""
    width = (cell.width() - 12) / fields
    return [
        whole(cell.x() + 6 + field * width, cell.y() + figures["y"], width - 2, figures["height"])
        for field in range(fields)
    ]


def step_boxes(layout: Layout, cell: QRectF, fields: int) -> list[QRectF]:
    """Return the steps before the cathedral, the lowest worth first: along a bow whose middle is nearest."""
    figures, aside = layout.of("cathedral")["steps"], layout.of("cathedral")["aside"]
    boxes = track_boxes(figures, cell.adjusted(aside, 2 * higher(layout), -aside, 0), fields)
    middle = (fields - 1) / 2
    return [
        box.translated(0, round(figures["bend"] * (1 - ((place - middle) / middle) ** 2)))
        for place, box in enumerate(boxes)
    ]


def sea_box(layout: Layout) -> QRectF:
    """Return the sea."""
    panel, figures = layout.panel("port"), layout.of("port")
    return whole(panel.x(), panel.y(), panel.width() * figures["mouth"], panel.height())


def sea_name_box(layout: Layout, lane: int, lanes: int) -> QRectF:
    """Return where the name of the sea is written, if it is in this lane: beside the whale, and the weather."""
    sea, (left, right, height) = sea_box(layout), layout.of("port")["name"]
    middle = sea.y() + (lane + 0.5) * sea.height() / lanes
    return whole(sea.x() + left, middle - height / 2, sea.width() - left - right, height)


def quay_box(layout: Layout) -> QRectF:
    """Return the harbour of Rouen, beside the quay."""
    panel, figures, left = layout.panel("port"), layout.of("port"), sea_box(layout).right()
    return whole(left, panel.y(), panel.right() - figures["docks"] - left, panel.height())


def dock_boxes(layout: Layout) -> dict[str, QRectF]:
    """Return the cards on the quay: the two kinds of ship that can be built, the crane, and loading salt."""
    panel, figures = layout.panel("port"), layout.of("port")
    left, width = panel.right() - figures["docks"] + 9, figures["docks"] - 14
    top, gap, names = panel.y() + figures["dock_top"], figures["dock_gap"], ("caravel", "carrack", "crane", "load salt")
    step = (panel.bottom() - 4 - top + gap) / len(names)
    return {name: whole(left, top + row * step, width, step - gap) for row, name in enumerate(names)}


def ship_box(layout: Layout, seat: Seat, merchants: int, number: int, *, at_sea: bool) -> QRectF:
    """Return where a merchant's ship is: each merchant has a lane from the sea to the quay."""
    figures = layout.of("port")
    sea, quay = sea_box(layout), quay_box(layout)
    lane = quay.height() / merchants
    shape = figures["ship"][0] / figures["ship"][1]
    berths = figures["in_rouen"]
    left, right, gap, aside = figures["at_sea"]
    room = min(quay.width() - berths["x"] - 6, sea.width() - left - right)  # for as many as there may be
    widest = room / MOST_SHIPS - 1
    height = min(lane - 1, figures["tallest"], widest / shape)
    width = height * shape
    y = quay.y() + (seat + 1) * lane - height - min((lane - height) / 2, 7)
    if at_sea:
        spare = (sea.width() - left - right - width) / 2  # to the left and to the right of the first ship
        step = min(width + gap, spare)
        shift = min(aside, spare - step) * (1 if seat % 2 else -1)
        return whole(sea.x() + left + spare + shift + FLEET[number] * step, y, width, height)
    room = (quay.width() - berths["x"] - width - 6) / (MOST_SHIPS - 1)
    return whole(quay.x() + berths["x"] + number * min(room, width + berths["gap"]), y, width, height)


def tile_boxes(layout: Layout, turns: int, fanned: Sequence[bool]) -> list[QRectF]:
    """Return where the tiles lie: the turns first, then those beside the board; of those fanned, a strip is seen."""
    panel, figures = layout.panel("tiles"), layout.of("tiles")
    width, height = figures["size"]
    room = panel.width() - 2 * figures["edge"] - figures["gap"]
    back = width + 14 * max(layout.share, 0.0)
    steps = [figures["fan"] if strip else back + 4 for strip in fanned]
    if not any(fanned):
        steps = [room / len(fanned)] * len(fanned)
    steps[:turns] = [(room - sum(steps[turns:])) / turns] * turns
    top = panel.y() + (panel.height() - height) / 2
    lefts = accumulate(steps, initial=panel.x() + figures["edge"])
    return [
        whole(
            left + (figures["gap"] if place >= turns else 0),
            top,
            step - 4 if place < turns else min(back, room / len(fanned) - 4) if not any(fanned) else back,
            height,
        )
        for place, (left, step) in enumerate(zip(lefts, steps, strict=False))
    ]


def purse_spot(layout: Layout, edition: Edition, coins: int) -> QPointF:
    """Return the foot of a marker on the purse track."""
    panel, figures = layout.panel("purses"), layout.of("purses")
    lowest = edition.money.lowest
    share = (min(max(coins, lowest), MOST_COINS) - lowest) / (MOST_COINS - lowest)
    left, right = figures["edges"]
    return QPointF(panel.x() + left + share * (panel.width() - left - right), panel.y() + figures["line"])


def panel_cell(  # noqa: PLR0913  (which one, and its size)
    layout: Layout, panel: QRectF, column: int, y: float, height: float, *, columns: float = 1
) -> QRectF:
    """Return a cell of the grid in a merchant's panel, or so many beside each other."""
    figures = layout.of("merchant")
    left, count = figures["columns"]
    width = (panel.width() - left - figures["edge"]) / count
    return whole(panel.x() + left + column * width, panel.y() + y, columns * width - (columns == 1) * 2, height)


def stall_boxes(layout: Layout, stalls: int) -> list[QRectF]:
    """Return the stalls of the market, as high as its panel, between their posts."""
    panel, figures = layout.panel("market"), layout.of("market")
    width, post = (panel.width() - 2 * figures["edge"]) / stalls, figures["post"]
    return [
        whole(panel.x() + figures["edge"] + stall * width + post, panel.y(), width - 2 * post, panel.height())
        for stall in range(stalls)
    ]


def price_boxes(layout: Layout, stall: QRectF, rows: int) -> list[QRectF]:
    """Return the rungs of a stall's ladder, the highest price first: at its right end, on the counter."""
    figures = layout.of("market")
    stretch = stall.height() / figures["height"]
    y, height = (each * stretch for each in figures["rows"])
    left = stall.right() - figures["ladder"]
    tops = [round(stall.y() + y + row * height) for row in range(rows + 1)]
    return [QRectF(left, top, figures["ladder"], below - top) for top, below in pairwise(tops)]


def cost_boxes(layout: Layout, row: int, highest: int, cost: int) -> tuple[QRectF, QRectF, list[QRectF]]:
    """Return the picture, the name and the fields of an action type's scale; the present cost has more room."""
    panel, figures = layout.panel("costs"), layout.of("costs")
    stretch = panel.height() / figures["height"]
    high = figures["row"] * stretch
    top = panel.y() + figures["top"] * stretch + row * high
    size = figures["picture"]
    picture = whole(panel.x() + figures["edge"], top + (high - size) / 2, size, size)
    name = whole(picture.right() + 4, top, figures["name"], high)
    left, right = name.right() + 6, panel.right() - figures["edge"]
    shares = [figures["last"] if field == highest else 1.0 for field in range(highest + 1)]
    shares[cost] = 0.0
    width, tall = (right - left - figures["coin"]) / sum(shares), figures["field"]
    ends = [round(left + end) for end in accumulate((share * width or figures["coin"] for share in shares), initial=0)]
    fields = [QRectF(start, round(top + (high - tall) / 2), end - start, tall) for start, end in pairwise(ends)]
    return picture, name, fields
