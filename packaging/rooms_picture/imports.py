"""The lower half of the picture: who imports whom, one row and one column a room."""

import math
from collections.abc import Iterator

from rooms_picture.house import FOR_GAMES, House, Room
from rooms_picture.svg import Frame, breadth, rectangle, text

LABELS, HEIGHT, HEADER, INSET = 148, 27, 112, 2
PALE, DEEP, FORBIDDEN = (203, 219, 219), (31, 90, 102), "#b23a2c"
MANY = 64  # so many imports are as dark as a cell gets
CATALOGUE = "app"  # it lists the games
LIGHT_FIGURES = 6  # from so many on


def draw_imports(house: House, x: float, y: float, width: float) -> tuple[list[str], float]:
    """Draw the table from here on; return where it ends, too."""
    each = (width - LABELS) / len(house.rooms)
    left, top = x + LABELS, y + HEADER
    end = top + HEIGHT * len(house.rooms)
    drawn: list[str] = []
    for place, room in enumerate(house.rooms):
        if place % 2 == 0:
            drawn.append(rectangle(Frame(x, top + place * HEIGHT, width, HEIGHT), "stripe", 0))
        kind = "of-game" if house.game_of(room) else ""
        drawn.append(text(x + 8, top + place * HEIGHT + 18, room.path, kind))
        drawn.append(slanted(left + (place + 0.5) * each + 4, top - 8, room.path, kind))
    for place, room in enumerate(house.rooms):
        if place == 0 or house.layer_of(room) != house.layer_of(house.rooms[place - 1]):
            across, down = top + place * HEIGHT, left + place * each
            drawn.append(f'<path class="rule" d="M{x:g} {across:g}h{width:g}M{down:g} {top:g}V{end:g}"/>')
        for column, other in enumerate(house.rooms):
            corner = left + column * each + INSET, top + place * HEIGHT + INSET
            drawn += draw_cell(house, room, other, Frame(*corner, each - 2 * INSET, HEIGHT - 2 * INSET))
    return [*drawn, *draw_legend(x + 8, end + 14)], end + 40


def slanted(x: float, y: float, words: str, kind: str) -> str:
    """Return words that rise to the right."""
    return text(x, y, words, kind, f' transform="rotate(-45 {x:g} {y:g})"')


def draw_cell(house: House, room: Room, other: Room, cell: Frame) -> Iterator[str]:
    """Draw how often one room imports another."""
    way = (room.path, other.path)
    count, for_types = house.imports.at_run_time[way], house.imports.for_types[way]
    middle = cell.x + cell.width / 2
    if room == other:
        yield rectangle(Frame(middle - 5, cell.y + cell.height / 2 - 5, 10, 10), "self", 2)
    elif (count or for_types) and is_forbidden(house, room, other):
        yield rectangle(cell, "cell", 4, FORBIDDEN)
        yield text(middle, cell.y + 16, str(count or for_types), "figure on-dark")
    elif count:
        yield rectangle(cell, "cell", 4, shade(count))
        yield text(middle, cell.y + 16, str(count), "figure on-dark" if count >= LIGHT_FIGURES else "figure")
    elif for_types:
        yield rectangle(Frame(cell.x + 1, cell.y + 1, cell.width - 2, cell.height - 2), "types", 4)
        yield text(middle, cell.y + 16, str(for_types), "figure")


def is_forbidden(house: House, room: Room, other: Room) -> bool:
    """Whether such an import points upwards, or leads from a game to the shell, or into a game from outside."""
    upwards = house.rooms.index(other) < house.rooms.index(room)
    to_the_shell = other.package == "ui" and other.path not in FOR_GAMES and house.game_of(room) is not None
    from_outside = house.game_of(other) not in {None, house.game_of(room)} and room.package != CATALOGUE
    return upwards or to_the_shell or from_outside


def shade(count: int) -> str:
    """Return the colour of a cell: the more imports, the deeper."""
    depth = min(1.0, math.log2(count) / math.log2(MANY))
    mixed = (round(pale + (deep - pale) * depth) for pale, deep in zip(PALE, DEEP, strict=True))
    return "#{:02x}{:02x}{:02x}".format(*mixed)


def draw_legend(x: float, y: float) -> Iterator[str]:
    """Say how the table is read."""
    for kind, colour, words in (
        ("cell", shade(12), "how many imports lead from the row's modules to the column's"),
        ("types", "", "only for type checkers"),
        ("cell", FORBIDDEN, "forbidden: there should be none"),
    ):
        yield rectangle(Frame(x, y, 26, 18), kind, 4, colour)
        yield text(x + 34, y + 14, words, "note")
        x += 34 + breadth(words) + 20
