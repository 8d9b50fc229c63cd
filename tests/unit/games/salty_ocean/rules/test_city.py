"""Actions 3.1 and 3.2 and chapter 4: salines, buildings, what they need, their spaces, and the cathedral's places."""

from typing import Any

import pytest

from neptun_desktop.games.salty_ocean.edition.figures import Building
from neptun_desktop.games.salty_ocean.rules.commands import BUILD, BUY_SALINE, PASS
from neptun_desktop.games.salty_ocean.rules.events import ActionPaid, BuildingBuilt, SalineRaised
from neptun_desktop.games.salty_ocean.rules.refusals import (
    AlreadyBuilt,
    NeedsBuildingOnBoard,
    NeedsCathedral,
    NeedsOwnBuilding,
    NoCathedralPlace,
    NoSpace,
    SalineComplete,
    TrackComplete,
)
from neptun_desktop.games.salty_ocean.rules.state import Options, State
from tests.unit.games.salty_ocean.rules.tables import (
    ANNA,
    BEA,
    CARLO,
    DORA,
    alone,
    coins,
    edition_with,
    merchant,
    paid,
    play,
    purse_steps,
    refused,
    table,
)

# With 4, 3 and 2 merchants.
SPACES: dict[Building, tuple[int, int, int]] = {
    "bank": (4, 3, 2),
    "vault": (4, 3, 2),
    "inn": (4, 3, 2),
    "lighthouse": (4, 3, 2),
    "stained_glass": (3, 2, 1),
    "town_hall": (3, 2, 1),
    "finance_office": (2, 2, 1),
    "shipyard": (2, 2, 1),
    "academy": (2, 2, 1),
    "great_clock": (2, 2, 1),
    "st_maclou": (2, 2, 1),
    "fierte": (2, 2, 1),
}


def priced(**prices: int) -> State:
    """Return a table of an edition with a price table; a bank stands, and Anna may build anything."""

    def change(document: dict[str, Any]) -> None:
        document["prices"].update(prices)

    return table(merchant(20, cathedral=3), owns={"bank": (BEA,)}, costs={"city": 1}, edition=edition_with(change))


def test_the_saline_goes_up_one_level() -> None:
    state, told = play(table(merchant(saline=3)), BUY_SALINE)
    assert state.merchants[ANNA].saline == 4
    assert told[-1] == SalineRaised(ANNA, 4)


def test_level_4_is_the_last() -> None:
    assert refused(table(merchant(saline=4)), BUY_SALINE) == SalineComplete(level=4)


def test_s1_salines_buildings_levels_and_steps_cost_the_action_and_nothing_else() -> None:
    state = table(merchant(30, cathedral=2))
    state, told = alone(state, BUY_SALINE, BUILD["inn"], BUILD["depot"], BUILD["cathedral"], BUILD["stained_glass"])
    assert paid(told) == [0, 1, 2, 3, 4]
    assert coins(state)[ANNA] == 20


@pytest.mark.parametrize("building", ["depot", "finance_office", "inn", "cathedral", "stained_glass", "town_hall"])
def test_s1_a_default_price_holds_for_everything(building: Building) -> None:
    told = play(priced(default=2), BUILD[building]).events
    assert told[0] == ActionPaid(ANNA, "city", cost=1, surcharge=0, price=2, next_cost=2)
    assert purse_steps(told) == [20, 17]


def test_s1_a_price_of_its_own_comes_before_the_default() -> None:
    state = priced(default=2, inn=5, saline=7, bank=0)
    assert paid(alone(state, BUILD["inn"], BUY_SALINE, BUILD["bank"], BUILD["st_maclou"]).events) == [6, 9, 3, 6]


@pytest.mark.parametrize(("building", "last"), [("depot", 2), ("cathedral", 5)])
def test_s1_each_level_or_step_costs_alike(building: Building, last: int) -> None:
    _, told = alone(priced(**{building: 3}), BUILD[building], BUILD[building])
    assert paid(told) == [4, 5]
    assert told[-1] == BuildingBuilt(ANNA, building, last)


