"""Every reason why a command is not possible, provoked once with its figures and its paragraph of the rules."""

from collections.abc import Callable
from typing import Any, TypeAlias, get_args

import pytest

from neptun_desktop.games.salty_ocean.rules.commands import (
    BUILD,
    BUILD_SHIP,
    BUY_SALINE,
    LOOK_AWAY,
    MOVE_GOODS,
    PASS,
    REST,
    SELL,
    STOP,
    Build,
    BuildShip,
    Buy,
    Command,
    Drop,
    Fish,
    Keep,
    Look,
    Repair,
    SailHome,
    SailOut,
    Sell,
    Shed,
    Stow,
    Swap,
    Take,
)
from neptun_desktop.games.salty_ocean.rules.engine import apply, clone, legal, observe, refusal, refusal_document
from neptun_desktop.games.salty_ocean.rules.refusals import (
    AlreadyBuilt,
    BelowLowest,
    BuysNothing,
    CountOutOfRange,
    DepotFull,
    FaceUp,
    FleetComplete,
    GameIsOver,
    LookedAlready,
    NeedsBuildingOnBoard,
    NeedsCathedral,
    NeedsForShip,
    NeedsOwnBuilding,
    NoCathedralPlace,
    NoShipInRouen,
    NoSpace,
    NoSuchShip,
    NotAboard,
    NotAskedNow,
    NotAtSea,
    NotDamaged,
    NothingToMove,
    NothingToSell,
    NotInRouen,
    NotTraded,
    NotYourTurn,
    Refusal,
    SalineComplete,
    SameType,
    TrackComplete,
    UnknownBuilding,
    UnknownGood,
    UnknownPlace,
    UnknownShipKind,
)
from neptun_desktop.games.salty_ocean.rules.state import State
from neptun_desktop.kernel.game import Refused
from neptun_desktop.kernel.seat import Seat
from tests.unit.games.salty_ocean.rules.moments import (
    dropping,
    fishing,
    homing,
    looking,
    over,
    repairing,
    sailing_on,
    second,
    shedding,
    stowing,
    swapping,
    taking,
)
from tests.unit.games.salty_ocean.rules.tables import (
    ANNA,
    BEA,
    CARLO,
    DORA,
    all_pass,
    caravel,
    carrack,
    edition_with,
    merchant,
    play,
    refused,
    table,
)

Provoked: TypeAlias = tuple[State, Command, Refusal]  # of Anna, whoever is to act


# --- one provocation for each reason ---


def after_the_end() -> Provoked:
    return over(), PASS, GameIsOver()


def while_bea_acts() -> Provoked:
    return play(table(), PASS).state, PASS, NotYourTurn(asked="act", waiting_for=BEA)


def while_bea_takes_her_second_action() -> Provoked:
    state = play(table(owns={"great_clock": (BEA,)}), PASS, BUY_SALINE).state
    return state, SailOut(0), NotYourTurn(asked="second", waiting_for=BEA)


def while_bea_repairs() -> Provoked:
    bea = merchant(10, caravel(damage=1), carrack(damage=1))
    state = all_pass(table(merchant(), bea, owns={"lighthouse": (BEA,)})).state
    return state, Repair(0), NotYourTurn(asked="repair", waiting_for=BEA)


def resting_first() -> Provoked:
    return table(), REST, NotAskedNow(asked="act")


def passing_second() -> Provoked:
    return second(), PASS, NotAskedNow(asked="second")


def selling_while_fishing() -> Provoked:
    return fishing(), SELL["salt"], NotAskedNow(asked="fish")


def sailing_home_while_sailing_out() -> Provoked:
    return sailing_on(), SailHome(0), NotAskedNow(asked="sail_out")


def sailing_out_while_sailing_home() -> Provoked:
    return homing(), SailOut(0), NotAskedNow(asked="sail_home")


def fishing_while_dropping() -> Provoked:
    return dropping(), Fish(2), NotAskedNow(asked="drop")


