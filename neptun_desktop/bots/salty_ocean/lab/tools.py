"""Tools of Upon a Salty Ocean for the command line."""

from collections.abc import Sequence

from neptun_desktop.bots.ladder import Level
from neptun_desktop.bots.salty_ocean.lab.experience_fit import page
from neptun_desktop.games.salty_ocean.edition_loader import shipped_edition


def judgement_fit(level: Level, seeds: Sequence[int]) -> str:
    """Fit the worth of positions at the beginning of a turn to games among planners of many tastes."""
    del level
    return page(shipped_edition(), seeds)
