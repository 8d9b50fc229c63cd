"""A whole game between automatic players, from set-up to the result."""

from collections.abc import Callable, Sequence
from typing import Any

from attrs import frozen

from neptun_desktop.app.players import SeatPlayer
from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.kernel.codec import digest
from neptun_desktop.kernel.game import Document, Event
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result, Tally

Listener = Callable[[Any, tuple[Event, ...]], None]  # gets the state after each step, and the events


@frozen
class PlayedGame:
    """A finished game."""

    seed: int
    result: Result
    decisions: int  # commands given where there was a choice of two or more
    state: Any
    taken_over: tuple[Seat, ...] = ()  # by a substitute, so that the points are not those of the player named

    def document(self, entry: GameEntry) -> Document:
        """Return the document that `simulate` prints."""
        return {
            "seed": self.seed,
            **result_document(self.result),
            "taken_over": list(self.taken_over),
            "decisions": self.decisions,
            "digest": digest(entry.rules.state_document(self.state)),
        }


def result_document(result: Result) -> Document:
    """Return a result as a document."""
    return {
        "scores": list(result.scores),
        "winners": list(result.winners),
        "tallies": [tally_document(tally) for tally in result.tallies],
    }


def tally_document(tally: Tally) -> list[Document]:
    """Return a tally as documents, one per line."""
    return [{"reason": line.reason, "points": line.points, **dict(line.details)} for line in tally.lines]


def play_whole_game(
    entry: GameEntry,
    state: Any,  # noqa: ANN401  (of any game)
    players: Sequence[SeatPlayer],
    seed: int,
    listen: Listener | None = None,
) -> PlayedGame:
    """Play from a state to the end; where several seats are to act, the lowest chooses first."""
    rules = entry.rules
    state = rules.clone(state)
    decisions = 0
    while waiting := rules.to_act(state):
        seat = min(waiting)
        legal = rules.legal(state, seat)
        decisions += len(legal) > 1
        events = rules.step(state, seat, players[seat].choose(rules.observe(state, seat), seat, legal))
        if listen is not None:
            listen(state, events)
    result = rules.result(state)
    assert result is not None  # noqa: S101  (nobody is to act, so it is over)
    return PlayedGame(seed, result, decisions, state)
