"""Opening a saved game from the command line, saying what of it was lost."""

from pathlib import Path

from neptun_desktop.app.catalogue import TableWords, game, games
from neptun_desktop.app.terminal import complain
from neptun_desktop.match.disk import Failure
from neptun_desktop.match.journal import Damage
from neptun_desktop.match.match import Match
from neptun_desktop.match.opening import Loss, Opened, Unopenable, open_match
from neptun_desktop.match.timeline import AnyGame
from neptun_desktop.words.journal import damage_sentence, parting_sentence, unopenable_sentence, unsaved_sentence
from neptun_desktop.words.language import Language


def all_rules() -> dict[str, AnyGame]:
    """Return the rules of every game, as matches want them."""
    return {name: game(name).rules for name in games()}


def opened(say: Language, file: Path) -> Opened | None:
    """Open a file, or complain that it cannot be opened."""
    found = open_match(file, all_rules())
    if isinstance(found, Unopenable):
        complain(unopenable_sentence(say, str(file), found.reason, dict(found.figures)))
        return None
    for loss in found.losses:
        complain(loss_sentence(say, loss))
    return found


def loss_sentence(say: Language, loss: Loss) -> str:
    """Say what of a file is of no use."""
    if isinstance(loss, Damage):
        return damage_sentence(say, loss.flaw, loss.line, loss.lost)
    return parting_sentence(say, loss.rift, loss.line, loss.resumed)


def failure_sentence(say: Language, failure: Failure) -> str:
    """Say what is not on the disk."""
    return unsaved_sentence(say, str(failure.path), failure.trouble)


def words_of_match(say: Language, match: Match) -> TableWords:
    """Return the words for a match, with the names of those who sit there."""
    entry = game(match.header.game)
    return entry.words(say, match.edition, tuple(occupant.name for occupant in match.occupants))
