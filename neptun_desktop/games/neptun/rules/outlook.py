"""Queries that players and bots make about a position. Pure, and limited to what state and view share."""

from collections import Counter
from typing import Any, cast

from attrs import evolve, frozen

from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE, Good, OarCard, Port, Region
from neptun_desktop.games.neptun.rules.chapters.delivery import buy_favour, deliverable_slots, fulfil
from neptun_desktop.games.neptun.rules.chapters.scoring import fulfilled_all, ranking, standings, tally, temple_tiles
from neptun_desktop.games.neptun.rules.chapters.voyage import sailing_reach
from neptun_desktop.games.neptun.rules.commands import BuyFavour, Deliver
from neptun_desktop.games.neptun.rules.events import Event
from neptun_desktop.games.neptun.rules.state import Merchant, Position
from neptun_desktop.games.neptun.rules.unseen import unseen_cards
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Tally, TallyLine

__all__ = [
    "Passage",
    "Payment",
    "StandingChange",
    "TempleChange",
    "Tour",
    "Unseen",
    "after_answer",
    "change",
    "deliverable_slots",
    "is_counted",
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


@frozen
class TempleChange:
    """How a merchant's place in a temple changes; places count from 0, and None is no place at all."""

    temple: str
    was: int | None
    now: int | None
    passed: tuple[Seat, ...]  # who was ahead and is behind now
    points: int  # more than before, if the round ended
    neighbour: tuple[Seat, int] | None  # who is next ahead and what it takes to pass; of the first, who is next behind


@frozen
class StandingChange:
    """What becomes different for a merchant: in the temples where it moves, and by the bonus tile."""

    temples: tuple[TempleChange, ...]
    bonus: int

    @property
    def points(self) -> int:
        """How many points more it would have, if the round ended."""
        return self.bonus + sum(temple.points for temple in self.temples)


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


def is_counted(position: Position) -> bool:
    """Whether the game is over, or its round is: the last wind has turned, and tiles are being given out."""
    sailed = position.stage not in {"draft", "choose"} and position.turn + 1 >= position.edition.trade.sailing_turns
    return position.stage == "over" or (sailed and position.forecast is None)


def points_if_round_ended(position: Position) -> tuple[Tally, ...]:
    """Return every merchant's tally if the round were scored now."""
    if is_counted(position):
        return tuple(tally(position.edition, merchant) for merchant in position.merchants)
    lines: list[list[TallyLine]] = [list(tally(position.edition, merchant).lines) for merchant in position.merchants]
    for temple, values in temple_tiles(position.edition, position.round):
        for seat, value in zip(ranking(position, temple), values, strict=False):
            lines[seat].append(TallyLine("tile", value, (("round", position.round), ("temple", temple))))
    for seat in range(len(lines)):
        lines[seat] += _bonus_lines(position, seat)
    return tuple(Tally(tuple(merchant_lines)) for merchant_lines in lines)


def _bonus_lines(position: Position, seat: Seat) -> list[TallyLine]:
    """Return the bonus tile that a merchant would get now, if it would and its value is known."""
    bonus = position.edition.bonus.worth_unseen
    return [TallyLine("bonus", bonus, ())] if bonus is not None and fulfilled_all(position.merchants[seat]) else []


def after_answer(position: Position, seat: Seat, command: Deliver | BuyFavour) -> Position:
    """Return the position once a contract is fulfilled or a favour bought, and nothing of what follows."""
    copied: dict[str, Any] = {
        "temples": position.temples.copy(),
        "merchants": [merchant.clone() for merchant in position.merchants],
    }
    after: Any = evolve(position, **copied)  # as good as a state, for what the rules ask of it here
    if isinstance(command, Deliver) and command.slot is not None:
        fulfil(after, seat, command.slot, _untold)
    elif isinstance(command, BuyFavour) and command.buy:
        buy_favour(after, seat, _untold)
    return cast("Position", after)


def _untold(_event: Event) -> None:
    """Let something happen without a word."""


def change(before: Position, after: Position, seat: Seat) -> StandingChange:
    """Return what differs for a merchant between two positions of a round, if it ended there."""
    was, now = (sum(line.points for line in _bonus_lines(each, seat)) for each in (before, after))
    temples = dict(temple_tiles(before.edition, before.round))
    moved = [temple for temple in temples if standings(before, temple)[seat] != standings(after, temple)[seat]]
    return StandingChange(
        tuple(_temple_change(before, after, seat, temple, temples[temple]) for temple in moved), now - was
    )


def _temple_change(before: Position, after: Position, seat: Seat, temple: str, tiles: tuple[int, ...]) -> TempleChange:
    ranked, ranking_now = ranking(before, temple), ranking(after, temple)
    was, now = (each.index(seat) if seat in each else None for each in (ranked, ranking_now))
    ahead = ranked[:was]  # everybody, if it was not ranked
    passed = () if now is None else tuple(other for other in ahead if other in ranking_now[now:])
    worth = [0 if place is None or place >= len(tiles) else tiles[place] for place in (was, now)]
    return TempleChange(temple, was, now, passed, worth[1] - worth[0], _neighbour(after, seat, temple, ranking_now))


def _neighbour(position: Position, seat: Seat, temple: str, ranked: tuple[Seat, ...]) -> tuple[Seat, int] | None:
    """Return who is next ahead, and how much is missing to pass them; of the first, who is second, and its lead."""
    if seat not in ranked or len(ranked) == 1:
        return None
    standing, place = standings(position, temple), ranked.index(seat)
    other = ranked[1 if place == 0 else place - 1]
    if place == 0:
        return other, standing[seat] - standing[other]
    missing = standing[other] - standing[seat]
    if temple == GOLD_TEMPLE:
        return other, missing + (position.order.index(seat) > position.order.index(other))
    return None if standing[other] == position.edition.track_length else (other, missing + 1)


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
