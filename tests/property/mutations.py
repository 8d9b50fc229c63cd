"""Documents with something changed: wildly, so that hardly any is sound, or mildly, so that some still are."""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, TypeAlias, get_args

from neptun_desktop.games.neptun.rules.state import SlotStatus, Stage
from neptun_desktop.kernel.game import Document
from tests.property.play import EDITION

Spot: TypeAlias = tuple[Any, Any]  # a list or an object, and the index or key in it
Change: TypeAlias = Callable[[Document, Random], None]

JUNK: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 7, 10**30, 10**400, 1.0, 0.5, float("nan"), float("inf")),
    *("", "draft", "tyros", "gold", "kind", "\ud800", "\u00e4", [], [0], [[]], [None], {}, {"kind": []}, {"a": {}}),
)
STAGES = get_args(Stage)
STATUSES = get_args(SlotStatus)
PORTS = tuple(EDITION.port_rank)


def copied(document: Any) -> Any:  # noqa: ANN401  (any JSON)
    """Return the document as another program would send it back."""
    return json.loads(json.dumps(document))


def spots(node: Any) -> Iterator[Spot]:  # noqa: ANN401  (any JSON)
    """Return every place in a document."""
    if isinstance(node, list | dict):
        for key, value in list(enumerate(node) if isinstance(node, list) else node.items()):
            yield node, key
            yield from spots(value)


def put_lookalike(places: list[Spot], chance: Random) -> None:
    """Put what a careless reader takes for the same: `true` for `1`, `1.0` for `1`."""
    node, key = chance.choice([spot for spot in places if spot[0][spot[1]] in (0, 1)] or places)
    value = node[key]
    node[key] = (int(value) if isinstance(value, bool) else bool(value)) if chance.random() < 1 / 2 else str(value)
    if type(value) is int and chance.random() < 1 / 4:
        node[key] = float(value)


def with_lookalike(document: Document, chance: Random) -> Document:
    """Return the document with a lookalike in one place; such a place must be in it."""
    changed: Document = copied(document)
    put_lookalike(list(spots(changed)), chance)
    return changed


def wildly_changed(document: Document, chance: Random) -> Document:
    """Put junk or a lookalike somewhere, take something out, add something, or put one part where another was."""
    changed: Document = copied(document)
    places = list(spots(changed))
    if not places:
        return {"junk": copied(chance.choice(JUNK))}
    node, key = chance.choice(places)
    other, other_key = chance.choice(places)
    match chance.randrange(6):
        case 5:
            put_lookalike(places, chance)
        case 0:
            node[key] = copied(chance.choice(JUNK))
        case 1:
            del node[key]
        case 2 if isinstance(node, dict):
            node[f"{key}_"] = copied(chance.choice(JUNK))
        case 2:
            node.insert(key, copied(chance.choice(node)))
        case 3 if type(node[key]) is int:
            node[key] += chance.choice((-1, 1))
        case _:
            node[key] = copied(other[other_key])
    return changed


def mildly_changed(document: Document, chance: Random) -> Document:
    """Change a few things of a state document as somebody would who sets a position up by hand."""
    changed: Document = copied(document)
    for _ in range(chance.choice((1, 1, 2, 3))):
        chance.choice(MILD_CHANGES)(changed, chance)
    return changed


def _figure(state: Document, chance: Random) -> None:
    name = chance.choice(("round", "turn", "wind", "forecast", "revealed", "given_up", "row_gold"))
    state[name] = chance.choice((None, *range(-1, 7))) if name == "forecast" else state[name] + chance.choice((-1, 1))


def _moment(state: Document, chance: Random) -> None:
    state["stage"] = chance.choice(STAGES)
    state["forecast"] = chance.choice((None, 0))


def _seats(state: Document, chance: Random) -> None:
    count = chance.randrange(len(state["order"]) + 1)
    some = set(chance.sample(state["order"], count))
    name = chance.choice(("queue", "queue", "volunteers"))
    state[name] = chance.choice(([seat for seat in state["order"] if seat in some], state["order"][count:]))


def _shuffle_seats(state: Document, chance: Random) -> None:
    chance.shuffle(chance.choice([state["order"], *(temple["standing"] for temple in state["temples"].values())]))


def _merchant(state: Document, chance: Random) -> None:
    merchant = chance.choice(state["merchants"])
    slot = chance.choice(merchant["manifest"])
    match chance.randrange(4):
        case 0:
            merchant["gold"] = chance.randrange(-1, 9)
        case 1:
            merchant["port"] = chance.choice(PORTS)
        case 2:
            slot["status"] = chance.choice(STATUSES)
        case _:
            merchant["chosen"] = chance.choice((None, *merchant["hand"]))


def _oar_moved(state: Document, chance: Random) -> None:
    """Move an oar card between the pile, the hands, the played cards and the box."""
    homes = [state["oars"], state["box_oars"]]
    homes += [merchant[name] for merchant in state["merchants"] for name in ("hand", "played")]
    start = chance.choice([home for home in homes if home])
    chance.choice(homes).append(start.pop(chance.randrange(len(start))))
    for merchant in state["merchants"]:
        merchant["hand"].sort()
    state["box_oars"].sort()


def _hand_returned(state: Document, chance: Random) -> None:
    """Put the common oar cards of a hand, or some of them, under the pile."""
    hand = chance.choice(state["merchants"])["hand"]
    kept = chance.randrange(len(hand) + 1)
    state["oars"] += [card for card in hand[kept:] if card < len(EDITION.oars.common)]
    hand[kept:] = [card for card in hand[kept:] if card >= len(EDITION.oars.common)]


def _contract_returned(state: Document, chance: Random) -> None:
    """Put a contract back under its piles."""
    slots = [slot for merchant in state["merchants"] for slot in merchant["manifest"] if slot["status"] != "empty"]
    if slots:
        slot = chance.choice(slots)
        state["cities"].append(slot["city"])
        state["goods"].append(slot["goods"])
        slot.update(status="empty", city=None, goods=None)


def _favours(state: Document, chance: Random) -> None:
    temple = chance.choice(list(state["temples"].values()))
    favours = temple["favours"]
    favours[chance.randrange(len(favours))] = chance.randrange(-1, EDITION.track_length + 2)
    temple["standing"].sort(key=lambda seat: -favours[seat % len(favours)])


def _tiles(state: Document, chance: Random) -> None:
    homes = [merchant[name] for merchant in state["merchants"] for name in ("tiles", "bonus")]
    home = chance.choice([state["bonus"], state["box_tiles"], *homes])
    other = chance.choice([state["bonus"], *homes])
    if home:
        other.append(home.pop())


def _swapped(state: Document, chance: Random) -> None:
    """Swap two parts of one form."""
    places = list(spots(state))
    node, key = chance.choice(places)
    alike = [(other, at) for other, at in places if type(other[at]) is type(node[key]) and not isinstance(other, dict)]
    if alike and not isinstance(node[key], list | dict):
        other, at = chance.choice(alike)
        node[key], other[at] = other[at], node[key]


MILD_CHANGES: tuple[Change, ...] = (
    *(_figure, _moment, _seats, _shuffle_seats, _merchant, _favours, _tiles, _swapped),
    *(_oar_moved, _hand_returned, _contract_returned),
)
