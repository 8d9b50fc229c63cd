"""Sentences about files, from data of the match layer."""

from collections.abc import Sequence
from pathlib import Path

from neptun_desktop.kernel.command_line import resume_command
from neptun_desktop.match.disk import DiskTrouble, Failure
from neptun_desktop.match.journal import Damage
from neptun_desktop.match.keeper import ForeignWrite
from neptun_desktop.match.opening import Opened, Unopenable
from neptun_desktop.texts.journal import (
    damage_sentence,
    foreign_write_sentence,
    off_table_sentence,
    parting_sentence,
    unopenable_sentence,
    unsaved_sentence,
)
from neptun_desktop.texts.language import Language


def not_opened(tr: Language, file: Unopenable) -> str:
    """Return a sentence on why a file cannot be opened."""
    return unopenable_sentence(tr, file.path.name, file.reason, dict(file.figures))


def not_for_the_table(tr: Language, path: Path, obstacles: Sequence[str]) -> str:
    """Return sentences on why a saved game cannot be laid on the table, and where it can be played."""
    return off_table_sentence(tr, path.name, obstacles, resume_command(path))


def played_elsewhere(tr: Language, path: Path) -> str:
    """Return a sentence saying that a saved game is being played elsewhere."""
    return unopenable_sentence(tr, path.name, DiskTrouble.IN_USE, {})


def losses(tr: Language, opened: Opened) -> str:
    """Return sentences on which parts of a file are unusable."""
    return " ".join(
        damage_sentence(tr, loss.flaw, loss.line, loss.lost)
        if isinstance(loss, Damage)
        else parting_sentence(tr, loss.rift, loss.line, loss.resumed)
        for loss in opened.losses
    )


def not_kept(tr: Language, failure: Failure) -> str:
    """Return a sentence saying that a match is not on disk."""
    return unsaved_sentence(tr, str(failure.path), failure.trouble)


def changed_by_others(tr: Language, foreign_write: ForeignWrite) -> str:
    """Return a sentence saying that another program wrote to the file of a match, and what became of it."""
    foreign = None if foreign_write.foreign is None else foreign_write.foreign.name
    return foreign_write_sentence(tr, foreign_write.was.name, foreign_write.path.name, foreign)
