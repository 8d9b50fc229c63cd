"""Neptun's own tools for the command line: the tables of docs/edition.md, fits, and the ceiling."""

from neptun_desktop.bots.lab.arena import LineUp, Results
from neptun_desktop.bots.lab.arena_report import markdown as arena_table
from neptun_desktop.bots.lab.arena_report import rows
from neptun_desktop.bots.lab.task import LabTask
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.lab.ceiling import CEILING, Foresight, play_blocks
from neptun_desktop.games.neptun.lab.chance_draft import ChanceGame
from neptun_desktop.games.neptun.lab.chance_fit import markdown as chance_tables
from neptun_desktop.games.neptun.lab.edition_census import take_census
from neptun_desktop.games.neptun.lab.edition_tables import tables
from neptun_desktop.games.neptun.lab.judgement_fit import learn, markdown
from neptun_desktop.games.neptun.meta import META


def edition_report(task: LabTask) -> str:
    """Return statistics of the edition, from tables of all sizes."""
    edition = shipped_edition()
    return tables(edition, [take_census(edition, task.level, merchants, task.seeds) for merchants in edition.players])


def judgement_fit(task: LabTask) -> str:
    """Fit the worth of favours and gold to games."""
    return markdown(learn(shipped_edition(), task.level, META.usual_players, task.seeds))


def chance_fit(task: LabTask) -> str:
    """Learn from games among planners in which chance often chooses."""
    games = [ChanceGame(shipped_edition(), META.usual_players, seed) for seed in task.seeds]
    for game in games:
        game.play()
    return chance_tables(games)


def ceiling(task: LabTask) -> str:
    """Play a merchant that sees everything hidden against a level of the ladder."""
    line_up = LineUp((CEILING, *[task.level.id] * (META.usual_players - 1)))
    blocks = play_blocks(shipped_edition(), line_up, task.seeds, Foresight(), Results(task.results))
    return arena_table(rows(line_up.seats, blocks), blocks)
