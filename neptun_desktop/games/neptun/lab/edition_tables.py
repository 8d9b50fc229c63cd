"""A census of the edition as tables for docs/edition.md."""

from collections.abc import Sequence

from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE, Edition
from neptun_desktop.games.neptun.lab.edition_census import BONUS, Census


def tables(edition: Edition, found: Sequence[Census]) -> str:
    """Return all tables, with one column per table size."""
    heads = [f"{census.merchants} merchants" for census in found]
    regions = [region.id for region in edition.regions]
    parts = [
        _table("points from", heads, [(name, _shares(found, name)) for name in (*regions, GOLD_TEMPLE, BONUS)]),
        _table(
            "contracts fulfilled in a round",
            heads,
            [(str(count), _fulfilled(found, count)) for count in range(edition.trade.contracts_per_round + 1)],
        ),
        _table("place in the first order: wins %, points", heads, _places(found)),
        _table("wind", heads, [(str(wind), _winds(found, wind)) for wind in _all_winds(edition)]),
        _table(
            "port: fulfilled of those taken, taken a game, winners' part of its deliveries",
            heads,
            [(port.id, _port(found, port.id)) for port in edition.ports if port.region is not None],
        ),
        _table(
            "good: fulfilled of those taken, taken a game",
            heads,
            [(good, _good(found, good)) for good in edition.goods.names],
        ),
        _table("a merchant and game", heads, [("favours bought", [_bought(census) for census in found])]),
    ]
    games = ", ".join(f"{census.games} games with {census.merchants}" for census in found)
    return f"{games}.\n\n" + "\n".join(parts)


def _table(title: str, heads: list[str], lines: list[tuple[str, list[str]]]) -> str:
    rows = [f"| {title} | {' | '.join(heads)} |", "|---" * (len(heads) + 1) + "|"]
    rows += [f"| {name} | {' | '.join(cells)} |" for name, cells in lines]
    return "\n".join(rows) + "\n"


def _percent(part: float, whole: float) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "-"


def _shares(found: Sequence[Census], name: str) -> list[str]:
    return [_percent(census.points[name], sum(census.points.values())) for census in found]


def _fulfilled(found: Sequence[Census], count: int) -> list[str]:
    return [_percent(census.fulfilled[count], sum(census.fulfilled.values())) for census in found]


def _all_winds(edition: Edition) -> range:
    calmest, strongest = edition.wind.forecast
    return range(edition.wind.base + calmest, edition.wind.base + strongest + 1)


def _winds(found: Sequence[Census], wind: int) -> list[str]:
    return [_percent(census.winds[wind], sum(census.winds.values())) for census in found]


def _places(found: Sequence[Census]) -> list[tuple[str, list[str]]]:
    def cell(census: Census, place: int) -> str:
        if place >= census.merchants:
            return ""
        points = census.points_by_place[place] / census.games
        return f"{_percent(census.shares_by_place[place], census.games)}, {points:.1f}"

    largest = max(census.merchants for census in found)
    return [(str(place + 1), [cell(census, place) for census in found]) for place in range(largest)]


def _port(found: Sequence[Census], port: str) -> list[str]:
    return [
        f"{_percent(census.done_by_port[port], census.taken_by_port[port])}, "
        f"{census.taken_by_port[port] / census.games:.1f}, "
        f"{_percent(census.winners_by_port[port], census.done_by_port[port])}"
        for census in found
    ]


def _good(found: Sequence[Census], good: str) -> list[str]:
    return [
        f"{_percent(census.done_by_good[good], census.taken_by_good[good])}, "
        f"{census.taken_by_good[good] / census.games:.1f}"
        for census in found
    ]


def _bought(census: Census) -> str:
    return f"{census.favours_bought / census.games / census.merchants:.1f}"
