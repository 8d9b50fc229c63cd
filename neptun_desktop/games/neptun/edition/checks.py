"""Consistency checks of an edition, so that a game with it can be played to the end."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from functools import partial

from neptun_desktop.games.neptun.edition.counts import (
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
from neptun_desktop.games.neptun.edition.edition import GOLD_TEMPLE, ROUNDS
from neptun_desktop.games.neptun.edition.faults import NeptunFault
from neptun_desktop.games.neptun.edition.map import ROUTE_KINDS, unreachable_ports, wrong_routes
from neptun_desktop.games.neptun.meta import META
from neptun_desktop.kernel.edition.checks import Check, not_ascending, standing_twice
from neptun_desktop.kernel.edition.faults import Fault, FaultKind, fault
from neptun_desktop.kernel.edition.shapes import inside, quoted
from neptun_desktop.kernel.edition.spot import Spot

REGION_COLOURS = ("orange", "white", "azure", "rose", "yellow", "gold")
BOTH_COLUMNS = 2  # gold and temple


def reserved_ids(edition: Spot) -> Iterator[Fault]:
    """Report a region that would be mistaken for the gold temple."""
    for region in edition.all("region.*.id"):
        if region.value == GOLD_TEMPLE:
            yield fault(region.place, FaultKind.RESERVED_ID, found=GOLD_TEMPLE)


def unknown_regions(edition: Spot) -> Iterator[Fault]:
    """Report ports in an unknown region; a port may also have none."""
    edition.one("region")
    regions = {region.value for region in edition.all("region.*.id")}
    for region in edition.all("port.*.region"):
        if region.value not in regions:
            yield fault(region.place, NeptunFault.UNKNOWN_REGION, found=region.value)


def unknown_ports(edition: Spot) -> Iterator[Fault]:
    """Report where the start, a route or a city card names a port that is not on the map."""
    edition.one("port")
    ports = {port.value for port in edition.all("port.*.id")}
    for naming in ("start.port", "routes.coastal.*.*", "routes.high_sea.*.*", "city_card.*.port"):
        for port in edition.all(naming):
            if port.value not in ports:
                yield fault(port.place, NeptunFault.UNKNOWN_PORT, found=port.value)


def colours(edition: Spot) -> Iterator[Fault]:
    """Check that everyone has a colour, even at the largest table."""
    found, players = edition.count("edition.colours"), largest_table(edition)
    if found < players:
        yield fault("edition.colours", NeptunFault.TOO_FEW_COLOURS, found=found, players=players)


def unknown_colours(edition: Spot) -> Iterator[Fault]:
    """Report colours that the table has no paint for."""
    for path, known in (("edition.colours.*", META.colours), ("region.*.colour", REGION_COLOURS)):
        for colour in edition.all(path):
            if colour.value not in known:
                yield fault(
                    colour.place, NeptunFault.UNKNOWN_COLOUR, found=quoted(colour.value), known=", ".join(known)
                )


def forecast(edition: Spot) -> Iterator[Fault]:
    """Check that the scale of the forecast is ascending."""
    low, high = forecast_scale(edition)
    if low > high:
        yield fault("wind.forecast", NeptunFault.FORECAST_REVERSED, least=low, most=high)


def lowest_wind(edition: Spot) -> Iterator[Fault]:
    """Check that the wind is never negative."""
    base, low = edition.number("wind.base"), min(forecast_scale(edition))
    if base + low < 0:
        yield fault("wind.base", NeptunFault.WIND_BELOW_ZERO, base=base, forecast=low, wind=base + low)


def first_wind(edition: Spot) -> Iterator[Fault]:
    """Check that the first wind is on the scale."""
    wind, base, scale = edition.number("start.wind"), edition.number("wind.base"), forecast_scale(edition)
    if not base + min(scale) <= wind <= base + max(scale):
        yield fault(
            "start.wind", NeptunFault.WIND_OFF_SCALE, found=wind, least=base + min(scale), most=base + max(scale)
        )


def forecast_scale(edition: Spot) -> tuple[int, int]:
    """Return the two limits of the forecast."""
    low, high = edition.numbers("wind.forecast")
    return low, high


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
        yield from unknown_goods(columns, goods)
        yield from (fault(card.place, NeptunFault.GOOD_TWICE, good=good) for good in goods if paid[good] > 1)
        if len(columns) == BOTH_COLUMNS:
            yield from (fault(card.place, NeptunFault.GOOD_MISSING, good=good) for good in goods if not paid[good])


def unknown_goods(columns: Iterable[Spot], goods: Collection[str]) -> Iterator[Fault]:
    """Report goods on a card that are not traded."""
    for column in columns:
        for good in column.value:
            if good not in goods:
                yield fault(inside(column.place, good), NeptunFault.UNKNOWN_GOOD, found=quoted(str(good)))


CHECKS: tuple[Check, ...] = (
    lambda edition: standing_twice(edition, "edition.colours.*", "goods.names.*", "region.*.id", "port.*.id"),
    reserved_ids,
    unknown_regions,
    unknown_ports,
    wrong_routes,
    unreachable_ports,
    lambda edition: not_ascending(edition, "edition.players.*"),
    colours,
    unknown_colours,
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
