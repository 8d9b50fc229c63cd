"""Read Neptun's table as a person does: where things lie, what lies on what, what is written and in which colour.

Nothing here knows the arrangement, a key or a face: only the places of panels, from the layout file, and the chart.
"""

from collections import defaultdict
from typing import Any

from PySide6.QtCore import QPointF, QRectF

from neptun_desktop.games.neptun.table.arrange_map import neptun_chart
from neptun_desktop.ui.board.arrange import Layout, log_panel
from neptun_desktop.ui.board.board import BoardScene
from tests.ui.reading import Reading, Seen, from_left, read_prompt

A_HAIR = 0.5  # of a step is seen before a disc on it
CLAIM = 13.0  # the seal on a tile
NARROWEST = 40.0  # a city card whose contract nobody sees yet


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
    """Return in which port each ship lies, the miles on each route, what each port is called, and its marks."""
    layout, chart = reading.layout, neptun_chart()
    panel = layout.panel("map")
    corner = panel.topLeft() - chart.window(QRectF(0, 0, panel.width(), panel.height())).topLeft()
    cartouches = [layout.panel("wind"), layout.panel("tracks")]
    things = [thing for thing in reading.panel("map") if not any(box.contains(thing.middle) for box in cartouches)]
    berths = {port: [berth + corner for berth in place.berths] for port, place in chart.ports.items()}
    flags, prices = _read_marks(things, corner)
    things = [thing for thing in things if not any(thing in marks for marks in (flags.values(), prices.values()))]
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
    return {
        "ships": ships,
        "miles": miles,
        "names": names,
        "flags": {port: (flag.merchant, *flag.words) for port, flag in flags.items()},
        "prices": {port: coin.words for port, coin in prices.items()},
    }


def _read_marks(things: list[Seen], corner: QPointF) -> tuple[dict[str, Seen], dict[str, Seen]]:
    """Return the flags, each nearest its port's place for one, and the coins that lie on ports."""
    flags: dict[str, Seen] = {}
    prices: dict[str, Seen] = {}
    for thing in things:
        if not thing.words or not thing.words[0].isdigit():
            continue
        for port, place in neptun_chart().ports.items():
            if (place.at + corner - thing.middle).manhattanLength() < 1:
                prices[port] = thing
            elif thing.merchant is not None and thing.box.adjusted(1, 1, -1, -1).contains(place.flag + corner):
                flags[port] = thing
    return flags, prices


def read_wind(reading: Reading) -> dict[str, Any]:
    """Return what the two markers stand on; each must show the figure that it covers."""
    panel = reading.layout.panel("wind")
    rows: dict[bool, list[str]] = {True: [], False: []}
    figures = [thing for thing in reading.inside(panel) if thing.words and not thing.words[0][0].isalpha()]
    for marker in figures:
        below = [thing for thing in figures if thing is not marker and thing.box.contains(marker.middle)]
        golden = reading.look.theme.gold_shade in marker.lines  # a marker, and no figure of the scale
        if below and golden and all(marker.z > thing.z for thing in below):
            assert [thing.words for thing in below] == [marker.words]
            rows[marker.middle.y() < panel.center().y()] += marker.words
    return {"forecast": rows[True], "wind": rows[False]}


def read_tracks(reading: Reading) -> dict[str, Any]:
    """Return who lies where on the order track, and the stacks of the oar track from below."""
    panel, figures = reading.layout.panel("tracks"), reading.layout.of("tracks")
    things = reading.inside(panel)
    border = panel.y() + figures["order"]["y"]
    order: dict[int, int | None] = {}
    stacks: dict[int, list[tuple[int | None, float]]] = defaultdict(list)
    for disc in sorted((thing for thing in things if thing.merchant is not None), key=lambda thing: thing.z):
        in_order = disc.box.top() >= border
        labels = [
            thing.words[0]
            for thing in things
            if thing.words
            and thing.words[0].isdigit()
            and thing.box.left() - 1 <= disc.middle.x() <= thing.box.right() + 1
            and (thing.middle.y() > border) == in_order
        ]
        assert len(labels) == 1, (disc, labels)
        if in_order:
            order[int(labels[0])] = disc.merchant
        else:
            stack = stacks[int(labels[0])]
            stack.append((disc.merchant, disc.box.y()))
            assert stack == sorted(stack, key=lambda each: -each[1]), "a higher disc lies under a lower one"
    return {"order": order, "oar track": {strength: [seat for seat, _ in stack] for strength, stack in stacks.items()}}


