"""The edition that a command line names: the shipped one, or a file."""

from pathlib import Path
from typing import Any

from attrs import define

from neptun_desktop.app.terminal import terminal_language
from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.kernel.files import read_bytes


@define
class Unplayable(Exception):  # noqa: N818  (named for what the edition is)
    """An edition file that cannot be played: all its faults, in sentences."""

    faults: tuple[str, ...]


def edition_of(entry: GameEntry, file: Path | None) -> Any:  # noqa: ANN401  (of any game)
    """Return the edition that ships with the game, or the one in a file."""
    editions = entry.editions
    if file is None:
        return editions.shipped()
    try:
        return editions.from_bytes(read_bytes(file, editions.largest_file))
    except editions.error as error:
        raise Unplayable(editions.faults(terminal_language(), error)) from None


def table_size(entry: GameEntry, edition: Any, players: int | None) -> int:  # noqa: ANN401
    """Return the number of players: the requested one if the edition allows it, or the usual one."""
    possible, usual = entry.editions.players(edition), entry.meta.usual_players
    if players is None:
        return usual if usual in possible else possible[0]
    if players not in possible:
        raise entry.wrong_number(edition, players)
    return players
