"""Nothing is lost or made: everything is in one place, all that changes is told, and the game ends."""

from hypothesis import given

from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.state import State, capacity, room_in_depot
from tests.property.salty_ocean.play import EDITION, Table, tables
from tests.property.salty_ocean.retold import public, tell


@given(tables)
def test_the_view_before_and_the_events_tell_all_that_is_public_after(table: Table) -> None:
    """Barrels and coins change only by what events say, purse by purse and hold by hold."""
    board = public(engine.observe(table.laid(), None))
    for moment in table.moments():
        for event in moment.events:
            tell(board, event)
        assert board == public(engine.observe(moment.after, None))


def assert_everything_is_in_its_place(state: State) -> None:
    merchants = len(state.merchants)
    assert sorted(state.tiles) == list(range(len(EDITION.tiles)))
    assert sorted(state.order) == sorted(state.markers) == list(range(merchants))
    for building, owners in state.owners.items():
        assert len(set(owners)) == len(owners) <= EDITION.open_spaces[merchants][building]
    for step, value in enumerate(EDITION.cathedral.values, 1):
        standing = sum(merchant.cathedral == step for merchant in state.merchants)
        assert standing <= EDITION.cathedral.places.get(value, merchants)
    for merchant in state.merchants:
        assert merchant.coins >= EDITION.money.lowest
        assert min(merchant.depot) >= 0
        assert room_in_depot(EDITION, merchant) >= 0
        for ship in merchant.ships:
            assert min(ship.hold) >= 0
            assert state.stage == "drop" or sum(ship.hold) <= capacity(EDITION, ship)
        if merchants in EDITION.market.no_cod_with:
            assert merchant.depot[2] == sum(ship.hold[2] for ship in merchant.ships) == 0


@given(tables)
def test_everything_is_in_its_place_at_all_times(table: Table) -> None:
    assert_everything_is_in_its_place(table.laid())
    for moment in table.moments():
        assert_everything_is_in_its_place(moment.after)


@given(tables)
def test_a_turn_ends_when_all_have_passed_and_the_game_after_the_last(table: Table) -> None:
    after, commands = table.laid(), 0
    for moment in table.moments():
        commands += 1
        assert moment.after.round - moment.before.round in {0, 1}
        if moment.after.round > moment.before.round:
            assert moment.after.passes == 0
            assert set(moment.after.costs.values()) == {0}
        after = moment.after
    assert after.stage == "over"
    assert after.round + 1 == EDITION.turns
    assert commands < 5000
    result = engine.result(after)
    assert result is not None
    assert result.tallies == engine.standing(after)
    assert result.winners


@given(tables)
def test_nobody_is_asked_where_there_is_no_choice(table: Table) -> None:
    for moment in table.moments():
        after = moment.after
        if after.queue and after.stage != "act":
            assert len(engine.legal(after, after.queue[0])) > 1, after.stage


@given(tables)
def test_costs_rise_by_one_with_each_action_of_their_type_and_stop_at_the_highest(table: Table) -> None:
    for moment in table.moments():
        changed = {
            type_: (cost, moment.after.costs[type_])
            for type_, cost in moment.before.costs.items()
            if moment.after.costs[type_] != cost
        }
        if moment.after.round == moment.before.round and moment.after.stage != "over":
            assert len(changed) <= 1
            assert all(after == before + 1 <= EDITION.money.action_cost_max for before, after in changed.values())
