"""Chapter 2: the draft, with the examples X1 to X4, X16 and X17."""

import pytest

from neptun_desktop.games.neptun.rules.commands import Reveal, TakeContract
from neptun_desktop.games.neptun.rules.engine import legal, refusal
from neptun_desktop.games.neptun.rules.events import (
    ContractDiscarded,
    ContractLeftOver,
    ContractRevealed,
    ContractsLaidOut,
    ContractTaken,
    OrderChanged,
)
from neptun_desktop.games.neptun.rules.refusals import GivenUp, NothingToReveal, SlotFilled, StillFaceDown
from neptun_desktop.games.neptun.rules.state import Slot, State
from tests.kit.positions import purse, strengths_in_row
from tests.kit.table import GREEN, PURPLE, RED, YELLOW, events_of, play, play_until, table

REVEAL = Reveal()


def places(state: State, seat: int) -> list[int]:
    """Return the places of the row that a merchant may take from."""
    return sorted({command.place for command in legal(state, seat) if isinstance(command, TakeContract)})


def all_take_the_next(state: State, slot: int = 0) -> State:
    """Let each merchant reveal one contract and take it: the last of the row stays face down."""
    for seat in state.queue:
        state = play(state, seat, REVEAL, TakeContract(place=state.revealed, slot=slot))
    return state


def first_one_is_left(state: State, slot: int) -> State:
    """Let nobody want the leftmost contract."""
    for seat in state.queue:
        state = play(state, seat, REVEAL)
        if state.given_up == 0:
            state = play(state, seat, REVEAL)
        state = play(state, seat, TakeContract(place=state.revealed - 1, slot=slot))
    return state


def test_the_row_holds_one_contract_more_than_there_are_merchants() -> None:
    for seats in (3, 4, 5):
        state = table(seats)
        assert (len(state.row), state.revealed) == (seats + 1, 0)
        later = all_take_the_next(state)
        assert (len(later.row), later.revealed) == (seats + 1, 1)


def test_with_only_face_down_contracts_one_must_reveal() -> None:
    assert legal(table(), RED) == (REVEAL,)
    assert refusal(table(), RED, TakeContract(place=0, slot=0)) == StillFaceDown(place=0, next_to_reveal=0)


def test_the_leftmost_face_down_contract_is_revealed_for_all_to_see() -> None:
    state = table()
    assert events_of(state, RED, REVEAL, REVEAL) == (
        ContractRevealed(RED, 0, state.row[0]),  # type: ignore[arg-type]
        ContractRevealed(RED, 1, state.row[1]),  # type: ignore[arg-type]
    )


def test_x1_red_rejects_the_first_contract_and_green_takes_it() -> None:
    """X1: red reveals two of five, may take only the second; the first stays face up, and green accepts it."""
    opened = play(table(), RED, REVEAL, REVEAL)
    assert refusal(opened, RED, TakeContract(place=0, slot=0)) == GivenUp(place=0)
    taken = play(opened, RED, TakeContract(place=1, slot=0))
    assert places(taken, GREEN) == [0]
    green = play(taken, GREEN, TakeContract(place=0, slot=3))
    assert green.merchants[GREEN].manifest[3].city == opened.row[0].city  # type: ignore[union-attr]


def test_x2_red_chooses_slot_4_for_good() -> None:
    """X2: the contract lies in slot 4, nothing else can go there, and no command moves it."""
    state = play(table(), RED, REVEAL)
    contract = state.row[0]
    assert contract is not None
    state = play(state, RED, TakeContract(place=0, slot=3))
    assert state.merchants[RED].manifest[3] == Slot("open", contract.city, contract.goods)
    later, _ = play_until(state, lambda now: now.turn == 1 and now.queue[0] == RED)
    later = play(later, RED, *([REVEAL] if not places(later, RED) else []))
    place = places(later, RED)[0]
    assert refusal(later, RED, TakeContract(place, slot=3)) == SlotFilled(slot=3)
    assert later.merchants[RED].manifest[3] == Slot("open", contract.city, contract.goods)


