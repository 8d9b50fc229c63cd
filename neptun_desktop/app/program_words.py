"""Messages about programs that lost their seat."""

from neptun_desktop.app.external_player import Misdeed, SeatLost
from neptun_desktop.match.lines import LONGEST_NAME
from neptun_desktop.words.language import Language


def lost_sentence(say: Language, lost: SeatLost, player: str, substitute: str) -> str:
    """Return a message: who lost the seat, why, who plays on, and the program's last error output."""
    notice = say.gettext(
        "The program {command} loses {player}'s seat: {why}. {substitute} plays on.",
        command=lost.command,
        player=player,
        why=_why(say, lost),
        substitute=substitute,
    )
    if not lost.last_words:
        return notice
    return say.sentences(notice, say.gettext("Its last words: {words}", words=ascii(lost.last_words[-300:])))


def substitute_name(say: Language, player: str, substitute: str) -> str:
    """Return the name under which a substitute plays on, so that nobody is credited with what it does."""
    return say.gettext("{substitute} for {player}", substitute=substitute, player=player)[:LONGEST_NAME]


def _why(say: Language, lost: SeatLost) -> str:
    match lost.misdeed:
        case Misdeed.NOT_STARTED:
            return say.gettext("it could not be started ({detail})", detail=lost.detail)
        case Misdeed.HUNG:
            return say.gettext("it gave no answer within {seconds} seconds", seconds=lost.detail)
        case Misdeed.FLOODED:
            return say.gettext("it sent more than anybody can read")
        case Misdeed.LIED:
            return say.gettext("it answered with something that is not allowed ({detail})", detail=lost.detail)
        case Misdeed.OUT_OF_TURN:
            return say.gettext("it spoke without having been asked ({detail})", detail=lost.detail)
        case Misdeed.DIED:
            return say.gettext("it ended with code {code}", code=lost.detail)
        case Misdeed.KILLED:
            return say.gettext("something else ended it (signal {number})", number=lost.detail)
        case Misdeed.CLOSED:
            return say.gettext("it closed its output, so it could not answer any more")
