"""Consistency checks of an edition, so that a game with it can be played to the end."""

from collections.abc import Iterator
from itertools import pairwise
from operator import gt, lt, ne

from neptun_desktop.games.salty_ocean.edition.faults import SaltyOceanFault
from neptun_desktop.games.salty_ocean.edition.figures import BUILDINGS, GOODS, TABLES
from neptun_desktop.games.salty_ocean.meta import META
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

# Lists of effects by space.
EFFECTS = (
    "finance_office.per_sale",
    "stained_glass.end",
    "town_hall.end",
    "great_clock.surcharge",
    "st_maclou.end",
    "fierte.tiles_seen",
    "fierte.may_swap",
)
BOTH_TILES = 2


def numbers_of_merchants(edition: Spot) -> Iterator[Fault]:
    """Check that prices fall for each number of merchants, and name no other."""
    edition.one("edition.players")
    players = {str(number.value) for number in edition.all("edition.players.*")}
    fall = edition.one("market.fall")
    for number in sorted(players.difference(fall.value)):
        yield fault(fall.place, SaltyOceanFault.MISSING_TABLE, players=number)
    yield from unknown_keys(fall, {*map(str, TABLES)}, SaltyOceanFault.NO_SUCH_TABLE)


def start_levels(edition: Spot) -> Iterator[Fault]:
    """Check that saline and depot begin on their tracks."""
    for place, least, track in (("saline_level", 1, "saline.output"), ("depot_level", 0, "depot.capacity")):
        level, most = edition.number(f"start.{place}"), least + edition.number(track) - 1
        if not least <= level <= most:
            yield fault(f"start.{place}", SaltyOceanFault.LEVEL_OFF_TRACK, found=level, least=least, most=most)


def start_fleet(edition: Spot) -> Iterator[Fault]:
    """Check that a merchant may have the first ships, and that the first one holds its salt."""
    ships = [ship.value for ship in edition.all("start.ships.*")]
    for kind in sorted(set(ships)):
        limit = edition.number(f"ships.{kind}.limit")
        if ships.count(kind) > limit:
            yield fault("start.ships", SaltyOceanFault.TOO_MANY_SHIPS, found=ships.count(kind), ship=kind, limit=limit)
    if ships:
        salt, hold = edition.number("start.salt_aboard"), edition.number(f"ships.{ships[0]}.capacity")
        yield from wrongly(gt, "start.salt_aboard", SaltyOceanFault.OVERLOADED, found=salt, most=hold)


def middle_row(edition: Spot) -> Iterator[Fault]:
    """Check that the number of rows is odd, and that the markers begin in the middle."""
    rows, start = edition.number("market.salt"), edition.number("market.start_row")
    if rows % 2 == 0:
        yield fault("market.salt", SaltyOceanFault.NO_MIDDLE_ROW, found=rows)
    else:
        middle = (rows + 1) // 2
        yield from wrongly(ne, "market.start_row", SaltyOceanFault.NOT_MIDDLE_ROW, found=start, expected=middle)


def rising_prices(edition: Spot) -> Iterator[Fault]:
    """Report a row that is dearer than the one above it."""
    for good in GOODS:
        for dearer, cheaper in pairwise(edition.all(f"market.{good}.*")):
            figures = {"found": cheaper.value, "before": dearer.value}
            yield from wrongly(gt, cheaper.place, SaltyOceanFault.PRICE_RISES, **figures)


def effects_by_space(edition: Spot) -> Iterator[Fault]:
    """Check that there is an effect for each space."""
    for path in EFFECTS:
        spaces = max(edition.numbers(f"buildings.{path.partition('.')[0]}.spaces"))
        figures = {"found": edition.number(f"buildings.{path}"), "expected": spaces}
        yield from wrongly(ne, f"buildings.{path}", SaltyOceanFault.SPACES_AND_EFFECTS, **figures)


def endless_trade(edition: Spot) -> Iterator[Fault]:
    """Report an office that pays for buying and selling even when both cost most."""
    most = 2 * edition.number("money.action_cost_max") - 1
    for income in edition.all("buildings.finance_office.per_sale.*"):
        yield from wrongly(gt, income.place, SaltyOceanFault.ENDLESS_TRADE, found=income.value, most=most)


