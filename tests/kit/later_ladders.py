"""Games as a later version of the program may have them: a level changed, another one inserted, all places measured."""

from importlib import import_module
from typing import Final

from attrs import evolve

from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.bots.ladder import Ladder
from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.controller.games import Games

INSERTED: Final = "random"  # a bot with a caption that is on no ladder yet
PLACES: Final = (-0.5, 1.0, 3.0, 4.0, 5.0, 6.0)  # on the later ladder, of the levels that were on the earlier one


def later_ladder(was: Ladder) -> Ladder:
    """Return a ladder whose lowest level plays anew, and which has a new one above its second."""
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


def later(entry: GameEntry) -> GameEntry:
    """Return a game with a later ladder."""
    return evolve(entry, ladder=later_ladder(entry.ladder))


class LaterGames(Games):
    """The games of this box, with later ladders."""

    def __init__(self) -> None:
        """Load nothing yet."""
        super().__init__(*GAMES.packages)

    def entry(self, game: str) -> GameEntry:
        """Return a game's entry with its later ladder."""
        if game not in self._entries:
            self._entries[game] = later(import_module(f"{self.package(game)}.game").ENTRY)
        return self._entries[game]
