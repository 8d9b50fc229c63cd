"""Playable editions that do not fit on the table that ships: another map, other goods, too much for its panels."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.kernel.game import Document

Change = Callable[[Document], None]


def renamed(document: Document, old: str, new: str) -> Document:
    """Return a document in which every such id, as a key or a value, is another one."""
    text = json.dumps(document).replace(f'"{old}"', f'"{new}"')
    changed: Document = json.loads(text)
    return changed


def another_port(document: Document) -> None:
    """Add a port beyond Crete."""
    document["port"].append({"id": "rhodos", "name": "Rhodos", "region": "graecia", "lon": 28.2, "lat": 36.4})
    document["routes"]["coastal"].append(["crete", "rhodos"])
    document["distance_tiles"]["coastal"].append(3)


def one_route_less(document: Document) -> None:
    """Close the first coastal route whose ports can be reached otherwise."""
    route = next(ends for ends in document["routes"]["coastal"] if set(ends) == {"crete", "tyros"})
    document["routes"]["coastal"].remove(route)
    document["distance_tiles"]["coastal"].pop()


def a_route_on_the_high_sea(document: Document) -> None:
    """Move a route from the coast to the high sea."""
    document["routes"]["high_sea"].append(document["routes"]["coastal"].pop(0))
    document["distance_tiles"]["high_sea"].append(document["distance_tiles"]["coastal"].pop(0))


def a_port_of_another_region(document: Document) -> None:
    """Move Tyros to Africa."""
    next(port for port in document["port"] if port["id"] == "tyros")["region"] = "africa"


def more_contracts(document: Document) -> None:
    """Play eight contracts a round, with three merchants."""
    document["edition"]["players"] = [3]
    document["trade"] |= {"contracts_per_round": 8, "sailing_turns": 8}


def a_wide_wind(document: Document) -> None:
    """Let the forecast go from -40 to 40."""
    document["wind"] = {"forecast": [-40, 40], "base": 45}


def a_long_track(document: Document) -> None:
    """Give temples a track of 200 fields."""
    document["temple_track"]["length"] = 200


def many_tiles(document: Document) -> None:
    """Give each temple seven tiles in round A."""
    for temple in (*document["region"], document["gold_temple"]):
        temple["tiles"]["A"] = [7, 6, 5, 4, 3, 2, 1]


def many_strengths(document: Document) -> None:
    """Let no two crews be equally strong."""
    document["oars"]["common"] = [[wind, number] for number, (wind, _) in enumerate(document["oars"]["common"])]


CHANGES: dict[str, Change] = {
    "another port": another_port,
    "one route less": one_route_less,
    "a route on the high sea": a_route_on_the_high_sea,
    "a port of another region": a_port_of_another_region,
    "more contracts": more_contracts,
    "a wide wind": a_wide_wind,
    "a long track": a_long_track,
    "many tiles": many_tiles,
    "many strengths": many_strengths,
}
RENAMED = {"another name for a port": ("crete", "kriti"), "a region": ("africa", "libya"), "a good": ("honey", "amber")}


def foreign_documents() -> dict[str, Document]:
    """Return each of them by what is different about it."""
    shipped: Any = shipped_edition().document
    found = {name: renamed(shipped, *names) for name, names in RENAMED.items()}
    for name, change in CHANGES.items():
        found[name] = deepcopy(json.loads(json.dumps(shipped)))
        change(found[name])
    return found
