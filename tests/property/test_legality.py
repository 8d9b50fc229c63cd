"""What is legal is exactly what is not refused, and what is refused changes nothing."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.commands import (
    BuyFavour,
    ChooseOar,
    Command,
    Deliver,
    Reveal,
    Sail,
    TakeContract,
    TakeExtraTurn,
)
from neptun_desktop.games.neptun.rules.state import Options, State
from neptun_desktop.kernel.codec import Malformed, Unsound, canonical
from neptun_desktop.kernel.game import Refused
from tests.property.play import EDITION, Table, positions, several_positions, tables

NO_PORTS = ("", "atlantis", "Tyros")


def around(count: int) -> range:
    """Return all indices of a list, and one out of range on each side."""
    return range(-1, count + 1)


def all_commands(state: State) -> Iterator[Command]:
    """Return the full product of field values, one out of range on each side."""
    slots = around(EDITION.trade.contracts_per_round)
    yield Reveal()
    yield from (TakeContract(place, slot) for place in around(len(state.row)) for slot in slots)
    yield from map(ChooseOar, around(len(EDITION.oar_cards)))
    yield from map(Sail, (*EDITION.port_rank, *NO_PORTS))
    yield from map(Deliver, (None, *slots))
    for answer in (True, False):
        yield BuyFavour(answer)
        yield TakeExtraTurn(answer)


@given(several_positions)
def test_legal_is_exactly_what_is_not_refused(states: list[State]) -> None:
    for state in states:
        assert_legal_is_exactly_what_is_not_refused(state)


def assert_legal_is_exactly_what_is_not_refused(state: State) -> None:
    before = canonical(engine.state_document(state))
    commands = list(all_commands(state))
    for seat in around(len(state.merchants)):
        legal = engine.legal(state, seat)
        assert len(set(legal)) == len(legal)
        allowed = {command for command in commands if engine.refusal(state, seat, command) is None}
        assert allowed == set(legal)
        assert bool(legal) == (seat in engine.to_act(state))
    assert canonical(engine.state_document(state)) == before


@given(positions)
def test_a_refused_command_raises_its_reason_and_changes_nothing(state: State) -> None:
    before = canonical(engine.state_document(state))
    for seat in around(len(state.merchants)):
        for command in all_commands(state):
            reason = engine.refusal(state, seat, command)
            if reason is not None:
                with pytest.raises(Refused) as refused:
                    engine.apply(state, seat, command)
                assert refused.value.refusal == reason
    assert canonical(engine.state_document(state)) == before


@given(several_positions)
def test_its_own_view_tells_a_seat_what_it_may_do_and_why_not(states: list[State]) -> None:
    for state in states:
        for seat in range(len(state.merchants)):
            view = engine.observe(state, seat)
            assert engine.to_act(view) == engine.to_act(state)
            assert engine.legal(view, seat) == engine.legal(state, seat)
            for command in all_commands(state):
                assert engine.refusal(view, seat, command) == engine.refusal(state, seat, command)


@pytest.mark.parametrize("number", [True, 1.0, "1", [1], 1j])
@pytest.mark.parametrize(
    "make", [lambda value: TakeContract(value, 0), lambda value: TakeContract(0, value), ChooseOar, Deliver]
)
def test_a_number_of_another_kind_is_malformed(make: Any, number: object) -> None:  # noqa: ANN401
    with pytest.raises(Malformed):
        make(number)


@pytest.mark.parametrize("answer", [1, 0, None, "yes"])
@pytest.mark.parametrize("make", [BuyFavour, TakeExtraTurn, Sail, ChooseOar])
def test_an_answer_of_another_kind_is_malformed(make: Any, answer: object) -> None:  # noqa: ANN401
    if (make, type(answer)) not in {(Sail, str), (ChooseOar, int)}:
        with pytest.raises(Malformed):
            make(answer)


FIELDS = {
    "reveal": (),
    "take_contract": ("place", "slot"),
    "choose_oar": ("card",),
    "sail": ("port",),
    "deliver": ("slot",),
    "buy_favour": ("buy",),
    "take_extra_turn": ("take",),
    "rest": (),
}
SAMPLES: tuple[Any, ...] = (0, 1, -1, True, False, 1.0, "1", "tyros", None, [], {})
json_values = st.recursive(
    st.sampled_from(SAMPLES) | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)


def assert_malformed_or_read_as_written(document: Any) -> None:  # noqa: ANN401  (any JSON)
    with suppress(Unsound):
        command = engine.command_from_document(document)
        assert canonical(engine.command_document(command)) == canonical(document)


@pytest.mark.parametrize("kind", FIELDS)
def test_no_field_of_a_command_is_taken_for_what_it_is_not(kind: str) -> None:
    for values in product(SAMPLES, repeat=len(FIELDS[kind])):
        assert_malformed_or_read_as_written({"kind": kind, **dict(zip(FIELDS[kind], values, strict=True))})


def command_documents(kind: str) -> st.SearchStrategy[dict[str, Any]]:
    """Return documents of a kind, with any values in its fields, and now and then a field too many."""
    known = dict.fromkeys(FIELDS[kind], json_values)
    return st.fixed_dictionaries({"kind": st.just(kind), **known}, optional={"extra": json_values})


@given(st.lists(st.sampled_from(tuple(FIELDS)).flatmap(command_documents) | json_values, min_size=1, max_size=20))
def test_a_command_document_is_malformed_or_reads_as_written(documents: list[Any]) -> None:
    for document in documents:
        assert_malformed_or_read_as_written(document)


@example(Table(seats=3, seed=1, options=Options(rejected_for_good=True), luck=0, eagerness=0.0, gold=5))
@given(tables)
def test_a_game_ends_after_three_rounds_and_asks_only_where_there_is_a_choice(table: Table) -> None:
    """But for two: to reveal, which shows a secret, and to take the last contract that wasn't rejected for good."""
    rounds, last = [0], table.laid()
    for moment in table.moments():
        legal = engine.legal(moment.before, moment.seat)
        last_contract = table.options.rejected_for_good and isinstance(legal[0], TakeContract)
        assert len(legal) > 1 or legal == (Reveal(),) or last_contract
        assert moment.seat in engine.to_act(moment.before)
        assert bool(engine.to_act(moment.after)) == (moment.after.stage != "over")
        assert (engine.result(moment.after) is None) == (moment.after.stage != "over")
        rounds += [moment.after.round] if moment.after.round != rounds[-1] else []
        last = moment.after
    assert rounds == [0, 1, 2]
    result = engine.result(last)
    assert result is not None
    assert result.tallies == engine.standing(last)
    tiles = [sum(tile.value for tile in merchant.tiles) for merchant in last.merchants]
    bonus = [
        sum(EDITION.bonus.worth(tile) for tile in merchant.bonus if tile is not None) for merchant in last.merchants
    ]
    assert list(result.scores) == [sum(points) for points in zip(tiles, bonus, strict=True)]
    assert {result.scores[seat] for seat in result.winners} == {max(result.scores)}
    assert result.scores.count(max(result.scores)) == len(result.winners)
