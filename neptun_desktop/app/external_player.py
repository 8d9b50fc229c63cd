"""A seat played by a user's program (docs/protocol.md). A program that breaks the rules loses its seat to a bot."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Any, Final, TypeAlias

from attrs import define, field, frozen

from neptun_desktop.app.bounded_lines import TooLong
from neptun_desktop.app.child_program import ChildProgram, Silence
from neptun_desktop.app.players import SeatPlayer
from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.kernel.codec import canonical
from neptun_desktop.kernel.command_line import split
from neptun_desktop.kernel.files import parsed_json
from neptun_desktop.kernel.game import Document
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result
from neptun_desktop.match.lines import LONGEST_NAME
from neptun_desktop.texts.language import Language, noted

PROTOCOL = 1
PATIENCE = 10.0  # seconds for an answer
GRACE = 1.0  # seconds to exit by itself when the game is over


class Misdeed(StrEnum):
    """Why a program lost its seat."""

    NOT_STARTED = "not_started"
    HUNG = "hung"
    FLOODED = "flooded"
    LIED = "lied"  # an answer that is none of the legal commands
    OUT_OF_TURN = "out_of_turn"
    DIED = "died"  # by itself, with an exit code
    KILLED = "killed"  # by a signal that somebody else sent
    CLOSED = "closed"  # its output, while it kept running


WHY: Final = {  # each pattern has its own name for the detail
    Misdeed.NOT_STARTED: noted("it couldn't be started ({detail})"),
    Misdeed.HUNG: noted("it didn't answer within {seconds} seconds"),
    Misdeed.FLOODED: noted("it sent more than anyone could read"),
    Misdeed.LIED: noted("its answer isn't allowed ({detail})"),
    Misdeed.OUT_OF_TURN: noted("it spoke without being asked ({detail})"),
    Misdeed.DIED: noted("it exited with code {code}"),
    Misdeed.KILLED: noted("it was killed (signal {number})"),
    Misdeed.CLOSED: noted("it closed its output, so it could no longer answer"),
}


@frozen
class SeatLost:
    """A program lost its seat: why, and the evidence."""

    seat: Seat
    command: str
    misdeed: Misdeed
    detail: str
    last_words: str  # on standard error


OnLoss: TypeAlias = Callable[[SeatLost], None]


@define
class _Lost(Exception):  # noqa: N818
    misdeed: Misdeed
    detail: str = ""


@define(eq=False)
class ExternalPlayer:
    """Asks a program for commands or, once it has lost its seat, a bot."""

    entry: GameEntry
    edition: Any
    seat: Seat
    command: str  # as the user wrote it
    substitute: SeatPlayer
    on_loss: OnLoss = lambda _lost: None
    patience: float = PATIENCE
    lost: SeatLost | None = None
    _program: ChildProgram | None = None
    _number: int = field(default=0)

    def choose(self, view: Any, seat: Seat, legal: Sequence[Any]) -> Any:  # noqa: ANN401  (of any game)
        """Return the program's choice, or the substitute's."""
        if self.lost is None and len(legal) > 1:
            try:
                return self._asked(view, legal)
            except _Lost as lost:
                self._lose(lost)
        return legal[0] if len(legal) == 1 else self.substitute.choose(view, seat, legal)

    def close(self, result: Result | None = None) -> int | None:
        """Tell the program how the game ended, and end it with all its processes. Return its exit code."""
        program, self._program = self._program, None
        if program is None:
            return None
        outcome = None if result is None else {"scores": list(result.scores), "winners": list(result.winners)}
        program.send({"kind": "over", "result": outcome})
        return program.end(GRACE)

    def _asked(self, view: Any, legal: Sequence[Any]) -> Any:  # noqa: ANN401
        program = self._program or self._started()
        match program.unasked():
            case bytes(unasked):
                raise _Lost(Misdeed.OUT_OF_TURN, _quoted(unasked))
            case TooLong() | Silence() as unasked:
                raise _silent(program, unasked, 0)
        rules = self.entry.rules
        documents = [rules.command_document(command) for command in legal]
        self._number += 1
        view_document = rules.view_document(view)
        program.send({"kind": "choose", "number": self._number, "view": view_document, "legal": documents})
        heard = program.receive(self.patience)
        if not isinstance(heard, bytes):
            raise _silent(program, heard, self.patience)
        answer = _answer(heard, self._number)
        commands = dict(zip(map(canonical, documents), legal, strict=True))
        if answer not in commands:
            raise _Lost(Misdeed.LIED, _quoted(heard))
        return commands[answer]

    def _started(self) -> ChildProgram:
        try:
            program = ChildProgram(words_of(self.command))
        except (OSError, ValueError) as error:
            raise _Lost(Misdeed.NOT_STARTED, str(error)) from None
        self._program = program
        program.send(self._greeting())
        return program

    def _greeting(self) -> Document:
        rules = self.entry.rules
        return {
            "kind": "hello",
            "protocol": PROTOCOL,
            "game": rules.GAME,
            "rules": rules.RULES_VERSION,
            "seat": self.seat,
            "edition": rules.edition_document(self.edition),
        }

    def _lose(self, lost: _Lost) -> None:
        program, self._program = self._program, None
        if program is not None:
            program.end()
        last_words = "" if program is None else program.last_words
        self.lost = SeatLost(self.seat, self.command, lost.misdeed, lost.detail, last_words)
        self.on_loss(self.lost)


def words_of(command: str) -> list[str]:
    """Split a command line as a shell would; no shell is run."""
    words = split(command)
    if not words:
        raise ValueError("no program is named")
    return words


def _silent(program: ChildProgram, heard: TooLong | Silence, patience: float) -> _Lost:
    match heard:
        case Silence.LATE:
            return _Lost(Misdeed.HUNG, f"{patience:g}")
        case Silence.ENDED:
            return _ended(program.exit_code(GRACE))
        case _:
            return _Lost(Misdeed.FLOODED)


def _ended(code: int | None) -> _Lost:
    """Return how a program came to say no more; what we do to it afterwards is not its doing."""
    if code is None:
        return _Lost(Misdeed.CLOSED)
    return _Lost(Misdeed.DIED, str(code)) if code >= 0 else _Lost(Misdeed.KILLED, str(-code))


def _answer(heard: bytes, number: int) -> bytes:
    """Return the command in an answer in canonical form, since true equals 1 in Python."""
    try:
        answer = parsed_json(heard.decode())
        if type(answer) is not dict or answer.keys() != {"number", "command"} or type(answer["number"]) is not int:
            raise _Lost(Misdeed.LIED, _quoted(heard))
        if answer["number"] != number:
            raise _Lost(Misdeed.OUT_OF_TURN, _quoted(heard))
        return canonical(answer["command"])
    except (ValueError, RecursionError):
        raise _Lost(Misdeed.LIED, _quoted(heard)) from None


def _quoted(heard: bytes, most: int = 80) -> str:
    text = heard.decode(errors="replace")
    return ascii(text if len(text) <= most else f"{text[:most]}...")


def lost_sentence(tr: Language, lost: SeatLost, player: str, substitute: str) -> str:
    """Return a message: who lost the seat, why, who plays on, and the program's last error output."""
    notice = tr.gettext(
        "The program {command} loses {player}'s seat: {why}. {substitute} takes over.",
        command=lost.command,
        player=player,
        why=tr.gettext(WHY[lost.misdeed], **dict.fromkeys(("detail", "seconds", "code", "number"), lost.detail)),
        substitute=substitute,
    )
    if not lost.last_words:
        return notice
    return tr.sentences(notice, tr.gettext("Its last words: {words}", words=ascii(lost.last_words[-300:])))


def substitute_name(tr: Language, player: str, substitute: str) -> str:
    """Return the name under which a substitute plays on, so that nobody is credited with what it does."""
    return tr.gettext("{substitute} for {player}", substitute=substitute, player=player)[:LONGEST_NAME]
