"""The rules of the toy: its paragraphs, and the laws that every game of the kernel keeps."""

from random import Random

import pytest
from attrs import evolve
from hypothesis import given

from neptun_desktop.kernel.codec import Unsound
from neptun_desktop.kernel.game import Refused
from tests.toy.play import EDITION, Table, tables
from tests.toy.tally_ho import rules
from tests.toy.tally_ho.rules import (
    CARDS,
    CardChosen,
    CardsShown,
    Choose,
    CoinsStaked,
    DieRolled,
    GameIsOver,
    NotAskedNow,
    NotInThePurse,
    NotYourTurn,
    Options,
    RoundScored,
    Stake,
    State,
)

ALL_COMMANDS: tuple[rules.Command, ...] = (*map(Choose, CARDS), *map(Stake, range(-1, 50)))


def laid(seats: int = 2, *, seed: int = 1, soft_falls: bool = False) -> State:
    return rules.new(EDITION, seats, seed, Options(soft_falls=soft_falls))


def played(state: State, *commands: tuple[int, rules.Command]) -> State:
    for seat, command in commands:
        state = rules.apply(state, seat, command).state
    return state


def test_cards_are_shown_together_when_the_last_has_chosen() -> None:
    first = rules.apply(laid(), 1, Choose("raise"))
    assert first.events == (CardChosen(1),)
    assert rules.observe(first.state, 0).cards == (None, None)
    assert rules.observe(first.state, 1).cards == (None, "raise")
    second = rules.apply(first.state, 0, Choose("hold"))
    assert second.events == (CardChosen(0), CardsShown(("hold", "raise")))
    assert rules.observe(second.state, None).cards == ("hold", "raise")


def test_a_raise_backed_by_the_highest_stake_wins_the_prize_and_any_other_loses_it() -> None:
    chosen = played(laid(), (0, Choose("raise")), (1, Choose("raise")), (0, Stake(2)))
    step = rules.apply(chosen, 1, Stake(1))
    prize = chosen.prize
    assert step.events[:2] == (CoinsStaked(1, 1), RoundScored(0, (prize, -prize)))
    assert step.state.purses == (4, 5)


def test_equal_stakes_back_both_raises() -> None:
    state = played(laid(), (0, Choose("raise")), (1, Choose("raise")), (0, Stake(2)), (1, Stake(2)))
    assert state.scored[0][0] == state.scored[0][1] > 0


def test_whoever_holds_gets_a_coin() -> None:
    state = played(laid(), (0, Choose("hold")), (1, Choose("raise")), (0, Stake(0)), (1, Stake(0)))
    assert state.purses == (7, 6)
    assert state.scored[0][0] == 0


