"""`neptun engine`: any program can drive a whole game by JSON lines (docs/protocol.md)."""

import json
import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import IO, Any, Final, TypeVar

from attrs import Factory, define, frozen

from neptun_desktop import PROGRAM, __version__
from neptun_desktop.app.bounded_lines import TooLong, bounded_lines
from neptun_desktop.app.terminal import speaking
from neptun_desktop.app.whole_game import result_document
from neptun_desktop.controller.entry import GameEntry, TablePhrases
from neptun_desktop.controller.games import Games, NotOffered
from neptun_desktop.kernel.chance import LARGEST_SEED
from neptun_desktop.kernel.codec import Unsound, digest
from neptun_desktop.kernel.files import parsed_json
from neptun_desktop.kernel.game import Document, Refused
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.texts.language import language

Wanted = TypeVar("Wanted")

MISSING: Final = object()


class Wrong(Exception):  # noqa: N818  (named for what the request is)
    """A request that cannot be answered: a code for programs, a reason for people, and further details."""

    def __init__(self, code: str, reason: str, **more: object) -> None:
        """Store everything that the answer will contain."""
        super().__init__(code, reason)
        self.error: Document = {"code": code, "reason": reason, **more}


@frozen
class Request:
    """One request: what to do, and its other keys."""

    do: str
    fields: Mapping[str, Any]

    def number(self, name: str) -> int:
        """Return a required whole number."""
        return self._of_type(name, int, "a whole number")

    def word(self, name: str, default: str) -> str:
        """Return an optional text."""
        return default if name not in self.fields else self._of_type(name, str, "a text")

    def document(self, name: str) -> Document:
        """Return a required object."""
        return self._of_type(name, dict, "an object")

    def optional_document(self, name: str) -> Document | None:
        """Return an optional object."""
        return None if self.fields.get(name) is None else self.document(name)

    def only(self, *names: str) -> "Request":
        """Reject keys that this request does not have."""
        if unknown := sorted(self.fields.keys() - set(names)):
            raise Wrong("bad_request", f"{self.do} has no key {unknown[0]:.40}")
        return self

    def _of_type(self, name: str, wanted: type[Wanted], called: str) -> Wanted:
        value = self.fields.get(name, MISSING)
        if value is MISSING:
            raise Wrong("bad_request", f"{self.do} needs {name}, {called}")
        if type(value) is not wanted:
            raise Wrong("bad_request", f"{name} must be {called}")
        return value


def document_in(line: bytes) -> Document:
    """Return the object in a line."""
    try:
        document = parsed_json(line.decode())
    except UnicodeDecodeError:
        raise Wrong("not_json", "the line is not UTF-8 text") from None
    except RecursionError:
        raise Wrong("not_json", "the line is nested too deeply") from None
    except ValueError as error:  # also a number that is too long for Python
        raise Wrong("not_json", f"the line is not JSON: {error}"[:200]) from None
    if not isinstance(document, dict):
        raise Wrong("bad_request", "the line is not an object")
    return document


def id_in(document: Document) -> str | int | None:
    """Return the id of a request, if it is a valid one."""
    found = document.get("id")
    return found if type(found) in (str, int) else None


def request_in(document: Document) -> Request:
    """Return the request in an object."""
    fields = {name: value for name, value in document.items() if name not in ("id", "do")}
    if document.get("id") is not None and id_in(document) is None:
        raise Wrong("bad_request", "id must be a text or a whole number")
    match document.get("do"):
        case str(do):
            return Request(do, fields)
        case _:
            raise Wrong("bad_request", "do must say what to do")


PROTOCOL = 1
LONGEST_LINE = 2**20  # bytes: a hundred times the largest state, and a small part of any memory


