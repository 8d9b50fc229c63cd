"""Tools of Upon a Salty Ocean for the command line: the tables of docs/edition-salty-ocean.md."""

from neptun_desktop.bots.lab.task import LabTask
from neptun_desktop.games.salty_ocean.edition.loader import shipped_edition
from neptun_desktop.games.salty_ocean.lab.market_census import take_census
from neptun_desktop.games.salty_ocean.lab.market_tables import tables


def edition_report(task: LabTask) -> str:
    """Return statistics of the edition, from tables of all sizes."""
    edition = shipped_edition()
    return tables(edition, [take_census(edition, task.level, merchants, task.seeds) for merchants in edition.players])