def test_every_empty_slot_is_the_merchants_choice() -> None:
    state = play(table(), RED, REVEAL)
    assert legal(state, RED) == (*(TakeContract(place=0, slot=slot) for slot in range(5)), REVEAL)


def test_revealing_gives_up_every_contract_that_lay_open() -> None:
    """Green finds one contract open and turns up the next: only that one is left to take."""
    state = play(table(), RED, REVEAL, REVEAL, TakeContract(place=1, slot=0))
    assert places(state, GREEN) == [0]
    state = play(state, GREEN, REVEAL)
    assert places(state, GREEN) == [2]
    assert refusal(state, GREEN, TakeContract(place=0, slot=0)) == GivenUp(place=0)


def test_what_one_gave_up_another_may_take() -> None:
    """Giving up binds the one who did it, not those who follow."""
    state = play(table(), RED, REVEAL, REVEAL, REVEAL, TakeContract(place=2, slot=0))
    assert places(state, GREEN) == [0, 1]


def test_whoever_reveals_the_last_contract_must_accept_it() -> None:
    state = play(table(), RED, *[REVEAL] * 5)
    assert legal(state, RED) == tuple(TakeContract(place=4, slot=slot) for slot in range(5))
    assert refusal(state, RED, REVEAL) == NothingToReveal()


def test_with_one_face_down_contract_left_a_face_up_one_may_be_taken() -> None:
    state = play(table(), RED, *[REVEAL] * 4, TakeContract(place=3, slot=0))
    assert places(state, GREEN) == [0, 1, 2]
    assert REVEAL in legal(state, GREEN)


def test_with_only_face_up_contracts_one_of_them_is_taken() -> None:
    state = play(table(), RED, *[REVEAL] * 5, TakeContract(place=4, slot=0))
    assert places(state, GREEN) == [0, 1, 2, 3]
    assert REVEAL not in legal(state, GREEN)


def test_the_oar_card_goes_into_the_hand_and_the_disc_onto_the_oar_track() -> None:
    state = strengths_in_row(table(), 7, 1, 1, 1, 1)
    contract = state.row[0]
    assert contract is not None
    before = state.merchants[RED].hand
    state = play(state, RED, REVEAL)
    taking = TakeContract(place=0, slot=2)
    assert events_of(state, RED, taking) == (ContractTaken(RED, 0, 2, contract, gold=0, strength=7),)
    state = play(state, RED, taking)
    assert state.merchants[RED].hand == tuple(sorted((*before, contract.oar)))
    assert state.oar_track == ((RED, 7),)
    assert state.row[0] is None


def test_x3_a_face_up_left_over_lies_leftmost_with_1_gold() -> None:
    """X3."""
    state = table()
    left = state.row[0]
    later = first_one_is_left(state, 0)
    assert (later.row[0], later.revealed, later.row_gold) == (left, 1, 1)


def test_x4_a_face_down_left_over_lies_leftmost_and_open_without_gold() -> None:
    """X4."""
    state = table()
    left = state.row[4]
    later = all_take_the_next(state)
    assert (later.row[0], later.revealed, later.row_gold) == (left, 1, 0)


def test_gold_adds_up_over_turns_and_goes_to_the_taker() -> None:
    """A contract left over three times carries 3 gold, and whoever takes it has them before anything else."""
    state = table()
    left = state.row[0]
    for turn in range(3):
        state = first_one_is_left(state, turn)
    assert (state.row[0], state.row_gold) == (left, 3)
    taker = state.queue[0]
    before = state.merchants[taker].gold
    taken = play(state, taker, TakeContract(place=0, slot=4))
    assert (taken.merchants[taker].gold, taken.row_gold) == (before + 3, 0)
    told = events_of(state, taker, TakeContract(place=0, slot=4))
    assert [event.gold for event in told if isinstance(event, ContractTaken)] == [3]


def test_the_next_left_over_begins_without_the_gold_of_the_last() -> None:
    """Gold that was taken does not come back with another left-over contract."""
    state = first_one_is_left(first_one_is_left(table(), 0), 1)
    assert state.row_gold == 2
    taker, *others = state.queue
    state = play(state, taker, TakeContract(place=0, slot=2))
    for seat in others:
        state = play(state, seat, REVEAL, TakeContract(place=state.revealed, slot=2))
    assert (state.revealed, state.row_gold) == (1, 0)