def read_temples(reading: Reading) -> dict[str, Any]:
    """Return, temple by temple, who stands where, who leads, and tiles with their seals; and purses, richest first."""
    panel, figures = reading.layout.panel("temples"), reading.layout.of("temples")
    tall = panel.height() - 2 * figures["margin"][1]
    fronts = [thing.box for thing in from_left(reading.inside(panel)) if thing.pictures and thing.box.height() == tall]
    assert len(fronts) == len(reading.look.edition.regions) + 1
    discs, tiles, claims, pennants, purses = [], [], [], [], []
    for number, temple in enumerate(fronts):
        things = [thing for thing in reading.inside(temple) if thing.box.height() < tall / 2]
        frieze = temple.y() + figures["roof"] + figures["frieze"]
        owned = [thing for thing in things if thing.merchant is not None]
        flags = [thing for thing in owned if thing.sized(*figures["pennant"])]
        seals = [thing for thing in owned if thing.sized(CLAIM, CLAIM)]
        pennants.append([flag.merchant for flag in flags])
        claims.append([seal.merchant for seal in from_left(seals)])
        things = [thing for thing in things if thing not in (*flags, *seals)]
        tiles.append([thing.words[0] for thing in from_left(things) if thing.words and thing.middle.y() < frieze])
        if number == len(fronts) - 1:
            ranked = sorted(things, key=lambda thing: thing.middle.y())
            owners = [thing.merchant for thing in ranked if thing.merchant is not None and not thing.words]
            below = [thing for thing in ranked if thing.words and thing.middle.y() > frieze]
            purses = list(zip(owners, [thing.words[0] for thing in below if thing.words[0].isdigit()], strict=True))
        else:
            discs.append(_stacks(things, figures["tread"], frieze))
    return {"discs": discs, "tiles": tiles, "claims": claims, "pennants": pennants, "purses": purses}


def _stacks(things: list[Seen], tread: float, frieze: float) -> dict[int, list[int | None]]:
    """Return who lies on which step, from below. Each step is higher than the one before; the pavement is lowest."""
    steps = [thing for thing in things if not thing.words and thing.merchant is None]
    steps.sort(key=lambda step: -step.box.top())
    for mark in (thing for thing in things if thing.words and thing.words[0].isdigit() and thing.middle.y() > frieze):
        numbered = steps[int(mark.words[0])].box
        assert numbered.top() < mark.middle.y() < numbered.bottom()
        assert abs(numbered.right() - mark.box.left()) < 1
    discs = [thing for thing in things if thing.merchant is not None and not thing.words]
    discs.sort(key=lambda thing: -thing.box.bottom())
    stacks: dict[int, list[Seen]] = defaultdict(list)
    for disc in discs:
        lies = [
            number
            for number, step in enumerate(steps)
            if step.box.left() <= disc.middle.x() <= step.box.right()
            and abs(step.box.top() + tread - disc.box.bottom() - A_HAIR) < A_HAIR / 2
        ]
        if not lies:  # on another disc
            lies = [number for number, stack in stacks.items() if number and stack[-1].box.x() == disc.box.x()][-1:]
            below = stacks[lies[0]][-1]
            assert below.box.intersects(disc.box), "a disc floats"
            assert below.z < disc.z, "a higher disc lies under a lower one"
        stacks[lies[0]].append(disc)
    return {number: [disc.merchant for disc in from_left(stack)] for number, stack in stacks.items()}


