"""The sea with its distance tiles: ways and miles between ports."""

from bisect import bisect_right
from collections.abc import Mapping
from functools import lru_cache
from heapq import heappop, heappush

from attrs import define, field, frozen

from neptun_desktop.games.neptun.edition.figures import Edition, Port
from neptun_desktop.games.neptun.rules.commands import Command, sail_to

LEGS_A_MILE = 1024  # a mile outweighs any number of legs, so that one number orders ways by miles, then legs


@frozen(eq=False)
class Ways:
    """All ports as seen from one of them, the nearest first (itself, at 0 miles)."""

    ports: tuple[Port, ...]  # by rank
    miles: Mapping[Port, int]
    courses: tuple[tuple[int, ...], ...]  # by nearness, as ranks
    distances: tuple[int, ...]  # ascending, one for each sailing
    sailings: tuple[Command, ...]

    def within(self, miles: int) -> tuple[Command, ...]:
        """Return the sailings possible within this many miles, including staying."""
        return self.sailings[: bisect_right(self.distances, miles)]

    def course(self, port: Port) -> tuple[Port, ...]:
        """Return the ports of call on the cheapest way, including the last one."""
        for course in self.courses:
            if course and self.ports[course[-1]] == port:
                return tuple([self.ports[call] for call in course])
        return ()


@define(eq=False)
class Distances:
    """The routes with their tiles. Ways are computed on first use, and cached."""

    ports: tuple[Port, ...]
    legs: tuple[tuple[tuple[int, int], ...], ...]  # for each port, by rank, its neighbours' ranks with the miles
    _ways: dict[Port, Ways] = field(factory=dict)

    def ways(self, start: Port) -> Ways:
        """Return all ways from a port."""
        ways = self._ways.get(start)
        if ways is None:
            ways = self._ways[start] = self._survey(self.ports.index(start))
        return ways

    def miles(self, start: Port, end: Port) -> int:
        """Return the miles of the cheapest way."""
        return self.ways(start).miles[end]

    def leg_miles(self, start: Port, end: Port) -> int:
        """Return the miles on the tile between two neighbours."""
        neighbour = self.ports.index(end)
        return next(miles for rank, miles in self.legs[self.ports.index(start)] if rank == neighbour)

    def _survey(self, start: int) -> Ways:
        """Compute the cheapest ways: fewest miles, then fewest legs, then the edition's order at the first difference.

        The heap yields ports by miles and legs, then by rank; for one port, the way whose ports have lower ranks.
        """
        ports = self.ports
        miles: dict[Port, int] = {}
        courses = []
        heap: list[tuple[int, int, tuple[int, ...]]] = [(0, start, ())]
        while heap:
            cost, here, course = heappop(heap)
            name = ports[here]
            if name in miles:
                continue
            miles[name] = cost // LEGS_A_MILE
            courses.append(course)
            for port, leg in self.legs[here]:
                if ports[port] not in miles:
                    heappush(heap, (cost + leg * LEGS_A_MILE + 1, port, (*course, port)))
        return Ways(ports, miles, tuple(courses), tuple(miles.values()), tuple(map(sail_to, miles)))


@lru_cache(maxsize=256)
def chart_of(edition: Edition, coastal: tuple[int, ...], high_sea: tuple[int, ...]) -> Distances:
    """Return the chart of a table: the same tiles give the same chart, with its cached ways."""
    rank = edition.port_rank
    legs: list[list[tuple[int, int]]] = [[] for _ in edition.ports]
    routes = (*zip(edition.routes.coastal, coastal, strict=True), *zip(edition.routes.high_sea, high_sea, strict=True))
    for (one, other), miles in routes:
        legs[rank[one]].append((rank[other], miles))
        legs[rank[other]].append((rank[one], miles))
    return Distances(tuple(rank), tuple(map(tuple, legs)))
