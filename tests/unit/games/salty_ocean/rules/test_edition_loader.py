"""The shipped edition says what the rules say; a broken one is refused with every fault, its place and its figures."""

import json
from pathlib import Path

import pytest
from attrs import fields_dict

from neptun_desktop.games.salty_ocean.edition.faults import SaltyOceanFault
from neptun_desktop.games.salty_ocean.edition.figures import (
    Cathedral,
    Edition,
    Market,
    Money,
    ShipPrint,
    Start,
    Tile,
    TownHallSpace,
    Weather,
)
from neptun_desktop.games.salty_ocean.edition.loader import (
    edition_document,
    edition_faults,
    edition_from_bytes,
    edition_from_document,
    shipped_edition,
)
from neptun_desktop.kernel.edition.faults import EditionFaults, Fault, FaultKind, fault
from tests.kit.broken_documents import RUBBISH, Deed, add, can_be_shown, cut, keep, places, put, walked

SHIPPED = Path(__file__).parents[5] / "resources" / "salty_ocean" / "edition.toml"


def faults_after(*deeds: tuple[str, Deed]) -> list[Fault]:
    """Break the shipped edition on purpose, and return what the loader says."""
    document = edition_document(shipped_edition())
    for place, deed in deeds:
        deed(*walked(document, place))
    return list(edition_faults(document))


def same_edition(one: Edition, other: Edition) -> bool:
    """Compare all that two editions print, and all that is worked out from it."""
    return all(getattr(one, name) == getattr(other, name) for name in fields_dict(Edition))


# --- the figures of the rules ---


def test_the_shipped_file_loads() -> None:
    assert same_edition(edition_from_bytes(SHIPPED.read_bytes()), shipped_edition())
    assert edition_faults(edition_document(shipped_edition())) == ()
    assert shipped_edition() is shipped_edition()


def test_two_to_four_merchants_play_five_turns() -> None:
    edition = shipped_edition()
    assert (edition.players, edition.turns, len(edition.tiles)) == ((2, 3, 4), 5, 10)
    assert edition.colours == ("blue", "green", "red", "yellow")


def test_the_start_is_that_of_chapter_1() -> None:
    assert shipped_edition().start == Start((10, 12, 14, 16), 1, 0, ("caravel",), 3)


def test_the_money_is_that_of_chapter_2() -> None:
    assert shipped_edition().money == Money(lowest=-22, interest=1, cap=40, cap_with_bank=80, action_cost_max=10)


def test_the_market_is_that_of_3_7_and_3_8() -> None:
    columns = {"salt": (3, 2, 1, 1, 0), "herring": (6, 5, 4, 3, 2), "cod": (7, 6, 5, 4, 3)}
    market = Market(3, columns, lot=8, fall={2: 2, 3: 1, 4: 1}, least_price_of_salt=1, no_cod_with=(2,))  # type: ignore[arg-type]
    assert shipped_edition().market == market
    assert shipped_edition().goods == {
        4: ("salt", "herring", "cod"),
        3: ("salt", "herring", "cod"),
        2: ("salt", "herring"),
    }


def test_ships_are_those_of_3_5() -> None:
    assert shipped_edition().ships == {
        "caravel": ShipPrint(capacity=4, limit=2, half_price=3, two_owner_share=1),
        "carrack": ShipPrint(capacity=6, limit=1, half_price=4, two_owner_share=2),
    }


def test_the_tracks_are_those_of_chapters_2_to_4() -> None:
    edition = shipped_edition()
    assert (edition.saline_output, edition.depot_capacity) == ((3, 7, 10, 12), (6, 15, 30))
    assert edition.cathedral == Cathedral((5, 11, 18, 26, 35, 45, 55, 70), {45: 3, 55: 2, 70: 1})


def test_s1_every_price_is_0() -> None:
    edition = shipped_edition()
    assert (edition.prices, edition.saline_price) == ({"default": 0}, 0)
    assert set(edition.building_prices.values()) == {0}
    assert len(edition.building_prices) == 14


def test_the_weather_is_that_of_3_3() -> None:
    edition = shipped_edition()
    assert edition.weather == Weather(storm_damage=1, pirates_damage=2, poor_fishing_loss=1)
    assert {tile.weather for tile in edition.tiles} == {"calm", "storm"}
    assert {tile.extra for tile in edition.tiles} == {None, "pirates", "poor_fishing"}
    assert edition.tiles[9] == Tile("E10", (1, 1, 3), "storm", "pirates")


