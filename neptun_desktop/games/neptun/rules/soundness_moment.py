"""Whether the parts of a state that define the current moment agree: stage, turn, queue, row, hands and piles."""

from collections.abc import Iterator

from neptun_desktop.games.neptun.edition.figures import ROUNDS
from neptun_desktop.games.neptun.rules.chapters.delivery import deliverable_slots, may_buy_favour
from neptun_desktop.games.neptun.rules.chapters.oars import oar_choices
from neptun_desktop.games.neptun.rules.state import State
from neptun_desktop.kernel.seat import Seat


def unsound_moment(state: State) -> Iterator[str]:
    """Report inconsistencies in a state whose parts are each sound."""
    yield from _stage(state)
    yield from _queue(state)
    yield from _draft(state) if state.stage == "draft" else _no_draft(state)
    yield from _played_and_chosen(state)
    yield from _voyage(state)
    yield from _hands_and_piles(state)


def in_extra_turn(state: State) -> bool:
    """Return whether 5.I or 5.II is being asked about or played."""
    return state.stage not in {"draft", "choose", "over"} and state.turn >= state.edition.trade.sailing_turns


def _stage(state: State) -> Iterator[str]:
    trade = state.edition.trade
    last = trade.sailing_turns + trade.extra_turns
    turns = {
        "draft": range(trade.contracts_per_round),
        "choose": range(trade.sailing_turns),
        "extra": range(trade.sailing_turns, last),
        "play": range(trade.sailing_turns, last),
        "over": range(trade.sailing_turns - 1, last),
    }
    if state.turn not in turns.get(state.stage, range(last)):
        yield f"no such turn in the stage '{state.stage}' @ $.turn"
    if (state.forecast is None) != (state.stage in {"draft", "choose", "over"}):
        yield "a forecast stands from the revealing of the cards until the wind turns @ $.forecast"
    if state.stage == "over" and state.round + 1 != len(ROUNDS):
        yield "a game is over only after the last round @ $.round"


def _queue(state: State) -> Iterator[str]:
    queue, volunteers = state.queue, state.volunteers
    if bool(queue) == (state.stage == "over"):
        yield "somebody is to act, unless the game is over @ $.queue"
    elif volunteers and not in_extra_turn(state):
        yield "nobody can have said yes now @ $.volunteers"
    elif state.stage == "extra":
        if volunteers and state.order.index(volunteers[-1]) >= state.order.index(queue[0]):
            yield "who has answered comes before those still to be asked @ $.volunteers"
    elif state.stage not in {"choose", "over"}:
        whole_pass = volunteers if in_extra_turn(state) else state.order
        if queue != whole_pass[len(whole_pass) - len(queue) :]:
            yield "these are not the last ones to act @ $.queue"


def _no_draft(state: State) -> Iterator[str]:
    for name in ("row", "revealed", "given_up", "row_gold", "oar_track", "rejected"):
        if getattr(state, name):
            yield f"only in the draft @ $.{name}"
    if len(state.discard) > 1:
        yield "one contract is left over at most @ $.discard"


def _draft(state: State) -> Iterator[str]:
    row, taken = state.row, len(state.order) - len(state.queue)
    if state.discard:
        yield "nothing is discarded during the draft @ $.discard"
    if len(row) != len(state.order) + 1 or row.count(None) != taken:
        yield f"a contract for each merchant and one more, less the {taken} taken @ $.row"
    if not min(state.turn, 1) <= state.revealed <= len(row) or None in row[state.revealed :]:
        yield "what was taken or left over is open @ $.revealed"
    else:
        yield from _rejections(state)
    if state.row_gold < 0 or (state.row_gold and row[:1] == (None,)):
        yield "gold lies on a leftmost contract @ $.row_gold"
    if [seat for seat, _ in state.oar_track] != list(state.order[:taken]):
        yield "those who have taken a contract lie here, in order @ $.oar_track"
    else:
        yield from _strengths(state)
    for seat, merchant in enumerate(state.merchants):
        statuses = [slot.status for slot in merchant.manifest]
        if not {*statuses} <= {"empty", "open"} or statuses.count("empty") < takings_to_come(state, seat):
            yield f"slots are empty for what is to come, or open @ $.merchants[{seat}].manifest"


