"""For each game of the catalogue: how its table is read, what it should say, and how random games of it are played."""

from collections.abc import Callable, Iterator
from operator import eq
from typing import Any, TypeAlias

from attrs import frozen

from neptun_desktop.games.salty_ocean.rules.state import Options
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.scene import TableScene
from neptun_desktop.ui.board.shown import Shown
from tests.property.salty_ocean.play import RICH, Table
from tests.ui.expected import expected_table
from tests.ui.reader import read_table
from tests.ui.salty_ocean.salty_expected import expected_salty_table
from tests.ui.salty_ocean.salty_reader import read_salty_table
from tests.ui.samples.table_sheet import play_randomly
from tests.ui.table_laws import Position

Says: TypeAlias = dict[str, Any]  # part by part


def neptun_game(seats: int, seed: int) -> Iterator[Position]:
    """Play a random game in which merchants like to deliver."""
    told = 0
    for moment in play_randomly(seats, seed):
        yield Position(moment.state, moment.told[told:])
        told = len(moment.told)


def salty_ocean_game(seats: int, seed: int) -> Iterator[Position]:
    """Play a random game; every third one among merchants who can pay for all that there is."""
    table = Table(seats, seed, Options(), seed, zeal=(0.7, 0.95)[seed % 2], coins=(None, None, RICH)[seed % 3])
    yield Position(table.laid(), ())
    for moment in table.moments():
        yield Position(moment.after, moment.events)


@frozen
class TableReader:
    """A game's own part of the law that the table says what the view says."""

    read: Callable[[BoardScene], Says]
    expected: Callable[[Shown, tuple[str, ...]], Says]
    game: Callable[[int, int], Iterator[Position]]  # of so many merchants, with a seed

    def differences(self, scene: TableScene, shown: Shown, *, cut: bool = False) -> list[str]:
        """Return in which ways the table says something else than it should; `cut`: a long name may be cut."""
        found, wanted = self.read(scene), self.expected(shown, tuple(badge.name for badge in scene.look.badges))
        log = found.pop("log")
        lines = [line.text for line in reversed(shown.log)][scene.log_back :]
        assert found.keys() == wanted.keys()
        different = [
            f"{part}: the table shows {found[part]}, the view says {says}"
            for part, says in wanted.items()
            if not (alike if cut else eq)(found[part], says)
        ]
        if bool(log) != bool(lines) or not all(map(alike, log, lines)):
            different.append(f"log: the table shows {log[:3]}, the match tells {lines[:3]}")
        return different


def alike(found: Any, wanted: Any) -> bool:  # noqa: ANN401  (what a reading is made of)
    """Whether a reading says the same; with large letters a long name may be cut."""
    if isinstance(found, str) and isinstance(wanted, str):
        return found == wanted or (found.endswith("…") and wanted.startswith(found[:-1].rstrip()))
    if isinstance(found, dict) and isinstance(wanted, dict):
        return found.keys() == wanted.keys() and all(alike(found[key], wanted[key]) for key in found)
    if isinstance(found, list | tuple) and isinstance(wanted, list | tuple):
        return len(found) == len(wanted) and all(map(alike, found, wanted))
    return bool(found == wanted)


READERS = {
    "neptun": TableReader(read_table, expected_table, neptun_game),
    "salty_ocean": TableReader(read_salty_table, expected_salty_table, salty_ocean_game),
}