def test_the_effects_are_those_of_chapter_4() -> None:
    effects = shipped_edition().effects
    assert (effects.bank_per, effects.vault_per) == (20, 10)
    assert (effects.inn_rent, effects.inn_per_merchant_without, effects.lighthouse_end_per_ship) == (2, 1, 2)
    assert (effects.finance_office_per_sale, effects.great_clock_surcharge) == ((3, 2), (3, 5))
    assert (effects.stained_glass_end, effects.st_maclou_end) == ((10, 7, 5), (6, 3))
    assert (effects.stained_glass_needs_cathedral, effects.stained_glass_cathedral_of) == (18, "own")
    assert effects.town_hall_end == (TownHallSpace(3, 1), TownHallSpace(0, 1), TownHallSpace(0, 2))
    assert (effects.fierte_tiles_seen, effects.fierte_may_swap) == ((2, 1), (True, False))


def test_what_buildings_need_is_that_of_chapter_4() -> None:
    assert (shipped_edition().needs, shipped_edition().needs_on_board) == ({"vault": "bank"}, {"town_hall": "bank"})


def test_an_edition_loads_again_from_its_document() -> None:
    document = edition_document(shipped_edition())
    assert same_edition(edition_from_document(json.loads(json.dumps(document))), shipped_edition())


def test_equal_editions_are_one_edition_whatever_the_order_of_their_keys() -> None:
    document = edition_document(shipped_edition())
    document["start"]["salt_aboard"] = 2
    written = json.loads(json.dumps(document, sort_keys=True))  # as in a saved game
    first = edition_from_document(written)
    assert edition_from_document(json.loads(json.dumps(document))) is first
    assert list(first.spaces) == list(shipped_edition().spaces)


def test_nobody_can_change_an_edition_through_its_document() -> None:
    given_away = edition_document(shipped_edition())
    edition = edition_from_document(given_away)
    given_away["start"]["salt_aboard"] = 4
    edition_document(edition)["event"][0]["rows"][0] = 9
    assert same_edition(edition, shipped_edition())


# --- faults ---

