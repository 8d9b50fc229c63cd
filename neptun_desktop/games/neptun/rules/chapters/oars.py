"""Phase 2, 3.1 and 3.2: oar cards, and the wind they make."""

from neptun_desktop.games.neptun.edition.figures import Edition
from neptun_desktop.games.neptun.rules.commands import ChooseOar, choose_oar
from neptun_desktop.games.neptun.rules.events import (
    OarChosen,
    OarPlayed,
    OarsRevealed,
    SailingTurnBegan,
    Tell,
    WindTurned,
)
from neptun_desktop.games.neptun.rules.refusals import EqualCardFirst, NotInHand, Refusal
from neptun_desktop.games.neptun.rules.state import Merchant, Position, State
from neptun_desktop.kernel.seat import Seat


def begin_sailing_turn(state: State, turn: int, tell: Tell) -> None:
    """Ask every merchant for a card in secret; a merchant without a choice has chosen already."""
    state.turn = turn
    state.stage = "choose"
    state.queue = state.order
    tell(SailingTurnBegan(turn))
    for seat in state.order:
        choices = oar_choices(state.edition, state.merchants[seat].hand)
        if len(choices) == 1:
            choose_in_secret(state, seat, choices[0].card, tell)


def oar_choices(edition: Edition, hand: tuple[int, ...]) -> tuple[ChooseOar, ...]:
    """Return the cards that can be played, equal ones once."""
    twins = edition.oar_twins
    return tuple([choose_oar(card) for card in hand if not twins[card] or twins[card].isdisjoint(hand)])


def oar_refusal(state: Position, seat: Seat, command: ChooseOar) -> Refusal | None:
    """Return why this card cannot be played, or None."""
    hand = state.merchants[seat].hand
    if command.card not in hand:
        return NotInHand(command.card)
    lower = state.edition.oar_twins[command.card].intersection(hand)
    return EqualCardFirst(command.card, min(lower)) if lower else None


def choose_in_secret(state: State, seat: Seat, card: int, tell: Tell) -> None:
    """Choose a card face down."""
    state.merchants[seat].chosen = card
    state.queue = tuple([other for other in state.queue if other != seat])
    tell(OarChosen(seat))


def reveal_oars(state: State, tell: Tell) -> None:
    """Reveal all cards at once; together they make the forecast. Then all sail in order."""
    oar_cards = state.edition.oar_cards
    shown, sum_of_winds = [], 0
    for merchant in state.merchants:
        card = merchant.chosen
        assert card is not None  # noqa: S101  (all have chosen)
        merchant.chosen = None
        spend(merchant, card)
        shown.append(card)
        sum_of_winds += oar_cards[card].wind
    calmest, strongest = state.edition.wind.forecast
    state.forecast = max(calmest, min(strongest, sum_of_winds))
    state.stage = "sail"
    state.queue = state.order
    tell(OarsRevealed(tuple(shown), state.forecast))


def play_openly(state: State, seat: Seat, card: int, tell: Tell) -> None:
    """Play a card for an extra turn; it does not affect the forecast."""
    spend(state.merchants[seat], card)
    state.stage = "sail"
    tell(OarPlayed(seat, card))


def spend(merchant: Merchant, card: int) -> None:
    """Move a card from the hand to the played ones, until the round ends (R5)."""
    place = merchant.hand.index(card)
    merchant.hand = merchant.hand[:place] + merchant.hand[place + 1 :]
    merchant.played = (*merchant.played, card)


def turn_wind(state: State, tell: Tell) -> None:
    """Make the forecast the wind (3.7)."""
    assert state.forecast is not None  # noqa: S101  (cards were revealed this turn)
    state.wind = state.edition.wind.base + state.forecast
    state.forecast = None
    tell(WindTurned(state.wind))
