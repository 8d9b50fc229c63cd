"""Consistency checks of an edition, so that a game with it can be played to the end."""

from collections.abc import Iterator
from itertools import pairwise

from neptun_desktop.games.salty_ocean.edition.edition import BUILDINGS, GOODS
from neptun_desktop.games.salty_ocean.edition.faults import SaltyOceanFault
from neptun_desktop.games.salty_ocean.meta import META
from neptun_desktop.kernel.edition.checks import Check, not_ascending, standing_twice
from neptun_desktop.kernel.edition.faults import Fault, FaultKind, fault
from neptun_desktop.kernel.edition.shapes import inside, quoted
from neptun_desktop.kernel.edition.spot import Spot

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


def largest_table(edition: Spot) -> int:
    """Return the largest possible number of merchants."""
    edition.one("edition.players")
    return max((number.value for number in edition.all("edition.players.*")), default=0)


def colours(edition: Spot) -> Iterator[Fault]:
    """Check that everyone has a colour that the table knows."""
    found, players = edition.count("edition.colours"), largest_table(edition)
    if found < players:
        yield fault("edition.colours", SaltyOceanFault.TOO_FEW_COLOURS, found=found, players=players)
    for colour in edition.all("edition.colours.*"):
        if colour.value not in META.colours:
            known = ", ".join(META.colours)
            yield fault(colour.place, SaltyOceanFault.UNKNOWN_COLOUR, found=quoted(colour.value), known=known)


def first_purses(edition: Spot) -> Iterator[Fault]:
    """Check that there is a first purse for each place in the order."""
    found, players = edition.count("start.coins_by_order"), largest_table(edition)
    if found < players:
        yield fault("start.coins_by_order", SaltyOceanFault.TOO_FEW_PURSES, found=found, players=players)


def numbers_of_merchants(edition: Spot) -> Iterator[Fault]:
    """Check that prices fall for each number of merchants, and name no other."""
    edition.one("edition.players")
    players = {str(number.value) for number in edition.all("edition.players.*")}
    fall = edition.one("market.fall")
    for number in sorted(players.difference(fall.value)):
        yield fault(fall.place, SaltyOceanFault.MISSING_TABLE, players=number)
    for key in fall.value:
        if key not in {"2", "3", "4"}:
            yield fault(inside(fall.place, key), SaltyOceanFault.NO_SUCH_TABLE, found=quoted(str(key)))


def lowered_cap(edition: Spot) -> Iterator[Fault]:
    """Check that a bank does not lower the cap: the rules ask about it only above the cap of who has none."""
    none, bank = edition.number("money.cap.none"), edition.number("money.cap.bank")
    if bank < none:
        yield fault("money.cap.bank", SaltyOceanFault.LOWERED_CAP, found=bank, least=none)


def start_levels(edition: Spot) -> Iterator[Fault]:
    """Check that saline and depot begin on their tracks."""
    for place, least, track in (("saline_level", 1, "saline.output"), ("depot_level", 0, "depot.capacity")):
        level, most = edition.number(f"start.{place}"), least + edition.count(track) - 1
        if not least <= level <= most:
            yield fault(f"start.{place}", SaltyOceanFault.LEVEL_OFF_TRACK, found=level, least=least, most=most)


def start_fleet(edition: Spot) -> Iterator[Fault]:
    """Check that a merchant may have the first ships, and that the first one holds its salt."""
    ships = [ship.value for ship in edition.all("start.ships.*")]
    for kind in sorted(set(ships)):
        limit = edition.number(f"ships.{kind}.limit")
        if ships.count(kind) > limit:
            yield fault("start.ships", SaltyOceanFault.TOO_MANY_SHIPS, found=ships.count(kind), ship=kind, limit=limit)
    salt, hold = edition.number("start.salt_aboard"), edition.number(f"ships.{ships[0]}.capacity") if ships else 0
    if ships and salt > hold:
        yield fault("start.salt_aboard", SaltyOceanFault.OVERLOADED, found=salt, most=hold)


