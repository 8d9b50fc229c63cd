"""Sentences about files, from what the match layer tells as data."""

from pathlib import Path

from neptun_desktop.match.disk import DiskTrouble, Failure
from neptun_desktop.match.journal import Damage
from neptun_desktop.match.opening import Opened, Unopenable
from neptun_desktop.words.journal import damage_sentence, parting_sentence, unopenable_sentence, unsaved_sentence
from neptun_desktop.words.language import Language


def not_opened(say: Language, file: Unopenable) -> str:
    """Say why a file cannot be opened."""
    return unopenable_sentence(say, file.path.name, file.reason, dict(file.figures))


def played_elsewhere(say: Language, path: Path) -> str:
    """Say that somebody else plays a saved game."""
    return unopenable_sentence(say, path.name, DiskTrouble.IN_USE, {})


def losses(say: Language, opened: Opened) -> str:
    """Say what of a file is of no use."""
    return " ".join(
        damage_sentence(say, loss.flaw, loss.line, loss.lost)
        if isinstance(loss, Damage)
        else parting_sentence(say, loss.rift, loss.line, loss.resumed)
        for loss in opened.losses
    )


def not_kept(say: Language, failure: Failure) -> str:
    """Say that a match is not on the disk."""
    return unsaved_sentence(say, str(failure.path), failure.trouble)