def _rejections(state: State) -> Iterator[str]:
    """Report what nobody can have given up in this turn or, if rejections are for good, in the one before."""
    given_up, left_over = state.given_up, min(state.turn, 1)
    if state.options.rejected_for_good:
        if len(state.rejected) != len(state.merchants):
            yield "a number for each merchant @ $.rejected"
            return
        if given_up != state.rejected[state.queue[0]]:
            yield "given up is what the acting merchant has rejected @ $.given_up"
        for seat, rejected in enumerate(state.rejected):
            most = left_over if seat in state.queue[1:] else max(state.revealed - 1, left_over)
            if not 0 <= rejected <= most:
                yield f"this merchant cannot have rejected that much @ $.rejected[{seat}]"
    elif state.rejected:
        yield "only if rejections are for good @ $.rejected"
    just_revealed = 0 < given_up == state.revealed - 1 and state.row[given_up] is not None
    if given_up and not just_revealed and not (state.rejected and given_up == left_over):
        yield "given up is all but the one revealed last, or nothing @ $.given_up"


def _strengths(state: State) -> Iterator[str]:
    for place, (seat, strength) in enumerate(state.oar_track):
        if strength not in {state.edition.oar_cards[card].strength for card in state.merchants[seat].hand}:
            yield f"the merchant holds no oar of that strength @ $.oar_track[{place}]"


def _played_and_chosen(state: State) -> Iterator[str]:
    revealed = state.stage in {"sail", "deliver", "favour"}
    have_played = state.queue[: 1 if in_extra_turn(state) else None] if revealed else ()
    to_play = state.order if state.stage in {"choose", "extra"} else _players_to_come(state)
    for seat, merchant in enumerate(state.merchants):
        place = f"$.merchants[{seat}]"
        most = 0 if state.stage == "draft" else state.turn + (seat not in to_play)
        if not int(seat in have_played) <= len(merchant.played) <= most:
            yield f"too few or too many cards for this turn @ {place}.played"
        choices = [choice.card for choice in oar_choices(state.edition, merchant.hand)]
        if state.stage == "choose" and seat not in state.queue:
            if merchant.chosen not in choices:
                yield f"a card of the hand is chosen, of equal ones the lowest @ {place}.chosen"
        elif merchant.chosen is not None:
            yield f"nothing can be chosen now @ {place}.chosen"


def _voyage(state: State) -> Iterator[str]:
    """Report a question about a delivery, a favour or an extra turn that could not be asked."""
    if state.stage in {"deliver", "favour"} and state.queue:
        seat = state.queue[0]
        merchant = state.merchants[seat]
        if state.stage == "deliver" and not deliverable_slots(state, merchant):
            yield f"no open contract names this port @ $.merchants[{seat}].port"
        fulfilled = {slot.city for slot in merchant.manifest if slot.status == "fulfilled" and slot.city is not None}
        if state.stage == "favour" and merchant.port not in {state.edition.port_of[city] for city in fulfilled}:
            yield f"no fulfilled contract names this port @ $.merchants[{seat}].port"
        elif state.stage == "favour" and not may_buy_favour(state, seat):
            yield f"the purse or the track allows no favour @ $.merchants[{seat}].gold"
    for seat in _players_to_come(state):
        if not state.merchants[seat].hand or not state.merchants[seat].open_slots:
            yield f"an extra turn takes an oar card and an open contract @ $.merchants[{seat}]"


def _players_to_come(state: State) -> tuple[Seat, ...]:
    """Return who still has to play a card in this extra turn, or may."""
    if not in_extra_turn(state):
        return ()
    if state.stage == "extra":
        return (*state.volunteers, *state.queue)
    return state.queue if state.stage == "play" else state.queue[1:]


def takings_to_come(state: State, seat: Seat) -> int:
    """Return how many contracts, with their oar cards, the merchant takes until the draft is over."""
    if state.stage != "draft":
        return 0
    return state.edition.trade.contracts_per_round - state.turn - (seat not in state.queue)


def playings_to_come(state: State) -> int:
    """Return how many cards each merchant must still play in the regular turns of this round."""
    turns = state.edition.trade.sailing_turns
    if state.stage == "draft":
        return turns
    return max(turns - state.turn - (state.stage != "choose"), 0)


def _hands_and_piles(state: State) -> Iterator[str]:
    """Report hands too small for the turns to come, and piles too small for the contracts to come."""
    spare = [
        len(merchant.hand) + takings_to_come(state, seat) - playings_to_come(state)
        for seat, merchant in enumerate(state.merchants)
    ]
    for seat, cards in enumerate(spare):
        if cards < 0:
            yield f"too few oars for the turns to come @ $.merchants[{seat}].hand"
    trade, seats = state.edition.trade, len(state.merchants)
    draws = (trade.contracts_per_round - state.turn - 1) * seats if state.stage == "draft" else 0
    for name in ("cities", "goods", "oars"):
        if len(getattr(state, name)) < draws:
            yield f"{draws} cards are still to be drawn in this round @ $.{name}"
    next_round = trade.contracts_per_round * seats + 1
    if state.round + 1 < len(ROUNDS) and sum(spare) + next_round > len(state.edition.oars.common):
        yield "so many oars are held that the next round's pile runs out @ $.merchants"
