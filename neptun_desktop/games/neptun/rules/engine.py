"""Neptun's engine: combines the chapters of the rules into the kernel's `Game`. This is the module that hosts use.

States, views, commands, events and refusals are also JSON documents (docs/format.md).
"""

from collections.abc import Mapping
from typing import Any, assert_never

from neptun_desktop.games.neptun.edition.figures import Edition
from neptun_desktop.games.neptun.edition.loader import edition_document, edition_from_document
from neptun_desktop.games.neptun.meta import GAME, RULES_VERSION
from neptun_desktop.games.neptun.rules.chapters.contracts import (
    draft_choices,
    reveal,
    reveal_refusal,
    take,
    take_refusal,
)
from neptun_desktop.games.neptun.rules.chapters.delivery import (
    answer_for_favour,
    deliver,
    deliver_refusal,
    delivery_choices,
)
from neptun_desktop.games.neptun.rules.chapters.extra_turns import answer
from neptun_desktop.games.neptun.rules.chapters.oars import choose_in_secret, oar_choices, oar_refusal, play_openly
from neptun_desktop.games.neptun.rules.chapters.rounds import go_on
from neptun_desktop.games.neptun.rules.chapters.scoring import tally
from neptun_desktop.games.neptun.rules.chapters.setup import set_table
from neptun_desktop.games.neptun.rules.chapters.voyage import sail, sail_refusal, sailings
from neptun_desktop.games.neptun.rules.commands import (
    BUY_OR_NOT,
    EXTRA_TURN_OR_NOT,
    BuyFavour,
    ChooseOar,
    Command,
    Deliver,
    Reveal,
    Sail,
    TakeContract,
    TakeExtraTurn,
)
from neptun_desktop.games.neptun.rules.distances import chart_of
from neptun_desktop.games.neptun.rules.events import Event
from neptun_desktop.games.neptun.rules.refusals import GameIsOver, NotAskedNow, NotYourTurn, Refusal
from neptun_desktop.games.neptun.rules.soundness import unsound_parts
from neptun_desktop.games.neptun.rules.state import Options, Position, State, View
from neptun_desktop.games.neptun.rules.view import imagine, observe
from neptun_desktop.kernel.codec import RuleDocuments, Unsound
from neptun_desktop.kernel.game import Document, Refused, Step
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result, Tally, most_points_win

__all__ = [
    "GAME",
    "RULES_VERSION",
    "apply",
    "clone",
    "command_document",
    "command_from_document",
    "edition_document",
    "edition_from_document",
    "event_document",
    "imagine",
    "is_mid_action",
    "legal",
    "new",
    "observe",
    "options_document",
    "options_from_document",
    "refusal",
    "refusal_document",
    "result",
    "standing",
    "state_document",
    "state_from_document",
    "step",
    "to_act",
    "view_document",
    "view_from_document",
]

BESIDE_THE_DOCUMENT = frozenset({"edition", "chart"})  # the edition is given separately, the chart follows from tiles

_documents: RuleDocuments[Command, Event, Refusal, Options] = RuleDocuments(Command, Event, Refusal, Options)
_codec = _documents.codec
options_document, options_from_document = _documents.options_document, _documents.options_from_document
command_document, command_from_document = _documents.command_document, _documents.command_from_document
event_document, refusal_document = _documents.event_document, _documents.refusal_document


def state_document(state: State) -> Document:
    """Return a state as a document."""
    return _codec.write_fields(state, BESIDE_THE_DOCUMENT)


def state_from_document(document: Mapping[str, Any], edition: Edition) -> State:
    """Read a state, or raise every problem with it: first of its form, then of its meaning."""
    fields = _codec.read_fields(document, State, BESIDE_THE_DOCUMENT)
    chart = chart_of_tiles(edition, fields)
    state = State(edition=edition, chart=chart, **fields)
    if problems := unsound_parts(state):
        raise Unsound(*problems)
    return state


def view_document(view: View) -> Document:
    """Return a view as a document."""
    return _codec.write_fields(view, BESIDE_THE_DOCUMENT)


def view_from_document(document: Mapping[str, Any], edition: Edition) -> View:
    """Read a view that `observe` made."""
    fields = _codec.read_fields(document, View, BESIDE_THE_DOCUMENT)
    return View(edition=edition, chart=chart_of_tiles(edition, fields), **fields)


