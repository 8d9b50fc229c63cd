"""What happens by itself (docs/format.md): a choice of one is made in the name of its owner, and no other."""

from attrs import evolve

from neptun_desktop.games.neptun.rules.commands import ChooseOar, Deliver, Reveal, Sail, TakeContract, TakeExtraTurn
from neptun_desktop.games.neptun.rules.engine import legal, to_act
from neptun_desktop.games.neptun.rules.events import (
    ContractRevealed,
    ContractTaken,
    OarChosen,
    OarPlayed,
    OarsRevealed,
    SailingTurnBegan,
    ShipSailed,
)
from neptun_desktop.games.neptun.rules.state import Options, State
from tests.kit.positions import at_sea, empty_hand, fill_slots, hold, lay, miles, purse, rowing, ship, temple
from tests.kit.table import GREEN, PURPLE, RED, YELLOW, events_of, play, play_until, stay, table

REVEAL = Reveal()
FAR = {("crete", "tyros"): 8, ("athenae", "crete"): 8, ("crete", "syracusae"): 13}


def last_ship_of_a_turn(state: State) -> State:
    """Let all but yellow stay in port."""
    return stay(rowing(state), RED, GREEN, PURPLE)


def test_the_only_card_in_a_hand_is_chosen_as_soon_as_the_turn_begins() -> None:
    """Wherever its owner stands in the queue: here purple, third of four."""
    state = last_ship_of_a_turn(at_sea())
    state, card = hold(empty_hand(state, PURPLE), PURPLE, (1, 5))
    assert events_of(state, YELLOW, Sail("crete"))[-2:] == (SailingTurnBegan(1), OarChosen(PURPLE))
    after = stay(state, YELLOW)
    assert to_act(after) == {RED, GREEN, YELLOW}
    assert after.merchants[PURPLE].chosen == card


def test_equal_cards_without_others_are_no_choice() -> None:
    state = empty_hand(last_ship_of_a_turn(at_sea()), GREEN)
    state, one = hold(state, GREEN, (-1, 6))
    state, other = hold(state, GREEN, (-1, 6))
    after = stay(state, YELLOW)
    assert after.merchants[GREEN].chosen == min(one, other)
    assert GREEN not in to_act(after)


def test_cards_that_differ_are_a_choice() -> None:
    state = empty_hand(last_ship_of_a_turn(at_sea()), GREEN)
    state, _ = hold(state, GREEN, (-1, 6))
    state, _ = hold(state, GREEN, (1, 6))
    assert GREEN in to_act(stay(state, YELLOW))


def test_where_all_have_one_card_all_are_revealed() -> None:
    """Then the first merchant is asked where to sail."""
    state = last_ship_of_a_turn(at_sea())
    for seat, face in enumerate(((1, 5), (1, 6), (-1, 5), (-1, 6))):
        state, _ = hold(empty_hand(state, seat), seat, face)
    told = events_of(state, YELLOW, Sail("crete"))
    assert isinstance(told[-1], OarsRevealed)
    assert stay(state, YELLOW).stage == "sail"


def extra_turn(hands: int) -> State:
    """Let red and green be asked about 5.I, and let red have so many cards."""
    state = lay(lay(at_sea(turn=4), RED, 0, "roma", "olives"), GREEN, 0, "roma", "salt")
    state = stay(rowing(state), RED, GREEN, PURPLE, YELLOW)
    state = empty_hand(state, RED)
    for face in ((-1, 3), (-1, 5))[:hands]:
        state, _ = hold(state, RED, face)
    return state


def test_the_only_card_is_played_in_an_extra_turn() -> None:
    """When its owner is first in the queue; then the owner sails."""
    state = play(extra_turn(hands=1), RED, TakeExtraTurn(take=True))
    (card,) = state.merchants[RED].hand
    assert events_of(state, GREEN, TakeExtraTurn(take=False))[-1] == OarPlayed(RED, card)
    after = play(state, GREEN, TakeExtraTurn(take=False))
    assert (after.stage, after.queue, after.merchants[RED].hand) == ("sail", (RED,), ())


def test_the_only_card_is_not_played_before_its_owners_turn() -> None:
    """Green, first with two cards, is asked while red waits with one."""
    state = extra_turn(hands=1)
    state.order, state.queue = (GREEN, RED, PURPLE, YELLOW), (GREEN, RED)
    state = play(play(state, GREEN, TakeExtraTurn(take=True)), RED, TakeExtraTurn(take=True))
    assert (state.stage, state.queue) == ("play", (GREEN, RED))
    assert len(state.merchants[RED].hand) == 1
    state = stay(play(state, GREEN, ChooseOar(42)), GREEN)
    assert (state.stage, state.queue, state.merchants[RED].hand) == ("sail", (RED,), ())


def test_of_two_cards_one_is_asked_for_in_an_extra_turn() -> None:
    state = play(extra_turn(hands=2), RED, TakeExtraTurn(take=True))
    state = play(state, GREEN, TakeExtraTurn(take=False))
    assert (state.stage, len(legal(state, RED))) == ("play", 2)