def read_row(reading: Reading) -> dict[str, Any]:
    """Return the piles, and what lies in each part of the row: contracts, cards of this turn, or tiles won."""
    layout: Layout = reading.layout
    panel, figures = layout.panel("contracts"), layout.of("contracts")
    left = panel.x() + figures["origin"][0]
    things = reading.inside(panel)
    piles = [thing.words[0] for thing in from_left(things) if thing.words and thing.words[0].isdigit()]
    piles = piles[:3]
    cards, coins = [], []
    room = panel.height() - 2 * figures["origin"][1]
    shapes = [(NARROWEST, figures["city"], room), (*figures["small"], (room - figures["gap"]) / 2)]
    played = tuple(figures["played"]["card"][2:])
    for thing in sorted(things, key=lambda each: (each.box.x(), each.box.y())):
        if thing.middle.x() < left:
            continue
        shape = any(
            low - 1 <= thing.box.width() <= high + 1 and thing.sized(thing.box.width(), tall)
            for low, high, tall in shapes
        )
        card = (shape or thing.sized(*played)) and thing.merchant is None
        if card or _is_oar(thing, played):
            back = not thing.words and reading.look.theme.card in thing.colours
            if thing.words or back:
                cards.append("back" if back else thing.words)
        elif thing.sized(*figures["gold"][2:]) and thing.words and thing.box.y() < panel.y() + figures["origin"][1]:
            coins.append(thing.words[0])
    tallest = figures["played"]["reach"][3]
    reaches = [thing.words for thing in from_left(things) if thing.sized(thing.box.width(), tallest) and thing.words]
    wide = reading.layout.step(figures["sum"]) - 6
    sums = [thing.words for thing in things if thing.sized(wide, panel.height() - 20)]
    won = [thing for thing in from_left(things) if thing.sized(*figures["won"]["size"]) and thing.words]
    seals = [thing for thing in from_left(things) if thing.sized(*figures["number"][2:]) and thing.words]
    return {
        "piles": piles,
        "row": cards,
        "row gold": coins,
        "numbers": [thing.words[0] for thing in seals if thing.box.y() < panel.y() + figures["origin"][1]],
        "reach": reaches,
        "wind sum": [words[1:] for words in sums],
        "won": sorted(int(thing.words[0]) for thing in won),
    }


def _is_oar(thing: Seen, shape: tuple[float, ...]) -> bool:
    """Whether it is a card of this turn; a personal one is in its merchant's colour."""
    return thing.sized(*shape) and len(thing.words) > 1


def read_merchants(reading: Reading) -> dict[str, Any]:
    """Return each merchant's panel: name, figures, laurel, slots, known oars, and whether it is marked as acting."""
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
            tall, below = figures["slots"]["size"][1], figures["slots"]["origin"][1]
            if abs(thing.box.height() - tall) > 1 or thing.box.y() < top + below:
                continue
            state = "fulfilled" if theme.success in thing.colours else "lost" if theme.danger in thing.lines else ""
            slots.append((state, *thing.words))
        known = figures["known_oars"]
        row, tall = top + known["origin"][1], known["size"][1]
        seen = [thing for thing in things if thing.box.y() == row and thing.box.height() == tall and thing.words]
        oars = [(*thing.words, thing.faded) for thing in seen]
        emblem = [thing.merchant for thing in things if thing.merchant is not None and thing.middle.y() < top + 32]
        laurels = [each for thing in things for each in thing.drawn("laurel")]
        right = panel.right() + figures["live"][0]
        live = [thing.words[0] for thing in things if thing.words and thing.box.left() == right]
        found.append(
            {
                "emblem": list(dict.fromkeys(emblem)),  # head and emblem
                "head": [word for thing in head for word in thing.words],
                "live": live,
                "leads": bool(laurels),
                "slots": slots,
                "oars": oars,
            }
        )
    return {"merchants": found, "acting": acting}


def read_hand(reading: Reading) -> dict[str, Any]:
    """Return the cards in the hand from the left, how far each is pushed forward, and the words beside them."""
    panel, figures = reading.layout.panel("hand"), reading.layout.of("hand")
    things = from_left(reading.inside(panel))
    widest, tall = figures["size"]
    cards = [
        thing
        for thing in things
        if thing.box.height() >= tall - 1 and figures["least"] <= thing.box.width() <= widest * figures["largest"] + 1
    ]
    level = max((thing.box.y() for thing in cards), default=0.0)
    hand = [(thing.words, thing.box.y() < level - 1) for thing in cards]
    others = sorted((thing for thing in things if thing not in cards and thing.words), key=lambda thing: thing.box.y())
    return {"hand": hand, "beside the hand": [word for thing in others for word in thing.words]}
