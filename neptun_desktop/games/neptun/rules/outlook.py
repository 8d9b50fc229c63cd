"""Queries that players and bots make about a position. Pure, and limited to what state and view share."""

from collections import Counter

from attrs import frozen

from neptun_desktop.games.neptun.edition.figures import Good, OarCard, Port, Region
from neptun_desktop.games.neptun.rules.chapters.delivery import deliverable_slots
from neptun_desktop.games.neptun.rules.chapters.scoring import fulfilled_all, ranking, standings, tally, temple_tiles
from neptun_desktop.games.neptun.rules.chapters.voyage import sailing_reach
from neptun_desktop.games.neptun.rules.state import Merchant, Position
from neptun_desktop.games.neptun.rules.unseen import unseen_cards
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Tally, TallyLine

__all__ = [
    "Passage",
    "Payment",
    "Tour",
    "Unseen",
    "deliverable_slots",
    "passage",
    "passages",
    "payment",
    "points_if_round_ended",
    "ranking",
    "sailing_reach",
    "standings",
    "temple_tiles",
    "tour",
    "unseen",
]


@frozen
class Passage:
    """The cheapest way to a port, and what it requires of oars, wind and purse."""

    port: Port
    course: tuple[Port, ...]  # ports of call, including the last one
    legs: tuple[int, ...]  # the miles of each
    miles: int
    reach: int  # strength and wind together
    gold: int  # for the missing miles
    affordable: bool


@frozen
class Payment:
    """What a delivery would pay."""

    region: Region
    gold: int
    favours: int


@frozen
class Tour:
    """The ports of a manifest in slot order, from a start, and the miles between them."""

    ports: tuple[Port, ...]
    legs: tuple[int, ...]

    @property
    def miles(self) -> int:
        """The sum of all legs."""
        return sum(self.legs)


@frozen
class Unseen:
    """What may still come: everything in the piles or face down in the row."""

    ports: tuple[tuple[Port, int], ...]  # city cards left for each port
    goods: tuple[tuple[Good, int], ...]
    oars: tuple[tuple[OarCard, int], ...]


def passage(position: Position, seat: Seat, port: Port) -> Passage:
    """Return the way to a port for a merchant who has played this turn's oar card."""
    merchant = position.merchants[seat]
    return _passage(position, merchant, port, sailing_reach(position, merchant))


def passages(position: Position, seat: Seat, card: int | None = None) -> tuple[Passage, ...]:
    """Return the ways to all ports, the nearest first: with the given card, or with the one played."""
    merchant = position.merchants[seat]
    if card is None:
        reach = sailing_reach(position, merchant)
    else:
        reach = position.edition.oar_cards[card].strength + position.wind
    ports = position.chart.ways(merchant.port).miles
    return tuple(_passage(position, merchant, port, reach) for port in ports)


def _passage(position: Position, merchant: Merchant, port: Port, reach: int) -> Passage:
    chart = position.chart
    ways = chart.ways(merchant.port)
    course = ways.course(port)
    calls = (merchant.port, *course)
    gold = max(ways.miles[port] - reach, 0) * position.edition.trade.mile_price
    return Passage(
        port=port,
        course=course,
        legs=tuple(chart.leg_miles(start, end) for start, end in zip(calls, course, strict=False)),
        miles=ways.miles[port],
        reach=reach,
        gold=gold,
        affordable=gold <= merchant.gold,
    )


def payment(position: Position, city: int, goods: int) -> Payment:
    """Return what a contract pays."""
    edition = position.edition
    region = edition.region_of[edition.port_of[city]]
    assert region is not None  # noqa: S101  (the loader ensures that no city card names the start port)
    gold, favours = edition.payoffs[city][goods]
    return Payment(region, gold, favours)


def tour(position: Position, seat: Seat, city: int | None = None, slot: int | None = None) -> Tour:
    """Return the tour of the open contracts from the ship's port; with a city in a slot, as if it were taken there."""
    merchant, edition = position.merchants[seat], position.edition
    cities = {place: merchant.manifest[place].city for place in merchant.open_slots}
    if city is not None and slot is not None:
        cities[slot] = city
    ports = tuple(edition.port_of[found] for _, found in sorted(cities.items()) if found is not None)
    calls = (merchant.port, *ports)
    return Tour(ports, tuple(position.chart.miles(start, end) for start, end in zip(calls, ports, strict=False)))


def points_if_round_ended(position: Position) -> tuple[Tally, ...]:
    """Return every merchant's tally if the round were scored now."""
    if position.stage == "over":
        return tuple(tally(position.edition, merchant) for merchant in position.merchants)
    lines: list[list[TallyLine]] = [list(tally(position.edition, merchant).lines) for merchant in position.merchants]
    for temple, values in temple_tiles(position.edition, position.round):
        for seat, value in zip(ranking(position, temple), values, strict=False):
            lines[seat].append(TallyLine("tile", value, (("round", position.round), ("temple", temple))))
    for seat, merchant in enumerate(position.merchants):
        bonus = position.edition.bonus.worth_unseen
        if fulfilled_all(merchant) and bonus is not None:
            lines[seat].append(TallyLine("bonus", bonus, ()))
    return tuple(Tally(tuple(merchant_lines)) for merchant_lines in lines)


def unseen(position: Position) -> Unseen:
    """Return what a careful observer knows about the piles and the face-down contracts."""
    edition = position.edition
    cities, goods, oars = unseen_cards(position)
    ports = Counter(edition.port_of[card] for card in cities)
    kinds = Counter(edition.good_of[card] for card in goods)
    cards = Counter(edition.oar_cards[card] for card in oars)
    return Unseen(
        ports=tuple((port.id, ports[port.id]) for port in edition.ports if ports[port.id]),
        goods=tuple((good, kinds[good]) for good in edition.goods.names if kinds[good]),
        oars=tuple(sorted(cards.items(), key=lambda counted: (counted[0].strength, counted[0].wind))),
    )
