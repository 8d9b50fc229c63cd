"""Whether the ports and routes of an edition form one map."""

from collections.abc import Iterator

from neptun_desktop.games.neptun.edition.faults import NeptunFault
from neptun_desktop.kernel.edition.faults import Fault, FaultKind, fault
from neptun_desktop.kernel.edition.spot import Spot

ROUTE_KINDS = ("coastal", "high_sea")


def routes(edition: Spot) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield the sound routes: the place of each, and the ports it connects."""
    for kind in ROUTE_KINDS:
        for route in edition.all(f"routes.{kind}.*"):
            ends = [port.value for port in route.all("*")]
            if len(ends) == len(route.value):
                yield route.place, frozenset(ends)


def wrong_routes(edition: Spot) -> Iterator[Fault]:
    """Report routes from a port to itself, and duplicates."""
    first: dict[frozenset[str], str] = {}
    for place, ends in routes(edition):
        if len(ends) == 1:
            yield fault(place, NeptunFault.ROUTE_TO_ITSELF, port=next(iter(ends)))
        elif first.setdefault(ends, place) != place:
            yield fault(place, FaultKind.TWICE, found=" - ".join(sorted(ends)), first=first[ends])


def unreachable_ports(edition: Spot) -> Iterator[Fault]:
    """Report the ports that cannot be reached from the start port."""
    for kind in ROUTE_KINDS:
        edition.one(f"routes.{kind}")
    start: str = edition.one("start.port").value
    ports = tuple(edition.all("port.*.id"))
    if start not in {port.value for port in ports}:
        return
    reached = ports_reached(start, [ends for _, ends in routes(edition)])
    for port in ports:
        if port.value not in reached:
            yield fault(port.place, NeptunFault.UNREACHABLE_PORT, port=port.value, start=start)


def ports_reached(start: str, joined: list[frozenset[str]]) -> set[str]:
    """Return every port that can be reached."""
    reached, latest = {start}, {start}
    while latest:
        latest = {port for ends in joined if ends & latest for port in ends} - reached
        reached |= latest
    return reached
