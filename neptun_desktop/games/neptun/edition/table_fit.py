"""Whether an edition can be laid on the window's table, whose chart and pictures are drawn for the shipped one."""

from collections.abc import Collection, Iterator

from neptun_desktop.games.neptun.edition.faults import TableFault
from neptun_desktop.games.neptun.edition.figures import Edition
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.kernel.edition.faults import Fault, fault

MOST_NAMED = 5  # of one kind
# What the panels of the table (resources/neptun/layout.toml) have room for.
MOST_CONTRACTS, MOST_FORECASTS, MOST_FAVOURS, MOST_TILES, MOST_STRENGTHS = 5, 15, 20, 3, 14


def table_faults(edition: Edition) -> Iterator[Fault]:
    """Yield everything that the table has no place for."""
    drawn = shipped_edition()
    if edition.document == drawn.document:
        return
    yield from _chart_faults("port", _ports(edition), _ports(drawn))
    yield from _chart_faults("region", _regions(edition), _regions(drawn))
    yield from _chart_faults("routes.coastal", _routes(edition.routes.coastal), _routes(drawn.routes.coastal))
    yield from _chart_faults("routes.high_sea", _routes(edition.routes.high_sea), _routes(drawn.routes.high_sea))
    if unknown := [good for good in edition.goods.names if good not in drawn.goods.names]:
        yield fault("goods.names", TableFault.NO_PICTURE, found=_some(unknown))
    for place, found, most in _counts(edition):
        if found > most:
            yield fault(place, TableFault.NO_ROOM, found=found, most=most)


def _chart_faults(place: str, found: Collection[str], drawn: Collection[str]) -> Iterator[Fault]:
    if missing := [name for name in found if name not in drawn]:
        yield fault(place, TableFault.NOT_ON_CHART, found=_some(missing))
    if spare := [name for name in drawn if name not in found]:
        yield fault(place, TableFault.ONLY_ON_CHART, found=_some(spare))


def _ports(edition: Edition) -> tuple[str, ...]:
    """Return the ports, each with its region, in whose colour the chart shows it."""
    return tuple(port.id if port.region is None else f"{port.id} ({port.region})" for port in edition.ports)


def _regions(edition: Edition) -> tuple[str, ...]:
    return tuple(region.id for region in edition.regions)


def _routes(routes: Collection[tuple[str, str]]) -> tuple[str, ...]:
    return tuple(" - ".join(sorted(ends)) for ends in routes)


def _counts(edition: Edition) -> tuple[tuple[str, int, int], ...]:
    """Return what the panels have limited room for: its place in the file, how many there are, and the most."""
    low, high = edition.wind.forecast
    temples = (edition.gold_temple, *(region.tiles for region in edition.regions))
    return (
        ("trade.contracts_per_round", edition.trade.contracts_per_round, MOST_CONTRACTS),
        ("wind.forecast", high - low + 1, MOST_FORECASTS),
        ("temple_track.length", edition.track_length, MOST_FAVOURS),
        ("region.tiles", max(len(tiles) for temple in temples for tiles in temple.rounds), MOST_TILES),
        ("oars.common", len({card.strength for card in edition.oars.common}), MOST_STRENGTHS),
    )


def _some(names: Collection[str]) -> str:
    named = ", ".join([*names][:MOST_NAMED])
    return f"{named}, ..." if len(names) > MOST_NAMED else named