def shedding_while_stowing() -> Provoked:
    return stowing(), Shed(1), NotAskedNow(asked="stow")


def stowing_while_shedding() -> Provoked:
    return shedding(), Stow(1), NotAskedNow(asked="shed")


def stopping_a_sale() -> Provoked:
    return taking(), STOP, NotAskedNow(asked="take")


def looking_before_repairing() -> Provoked:
    return repairing(), LOOK_AWAY, NotAskedNow(asked="repair")


def swapping_before_looking() -> Provoked:
    return looking(), Swap(), NotAskedNow(asked="look")


def looking_at_a_third_tile() -> Provoked:
    return swapping(), Look("P2"), NotAskedNow(asked="swap")


def two_city_actions() -> Provoked:
    return second(), BUILD["inn"], SameType("city")


def a_fifth_level() -> Provoked:
    return table(merchant(saline=4)), BUY_SALINE, SalineComplete(level=4)


def no_such_building() -> Provoked:
    return table(), Build("castle"), UnknownBuilding("castle")


def a_second_inn() -> Provoked:
    return table(owns={"inn": (ANNA,)}), BUILD["inn"], AlreadyBuilt("inn")


def a_third_level_of_the_depot() -> Provoked:
    return table(merchant(depot_level=2)), BUILD["depot"], TrackComplete("depot", steps=2)


def a_ninth_step() -> Provoked:
    return table(merchant(cathedral=8)), BUILD["cathedral"], TrackComplete("cathedral", steps=8)


def a_vault_without_a_bank() -> Provoked:
    return table(owns={"bank": (BEA,)}), BUILD["vault"], NeedsOwnBuilding("vault", needs="bank")


def a_town_hall_without_banks() -> Provoked:
    return table(), BUILD["town_hall"], NeedsBuildingOnBoard("town_hall", needs="bank")


def stained_glass_too_early() -> Provoked:
    return table(merchant(cathedral=1)), BUILD["stained_glass"], NeedsCathedral("stained_glass", needs=18, has=5)


def a_third_clock() -> Provoked:
    state = table(owns={"great_clock": (CARLO, BEA)})
    return state, BUILD["great_clock"], NoSpace("great_clock", owners=(CARLO, BEA))


def no_place_on_the_spire() -> Provoked:
    state = table(merchant(cathedral=7), merchant(), merchant(), merchant(cathedral=8))
    return state, BUILD["cathedral"], NoCathedralPlace(value=70, places=1, seats=(DORA,))


def no_such_kind_of_ship() -> Provoked:
    return table(), BuildShip("galleon"), UnknownShipKind("galleon")


def a_ship_without_an_academy() -> Provoked:
    return table(owns={"shipyard": (BEA,)}), BUILD_SHIP["carrack"], NeedsForShip(missing=("academy",))


def a_second_carrack() -> Provoked:
    state = table(merchant(10, carrack()), owns={"shipyard": (BEA,), "academy": (BEA,)})
    return state, BUILD_SHIP["carrack"], FleetComplete("carrack", limit=1)


def a_second_ship_of_one() -> Provoked:
    return table(), SailOut(1), NoSuchShip(ship=1, ships=1)


def a_ship_before_the_first() -> Provoked:
    return table(), SailHome(-1), NoSuchShip(ship=-1, ships=1)


def repairing_no_such_ship() -> Provoked:
    return repairing(), Repair(3), NoSuchShip(ship=3, ships=3)


def sailing_out_from_the_sea() -> Provoked:
    return table(merchant(10, caravel(at_sea=True))), SailOut(0), NotInRouen(ship=0)


def sailing_out_twice() -> Provoked:
    return sailing_on(), SailOut(0), NotInRouen(ship=0)


def sailing_home_from_rouen() -> Provoked:
    return table(), SailHome(0), NotAtSea(ship=0)


def sailing_home_twice() -> Provoked:
    return homing(), SailHome(0), NotAtSea(ship=0)


