"""The sea and the cards as plain numbers, computed once per map, for bots that compare many tours."""

from functools import lru_cache
from typing import NamedTuple

from attrs import field, frozen

from neptun_desktop.games.neptun.edition.figures import Edition
from neptun_desktop.games.neptun.rules.distances import Distances
from neptun_desktop.games.neptun.rules.state import Merchant

NO_REGION = -1


class Deal(NamedTuple):
    """A contract as seen by a tour. Ports and regions are ranks in the edition's lists."""

    port: int
    region: int
    gold: int
    favours: int


@frozen(eq=False)
class Atlas:
    """Distances by rank of port, and what every contract pays."""

    edition: Edition
    miles: tuple[tuple[int, ...], ...]
    region_of_port: tuple[int, ...]
    deals: tuple[tuple[Deal, ...], ...]  # by city card, then goods card
    strength: tuple[int, ...]  # by oar card
    wind: tuple[int, ...]
    start: int
    pay: tuple[float, ...]  # favours of an average contract, by region: contracts for other regions count as none
    _stops: dict[tuple[int, int, int], int] = field(factory=dict)

    def stop_towards(self, port: int, target: int, reach: int) -> int:
        """Return the port within reach that is closest to the target; of several the nearest one."""
        key = (port, target, reach)
        stop = self._stops.get(key)
        if stop is None:
            near, rest = self.miles[port], self.miles[target]
            within = [other for other in range(len(near)) if near[other] <= reach] or [port]
            stop = self._stops[key] = min(within, key=lambda other: (rest[other], near[other], other))
        return stop

    def open_deals(self, merchant: Merchant) -> tuple[Deal, ...]:
        """Return what can still be delivered, in slot order."""
        return tuple(
            self.deals[slot.city][slot.goods]
            for slot in merchant.manifest
            if slot.status == "open" and slot.city is not None and slot.goods is not None
        )


@lru_cache(maxsize=64)
def atlas_of(edition: Edition, chart: Distances) -> Atlas:
    """Return the atlas of a chart."""
    ports = tuple(edition.port_rank)
    regions = {region.id: rank for rank, region in enumerate(edition.regions)}
    region_of_port = {port: regions.get(edition.region_of[port] or "", NO_REGION) for port in ports}
    deals = tuple(
        tuple(
            Deal(edition.port_rank[port], region_of_port[port], payoff.gold, payoff.favours)
            for payoff in edition.payoffs[city]
        )
        for city, port in enumerate(edition.port_of)
    )
    return Atlas(
        edition=edition,
        miles=tuple(tuple(chart.miles(one, other) for other in ports) for one in ports),
        region_of_port=tuple(region_of_port[port] for port in ports),
        deals=deals,
        strength=tuple(card.strength for card in edition.oar_cards),
        wind=tuple(card.wind for card in edition.oar_cards),
        start=edition.port_rank[edition.start.port],
        pay=average_pay(edition),
    )


def average_pay(edition: Edition) -> tuple[float, ...]:
    """Return the favours of an average contract, by region: a contract for another region counts as none."""
    contracts = [
        (edition.region_of[port], payoff.favours)
        for port, payoffs in zip(edition.port_of, edition.payoffs, strict=True)
        for payoff in payoffs
    ]
    return tuple(
        sum(favours for place, favours in contracts if place == region.id) / len(contracts)
        for region in edition.regions
    )
