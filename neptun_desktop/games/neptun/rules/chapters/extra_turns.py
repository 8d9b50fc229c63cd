"""Phase 2, the extra turns 5.I and 5.II."""

from neptun_desktop.games.neptun.rules.events import ExtraTurnAnswered, ExtraTurnOffered, Tell
from neptun_desktop.games.neptun.rules.state import State
from neptun_desktop.kernel.seat import Seat


def able_to_go_on(state: State) -> tuple[Seat, ...]:
    """Return who may be asked: those with an open contract and a card; after 5.I only those who played it (R4)."""
    extra = state.edition.trade.sailing_turns + state.edition.trade.extra_turns
    if state.turn + 1 >= extra:
        return ()
    asked = state.volunteers or state.order
    return tuple(seat for seat in asked if state.merchants[seat].open_slots and state.merchants[seat].hand)


def offer_extra_turn(state: State, able: tuple[Seat, ...], tell: Tell) -> None:
    """Ask these merchants, in order."""
    state.volunteers = ()
    state.turn += 1
    state.stage = "extra"
    state.queue = able
    tell(ExtraTurnOffered(state.turn, able))


def answer(state: State, seat: Seat, tell: Tell, *, take: bool) -> None:
    """Announce whether to use the extra turn. The answer is binding."""
    if take:
        state.volunteers = (*state.volunteers, seat)
    state.queue = state.queue[1:]
    tell(ExtraTurnAnswered(seat, take))


def begin_extra_turn(state: State) -> None:
    """Let those who said yes play an oar card openly and sail, in order."""
    state.stage = "play"
    state.queue = state.volunteers
