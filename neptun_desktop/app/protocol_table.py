"""The single table of `neptun engine`: a game, its states so far, and the queries about them."""

from typing import Any

from attrs import Factory, define

from neptun_desktop.app.protocol_request import Wrong
from neptun_desktop.app.whole_game import result_document
from neptun_desktop.controller.entry import GameEntry, TableWords
from neptun_desktop.kernel.codec import Unsound, digest
from neptun_desktop.kernel.game import Document, Refused
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.words.language import language


@define
class ProtocolTable:
    """A game being driven. All earlier states are kept, so that commands can be undone."""

    entry: GameEntry
    edition: Any
    state: Any
    earlier: list[Any] = Factory(list)

    def position(self) -> Document:
        """Return the position, as included in every answer that changes it."""
        rules = self.entry.rules
        result = rules.result(self.state)
        return {
            "state_hash": digest(rules.state_document(self.state)),
            "to_act": sorted(rules.to_act(self.state)),
            "result": None if result is None else result_document(result),
        }

    def legal(self, seat: Seat) -> list[Document]:
        """Return everything that a seat may do."""
        rules = self.entry.rules
        return [rules.command_document(command) for command in rules.legal(self.state, self.checked(seat))]

    def refusal(self, seat: Seat, command: Document) -> Document:
        """Return why a command is not possible, as a document and in words; nulls if it is possible."""
        rules = self.entry.rules
        refusal = rules.refusal(self.state, self.checked(seat), self.command(command))
        if refusal is None:
            return {"refusal": None, "why": None}
        return {"refusal": rules.refusal_document(refusal), "why": self._words().refusal(refusal)}

    def apply(self, seat: Seat, command: Document) -> list[Document]:
        """Apply a command, and return its events."""
        rules = self.entry.rules
        read = self.command(command)
        try:
            step = rules.apply(self.state, self.checked(seat), read)
        except Refused as refused:
            document = rules.refusal_document(refused.refusal)
            raise Wrong("refused", self._words().refusal(refused.refusal), refusal=document) from None
        self.earlier.append(self.state)
        self.state = step.state
        return [rules.event_document(event) for event in step.events]

    def view(self, seat: Seat | None) -> Document:
        """Return what a seat, or the public, may know."""
        rules = self.entry.rules
        return rules.view_document(rules.observe(self.state, None if seat is None else self.checked(seat)))

    def undo(self) -> None:
        """Undo the last command, whatever it revealed: a program that drives the game knows everything anyway."""
        if not self.earlier:
            raise Wrong("nothing_to_undo", "no command has been applied since the game was set up")
        self.state = self.earlier.pop()

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

    def _words(self) -> TableWords:
        return self.entry.words(language(), self.edition, len(self.entry.rules.standing(self.state)))


def short(problems: tuple[str, ...], most: int = 20, longest: int = 200) -> list[str]:
    """Return the first problems, each limited in length."""
    return [problem[:longest] for problem in problems[:most]]