def test_s1_what_the_price_table_names_is_part_of_the_one_payment() -> None:
    """1 for the action and 25 for the inn: 20 coins become -6, and interest falls due once."""
    assert purse_steps(play(priced(inn=25), BUILD["inn"]).events) == [20, -6, -7]
    assert refused(priced(inn=42), BUILD["inn"]) is not None
    assert refused(priced(inn=41), BUILD["inn"]) is None
    assert refused(priced(saline=42), BUY_SALINE) is not None


@pytest.mark.parametrize("building", SPACES)
def test_each_building_once_a_merchant(building: Building) -> None:
    state = table(merchant(cathedral=3), owns={"bank": (ANNA,), building: (ANNA,)})
    assert refused(state, BUILD[building]) == AlreadyBuilt(building)


def test_the_depot_is_built_twice() -> None:
    state, told = alone(table(), BUILD["depot"], BUILD["depot"])
    assert [event.rank for event in told if isinstance(event, BuildingBuilt)] == [1, 2]
    state, _ = play(state, PASS, PASS)
    assert refused(state, BUILD["depot"]) == TrackComplete("depot", steps=2)


def test_the_cathedral_has_eight_steps() -> None:
    state, told = alone(table(merchant(40)), *[BUILD["cathedral"]] * 8)
    assert [event.rank for event in told if isinstance(event, BuildingBuilt)] == [1, 2, 3, 4, 5, 6, 7, 8]
    state, _ = play(state, PASS, PASS)
    assert refused(state, BUILD["cathedral"]) == TrackComplete("cathedral", steps=8)


def test_a_vault_needs_an_own_bank() -> None:
    assert refused(table(owns={"bank": (BEA,)}), BUILD["vault"]) == NeedsOwnBuilding("vault", needs="bank")
    assert refused(table(owns={"bank": (ANNA,)}), BUILD["vault"]) is None


def test_s24_y30_stained_glass_needs_the_own_cathedral_at_18() -> None:
    others = merchant(cathedral=3)
    assert refused(table(merchant(cathedral=2), others), BUILD["stained_glass"]) == NeedsCathedral(
        "stained_glass", needs=18, has=11
    )
    assert refused(table(merchant(cathedral=3), others), BUILD["stained_glass"]) is None
    assert refused(table(merchant(cathedral=0), others), BUILD["stained_glass"]) == NeedsCathedral(
        "stained_glass", needs=18, has=0
    )


def test_open_windows_any_cathedral_at_18_will_do() -> None:
    """A house rule against S24."""
    house_rule = Options(open_windows=True)
    windows = BUILD["stained_glass"]
    assert refused(table(merchant(cathedral=2), merchant(cathedral=3), options=house_rule), windows) is None
    assert refused(table(merchant(cathedral=1), merchant(cathedral=2), options=house_rule), windows) == NeedsCathedral(
        "stained_glass", needs=18, has=11
    )


def test_open_windows_may_be_printed_in_an_edition() -> None:
    edition = edition_with(lambda document: document["buildings"]["stained_glass"].update(cathedral_of="any"))
    assert refused(table(merchant(), merchant(cathedral=3), edition=edition), BUILD["stained_glass"]) is None


def test_y31_the_town_hall_needs_a_bank_on_the_board_anybodys() -> None:
    assert refused(table(), BUILD["town_hall"]) == NeedsBuildingOnBoard("town_hall", needs="bank")
    assert refused(table(owns={"bank": (BEA,)}), BUILD["town_hall"]) is None


@pytest.mark.parametrize("seats", [4, 3, 2])
@pytest.mark.parametrize("building", SPACES)
def test_so_many_spaces_are_open(building: Building, seats: int) -> None:
    """With as many owners the next one finds no space; where there is one for each merchant, the last finds it."""
    spaces = SPACES[building][4 - seats]
    others = tuple(range(1, seats))[:spaces]
    state = table(merchant(cathedral=3), seats=seats, owns={"bank": (ANNA, *others)[:seats], building: others})
    assert refused(state, BUILD[building]) == (NoSpace(building, owners=others) if spaces < seats else None)


