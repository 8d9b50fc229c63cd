"""All texts about one match of Upon a Salty Ocean."""

from collections.abc import Collection, Iterable, Sequence

from attrs import define

from neptun_desktop.games.salty_ocean.edition.figures import Edition
from neptun_desktop.games.salty_ocean.rules.commands import Command
from neptun_desktop.games.salty_ocean.rules.events import Event
from neptun_desktop.games.salty_ocean.rules.refusals import Refusal
from neptun_desktop.games.salty_ocean.rules.state import Position
from neptun_desktop.games.salty_ocean.texts.buttons import button_label
from neptun_desktop.games.salty_ocean.texts.captions import turn_line
from neptun_desktop.games.salty_ocean.texts.commands import command_label
from neptun_desktop.games.salty_ocean.texts.events import event_sentence, logged
from neptun_desktop.games.salty_ocean.texts.hints import look_at
from neptun_desktop.games.salty_ocean.texts.meanings import meaning_lines
from neptun_desktop.games.salty_ocean.texts.names import TableNames, merchants_by_colour
from neptun_desktop.games.salty_ocean.texts.overview import overview
from neptun_desktop.games.salty_ocean.texts.prompts import prompt, watching_sentence
from neptun_desktop.games.salty_ocean.texts.refusals import refusal_sentence, rule_line
from neptun_desktop.games.salty_ocean.texts.scoring import outcome, source_name, tally_sentence
from neptun_desktop.games.salty_ocean.texts.standing import board_lines, standing_lines
from neptun_desktop.games.salty_ocean.texts.thoughts import Thought, because, instead, why
from neptun_desktop.games.salty_ocean.texts.turns import opening_sentences, phase_line, short_turn
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result, TallyLine
from neptun_desktop.words.language import Language


@define
class SaltyOceanWords:
    """Sentences about one match: its edition, its merchants, its language (implements `GameWords`)."""

    names: TableNames

    @property
    def language(self) -> Language:
        """The language of the texts."""
        return self.names.language

    def player(self, seat: Seat) -> str:
        """Return the name of the player in a seat."""
        return self.names.merchant(seat)

    def opening(self, position: Position) -> tuple[str, ...]:
        """Describe the table before the first command."""
        return opening_sentences(self.names, position)

    def event(self, event: Event) -> str:
        """Describe what happened."""
        return event_sentence(self.names, event)

    def headline(self, event: Event) -> str:
        """Return the same: every sentence is short enough for a headline."""
        return self.event(event)

    def logged(self, events: Iterable[Event]) -> tuple[Event, ...]:
        """Return the events that the table's log shows, in its order."""
        return logged(self.names, events)

    def refusal(self, refusal: Refusal) -> str:
        """Explain to the player why something is not possible."""
        return refusal_sentence(self.names, refusal)

    def rule(self, refusal: Refusal) -> str:
        """Return where the rules say so."""
        return rule_line(self.names, refusal)

    def command(self, position: Position, seat: Seat, command: Command) -> str:
        """Describe in a few words what a legal command would do."""
        return command_label(self.names, position, seat, command)

    def button(self, position: Position, seat: Seat, command: Command) -> str:
        """Return the same, as short as a button requires."""
        return button_label(self.names, position, seat, command)

    def meaning(self, position: Position, seat: Seat, command: Command) -> tuple[str, ...]:
        """Describe what a legal command would cost and bring, line by line."""
        return meaning_lines(self.names, position, seat, command)

    def because(self, position: Position, seat: Seat, command: Command, thoughts: Iterable[Thought]) -> str:
        """Describe what a bot does and why."""
        return because(self.names, command_label(self.names, position, seat, command), thoughts)

    def why(self, position: Position, seat: Seat, command: Command, thoughts: Iterable[Thought]) -> str:  # noqa: ARG002
        """Say only why a bot does it."""
        return why(self.names, thoughts)

    def instead(
        self, position: Position, seat: Seat, command: Command, less: float, thoughts: Iterable[Thought]
    ) -> str:
        """Describe what a bot could have done instead, and how many coins less that seemed to be worth."""
        return instead(self.names, command_label(self.names, position, seat, command), less, thoughts)

    def look_at(self, position: Position, seat: Seat, command: Command) -> str:  # noqa: ARG002  (the command is enough)
        """Return the first step of a hint: what to look at."""
        return look_at(self.names, command)

    def prompt(self, position: Position, seat: Seat | None = None) -> str:
        """Return who is to act and what they can do now; with a seat, what that seat can do."""
        return prompt(self.names, position, seat)

    def watching(self, position: Position, seat: Seat) -> str:
        """Describe what a merchant is about to do, for those who can only watch."""
        return watching_sentence(self.names, position, seat)

    def moment(self, position: Position) -> str:
        """Return where the game is: the turn and the round of the table, or the end of the turn."""
        return phase_line(self.names, position)

    def round(self, number: int) -> str:
        """Return the name of a turn, which documents call a round."""
        return turn_line(self.language, number)

    def turn(self, position: Position) -> str:
        """Return a short name of a round of the table."""
        return short_turn(self.names, position)

    def overview(self, position: Position, hands: Collection[Seat] | None = None) -> tuple[str, ...]:
        """Describe the whole table, line by line."""
        return tuple(overview(self.names, position, hands))

    def standing(self, position: Position, seat: Seat, *, hand_open: bool) -> tuple[str, ...]:  # noqa: ARG002
        """Describe how a merchant stands, line by line; there are no hands."""
        return tuple(standing_lines(self.names, position, seat))

    def board(self, position: Position, seat: Seat) -> tuple[str, ...]:
        """Describe the buildings and the prices."""
        return tuple(board_lines(self.names, position, seat))

    def tally_line(self, line: TallyLine) -> str:
        """Explain what coins were for."""
        return tally_sentence(self.names, line)

    def source(self, line: TallyLine) -> str:
        """Return the purse, or the building, that coins come from."""
        return line.reason

    def source_name(self, source: str) -> str:
        """Return the name of such a source."""
        return source_name(self.names, source)

    def result(self, result: Result) -> str:
        """Return who won."""
        return outcome(self.names, result.scores, result.winners)


def words_for(language: Language, edition: Edition, merchants: int | Sequence[str]) -> SaltyOceanWords:
    """Return the words of a table: with the merchants' names or, given a number, with their colours as names."""
    names = merchants_by_colour(language, edition, merchants) if isinstance(merchants, int) else tuple(merchants)
    return SaltyOceanWords(TableNames(language, edition, names))
