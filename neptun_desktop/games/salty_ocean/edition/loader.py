"""From an edition file to an edition: either all faults at once, or a playable edition."""

from functools import cache

from neptun_desktop.games.salty_ocean.edition.checks import CHECKS, CHECKS_OF_NEW_GAMES
from neptun_desktop.games.salty_ocean.edition.figures import Edition
from neptun_desktop.kernel.edition.reading import EditionReader, edition_document
from neptun_desktop.kernel.resources import resource

__all__ = [
    "READER",
    "edition_document",
    "edition_faults",
    "edition_from_bytes",
    "edition_from_document",
    "new_game_faults",
    "shipped_edition",
]

READER = EditionReader(Edition, CHECKS, CHECKS_OF_NEW_GAMES)
edition_from_bytes, edition_from_document, edition_faults = READER.from_bytes, READER.from_document, READER.faults
new_game_faults = READER.new_game_faults


@cache
def shipped_edition() -> Edition:
    """Return the edition that ships with the program."""
    return edition_from_bytes(resource("salty_ocean", "edition.toml").read_bytes())
