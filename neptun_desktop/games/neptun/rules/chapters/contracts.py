"""Phase 1: five draft turns."""

from neptun_desktop.games.neptun.rules.commands import REVEAL, Command, TakeContract, takings
from neptun_desktop.games.neptun.rules.events import (
    ContractDiscarded,
    ContractLeftOver,
    ContractRevealed,
    ContractsLaidOut,
    ContractTaken,
    OrderChanged,
    Tell,
)
from neptun_desktop.games.neptun.rules.refusals import (
    AlreadyTaken,
    GivenUp,
    NoSuchPlace,
    NoSuchSlot,
    NothingToReveal,
    Refusal,
    RejectedForGood,
    SlotFilled,
    StillFaceDown,
)
from neptun_desktop.games.neptun.rules.state import Contract, Position, Slot, State
from neptun_desktop.kernel.seat import Seat


def begin_draft_turn(state: State, turn: int, left_over: tuple[Contract, ...], tell: Tell) -> None:
    """Lay out one contract more than there are merchants, the one left over first and face up."""
    drawn = len(state.merchants) + 1 - len(left_over)
    laid = map(Contract, state.cities[:drawn], state.goods[:drawn], state.oars[:drawn])
    state.row = (*left_over, *laid)
    state.cities, state.goods, state.oars = state.cities[drawn:], state.goods[drawn:], state.oars[drawn:]
    state.revealed = len(left_over)
    state.turn = turn
    state.stage = "draft"
    state.queue = state.order
    state.given_up = given_up_before(state, state.queue)
    tell(ContractsLaidOut(turn, drawn))


def given_up_before(position: Position, queue: tuple[Seat, ...]) -> int:
    """Return how many places the next to act has given up already: only with *rejected for good*, a left-over one."""
    return position.rejected[queue[0]] if position.rejected and queue else 0


def open_places(position: Position) -> tuple[int, ...]:
    """Return the places whose contracts the acting merchant may take."""
    row = position.row
    return tuple([place for place in range(position.given_up, position.revealed) if row[place] is not None])


def draft_choices(state: Position, seat: Seat) -> tuple[Command, ...]:
    """Return every way to take a contract, and revealing the next one while one is face down."""
    choices = takings(open_places(state), state.merchants[seat].empty_slots)
    return (*choices, REVEAL) if state.revealed < len(state.row) else choices


def reveal_refusal(state: Position) -> Refusal | None:
    """Return why nothing can be revealed, or None."""
    return None if state.revealed < len(state.row) else NothingToReveal()


def take_refusal(state: Position, seat: Seat, command: TakeContract) -> Refusal | None:
    """Return why this contract cannot go into this slot, or None."""
    place, slot = command.place, command.slot
    manifest = state.merchants[seat].manifest
    if not 0 <= place < len(state.row):
        return NoSuchPlace(place, len(state.row))
    if place >= state.revealed:
        return StillFaceDown(place, state.revealed)
    if state.row[place] is None:
        return AlreadyTaken(place)
    if place < state.given_up:
        return RejectedForGood(place) if state.options.rejected_for_good else GivenUp(place)
    if not 0 <= slot < len(manifest):
        return NoSuchSlot(slot, len(manifest))
    if manifest[slot].status != "empty":
        return SlotFilled(slot)
    return None


def reveal(state: State, seat: Seat, tell: Tell) -> None:
    """Reveal the leftmost face-down contract; all that were face up before are given up."""
    place = state.revealed
    contract = state.row[place]
    assert contract is not None  # noqa: S101  (face-down contracts cannot be taken)
    state.given_up = place
    if state.rejected:
        state.rejected = (*state.rejected[:seat], place, *state.rejected[seat + 1 :])
    state.revealed = place + 1
    tell(ContractRevealed(seat, place, contract))
    slots = state.merchants[seat].empty_slots
    if state.revealed == len(state.row) and len(slots) == 1:  # it must be taken, and there is only one slot for it
        take(state, seat, place, slots[0], tell)


def take(state: State, seat: Seat, place: int, slot: int, tell: Tell) -> None:
    """Accept a contract: its gold, its slot, the order disc, the oar card."""
    merchant = state.merchants[seat]
    row = state.row
    contract = row[place]
    assert contract is not None  # noqa: S101  (refused before)
    gold = 0
    if place == 0:
        gold, state.row_gold = state.row_gold, 0
        merchant.gold += gold
    state.row = (*row[:place], None, *row[place + 1 :])
    merchant.set_slot(slot, Slot("open", contract.city, contract.goods))
    strength = state.edition.oar_cards[contract.oar].strength
    state.oar_track = (*state.oar_track, (seat, strength))
    merchant.hand = tuple(sorted((*merchant.hand, contract.oar)))
    tell(ContractTaken(seat, place, slot, contract, gold, strength))
    state.queue = state.queue[1:]
    state.given_up = given_up_before(state, state.queue)


def end_draft_turn(state: State, tell: Tell) -> None:
    """Set the new order, and carry the contract left over into the next turn or out of the round."""
    last_laid_first = state.oar_track[::-1]  # on one field, the last to arrive goes first: the stable sort keeps it so
    by_strength = sorted(last_laid_first, key=_strength)
    before, state.order = state.order, tuple([seat for seat, _ in by_strength])
    state.oar_track = ()
    tell(OrderChanged(state.order, before))
    place, contract = next((place, left) for place, left in enumerate(state.row) if left is not None)
    was_open = place < state.revealed
    gold = state.row_gold if place == 0 else 0
    if state.turn + 1 < state.edition.trade.contracts_per_round:
        gold_added = int(was_open and not state.options.bare_left_overs)
        state.row_gold = gold + gold_added
        tell(ContractLeftOver(place, contract, was_open, gold_added, state.row_gold))
        state.rejected = rejected_left_over(state, place)
        begin_draft_turn(state, state.turn + 1, (contract,), tell)
    else:
        state.row, state.revealed, state.given_up, state.row_gold, state.rejected = (), 0, 0, 0, ()
        state.discard = (contract,)
        tell(ContractDiscarded(place, contract, was_open, gold))


def rejected_left_over(position: Position, place: int) -> tuple[int, ...]:
    """Return who has rejected what in the next row, where the contract left over from this place comes first."""
    return tuple([int(place < rejected) for rejected in position.rejected])


def _strength(disc: tuple[Seat, int]) -> int:
    return disc[1]
