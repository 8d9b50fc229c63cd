"""Chapter 3, paragraphs 1, 2 and 7: secret oar cards, forecast and wind, with the examples X6 and X7."""

import pytest

from neptun_desktop.games.neptun.rules.commands import ChooseOar, Sail
from neptun_desktop.games.neptun.rules.engine import legal, observe, refusal, to_act
from neptun_desktop.games.neptun.rules.events import OarChosen, OarsRevealed, SailingTurnBegan, WindTurned
from neptun_desktop.games.neptun.rules.refusals import NotYourTurn
from neptun_desktop.games.neptun.rules.state import State
from tests.kit.positions import Face, at_sea, hold, rowing
from tests.kit.table import GREEN, PURPLE, RED, YELLOW, events_of, play, stay

ALL = (RED, GREEN, PURPLE, YELLOW)


def rowed(*faces: Face, wind: int = 5, turn: int = 0) -> State:
    """Let all reveal cards of these faces: red, green, purple, yellow."""
    return rowing(at_sea(wind=wind, turn=turn), dict(enumerate(faces)))


def test_all_choose_at_once_in_any_order() -> None:
    """3.1: nobody waits for anybody."""
    state = at_sea()
    assert to_act(state) == {RED, GREEN, PURPLE, YELLOW}
    state = play(state, PURPLE, ChooseOar(44))
    assert to_act(state) == {RED, GREEN, YELLOW}
    assert refusal(state, PURPLE, ChooseOar(45)) == NotYourTurn(asked="choose", waiting_for=(RED, GREEN, YELLOW))


def test_a_chosen_card_is_secret_until_all_have_chosen() -> None:
    """3.1: the card stays in the hand, others see no choice, and the event names no card."""
    state = at_sea()
    assert events_of(state, RED, ChooseOar(41)) == (OarChosen(RED),)
    state = play(state, RED, ChooseOar(41))
    assert state.merchants[RED].hand == (40, 41)
    assert observe(state, GREEN).merchants[RED].chosen is None
    assert observe(state, None).merchants[RED].chosen is None
    assert observe(state, RED).merchants[RED].chosen == 41


def test_all_cards_are_revealed_at_once() -> None:
    """3.1."""
    state = at_sea()
    for seat, card in ((GREEN, 42), (YELLOW, 46), (RED, 41)):
        state = play(state, seat, ChooseOar(card))
        assert all(merchant.played == () for merchant in state.merchants)
    told = events_of(state, PURPLE, ChooseOar(45))
    assert told == (OarChosen(PURPLE), OarsRevealed(cards=(41, 42, 45, 46), forecast=0))
    state = play(state, PURPLE, ChooseOar(45))
    assert [merchant.played for merchant in state.merchants] == [(41,), (42,), (45,), (46,)]
    assert [merchant.hand for merchant in state.merchants] == [(40,), (43,), (44,), (47,)]
    assert [merchant.chosen for merchant in state.merchants] == [None] * 4
    assert (state.stage, state.queue) == ("sail", ALL)


def test_a_card_is_spent_even_by_a_merchant_who_stays_in_port() -> None:
    """3.1."""
    state = stay(rowed(), RED)
    assert len(state.merchants[RED].played) == 1
    assert state.merchants[RED].hand == (40, 41)


def test_equal_cards_are_one_choice() -> None:
    state, one = hold(at_sea(), RED, (0, 4))
    state, other = hold(state, RED, (0, 4))
    assert one != other
    assert legal(state, RED) == (ChooseOar(min(one, other)), ChooseOar(40), ChooseOar(41))


def test_a_common_and_a_personal_card_are_never_equal() -> None:
    """A played personal card leaves the game, so it matters which one is played."""
    state, common = hold(at_sea(), RED, (2, 4))
    assert legal(state, RED) == (ChooseOar(common), ChooseOar(40), ChooseOar(41))


def test_x6_wind_values_that_add_to_2_make_the_next_wind_7() -> None:
    """X6: forecast +2, wind 7 next turn."""
    state = rowed((3, 1), (1, 5), (-2, 7), (0, 4))
    assert (state.forecast, state.wind) == (2, 5)
    state = stay(state, *ALL)
    assert (state.forecast, state.wind, state.turn) == (None, 7, 1)


@pytest.mark.parametrize(
    ("faces", "forecast", "wind"),
    [
        (((3, 1), (3, 2), (1, 5), (0, 4)), 5, 10),
        (((-3, 7), (-3, 8), (-2, 5), (-1, 6)), -5, 0),
    ],
    ids=["+7", "-9"],
)
def test_x7_the_forecast_is_held_to_its_scale(faces: tuple[Face, ...], forecast: int, wind: int) -> None:
    """X7: sums of +7 and of -9 give forecasts of +5 and -5."""
    assert abs(sum(wind for wind, _ in faces)) in {7, 9}
    state = rowed(*faces)
    assert state.forecast == forecast
    assert stay(state, *ALL).wind == wind


@pytest.mark.parametrize("faces", [((3, 1), (2, 1), (0, 4), (0, 5)), ((-3, 7), (-2, 5), (0, 4), (0, 5))])
def test_a_sum_at_the_end_of_the_scale_counts_whole(faces: tuple[Face, ...]) -> None:
    """3.2: +5 and -5 themselves."""
    assert rowed(*faces).forecast == sum(wind for wind, _ in faces)


def test_the_wind_comes_from_the_base_not_from_the_wind_before() -> None:
    """3.7: wind 9 and a forecast of -1 give 4."""
    state = stay(rowed((-1, 3), (0, 4), (0, 5), (0, 6), wind=9), *ALL)
    assert state.wind == 4


def test_the_wind_turns_when_all_have_sailed() -> None:
    """3.7: and then the next turn begins, in the same order."""
    state = stay(rowed((1, 4)), RED, GREEN, PURPLE)
    assert (state.wind, state.forecast) == (5, 1)
    told = events_of(state, YELLOW, Sail("crete"))
    assert told[1:3] == (WindTurned(6), SailingTurnBegan(1))
    state = stay(state, YELLOW)
    assert (state.stage, state.queue, state.forecast) == ("choose", ALL, None)
