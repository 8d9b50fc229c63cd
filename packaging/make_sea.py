"""Find clear water on Neptun's chart, where waves may run, and write it to resources/neptun/map/sea.json.

Each place is a box `[x, y, width, height]` on the chart that touches no coast, route, port, tile, name or ornament;
only patches of ruffled water may lie below routes. The places of a kind are in an order that spreads evenly, however
many of them are used. The same chart always gives the same places. No screen is needed.
"""

import json
import math
import os
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter, QPainterPath, QPen

from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.table.arrange_map import (
    DOLPHIN,
    NAME_GROWTH,
    ROSE,
    ROSE_SIZE,
    MapShapes,
    name_box,
    neptun_chart,
)
from neptun_desktop.games.neptun.table.faces import COASTAL_SIZE, HIGH_SEA_SIZE
from neptun_desktop.ui.paint.lettering import arc_through, load_fonts

FILE = Path(__file__).resolve().parent.parent / "resources" / "neptun" / "map" / "sea.json"
Box = tuple[int, int, int, int]
# The size of each kind of place, how far apart their rows and their neighbours are, and whether routes may cross them.
KINDS = {
    "breaker": (56, 17, 3, 6, False),
    "row": (38, 15, 3, 6, False),
    "wave": (21, 13, 3, 5, False),
    "streak": (58, 8, 9, 12, False),
    "gust": (90, 9, 9, 16, False),
    "ripple": (16, 8, 7, 5, False),
    "patch": (76, 24, 9, 12, True),
}
MOST = {"breaker": 40, "row": 44, "wave": 60, "streak": 24, "gust": 8, "ripple": 110, "patch": 36}
APART = {"row": ("breaker",), "wave": ("breaker", "row"), "streak": ("breaker",)}  # whose places they do not touch
OVERLAPPING = ("patch",)
FRAME, AWAY = 13, 5.0  # clear of the frame and of the coast, in units
PORT, NAME_GAP = 12.0, 4.0


def obstacles(chart: MapShapes, *, routes: bool) -> QImage:
    """Return the chart with everything that waves must keep clear of in black."""
    image = QImage(round(chart.sheet.width()), round(chart.sheet.height()), QImage.Format.Format_Grayscale8)
    image.fill(255)
    painter = QPainter(image)
    black = QColor(0, 0, 0)
    painter.fillPath(chart.land, black)
    painter.strokePath(chart.land, QPen(black, 2 * AWAY))
    for box in _boxes(chart):
        painter.fillRect(box, black)
    for sea in chart.seas:
        line = QPen(black, sea.size + 2 * NAME_GAP)
        line.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.strokePath(arc_through(*sea.points), line)
    round_things = QPainterPath()
    round_things.addEllipse(ROSE, ROSE_SIZE * 0.54, ROSE_SIZE * 0.54)
    for port in chart.ports.values():
        round_things.addEllipse(port.at, PORT, PORT)
    painter.fillPath(round_things, black)
    for route in chart.routes if routes else ():
        painter.strokePath(route.course, QPen(black, 8))
    painter.end()
    return image


def _boxes(chart: MapShapes) -> Iterator[QRectF]:
    sheet = chart.sheet
    yield QRectF(0, 0, sheet.width(), FRAME)
    yield QRectF(0, sheet.height() - FRAME, sheet.width(), FRAME)
    yield DOLPHIN.adjusted(-2, -2, 2, 2)
    for foot in chart.temples.values():
        yield QRectF(foot.x() - 19, foot.y() - 32, 46, 42)
    for port in shipped_edition().ports:
        yield name_box(chart.ports[port.id], port.name, NAME_GROWTH).adjusted(-NAME_GAP, -NAME_GAP, NAME_GAP, NAME_GAP)
    for route in chart.routes:
        width, height = HIGH_SEA_SIZE if route.high_sea else COASTAL_SIZE
        yield QRectF(route.tile - QPointF(width / 2, height / 2), route.tile + QPointF(width / 2, height / 2)).adjusted(
            -4, -4, 4, 4
        )


class ClearWater:
    """Answers quickly whether a box is clear."""

    def __init__(self, image: QImage) -> None:
        """Sum up the obstacles above and to the left of every point."""
        self.width, self.height = image.width(), image.height()
        data, line = bytes(image.constBits()), image.bytesPerLine()
        above = [0] * (self.width + 1)
        self._sums = [above]
        for row in range(self.height):
            here = accumulate((255 - level for level in data[row * line : row * line + self.width]), initial=0)
            above = [one + other for one, other in zip(above, here, strict=True)]
            self._sums.append(above)

    def clear(self, box: Box) -> bool:
        """Return whether nothing is in the box."""
        x, y, width, height = box
        right, bottom, sums = x + width, y + height, self._sums
        if right > self.width or bottom > self.height:
            return False
        return sums[bottom][right] - sums[y][right] - sums[bottom][x] + sums[y][x] == 0


def places(kind: str, water: ClearWater, chance: Random, taken: list[Box]) -> list[Box]:
    """Return where something of this kind has room, in rows; none touches another or what is taken."""
    width, height, rows, gap, _ = KINDS[kind]
    found: list[Box] = []
    for y in range(FRAME, water.height - height, rows):
        x = chance.randrange(width)
        while x < water.width - width:
            box = (x, y + chance.randrange(-1, 2), width, height)
            others = () if kind in OVERLAPPING else (*found[-90:], *taken)
            if water.clear(box) and not any(_touch(box, other) for other in others):
                found.append(box)
                x += width + chance.randrange(1, gap + 1)
            else:
                x += 2
    return found


def _touch(one: Box, other: Box) -> bool:
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )


def spread(found: list[Box], count: int, chance: Random) -> list[Box]:
    """Return some of them, each the farthest from all before it."""
    left = found[:]
    chosen = [left.pop(chance.randrange(len(left)))]
    nearest = {box: _apart(box, chosen[0]) for box in left}
    while left and len(chosen) < count:
        following = max(left, key=lambda box: nearest[box])
        left.remove(following)
        chosen.append(following)
        for box in left:
            nearest[box] = min(nearest[box], _apart(box, following))
    return chosen


def _apart(one: Box, other: Box) -> float:
    """Return the distance of two places; rows may be closer to each other than neighbours in a row."""
    return math.hypot(one[0] - other[0] + (one[2] - other[2]) / 2, 1.7 * (one[1] - other[1]))


def main() -> None:
    """Write the file."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QGuiApplication([])
    load_fonts()
    chart, found = neptun_chart(), dict[str, list[Box]]()
    for kind, (*_, below_routes) in KINDS.items():
        chance = Random(kind)
        water = ClearWater(obstacles(chart, routes=not below_routes))
        taken = [box for other in APART.get(kind, ()) for box in found[other]]
        found[kind] = spread(places(kind, water, chance, taken), MOST[kind], chance)
        print(kind, len(found[kind]))
    rows = ",\n".join(f"  {json.dumps(kind)}: {json.dumps(boxes)}" for kind, boxes in found.items())
    FILE.write_text(f"{{\n{rows}\n}}\n", encoding="utf-8")
    del application


if __name__ == "__main__":
    main()
