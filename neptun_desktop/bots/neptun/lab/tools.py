"""Neptun's own tools for the command line: the tables of docs/edition.md, and the fit of the judgement."""

from collections.abc import Sequence

from neptun_desktop.bots.ladder import Level
from neptun_desktop.bots.neptun.lab.edition_census import take_census
from neptun_desktop.bots.neptun.lab.edition_tables import tables
from neptun_desktop.bots.neptun.lab.judgement_fit import learn, markdown
from neptun_desktop.games.neptun.edition_loader import shipped_edition
from neptun_desktop.games.neptun.meta import META


def edition_report(level: Level, seeds: Sequence[int]) -> str:
    """Return statistics of the edition, from tables of all sizes."""
    edition = shipped_edition()
    return tables(edition, [take_census(edition, level, merchants, seeds) for merchants in edition.players])


def judgement_fit(level: Level, seeds: Sequence[int]) -> str:
    """Fit the worth of favours and gold to games."""
    return markdown(learn(shipped_edition(), level, META.usual_players, seeds))