@pytest.mark.parametrize(
    ("building", "ranks"),
    [
        ("stained_glass", (0, 1, 2)),
        ("town_hall", (0, 1, 2)),
        ("finance_office", (0, 0, 1)),
        ("great_clock", (0, 0, 1)),
        ("st_maclou", (0, 0, 1)),
        ("fierte", (0, 0, 1)),
        ("inn", (0, 1, 2)),
    ],
)
def test_s27_with_fewer_merchants_the_best_spaces_are_closed(building: Building, ranks: tuple[int, int, int]) -> None:
    """The rank of the first owner's space with 4, 3 and 2 merchants; 0 is the best one printed."""
    for seats, rank in zip((4, 3, 2), ranks, strict=True):
        state = table(merchant(cathedral=3), seats=seats, owns={"bank": (BEA,)})
        assert play(state, BUILD[building]).events[-1] == BuildingBuilt(ANNA, building, rank)


def test_the_best_free_space_is_taken() -> None:
    state = table(owns={"st_maclou": (CARLO,)})
    state, told = play(state, BUILD["st_maclou"])
    assert told[-1] == BuildingBuilt(ANNA, "st_maclou", 1)
    assert state.owners["st_maclou"] == (CARLO, ANNA)


def steps(*climbed: int, pyramid: bool = False) -> State:
    """Return a table at which the merchants have climbed so many steps of the cathedral."""
    return table(*(merchant(cathedral=step) for step in climbed), options=Options(pyramid=pyramid))


def test_s4_y37_three_merchants_stand_on_45_at_a_time() -> None:
    state = steps(5, 6, 6, 6)
    assert refused(state, BUILD["cathedral"]) == NoCathedralPlace(value=45, places=3, seats=(BEA, CARLO, DORA))
    state, _ = play(state, PASS, BUILD["cathedral"], PASS, PASS)
    assert refused(state, BUILD["cathedral"]) is None


def test_s4_two_on_55_and_one_on_70() -> None:
    assert refused(steps(6, 7, 7, 0), BUILD["cathedral"]) == NoCathedralPlace(value=55, places=2, seats=(BEA, CARLO))
    assert refused(steps(6, 7, 8, 0), BUILD["cathedral"]) is None
    assert refused(steps(7, 0, 0, 8), BUILD["cathedral"]) == NoCathedralPlace(value=70, places=1, seats=(DORA,))
    assert refused(steps(7, 7, 0, 0), BUILD["cathedral"]) is None


@pytest.mark.parametrize("step", range(5))
def test_s4_below_45_there_is_room_for_all(step: int) -> None:
    assert refused(steps(step, step + 1, step + 1, step + 1), BUILD["cathedral"]) is None


def test_pyramid_only_three_merchants_ever_pass_35() -> None:
    """A house rule against S4: Y37 is refused even after one went on."""
    state, _ = play(steps(5, 6, 6, 6, pyramid=True), PASS, BUILD["cathedral"], PASS, PASS)
    assert refused(state, BUILD["cathedral"]) == NoCathedralPlace(value=45, places=3, seats=(BEA, CARLO, DORA))
    assert refused(steps(5, 5, 6, 8, pyramid=True), BUILD["cathedral"]) is None


def test_pyramid_two_ever_pass_45_and_one_passes_55() -> None:
    assert refused(steps(6, 7, 8, pyramid=True), BUILD["cathedral"]) == NoCathedralPlace(55, 2, (BEA, CARLO))
    assert refused(steps(6, 6, 8, pyramid=True), BUILD["cathedral"]) is None
    assert refused(steps(7, 7, 8, pyramid=True), BUILD["cathedral"]) == NoCathedralPlace(70, 1, (CARLO,))