@define
class ProtocolTable:
    """A game being driven. All earlier states are kept, so that commands can be undone."""

    entry: GameEntry
    edition: Any
    state: Any
    earlier: list[Any] = Factory(list)

    def position(self, _request: Request | None = None) -> Document:
        """Return the position, as included in every answer that changes it."""
        rules = self.entry.rules
        result = rules.result(self.state)
        return {
            "state_hash": digest(rules.state_document(self.state)),
            "to_act": sorted(rules.to_act(self.state)),
            "result": None if result is None else result_document(result),
        }

    def dump(self, _request: Request) -> Document:
        """Return the whole state."""
        return {"game": self.entry.meta.id, "state": self.entry.rules.state_document(self.state)}

    def legal(self, request: Request) -> Document:
        """Return everything that a seat may do."""
        rules = self.entry.rules
        legal = rules.legal(self.state, self.checked(request.number("seat")))
        return {"legal": [rules.command_document(command) for command in legal]}

    def refusal(self, request: Request) -> Document:
        """Return why a command is not possible, as a document and in words; nulls if it is possible."""
        rules, seat, document = self.entry.rules, request.number("seat"), request.document("command")
        refusal = rules.refusal(self.state, self.checked(seat), self.command(document))
        if refusal is None:
            return {"refusal": None, "why": None}
        return {"refusal": rules.refusal_document(refusal), "why": self._words().refusal(refusal)}

    def apply(self, request: Request) -> Document:
        """Apply a command, and return its events with the new position."""
        rules, seat = self.entry.rules, request.number("seat")
        command = self.command(request.document("command"))
        try:
            step = rules.apply(self.state, self.checked(seat), command)
        except Refused as refused:
            document = rules.refusal_document(refused.refusal)
            raise Wrong("refused", self._words().refusal(refused.refusal), refusal=document) from None
        self.earlier.append(self.state)
        self.state = step.state
        return {"events": [rules.event_document(event) for event in step.events], **self.position()}

    def observe(self, request: Request) -> Document:
        """Return what a seat, or the public, may know."""
        rules = self.entry.rules
        seat = None if request.fields.get("seat", 0) is None else self.checked(request.number("seat"))
        return {"view": rules.view_document(rules.observe(self.state, seat))}

    def undo(self, _request: Request) -> Document:
        """Undo the last command, whatever it revealed: a program that drives the game knows everything anyway."""
        if not self.earlier:
            raise Wrong("nothing_to_undo", "no command has been applied since the game was set up")
        self.state = self.earlier.pop()
        return self.position()

    def checked(self, seat: Seat) -> Seat:
        """Return the seat if it exists at this table."""
        seats = len(self.entry.rules.standing(self.state))
        if not 0 <= seat < seats:
            raise Wrong("no_such_seat", f"the seats are 0 to {seats - 1}")
        return seat

    def command(self, document: Document) -> Any:  # noqa: ANN401  (of any game)
        """Parse a command."""
        try:
            return self.entry.rules.command_from_document(document)
        except Unsound as unsound:
            raise Wrong("malformed", "this is no command", problems=short(unsound.problems)) from None

    def _words(self) -> TablePhrases:
        return self.entry.phrases(language(), self.edition, len(self.entry.rules.standing(self.state)))


# What can be done at a table, and the keys of such a request.
AT_TABLE: Final = {
    "dump": (ProtocolTable.dump, ()),
    "to_act": (ProtocolTable.position, ()),
    "legal": (ProtocolTable.legal, ("seat",)),
    "refusal": (ProtocolTable.refusal, ("seat", "command")),
    "apply": (ProtocolTable.apply, ("seat", "command")),
    "observe": (ProtocolTable.observe, ("seat",)),
    "undo": (ProtocolTable.undo, ()),
}


def short(problems: tuple[str, ...], most: int = 20, longest: int = 200) -> list[str]:
    """Return the first problems, each limited in length."""
    return [problem[:longest] for problem in problems[:most]]


def run(_arguments: Namespace, games: Games) -> int:
    """Answer until `quit`, or until the input ends."""
    with speaking():
        serve(sys.stdin.buffer, sys.stdout.buffer, games)
    return 0


def serve(questions: IO[bytes], answers: IO[bytes], games: Games) -> None:
    """Answer every line with a line."""
    engine = Engine(games)
    for line in bounded_lines(questions, LONGEST_LINE):
        answers.write(json.dumps(engine.answer(line), separators=(",", ":")).encode() + b"\n")
        answers.flush()
        if engine.quitting:
            return


