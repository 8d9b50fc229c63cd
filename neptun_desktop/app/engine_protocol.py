"""`neptun engine`: any program drives a whole game by JSON lines (docs/protocol.md)."""

import json
import sys
from argparse import Namespace
from typing import IO, Any

from neptun_desktop import __version__
from neptun_desktop.app.bounded_lines import TooLong, bounded_lines
from neptun_desktop.app.catalogue import DEFAULT_GAME, GameEntry, NotOffered, game, games
from neptun_desktop.app.protocol_request import Request, Wrong, document_in, id_in, request_in
from neptun_desktop.app.protocol_table import ProtocolTable, short
from neptun_desktop.kernel.codec import Unsound
from neptun_desktop.kernel.game import Document
from neptun_desktop.words.language import language

PROTOCOL = 1
LONGEST_LINE = 2**20  # bytes: a hundred times the largest state, and a small part of any memory
LARGEST_SEED = 2**63 - 1


def run(_arguments: Namespace) -> int:
    """Answer until `quit`, or until nobody asks any more."""
    serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0


def serve(questions: IO[bytes], answers: IO[bytes]) -> None:
    """Answer every line with a line."""
    engine = Engine()
    for line in bounded_lines(questions, LONGEST_LINE):
        answer = engine.answer(line)
        answers.write(json.dumps(answer, separators=(",", ":")).encode() + b"\n")
        answers.flush()
        if engine.quitting:
            return


class Engine:
    """Answers requests. Whatever is asked, it lives on; what is refused changes nothing."""

    def __init__(self) -> None:
        """Begin without a game."""
        self.table: ProtocolTable | None = None
        self.quitting = False

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
        except Exception as error:  # noqa: BLE001  (whoever asks must hear of it, and may go on)
            reason = f"this should not happen, please report it: {error!r}"[:500]
            return {"id": asked, "ok": False, "error": {"code": "internal", "reason": reason}}

    def _do(self, request: Request) -> Document:
        match request.do:
            case "hello":
                request.only()
                return greeting()
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
        deeds = {
            "dump": self._dump,
            "to_act": self._to_act,
            "legal": self._legal,
            "refusal": self._refusal,
            "apply": self._apply,
            "observe": self._observe,
            "undo": self._undo,
        }
        deed = deeds.get(request.do)
        if deed is None:
            raise Wrong("unknown_request", f"there is no {request.do:.40}; see docs/protocol.md")
        if self.table is None:
            raise Wrong("no_game", "there is no game yet: begin with new or load")
        return deed(self.table, request)

    def _new(self, request: Request) -> Document:
        entry = game_asked_for(request)
        edition = edition_asked_for(entry, request)
        seats, seed = request.number("seats"), request.number("seed")
        if seats not in entry.players(edition):
            raise Wrong("bad_seats", f"seats can be {', '.join(map(str, entry.players(edition)))}")
        if not 0 <= seed <= LARGEST_SEED:
            raise Wrong("bad_seed", f"seed can be 0 to {LARGEST_SEED}")
        options = options_asked_for(entry, request)
        self.table = ProtocolTable(entry, edition, entry.rules.new(edition, seats, seed, options))
        return self.table.position()

    def _load(self, request: Request) -> Document:
        entry = game_asked_for(request)
        edition = edition_asked_for(entry, request)
        try:
            state = entry.rules.state_from_document(request.document("state"), edition)
        except Unsound as unsound:
            raise Wrong("unsound", "this is no position of the game", problems=short(unsound.problems)) from None
        table = ProtocolTable(entry, edition, state)
        position = table.position()
        self.table = table  # only now: what fails above leaves the game as it was
        return position

    def _dump(self, table: ProtocolTable, request: Request) -> Document:
        request.only()
        return {"game": table.entry.id, "state": table.entry.rules.state_document(table.state)}

    def _to_act(self, table: ProtocolTable, request: Request) -> Document:
        request.only()
        return table.position()

    def _legal(self, table: ProtocolTable, request: Request) -> Document:
        return {"legal": table.legal(request.only("seat").number("seat"))}

    def _refusal(self, table: ProtocolTable, request: Request) -> Document:
        request.only("seat", "command")
        return table.refusal(request.number("seat"), request.document("command"))

    def _apply(self, table: ProtocolTable, request: Request) -> Document:
        request.only("seat", "command")
        events = table.apply(request.number("seat"), request.document("command"))
        return {"events": events, **table.position()}

    def _observe(self, table: ProtocolTable, request: Request) -> Document:
        seat = None if request.only("seat").fields.get("seat", 0) is None else request.number("seat")
        return {"view": table.view(seat)}

    def _undo(self, table: ProtocolTable, request: Request) -> Document:
        request.only()
        table.undo()
        return table.position()


def greeting() -> Document:
    """Say who answers."""
    known = [{"game": name, "rules": game(name).rules.RULES_VERSION} for name in games()]
    return {"program": "neptun", "version": __version__, "protocol": PROTOCOL, "games": known}


def game_asked_for(request: Request) -> GameEntry:
    """Return the game that a request names, or the usual one."""
    try:
        return game(request.word("game", DEFAULT_GAME))
    except NotOffered as answer:
        raise Wrong("unknown_game", str(answer)[:200]) from None


def edition_asked_for(entry: GameEntry, request: Request) -> Any:  # noqa: ANN401  (of any game)
    """Return the edition that a request holds, or the shipped one."""
    document = request.optional_document("edition")
    if document is None:
        return entry.shipped_edition()
    try:
        return entry.rules.edition_from_document(document)
    except entry.edition_error as error:
        problems = short(entry.edition_faults(language(), error))
        raise Wrong("bad_edition", "this edition cannot be played", problems=problems) from None


def options_asked_for(entry: GameEntry, request: Request) -> Any:  # noqa: ANN401  (of any game)
    """Return the house rules that a request names; those that it does not name are off."""
    wanted = request.optional_document("options") or {}
    try:
        return entry.rules.options_from_document({**dict.fromkeys(entry.house_rules, False), **wanted})
    except Unsound as unsound:
        raise Wrong("bad_options", "these are no house rules", problems=short(unsound.problems)) from None
