"""Read the table of Upon a Salty Ocean as a person does: what is written and drawn where, and in whose colour.

Nothing here knows the arrangement, a key or a face: only the places of panels, what a click on a thing means, and the
names of pictures.
"""

from collections import defaultdict
from typing import Any

from PySide6.QtCore import QRectF

from neptun_desktop.games.salty_ocean.clicks.targets import (
    BarrelsTarget,
    BuildingTarget,
    DockTarget,
    SalineTarget,
    ShipTarget,
)
from neptun_desktop.games.salty_ocean.clicks.thing_targets import OtherShipTarget, SeaTarget
from neptun_desktop.games.salty_ocean.edition.figures import ACTION_TYPES, BUILDINGS, GOODS
from neptun_desktop.games.salty_ocean.table.palette import scenery
from neptun_desktop.ui.board.arrange import log_panel, merchant_panel
from neptun_desktop.ui.board.board import BoardScene
from tests.ui.reading import Reading, Seen, from_left, read_prompt

SAME = 2.0  # units: what belongs together stands this exactly one above the other


def read_salty_table(scene: BoardScene) -> dict[str, Any]:
    """Return what the table says."""
    reading = Reading(scene)
    return {
        "prices": {good: _prices(reading, good) for good in GOODS},
        "costs": {type_: _cost(reading, type_) for type_ in ACTION_TYPES},
        "purses": _purses(reading),
        "ships": _ships(reading),
        "weather": _weather(reading),
        "barrels that wait": _waiting(reading),
        "tiles": _tiles(reading),
        "spaces": {name: _spaces(reading, name) for name in BUILDINGS if name not in {"depot", "cathedral"}},
        "levels": {"saline": _levels(reading, SalineTarget()), "depot": _levels(reading, BuildingTarget("depot"))},
        "cathedral": _cathedral(reading),
        "sites": _sites(reading),
        **_merchants(reading),
        **read_prompt(reading, log_panel(reading.layout, len(reading.look.badges))),
    }


def _marked(reading: Reading, field: Seen) -> bool:
    """Whether a field stands out because a marker is on it."""
    return reading.look.theme.gold in field.colours


def _hung(reading: Reading, field: Seen) -> bool:
    """Whether a slate hangs there."""
    return scenery(reading.look.theme.name).slate_tag in field.colours


def _expected_here(reading: Reading, field: Seen) -> bool:
    """Whether the outline of a field tells that the forecast will move a marker there."""
    theme = reading.look.theme
    return (theme.gold if theme.name == "dark" else theme.gold_shade) in field.lines


def _stall(reading: Reading, good: str) -> list[Seen]:
    """Return what is written on a stall, from above: from its left end, where its good is, as broad as its buttons."""
    things = reading.panel("market")
    (head,) = [thing for thing in things if thing.drawn("rouen-stall-") == [good]]
    right = head.box.left() + reading.layout.panel("market").width() / len(GOODS)
    within = [thing for thing in things if head.box.left() - SAME <= thing.middle.x() <= right]
    return sorted((thing for thing in within if thing.words), key=lambda thing: thing.box.y())


def _prices(reading: Reading, good: str) -> dict[str, Any]:
    """Return a ladder of prices: which one holds, which one is forecast, and what can be done below it."""
    name, *below = _stall(reading, good)
    assert name.words[0].isalpha(), "a stall without a name"
    fields = [thing for thing in below if thing.words[0].isdigit()]
    return {
        "table": [int(thing.words[0]) for thing in fields],
        "row": [row for row, thing in enumerate(fields, 1) if _hung(reading, thing)],
        "forecast": [row for row, thing in enumerate(fields, 1) if _expected_here(reading, thing)],
        "trade": [thing.words[0] for thing in below if thing not in fields],
    }


def _cost(reading: Reading, type_: str) -> list[int]:
    """Return the fields of an action type that stand out."""
    things = reading.panel("costs")
    (head,) = [thing for thing in things if thing.drawn("rouen-type-") == [type_]]
    row = [thing for thing in things if thing.box.top() <= head.middle.y() <= thing.box.bottom()]
    fields = [thing for thing in from_left(row) if thing.words and thing.words[0].isdigit()]
    assert [int(field.words[0]) for field in fields] == list(range(len(fields)))
    debt = reading.look.theme.danger  # of a coin that must be borrowed
    coins = [field for field in fields if _marked(reading, field) or debt in field.colours | field.lines]
    return [int(field.words[0]) for field in coins]


