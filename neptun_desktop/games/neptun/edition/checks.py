"""Consistency checks of an edition, so that a game with it can be played to the end."""

from collections import Counter
from collections.abc import Iterator
from operator import gt, lt, ne

from neptun_desktop.games.neptun.edition.faults import NeptunFault
from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE, REGION_COLOURS, ROUNDS
from neptun_desktop.games.neptun.meta import META
from neptun_desktop.kernel.edition.checks import (
    Check,
    Spot,
    largest_table,
    not_ascending,
    standing_twice,
    unknown_keys,
    unlisted,
    wrongly,
)
from neptun_desktop.kernel.edition.faults import Fault, FaultKind, fault

ROUTE_KINDS = ("coastal", "high_sea")
BOTH_COLUMNS = 2  # gold and temple

# --- names -----------------------------------------------------------------------------------------------------------


def reserved_ids(edition: Spot) -> Iterator[Fault]:
    """Report a region that would be mistaken for the gold temple."""
    for region in edition.all("region.*.id"):
        if region.value == GOLD_TEMPLE:
            yield fault(region.place, FaultKind.RESERVED_ID, found=GOLD_TEMPLE)


def unknown(edition: Spot, table: str, kind: NeptunFault, *naming: str) -> Iterator[Fault]:
    """Report where something is named that the tables of its kind do not have."""
    edition.one(table)
    known = {listed.value for listed in edition.all(f"{table}.*.id")}
    for path in naming:
        for named in edition.all(path):
            if named.value not in known:
                yield fault(named.place, kind, found=named.value)


# --- the map ---------------------------------------------------------------------------------------------------------


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
    joined = [ends for _, ends in routes(edition)]
    reached, latest = {start}, {start}
    while latest:
        latest = {port for ends in joined if ends & latest for port in ends} - reached
        reached |= latest
    for port in ports:
        if port.value not in reached:
            yield fault(port.place, NeptunFault.UNREACHABLE_PORT, port=port.value, start=start)


# --- the wind --------------------------------------------------------------------------------------------------------


def lowest_wind(edition: Spot) -> Iterator[Fault]:
    """Check that the wind is never negative."""
    base, low = edition.number("wind.base"), min(edition.numbers("wind.forecast"))
    if base + low < 0:
        yield fault("wind.base", NeptunFault.WIND_BELOW_ZERO, base=base, forecast=low, wind=base + low)


def first_wind(edition: Spot) -> Iterator[Fault]:
    """Check that the first wind is on the scale."""
    wind, base, scale = edition.number("start.wind"), edition.number("wind.base"), edition.numbers("wind.forecast")
    least, most = base + min(scale), base + max(scale)
    if not least <= wind <= most:
        yield fault("start.wind", NeptunFault.WIND_OFF_SCALE, found=wind, least=least, most=most)


# --- counts ----------------------------------------------------------------------------------------------------------


def wrong_count(edition: Spot, place: str, expected: str) -> Iterator[Fault]:
    """Check that there are as many of something as elsewhere in the file."""
    figures = {"found": edition.number(place), "expected": edition.number(expected)}
    yield from wrongly(ne, place, FaultKind.WRONG_COUNT, **figures)


def bonus_values(edition: Spot) -> Iterator[Fault]:
    """Check that there is one bonus value for all tiles, or one for each."""
    if not isinstance(edition.one("bonus.value").value, int):
        yield from wrong_count(edition, "bonus.value", "bonus.tiles")


def temple_tiles(edition: Spot, letter: str) -> Iterator[Fault]:
    """Check that all temples have the same number of tiles in a round."""
    temples = [*edition.all(f"region.*.tiles.{letter}"), *edition.all(f"gold_temple.tiles.{letter}")]
    counts = Counter(len(tiles.value) for tiles in temples)
    for expected, _ in counts.most_common(1):
        for tiles in temples:
            yield from wrongly(ne, tiles.place, FaultKind.WRONG_COUNT, found=len(tiles.value), expected=expected)


def small_pile(place: str, cards: int, each: int, players: int, spare: int = 1) -> Iterator[Fault]:
    """Report a supply that the largest table can exhaust (R9)."""
    least = each * players + spare
    yield from wrongly(lt, place, NeptunFault.PILE_TOO_SMALL, found=cards, least=least, players=players)


