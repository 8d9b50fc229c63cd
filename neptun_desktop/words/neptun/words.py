"""All that can be said of one match of Neptun."""

from collections.abc import Iterable

from attrs import define

from neptun_desktop.games.neptun.commands import Command
from neptun_desktop.games.neptun.edition import Edition
from neptun_desktop.games.neptun.events import Event
from neptun_desktop.games.neptun.refusals import Refusal
from neptun_desktop.games.neptun.state import Position
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result, TallyLine
from neptun_desktop.words.language import Language
from neptun_desktop.words.neptun.commands import command_label
from neptun_desktop.words.neptun.events import event_sentence
from neptun_desktop.words.neptun.names import Names, merchants_by_colour
from neptun_desktop.words.neptun.overview import overview
from neptun_desktop.words.neptun.prompts import prompt
from neptun_desktop.words.neptun.refusals import refusal_sentence
from neptun_desktop.words.neptun.scoring import outcome, tally_sentence
from neptun_desktop.words.neptun.thoughts import Thought, because, instead
from neptun_desktop.words.neptun.turns import opening_sentence


@define
class NeptunWords:
    """Sentences about one match: its edition, its merchants, its language (the contract is `GameWords`)."""

    names: Names

    def merchant(self, seat: Seat) -> str:
        """Return the name of whoever sits there."""
        return self.names.merchant(seat)

    def opening(self, position: Position) -> str:
        """Say how the table stands before the first command."""
        return opening_sentence(self.names, position)

    def event(self, event: Event) -> str:
        """Tell what happened."""
        return event_sentence(self.names, event)

    def refusal(self, refusal: Refusal) -> str:
        """Say why not, to whoever asked."""
        return refusal_sentence(self.names, refusal)

    def rule(self, refusal: Refusal) -> str:
        """Say where the rules have it."""
        return self.names.language.gettext("Rules, {paragraph}", paragraph=refusal.rule)

    def command(self, position: Position, seat: Seat, command: Command) -> str:
        """Say in a few words what a legal command would do."""
        return command_label(self.names, position, seat, command)

    def because(self, position: Position, seat: Seat, command: Command, thoughts: Iterable[Thought]) -> str:
        """Say what a bot does and why."""
        return because(self.names, command_label(self.names, position, seat, command), thoughts)

    def instead(
        self, position: Position, seat: Seat, command: Command, less: float, thoughts: Iterable[Thought]
    ) -> str:
        """Say what a bot could have done instead, and how many points less that seemed to be worth."""
        return instead(self.names, command_label(self.names, position, seat, command), less, thoughts)

    def prompt(self, position: Position, seat: Seat | None = None) -> str:
        """Say who is to act and what they can do now; with a seat, what that one can do."""
        return prompt(self.names, position, seat)

    def overview(self, position: Position) -> tuple[str, ...]:
        """Say, line by line, how the whole table stands."""
        return tuple(overview(self.names, position))

    def tally_line(self, line: TallyLine) -> str:
        """Say what points were for."""
        return tally_sentence(self.names, line)

    def result(self, result: Result) -> str:
        """Say who won."""
        return outcome(self.names, result.scores, result.winners)


def words_for(language: Language, edition: Edition, merchants: int | tuple[str, ...]) -> NeptunWords:
    """Return the words of a table: with the merchants' names, or so many called by their colours."""
    names = merchants_by_colour(language, edition, merchants) if isinstance(merchants, int) else merchants
    return NeptunWords(Names(language, edition, names))
