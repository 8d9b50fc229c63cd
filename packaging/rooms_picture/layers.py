"""The upper half of the picture: the rooms in their layers, and a column for what belongs to one game."""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rooms_picture.house import House, Room
from rooms_picture.svg import Frame, breadth, rectangle, text, wrapped

GAP, PAD, EDGE = 12, 14, 8
SHARED_WIDTH, GAME_WIDTH = 700, 276
NARROWEST_BOX, NARROWEST_CHIP = 190, 150
LINE, HEADLINE, CHIP, CHIP_GAP, TAB = 17, 24, 26, 6, 22
HANDED_OVER = {"kit.py": "hands over the table kit", "game.py": "hands over the entry"}
KNOW_QT = ("app", "ui")
LEGEND = (
    ("box qt", "may use Qt"),
    ("box", "runs without a window"),
    ("box game", "belongs to one game; only app/catalogue.py and the game's own rooms import it"),
)


class Box(NamedTuple):
    """Where a room is drawn."""

    room: Room
    x: float
    y: float
    width: float
    height: float


def width_of(house: House) -> float:
    """Return how wide the layers are."""
    return SHARED_WIDTH + len(house.games) * (GAME_WIDTH + GAP)


def draw_layers(house: House, x: float, y: float) -> tuple[list[str], float]:
    """Draw all layers from here on; return where they end, too."""
    bands: list[list[Box]] = []
    for layer in house.layers:
        bands.append(band(house, layer, x, (bottom(bands[-1]) + 2 * EDGE + GAP) if bands else y + EDGE))
    wide = width_of(house) + 2 * EDGE
    drawn = [
        rectangle(Frame(x - EDGE, top(each) - EDGE, wide, bottom(each) - top(each) + 2 * EDGE), "band", 8)
        for each in bands
    ]
    boxes = [box for each in bands for box in each]
    for place, game in enumerate(house.games):
        own = [box for box in boxes if house.game_of(box.room) == game]
        high = max(bottom(each) for each in bands if set(own) & set(each)) - top(own)
        drawn.append(rectangle(Frame(column(x, place), top(own) - EDGE, GAME_WIDTH, high + 2 * EDGE), "column", 8))
    drawn += [part for box in boxes for part in draw_box(house, box)]
    for each in bands:
        if all(house.game_of(box.room) for box in each):
            drawn += draw_legend(x + PAD, top(each) + EDGE)
    return drawn, bottom(bands[-1]) + EDGE


def band(house: House, layer: Sequence[str], x: float, y: float) -> list[Box]:
    """Place the rooms of a layer: its packages side by side, then a column for each game."""
    rooms = [room for room in house.rooms if room.package in layer]
    shared = [[room for room in rooms if room.package == name and not house.game_of(room)] for name in layer]
    own = [[room for room in rooms if house.game_of(room) == game] for game in house.games]
    each = ((SHARED_WIDTH if any(own) else width_of(house)) - GAP * (len(layer) - 1)) / len(layer)
    groups = [stacked(house, group, x + place * (each + GAP), y, each) for place, group in enumerate(shared) if group]
    inside = GAME_WIDTH - 2 * EDGE
    columns = [stacked(house, group, column(x, place) + EDGE, y, inside) for place, group in enumerate(own) if group]
    lowest = max(map(bottom, groups + columns))
    return [box for boxes in groups for box in stretched(boxes, lowest)] + [box for boxes in columns for box in boxes]


def column(x: float, game: int) -> float:
    """Return where the column of a game begins."""
    return x + SHARED_WIDTH + GAP + game * (GAME_WIDTH + GAP)


