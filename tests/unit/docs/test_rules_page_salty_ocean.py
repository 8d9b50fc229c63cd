"""The figures on the rules page of Upon a Salty Ocean are the edition's, and the turn that it tells can be played."""

import pytest

from neptun_desktop.games.salty_ocean.edition.figures import GOODS, TABLES, Building, Tile, TownHallSpace
from neptun_desktop.games.salty_ocean.edition.loader import shipped_edition
from neptun_desktop.games.salty_ocean.meta import META
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.chapters.setup import laid_out
from neptun_desktop.games.salty_ocean.rules.commands import (
    Build,
    BuySaline,
    Command,
    Fish,
    Pass,
    SailHome,
    SailOut,
    Sell,
    Take,
)
from neptun_desktop.games.salty_ocean.rules.state import Options, State
from neptun_desktop.texts.dates import figure
from tests.kit.rules_page import RulesPage

PAGE = RulesPage("salty_ocean")
EDITION = shipped_edition()
START, MONEY, MARKET, EFFECTS = EDITION.start, EDITION.money, EDITION.market, EDITION.effects
CARAVEL, CARRACK = EDITION.ships["caravel"], EDITION.ships["carrack"]
SALT_AT_FIRST = EDITION.saline_output[START.saline_level - 1]
ROOM_AT_FIRST = EDITION.depot_capacity[START.depot_level]
TIMES = {2: "twice", 3: "three times"}
NAMES: dict[Building, str] = {"st_maclou": "St Maclou", "fierte": "Fierté St Romain"}


def name(building: Building) -> str:
    return NAMES.get(building, building.replace("_", " ").capitalize())


def listed(some: tuple[object, ...]) -> str:
    return ", ".join(map(str, some))


def town_hall_space(space: TownHallSpace) -> str:
    for_buildings = "1 for each building" if space.per == 1 else f"1 for every {space.per} buildings"
    return f"{space.flat} + {for_buildings}" if space.flat else for_buildings


def test_the_figures_are_those_of_the_edition() -> None:
    assert {what: int(cell.replace("\N{MINUS SIGN}", "-")) for what, cell in PAGE.table("figures")} == {
        "Turns": EDITION.turns,
        "Salt aboard the first caravel": START.salt_aboard,
        "Salt that a saline makes at the start": SALT_AT_FIRST,
        "Barrels that a depot holds at the start": ROOM_AT_FIRST,
        "Lowest purse": MONEY.lowest,
        "Interest on debt": MONEY.interest,
        "Most coins without a bank": MONEY.cap,
        "Most coins with a bank": MONEY.cap_with_bank,
        "Highest cost of an action type": MONEY.action_cost_max,
        "Barrels sold for each row a price falls": MARKET.lot,
        "Lowest price of salt when you buy it": MARKET.least_price_of_salt,
        "Damage from a storm": EDITION.weather.storm_damage,
        "Damage from pirates": EDITION.weather.pirates_damage,
        "Salt lost to poor fishing": EDITION.weather.poor_fishing_loss,
        "A bank pays 1 coin for every": EFFECTS.bank_per,
        "A vault pays 1 coin for every": EFFECTS.vault_per,
        "An inn pays": EFFECTS.inn_rent,
        "An inn pays extra, for each merchant without one": EFFECTS.inn_per_merchant_without,
        "A lighthouse is worth at the end, for each ship": EFFECTS.lighthouse_end_per_ship,
    }


def test_the_levels_of_saline_and_depot() -> None:
    salt, barrels = PAGE.table("levels")
    assert salt[1:] == [*map(str, EDITION.saline_output)]
    assert [cell for cell in barrels[1:] if cell] == [*map(str, EDITION.depot_capacity)]


def test_the_prices() -> None:
    told = [[int(cell) for cell in row] for row in PAGE.table("prices")]
    columns = [MARKET.columns[good] for good in GOODS]
    assert told == [[row + 1, *(column[row] for column in columns)] for row in range(MARKET.rows)]
    assert f"the middle row, row {MARKET.start_row}:" in PAGE.text


def test_the_ships() -> None:
    assert START.ships == ("caravel",)
    assert PAGE.table("ships") == [
        [
            kind.capitalize(),
            str(ship.capacity),
            str(ship.limit),
            f"{ship.half_price} + {ship.half_price}",
            f"{ship.two_owner_share} each",
        ]
        for kind, ship in EDITION.ships.items()
    ]


def test_the_steps_of_the_cathedral() -> None:
    cathedral = EDITION.cathedral
    coins, places = PAGE.table("4.cathedral")
    assert coins[1:] == [*map(str, cathedral.values)]
    assert places[1:] == [str(cathedral.places.get(value, "all")) for value in cathedral.values]


def test_the_spaces_by_number_of_merchants() -> None:
    assert PAGE.table("spaces") == [[name(building), *map(str, spaces)] for building, spaces in EDITION.spaces.items()]


def test_what_the_open_spaces_are_worth_by_number_of_merchants() -> None:
    looks = zip(EFFECTS.fierte_tiles_seen, EFFECTS.fierte_may_swap, strict=True)
    printed: dict[Building, tuple[object, ...]] = {
        "finance_office": EFFECTS.finance_office_per_sale,
        "stained_glass": EFFECTS.stained_glass_end,
        "town_hall": tuple(map(town_hall_space, EFFECTS.town_hall_end)),
        "great_clock": EFFECTS.great_clock_surcharge,
        "st_maclou": EFFECTS.st_maclou_end,
        "fierte": tuple(f"{tiles} and swap" if swap else str(tiles) for tiles, swap in looks),
    }
    told = {building: by_table for building, _what, *by_table in PAGE.table("ranks")}
    assert told == {
        name(building): [
            ", then ".join(map(str, worth[EDITION.space_rank(building, merchants, owner=0) :])) for merchants in TABLES
        ]
        for building, worth in printed.items()
    }


