"""The contracts of a game, a step and a player: everything that hosts may rely on."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from attrs import define, frozen

from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result, Tally

StateT = TypeVar("StateT", bound="Position")
ViewT = TypeVar("ViewT", bound="Position")
ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
CommandT = TypeVar("CommandT")
EditionT = TypeVar("EditionT")
OptionsT = TypeVar("OptionsT")

Document: TypeAlias = dict[str, Any]  # what JSON calls an object


class Position(Protocol):
    """A state or a view: their place in the game, by which hosts move between rounds and turns."""

    @property
    def round(self) -> int:
        """The round, from 0; a game may have any number of them."""

    @property
    def turn(self) -> int:
        """The turn within a part of the round, from 0; a round may have any number of them."""


class Refusal(Protocol):
    """Why a command is not possible now: a small frozen value with figures."""

    @property
    def rule(self) -> str:
        """The paragraph of the rules that forbids it."""


class Event(Protocol):
    """Something that happened, in the past tense; it contains nothing secret."""

    @property
    def barrier(self) -> bool:
        """Whether a secret was revealed or chance was used, so that nothing before it can be undone."""


@define
class Refused(Exception):  # noqa: N818  (it is a refusal, not an error of the program)
    """Raised by `apply`; the state is unchanged."""

    refusal: Refusal


@frozen
class Step(Generic[StateT]):
    """A state, and the events that led to it."""

    state: StateT
    events: tuple[Event, ...]


class Game(Protocol[StateT, ViewT, CommandT, EditionT, OptionsT]):
    """The rules of a game. A game's `engine` module is one of these.

    Methods with a `position` accept states and views alike. A seat's own view answers them for that seat as
    the state would, except that `standing` counts nothing that the view does not show.
    """

    GAME: str  # its id, as in editions and journals
    RULES_VERSION: int  # incremented whenever the same commands may give another game

    def edition_from_document(self, document: Mapping[str, Any]) -> EditionT:
        """Return the edition, or raise all its faults at once."""

    def edition_document(self, edition: EditionT) -> Document:
        """Return the edition as it was read."""

    def options_from_document(self, document: Mapping[str, Any]) -> OptionsT:
        """Return the house rules."""

    def options_document(self, options: OptionsT) -> Document:
        """Return the house rules as a document."""

    def new(self, edition: EditionT, seats: int, seed: int, options: OptionsT) -> StateT:
        """Return the state before the first command; raise the faults of an edition that only saved games may have."""

    def to_act(self, position: StateT | ViewT) -> frozenset[Seat]:
        """Return the seats that are to give a command; empty when the game is over."""

    def legal(self, position: StateT | ViewT, seat: Seat) -> tuple[CommandT, ...]:
        """Return everything that the seat may do now."""

    def refusal(self, position: StateT | ViewT, seat: Seat, command: CommandT) -> Refusal | None:
        """Return why the command is not possible, or None."""

    def is_mid_action(self, position: StateT | ViewT) -> bool:
        """Return whether the last command began something that the next one goes on with: undo takes back both."""

    def apply(self, state: StateT, seat: Seat, command: CommandT) -> Step[StateT]:
        """Return the result of the command without changing the state; raise Refused with the reason."""

    def clone(self, state: StateT) -> StateT:
        """Return a copy that may be stepped."""

    def step(self, state: StateT, seat: Seat, command: CommandT) -> tuple[Event, ...]:
        """Change the state in place by a legal command; for searches."""

    def observe(self, state: StateT, seat: Seat | None) -> ViewT:
        """Return everything that the seat (None: the public) may know, and nothing else."""

    def imagine(self, view: ViewT, chance: Random, guess: "Guess[ViewT] | None" = None) -> StateT:
        """Return a complete state that is consistent with the view."""

    def result(self, position: StateT | ViewT) -> Result | None:
        """Return how the game ended, or None while it goes on."""

    def standing(self, position: StateT | ViewT) -> tuple[Tally, ...]:
        """Return what each seat has scored so far."""

    def state_document(self, state: StateT) -> Document:
        """Return a state as a document."""

    def state_from_document(self, document: Mapping[str, Any], edition: EditionT) -> StateT:
        """Read a state, or raise what is wrong with it."""

    def view_document(self, view: ViewT) -> Document:
        """Return a view as a document."""

    def view_from_document(self, document: Mapping[str, Any], edition: EditionT) -> ViewT:
        """Read a view, or raise what is wrong with it."""

    def command_document(self, command: CommandT) -> Document:
        """Return a command as a document."""

    def command_from_document(self, document: Mapping[str, Any]) -> CommandT:
        """Read a command, or raise what is malformed about it."""

    def event_document(self, event: Any) -> Document:  # noqa: ANN401  (one of the game's own events)
        """Return an event as a document."""

    def refusal_document(self, refusal: Any) -> Document:  # noqa: ANN401  (one of the game's own refusals)
        """Return a refusal as a document."""


# How an opponent's secret choice is imagined: given the view, the seat and its possible cards, pick one.
Guess: TypeAlias = Callable[[ViewT, Seat, Sequence[int], Random], int]


class Player(Protocol[ViewT_contra, CommandT]):
    """Something that gives a command for a seat: a human, a bot, another program, a replay."""

    def choose(self, view: ViewT_contra, seat: Seat, legal: Sequence[CommandT]) -> CommandT:
        """Return one of the legal commands."""
