"""Upon a Salty Ocean's engine: combines the chapters of the rules into the kernel's `Game`. Hosts use this module.

States, views, commands, events and refusals are also JSON documents (docs/format-salty-ocean.md).
"""

from collections.abc import Mapping
from typing import Any

from neptun_desktop.games.salty_ocean.edition.figures import TABLES, Edition
from neptun_desktop.games.salty_ocean.edition.loader import edition_document, edition_from_document, new_game_faults
from neptun_desktop.games.salty_ocean.meta import GAME, RULES_VERSION
from neptun_desktop.games.salty_ocean.rules.chapters.actions import (
    CHOICES,
    action_choices,
    action_refusal,
    begin_action,
    step_refusal,
    take_step,
)
from neptun_desktop.games.salty_ocean.rules.chapters.course import BY_ITSELF, go_on
from neptun_desktop.games.salty_ocean.rules.chapters.end_of_turn import (
    closing_choices,
    closing_refusal,
    decide_at_the_end,
)
from neptun_desktop.games.salty_ocean.rules.chapters.scoring import final_result
from neptun_desktop.games.salty_ocean.rules.chapters.setup import set_table
from neptun_desktop.games.salty_ocean.rules.chapters.turns import next_merchant, take_no_action
from neptun_desktop.games.salty_ocean.rules.commands import (
    PASS,
    REST,
    Build,
    BuildShip,
    Buy,
    BuySaline,
    Command,
    MoveGoods,
    Pass,
    Rest,
    SailHome,
    SailOut,
    Sell,
)
from neptun_desktop.games.salty_ocean.rules.events import Event, Rested
from neptun_desktop.games.salty_ocean.rules.outlook import if_it_ended_now
from neptun_desktop.games.salty_ocean.rules.refusals import GameIsOver, NotAskedNow, NotYourTurn, Refusal
from neptun_desktop.games.salty_ocean.rules.soundness import unsound_parts
from neptun_desktop.games.salty_ocean.rules.state import ActionStage, Options, Position, State, View
from neptun_desktop.games.salty_ocean.rules.view import imagine, observe
from neptun_desktop.kernel.codec import RuleDocuments, Unsound
from neptun_desktop.kernel.edition.faults import EditionFaults
from neptun_desktop.kernel.game import Document, Refused, Step
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result, Tally

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

BESIDE_THE_DOCUMENT = frozenset({"edition"})  # it is given separately

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
    state = State(edition=edition, **_codec.read_fields(document, State, BESIDE_THE_DOCUMENT))
    if problems := unsound_parts(state):
        raise Unsound(*problems)
    return state


def view_document(view: View) -> Document:
    """Return a view as a document."""
    return _codec.write_fields(view, BESIDE_THE_DOCUMENT)


def view_from_document(document: Mapping[str, Any], edition: Edition) -> View:
    """Read a view that `observe` made."""
    return View(edition=edition, **_codec.read_fields(document, View, BESIDE_THE_DOCUMENT))


NOBODY: frozenset[Seat] = frozenset()
ONE_SEAT = tuple(frozenset({seat}) for seat in range(max(TABLES)))


def new(edition: Edition, seats: int, seed: int, options: Options) -> State:
    """Return the state before the first command."""
    if seats not in edition.players:
        raise ValueError(f"{seats} merchants: the edition is for {', '.join(map(str, edition.players))}")
    if faults := new_game_faults(edition):
        raise EditionFaults(*faults)
    if seed < 0:
        raise ValueError(f"a seed is 0 or more, not {seed}")
    return set_table(edition, seats, seed, options)


def to_act(position: Position) -> frozenset[Seat]:
    """Return the seat that is to give a command; none when the game is over."""
    return ONE_SEAT[position.queue[0]] if position.queue else NOBODY


def legal(position: Position, seat: Seat) -> tuple[Command, ...]:
    """Return everything that the seat may do now, in the order of docs/format-salty-ocean.md. Works on views, too."""
    stage, queue = position.stage, position.queue
    if not queue or queue[0] != seat:
        return ()
    match stage:
        case "act":
            return (PASS, *action_choices(position, seat))
        case "second":
            return (*action_choices(position, seat), REST)
        case "repair" | "look" | "swap":
            return closing_choices(position, seat, stage)
        case "over":
            return ()
        case _:
            return CHOICES[stage](position, seat)


def refusal(position: Position, seat: Seat, command: Command) -> Refusal | None:
    """Return why the command is not possible, or None. Works on a seat's own view as on the state."""
    stage = position.stage
    if stage == "over":
        return GameIsOver()
    if position.queue[0] != seat:
        return NotYourTurn(stage, position.queue[0])
    match stage:
        case "act" | "second":
            return beginning_refusal(position, seat, stage, command)
        case "repair" | "look" | "swap":
            return closing_refusal(position, seat, stage, command)
        case _:
            return step_refusal(position, seat, stage, command)


def beginning_refusal(position: Position, seat: Seat, stage: ActionStage, command: Command) -> Refusal | None:
    """Return why no action can be begun, or ended before it begins, with this command; or None."""
    match stage, command:
        case ("act", Pass()) | ("second", Rest()):
            return None
        case _, BuySaline() | Build() | BuildShip() | Buy() | SailOut() | SailHome() | MoveGoods() | Sell():
            return action_refusal(position, seat, command)
        case _:
            return NotAskedNow(stage)


def is_mid_action(position: Position) -> bool:
    """Return whether an action was begun whose steps are still asked for."""
    return position.stage not in {"act", "second", "repair", "look", "over"}


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
    if isinstance(command, Pass):
        take_no_action(state, seat, tell)
    elif isinstance(command, Rest):
        tell(Rested(seat))
        next_merchant(state)
    elif state.stage in {"act", "second"}:
        begin_action(state, seat, command, tell)  # type: ignore[arg-type]  # the stage tells its kind
    elif state.stage in {"repair", "look", "swap"}:
        decide_at_the_end(state, seat, command, tell)  # type: ignore[arg-type]
    else:
        take_step(state, seat, command, tell)  # type: ignore[arg-type]
    if state.stage in BY_ITSELF:
        go_on(state, tell)
    return tuple(events)


def standing(position: Position) -> tuple[Tally, ...]:
    """Return what each seat would have if the game ended now: its coins, as far as it may keep them, and end values."""
    return if_it_ended_now(position).tallies


def result(position: Position) -> Result | None:
    """Return how the game ended, or None while it goes on."""
    return final_result(position) if position.stage == "over" else None
