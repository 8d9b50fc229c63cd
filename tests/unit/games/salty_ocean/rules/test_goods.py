"""Action 3.6: all barrels of the depot and of the own ships in Rouen are laid out anew."""

from neptun_desktop.games.salty_ocean.rules.commands import MOVE_GOODS, Shed, Stow
from neptun_desktop.games.salty_ocean.rules.engine import legal
from neptun_desktop.games.salty_ocean.rules.events import GoodsLandedOnQuay, GoodsShed, GoodsStored, GoodsStowed
from neptun_desktop.games.salty_ocean.rules.refusals import NoShipInRouen, NothingToMove
from tests.unit.games.salty_ocean.rules.tables import ANNA, BEA, caravel, carrack, merchant, paid, play, refused, table


def test_y9_ship_and_depot_change_their_goods() -> None:
    state, told = play(table(merchant(10, caravel((0, 0, 4)), depot=(3, 0, 0))), MOVE_GOODS, Stow(3), Stow(0))
    anna = state.merchants[ANNA]
    assert (anna.ships, anna.depot) == ((caravel((3, 0, 0)),), (0, 0, 4))
    assert told[1:] == (
        GoodsLandedOnQuay(ANNA, (3, 0, 4)),
        GoodsStowed(ANNA, 0, "salt", 3),
        GoodsStored(ANNA, (0, 0, 4)),
    )


def test_y44_all_salt_aboard() -> None:
    ships = (caravel((0, 1, 3)), carrack((6, 0, 0)))
    state, told = play(table(merchant(10, *ships, depot=(4, 2, 0))), MOVE_GOODS, Stow(4), Stow(6))
    anna = state.merchants[ANNA]
    assert (anna.ships, anna.depot) == ((caravel((4, 0, 0)), carrack((6, 0, 0))), (0, 3, 3))
    assert paid(told) == [0]


def test_y44_everything_ashore_and_4_too_many() -> None:
    state = table(merchant(10, caravel((0, 1, 3)), depot=(4, 2, 0)))
    state, told = play(state, MOVE_GOODS, Stow(0), Stow(0), Stow(0))
    assert (state.stage, state.good) == ("shed", "salt")
    assert legal(state, ANNA) == (Shed(0), Shed(1), Shed(2), Shed(3), Shed(4))
    state, told = play(state, Shed(3), Shed(1))
    assert told == (GoodsShed(ANNA, "salt", 3), GoodsShed(ANNA, "herring", 1), GoodsStored(ANNA, (1, 2, 3)))
    anna = state.merchants[ANNA]
    assert (anna.ships, anna.depot) == ((caravel(),), (1, 2, 3))


def test_what_exceeds_and_is_no_choice_goes_by_itself() -> None:
    """All four salt are kept, so two of the four cod must go."""
    state = table(merchant(10, caravel((0, 0, 4)), depot=(4, 0, 0)))
    state, told = play(state, MOVE_GOODS, Stow(0), Stow(0), Shed(0))
    assert told[-2:] == (GoodsShed(ANNA, "cod", 2), GoodsStored(ANNA, (4, 0, 2)))
    assert (state.queue[0], state.quay) == (BEA, (0, 0, 0))


def test_s16_from_ship_to_ship_in_one_action() -> None:
    ships = (caravel((0, 4, 0)), carrack())
    state, _ = play(table(merchant(10, *ships)), MOVE_GOODS, Stow(0), Stow(4))
    anna = state.merchants[ANNA]
    assert (anna.ships, anna.depot) == ((caravel(), carrack((0, 4, 0))), (0, 0, 0))


def test_s16_the_depot_is_looked_at_when_the_action_ends() -> None:
    """10 barrels lie on the quay; with 4 of them aboard again nothing is lost."""
    state = table(merchant(10, caravel((4, 0, 0)), depot=(0, 6, 0)))
    state, _ = play(state, MOVE_GOODS, Stow(0), Stow(4))
    anna = state.merchants[ANNA]
    assert (anna.ships, anna.depot) == ((caravel((0, 4, 0)),), (4, 2, 0))


def test_s16_a_move_that_changes_nothing_is_allowed() -> None:
    state = table(merchant(10, caravel((2, 0, 0))), costs={"port": 3})
    after, told = play(state, MOVE_GOODS, Stow(2))
    assert (after.merchants[ANNA].ships, paid(told)) == (state.merchants[ANNA].ships, [3])


def test_ships_at_sea_keep_their_barrels() -> None:
    ships = (caravel((0, 2, 0), at_sea=True), carrack((0, 0, 1)))
    state, told = play(table(merchant(10, *ships, depot=(1, 0, 0))), MOVE_GOODS, Stow(1), Stow(1))
    assert told[1] == GoodsLandedOnQuay(ANNA, (1, 0, 1))
    assert state.merchants[ANNA].ships == (caravel((0, 2, 0), at_sea=True), carrack((1, 0, 1)))


def test_a_damaged_ship_holds_less() -> None:
    state, _ = play(table(merchant(10, caravel(damage=3), depot=(4, 0, 0))), MOVE_GOODS)
    assert legal(state, ANNA) == (Stow(0), Stow(1))


def test_a_better_depot_holds_more() -> None:
    for level, kept in ((1, 15), (2, 19)):
        state = table(merchant(10, caravel((4, 0, 0)), depot=(15, 0, 0), depot_level=level))
        assert sum(play(state, MOVE_GOODS, Stow(0)).state.merchants[ANNA].depot) == kept


def test_a_ship_in_rouen_and_a_barrel_are_needed() -> None:
    assert refused(table(merchant(10, caravel((1, 0, 0), at_sea=True), depot=(1, 0, 0))), MOVE_GOODS) == NoShipInRouen()
    assert refused(table(merchant(10, caravel(), carrack((1, 0, 0), at_sea=True))), MOVE_GOODS) == NothingToMove()
    assert refused(table(merchant(10, caravel((1, 0, 0)))), MOVE_GOODS) is None
    assert refused(table(merchant(10, caravel(), depot=(1, 0, 0))), MOVE_GOODS) is None