def _purses(reading: Reading) -> dict[int, list[int]]:
    """Return the stacks of the purse track from below; figures along it tell what a place is worth."""
    things = reading.panel("purses")
    (track,) = [thing for thing in things if len(thing.words) > 1]
    figures = zip(track.words, track.spots, strict=True)
    worth = {int(words.replace("\N{MINUS SIGN}", "-")): spot.center().x() for words, spot in figures}
    low, high = min(worth), max(worth)
    markers = sorted((thing for thing in things if thing.merchants), key=lambda thing: thing.z)
    lowest = max(marker.box.bottom() for marker in markers)
    fans: list[list[Seen]] = []
    for marker in sorted(markers, key=lambda marker: -marker.middle.x()):
        if marker.box.bottom() == lowest:  # the lowest of a stack; those above it fan out to its left
            fans.append([])
        fans[-1].append(marker)
    lines = [
        thing for thing in things if reading.look.theme.ink in thing.lines and not (thing.words or thing.merchants)
    ]
    stems = sorted(lines, key=lambda thing: (round(thing.middle.x()), -thing.box.width()))  # at the end of the track
    stacks: dict[int, list[Seen]] = defaultdict(list)
    for fan, stem in zip(reversed(fans), stems, strict=True):  # in the same order: a stack may stand aside of its field
        place = (fan[0].middle.x() + fan[-1].middle.x()) / 2
        coins = low + (stem.middle.x() - worth[low]) / (worth[high] - worth[low]) * (high - low)
        assert abs(coins - round(coins)) < 0.3, "a stem between two fields"
        assert abs(abs(place - stem.middle.x()) - stem.box.width() / 2) < 3, "a stack that is not on its stem"
        stack = sorted(fan, key=lambda marker: marker.z)
        feet = [marker.box.bottom() for marker in stack]
        assert feet == sorted(feet, reverse=True), "a higher marker lies under a lower one"
        assert len(set(feet)) == len(feet), "two markers in one place"
        stacks[round(coins)] += stack
    return {coins: [_owner(marker) for marker in stack] for coins, stack in stacks.items()}


def _owner(thing: Seen) -> int:
    """Return whose it is."""
    assert thing.merchant is not None, thing
    return thing.merchant


def _ships(reading: Reading) -> dict[tuple[int, int], dict[str, Any]]:
    """Return each ship by its owner and the number that a click names: kind, place, barrels and planks."""
    (sea,) = [thing for thing in reading.things if thing.target == SeaTarget()]
    found: dict[tuple[int, int], dict[str, Any]] = {}
    boxes: list[QRectF] = []
    for thing in reading.things:
        match thing.target:
            case ShipTarget(ship=number):
                seat = _owner(thing)
            case OtherShipTarget(seat=seat, ship=number):
                assert seat == thing.merchant, "a ship in somebody else's colour"
            case _:
                continue
        assert (seat, number) not in found
        assert not any(thing.box.center() == box.center() for box in boxes), "two ships in one place"
        boxes.append(thing.box)
        (kind,) = thing.drawn("rouen-ship-")
        barrels = thing.drawn("rouen-barrel-")
        found[seat, number] = {
            "kind": kind,
            "at sea": sea.box.contains(thing.middle),
            "hold": tuple(barrels.count(good) for good in GOODS),
            "planks": len(thing.drawn("rouen-plank")),
        }
    own = {thing.target.ship: thing for thing in reading.things if isinstance(thing.target, ShipTarget)}
    for thing in reading.things:
        match thing.target:
            case BarrelsTarget(good=good, ship=int(number)):  # they lie where the ship shows them too
                shown = own[number].drawn("rouen-barrel-").count(good)
                assert thing.drawn("rouen-barrel-") == [good] * shown, "other barrels than the ship's"
    return found


def _weather(reading: Reading) -> tuple[list[str], list[str]]:
    """Return the weather over the sea, and what else is out there."""
    (sea,) = [thing for thing in reading.things if thing.target == SeaTarget()]
    prefix = "rouen-extra-"
    moving = [name.removeprefix(prefix) for name in reading.moving if name.startswith(prefix)]
    return sea.drawn("rouen-weather-"), sea.drawn(prefix) + moving


def _waiting(reading: Reading) -> dict[str, int]:
    """Return the barrels on the quay, or aboard the ship that has too many: pictures with a number beside them."""
    column = reading.layout.panel("merchants")
    counted = [
        thing
        for thing in reading.things
        if len(thing.pictures) == len(thing.words) == len(thing.drawn("rouen-barrel-")) == 1
        and not column.contains(thing.middle)
    ]
    assert not any(reading.layout.panel("city").intersects(thing.box) for thing in counted), "barrels in the city"
    return {thing.drawn("rouen-barrel-")[0]: int(thing.words[0]) for thing in counted}


def _tiles(reading: Reading) -> list[dict[str, Any]]:
    """Return the tiles from the left: the words on a back, or weather, extra and rows; faded, framed, with an eye."""
    found = []
    for thing in from_left(reading.panel("tiles")):
        back = "rouen-tile-rose" in {each.name for each in thing.pictures}
        found.append(
            {
                "back": list(thing.words) if back else [],
                "weather": thing.drawn("rouen-weather-"),
                "extra": thing.drawn("rouen-extra-"),
                "rows": [] if back else list(thing.words),
                "past": any(each.pale for each in thing.pictures),
                "present": not back and reading.look.theme.gold in thing.lines,
                "eye": bool(thing.drawn("rouen-eye")),
            }
        )
    return found