NO_SUCH_WORD = "not one of the words that can stand here"
UNPAINTED = "nothing on the table has this colour"
WORDS = (
    "bank, vault, inn, lighthouse, finance_office, shipyard, academy, stained_glass, town_hall, great_clock, st_maclou"
)
BROKEN = [
    # the form
    ("start.ships", cut, "start.ships: missing"),
    ("prices.default", cut, "prices.default: missing"),
    ("buildings.inn", cut, "buildings.inn: missing"),
    ("buildings.castle", put({}), "buildings.castle: not a key of an edition"),
    ("event[0].tide", put(1), "event[0].tide: not a key of an edition"),
    ("money.cap", put(40), "money.cap: wrong type (expected table, found whole number)"),
    (
        "buildings.fierte.may_swap[0]",
        put(1),
        "buildings.fierte.may_swap[0]: wrong type (expected true or false, found whole number)",
    ),
    ("edition.players[0]", put(1), "edition.players[0]: out of range (found 1, least 2, most 4)"),
    ("edition.turns", put(0), "edition.turns: out of range (found 0, least 1, most 99)"),
    ("money.lowest", put(1), "money.lowest: out of range (found 1, least -999, most 0)"),
    ("buildings.bank.per", put(0), "buildings.bank.per: out of range (found 0, least 1, most 999)"),
    ("buildings.inn.spaces[2]", put(0), "buildings.inn.spaces[2]: out of range (found 0, least 1, most 9)"),
    ("cathedral.places.45", put(0), "cathedral.places.45: out of range (found 0, least 1, most 99)"),
    ("prices.inn", put(-1), "prices.inn: out of range (found -1, least 0, most 999)"),
    (
        "edition.id",
        put("My Box"),
        'edition.id: not an id: lower-case letters and digits, joined by _ or - (found "My Box")',
    ),
    ("event[2].id", put(" "), 'event[2].id: not a name: some printable characters, not only spaces (found " ")'),
    ("event[2].rows", add(1), "event[2].rows: too few or too many entries (found 4, least 3, most 3)"),
    (
        "buildings.inn.spaces",
        keep(2),
        "buildings.inn.spaces: too few or too many entries (found 2, least 3, most 3)",
    ),
    ("edition.game", put("neptun"), 'edition.game: an edition of another game (found "neptun", expected salty_ocean)'),
    (
        "event[0].weather",
        put("fog"),
        f'event[0].weather: {NO_SUCH_WORD} (found "fog", known calm, storm)',
    ),
    (
        "event[0].extra",
        put("krakens"),
        f'event[0].extra: {NO_SUCH_WORD} (found "krakens", known pirates, poor_fishing)',
    ),
    (
        "start.ships[0]",
        put("galley"),
        f'start.ships[0]: {NO_SUCH_WORD} (found "galley", known caravel, carrack)',
    ),
    (
        "buildings.stained_glass.cathedral_of",
        put("theirs"),
        f'buildings.stained_glass.cathedral_of: {NO_SUCH_WORD} (found "theirs", known own, any)',
    ),
    (
        "buildings.vault.needs",
        put("cathedral"),
        f'buildings.vault.needs: {NO_SUCH_WORD} (found "cathedral", known {WORDS}, fierte)',
    ),
    # the table
    (
        "edition.colours[3]",
        put("blue"),
        "edition.colours[3]: stands there twice (found blue, first edition.colours[0])",
    ),
    ("event[4].id", put("E1"), "event[4].id: stands there twice (found E1, first event[0].id)"),
    ("edition.players", put([2, 4, 3]), "edition.players[2]: not in ascending order (found 3, before 4)"),
    ("edition.colours", keep(3), "edition.colours: fewer colours than merchants (found 3, players 4)"),
    (
        "edition.colours[0]",
        put("pink"),
        f'edition.colours[0]: {UNPAINTED} (found "pink", known blue, green, red, yellow)',
    ),
    ("start.coins_by_order", keep(3), "start.coins_by_order: fewer first purses than merchants (found 3, players 4)"),
    ("market.fall.5", put(1), 'market.fall.5: not a number of merchants that the edition is for (found "5")'),
    ("market.fall.3", cut, "market.fall: a number of merchants is missing (players 3)"),
    ("start.saline_level", put(5), "start.saline_level: not a level of the track (found 5, least 1, most 4)"),
    ("start.depot_level", put(3), "start.depot_level: not a level of the track (found 3, least 0, most 2)"),
    (
        "start.ships",
        put(["carrack", "carrack"]),
        "start.ships: more ships than a merchant may have (found 2, ship carrack, limit 1)",
    ),
    ("start.salt_aboard", put(5), "start.salt_aboard: more barrels than the first ship holds (found 5, most 4)"),
    # the market
    (
        "market.cod",
        keep(4),
        "market.cod: the columns of the price table have different lengths (found 4, expected 5)",
    ),
    ("market.start_row", put(2), "market.start_row: the markers do not begin on the middle row (found 2, expected 3)"),
    ("market.herring[3]", put(5), "market.herring[3]: a price rises from one row to the next (found 5, before 4)"),
    # buildings
    ("cathedral.values[1]", put(5), "cathedral.values[1]: not in ascending order (found 5, before 5)"),
    ("cathedral.places.46", put(2), 'cathedral.places.46: no step of the cathedral has this worth (found "46")'),
    (
        "buildings.stained_glass.needs_cathedral",
        put(17),
        "buildings.stained_glass.needs_cathedral: no step of the cathedral has this worth (found 17)",
    ),
    (
        "buildings.st_maclou.end",
        keep(1),
        "buildings.st_maclou.end: not as many effects as spaces (found 1, expected 2)",
    ),
    (
        "buildings.town_hall.spaces[0]",
        put(2),
        "buildings.town_hall.end: not as many effects as spaces (found 3, expected 2)",
    ),
    (
        "buildings.finance_office.per_sale[0]",
        put(20),
        "buildings.finance_office.per_sale[0]: buying and selling would never end (found 20, most 19)",
    ),
    ("buildings.vault.needs", put("vault"), "buildings.vault.needs: a building that needs itself (found vault)"),
    (
        "buildings.town_hall.needs_on_board",
        put("town_hall"),
        "buildings.town_hall.needs_on_board: a building that needs itself (found town_hall)",
    ),
    (
        "ships.caravel.two_owner_share",
        put(2),
        "ships.caravel.two_owner_share: two owners get more than the builder pays (found 2, most 1)",
    ),
    (
        "buildings.fierte.may_swap[1]",
        put(True),  # noqa: FBT003 -- the fault itself
        "buildings.fierte.may_swap[1]: swapping needs two tiles (found 1)",
    ),
    (
        "money.cap.bank",
        put(39),
        "money.cap.bank: the cap with a bank is below the one without (found 39, least 40)",
    ),
    ("prices.castle", put(1), 'prices.castle: a price for something that nobody builds (found "castle")'),
    # the tiles
    ("event", keep(4), "event: fewer tiles than turns (found 4, turns 5)"),
]