def test_only_the_leftmost_contract_carries_gold() -> None:
    state = first_one_is_left(table(), 0)
    taker = state.queue[0]
    before = state.merchants[taker].gold
    state = play(state, taker, REVEAL, TakeContract(place=1, slot=1))
    assert (state.merchants[taker].gold, state.row_gold) == (before, 1)


def test_a_contract_turned_up_late_gets_gold_too() -> None:
    """Whenever and by whomever it was revealed: here yellow, the last to act, turned it up and took another."""
    state = table()
    for seat in (RED, GREEN, PURPLE):
        state = play(state, seat, REVEAL, TakeContract(place=state.revealed, slot=0))
    left = state.row[3]
    state = play(state, YELLOW, REVEAL, REVEAL, TakeContract(place=4, slot=0))
    assert (state.row[0], state.row_gold) == (left, 1)


def test_what_is_told_when_a_draft_turn_ends() -> None:
    state = strengths_in_row(table(), 2, 4, 5, 7, 1)
    for seat in (RED, GREEN, PURPLE):
        state = play(state, seat, REVEAL, TakeContract(place=state.revealed, slot=0))
    left = state.row[4]
    assert left is not None
    assert events_of(state, YELLOW, REVEAL, TakeContract(place=3, slot=0))[2:] == (
        OrderChanged((RED, GREEN, PURPLE, YELLOW), before=(RED, GREEN, PURPLE, YELLOW)),
        ContractLeftOver(4, left, was_open=False, gold_added=0, gold=0),
        ContractsLaidOut(turn=1, drawn=4),
    )


def drafted(*strengths: int) -> State:
    """Let red, green, purple and yellow take crews of these strengths, in this order."""
    return all_take_the_next(strengths_in_row(table(), *strengths, 1))


def test_x16_the_lowest_on_the_oar_track_goes_first() -> None:
    """X16: green ends lowest, then yellow, then purple, then red."""
    assert drafted(8, 2, 5, 3).order == (GREEN, YELLOW, PURPLE, RED)


def test_x17_on_one_field_the_one_who_came_last_goes_first() -> None:
    """X17: strengths 2, 4, 4, 7 taken by a, b, c, d give the order a, c, b, d."""
    assert drafted(2, 4, 4, 7).order == (RED, PURPLE, GREEN, YELLOW)


def test_a_stack_of_four_is_read_from_the_top_down() -> None:
    state = drafted(6, 6, 6, 6)
    assert state.order == state.queue == (YELLOW, PURPLE, GREEN, RED)
    assert state.oar_track == ()


def test_after_the_fifth_draft_turn_the_left_over_is_discarded() -> None:
    """And the gold on it returns to the supply (R14)."""
    state = table()
    for turn in range(4):
        state = first_one_is_left(state, turn)
    left, gold = state.row[0], sum(merchant.gold for merchant in state.merchants)
    assert state.row_gold == 4
    *others, last = state.queue
    for seat in others:
        state = play(state, seat, REVEAL, TakeContract(place=state.revealed, slot=4))
    told = events_of(state, last, REVEAL)
    assert ContractDiscarded(0, left, was_open=True, gold=4) in told  # type: ignore[arg-type]
    state = play(state, last, REVEAL)
    assert (state.stage, state.row, state.row_gold, state.discard) == ("choose", (), 0, (left,))
    assert sum(merchant.gold for merchant in state.merchants) == gold


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_order_after_the_fifth_draft_turn_holds_for_the_whole_sailing_phase(seats: int) -> None:
    at_sea, _ = play_until(table(seats), lambda state: state.stage == "choose")
    order = at_sea.order
    next_round, _ = play_until(at_sea, lambda state: state.round == 1)
    assert next_round.order == next_round.queue == order


def test_drafting_costs_no_gold() -> None:
    state = purse(table(), RED, 0)
    assert play(state, RED, REVEAL, TakeContract(place=0, slot=0)).merchants[RED].gold == 0