def all_ships_at_sea() -> Provoked:
    return table(merchant(10, caravel(at_sea=True), depot=(1, 0, 0))), MOVE_GOODS, NoShipInRouen()


def not_a_barrel() -> Provoked:
    return table(), MOVE_GOODS, NothingToMove()


def selling_wine() -> Provoked:
    return table(), Sell("wine"), UnknownGood("wine")


def buying_wine() -> Provoked:
    return table(), Buy("wine", 1), UnknownGood("wine")


def cod_for_two() -> Provoked:
    return table(seats=2), Buy("cod", 1), NotTraded("cod", merchants=2)


def selling_no_herring() -> Provoked:
    return table(), SELL["herring"], NothingToSell("herring")


def too_much_herring() -> Provoked:
    return fishing(), Fish(4), CountOutOfRange("fish", count=4, least=0, most=3)


def too_much_aboard() -> Provoked:
    return stowing(), Stow(5), CountOutOfRange("stow", count=5, least=0, most=4)


def too_many_given_up() -> Provoked:
    return shedding(), Shed(4), CountOutOfRange("shed", count=4, least=0, most=3)


def nothing_taken() -> Provoked:
    return taking(), Take(0), CountOutOfRange("take", count=0, least=1, most=3)


def fewer_than_none() -> Provoked:
    return fishing(), Fish(-1), CountOutOfRange("fish", count=-1, least=0, most=3)


def buying_nothing() -> Provoked:
    return table(), Buy("salt", 0), BuysNothing(count=0)


def seven_barrels_for_six() -> Provoked:
    return table(), Buy("salt", 7), DepotFull(room=6, wanted=7)


def too_poor() -> Provoked:
    state = table(merchant(-20), costs={"market": 1})
    return state, Buy("herring", 2), BelowLowest(cost=9, purse=-20, lowest=-22, short=7)


def dropping_cod() -> Provoked:
    return dropping(), Drop("cod"), NotAboard("cod")


def dropping_wine() -> Provoked:
    return dropping(), Drop("wine"), NotAboard("wine")


def repairing_a_whole_ship() -> Provoked:
    return repairing(), Repair(1), NotDamaged(ship=1)


def a_sixth_turn() -> Provoked:
    return looking(), Look("T6"), UnknownPlace("T6")


def the_forecast() -> Provoked:
    return looking(), Look("T2"), FaceUp("T2")


def the_same_tile_twice() -> Provoked:
    return play(looking(), Look("P4")).state, Look("P4"), LookedAlready("P4")


PROVOCATIONS: dict[Callable[[], Provoked], str] = {
    after_the_end: "5",
    while_bea_acts: "2.2",
    while_bea_takes_her_second_action: "4.great_clock",
    while_bea_repairs: "4.lighthouse",
    resting_first: "2.2",
    passing_second: "4.great_clock",
    selling_while_fishing: "3.3",
    sailing_home_while_sailing_out: "3.3",
    sailing_out_while_sailing_home: "3.4",
    fishing_while_dropping: "3.3",
    shedding_while_stowing: "3.6",
    stowing_while_shedding: "3.6",
    stopping_a_sale: "3.7",
    looking_before_repairing: "4.lighthouse",
    swapping_before_looking: "4.fierte",
    looking_at_a_third_tile: "4.fierte",
    two_city_actions: "4.great_clock",
    a_fifth_level: "3.1",
    no_such_building: "3.2",
    a_second_inn: "3.2",
    a_third_level_of_the_depot: "3.2",
    a_ninth_step: "3.2",
    a_vault_without_a_bank: "4",
    a_town_hall_without_banks: "4",
    stained_glass_too_early: "4.stained_glass",
    a_third_clock: "4",
    no_place_on_the_spire: "4.cathedral",
    no_such_kind_of_ship: "3.5",
    a_ship_without_an_academy: "3.5",
    a_second_carrack: "3.5",
    a_second_ship_of_one: "3.3",
    a_ship_before_the_first: "3.3",
    repairing_no_such_ship: "3.3",
    sailing_out_from_the_sea: "3.3",
    sailing_out_twice: "3.3",
    sailing_home_from_rouen: "3.4",
    sailing_home_twice: "3.4",
    all_ships_at_sea: "3.6",
    not_a_barrel: "3.6",
    selling_wine: "3.7",
    buying_wine: "3.7",
    cod_for_two: "1",
    selling_no_herring: "3.7",
    too_much_herring: "3.3",
    fewer_than_none: "3.3",
    too_much_aboard: "3.6",
    too_many_given_up: "3.6",
    nothing_taken: "3.7",
    buying_nothing: "3.8",
    seven_barrels_for_six: "3.8",
    too_poor: "2.paying",
    dropping_cod: "3.3",
    dropping_wine: "3.3",
    repairing_a_whole_ship: "4.lighthouse",
    a_sixth_turn: "4.fierte",
    the_forecast: "4.fierte",
    the_same_tile_twice: "4.fierte",
}