def price_table(edition: Spot) -> Iterator[Fault]:
    """Check that the columns have one length, an odd one, and that the markers begin in the middle."""
    rows = edition.count("market.salt")
    for good in GOODS[1:]:
        found = edition.count(f"market.{good}")
        if found != rows:
            yield fault(f"market.{good}", SaltyOceanFault.COLUMNS_DIFFER, found=found, expected=rows)
    middle, start = (rows + 1) // 2, edition.number("market.start_row")
    if rows % 2 == 0:
        yield fault("market.salt", SaltyOceanFault.NO_MIDDLE_ROW, found=rows)
    elif start != middle:
        yield fault("market.start_row", SaltyOceanFault.NOT_MIDDLE_ROW, found=start, expected=middle)


def rising_prices(edition: Spot) -> Iterator[Fault]:
    """Report a row that is dearer than the one above it."""
    for good in GOODS:
        for dearer, cheaper in pairwise(edition.all(f"market.{good}.*")):
            if cheaper.value > dearer.value:
                yield fault(cheaper.place, SaltyOceanFault.PRICE_RISES, found=cheaper.value, before=dearer.value)


def effects_by_space(edition: Spot) -> Iterator[Fault]:
    """Check that there is an effect for each space."""
    for path in EFFECTS:
        name = path.partition(".")[0]
        spaces = max(edition.numbers(f"buildings.{name}.spaces"))
        found = edition.count(f"buildings.{path}")
        if found != spaces:
            yield fault(f"buildings.{path}", SaltyOceanFault.SPACES_AND_EFFECTS, found=found, expected=spaces)


def endless_trade(edition: Spot) -> Iterator[Fault]:
    """Report an office that pays for buying and selling even when both cost most."""
    limit = 2 * edition.number("money.action_cost_max")
    for income in edition.all("buildings.finance_office.per_sale.*"):
        if income.value >= limit:
            yield fault(income.place, SaltyOceanFault.ENDLESS_TRADE, found=income.value, most=limit - 1)


def needs(edition: Spot) -> Iterator[Fault]:
    """Report a building that needs itself."""
    for path in ("vault.needs", "town_hall.needs_on_board"):
        needed = edition.one(f"buildings.{path}")
        if needed.value == path.partition(".")[0]:
            yield fault(needed.place, SaltyOceanFault.NEEDS_ITSELF, found=needed.value)


def cathedral_steps(edition: Spot) -> Iterator[Fault]:
    """Check that places and stained glass name steps of the cathedral by what they are worth."""
    values = edition.numbers("cathedral.values")
    places = edition.one("cathedral.places")
    for key in places.value:
        if key not in map(str, values):
            yield fault(inside(places.place, key), SaltyOceanFault.NO_SUCH_STEP, found=quoted(str(key)))
    needed = edition.one("buildings.stained_glass.needs_cathedral")
    if needed.value not in values:
        yield fault(needed.place, SaltyOceanFault.NO_SUCH_STEP, found=needed.value)


def shares(edition: Spot) -> Iterator[Fault]:
    """Check that two owners never get more than the builder pays."""
    for ship in edition.all("ships.*"):
        half, share = ship.number("half_price"), ship.number("two_owner_share")
        if 2 * share > half:
            yield fault(f"{ship.place}.two_owner_share", SaltyOceanFault.SHARE_TOO_LARGE, found=share, most=half // 2)


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
    for key in table.value:
        if key not in ("default", "saline", *BUILDINGS):
            yield fault(inside("prices", key), SaltyOceanFault.UNKNOWN_PRICE, found=quoted(str(key)))


def tiles(edition: Spot) -> Iterator[Fault]:
    """Check that there is a tile for each turn."""
    found, turns = edition.count("event"), edition.number("edition.turns")
    if found < turns:
        yield fault("event", SaltyOceanFault.TOO_FEW_TILES, found=found, turns=turns)


CHECKS: tuple[Check, ...] = (
    lambda edition: standing_twice(edition, "edition.colours.*", "event.*.id"),
    lambda edition: not_ascending(edition, "edition.players.*"),
    colours,
    first_purses,
    numbers_of_merchants,
    start_levels,
    start_fleet,
    price_table,
    rising_prices,
    lambda edition: not_ascending(edition, "cathedral.values.*"),
    cathedral_steps,
    effects_by_space,
    endless_trade,
    needs,
    shares,
    swaps,
    prices,
    tiles,
)
# What a new game needs besides. Saved games were begun with editions that lack it, and go on.
CHECKS_OF_NEW_GAMES: tuple[Check, ...] = (lowered_cap,)
