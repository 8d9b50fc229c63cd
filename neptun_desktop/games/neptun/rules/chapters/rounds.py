"""The course of a game: what happens by itself between one choice and the next."""

from typing import assert_never

from neptun_desktop.games.neptun.edition.figures import ROUNDS
from neptun_desktop.games.neptun.rules.chapters.contracts import begin_draft_turn, end_draft_turn
from neptun_desktop.games.neptun.rules.chapters.delivery import lose
from neptun_desktop.games.neptun.rules.chapters.extra_turns import able_to_go_on, begin_extra_turn, offer_extra_turn
from neptun_desktop.games.neptun.rules.chapters.oars import (
    begin_sailing_turn,
    oar_choices,
    play_openly,
    reveal_oars,
    turn_wind,
)
from neptun_desktop.games.neptun.rules.chapters.scoring import score_round, tally
from neptun_desktop.games.neptun.rules.chapters.voyage import sail, sailings
from neptun_desktop.games.neptun.rules.events import GameEnded, RoundBegan, Tell
from neptun_desktop.games.neptun.rules.state import EMPTY_SLOT, State
from neptun_desktop.kernel.chance import shuffled
from neptun_desktop.kernel.tally import most_points_win


def go_on(state: State, tell: Tell) -> None:
    """Do everything that happens by itself, until somebody has a choice or the game is over."""
    while state.stage != "over":
        if not state.queue:
            end_pass(state, tell)
        elif not make_only_choice(state, tell):
            return


def end_pass(state: State, tell: Tell) -> None:
    """Continue with what follows when all have acted."""
    match state.stage:
        case "draft":
            end_draft_turn(state, tell)
            if not state.row:
                begin_sailing_turn(state, 0, tell)
        case "choose":
            reveal_oars(state, tell)
        case "sail" | "play":
            end_sailing_turn(state, tell)
        case "extra" if state.volunteers:
            begin_extra_turn(state)
        case "extra":
            end_round(state, tell)
        case "deliver" | "favour" | "over":
            raise AssertionError(state.stage)  # these ask a seat in the queue, or nobody
        case _:
            assert_never(state.stage)


def make_only_choice(state: State, tell: Tell) -> bool:
    """Make a choice that has only one option: stay if no port is in reach, play the only card."""
    if state.stage == "sail":
        seat = state.queue[0]
        merchant = state.merchants[seat]
        if len(sailings(state, merchant)) == 1:
            sail(state, seat, merchant.port, tell)
            return True
    elif state.stage == "play":
        seat = state.queue[0]
        choices = oar_choices(state.edition, state.merchants[seat].hand)
        if len(choices) == 1:
            play_openly(state, seat, choices[0].card, tell)
            return True
    return False


def end_sailing_turn(state: State, tell: Tell) -> None:
    """Turn the wind and begin the next turn; after the fifth, offer extra turns to those who can use them."""
    if state.turn + 1 < state.edition.trade.sailing_turns:
        turn_wind(state, tell)
        begin_sailing_turn(state, state.turn + 1, tell)
    elif able := able_to_go_on(state):
        offer_extra_turn(state, able, tell)
    else:
        end_round(state, tell)


def end_round(state: State, tell: Tell) -> None:
    """Turn over open contracts, turn the wind, score; then begin the next round, or end the game."""
    state.volunteers = ()
    for seat, merchant in enumerate(state.merchants):
        lose(merchant, seat, list(merchant.open_slots), tell)
    turn_wind(state, tell)
    score_round(state, tell)
    if state.round + 1 < len(ROUNDS):
        clear_table(state)
        begin_round(state, state.round + 1, tell)
    else:
        state.stage = "over"
        result = most_points_win(tuple(tally(state.edition, merchant) for merchant in state.merchants))
        tell(GameEnded(result.scores, result.winners))


def clear_table(state: State) -> None:
    """Send ships back, empty the manifests, and remove played personal oars from the game."""
    common = len(state.edition.oars.common)
    for merchant in state.merchants:
        state.box_oars += tuple(card for card in merchant.played if card >= common)
        merchant.played = ()
        merchant.port = state.edition.start.port
        merchant.manifest = (EMPTY_SLOT,) * state.edition.trade.contracts_per_round
    state.box_oars = tuple(sorted(state.box_oars))
    state.discard = ()


def begin_round(state: State, round_: int, tell: Tell) -> None:
    """Shuffle all cards that nobody holds into new piles, and begin the first draft turn."""
    edition = state.edition
    state.round = round_
    held = {card for merchant in state.merchants for card in merchant.hand}
    state.cities = shuffled(range(len(edition.city_cards)), state.seed, f"{round_}/cities")
    state.goods = shuffled(range(len(edition.good_of)), state.seed, f"{round_}/goods")
    oars = shuffled(range(len(edition.oars.common)), state.seed, f"{round_}/oars")
    state.oars = tuple([card for card in oars if card not in held])
    if state.options.calm_seas:
        state.wind = edition.start.wind
    if state.options.rejected_for_good:
        state.rejected = (0,) * len(state.merchants)
    tell(RoundBegan(round_, state.wind))
    begin_draft_turn(state, 0, (), tell)
