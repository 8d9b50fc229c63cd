"""Automatic players: ladder levels that think in this process."""

from collections.abc import Sequence
from random import Random
from typing import Any, TypeAlias

from attrs import define, field

from neptun_desktop.bots.bot import Choice
from neptun_desktop.bots.ladder import Ladder, Level
from neptun_desktop.kernel.game import Player
from neptun_desktop.kernel.seat import Seat

SeatPlayer: TypeAlias = Player[Any, Any]


@define
class LevelPlayer:
    """A level of the ladder, thinking for as long as its own budget lasts."""

    level: Level
    chance: Random = field(repr=False)

    def choose(self, view: Any, _seat: Seat, legal: Sequence[Any]) -> Any:  # noqa: ANN401  (of any game)
        """Return the level's choice; a single option needs no thought."""
        return legal[0] if len(legal) == 1 else self.think(view, legal).command

    def think(self, view: Any, legal: Sequence[Any]) -> Choice[Any]:  # noqa: ANN401  (of any game)
        """Return the level's choice, with its reasons."""
        return self.level.bot.choose(view, legal, self.level.budget, self.chance.getrandbits(63))


def level_player(ladder: Ladder, name: str, seed: int, seat: Seat) -> LevelPlayer:
    """Return a player that repeats its game for the same seed and plays differently at another seat."""
    level = ladder.level(name)
    return LevelPlayer(level, Random(f"{seed}/{seat}/{level.id}"))