def _cell(reading: Reading, target: object) -> tuple[Seen, list[Seen]]:
    """Return a building, and what lies on its ground."""
    (building,) = [thing for thing in reading.things if thing.target == target]
    inside = [thing for thing in reading.inside(building.box) if thing.box.width() < building.box.width()]
    return building, from_left([thing for thing in inside if not _is_pennant(reading, thing)])


def _is_pennant(reading: Reading, thing: Seen) -> bool:
    """Whether a thing is a golden pennant, and neither a figure nor anybody's."""
    return reading.look.theme.gold in thing.colours and not (thing.words or thing.merchants)


def _sites(reading: Reading) -> list[str]:
    """Return where a pennant tells that something may be built now: its foot is at the building's."""
    found = []
    for thing in reading.panel("city"):
        match thing.target:
            case BuildingTarget(building=name):
                pass
            case SalineTarget():
                name = "saline"
            case _:
                continue
        if any(_is_pennant(reading, each) for each in reading.inside(thing.box)):
            found.append(name)
    return sorted(found)


def _spaces(reading: Reading, name: str) -> dict[str, Any]:
    """Return a building: whether it is pale, and its spaces from the left, with cubes, locks or figures."""
    building, things = _cell(reading, BuildingTarget(name))
    assert building.drawn("rouen-building-")[:1] == [name]
    spaces: list[Any] = []
    for thing in things:
        if thing.drawn("rouen-cube"):
            spaces.append(_owner(thing))
        elif thing.drawn("rouen-lock"):
            spaces.append("closed")
        else:
            spaces.append(thing.words)
    pale = next(each.pale for each in building.pictures if each.name == f"rouen-building-{name}")
    return {"pale": pale, "spaces": spaces}


def _levels(reading: Reading, target: object) -> dict[str, Any]:
    """Return a short track: its figures, those that stand out, and on which of them each merchant's disc is."""
    _, things = _cell(reading, target)
    fields = [thing for thing in things if thing.words]
    discs: dict[int, str] = {}
    for disc in things:
        if disc.merchants:
            (field,) = [each for each in fields if each.box.left() <= disc.middle.x() <= each.box.right()]
            discs[_owner(disc)] = field.words[0]
    marked = [field.words[0] for field in fields if _marked(reading, field)]
    return {"figures": [field.words[0] for field in fields], "marked": marked, "discs": discs}


def _cathedral(reading: Reading) -> dict[str, Any]:
    """Return how far the cathedral is built, whether its windows are lit, and who stands on which step."""
    building, things = _cell(reading, BuildingTarget("cathedral"))
    fields = [thing for thing in things if thing.words]
    steps: dict[int, set[int]] = {}
    for stack in things:
        if stack.merchants:
            (field,) = [each for each in fields if each.box.left() <= stack.middle.x() <= each.box.right()]
            steps[int(field.words[0])] = set(stack.merchants)
    drawn = [each.name.removeprefix("rouen-cathedral-") for each in building.pictures if not each.pale]
    return {
        "stage": [int(name) for name in drawn if name.isdigit()],
        "lit": any(name.startswith("glass") for name in drawn),
        "figures": [int(field.words[0]) for field in fields],
        "marked": [int(field.words[0]) for field in fields if _marked(reading, field)],
        "steps": steps,
    }


def _merchants(reading: Reading) -> dict[str, Any]:
    """Return each merchant's panel: emblem, name, pictures with their figures, and the line below; and who acts."""
    found, acting = [], []
    for seat in range(len(reading.look.badges)):
        panel = merchant_panel(reading.layout, seat)
        (sheet,) = [thing for thing in reading.things if thing.box == panel]
        if sheet.merchants:
            acting.append(sheet.merchant)
        things = reading.inside(panel)
        told = [thing for thing in things if thing.pictures and thing.words]
        ends = [thing for thing in told if thing.pictures[0].name == "rouen-hourglass"]
        counted = {thing.pictures[0].name: thing.words[0] for thing in told if thing not in ends}
        lines = [thing for thing in things if thing.words and not thing.pictures and not thing.merchants]
        owned = [thing for thing in things if thing.merchants]
        found.append(
            {
                "emblem": list(dict.fromkeys(thing.merchant for thing in owned if not thing.words)),  # and head
                "place": [thing.words[0] for thing in owned if thing.words],
                "leads": any(thing.drawn("laurel") for thing in things),
                "lines": sorted(thing.words[0] for thing in lines),
                "figures": counted,
                "end": [([each.name for each in end.pictures[1:]], list(end.words)) for end in ends],
            }
        )
    docks = [thing.merchants for thing in reading.things if isinstance(thing.target, DockTarget)]
    return {"merchants": found, "acting": acting, "docks": docks}
