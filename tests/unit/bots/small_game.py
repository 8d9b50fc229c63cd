"""A game of a few lines for tests of what is meant for any game: everybody picks a number twice, the most points win.

`python -m tests.unit.bots.small_game` is a worker that can think about it, and about nothing else.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, cast

from attrs import define, frozen

from neptun_desktop.bots import worker
from neptun_desktop.bots.arena import ArenaGame
from neptun_desktop.bots.bot import Budget, Choice, Option, Stop, never
from neptun_desktop.bots.ladder import Ladder, Level, Rules
from neptun_desktop.kernel.game import Document
from neptun_desktop.kernel.tally import Result, Tally, TallyLine

NUMBERS = (-1, 0, 1)
PICKS = 2


@define
class Picks:
    """What everybody has picked: state and view in one, since nothing is hidden."""

    picked: list[list[int]]


class SmallRules:
    """As much of a game's rules as bots and arena ask for."""

    GAME = "small"
    RULES_VERSION = 1

    def new(self, _edition: object, seats: int, _seed: int, _options: object) -> Picks:
        return Picks([[] for _ in range(seats)])

    def to_act(self, state: Picks) -> frozenset[int]:
        return frozenset(seat for seat, picks in enumerate(state.picked) if len(picks) < PICKS)

    def legal(self, _state: Picks, _seat: int) -> tuple[int, ...]:
        return NUMBERS

    def step(self, state: Picks, seat: int, command: int) -> tuple[()]:
        state.picked[seat].append(command)
        return ()

    def observe(self, state: Picks, _seat: int | None) -> Picks:
        return state

    def result(self, state: Picks) -> Result:
        scores = [sum(picks) for picks in state.picked]
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        return Result(tuple(Tally((TallyLine("picked", score, ()),)) for score in scores), winners)

    def edition_from_document(self, document: Mapping[str, Any]) -> Mapping[str, Any]:
        if "broken" in document:
            raise ValueError("this edition is broken")
        return document

    def view_document(self, view: Picks) -> Document:
        return {"picked": view.picked}

    def view_from_document(self, document: Mapping[str, Any], _edition: object) -> Picks:
        return Picks(document["picked"])

    def command_document(self, command: int) -> Document:
        return {"number": command}

    def command_from_document(self, document: Mapping[str, Any]) -> int:
        return int(document["number"])


@frozen
class Picker:
    """A bot that picks the highest number, or the lowest."""

    highest: bool

    def choose(
        self, _view: Picks, legal: Sequence[int], _budget: Budget, _seed: int, _stop: Stop = never
    ) -> Choice[int]:
        command = max(legal) if self.highest else min(legal)
        return Choice(command, (Option(command, float(command)),))


@frozen
class AnyPick:
    """A bot that picks by chance."""

    def choose(
        self, _view: Picks, legal: Sequence[int], _budget: Budget, seed: int, _stop: Stop = never
    ) -> Choice[int]:
        return Choice(Random(seed).choice(legal))


@frozen
class SmallGame:
    """The game as bots know it."""

    rules = cast("Rules", SmallRules())
    ladder = Ladder(
        levels=(
            Level("low", Picker(highest=False), Budget()),
            Level("chance", AnyPick(), Budget()),
            Level("high", Picker(highest=True), Budget()),
        ),
        first="chance",
        usual="chance",
        adviser="high",
        stand_in="chance",
        judges=("high",),
    )


def in_arena() -> ArenaGame:
    """Load it for the arena."""
    game = SmallGame()
    return ArenaGame(id=game.rules.GAME, rules=game.rules, ladder=game.ladder, edition={}, options=None)


if __name__ == "__main__":
    worker.main({SmallRules.GAME: SmallGame()})