@define(eq=False)
class Engine:
    """Answers requests. It survives any request; a refused one changes nothing."""

    games: Games
    table: ProtocolTable | None = None
    quitting: bool = False

    def answer(self, line: bytes | TooLong) -> Document:
        """Return the answer to a line."""
        asked: str | int | None = None
        try:
            if isinstance(line, TooLong):
                raise Wrong("too_long", f"a line may have {LONGEST_LINE} bytes")  # noqa: TRY301
            document = document_in(line)
            asked = id_in(document)
            return {"id": asked, "ok": True, **self._do(request_in(document))}
        except Wrong as wrong:
            return {"id": asked, "ok": False, "error": wrong.error}
        except Exception as error:  # noqa: BLE001  (the client must get an answer, and may continue)
            reason = f"this should not happen, please report it: {error!r}"[:500]
            return {"id": asked, "ok": False, "error": {"code": "internal", "reason": reason}}

    def _do(self, request: Request) -> Document:
        match request.do:
            case "hello":
                request.only()
                return greeting(self.games)
            case "new":
                return self._new(request.only("game", "seats", "seed", "options", "edition"))
            case "load":
                return self._load(request.only("game", "state", "edition"))
            case "quit":
                request.only()
                self.quitting = True
                return {}
            case _:
                return self._do_at_table(request)

    def _do_at_table(self, request: Request) -> Document:
        if request.do not in AT_TABLE:
            raise Wrong("unknown_request", f"there is no {request.do:.40}; see docs/protocol.md")
        if self.table is None:
            raise Wrong("no_game", "there is no game yet: begin with new or load")
        action, keys = AT_TABLE[request.do]
        return action(self.table, request.only(*keys))

    def _new(self, request: Request) -> Document:
        entry = game_asked_for(self.games, request)
        edition = edition_asked_for(entry, request)
        seats, seed = request.number("seats"), request.number("seed")
        possible = entry.editions.players(edition)
        if seats not in possible:
            raise Wrong("bad_seats", f"seats can be {', '.join(map(str, possible))}")
        if not 0 <= seed <= LARGEST_SEED:
            raise Wrong("bad_seed", f"seed can be 0 to {LARGEST_SEED}")
        options = options_asked_for(entry, request)
        with playable(entry):
            self.table = ProtocolTable(entry, edition, entry.rules.new(edition, seats, seed, options))
        return self.table.position()

    def _load(self, request: Request) -> Document:
        entry = game_asked_for(self.games, request)
        edition = edition_asked_for(entry, request)
        document = request.document("state")
        try:
            state = entry.rules.state_from_document(document, edition)
            if isinstance(seed := document.get("seed"), int) and not 0 <= seed <= LARGEST_SEED:
                raise Unsound(f"a seed is 0 to {LARGEST_SEED} @ $.seed")  # noqa: TRY301
        except Unsound as unsound:
            raise Wrong("unsound", "this is no position of the game", problems=short(unsound.problems)) from None
        table = ProtocolTable(entry, edition, state)
        position = table.position()
        self.table = table  # only now: a failure above leaves the game as it was
        return position


def greeting(games: Games) -> Document:
    """Return the program, its version and its games."""
    known = [{"game": name, "rules": rules.RULES_VERSION} for name, rules in games.rules.items()]
    return {"program": PROGRAM, "version": __version__, "protocol": PROTOCOL, "games": known}


def game_asked_for(games: Games, request: Request) -> GameEntry:
    """Return the game that a request names, or the first one."""
    try:
        return games.entry(request.word("game", games.first))
    except NotOffered as answer:
        raise Wrong("unknown_game", str(answer)[:200]) from None


def edition_asked_for(entry: GameEntry, request: Request) -> Any:  # noqa: ANN401  (of any game)
    """Return the edition in a request, or the shipped one."""
    document = request.optional_document("edition")
    if document is None:
        return entry.editions.shipped()
    with playable(entry):
        return entry.rules.edition_from_document(document)


@contextmanager
def playable(entry: GameEntry) -> Iterator[None]:
    """Answer with its faults if an edition cannot be played."""
    try:
        yield
    except entry.editions.error as error:
        problems = short(entry.editions.faults(language(), error))
        raise Wrong("bad_edition", "this edition cannot be played", problems=problems) from None


def options_asked_for(entry: GameEntry, request: Request) -> Any:  # noqa: ANN401  (of any game)
    """Return the house rules that a request names; any others are off."""
    wanted = request.optional_document("options") or {}
    try:
        return entry.rules.options_from_document({**dict.fromkeys(entry.meta.house_rules, False), **wanted})
    except Unsound as unsound:
        raise Wrong("bad_options", "these are no house rules", problems=short(unsound.problems)) from None