EACH = pytest.mark.parametrize("provoke", PROVOCATIONS, ids=lambda provoke: provoke.__name__)


@EACH
def test_the_reason_has_its_figures(provoke: Callable[[], Provoked]) -> None:
    state, command, reason = provoke()
    assert refusal(state, ANNA, command) == reason


@EACH
def test_the_reason_is_the_same_in_the_merchants_own_view(provoke: Callable[[], Provoked]) -> None:
    state, command, reason = provoke()
    assert refusal(observe(state, ANNA), ANNA, command) == reason


@EACH
def test_the_reason_names_its_paragraph(provoke: Callable[[], Provoked]) -> None:
    state, command, _ = provoke()
    reason = refusal(state, ANNA, command)
    assert reason is not None
    assert reason.rule == PROVOCATIONS[provoke]
    assert refusal_document(reason)["rule"] == PROVOCATIONS[provoke]


@EACH
def test_a_refused_command_raises_its_reason_and_changes_nothing(provoke: Callable[[], Provoked]) -> None:
    state, command, reason = provoke()
    before = clone(state)
    assert command not in legal(state, ANNA)
    with pytest.raises(Refused) as raised:
        apply(state, ANNA, command)
    assert raised.value.refusal == reason
    assert state == before


def test_every_reason_there_is_was_provoked() -> None:
    provoked = {type(provoke()[2]) for provoke in PROVOCATIONS}
    assert provoked == set(get_args(Refusal))


def test_every_stage_was_asked_for_something_else() -> None:
    asked = {
        reason.asked for _, _, reason in (provoke() for provoke in PROVOCATIONS) if isinstance(reason, NotAskedNow)
    }
    stages = {state.stage for state in (provoke()[0] for provoke in PROVOCATIONS)}
    assert asked == stages - {"over"}
    assert len(stages) == 13


@pytest.mark.parametrize("seat", [3, 7, -1])
def test_nobodys_seat_is_told_who_acts(seat: Seat) -> None:
    assert refusal(table(), seat, PASS) == NotYourTurn(asked="act", waiting_for=ANNA)
    assert legal(table(), seat) == ()


# --- the fixed order: what it needs, a place, room, money ---

POOR = -22


def test_a_type_that_differs_comes_before_what_the_action_needs() -> None:
    assert refused(second(), BUILD["vault"]) == SameType("city")
    assert refused(second(), Build("castle")) == SameType("city")


def test_an_own_building_comes_before_what_it_would_need() -> None:
    state = table(owns={"bank": (), "vault": (ANNA,)})
    assert refused(state, BUILD["vault"]) == AlreadyBuilt("vault")


def test_what_a_building_needs_comes_before_a_space() -> None:
    state = table(merchant(POOR), seats=2, owns={"stained_glass": (BEA,)}, costs={"city": 1})
    assert refused(state, BUILD["stained_glass"]) == NeedsCathedral("stained_glass", needs=18, has=0)