def test_what_changes_with_the_number_of_merchants() -> None:
    coins, goods, fall = (row[1:] for row in PAGE.table("merchants"))
    assert coins == [listed(START.coins_by_order[:merchants]) for merchants in TABLES]
    assert goods == [listed(EDITION.goods[merchants]) for merchants in TABLES]
    assert fall == [str(MARKET.fall[merchants]) for merchants in TABLES]


def test_the_event_tiles() -> None:
    def told(tile: Tile) -> list[str]:
        rows = [f"{rows:+}".replace("-", "\N{MINUS SIGN}") if rows else "0" for rows in tile.rows]
        weather = f"{tile.weather}, {tile.extra}".replace("_", " ") if tile.extra else tile.weather
        return [tile.id, *rows, weather]

    assert PAGE.table("tiles") == [told(tile) for tile in EDITION.tiles]


@pytest.mark.parametrize(
    "sentence",
    [
        "The first merchant gets {} coins, the second {}, the third {}, the fourth {}.".format(*START.coins_by_order),
        f"a saline that makes {SALT_AT_FIRST} salt, an empty depot for {ROOM_AT_FIRST} barrels",
        f"a caravel in Rouen with {START.salt_aboard} barrels of salt aboard",
        f"It stops at {MONEY.action_cost_max}.",
        f"down to {figure(MONEY.lowest)} coins.",
        f"you pay {MONEY.interest} coin more at once.",
        f"You keep at most {MONEY.cap} coins, or {MONEY.cap_with_bank} with a bank.",
        f"You can upgrade it {TIMES[len(EDITION.saline_output) - START.saline_level]}.",
        f"You can enlarge it {TIMES[len(EDITION.depot_capacity) - 1 - START.depot_level]}, and",
        f"the ship takes {EDITION.weather.storm_damage} damage. 2.",
        f"the ship takes {EDITION.weather.pirates_damage} damage. They",
        f"{EDITION.weather.poor_fishing_loss} barrel of salt is lost",
        f"for every {MARKET.lot} barrels or part of {MARKET.lot}: one row for 1 to {MARKET.lot} barrels",
        f"it pays 1 coin for every full {EFFECTS.bank_per} that you have.",
        f"the vault pays 1 coin for every full {EFFECTS.vault_per} that you have",
        "it pays you {} coins from the first space or {} from the second".format(*EFFECTS.finance_office_per_sale),
        f"it pays {EFFECTS.inn_rent} coins, and {EFFECTS.inn_per_merchant_without} more for each merchant without",
        "It holds {} barrels at first, then {}, then {}.".format(*EDITION.depot_capacity),
        f"it is worth {EFFECTS.lighthouse_end_per_ship} coins for each of your ships.",
        "it is worth {} coins on the first space, {} on the second.".format(*EFFECTS.st_maclou_end),
        f"the step worth {EFFECTS.stained_glass_needs_cathedral}, the third.",
        "stained glass is worth {}, {} or {} coins at the end".format(*EFFECTS.stained_glass_end),
        f"caravels hold {CARAVEL.capacity} barrels, carracks {CARRACK.capacity}.",
        f"You may have {CARAVEL.limit} caravels, the first one included, and {CARRACK.limit} carrack.",
        "a surcharge: {} coins with the first space, {} with the second.".format(*EFFECTS.great_clock_surcharge),
    ],
)
def test_a_sentence_with_figures(sentence: str) -> None:
    assert sentence in " ".join(PAGE.text.split())


def coins(state: State) -> tuple[int, ...]:
    return tuple(merchant.coins for merchant in state.merchants)


def told_turn() -> tuple[State, ...]:
    """Return the states of the page's example turn, from the first to the one after its end."""
    guillaume, jeanne, robert = range(3)
    story: tuple[tuple[int, Command], ...] = (
        (guillaume, SailOut(0)),
        (guillaume, Fish(3)),
        (jeanne, BuySaline()),
        (robert, SailOut(0)),
        (robert, Fish(0)),
        (guillaume, SailHome(0)),
        (jeanne, Build("inn")),
        (robert, Pass()),
        (guillaume, Sell("herring")),
        (guillaume, Take(3)),
        (jeanne, Pass()),
        (robert, Pass()),
        (guillaume, Build("depot")),
        (jeanne, Pass()),
        (robert, Pass()),
        (guillaume, Pass()),
    )
    calm = tuple(range(len(EDITION.tiles)))  # E1 comes first
    states = [laid_out(EDITION, (guillaume, jeanne, robert), calm, seed=0, options=Options())]
    for seat, command in story:
        states.append(engine.apply(states[-1], seat, command).state)
    return tuple(states)


def test_the_turn_that_is_told_can_be_played() -> None:
    states = told_turn()
    first, last = states[0], states[-1]
    assert META.names[:3] == ("Guillaume", "Jeanne", "Robert")
    assert (coins(first), first.rows) == ((10, 12, 14), {"salt": 3, "herring": 2, "cod": 2})
    before_the_end = states[-2]
    assert before_the_end.costs == {"city": 3, "navigation": 3, "port": 0, "market": 1}
    assert (coins(before_the_end), before_the_end.rows["herring"]) == ((21, 11, 13), 3)
    assert last.round == 1
    assert (coins(last), last.order) == ((21, 15, 13), (2, 1, 0))
    assert [merchant.depot for merchant in last.merchants] == [(3, 0, 0), (6, 0, 0), (3, 0, 0)]
    assert last.merchants[2].ships[0].hold == (0, 0, 3)
