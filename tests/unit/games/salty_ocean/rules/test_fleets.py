"""All ships sail in one action: out with their salt and one catch for all, or home."""

from neptun_desktop.games.salty_ocean.rules.commands import Fish, SailHome, SailOut, Stop
from neptun_desktop.games.salty_ocean.rules.state import State
from neptun_desktop.games.salty_ocean.rules.whole_action import bring_all_home, send_all

from .tables import ANNA, Sky, caravel, carrack, merchant, play, table


def holds(state: State) -> list[tuple[int, int, int]]:
    return [ship.hold for ship in state.merchants[ANNA].ships]


def test_two_ships_share_a_catch_the_first_ship_first() -> None:
    state = table(merchant(10, caravel((3, 0, 0)), carrack((5, 0, 0))))
    action = send_all(state, ANNA, 4)
    assert action is not None
    assert action.commands == (SailOut(0), Fish(3), SailOut(1), Fish(1))
    assert holds(play(state, *action.commands).state) == [(0, 3, 0), (0, 1, 4)]
    assert send_all(state, ANNA, 9) is None, "there are 8 barrels of salt"


def test_an_empty_ship_stays_in_rouen() -> None:
    state = table(merchant(10, caravel((3, 0, 0)), caravel(), carrack((5, 0, 0))))
    action = send_all(state, ANNA)
    assert action is not None
    assert action.commands[-1] == Stop()
    assert [ship.at_sea for ship in action.merchant.ships] == [True, False, True]


def test_one_loaded_ship_needs_no_gesture() -> None:
    assert send_all(table(merchant(10, caravel((3, 0, 0)), caravel())), ANNA) is None
    assert bring_all_home(table(merchant(10, caravel(at_sea=True), caravel())), ANNA) is None


def test_who_must_choose_what_goes_overboard_sends_ship_by_ship() -> None:
    """A storm takes room for one barrel, of salt or of herring."""
    state = table(merchant(10, caravel((2, 2, 0)), caravel((2, 0, 0))), sky="storm")
    assert send_all(state, ANNA) is None


def test_the_weather_strikes_every_ship() -> None:
    state = table(merchant(10, caravel((4, 0, 0)), caravel((4, 0, 0))), sky="storm")
    action = send_all(state, ANNA, 6)
    assert action is not None
    assert [ship.hold for ship in action.merchant.ships] == [(0, 3, 0), (0, 3, 0)]
    assert send_all(state, ANNA, 7) is None


def test_pirates_meet_the_ship_that_loses_least() -> None:
    """Two damage: a full caravel would lose two barrels; a carrack with room for six has two places to spare."""
    fleet = merchant(10, caravel((4, 0, 0)), carrack((4, 0, 0)))
    action = send_all(table(fleet, sky="pirates"), ANNA, 8)
    assert action is not None
    assert action.commands == (SailOut(1), Fish(4), SailOut(0), Fish(4))
    skies: dict[Sky, int] = {"storm and pirates": 6, "storm": 7}
    for sky, caught in skies.items():
        action = send_all(table(fleet, sky=sky), ANNA)
        assert action is not None
        assert sum(ship.hold[2] for ship in action.merchant.ships) == caught
    safe = send_all(table(fleet, sky="pirates", owns={"st_maclou": (ANNA,)}), ANNA)
    assert safe is not None
    assert safe.commands[0] == SailOut(0), "whom St Maclou protects has no reason to choose"


def test_with_two_merchants_nobody_asks_for_a_catch() -> None:
    """Y35: without cod, salt becomes herring without a question."""
    action = send_all(table(merchant(10, caravel((1, 0, 0)), caravel((2, 0, 0))), seats=2), ANNA)
    assert action is not None
    assert action.commands == (SailOut(0), SailOut(1))


def test_all_come_home_in_one_action() -> None:
    state = table(merchant(10, caravel((0, 1, 0), at_sea=True), caravel(at_sea=True), carrack()))
    action = bring_all_home(state, ANNA)
    assert action is not None
    assert action.commands == (SailHome(0), SailHome(1))
    after = play(state, *action.commands).state
    assert not any(ship.at_sea for ship in after.merchants[ANNA].ships)
    assert after.costs["navigation"] == 1, "one action"