def test_where_no_other_port_is_in_reach_the_ship_stays() -> None:
    """Green, without gold or wind, has a crew of 1 and 8 miles to the nearest port."""
    state = purse(miles(at_sea(wind=0), FAR), GREEN, 0)
    state = rowing(state, {RED: (0, 8), GREEN: (0, 1)})
    told = events_of(state, RED, Sail("crete"))
    assert told[1:] == (ShipSailed(GREEN, "crete", (), miles=0, reach=1, gold=0),)
    assert play(state, RED, Sail("crete")).queue == (PURPLE, YELLOW)


def test_a_ship_that_must_stay_is_still_asked_to_deliver() -> None:
    """And delivering always holds the choice not to."""
    state = lay(purse(miles(at_sea(wind=0), {("tyros", "alexandria"): 8}), GREEN, 0), GREEN, 1, "alexandria", "salt")
    state = rowing(ship(state, GREEN, "alexandria"), {RED: (0, 8), GREEN: (0, 1)})
    state = play(state, RED, Sail("crete"))
    assert (state.stage, state.queue[0]) == ("deliver", GREEN)
    assert legal(state, GREEN) == (Deliver(1), Deliver(None))


def test_one_gold_that_opens_a_port_makes_it_a_choice() -> None:
    state = purse(miles(at_sea(wind=0), FAR), GREEN, 7)
    state = play(rowing(state, {RED: (0, 8), GREEN: (0, 1)}), RED, Sail("crete"))
    assert (state.stage, state.queue[0]) == ("sail", GREEN)


def test_delivery_is_asked_only_where_an_open_contract_names_the_port() -> None:
    state = lay(at_sea(), RED, 0, "tyros", "olives")
    state = play(rowing(ship(state, RED, "roma")), RED, Sail("roma"))
    assert (state.stage, state.queue[0]) == ("sail", GREEN)


def delivering(gold: int, field: int) -> State:
    """Let red deliver for 2 favours in Asia Minor with so much gold and the disc on that field."""
    state = temple(at_sea(), "asia_minor", (RED, field))
    state = lay(state, RED, 0, "tyros", "olives", pays="favours")
    state = play(rowing(ship(state, RED, "tyros"), {RED: (0, 8)}), RED, Sail("tyros"))
    return play(purse(state, RED, gold), RED, Deliver(0))


def test_a_favour_is_offered_only_to_a_purse_that_holds_its_price() -> None:
    assert delivering(gold=3, field=0).stage == "favour"
    assert delivering(gold=2, field=0).queue[0] == GREEN


def test_a_favour_is_offered_only_while_the_disc_can_move() -> None:
    """Field 19 after the delivery leaves one; field 20 leaves none."""
    assert delivering(gold=9, field=17).stage == "favour"
    assert delivering(gold=9, field=18).queue[0] == GREEN


def test_the_last_face_down_contract_goes_into_the_last_empty_slot() -> None:
    """It must be accepted, and there is one place for it."""
    state = play(fill_slots(table(), RED, 4), RED, *[REVEAL] * 4)
    last = state.row[4]
    assert last is not None
    told = events_of(state, RED, REVEAL)
    assert [type(event) for event in told] == [ContractRevealed, ContractTaken]
    state = play(state, RED, REVEAL)
    assert state.queue[0] == GREEN
    assert state.merchants[RED].manifest[4].city == last.city


def test_with_two_empty_slots_the_last_contract_waits_for_a_choice() -> None:
    state = play(fill_slots(table(), RED, 3), RED, *[REVEAL] * 5)
    assert legal(state, RED) == (TakeContract(place=4, slot=3), TakeContract(place=4, slot=4))


def test_an_earlier_contract_is_never_taken_by_itself() -> None:
    """With one slot left there are still two things to do: take it, or reveal the next."""
    state = play(fill_slots(table(), RED, 4), RED, REVEAL)
    assert legal(state, RED) == (TakeContract(place=0, slot=4), REVEAL)


def test_to_reveal_is_asked_although_it_is_the_only_choice() -> None:
    """Turning a card up shows a secret, so it is a deed of its own."""
    assert legal(table(), RED) == (REVEAL,)
    state = play(table(), RED, REVEAL, TakeContract(place=0, slot=0))
    assert (state.revealed, legal(state, GREEN)) == (1, (REVEAL,))


def test_with_rejected_for_good_the_only_contract_left_waits_for_a_command() -> None:
    """Earlier journals hold that command, so nothing may be taken by itself here."""
    state = evolve(table(options=Options(rejected_for_good=True)), rejected=(1, 0, 0, 0), given_up=1, queue=(RED,))
    state = fill_slots(evolve(state, row=(state.row[0], None, None, None, state.row[4]), revealed=5), RED, 4)
    assert legal(state, RED) == (TakeContract(place=4, slot=4),)


def test_apart_from_revealing_nobody_is_ever_asked_for_a_choice_of_one() -> None:
    """Over a whole idle game."""

    def only_choice(state: State) -> bool:
        return any(len(legal(state, seat)) == 1 and legal(state, seat) != (REVEAL,) for seat in to_act(state))

    for seats in (3, 5):
        state, _ = play_until(table(seats), only_choice)
        assert state.stage == "over"
