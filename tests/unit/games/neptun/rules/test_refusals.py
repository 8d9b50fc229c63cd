"""Every reason why a command is not possible, provoked once with its figures and its paragraph of the rules."""

from collections.abc import Callable
from typing import TypeAlias, get_args

import pytest

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
from neptun_desktop.games.neptun.rules.engine import apply, clone, refusal, refusal_document
from neptun_desktop.games.neptun.rules.refusals import (
    AlreadyTaken,
    AnotherCity,
    EqualCardFirst,
    GameIsOver,
    GivenUp,
    NoSuchContract,
    NoSuchPlace,
    NoSuchSlot,
    NotAskedNow,
    NothingToReveal,
    NotInHand,
    NotOpen,
    NotYourTurn,
    OutOfReach,
    Refusal,
    RejectedForGood,
    SlotFilled,
    StillFaceDown,
    UnknownPort,
)
from neptun_desktop.games.neptun.rules.state import Options, State
from neptun_desktop.kernel.game import Refused
from neptun_desktop.kernel.seat import Seat
from tests.kit.positions import at_sea, fill_slots, hold, lay, miles, purse, rowing, ship
from tests.kit.table import GREEN, PURPLE, RED, YELLOW, play, play_until, table

REVEAL = Reveal()

Provoked: TypeAlias = tuple[State, Seat, Command, Refusal]


def after_the_end() -> Provoked:
    over, _ = play_until(rowing(at_sea(turn=4, round_=2)), lambda _state: False)
    return over, RED, REVEAL, GameIsOver()


def out_of_turn_in_the_draft() -> Provoked:
    return table(), GREEN, REVEAL, NotYourTurn(asked="draft", waiting_for=(RED,))


def chosen_twice() -> Provoked:
    state = play(at_sea(), GREEN, ChooseOar(42))
    return state, GREEN, ChooseOar(43), NotYourTurn(asked="choose", waiting_for=(RED, PURPLE, YELLOW))


def nobodys_seat() -> Provoked:
    return table(), 7, REVEAL, NotYourTurn(asked="draft", waiting_for=(RED,))


def sailing_in_the_draft() -> Provoked:
    return table(), RED, Sail("tyros"), NotAskedNow(asked="draft")


def revealing_at_sea() -> Provoked:
    return rowing(at_sea()), RED, REVEAL, NotAskedNow(asked="sail")


def favour_before_delivery() -> Provoked:
    state = landed("roma")
    return state, RED, BuyFavour(buy=True), NotAskedNow(asked="deliver")


def extra_turn_too_early() -> Provoked:
    return at_sea(), RED, TakeExtraTurn(take=True), NotAskedNow(asked="choose")


def nothing_face_down() -> Provoked:
    return play(table(), RED, *[REVEAL] * 5), RED, REVEAL, NothingToReveal()


def left_of_the_row() -> Provoked:
    return play(table(), RED, REVEAL), RED, TakeContract(place=-1, slot=0), NoSuchPlace(place=-1, places=5)


def right_of_the_row() -> Provoked:
    return play(table(), RED, REVEAL), RED, TakeContract(place=5, slot=0), NoSuchPlace(place=5, places=5)


def face_down() -> Provoked:
    state = play(table(), RED, REVEAL)
    return state, RED, TakeContract(place=3, slot=0), StillFaceDown(place=3, next_to_reveal=1)


def taken_by_red() -> Provoked:
    state = play(table(), RED, REVEAL, TakeContract(place=0, slot=0))
    return state, GREEN, TakeContract(place=0, slot=0), AlreadyTaken(place=0)


def given_up() -> Provoked:
    return play(table(), RED, REVEAL, REVEAL), RED, TakeContract(place=0, slot=0), GivenUp(place=0)


def rejected_for_good() -> Provoked:
    state = play(table(options=Options(rejected_for_good=True)), RED, REVEAL, REVEAL)
    return state, RED, TakeContract(place=0, slot=0), RejectedForGood(place=0)


def sixth_slot() -> Provoked:
    return play(table(), RED, REVEAL), RED, TakeContract(place=0, slot=5), NoSuchSlot(slot=5, slots=5)


def slot_before_the_first() -> Provoked:
    return play(table(), RED, REVEAL), RED, TakeContract(place=0, slot=-1), NoSuchSlot(slot=-1, slots=5)


def delivering_a_sixth_slot() -> Provoked:
    return landed("roma"), RED, Deliver(5), NoSuchContract(slot=5, slots=5)


