"""From an edition file to an edition: either all faults at once, or a playable edition."""

from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from typing import Any

from neptun_desktop.games.neptun.edition.checks import CHECKS
from neptun_desktop.games.neptun.edition.edition import (
    ROUNDS,
    BonusTiles,
    CityCard,
    DistanceTiles,
    Edition,
    Goods,
    OarCard,
    Oars,
    PortPrint,
    RegionPrint,
    Routes,
    Start,
    TempleTiles,
    Trade,
    WindScale,
)
from neptun_desktop.games.neptun.edition.form import FORM
from neptun_desktop.kernel.codec import digest
from neptun_desktop.kernel.edition.faults import Fault
from neptun_desktop.kernel.edition.reading import document_of_file, faults_of_document, sound_document
from neptun_desktop.kernel.recent import Recent
from neptun_desktop.kernel.resources import resource

# Every saved game carries its edition, nearly always the same one. What is worked out from an edition is kept for it.
_read: Recent[str, Edition] = Recent(8)


@cache
def shipped_edition() -> Edition:
    """Return the edition that ships with the program."""
    return edition_from_bytes(resource("neptun", "edition.toml").read_bytes())


def edition_from_bytes(data: bytes) -> Edition:
    """Read an edition file."""
    return edition_from_document(document_of_file(data))


def edition_from_document(document: Mapping[str, Any]) -> Edition:
    """Return the edition in a document, or raise all its faults. Equal documents give the same edition."""

    def read() -> Edition:
        return _edition(sound_document(document, FORM, CHECKS))

    try:
        said = digest(document)
    except (TypeError, ValueError, RecursionError):  # it can only be faulty
        return read()
    return _read.get(said, read)


def edition_document(edition: Edition) -> dict[str, Any]:
    """Return an independent copy of the document that the edition was read from."""
    return deepcopy(dict(edition.document))


def edition_faults(document: object) -> tuple[Fault, ...]:
    """Return everything that is wrong with a document."""
    return faults_of_document(document, FORM, CHECKS)


def _edition(document: Mapping[str, Any]) -> Edition:
    head, bonus, goods = document["edition"], document["bonus"], document["goods"]
    return Edition(
        document=document,
        id=head["id"],
        players=tuple(head["players"]),
        colours=tuple(head["colours"]),
        start=Start(**document["start"]),
        wind=WindScale(forecast=_pair(document["wind"]["forecast"]), base=document["wind"]["base"]),
        trade=Trade(**document["trade"]),
        bonus=BonusTiles(
            tiles=bonus["tiles"], value=bonus["value"] if isinstance(bonus["value"], int) else tuple(bonus["value"])
        ),
        goods=Goods(names=tuple(goods["names"]), copies=goods["copies"]),
        regions=tuple(RegionPrint(**{**region, "tiles": _tiles(region["tiles"])}) for region in document["region"]),
        gold_temple=_tiles(document["gold_temple"]["tiles"]),
        track_length=document["temple_track"]["length"],
        ports=tuple(_port(port) for port in document["port"]),
        routes=Routes(**{kind: tuple(map(_pair, routes)) for kind, routes in document["routes"].items()}),
        distance_tiles=DistanceTiles(**{kind: tuple(tiles) for kind, tiles in document["distance_tiles"].items()}),
        oars=Oars(**{kind: tuple(OarCard(*card) for card in cards) for kind, cards in document["oars"].items()}),
        city_cards=tuple(
            CityCard(port=card["port"], gold=dict(card["gold"]), temple=dict(card["temple"]))
            for card in document["city_card"]
        ),
    )


def _pair(entries: list[Any]) -> tuple[Any, Any]:
    first, second = entries
    return first, second


def _tiles(rounds: dict[str, list[int]]) -> TempleTiles:
    return TempleTiles(tuple(tuple(sorted(rounds[letter], reverse=True)) for letter in ROUNDS))


def _port(port: dict[str, Any]) -> PortPrint:
    return PortPrint(
        id=port["id"],
        name=port["name"],
        region=port.get("region"),
        lon=float(port["lon"]),
        lat=float(port["lat"]),
    )
