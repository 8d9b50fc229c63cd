"""Everything printed on board, tiles and player sheets, with the lookup tables that the rules use.

The classes declare the keys of an edition file (`kernel/edition/declaring.py`); docs/edition-salty-ocean.md lists them.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

from attrs import field, frozen

from neptun_desktop.games.salty_ocean.meta import GAME, META
from neptun_desktop.kernel.edition.declaring import Key
from neptun_desktop.kernel.edition.shapes import ID, NAME, FixedTable, Number, game_id, list_with, one_of

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
# Those with spaces, in the order in which the program lists them.
WITH_SPACES: tuple[Building, ...] = (
    "bank",
    "vault",
    "inn",
    "lighthouse",
    "finance_office",
    "shipyard",
    "academy",
    "stained_glass",
    "town_hall",
    "great_clock",
    "st_maclou",
    "fierte",
)

Amount: TypeAlias = Annotated[int, Number(0)]
Count: TypeAlias = Annotated[int, Number(1, 99)]
Share: TypeAlias = Annotated[int, Number(1)]
Rows: TypeAlias = Annotated[int, Number(-99, 99)]
Merchants: TypeAlias = Annotated[int, Number(min(TABLES), max(TABLES))]
SPACES, FEW_SPACES = (list_with([Number(1, most)] * len(TABLES)) for most in (9, 2))


@frozen
class Start:
    """What every merchant begins with."""

    coins_by_order: Annotated[
        tuple[Amount, ...],
        Key(
            "what the first, second, third and fourth in the order have: at least as many as the largest table. "
            "With fewer merchants the first ones count",
            "coins",
            least=1,
        ),
    ]
    saline_level: Annotated[Count, Key("level of each saline: one for which `saline.output` has an entry")]
    depot_level: Annotated[Amount, Key("level of each depot: one for which `depot.capacity` has an entry")]
    ships: Annotated[
        tuple[ShipKind, ...],
        Key('the first ships of each merchant: `["caravel"]`. No more of a kind than its `limit`', least=1),
    ]
    salt_aboard: Annotated[Amount, Key("salt aboard the first of them, no more than it holds", "barrels")]


@frozen
class Money:
    """The purse track, and what debt costs."""

    lowest: Annotated[int, Number(-999, 0), Key("the lowest field of the purse track", "coins")]
    interest: Annotated[Amount, Key("what is paid on going below 0, and again at the end of the turn", "coins")]
    cap: Annotated[Amount, Key("the most that is kept at the end of a turn without a bank", "coins", at="cap.none")]
    cap_with_bank: Annotated[
        Amount,
        Key("the same with a bank: no less than without one. With a vault there is no cap", "coins", at="cap.bank"),
    ]
    action_cost_max: Annotated[Count, Key("where the cost of a type of action stops rising", "coins")]


@frozen
class Market:
    """The price table; row 1 is the dearest."""

    start_row: Annotated[Count, Key("the row where the price markers start, counted from 1: the middle one")]
    columns: Annotated[
        Mapping[Good, Annotated[tuple[Amount, ...], Key(least=1)]],
        Key(
            "prices from the dearest row to the cheapest, none higher than the one before it: "
            "for all goods the same number of rows, an odd one",
            "coins",
            at="*",
        ),
    ]
    lot: Annotated[Count, Key("how many make a lot: a price falls for each lot that is begun", "barrels")]
    # at least 1: at a price that never fell, one could sell for ever
    fall: Annotated[Mapping[int, Count], Key("how far a price falls for each lot, by number of merchants", "rows")]
    least_price_of_salt: Annotated[Amount, Key("what salt costs at least, for whoever buys it", "coins")]
    no_cod_with: Annotated[tuple[Merchants, ...], Key("the numbers of merchants who play without cod: `[2]`, or `[]`")]

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

    capacity: Annotated[Count, Key("what it holds", "barrels")]
    limit: Annotated[Count, Key("how many of the kind a merchant may have", "ships")]
    half_price: Annotated[Amount, Key("the shipyard's half of the price, and the academy's", "coins")]
    two_owner_share: Annotated[Amount, Key("what each of two owners gets of a half: at most half of it", "coins")]


@frozen
class Cathedral:
    """Its steps: what each is worth at the end, and how many merchants have room there."""

    values: Annotated[
        tuple[Amount, ...], Key("what 1, 2, 3 steps and so on are worth at the end, ascending", "coins", least=1)
    ]
    places: Annotated[
        Mapping[int, Count],
        Key(
            "how many can stand on a step at a time, by the step's value: `{ 45 = 3, 55 = 2, 70 = 1 }`. "
            "On steps that are not named there is room for all",
            "merchants",
        ),
    ]


@frozen
class Weather:
    """What weather does to a ship."""

    storm_damage: Annotated[Amount, Key("damage by a storm")]
    pirates_damage: Annotated[Amount, Key("damage by pirates")]
    poor_fishing_loss: Annotated[Amount, Key("salt lost to poor fishing", "barrels")]


@frozen
class Tile:
    """An event tile: rows up for salt, herring and cod, and the weather."""

    id: Annotated[str, NAME, Key("the tile's name, all different")]
    rows: Annotated[
        tuple[Rows, Rows, Rows],
        Key("how far salt, herring and cod rise: `[0, 1, -1]`. Negative figures are rows down", "rows"),
    ]
    weather: Annotated[Literal["calm", "storm"], Key("the weather")]
    extra: Annotated[Literal["pirates", "poor_fishing"] | None, Key("what comes with it. If omitted, nothing")]


@frozen
class TownHallSpace:
    """What a space of the town hall is worth: so much, and 1 for each so many buildings."""

    flat: Annotated[Amount, Key("what it is worth at the end", "coins")]
    per: Annotated[Share, Key("it is worth 1 coin more for every so many", "buildings")]


@frozen
class Effects:
    """What the buildings do. Lists are by space, the best one first."""

    bank_per: Annotated[Share, Key("it pays 1 coin of interest for every so many", "coins", at="bank.per")]
    vault_per: Annotated[Share, Key("the same", "coins", at="vault.per")]
    inn_rent: Annotated[Amount, Key("what it pays at the end of a turn", "coins", at="inn.rent")]
    inn_per_merchant_without: Annotated[
        Amount, Key("what it pays more for each merchant without an inn", "coins", at="inn.per_merchant_without")
    ]
    lighthouse_end_per_ship: Annotated[
        Amount, Key("what each of the owner's ships is worth at the end", "coins", at="lighthouse.end_per_ship")
    ]
    finance_office_per_sale: Annotated[
        tuple[Amount, ...],
        Key(
            "what each of the owner's sales brings, by space; less than twice `action_cost_max`",
            "coins",
            at="finance_office.per_sale",
            least=1,
        ),
    ]
    stained_glass_end: Annotated[
        tuple[Amount, ...], Key("what it is worth at the end, by space", "coins", at="stained_glass.end", least=1)
    ]
    stained_glass_needs_cathedral: Annotated[
        Amount,
        Key(
            "the value of the step that the cathedral must have reached: one of `cathedral.values`",
            "coins",
            at="stained_glass.needs_cathedral",
        ),
    ]
    stained_glass_cathedral_of: Annotated[
        Literal["own", "any"],
        Key("whose cathedral: `any` is the house rule *open windows*", at="stained_glass.cathedral_of"),
    ]
    town_hall_end: Annotated[tuple[TownHallSpace, ...], Key("one for each space", at="town_hall.end", least=1)]
    great_clock_surcharge: Annotated[
        tuple[Amount, ...],
        Key("what the second action costs more, by space", "coins", at="great_clock.surcharge", least=1),
    ]
    st_maclou_end: Annotated[
        tuple[Amount, ...], Key("what it is worth at the end, by space", "coins", at="st_maclou.end", least=1)
    ]
    fierte_tiles_seen: Annotated[
        tuple[Annotated[int, Number(1, 2)], ...],
        Key("how many tiles the owner may look at, by space", "tiles", at="fierte.tiles_seen", least=1),
    ]
    fierte_may_swap: Annotated[
        tuple[bool, ...],
        Key("whether the owner may swap them, by space. Only where two are seen", at="fierte.may_swap", least=1),
    ]


@frozen(eq=False, repr=False)
class Edition:
    """One printing of the game. The last group of fields is computed from those above."""

    document: Mapping[str, Any]  # as read; never changed
    id: Annotated[str, ID, Key("the id of this edition: choose your own", at="edition.id")]
    game: Annotated[str, game_id(GAME), Key("the game", at="edition.game")]
    players: Annotated[
        tuple[Merchants, ...], Key("the numbers of merchants, ascending: `[2, 3, 4]`", at="edition.players", least=1)
    ]
    colours: Annotated[
        tuple[Annotated[str, ID], ...],
        Key(
            "the merchants' colours, all different, at least as many as the largest table: "
            f"of {', '.join(META.colours)}",
            at="edition.colours",
            least=1,
        ),
    ]
    turns: Annotated[Count, Key("how long a game is: no more than there are event tiles", "turns", at="edition.turns")]
    start: Start
    money: Money
    market: Market
    ships: Annotated[Mapping[ShipKind, ShipPrint], Key(at="ships.*")]
    saline_output: Annotated[
        tuple[Amount, ...],
        Key("salt at the end of a turn, for level 1, 2, 3 and so on", "barrels", at="saline.output", least=1),
    ]
    depot_capacity: Annotated[
        tuple[Amount, ...],
        Key("what a depot holds, for level 0, 1, 2 and so on", "barrels", at="depot.capacity", least=1),
    ]
    cathedral: Cathedral
    prices: Annotated[
        Mapping[str, Amount],
        Key(
            "`default` is what a saline's level, a building, a depot's level or a step of the cathedral costs "
            "beyond the action; further keys, `saline` or a building's id, may name another price for it",
            "coins",
        ),
    ]
    weather: Weather
    tiles: Annotated[tuple[Tile, ...], Key("one for each tile", at="event", least=1)]
    spaces: Annotated[  # by TABLES
        Mapping[Building, tuple[int, ...]],
        # a ship's price is shared by two at most
        FixedTable(dict.fromkeys(WITH_SPACES, SPACES) | {"shipyard": FEW_SPACES, "academy": FEW_SPACES}),
        Key("spaces that are open with 4, 3 and 2 merchants", "spaces", at="buildings.*.spaces"),
    ]
    effects: Annotated[Effects, Key(at="buildings")]
    needs: Annotated[
        Mapping[Building, Building],
        FixedTable({"vault": one_of(WITH_SPACES)}),
        Key("the id of the building that its owner must have", at="buildings.*.needs"),
    ]
    needs_on_board: Annotated[
        Mapping[Building, Building],
        FixedTable({"town_hall": one_of(WITH_SPACES)}),
        Key("the id of the building that somebody must have", at="buildings.*.needs_on_board"),
    ]

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
