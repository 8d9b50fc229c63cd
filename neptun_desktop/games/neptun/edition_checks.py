"""What must agree between the parts of an edition, so that a game on it can be played to its end."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import suppress
from functools import partial
from itertools import pairwise
from typing import TypeAlias

from neptun_desktop.games.neptun.edition import GOLD_TEMPLE, ROUNDS
from neptun_desktop.games.neptun.edition_counts import (
    bonus_pile,
    bonus_values,
    city_pile,
    distance_tiles,
    goods_pile,
    largest_table,
    oar_pile,
    personal_oars,
    temple_tiles,
    turns,
)
from neptun_desktop.games.neptun.edition_faults import Fault, FaultKind, fault
from neptun_desktop.games.neptun.edition_map import ROUTE_KINDS, unreachable_ports, wrong_routes
from neptun_desktop.games.neptun.edition_shape import inside, quoted
from neptun_desktop.games.neptun.edition_spot import Spot, Unsound

Check: TypeAlias = Callable[[Spot], Iterator[Fault]]

BOTH_COLUMNS = 2  # gold and temple


def names_standing_twice(edition: Spot) -> Iterator[Fault]:
    """Name colours, goods, regions and ports that could not be told apart."""
    for names in ("edition.colours.*", "goods.names.*", "region.*.id", "port.*.id"):
        first: dict[str, str] = {}
        for name in edition.all(names):
            if first.setdefault(name.value, name.place) != name.place:
                yield fault(name.place, FaultKind.TWICE, found=name.value, first=first[name.value])


def reserved_ids(edition: Spot) -> Iterator[Fault]:
    """Name a region that would be taken for the gold temple."""
    for region in edition.all("region.*.id"):
        if region.value == GOLD_TEMPLE:
            yield fault(region.place, FaultKind.RESERVED_ID, found=GOLD_TEMPLE)


def unknown_regions(edition: Spot) -> Iterator[Fault]:
    """Name ports that lie in a region of no temple; a port may lie in none."""
    edition.one("region")
    regions = {region.value for region in edition.all("region.*.id")}
    for region in edition.all("port.*.region"):
        if region.value not in regions:
            yield fault(region.place, FaultKind.UNKNOWN_REGION, found=region.value)


def unknown_ports(edition: Spot) -> Iterator[Fault]:
    """Name where the start, a route or a city card speaks of a port that is not on the map."""
    edition.one("port")
    ports = {port.value for port in edition.all("port.*.id")}
    for naming in ("start.port", "routes.coastal.*.*", "routes.high_sea.*.*", "city_card.*.port"):
        for port in edition.all(naming):
            if port.value not in ports:
                yield fault(port.place, FaultKind.UNKNOWN_PORT, found=port.value)


def player_numbers(edition: Spot) -> Iterator[Fault]:
    """Ask that the sizes of table stand in order, each once."""
    for fewer, more in pairwise(edition.all("edition.players.*")):
        if fewer.value >= more.value:
            yield fault(more.place, FaultKind.NOT_ASCENDING, found=more.value, before=fewer.value)


def colours(edition: Spot) -> Iterator[Fault]:
    """Ask that everyone has a colour, even at the largest table."""
    found, players = edition.count("edition.colours"), largest_table(edition)
    if found < players:
        yield fault("edition.colours", FaultKind.TOO_FEW_COLOURS, found=found, players=players)


def forecast(edition: Spot) -> Iterator[Fault]:
    """Ask that the scale of the forecast runs upwards."""
    low, high = forecast_scale(edition)
    if low > high:
        yield fault("wind.forecast", FaultKind.FORECAST_REVERSED, least=low, most=high)


def lowest_wind(edition: Spot) -> Iterator[Fault]:
    """Ask that the wind never blows backwards."""
    base, low = edition.number("wind.base"), min(forecast_scale(edition))
    if base + low < 0:
        yield fault("wind.base", FaultKind.WIND_BELOW_ZERO, base=base, forecast=low, wind=base + low)


def first_wind(edition: Spot) -> Iterator[Fault]:
    """Ask that the wind marker begins on a field of the scale."""
    wind, base, scale = edition.number("start.wind"), edition.number("wind.base"), forecast_scale(edition)
    if not base + min(scale) <= wind <= base + max(scale):
        yield fault("start.wind", FaultKind.WIND_OFF_SCALE, found=wind, least=base + min(scale), most=base + max(scale))


def forecast_scale(edition: Spot) -> tuple[int, int]:
    """Return the two ends of the forecast."""
    low, high = edition.numbers("wind.forecast")
    return low, high


def cities_without_region(edition: Spot) -> Iterator[Fault]:
    """Name cards for a port without a temple, where no favour could be earned."""
    at_large = {port.value for spot in edition.all("port.*") if "region" not in spot.value for port in spot.all("id")}
    for port in edition.all("city_card.*.port"):
        if port.value in at_large:
            yield fault(port.place, FaultKind.NO_REGION, port=port.value)


def goods_on_cards(edition: Spot) -> Iterator[Fault]:
    """Ask that every good stands on every city card, either for gold or for favours."""
    edition.one("goods.names")
    goods = tuple(dict.fromkeys(good.value for good in edition.all("goods.names.*")))
    for card in edition.all("city_card.*"):
        columns = (*card.all("gold"), *card.all("temple"))
        paid = Counter(good for column in columns for good in column.value)
        yield from unknown_goods(columns, goods)
        yield from (fault(card.place, FaultKind.GOOD_TWICE, good=good) for good in goods if paid[good] > 1)
        if len(columns) == BOTH_COLUMNS:
            yield from (fault(card.place, FaultKind.GOOD_MISSING, good=good) for good in goods if not paid[good])


def unknown_goods(columns: Iterable[Spot], goods: Collection[str]) -> Iterator[Fault]:
    """Name what a card pays for although it is not traded."""
    for column in columns:
        for good in column.value:
            if good not in goods:
                yield fault(inside(column.place, good), FaultKind.UNKNOWN_GOOD, found=quoted(str(good)))


CHECKS: tuple[Check, ...] = (
    names_standing_twice,
    reserved_ids,
    unknown_regions,
    unknown_ports,
    wrong_routes,
    unreachable_ports,
    player_numbers,
    colours,
    forecast,
    lowest_wind,
    first_wind,
    turns,
    personal_oars,
    bonus_values,
    *(partial(distance_tiles, kind=kind) for kind in ROUTE_KINDS),
    *(partial(temple_tiles, letter=letter) for letter in ROUNDS),
    city_pile,
    goods_pile,
    oar_pile,
    bonus_pile,
    cities_without_region,
    goods_on_cards,
)


def disagreements(edition: Spot) -> Iterator[Fault]:
    """Name all that does not agree. A check that needs an unsound part says nothing: that fault is named already."""
    for check in CHECKS:
        with suppress(Unsound):
            yield from check(edition)