def stacked(house: House, rooms: Sequence[Room], x: float, y: float, width: float) -> list[Box]:
    """Place the rooms of one package: a room with parts gets a line of its own, others share one."""
    boxes: list[Box] = []
    line: list[Room] = []
    most = max(1, int((width + GAP) // (NARROWEST_BOX + GAP)))
    for room, following in zip(rooms, (*rooms[1:], None), strict=True):
        line.append(room)
        if following is None or room.parts or following.parts or len(line) == most:
            each = (width - GAP * (len(line) - 1)) / len(line)
            height = max(needed_height(house, one, each) for one in line)
            boxes += [Box(one, x + place * (each + GAP), y, each, height) for place, one in enumerate(line)]
            y, line = y + height + GAP, []
    return boxes


def top(boxes: Sequence[Box]) -> float:
    """Return where the highest of them begins."""
    return min(box.y for box in boxes)


def bottom(boxes: Sequence[Box]) -> float:
    """Return where the lowest of them ends."""
    return max(box.y + box.height for box in boxes)


def stretched(boxes: Sequence[Box], end: float) -> list[Box]:
    """Return the boxes, the lowest of them made to end here."""
    lowest = max(box.y for box in boxes)
    return [box._replace(height=end - box.y) if box.y == lowest else box for box in boxes]


def needed_height(house: House, room: Room, width: float) -> float:
    """Return how much room the words and parts of a box need."""
    lines = LINE * len(wrapped(room.purpose, width - 2 * PAD))
    chips = math.ceil(len(room.parts) / chips_in_a_row(width)) * (CHIP + CHIP_GAP)
    return PAD + HEADLINE + lines + chips + (TAB + CHIP_GAP if handed_over(house, room) else 0) + 4


def chips_in_a_row(width: float) -> int:
    """Return how many parts of a room fit beside each other."""
    return max(1, int((width - 2 * PAD + CHIP_GAP) // (NARROWEST_CHIP + CHIP_GAP)))


def handed_over(house: House, room: Room) -> str:
    """Say what a game's room hands to the hosts, if the module that holds it is there."""
    own = house.game_of(room) is not None
    there = [words for module, words in HANDED_OVER.items() if own and (house.home / room.path / module).exists()]
    return ", ".join(there)


def draw_box(house: House, box: Box) -> Iterator[str]:
    """Draw a room."""
    room, x, y = box.room, box.x + PAD, box.y + PAD + 10
    kind = "game" if house.game_of(room) else "qt" if room.package in KNOW_QT else ""
    yield rectangle(Frame(box.x, box.y, box.width, box.height), f"box {kind}".strip())
    yield text(x, y, room.path, "name")
    yield text(box.x + box.width - PAD, y, f"{room.modules} modules", "count", ' text-anchor="end"')
    y += HEADLINE
    for line in wrapped(room.purpose, box.width - 2 * PAD):
        yield text(x, y, line)
        y += LINE
    yield from draw_chips(room, x, y - 6, box.width - 2 * PAD, chips_in_a_row(box.width))
    if words := handed_over(house, room):
        yield rectangle(Frame(x, y - 6, 1.05 * breadth(words) + 20, TAB), "tab", TAB // 2)
        yield text(x + 10, y + 9, words, "on-tab")


def draw_chips(room: Room, x: float, y: float, width: float, in_a_row: int) -> Iterator[str]:
    """Draw the parts of a room."""
    each = (width + CHIP_GAP) / in_a_row
    for place, part in enumerate(room.parts):
        left, high = x + place % in_a_row * each, y + place // in_a_row * (CHIP + CHIP_GAP)
        yield rectangle(Frame(left, high, each - CHIP_GAP, CHIP), "chip", 4)
        yield text(left + 9, high + 18, part.path.rpartition("/")[2])
        yield text(left + each - CHIP_GAP - 9, high + 18, str(part.modules), "count", ' text-anchor="end"')


def draw_legend(x: float, y: float) -> Iterator[str]:
    """Say what the colours mean."""
    for place, (kind, words) in enumerate(LEGEND):
        yield rectangle(Frame(x, y + place * 26, 26, 18), kind, 4)
        yield text(x + 36, y + place * 26 + 14, words, "note")


def draw_arrow(x: float, begin: float, end: float) -> Iterator[str]:
    """Draw the arrow beside the layers, with what it means."""
    middle, words = (begin + end) / 2, "imports point downwards"
    half = 0.55 * breadth(words) + 14
    yield f'<path class="arrow" d="M{x:g} {begin:g}V{middle - half:g}M{x:g} {middle + half:g}V{end - EDGE:g}"/>'
    yield f'<path class="head" d="M{x - 6:g} {end - 12:g}h12l-6 12z"/>'
    yield text(x, middle + 4, words, "down", f' text-anchor="middle" transform="rotate(-90 {x:g} {middle:g})"')
