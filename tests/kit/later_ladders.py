"""Games with ladders that never change, whatever the present ones are: as they were at first, and later ones.

Tests of the names in files quote both, so that the shipped ladders may change.
"""

from collections.abc import Mapping
from typing import Final

from attrs import evolve, frozen

from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.bots.ladder import Ladder
from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.controller.games import Games
from neptun_desktop.kernel.level_names import FIRST

INSERTED: Final = "random"  # a bot with a caption that is on no ladder yet
PLACES: Final = (-0.5, 1.0, 3.0, 4.0, 5.0, 6.0)  # on the later ladder, of the levels that were on the earlier one


@frozen
class Released:
    """What a game's ladder was at first."""

    levels: tuple[str, ...]
    first: str
    usual: str


RELEASED: Final[Mapping[str, Released]] = {
    "neptun": Released(
        ("cabin_boy", "deckhand", "trader", "navigator", "admiral"),
        first="cabin_boy",
        usual="trader",
    ),
    "salty_ocean": Released(
        ("apprentice", "pedlar", "fishmonger", "salter", "shipowner", "alderman"),
        first="apprentice",
        usual="fishmonger",
    ),
}


def released_ladder(present: Ladder, was: Released) -> Ladder:
    """Return a ladder with the levels, versions and names that it had at first; the present bots play."""
    known = {level.id: evolve(level, version=FIRST) for level in (*present.levels, *present.unlisted)}
    return evolve(
        present,
        levels=tuple(known.pop(level) for level in was.levels),
        unlisted=tuple(known.values()),
        first=was.first,
        usual=was.usual,
        edition=FIRST,
        earlier={},
    )


def later_ladder(was: Ladder) -> Ladder:
    """Return a ladder whose lowest level plays anew, and which has a new one above its second; all places measured."""
    lowest, second, *higher = was.levels
    levels = (evolve(lowest, version=lowest.version + 1), second, was.level(INSERTED), *higher)
    named = zip(was.levels, PLACES, strict=False)
    return evolve(
        was,
        levels=levels,
        unlisted=tuple(level for level in was.unlisted if level.id != INSERTED),
        edition=was.edition + 1,
        earlier={**was.earlier, was.edition: {level.name: place for level, place in named}},
    )


class ReleasedGames(Games):
    """The games of this box, with the ladders that they had at first."""

    def __init__(self) -> None:
        """Load nothing yet."""
        super().__init__(*GAMES.packages)

    def entry(self, game: str) -> GameEntry:
        """Return a game's entry with its first ladder."""
        if game not in self._entries:
            entry = GAMES.entry(game)
            self._entries[game] = evolve(entry, ladder=released_ladder(entry.ladder, RELEASED[game]))
        return self._entries[game]


class LaterGames(ReleasedGames):
    """The games of this box, with ladders that are later than the first."""

    def entry(self, game: str) -> GameEntry:
        """Return a game's entry with its later ladder."""
        if game not in self._entries:
            entry = super().entry(game)
            self._entries[game] = evolve(entry, ladder=later_ladder(entry.ladder))
        return self._entries[game]