def filled_slot() -> Provoked:
    state = play(fill_slots(table(), RED, 2), RED, REVEAL)
    return state, RED, TakeContract(place=0, slot=1), SlotFilled(slot=1)


def greens_card() -> Provoked:
    return at_sea(), RED, ChooseOar(42), NotInHand(card=42)


def no_such_card() -> Provoked:
    return at_sea(), RED, ChooseOar(1000), NotInHand(card=1000)


def the_higher_of_equal_cards() -> Provoked:
    state, one = hold(at_sea(), RED, (0, 5))
    state, other = hold(state, RED, (0, 5))
    low, high = sorted((one, other))
    return state, RED, ChooseOar(high), EqualCardFirst(card=high, instead=low)


def off_the_map() -> Provoked:
    return rowing(at_sea()), RED, Sail("atlantis"), UnknownPort(port="atlantis")


def two_miles_short() -> Provoked:
    """2 miles short: 2 gold would do, the purse holds 1."""
    tiles = {("crete", "tyros"): 8, ("tyros", "alexandria"): 4}
    state = purse(rowing(miles(at_sea(), tiles), {RED: (0, 5)}), RED, 1)
    figures = OutOfReach("alexandria", miles=12, reach=10, miles_short=2, gold_needed=2, gold=1)
    return state, RED, Sail("alexandria"), figures


def landed(port: str) -> State:
    """Let red lie in Roma with contracts: fulfilled, lost, open for Roma, open for Tyros, none."""
    state = lay(at_sea(), RED, 0, "genua", "olives", status="fulfilled")
    state = lay(state, RED, 1, "genua", "grapes", status="lost")
    state = lay(lay(state, RED, 2, "roma", "olives"), RED, 3, "tyros", "salt")
    return play(rowing(ship(state, RED, port)), RED, Sail(port))


def fulfilled_already() -> Provoked:
    return landed("roma"), RED, Deliver(0), NotOpen(slot=0, status="fulfilled")


def lost_already() -> Provoked:
    return landed("roma"), RED, Deliver(1), NotOpen(slot=1, status="lost")


def nothing_in_the_slot() -> Provoked:
    return landed("roma"), RED, Deliver(4), NotOpen(slot=4, status="empty")


def for_another_city() -> Provoked:
    return landed("roma"), RED, Deliver(3), AnotherCity(slot=3, city="tyros", port="roma")


PROVOCATIONS: dict[Callable[[], Provoked], str] = {
    after_the_end: "5",
    out_of_turn_in_the_draft: "2",
    chosen_twice: "3.1",
    nobodys_seat: "2",
    sailing_in_the_draft: "2",
    revealing_at_sea: "3.3",
    favour_before_delivery: "3.4",
    extra_turn_too_early: "3.1",
    nothing_face_down: "2",
    left_of_the_row: "2",
    right_of_the_row: "2",
    face_down: "2",
    taken_by_red: "2",
    given_up: "2",
    rejected_for_good: "R13",
    sixth_slot: "2",
    slot_before_the_first: "2",
    delivering_a_sixth_slot: "3.4",
    filled_slot: "2",
    greens_card: "3.1",
    no_such_card: "3.1",
    the_higher_of_equal_cards: "3.1",
    off_the_map: "3.3",
    two_miles_short: "3.3",
    fulfilled_already: "3.4",
    lost_already: "3.4",
    nothing_in_the_slot: "3.4",
    for_another_city: "3.4",
}

EACH = pytest.mark.parametrize("provoke", PROVOCATIONS, ids=lambda provoke: provoke.__name__)


@EACH
def test_the_reason_has_its_figures(provoke: Callable[[], Provoked]) -> None:
    state, seat, command, reason = provoke()
    assert refusal(state, seat, command) == reason


@EACH
def test_the_reason_names_its_paragraph(provoke: Callable[[], Provoked]) -> None:
    state, seat, command, _ = provoke()
    reason = refusal(state, seat, command)
    assert reason is not None
    assert reason.rule == PROVOCATIONS[provoke]
    assert refusal_document(reason)["rule"] == PROVOCATIONS[provoke]


@EACH
def test_a_refused_command_raises_its_reason_and_changes_nothing(provoke: Callable[[], Provoked]) -> None:
    state, seat, command, reason = provoke()
    before = clone(state)
    with pytest.raises(Refused) as refused:
        apply(state, seat, command)
    assert refused.value.refusal == reason
    assert state == before


def test_every_reason_there_is_was_provoked() -> None:
    provoked = {type(provoke()[3]) for provoke in PROVOCATIONS}
    assert provoked == set(get_args(Refusal))
