"""The commands that stand, with every state between them."""

from collections.abc import Set as AbstractSet
from functools import cached_property
from typing import Any, TypeAlias

from attrs import field, frozen

from neptun_desktop.kernel.codec import digest
from neptun_desktop.kernel.game import Event, Game
from neptun_desktop.kernel.seat import Seat

# A match holds any game, and reads nothing of its state except round and turn.
AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
AnyState: TypeAlias = Any
AnyView: TypeAlias = Any
AnyCommand: TypeAlias = Any
AnyEdition: TypeAlias = Any
AnyOptions: TypeAlias = Any


@frozen(eq=False)
class Entry:
    """A command that stands: who gave it, the state before, the state after and its events."""

    seat: Seat
    command: AnyCommand
    before: AnyState
    after: AnyState
    events: tuple[Event, ...]

    @property
    def barrier(self) -> bool:
        """Whether it revealed a secret or used chance, and so is final."""
        return any(event.barrier for event in self.events)

    @property
    def turn(self) -> tuple[int, int]:
        """The round and turn in which it was given."""
        return self.before.round, self.before.turn


@frozen(eq=False, slots=False)
class Timeline:
    """A start and the entries since. It is immutable: another command makes another timeline."""

    game: AnyGame = field(repr=False)
    start: AnyState
    first: int = 0  # the number of the first entry; more than 0 where earlier ones cannot be replayed
    entries: tuple[Entry, ...] = ()

    @property
    def state(self) -> AnyState:
        """The current state of the game."""
        return self.entries[-1].after if self.entries else self.start

    @property
    def commands(self) -> int:
        """How many commands stand, including those before the start."""
        return self.first + len(self.entries)

    @cached_property
    def settled(self) -> int:
        """How many commands are final: all up to the last barrier."""
        barriers = (place for place in reversed(range(len(self.entries))) if self.entries[place].barrier)
        return self.first + next(barriers, -1) + 1

    @cached_property
    def digest(self) -> str:
        """The digest of the state."""
        return digest(self.game.state_document(self.state))

    def then(self, seat: Seat, command: AnyCommand) -> "Timeline":
        """Return the timeline with one more command, or raise Refused."""
        before = self.state
        step = self.game.apply(before, seat, command)
        return self._with((*self.entries, Entry(seat, command, before, step.state, step.events)))

    def until(self, commands: int) -> "Timeline":
        """Return the timeline up to this many commands."""
        return self._with(self.entries[: max(commands - self.first, 0)])

    def without(self, numbers: AbstractSet[int]) -> "Timeline":
        """Return it without these commands, the others applied again in order; raise Refused if that is impossible."""
        earlier = min(numbers, default=self.commands)
        timeline = self.until(earlier)
        for number, entry in enumerate(self.entries[earlier - self.first :], earlier):
            if number not in numbers:
                timeline = timeline.then(entry.seat, entry.command)
        return timeline

    def _with(self, entries: tuple[Entry, ...]) -> "Timeline":
        return Timeline(self.game, self.start, self.first, entries)
