"""Chapter 3, the extra turns 5.I and 5.II."""

from neptun_desktop.games.neptun.rules.commands import ChooseOar, Deliver, Sail, TakeExtraTurn
from neptun_desktop.games.neptun.rules.engine import legal, to_act
from neptun_desktop.games.neptun.rules.events import (
    ContractsLost,
    ExtraTurnAnswered,
    ExtraTurnOffered,
    OarPlayed,
    RoundBegan,
    ShipSailed,
    WindTurned,
)
from neptun_desktop.games.neptun.rules.state import State
from tests.kit.positions import at_sea, empty_hand, lay, manifest, order, rowing, ship
from tests.kit.table import GREEN, PURPLE, RED, YELLOW, events_of, play, stay

YES, NO = TakeExtraTurn(take=True), TakeExtraTurn(take=False)
SOFT_OAR, HARD_OAR = 40, 41  # red's personal cards: wind +2 and strength 4, wind -2 and strength 6


def fifth_turn(wind: int = 5) -> State:
    """Return the fifth sailing turn, all cards shown; red, green and purple have an open contract for Roma."""
    state = order(at_sea(turn=4, wind=wind), PURPLE, RED, YELLOW, GREEN)
    for seat, good in ((RED, "olives"), (GREEN, "grain")):
        state = lay(state, seat, 3, "roma", good)
    return rowing(lay(state, PURPLE, 0, "malaca", "salt"), {RED: (1, 6), YELLOW: (-2, 8)})


def asked() -> State:
    """Return the table when all have stayed in port in the fifth turn."""
    return stay(fifth_turn(), PURPLE, RED, YELLOW, GREEN)


def test_after_the_fifth_turn_those_with_an_open_contract_are_asked_in_order() -> None:
    state = asked()
    assert (state.stage, state.turn, state.queue) == ("extra", 5, (PURPLE, RED, GREEN))
    assert to_act(state) == {PURPLE}
    assert legal(state, PURPLE) == (YES, NO)


def test_it_is_told_who_is_asked() -> None:
    state = stay(fifth_turn(), PURPLE, RED, YELLOW)
    assert events_of(state, GREEN, Sail("crete"))[1:] == (ExtraTurnOffered(5, (PURPLE, RED, GREEN)),)


def test_without_an_oar_card_one_is_not_asked() -> None:
    """R3, too."""
    state = stay(empty_hand(fifth_turn(), RED), PURPLE, RED, YELLOW, GREEN)
    assert state.queue == (PURPLE, GREEN)


def test_where_nobody_can_go_on_the_round_ends() -> None:
    state = rowing(at_sea(turn=4))
    assert stay(state, RED, GREEN, PURPLE, YELLOW).round == 1


def test_answers_are_given_aloud_and_bind() -> None:
    """Each answer is an event, and who has answered is not asked again."""
    state = asked()
    assert events_of(state, PURPLE, NO) == (ExtraTurnAnswered(PURPLE, take=False),)
    state = play(play(play(state, PURPLE, NO), RED, YES), GREEN, YES)
    assert (state.stage, state.queue, state.volunteers) == ("play", (RED, GREEN), (RED, GREEN))
    assert legal(state, RED) == (ChooseOar(SOFT_OAR), ChooseOar(HARD_OAR))


def only_red(state: State) -> State:
    """Let red alone say yes."""
    return play(play(play(state, PURPLE, NO), RED, YES), GREEN, NO)


def test_those_who_said_yes_play_a_card_openly_and_sail_one_after_the_other() -> None:
    state = play(play(play(asked(), PURPLE, YES), RED, NO), GREEN, YES)
    assert events_of(state, PURPLE, ChooseOar(44))[0] == OarPlayed(PURPLE, 44)
    state = play(state, PURPLE, ChooseOar(44))
    assert (state.stage, state.queue) == ("sail", (PURPLE, GREEN))
    state = stay(state, PURPLE)
    assert (state.stage, state.queue) == ("play", (GREEN,))


