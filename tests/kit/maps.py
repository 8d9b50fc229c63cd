"""Small worlds: editions made from the shipped one by changing its document."""

from collections.abc import Callable
from typing import Any

from neptun_desktop.games.neptun.edition.figures import Edition
from neptun_desktop.games.neptun.edition.loader import edition_document, edition_from_document, shipped_edition
from neptun_desktop.games.neptun.rules.distances import Distances, chart_of


def edition_with(change: Callable[[dict[str, Any]], object]) -> Edition:
    """Return the shipped edition with something changed in its document."""
    document = edition_document(shipped_edition())
    change(document)
    return edition_from_document(document)


def chart_with(ports: str, legs: dict[str, int]) -> Distances:
    """Return the chart of a sea with ports of one letter, in the edition's order, and legs such as "ab"."""

    def redraw(document: dict[str, Any]) -> None:
        document["port"] = [
            {"id": port, "name": port.upper(), "lon": 0.0, "lat": 0.0, "region": "africa"} for port in ports
        ]
        del document["port"][0]["region"]
        document["start"]["port"] = ports[0]
        document["routes"] = {"coastal": [list(leg) for leg in legs], "high_sea": []}
        document["distance_tiles"] = {"coastal": list(legs.values()), "high_sea": []}
        for card in document["city_card"]:
            card["port"] = ports[1]

    edition = edition_with(redraw)
    return chart_of(edition, tuple(legs.values()), ())
