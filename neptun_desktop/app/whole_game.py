"""A whole game between players that need nobody's help, from set-up to the result."""

from collections.abc import Callable, Sequence
from typing import Any

from attrs import frozen

from neptun_desktop.app.catalogue import GameEntry, SeatPlayer
from neptun_desktop.kernel.codec import digest
from neptun_desktop.kernel.game import Document, Event
from neptun_desktop.kernel.tally import Result, Tally

Listener = Callable[[Any, tuple[Event, ...]], None]  # gets the state after each step, and what happened


@frozen
class PlayedGame:
    """How a game went."""

    seed: int
    result: Result
    decisions: int  # commands given where there was a choice of two or more
    state: Any

    def document(self, entry: GameEntry) -> Document:
        """Write down what `simulate` prints."""
        return {
            "seed": self.seed,
            **result_document(self.result),
            "decisions": self.decisions,
            "digest": digest(entry.rules.state_document(self.state)),
        }


def result_document(result: Result) -> Document:
    """Write a result down."""
    return {
        "scores": list(result.scores),
        "winners": list(result.winners),
        "tallies": [tally_document(tally) for tally in result.tallies],
    }


def tally_document(tally: Tally) -> list[Document]:
    """Write a tally down, line by line."""
    return [{"reason": line.reason, "points": line.points, **dict(line.details)} for line in tally.lines]


def play_whole_game(
    entry: GameEntry,
    state: Any,  # noqa: ANN401  (of any game)
    players: Sequence[SeatPlayer],
    seed: int,
    listen: Listener | None = None,
) -> PlayedGame:
    """Let the players play on from a state; where several are to act, the lowest seat chooses first."""
    rules = entry.rules
    state = rules.clone(state)
    decisions = 0
    while waiting := rules.to_act(state):
        seat = min(waiting)
        legal = rules.legal(state, seat)
        decisions += len(legal) > 1
        command = players[seat].choose(rules.observe(state, seat), seat, legal)
        events = rules.step(state, seat, command)
        if listen is not None:
            listen(state, events)
    result = rules.result(state)
    assert result is not None  # noqa: S101  (nobody is to act, so it is over)
    return PlayedGame(seed, result, decisions, state)
