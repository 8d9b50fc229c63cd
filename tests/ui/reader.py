"""Read Neptun's table as a person does: where things lie, what lies on what, what is written and in which colour.

Nothing here knows the arrangement, a key or a face: only the places of panels, from the layout file, and the chart.
"""

from collections import defaultdict
from typing import Any

from PySide6.QtCore import QPointF, QRectF

from neptun_desktop.ui.neptun.layout import log_panel
from neptun_desktop.ui.neptun.map_shapes import neptun_chart
from neptun_desktop.ui.table.board import BoardScene
from neptun_desktop.ui.table.layout import Layout
from tests.ui.reading import Reading, Seen, from_left, read_prompt


def read_table(scene: BoardScene) -> dict[str, Any]:
    """Return what the table says."""
    reading = Reading(scene, but=scene.table_layout.panel("map"))
    return {
        **read_map(reading),
        **read_wind(reading),
        **read_tracks(reading),
        **read_temples(reading),
        **read_row(reading),
        **read_merchants(reading),
        **read_hand(reading),
        **read_prompt(reading, log_panel(reading.layout, len(reading.look.badges))),
    }


def read_map(reading: Reading) -> dict[str, Any]:
    """Return in which port each ship lies, the miles on each route, and what each port is called."""
    layout, chart = reading.layout, neptun_chart()
    panel = layout.panel("map")
    corner = panel.topLeft() - chart.window(QRectF(0, 0, panel.width(), panel.height())).topLeft()
    cartouches = [layout.panel("wind"), layout.panel("tracks")]
    things = [thing for thing in reading.panel("map") if not any(box.contains(thing.middle) for box in cartouches)]
    berths = {port: [berth + corner for berth in place.berths] for port, place in chart.ports.items()}
    ships: dict[int, str] = {}
    for thing in things:
        if thing.merchant is None:
            continue
        foot = QPointF(thing.middle.x(), thing.box.bottom() - thing.box.width() * 0.12)
        ports = [port for port, spots in berths.items() if any((foot - spot).manhattanLength() < 0.5 for spot in spots)]
        assert len(ports) == 1, (foot, ports)
        assert thing.merchant not in ships
        ships[thing.merchant] = ports[0]
    feet = [(thing.middle.x(), thing.box.bottom()) for thing in things if thing.merchant is not None]
    assert len(set(feet)) == len(feet), "two ships in one berth"
    miles, names = {}, {}
    for thing in things:
        if thing.words and thing.words[0].isdigit():
            route = min(chart.routes, key=lambda each: (each.tile + corner - thing.middle).manhattanLength())
            assert (route.tile + corner - thing.middle).manhattanLength() < 1
            miles[frozenset(route.ends)] = thing.words
        elif thing.words:
            ends = {"left": QPointF(thing.box.left(), thing.middle.y()), "middle": thing.middle}
            ends["right"] = QPointF(thing.box.right(), thing.middle.y())
            (port,) = [
                port
                for port, place in chart.ports.items()
                if (place.label + corner - ends[place.align]).manhattanLength() < 0.5
            ]
            names[port] = thing.words
    return {"ships": ships, "miles": miles, "names": names}


def read_wind(reading: Reading) -> dict[str, Any]:
    """Return what the two markers stand on; each must show the figure that it covers."""
    panel = reading.layout.panel("wind")
    rows: dict[bool, list[str]] = {True: [], False: []}
    figures = [thing for thing in reading.inside(panel) if thing.words and not thing.words[0][0].isalpha()]
    for marker in figures:
        below = [thing for thing in figures if thing is not marker and thing.box.contains(marker.middle)]
        sunken = reading.look.theme.card in marker.colours  # a field of the scale, no plate upon it
        if below and not sunken and all(marker.z > thing.z for thing in below):
            assert [thing.words for thing in below] == [marker.words]
            rows[marker.middle.y() < panel.center().y()] += marker.words
    return {"forecast": rows[True], "wind": rows[False]}


