"""Tools of Upon a Salty Ocean for the command line: the tables of docs/edition-salty-ocean.md."""

from collections.abc import Sequence

from neptun_desktop.bots.ladder import Level
from neptun_desktop.bots.salty_ocean.lab.market_census import take_census
from neptun_desktop.bots.salty_ocean.lab.market_tables import tables
from neptun_desktop.games.salty_ocean.edition_loader import shipped_edition


def edition_report(level: Level, seeds: Sequence[int]) -> str:
    """Return statistics of the edition, from tables of all sizes."""
    edition = shipped_edition()
    return tables(edition, [take_census(edition, level, merchants, seeds) for merchants in edition.players])