@pytest.mark.parametrize(("place", "deed", "named"), BROKEN)
def test_a_fault_is_named_with_its_place_and_figures(place: str, deed: Deed, named: str) -> None:
    assert [str(fault) for fault in faults_after((place, deed))] == [named]


def test_an_even_number_of_rows_has_no_middle() -> None:
    found = faults_after(*((f"market.{good}", keep(4)) for good in ("salt", "herring", "cod")))
    assert found == [fault("market.salt", SaltyOceanFault.NO_MIDDLE_ROW, found=4)]


def test_a_fault_is_data() -> None:
    (short,) = faults_after(("event", keep(4)))
    assert short == Fault("event", SaltyOceanFault.TOO_FEW_TILES, (("found", 4), ("turns", 5)))


def test_several_faults_are_named_at_once() -> None:
    found = faults_after(
        ("start.salt_aboard", put(7)),
        ("money.interest", put(None)),
        ("market.salt", add(0)),
        ("ships.carrack.two_owner_share", put(3)),
        ("cathedral", cut),
        ("prices", put({"castle": 3})),
        ("event[3].weather", put("hail")),
        ("event[9].id", put("E9")),
        ("buildings.great_clock.surcharge", add(7)),
        ("tides", put(1)),
    )
    assert [str(fault) for fault in found] == [
        "money.interest: wrong type (expected whole number, found nothing)",
        "cathedral: missing",
        'event[3].weather: not one of the words that can stand here (found "hail", known calm, storm)',
        "tides: not a key of an edition",
        "event[9].id: stands there twice (found E9, first event[8].id)",
        "start.salt_aboard: more barrels than the first ship holds (found 7, most 4)",
        "market.herring: the columns of the price table have different lengths (found 5, expected 6)",
        "market.cod: the columns of the price table have different lengths (found 5, expected 6)",
        "market.salt: an even number of rows has no middle (found 6)",
        "buildings.great_clock.surcharge: not as many effects as spaces (found 3, expected 2)",
        "ships.carrack.two_owner_share: two owners get more than the builder pays (found 3, most 2)",
        "prices.default: missing",
        'prices.castle: a price for something that nobody builds (found "castle")',
    ]


def test_a_refused_edition_raises_its_faults() -> None:
    document = edition_document(shipped_edition())
    document["edition"]["turns"] = 11
    with pytest.raises(EditionFaults) as refused:
        edition_from_document(document)
    assert refused.value.faults == (fault("event", SaltyOceanFault.TOO_FEW_TILES, found=10, turns=11),)


def test_every_kind_of_fault_is_tried_here() -> None:
    told = " ".join(named for _, _, named in BROKEN)
    of_the_text = {FaultKind.NOT_UTF8, FaultKind.NOT_TOML, FaultKind.LONG_WORD, FaultKind.DEEP_KEY}
    of_other_games = {FaultKind.RESERVED_ID, FaultKind.WRONG_COUNT}
    tried_alone = {SaltyOceanFault.NO_MIDDLE_ROW}
    untried = {kind for kind in (*FaultKind, *SaltyOceanFault) if kind.value not in told}
    assert untried == of_the_text | of_other_games | tried_alone


@pytest.mark.parametrize("rubbish", RUBBISH, ids=lambda rubbish: type(rubbish).__name__)
def test_rubbish_anywhere_loads_or_is_refused(rubbish: object) -> None:
    document = edition_document(shipped_edition())
    for place in places(document):
        holder, key = walked(document, place)
        sound, holder[key] = holder[key], rubbish
        found = edition_faults(document)
        assert can_be_shown(list(found))
        if not found:
            assert edition_document(edition_from_document(document)) == document
        holder[key] = sound