@pytest.mark.parametrize(("soft_falls", "divisor"), [(False, 1), (True, 2)])
def test_with_soft_falls_a_lost_prize_costs_half(soft_falls: bool, divisor: int) -> None:  # noqa: FBT001
    start = laid(soft_falls=soft_falls)
    state = played(start, (0, Choose("hold")), (1, Choose("raise")), (0, Stake(1)), (1, Stake(0)))
    assert state.scored == ((0, -(start.prize // divisor)),)


def test_each_round_another_player_stakes_first() -> None:
    firsts = [moment.after.queue[0] for moment in Table().moments() if isinstance(moment.events[-1], CardsShown)]
    assert firsts == [0, 1, 2]


def test_among_equals_most_coins_win_and_those_who_are_equal_there_too_share() -> None:
    over = list(Table().moments())[-1].after
    equal = evolve(over, scored=((2, 2, -1),) * 3)
    assert rules.result(evolve(equal, purses=(1, 3, 9))).winners == (1,)  # type: ignore[union-attr]
    assert rules.result(evolve(equal, purses=(3, 3, 9))).winners == (0, 1)  # type: ignore[union-attr]


def test_refusals_say_why() -> None:
    start = laid()
    assert rules.refusal(start, 0, Stake(1)) == NotAskedNow()
    chosen = played(start, (0, Choose("hold")), (1, Choose("hold")))
    assert rules.refusal(chosen, 1, Stake(0)) == NotYourTurn((0,))
    assert rules.refusal(chosen, 0, Stake(7)) == NotInThePurse(7, 6)
    over = list(Table().moments())[-1].after
    assert rules.refusal(over, 0, Stake(0)) == GameIsOver()
    with pytest.raises(Refused):
        rules.apply(over, 0, Stake(0))


def test_an_edition_with_faults_names_all_of_them() -> None:
    with pytest.raises(Unsound) as raised:
        rules.edition_from_bytes(b"rounds = 0\npurse = 0\nplayers = [5]")
    assert len(raised.value.problems) == 3
    with pytest.raises(Unsound):
        rules.edition_from_bytes(b"rounds")


@given(table=tables)
def test_legal_is_exactly_what_is_not_refused(table: Table) -> None:
    for moment in table.moments():
        views = [rules.observe(moment.before, seat) for seat in range(table.seats)]
        positions: list[rules.Position] = [moment.before, *views]
        for position in positions:
            for seat in range(table.seats):
                allowed = [each for each in ALL_COMMANDS if rules.refusal(position, seat, each) is None]
                assert sorted(map(repr, rules.legal(position, seat))) == sorted(map(repr, allowed))


@given(table=tables)
def test_a_view_can_be_true_of_what_it_lets_one_imagine(table: Table) -> None:
    for moment in table.moments():
        for seat in (None, *range(table.seats)):
            view = rules.observe(moment.before, seat)
            imagined = rules.imagine(view, Random(1))
            assert rules.observe(imagined, seat) == view
            assert rules.state_from_document(rules.state_document(imagined), view.edition) == imagined


@given(table=tables)
def test_documents_hold_all_that_they_were_made_of(table: Table) -> None:
    edition = table.laid().edition
    assert rules.edition_from_document(rules.edition_document(edition)) == edition
    for moment in table.moments():
        state, view = moment.after, rules.observe(moment.after, 1)
        assert rules.state_from_document(rules.state_document(state), edition) == state
        assert rules.view_from_document(rules.view_document(view), edition) == view
        assert rules.command_from_document(rules.command_document(moment.command)) == moment.command
        assert rules.options_from_document(rules.options_document(state.options)) == state.options
        assert all(rules.event_document(event)["kind"] for event in moment.events)


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("cards", [None]),
        ("purses", [-1, 0, 0]),
        ("scored", [[1, 1, 1]]),
        ("prize", 7),
        ("turn", 1),
        ("queue", [0]),
        ("round", 3),
        ("stage", "lunch"),
    ],
)
def test_a_document_that_is_no_position_is_refused(part: str, value: object) -> None:
    document = rules.state_document(laid(3))
    with pytest.raises(Unsound):
        rules.state_from_document({**document, part: value}, EDITION)


@given(table=tables)
def test_a_state_that_somebody_holds_never_changes(table: Table) -> None:
    for moment in table.moments():
        before = rules.state_document(moment.before)
        stepped = rules.clone(moment.before)
        assert rules.step(stepped, moment.seat, moment.command) == moment.events
        assert stepped == moment.after != moment.before
        assert rules.state_document(moment.before) == before


@given(table=tables)
def test_every_game_ends_after_its_rounds_with_a_line_for_every_point(table: Table) -> None:
    moments = list(table.moments())
    over = moments[-1].after
    assert len(moments) == 2 * table.seats * table.rounds
    result = rules.result(over)
    assert result is not None
    assert result.scores == tuple(map(sum, zip(*over.scored, strict=True)))
    assert all(rules.result(moment.before) is None for moment in moments)


@given(table=tables)
def test_chance_and_secrets_are_barriers_and_the_last_stake_is_none(table: Table) -> None:
    moments = list(table.moments())
    for moment in moments:
        shows = isinstance(moment.events[-1], CardsShown | DieRolled)
        assert any(event.barrier for event in moment.events) == shows
    assert isinstance(moments[-1].events[-1], RoundScored)
