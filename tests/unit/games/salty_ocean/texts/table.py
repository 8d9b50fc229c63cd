"""A table for examples: Anna, Bea and Carlo in this order, calm sea, herring at 5, cod at 6, salt at 1."""

from neptun_desktop.games.salty_ocean.edition.figures import Barrels, ShipKind
from neptun_desktop.games.salty_ocean.edition.loader import shipped_edition
from neptun_desktop.games.salty_ocean.rules.chapters.setup import laid_out
from neptun_desktop.games.salty_ocean.rules.state import Options, Ship, State
from neptun_desktop.games.salty_ocean.texts.phrases import phrases_for
from neptun_desktop.texts.language import Language

EDITION = shipped_edition()
WORDS = phrases_for(Language(), EDITION, ("Anna", "Bea", "Carlo"))
ANNA, BEA, CARLO = 0, 1, 2


def opened() -> State:
    """Return the first position, with the tiles in the order of the edition."""
    return laid_out(EDITION, (ANNA, BEA, CARLO), tuple(range(len(EDITION.tiles))), 0, Options())


def ship(kind: ShipKind, hold: Barrels, *, at_sea: bool = False, damage: int = 0) -> Ship:
    """Return a ship with these barrels aboard."""
    return Ship(kind, at_sea=at_sea, damage=damage, hold=hold)