def test_a_contract_is_fulfilled_as_in_any_turn() -> None:
    state = play(ship(only_red(asked()), RED, "roma"), RED, ChooseOar(SOFT_OAR), Sail("roma"))
    state = play(state, RED, Deliver(3))
    assert manifest(state, RED)[3] == "fulfilled"


def test_the_card_is_spent_even_by_a_merchant_who_stays() -> None:
    state = play(only_red(asked()), RED, ChooseOar(SOFT_OAR))
    assert state.merchants[RED].hand == (HARD_OAR,)
    assert stay(state, RED).merchants[RED].hand == (HARD_OAR,)


def test_the_wind_is_that_of_the_fifth_turn_in_both_extra_turns() -> None:
    """Wind 9 in the fifth turn, whatever the forecast: strength 4 and 6 carry 13 and 15 miles."""
    state = only_red(stay(fifth_turn(wind=9), PURPLE, RED, YELLOW, GREEN))
    state = play(state, RED, ChooseOar(SOFT_OAR))
    sailed = events_of(state, RED, Sail("crete"))[0]
    assert isinstance(sailed, ShipSailed)
    assert sailed.reach == 13
    state = stay(state, RED)
    reaches = [event.reach for event in events_of(state, RED, YES, Sail("crete")) if isinstance(event, ShipSailed)]
    assert reaches == [15]


def test_cards_played_here_do_not_touch_the_forecast() -> None:
    """The fifth turn made -1; red's +2 changes nothing, and the wind turns only after the extra turns."""
    state = only_red(asked())
    assert state.forecast == -1
    state = stay(play(state, RED, ChooseOar(SOFT_OAR)), RED)
    assert (state.forecast, state.wind, state.turn, state.stage) == (-1, 5, 6, "extra")
    told = events_of(state, RED, NO)
    assert WindTurned(4) in told
    assert play(state, RED, NO).wind == 4


def test_5_ii_is_offered_to_those_who_played_5_i_and_can_go_on() -> None:
    """Who declined is out of both, and so is who has nothing left to fulfil."""
    state = play(play(play(asked(), PURPLE, NO), RED, YES), GREEN, YES)
    state = play(ship(state, RED, "roma"), RED, ChooseOar(SOFT_OAR), Sail("roma"), Deliver(3))
    state = play(state, RED, legal(state, RED)[-1]) if state.stage == "favour" else state
    state = stay(play(state, GREEN, ChooseOar(42)), GREEN)
    assert (state.stage, state.turn, state.queue, state.volunteers) == ("extra", 6, (GREEN,), ())


def test_who_has_no_card_left_is_not_asked_for_5_ii() -> None:
    state = only_red(asked())
    state = empty_hand(play(state, RED, ChooseOar(SOFT_OAR)), RED)
    assert stay(state, RED).round == 1


def test_after_5_ii_there_is_no_third_extra_turn() -> None:
    """Red still has an open contract and a card, but the round ends."""
    state = only_red(asked())
    state.merchants[RED].hand = (*state.merchants[RED].hand, 48)
    state = stay(play(state, RED, ChooseOar(SOFT_OAR)), RED)
    state = stay(play(state, RED, YES, ChooseOar(HARD_OAR)), RED)
    assert (state.round, state.stage) == (1, "draft")
    assert state.merchants[RED].hand == (48,)


def test_when_all_decline_the_round_ends_and_open_contracts_are_turned_over() -> None:
    state = play(play(asked(), PURPLE, NO), RED, NO)
    told = events_of(state, GREEN, NO)
    lost = [event for event in told if isinstance(event, ContractsLost)]
    assert lost == [ContractsLost(RED, (3,)), ContractsLost(GREEN, (3,)), ContractsLost(PURPLE, (0,))]
    kinds = [type(event) for event in told]
    assert kinds.index(ContractsLost) < kinds.index(WindTurned) < kinds.index(RoundBegan)


def test_declining_5_ii_ends_it() -> None:
    state = stay(play(only_red(asked()), RED, ChooseOar(SOFT_OAR)), RED)
    assert play(state, RED, NO).round == 1
