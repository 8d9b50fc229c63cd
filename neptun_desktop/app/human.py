"""A person at the terminal: numbered choices, undo, and a way to leave."""

from collections.abc import Collection, Sequence
from typing import Any

from attrs import define, frozen

from neptun_desktop.app.players import LevelPlayer
from neptun_desktop.app.terminal import asked, clear_screen, tell
from neptun_desktop.controller.entry import TablePhrases
from neptun_desktop.controller.secrecy import Agreements, Secrecy
from neptun_desktop.kernel.game import Event
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.course import NotUndoable
from neptun_desktop.match.match import Match
from neptun_desktop.texts.journal import barred_sentence
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell.reasons import because


class Leaving(Exception):  # noqa: N818  (named for what happens)
    """The person at the terminal leaves; the match stays as it is."""


@frozen
class Explained:
    """A choice that the person wants to hear more about."""

    number: int


@define(eq=False)
class Person:
    """The person at the terminal, who plays all human seats."""

    language: Language
    match: Match
    phrases: TablePhrases
    adviser: LevelPlayer
    secrecy: Secrecy

    def act(self, seat: Seat) -> tuple[Event, ...]:
        """Let the person act for a seat, and return the events."""
        legal, view = self.match.legal(seat), self.match.view(seat)
        secret = self._is_secret
        if secret:
            self._wait_for(seat)
        tell("", self.phrases.prompt(view, seat))
        for number, command in enumerate(legal, 1):
            tell(f"{number:4}  {self.phrases.command(view, seat, command)}")
        while True:
            match self._answer(len(legal)):
                case int(number):
                    if secret:
                        clear_screen()
                    return self.match.submit(seat, legal[number - 1]).events
                case "u" | "r" as word if self._changed_back(seat, word):
                    return ()
                case "q":
                    raise Leaving
                case Explained(number=number):
                    tell(*self.phrases.meaning(view, seat, legal[number - 1]))
                case word:
                    self._help(word, seat, view, legal)

    @property
    def _agreements(self) -> Agreements:
        return self.secrecy.agreed(self.match.header.table_agreements, len(self.match.course.humans))

    @property
    def _is_secret(self) -> bool:
        """Whether only one of several people may look at the screen now."""
        return len(self.match.course.humans) > 1 and self.secrecy.is_secret(self.match.state, self._agreements)

    def _open_hands(self, seat: Seat) -> Collection[Seat] | None:
        """Return whose hands the person who acts for a seat may see; None: all."""
        if self.secrecy.hands_open(self._agreements):
            return None
        return {seat} if self._is_secret or len(self.match.course.humans) == 1 else ()

    def _help(self, word: str, seat: Seat, view: Any, legal: Sequence[Any]) -> None:  # noqa: ANN401  (of any game)
        """Answer an input that changes nothing."""
        match word:
            case "t":
                tell(*self.phrases.overview(view, self._open_hands(seat)))
            case "b":
                tell(*self.phrases.board(view, seat))
            case "s":
                hands = self._open_hands(seat)
                tell(*self.phrases.standing(view, seat, hand_open=hands is None or seat in hands))
            case "h":
                tell(self._advice(seat, view, legal))
            case "u" | "r":
                pass  # the reason was already printed
            case _:
                tell(
                    self.language.ngettext(
                        "Type 1 (add ? to hear more about it), or t: table, b: "
                        "board, s: where you stand, h: hint, u: undo, r: redo, q: quit.",
                        "Type a number from 1 to {n} (add ? to hear more about it), or t: table, b: "
                        "board, s: where you stand, h: hint, u: undo, r: redo, q: quit.",
                        len(legal),
                    )
                )

    def _advice(self, seat: Seat, view: Any, legal: Sequence[Any]) -> str:  # noqa: ANN401  (of any game)
        choice = self.adviser.think(view, legal)
        facts = choice.options[0].facts if choice.options else ()
        return because(self.phrases, view, seat, choice.command, facts)

    def _answer(self, most: int) -> int | Explained | str:
        try:
            answer = asked("> ").strip().lower()
        except EOFError:
            return "q"
        digits = answer.removesuffix("?").strip()
        if digits.isascii() and digits.isdigit() and len(digits) < 6 and 1 <= int(digits) <= most:  # noqa: PLR2004
            return Explained(int(digits)) if answer.endswith("?") else int(digits)
        return answer

    def _wait_for(self, seat: Seat) -> None:
        clear_screen()
        try:
            asked(
                self.language.gettext(
                    "{player}, press Enter when nobody else is looking. ", player=self.phrases.player(seat)
                )
            )
        except EOFError:
            raise Leaving from None

    def _changed_back(self, seat: Seat, word: str) -> bool:
        try:
            self.match.undo(seat) if word == "u" else self.match.redo(seat)
        except NotUndoable as not_undoable:
            barred = not_undoable.barred
            by = None if barred.by is None else self.phrases.player(barred.by)
            tell(barred_sentence(self.language, barred.bar, by))
            return False
        tell(self.language.gettext("Undone.") if word == "u" else self.language.gettext("Redone."))
        return True
