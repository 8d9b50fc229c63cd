"""The contract of a game, of a step and of a player: all that hosts may rely on."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from attrs import frozen

from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result, Tally

StateT = TypeVar("StateT", bound="Paced")
ViewT = TypeVar("ViewT")
ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
CommandT = TypeVar("CommandT")
EditionT = TypeVar("EditionT")
OptionsT = TypeVar("OptionsT")

Document: TypeAlias = dict[str, Any]  # what JSON calls an object


class Paced(Protocol):
    """What every state tells of its place in the game; hosts jump to rounds and turns by it."""

    @property
    def round(self) -> int:
        """The round, from 0."""

    @property
    def turn(self) -> int:
        """The turn within a part of the round, from 0."""


class Refusal(Protocol):
    """Why a command is not possible now: a small frozen value with figures."""

    @property
    def rule(self) -> str:
        """The paragraph of the rules it comes from."""


class Event(Protocol):
    """Something that happened, in the past tense, fit for all eyes."""

    @property
    def barrier(self) -> bool:
        """Whether a secret was shown or chance was used, so that nothing before it can be taken back."""


class Refused(Exception):  # noqa: N818  (it is a refusal, not an error of the program)
    """Raised by `apply`; the state is as it was."""

    def __init__(self, refusal: Refusal) -> None:
        """Keep the reason."""
        super().__init__(refusal)
        self.refusal = refusal


@frozen
class Step(Generic[StateT]):
    """A state, and what happened on the way to it."""

    state: StateT
    events: tuple[Event, ...]


class Game(Protocol[StateT, ViewT, CommandT, EditionT, OptionsT]):
    """The rules of a game. A game's `engine` module is one of these."""

    GAME: str  # its id, as in editions and journals
    RULES_VERSION: int  # raised whenever the same commands may give another game

    def edition_from_document(self, document: Mapping[str, Any]) -> EditionT:
        """Return the edition, or raise all its faults at once."""

    def edition_document(self, edition: EditionT) -> Document:
        """Return the edition as it was read."""

    def options_from_document(self, document: Mapping[str, Any]) -> OptionsT:
        """Return the house rules."""

    def options_document(self, options: OptionsT) -> Document:
        """Write the house rules down."""

    def new(self, edition: EditionT, seats: int, seed: int, options: OptionsT) -> StateT:
        """Set the table for a first command."""

    def to_act(self, state: StateT) -> frozenset[Seat]:
        """Return the seats that a command is awaited from; empty when the game is over."""

    def legal(self, state: StateT, seat: Seat) -> tuple[CommandT, ...]:
        """Return all that the seat may do now."""

    def refusal(self, state: StateT, seat: Seat, command: CommandT) -> Refusal | None:
        """Return why the command is not possible, or None."""

    def apply(self, state: StateT, seat: Seat, command: CommandT) -> Step[StateT]:
        """Return what follows from the command, leaving the state as it was; raise Refused with the reason."""

    def clone(self, state: StateT) -> StateT:
        """Return a copy that may be stepped."""

    def step(self, state: StateT, seat: Seat, command: CommandT) -> tuple[Event, ...]:
        """Change the state in place by a legal command; for those who search."""

    def observe(self, state: StateT, seat: Seat | None) -> ViewT:
        """Return all that the seat (None: anybody at all) may know, and nothing else."""

    def imagine(self, view: ViewT, chance: Random, guess: "Guess[ViewT] | None" = None) -> StateT:
        """Return a whole state that the view could be true of."""

    def result(self, state: StateT) -> Result | None:
        """Return how the game ended, or None while it goes on."""

    def standing(self, state: StateT) -> tuple[Tally, ...]:
        """Return what each seat has scored so far."""

    def state_document(self, state: StateT) -> Document:
        """Write a state down."""

    def state_from_document(self, document: Mapping[str, Any], edition: EditionT) -> StateT:
        """Read a state, or raise what is wrong with it."""

    def view_document(self, view: ViewT) -> Document:
        """Write a view down."""

    def view_from_document(self, document: Mapping[str, Any], edition: EditionT) -> ViewT:
        """Read a view, or raise what is wrong with it."""

    def command_document(self, command: CommandT) -> Document:
        """Write a command down."""

    def command_from_document(self, document: Mapping[str, Any]) -> CommandT:
        """Read a command, or raise what is malformed about it."""

    def event_document(self, event: Any) -> Document:  # noqa: ANN401  (one of the game's own events)
        """Write an event down."""

    def refusal_document(self, refusal: Any) -> Document:  # noqa: ANN401  (one of the game's own refusals)
        """Write a refusal down."""


# How an opponent's secret choice is imagined: given the view, the seat and its possible cards, pick one.
Guess: TypeAlias = Callable[[ViewT, Seat, Sequence[int], Random], int]


class Player(Protocol[ViewT_contra, CommandT]):
    """Something that gives a command for a seat: a human, a bot, another program, a replay."""

    def choose(self, view: ViewT_contra, seat: Seat, legal: Sequence[CommandT]) -> CommandT:
        """Return one of the legal commands."""