def contracts(edition: Spot) -> int:
    """Return how many contracts everybody takes in a round."""
    return edition.number("trade.contracts_per_round")


# --- city cards ------------------------------------------------------------------------------------------------------


def cities_without_region(edition: Spot) -> Iterator[Fault]:
    """Report cards for a port without a temple, where no favour could be earned."""
    at_large = {port.value for spot in edition.all("port.*") if "region" not in spot.value for port in spot.all("id")}
    for port in edition.all("city_card.*.port"):
        if port.value in at_large:
            yield fault(port.place, NeptunFault.NO_REGION, port=port.value)


def goods_on_cards(edition: Spot) -> Iterator[Fault]:
    """Check that every good is on every city card, either for gold or for favours."""
    edition.one("goods.names")
    goods = tuple(dict.fromkeys(good.value for good in edition.all("goods.names.*")))
    for card in edition.all("city_card.*"):
        columns = (*card.all("gold"), *card.all("temple"))
        paid = Counter(good for column in columns for good in column.value)
        for column in columns:
            yield from unknown_keys(column, goods, NeptunFault.UNKNOWN_GOOD)
        yield from (fault(card.place, NeptunFault.GOOD_TWICE, good=good) for good in goods if paid[good] > 1)
        if len(columns) == BOTH_COLUMNS:
            yield from (fault(card.place, NeptunFault.GOOD_MISSING, good=good) for good in goods if not paid[good])


CHECKS: tuple[Check, ...] = (
    lambda e: standing_twice(e, "edition.colours.*", "goods.names.*", "region.*.id", "port.*.id"),
    reserved_ids,
    lambda e: unknown(e, "region", NeptunFault.UNKNOWN_REGION, "port.*.region"),
    lambda e: unknown(
        e,
        "port",
        NeptunFault.UNKNOWN_PORT,
        *("start.port", "routes.coastal.*.*", "routes.high_sea.*.*", "city_card.*.port"),
    ),
    wrong_routes,
    unreachable_ports,
    lambda e: not_ascending(e, "edition.players.*"),
    lambda e: wrongly(
        lt,
        "edition.colours",
        NeptunFault.TOO_FEW_COLOURS,
        found=e.number("edition.colours"),
        players=largest_table(e),
    ),
    lambda e: unlisted(e, "edition.colours.*", META.colours, NeptunFault.UNKNOWN_COLOUR),
    lambda e: unlisted(e, "region.*.colour", REGION_COLOURS, NeptunFault.UNKNOWN_COLOUR),
    lambda e: wrongly(
        gt,
        "wind.forecast",
        NeptunFault.FORECAST_REVERSED,
        least=e.numbers("wind.forecast")[0],
        most=e.numbers("wind.forecast")[1],
    ),
    lowest_wind,
    first_wind,
    lambda e: wrongly(  # a round has as many sailing turns as draft turns (R9)
        ne,
        "trade.sailing_turns",
        NeptunFault.TURNS_DIFFER,
        found=e.number("trade.sailing_turns"),
        contracts=contracts(e),
    ),
    lambda e: wrong_count(e, "oars.personal", "start.personal_oars_each"),
    bonus_values,
    lambda e: wrong_count(e, "distance_tiles.coastal", "routes.coastal"),
    lambda e: wrong_count(e, "distance_tiles.high_sea", "routes.high_sea"),
    *(lambda e, letter=letter: temple_tiles(e, letter) for letter in ROUNDS),
    # a city card and a goods card for each contract of a round, and one more
    lambda e: small_pile("city_card", e.number("city_card"), contracts(e), largest_table(e)),
    lambda e: small_pile(
        "goods.copies", e.number("goods.names") * e.number("goods.copies"), contracts(e), largest_table(e)
    ),
    # as many oar cards, plus those that merchants may have kept in hand
    lambda e: small_pile(
        "oars.common",
        e.number("oars.common"),
        contracts(e) + e.number("start.personal_oars_each"),
        largest_table(e),
    ),
    # a bonus tile for everyone in every round
    lambda e: small_pile("bonus.tiles", e.number("bonus.tiles"), len(ROUNDS), largest_table(e), spare=0),
    cities_without_region,
    goods_on_cards,
)