def test_a_space_comes_before_money() -> None:
    state = table(merchant(POOR, cathedral=3), seats=2, owns={"stained_glass": (BEA,)}, costs={"city": 1})
    assert refused(state, BUILD["stained_glass"]) == NoSpace("stained_glass", owners=(BEA,))


def test_with_need_and_space_only_money_is_missing() -> None:
    state = table(merchant(POOR, cathedral=3), costs={"city": 1})
    assert refused(state, BUILD["stained_glass"]) == BelowLowest(cost=1, purse=-22, lowest=-22, short=1)


def test_the_end_of_a_track_comes_before_money() -> None:
    state = table(merchant(POOR, saline=4, depot_level=2, cathedral=8), costs={"city": 1})
    assert refused(state, BUY_SALINE) == SalineComplete(4)
    assert refused(state, BUILD["depot"]) == TrackComplete("depot", 2)
    assert refused(state, BUILD["cathedral"]) == TrackComplete("cathedral", 8)


def test_a_place_on_the_cathedral_comes_before_money() -> None:
    state = table(merchant(POOR, cathedral=7), merchant(cathedral=8), costs={"city": 1})
    assert refused(state, BUILD["cathedral"]) == NoCathedralPlace(70, 1, (BEA,))


def test_shipyard_and_academy_come_before_the_fleet_and_the_fleet_before_money() -> None:
    fleet = merchant(POOR, carrack())
    assert refused(table(fleet), BUILD_SHIP["carrack"]) == NeedsForShip(("shipyard", "academy"))
    state = table(fleet, owns={"shipyard": (BEA,), "academy": (BEA,)})
    assert refused(state, BUILD_SHIP["carrack"]) == FleetComplete("carrack", 1)
    assert refused(state, BUILD_SHIP["caravel"]) == BelowLowest(cost=6, purse=-22, lowest=-22, short=6)


def test_where_a_ship_is_comes_before_money() -> None:
    state = table(merchant(POOR, caravel(at_sea=True)), costs={"navigation": 1})
    assert refused(state, SailOut(0)) == NotInRouen(0)
    assert refused(state, SailHome(0)) == BelowLowest(cost=1, purse=-22, lowest=-22, short=1)


def test_ships_and_barrels_come_before_money() -> None:
    at_sea = table(merchant(POOR, caravel(at_sea=True)), costs={"port": 1})
    assert refused(at_sea, MOVE_GOODS) == NoShipInRouen()
    assert refused(table(merchant(POOR), costs={"port": 1}), MOVE_GOODS) == NothingToMove()
    loaded = table(merchant(POOR, depot=(1, 0, 0)), costs={"port": 1})
    assert refused(loaded, MOVE_GOODS) == BelowLowest(cost=1, purse=-22, lowest=-22, short=1)


def test_a_purchase_of_what_is_not_traded_comes_before_its_size_its_room_and_money() -> None:
    poor = merchant(POOR, depot=(6, 0, 0))
    assert refused(table(poor, seats=2), Buy("cod", 0)) == NotTraded("cod", 2)
    assert refused(table(poor), Buy("cod", 0)) == BuysNothing(0)
    assert refused(table(poor), Buy("cod", 1)) == DepotFull(room=0, wanted=1)
    assert refused(table(merchant(POOR)), Buy("cod", 1)) == BelowLowest(cost=5, purse=-22, lowest=-22, short=5)


def test_goods_come_before_money() -> None:
    assert refused(table(merchant(POOR), costs={"market": 1}), SELL["salt"]) == NothingToSell("salt")


def test_what_a_building_needs_is_read_from_the_edition() -> None:
    def change(document: dict[str, Any]) -> None:
        document["buildings"]["vault"]["needs"] = "inn"

    assert refused(table(edition=edition_with(change)), BUILD["vault"]) == NeedsOwnBuilding("vault", needs="inn")


def test_whose_turn_it_is_comes_before_what_is_asked() -> None:
    assert refusal(swapping(), BEA, Keep()) == NotYourTurn(asked="swap", waiting_for=ANNA)