def chart_of_tiles(edition: Edition, fields: Document) -> Any:  # noqa: ANN401
    """Return the chart for the distance tiles; raise Unsound if they are not the edition's."""
    for kind in ("coastal", "high_sea"):
        if sorted(fields[kind]) != sorted(getattr(edition.distance_tiles, kind)):
            raise Unsound(f"other tiles than the edition's @ $.{kind}")
    return chart_of(edition, fields["coastal"], fields["high_sea"])


def new(edition: Edition, seats: int, seed: int, options: Options) -> State:
    """Return the state before the first command."""
    if seats not in edition.players:
        raise ValueError(f"{seats} merchants: the edition is for {', '.join(map(str, edition.players))}")
    if seed < 0:
        raise ValueError(f"a seed is 0 or more, not {seed}")
    return set_table(edition, seats, seed, options, lambda _event: None)


def to_act(position: Position) -> frozenset[Seat]:
    """Return the seats that are to give a command: all that have not chosen, or the first in the queue."""
    return frozenset(position.queue if position.stage == "choose" else position.queue[:1])


def legal(position: Position, seat: Seat) -> tuple[Command, ...]:
    """Return everything that the seat may do now, in the order of docs/format.md. Works on its own view, too."""
    stage, queue = position.stage, position.queue
    if stage == "choose":
        return oar_choices(position.edition, position.merchants[seat].hand) if seat in queue else ()
    if not queue or queue[0] != seat:
        return ()
    match stage:
        case "sail":
            return sailings(position, position.merchants[seat])
        case "draft":
            return draft_choices(position, seat)
        case "deliver":
            return delivery_choices(position, seat)
        case "favour":
            return BUY_OR_NOT
        case "extra":
            return EXTRA_TURN_OR_NOT
        case "play":
            return oar_choices(position.edition, position.merchants[seat].hand)
        case "over":
            return ()
        case _:
            assert_never(stage)


def refusal(position: Position, seat: Seat, command: Command) -> Refusal | None:
    """Return why the command is not possible, or None. Works on a seat's own view as on the state."""
    if position.stage == "over":
        return GameIsOver()
    waiting = to_act(position)
    if seat not in waiting:
        return NotYourTurn(position.stage, tuple(sorted(waiting)))
    match position.stage, command:
        case "draft", Reveal():
            return reveal_refusal(position)
        case "draft", TakeContract():
            return take_refusal(position, seat, command)
        case (("choose" | "play"), ChooseOar()):
            return oar_refusal(position, seat, command)
        case "sail", Sail():
            return sail_refusal(position, seat, command)
        case "deliver", Deliver():
            return deliver_refusal(position, seat, command)
        case ("favour", BuyFavour()) | ("extra", TakeExtraTurn()):
            return None
        case _:
            return NotAskedNow(position.stage)


def is_mid_action(position: Position) -> bool:  # noqa: ARG001  (whatever the position)
    """Return False: each command is a decision of its own."""
    return False


def clone(state: State) -> State:
    """Return a copy that may be stepped."""
    return state.clone()


def apply(state: State, seat: Seat, command: Command) -> Step[State]:
    """Return the result of the command without changing the state; raise Refused with the reason."""
    reason = refusal(state, seat, command)
    if reason is not None:
        raise Refused(reason)
    after = state.clone()
    return Step(after, step(after, seat, command))


def step(state: State, seat: Seat, command: Command) -> tuple[Event, ...]:
    """Change the state in place by a legal command, and by everything that follows until somebody has a choice."""
    events: list[Event] = []
    tell = events.append
    match command:
        case Sail():
            sail(state, seat, command.port, tell)
        case ChooseOar() if state.stage == "choose":
            choose_in_secret(state, seat, command.card, tell)
        case ChooseOar():
            play_openly(state, seat, command.card, tell)
        case TakeContract():
            take(state, seat, command.place, command.slot, tell)
        case Reveal():
            reveal(state, seat, tell)
        case Deliver():
            deliver(state, seat, command.slot, tell)
        case BuyFavour():
            answer_for_favour(state, seat, tell, buy=command.buy)
        case TakeExtraTurn():
            answer(state, seat, tell, take=command.take)
        case _:
            assert_never(command)
    go_on(state, tell)
    return tuple(events)


def standing(position: Position) -> tuple[Tally, ...]:
    """Return what each seat has scored so far."""
    return tuple(tally(position.edition, merchant) for merchant in position.merchants)


def result(position: Position) -> Result | None:
    """Return how the game ended, or None while it goes on."""
    return most_points_win(standing(position)) if position.stage == "over" else None
