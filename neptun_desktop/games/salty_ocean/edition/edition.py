"""Everything printed on board, tiles and player sheets, with the lookup tables that the rules use."""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, TypeAlias

from attrs import field, frozen

Good: TypeAlias = Literal["salt", "herring", "cod"]
ActionType: TypeAlias = Literal["city", "navigation", "port", "market"]
ShipKind: TypeAlias = Literal["caravel", "carrack"]
Building: TypeAlias = Literal[
    "depot",
    "bank",
    "vault",
    "finance_office",
    "inn",
    "shipyard",
    "academy",
    "lighthouse",
    "cathedral",
    "stained_glass",
    "town_hall",
    "great_clock",
    "st_maclou",
    "fierte",
]
Place: TypeAlias = str  # of a tile: T1 to T5 for the turns, P1 to P5 beside the board
Barrels: TypeAlias = tuple[int, int, int]  # salt, herring, cod

GOODS: tuple[Good, ...] = ("salt", "herring", "cod")
FISH: tuple[Good, ...] = ("herring", "cod")
ACTION_TYPES: tuple[ActionType, ...] = ("city", "navigation", "port", "market")
SHIP_KINDS: tuple[ShipKind, ...] = ("caravel", "carrack")
BUILDINGS: tuple[Building, ...] = Building.__args__  # type: ignore[attr-defined]
TABLES = (4, 3, 2)  # the numbers of merchants for which `spaces` lists how many are open
NO_BARRELS: Barrels = (0, 0, 0)


@frozen
class Start:
    """What every merchant begins with."""

    coins_by_order: tuple[int, ...]
    saline_level: int
    depot_level: int
    ships: tuple[ShipKind, ...]
    salt_aboard: int  # of the first ship


@frozen
class Money:
    """The purse track, and what debt costs."""

    lowest: int
    interest: int
    cap: int
    cap_with_bank: int
    action_cost_max: int


@frozen
class Market:
    """The price table; row 1 is the dearest."""

    start_row: int
    columns: Mapping[Good, tuple[int, ...]]
    lot: int
    fall: Mapping[int, int]  # rows for each started lot, by number of merchants
    least_price_of_salt: int
    no_cod_with: tuple[int, ...]

    rows: int = field(init=False)
    buying: Mapping[Good, tuple[int, ...]] = field(init=False)  # the columns, for who buys: salt is never free

    @rows.default
    def _rows(self) -> int:
        return len(self.columns["salt"])

    @buying.default
    def _buying(self) -> Mapping[Good, tuple[int, ...]]:
        salt = tuple(max(price, self.least_price_of_salt) for price in self.columns["salt"])
        return {**self.columns, "salt": salt}


@frozen
class ShipPrint:
    """One kind of ship."""

    kind: ShipKind
    capacity: int
    limit: int
    half_price: int
    two_owner_share: int


@frozen
class Cathedral:
    """Its steps: what each is worth at the end, and how many merchants have room there."""

    values: tuple[int, ...]
    places: Mapping[int, int]  # by value; no entry: room for all


@frozen
class Weather:
    """What weather does to a ship."""

    storm_damage: int
    pirates_damage: int
    poor_fishing_loss: int


class Tile(NamedTuple):
    """An event tile: rows up for salt, herring and cod, and the weather."""

    id: str
    rows: tuple[int, int, int]
    weather: str  # calm, storm
    extra: str | None  # pirates, poor_fishing


class TownHallSpace(NamedTuple):
    """What a space of the town hall is worth: so much, and 1 for each so many buildings."""

    flat: int
    per: int


@frozen
class Effects:
    """What the buildings do. Lists are by space, the best one first."""

    bank_per: int
    vault_per: int
    inn_rent: int
    inn_per_merchant_without: int
    lighthouse_end_per_ship: int
    finance_office_per_sale: tuple[int, ...]
    stained_glass_end: tuple[int, ...]
    stained_glass_needs_cathedral: int
    stained_glass_cathedral_of_any: bool
    town_hall_end: tuple[TownHallSpace, ...]
    great_clock_surcharge: tuple[int, ...]
    st_maclou_end: tuple[int, ...]
    fierte_tiles_seen: tuple[int, ...]
    fierte_may_swap: tuple[bool, ...]


@frozen(eq=False, repr=False)
class Edition:
    """One printing of the game. The last group of fields is computed from those above."""

    document: Mapping[str, Any]  # as read; never changed
    id: str
    players: tuple[int, ...]
    colours: tuple[str, ...]
    turns: int
    start: Start
    money: Money
    market: Market
    ships: Mapping[ShipKind, ShipPrint]
    saline_output: tuple[int, ...]
    depot_capacity: tuple[int, ...]
    cathedral: Cathedral
    prices: Mapping[str, int]
    weather: Weather
    tiles: tuple[Tile, ...]
    effects: Effects
    needs: Mapping[Building, Building]  # buildings that need another of the same owner
    needs_on_board: Mapping[Building, Building]  # and those that need another, anybody's
    spaces: Mapping[Building, tuple[int, ...]]  # open ones, by TABLES

    # by number of merchants: each building with spaces, and how many of them are open
    open_spaces: Mapping[int, Mapping[Building, int]] = field(init=False)
    # likewise: how many of the best ones are closed (S27)
    closed_spaces: Mapping[int, Mapping[Building, int]] = field(init=False)
    places: tuple[Place, ...] = field(init=False)  # of the tiles: the turns, then those beside the board
    place_rank: Mapping[Place, int] = field(init=False)
    saline_price: int = field(init=False)  # beyond the action cost
    building_prices: Mapping[Building, int] = field(init=False)
    goods: Mapping[int, tuple[Good, ...]] = field(init=False)  # by number of merchants

    @open_spaces.default
    def _open_spaces(self) -> Mapping[int, Mapping[Building, int]]:
        return {
            merchants: {building: spaces[column] for building, spaces in self.spaces.items()}
            for column, merchants in enumerate(TABLES)
        }

    @closed_spaces.default
    def _closed_spaces(self) -> Mapping[int, Mapping[Building, int]]:
        return {
            merchants: {building: max(self.spaces[building]) - count for building, count in spaces.items()}
            for merchants, spaces in self.open_spaces.items()
        }

    @places.default
    def _places(self) -> tuple[Place, ...]:
        beside = len(self.tiles) - self.turns
        return (*(f"T{turn + 1}" for turn in range(self.turns)), *(f"P{place + 1}" for place in range(beside)))

    @place_rank.default
    def _place_rank(self) -> Mapping[Place, int]:
        return {place: rank for rank, place in enumerate(self.places)}

    @saline_price.default
    def _saline_price(self) -> int:
        return self.prices.get("saline", self.prices["default"])

    @building_prices.default
    def _building_prices(self) -> Mapping[Building, int]:
        return {building: self.prices.get(building, self.prices["default"]) for building in BUILDINGS}

    @goods.default
    def _goods(self) -> Mapping[int, tuple[Good, ...]]:
        return {
            merchants: tuple(good for good in GOODS if good != "cod" or merchants not in self.market.no_cod_with)
            for merchants in TABLES
        }

    def __repr__(self) -> str:
        return f"Edition({self.id!r})"

    def space_rank(self, building: Building, merchants: int, owner: int) -> int:
        """Return which space the nth owner of a building has, 0 being the best that is printed."""
        return self.closed_spaces[merchants][building] + owner
