"""A census of the edition as tables for a page."""

from collections.abc import Callable, Sequence

from neptun_desktop.games.salty_ocean.edition.figures import Edition
from neptun_desktop.games.salty_ocean.lab.market_census import PRICED, MarketCensus


def tables(edition: Edition, found: Sequence[MarketCensus]) -> str:
    """Return all tables, with one column per table size."""
    belongings: list[str] = [*edition.spaces]
    belongings += [f"saline {level}" for level in range(1, len(edition.saline_output) + 1)]
    belongings += [f"depot {level}" for level in range(len(edition.depot_capacity))]
    belongings += [f"ships {count}" for count in range(1, sum(ship.limit for ship in edition.ships.values()) + 1)]
    belongings += [f"cathedral {steps}" for steps in range(len(edition.cathedral.values) + 1)]
    sources = ("coins", "cathedral", *(name for name in edition.spaces if any(each.sources[name] for each in found)))
    games = ", ".join(f"{census.games} games with {census.merchants}" for census in found)
    parts = [
        table("at the end: merchants who have it, victories of these", found, belongings, _belonging),
        table("coins at the end: of all, of winners", found, sources, _source),
        table("barrels sold a merchant and game, of one sale", found, PRICED, _sold),
        table("row of the price when a turn begins, 1 the dearest", found, _turns(edition), _rows),
        table("merchants in debt when a turn begins", found, _turns(edition), _debt),
        table("place in the first order: victories, coins", found, range(max(edition.players)), _place),
        table("a game", found, ("coins of a merchant", "largest sale", "coins lost above the cap"), _game),
    ]
    return f"{games}.\n\n" + "\n".join(parts)


def table(title: str, found: Sequence[MarketCensus], keys: Sequence[object], cell: Callable[..., str]) -> str:
    """Return a table with a line for each key, and a column for each census."""
    heads = [f"{census.merchants} merchants" for census in found]
    rows = [f"| {title} | {' | '.join(heads)} |", "|---" * (len(heads) + 1) + "|"]
    for key in keys:
        name = key + 1 if isinstance(key, int) else str(key).replace("_", " ")
        rows.append(f"| {name} | {' | '.join(cell(census, key) for census in found)} |")
    return "\n".join(rows) + "\n"


def percent(part: float, whole: float) -> str:
    """Return a share of 100."""
    return f"{100 * part / whole:.0f} %" if whole else "-"


def _turns(edition: Edition) -> range:
    return range(edition.turns)


def _belonging(census: MarketCensus, thing: str) -> str:
    owners = census.owned[thing]
    return f"{percent(owners, census.games * census.merchants)}, {percent(census.won_with[thing], owners)}"


def _source(census: MarketCensus, name: str) -> str:
    everybody = census.sources[name] / (census.games * census.merchants)
    return f"{everybody:.1f}, {census.winners_sources[name] / census.games:.1f}"


def _sold(census: MarketCensus, good: str) -> str:
    if not census.sales[good]:
        return "-"
    barrels = census.sold[good]
    return f"{barrels / (census.games * census.merchants):.1f}, {barrels / census.sales[good]:.1f}"


def _rows(census: MarketCensus, turn: int) -> str:
    return ", ".join(f"{good} {census.rows[turn, good] / census.games:.1f}" for good in PRICED)


def _debt(census: MarketCensus, turn: int) -> str:
    return percent(census.in_debt[turn], census.games * census.merchants)


def _place(census: MarketCensus, place: int) -> str:
    if place >= census.merchants:
        return ""
    return f"{percent(census.shares_by_place[place], census.games)}, {census.coins_by_place[place] / census.games:.1f}"


def _game(census: MarketCensus, name: str) -> str:
    match name:
        case "coins of a merchant":
            return f"{census.coins / (census.games * census.merchants):.1f}"
        case "largest sale":
            return f"{sum(census.largest_sales) / census.games:.1f} barrels"
        case _:
            return f"{census.lost_above_cap / census.games:.1f}"
