"""Sentences about files, from data of the match layer."""

from neptun_desktop.match.journal import Damage
from neptun_desktop.match.opening import Loss, Unopenable
from neptun_desktop.texts.journal import damage_sentence, parting_sentence, unopenable_sentence
from neptun_desktop.texts.language import Language


def not_opened(tr: Language, file: Unopenable) -> str:
    """Return a sentence on why a file cannot be opened."""
    return unopenable_sentence(tr, file.path.name, file.reason, dict(file.figures))


def loss_sentence(tr: Language, loss: Loss) -> str:
    """Describe what of a file is unusable."""
    if isinstance(loss, Damage):
        return damage_sentence(tr, loss.flaw, loss.line, loss.lost)
    return parting_sentence(tr, loss.rift, loss.line, loss.resumed)
