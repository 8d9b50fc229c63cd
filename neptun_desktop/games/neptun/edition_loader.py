"""From an edition file to an edition: all faults at once, or something that can be played."""

import re
import tomllib
from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from typing import Any

from neptun_desktop.games.neptun.edition import (
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
from neptun_desktop.games.neptun.edition_checks import disagreements
from neptun_desktop.games.neptun.edition_faults import WHOLE_FILE, EditionFaults, Fault, FaultKind, fault
from neptun_desktop.games.neptun.edition_form import FORM
from neptun_desktop.games.neptun.edition_spot import Spot
from neptun_desktop.kernel.resources import resource

LARGEST_FILE = 2**20  # bytes; for those who read edition files
TOML_LINE = re.compile(r"(?P<reason>.*) \(at line (?P<line>\d+), column (?P<column>\d+)\)", re.DOTALL)


@cache
def shipped_edition() -> Edition:
    """Return the edition that comes with the program."""
    return edition_from_bytes(resource("neptun", "edition.toml").read_bytes())


def edition_from_bytes(data: bytes) -> Edition:
    """Read an edition file."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise EditionFaults((fault(WHOLE_FILE, FaultKind.NOT_UTF8, line=line, byte=error.start),)) from None
    return edition_from_toml(text)


def edition_from_toml(text: str) -> Edition:
    """Read the text of an edition file."""
    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also numbers and nests too large for Python
        raise EditionFaults((_toml_fault(text, error),)) from None
    return edition_from_document(document)


def edition_from_document(document: Mapping[str, Any]) -> Edition:
    """Make an edition of what a file says, or raise all its faults."""
    if faults := edition_faults(document):
        raise EditionFaults(faults)
    return _edition({table: _plain(content) for table, content in document.items()})


def edition_document(edition: Edition) -> dict[str, Any]:
    """Return what the edition was made of, as a copy to keep."""
    return deepcopy(dict(edition.document))


def edition_faults(document: object) -> tuple[Fault, ...]:
    """Name everything that is wrong with a document: first in its form, then between its parts."""
    misshapen = tuple(FORM.faults(document, WHOLE_FILE))
    unsound = frozenset(fault.place for fault in misshapen)
    if WHOLE_FILE in unsound:
        return misshapen
    return misshapen + tuple(disagreements(Spot(WHOLE_FILE, document, unsound)))


def _toml_fault(text: str, error: Exception) -> Fault:
    if isinstance(error, RecursionError):
        return fault(WHOLE_FILE, FaultKind.NOT_TOML, reason="nested too deeply")
    if where := TOML_LINE.fullmatch(str(error)):
        line, column = int(where["line"]), int(where["column"])
        return fault(WHOLE_FILE, FaultKind.NOT_TOML, line=line, column=column, reason=where["reason"])
    if isinstance(error, tomllib.TOMLDecodeError):
        return fault(WHOLE_FILE, FaultKind.NOT_TOML, line=text.count("\n") + 1, reason=str(error))
    return fault(WHOLE_FILE, FaultKind.NOT_TOML, reason="a number, a date or a time that cannot be")


def _plain(node: object) -> object:
    match node:
        case Mapping():
            return {key: _plain(value) for key, value in node.items()}
        case list() | tuple():
            return [_plain(entry) for entry in node]
        case _:
            return node


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