def read_tracks(reading: Reading) -> dict[str, Any]:
    """Return who lies where on the order track, and the stacks of the oar track from below."""
    panel, figures = reading.layout.panel("tracks"), reading.layout.of("tracks")
    things = reading.inside(panel)
    border = panel.y() + figures["oars"]["y"]
    order: dict[int, int | None] = {}
    stacks: dict[int, list[tuple[int | None, float]]] = defaultdict(list)
    for disc in sorted((thing for thing in things if thing.merchant is not None), key=lambda thing: thing.z):
        upper = disc.box.bottom() <= border
        labels = [
            thing.words[0]
            for thing in things
            if thing.words
            and thing.words[0].isdigit()
            and thing.box.left() - 1 <= disc.middle.x() <= thing.box.right() + 1
            and (thing.middle.y() < border) == upper
        ]
        assert len(labels) == 1, (disc, labels)
        if upper:
            order[int(labels[0])] = disc.merchant
        else:
            stack = stacks[int(labels[0])]
            stack.append((disc.merchant, disc.box.y()))
            assert stack == sorted(stack, key=lambda each: -each[1]), "a higher disc lies under a lower one"
    return {"order": order, "oar track": {strength: [seat for seat, _ in stack] for strength, stack in stacks.items()}}


def read_temples(reading: Reading) -> dict[str, Any]:
    """Return, temple by temple, who stands where and in which order, and the tiles; and the purses, richest first."""
    panel, figures = reading.layout.panel("temples"), reading.layout.of("temples")
    discs, tiles, purses = [], [], []
    for row in range(len(reading.look.edition.regions) + 1):
        strip = QRectF(panel.x(), panel.y() + figures["header"] + row * figures["row"], panel.width(), figures["row"])
        things = reading.inside(strip)
        ends = panel.right() - figures["tiles"]["right"] - 2
        tiles.append([thing.words[0] for thing in from_left(things) if thing.words and thing.box.x() >= ends])
        if row == len(reading.look.edition.regions):
            counted = [thing for thing in from_left(things) if thing.box.x() < ends]
            owners = [thing.merchant for thing in counted if thing.merchant is not None]
            amounts = [thing.words[0] for thing in counted if thing.words and thing.words[0].isdigit()]
            purses = list(zip(owners, amounts, strict=True))
        else:
            discs.append(_stacks(reading, panel, strip, things))
    return {"discs": discs, "tiles": tiles, "purses": purses}


def _stacks(reading: Reading, panel: QRectF, strip: QRectF, things: list[Seen]) -> dict[int, list[int | None]]:
    ground = {reading.look.theme.card}
    # a tall stack reaches into the row above, so discs belong where their feet are
    fields = from_left([thing for thing in things if not thing.words and thing.colours == ground])
    every = [
        thing
        for thing in reading.inside(panel)
        if thing.merchant is not None
        and not thing.words
        and strip.contains(QPointF(thing.middle.x(), thing.box.bottom() - 2))
    ]
    low = [thing for thing in reading.inside(panel) if thing.merchant is not None and not thing.words]
    low = [thing for thing in low if thing not in every]
    stacks: dict[int, list[Seen]] = defaultdict(list)
    for disc in sorted(every, key=lambda thing: thing.z):
        place = next(place for place, box in enumerate(fields) if box.box.left() <= disc.middle.x() <= box.box.right())
        stacks[place].append(disc)
    # discs of a stack whose foot the lift has carried out of the strip stand exactly above one of ours
    for disc in sorted(low, key=lambda thing: thing.z):
        for stack in stacks.values():
            top, lift = stack[-1], reading.layout.of("temples")["stack_lift"]
            if disc.box.x() == top.box.x() and abs(top.box.y() - disc.box.y() - lift) < 0.1 and disc.z > top.z:
                stack.append(disc)
    for place, stack in stacks.items():
        heights = [disc.box.y() for disc in stack]
        assert place == 0 or heights == sorted(heights, reverse=True), "a higher disc lies under a lower one"
        assert place > 0 or stack == from_left(stack)
    return {place: [disc.merchant for disc in stack] for place, stack in stacks.items()}


