"""Whose turn it is after an action or a pass, and when the great clock gives a second one (S23)."""

from neptun_desktop.games.salty_ocean.edition.figures import ActionType
from neptun_desktop.games.salty_ocean.rules.events import PASSED, Tell
from neptun_desktop.games.salty_ocean.rules.state import Position, State
from neptun_desktop.kernel.memo import Memo
from neptun_desktop.kernel.seat import Seat


def clock_is_ready(position: Position, seat: Seat) -> bool:
    """Return whether the merchant owns a clock that was not used in this turn."""
    return seat in position.owners["great_clock"] and not position.merchants[seat].clock_used


def take_no_action(state: State, seat: Seat, tell: Tell) -> None:
    """Pass. When all have passed in a row, the end of the turn begins."""
    tell(PASSED[seat])
    state.passes += 1
    if state.passes < len(state.order):
        next_merchant(state)
    else:
        begin_end_of_turn(state)


def begin_end_of_turn(state: State) -> None:
    """Phase 3: merchant by merchant, in order, the lighthouse and the Fierté; not after the last turn."""
    state.stage = "repair"
    state.queue = state.order if state.round + 1 < state.edition.turns else ()


def finish_action(state: State, type_: ActionType) -> None:
    """Ask the owner of a clock for a second action, or go on to the next merchant."""
    if state.first is None and clock_is_ready(state, state.queue[0]):
        state.first = type_
        state.stage = "second"
    else:
        next_merchant(state)


def next_merchant(state: State) -> None:
    """Let the next merchant in order act."""
    state.first = None
    state.stage = "act"
    state.queue = queue = NEXT_IN_QUEUE[state.queue]
    if queue[0] == state.order[0]:
        state.turn += 1


def next_in_queue(queue: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the queue when its first has acted: it comes again after all others."""
    return (*queue[1:], queue[0])


NEXT_IN_QUEUE = Memo(next_in_queue)
