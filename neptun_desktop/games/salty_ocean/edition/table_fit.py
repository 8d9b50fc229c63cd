"""Whether an edition can be laid on the window's table, whose panels have room for so much and no more."""

from collections.abc import Iterator

from neptun_desktop.games.salty_ocean.edition.faults import TableFault
from neptun_desktop.games.salty_ocean.edition.figures import Edition
from neptun_desktop.kernel.edition.faults import Fault, fault

# What the panels of the table (resources/salty_ocean/layout.toml) have room for.
MOST_TILES, MOST_ROWS, MOST_COST, MOST_STEPS = 12, 5, 12, 8
MOST_SPACES, MOST_SALINES, MOST_DEPOTS, MOST_SHIPS, DEEPEST_DEBT = 4, 4, 4, 3, 40


def table_faults(edition: Edition) -> Iterator[Fault]:
    """Yield everything that the table has no place for."""
    for place, found, most in _counts(edition):
        if found > most:
            yield fault(place, TableFault.NO_ROOM, found=found, most=most)


def _counts(edition: Edition) -> tuple[tuple[str, int, int], ...]:
    """Return what the panels have limited room for: its place in the file, how many there are, and the most."""
    return (
        ("event", len(edition.tiles), MOST_TILES),
        ("market.salt", edition.market.rows, MOST_ROWS),
        ("money.action_cost_max", edition.money.action_cost_max, MOST_COST),
        ("money.lowest", -edition.money.lowest, DEEPEST_DEBT),
        ("cathedral.values", len(edition.cathedral.values), MOST_STEPS),
        ("saline.output", len(edition.saline_output), MOST_SALINES),
        ("depot.capacity", len(edition.depot_capacity), MOST_DEPOTS),
        ("ships", sum(ship.limit for ship in edition.ships.values()), MOST_SHIPS),
        ("buildings", max(max(spaces) for spaces in edition.spaces.values()), MOST_SPACES),
    )