def read_row(reading: Reading) -> dict[str, Any]:
    """Return the piles, and what lies in each part of the row: contracts, cards of this turn, or tiles won."""
    layout: Layout = reading.layout
    panel, figures = layout.panel("contracts"), layout.of("contracts")
    left = panel.x() + figures["origin"][0]
    things = reading.inside(panel)
    piles = [thing.words[0] for thing in from_left(things) if thing.words and thing.words[0].isdigit()]
    piles = piles[:3]
    cards, coins = [], []
    shapes = [tuple(figures[kind][2:]) for kind in ("city", "goods", "oar")] + [tuple(figures["played"]["card"][2:])]
    for thing in sorted(things, key=lambda each: (each.box.x(), each.box.y())):
        if thing.middle.x() < left:
            continue
        card = any(thing.sized(*shape) for shape in shapes) and thing.merchant is None
        if card or _is_oar(thing, shapes[-1]):
            back = not thing.words and reading.look.theme.card in thing.colours
            if thing.words or back:
                cards.append("back" if back else thing.words)
        elif thing.sized(*figures["gold"][2:]) and thing.words and thing.box.y() < panel.y() + figures["origin"][1]:
            coins.append(thing.words[0])
    reaches = [thing.words for thing in from_left(things) if thing.sized(*figures["played"]["reach"][2:])]
    won = [thing for thing in from_left(things) if thing.sized(*figures["won"]["size"]) and thing.words]
    return {
        "piles": piles,
        "row": cards,
        "row gold": coins,
        "reach": reaches,
        "won": sorted(int(thing.words[0]) for thing in won),
    }


def _is_oar(thing: Seen, shape: tuple[float, ...]) -> bool:
    """Whether it is a card of this turn; a personal one is in its merchant's colour."""
    return thing.sized(*shape) and len(thing.words) > 1


def read_merchants(reading: Reading) -> dict[str, Any]:
    """Return each merchant's panel: name, figures, slots, known oars, and whether it is marked as acting."""
    theme, figures = reading.look.theme, reading.layout.of("merchant")
    column = reading.layout.panel("merchants")
    found = []
    acting = []
    for seat in range(len(reading.look.badges)):
        top = column.y() + seat * (figures["height"] + figures["gap"])
        panel = QRectF(column.x(), top, column.width(), figures["height"])
        sheet = next(thing for thing in reading.things if thing.box == panel)
        if sheet.merchant is not None:
            acting.append(sheet.merchant)
        things = from_left(reading.inside(panel))
        head = [thing for thing in things if thing.words and thing.middle.y() < top + 32]
        slots = []
        for thing in things:
            if abs(thing.box.height() - figures["slots"]["size"][1]) > 1:
                continue
            state = "fulfilled" if theme.success in thing.colours else "lost" if theme.danger in thing.lines else ""
            slots.append((state, *thing.words))
        oars = [(*thing.words, thing.faded) for thing in things if thing.sized(*figures["known_oars"]["size"])]
        emblem = [thing.merchant for thing in things if thing.merchant is not None and thing.middle.y() < top + 32]
        found.append(
            {"emblem": emblem, "head": [word for thing in head for word in thing.words], "slots": slots, "oars": oars}
        )
    return {"merchants": found, "acting": acting}


def read_hand(reading: Reading) -> dict[str, Any]:
    """Return the cards in the hand from the left, how far each is pushed forward, and the words beside them."""
    panel, figures = reading.layout.panel("hand"), reading.layout.of("hand")
    things = from_left(reading.inside(panel))
    cards = [thing for thing in things if thing.sized(*figures["size"])]
    level = panel.y() + figures["origin"][1]
    hand = [(thing.words, thing.box.y() < level - 1) for thing in cards]
    others = sorted((thing for thing in things if thing not in cards and thing.words), key=lambda thing: thing.box.y())
    return {"hand": hand, "beside the hand": [word for thing in others for word in thing.words]}