def needs(edition: Spot) -> Iterator[Fault]:
    """Report a building that needs itself."""
    for path in ("vault.needs", "town_hall.needs_on_board"):
        needed = edition.one(f"buildings.{path}")
        if needed.value == path.partition(".")[0]:
            yield fault(needed.place, SaltyOceanFault.NEEDS_ITSELF, found=needed.value)


def cathedral_steps(edition: Spot) -> Iterator[Fault]:
    """Check that places and stained glass name steps of the cathedral by what they are worth."""
    values = edition.numbers("cathedral.values")
    yield from unknown_keys(edition.one("cathedral.places"), {*map(str, values)}, SaltyOceanFault.NO_SUCH_STEP)
    needed = edition.one("buildings.stained_glass.needs_cathedral")
    if needed.value not in values:
        yield fault(needed.place, SaltyOceanFault.NO_SUCH_STEP, found=needed.value)


def shares(edition: Spot) -> Iterator[Fault]:
    """Check that two owners never get more than the builder pays."""
    for ship in edition.all("ships.*"):
        figures = {"found": ship.number("two_owner_share"), "most": ship.number("half_price") // 2}
        yield from wrongly(gt, f"{ship.place}.two_owner_share", SaltyOceanFault.SHARE_TOO_LARGE, **figures)


def swaps(edition: Spot) -> Iterator[Fault]:
    """Check that tiles are swapped only where two are seen."""
    seen = edition.numbers("buildings.fierte.tiles_seen")
    for tiles, swap in zip(seen, edition.all("buildings.fierte.may_swap.*"), strict=False):
        if swap.value and tiles < BOTH_TILES:
            yield fault(swap.place, SaltyOceanFault.SWAP_NEEDS_TWO, found=tiles)


def prices(edition: Spot) -> Iterator[Fault]:
    """Check that there is a default price, and that the others are for something that is built."""
    table = edition.one("prices")
    if "default" not in table.value:
        yield fault("prices.default", FaultKind.MISSING)
    yield from unknown_keys(table, {"default", "saline", *BUILDINGS}, SaltyOceanFault.UNKNOWN_PRICE)


CHECKS: tuple[Check, ...] = (
    lambda e: standing_twice(e, "edition.colours.*", "event.*.id"),
    lambda e: not_ascending(e, "edition.players.*"),
    lambda e: wrongly(
        lt,
        "edition.colours",
        SaltyOceanFault.TOO_FEW_COLOURS,
        found=e.number("edition.colours"),
        players=largest_table(e),
    ),
    lambda e: unlisted(e, "edition.colours.*", META.colours, SaltyOceanFault.UNKNOWN_COLOUR),
    lambda e: wrongly(
        lt,
        "start.coins_by_order",
        SaltyOceanFault.TOO_FEW_PURSES,
        found=e.number("start.coins_by_order"),
        players=largest_table(e),
    ),
    numbers_of_merchants,
    start_levels,
    start_fleet,
    *(
        lambda e, column=column: wrongly(
            ne, column, SaltyOceanFault.COLUMNS_DIFFER, found=e.number(column), expected=e.number("market.salt")
        )
        for column in ("market.herring", "market.cod")
    ),
    middle_row,
    rising_prices,
    lambda e: not_ascending(e, "cathedral.values.*"),
    cathedral_steps,
    effects_by_space,
    endless_trade,
    needs,
    shares,
    swaps,
    prices,
    lambda e: wrongly(
        lt, "event", SaltyOceanFault.TOO_FEW_TILES, found=e.number("event"), turns=e.number("edition.turns")
    ),
)
# What a new game needs besides. Saved games were begun with editions that lack it, and go on.
CHECKS_OF_NEW_GAMES: tuple[Check, ...] = (
    lambda e: wrongly(  # the rules ask about a bank only above the cap of who has none
        lt,
        "money.cap.bank",
        SaltyOceanFault.LOWERED_CAP,
        found=e.number("money.cap.bank"),
        least=e.number("money.cap.none"),
    ),
)
