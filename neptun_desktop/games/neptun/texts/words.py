"""All texts about one match of Neptun."""

from collections.abc import Collection, Iterable, Sequence

from attrs import define

from neptun_desktop.games.neptun.edition.figures import ROUNDS, Edition
from neptun_desktop.games.neptun.rules.commands import Command
from neptun_desktop.games.neptun.rules.events import ContractsLaidOut, Event, OarChosen, OarsRevealed, SailingTurnBegan
from neptun_desktop.games.neptun.rules.refusals import Refusal
from neptun_desktop.games.neptun.rules.state import Position
from neptun_desktop.games.neptun.texts.captions import round_line
from neptun_desktop.games.neptun.texts.commands import button_label, command_label
from neptun_desktop.games.neptun.texts.events import event_sentence
from neptun_desktop.games.neptun.texts.hints import look_at
from neptun_desktop.games.neptun.texts.meanings import meaning_lines
from neptun_desktop.games.neptun.texts.moves import move_told
from neptun_desktop.games.neptun.texts.names import Names, merchants_by_colour
from neptun_desktop.games.neptun.texts.oars import oars_headline
from neptun_desktop.games.neptun.texts.overview import overview
from neptun_desktop.games.neptun.texts.prompts import prompt, watching_sentence
from neptun_desktop.games.neptun.texts.refusals import refusal_sentence
from neptun_desktop.games.neptun.texts.scoring import outcome, source_name, source_of, tally_sentence
from neptun_desktop.games.neptun.texts.standing import board_lines, standing_lines
from neptun_desktop.games.neptun.texts.table import phase_line
from neptun_desktop.games.neptun.texts.thoughts import Thought, because, instead, why
from neptun_desktop.games.neptun.texts.turns import opening_sentences, short_turn
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result, TallyLine
from neptun_desktop.words.language import Language

SEEN_ON_THE_TABLE = (ContractsLaidOut, OarChosen, SailingTurnBegan)  # obvious on the table, so not in the log


@define
class NeptunWords:
    """Sentences about one match: its edition, its merchants, its language (implements `GameWords`)."""

    names: Names

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
        """Return the same, as short as a headline requires: the oars are seen on the table."""
        return oars_headline(self.names, event) if isinstance(event, OarsRevealed) else self.event(event)

    def logged(self, events: Iterable[Event]) -> tuple[Event, ...]:
        """Return the events that the table's log shows."""
        return tuple(event for event in events if not isinstance(event, SEEN_ON_THE_TABLE))

    def refusal(self, refusal: Refusal) -> str:
        """Explain to the player why something is not possible."""
        return refusal_sentence(self.names, refusal)

    def rule(self, refusal: Refusal) -> str:
        """Return where the rules say so."""
        return self.names.language.gettext("Rules, paragraph {paragraph}", paragraph=refusal.rule)

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
        """Describe what a bot does and why: what the move does by itself, and what the plan brings."""
        label = command_label(self.names, position, seat, command)
        return because(self.names, label, self.why(position, seat, command, thoughts))

    def why(self, position: Position, seat: Seat, command: Command, thoughts: Iterable[Thought]) -> str:
        """Say only why a bot does it."""
        found, last = tuple(thoughts), position.round + 1 >= len(ROUNDS)
        return why(self.names, move_told(self.names, position, seat, command, found), found, last_round=last)

    def instead(
        self, position: Position, seat: Seat, command: Command, less: float, thoughts: Iterable[Thought]
    ) -> str:
        """Describe what a bot could have done instead, and how many points less that seemed to be worth."""
        return instead(self.names, command_label(self.names, position, seat, command), less, thoughts)

    def look_at(self, position: Position, seat: Seat, command: Command) -> str:
        """Return the first step of a hint: what to look at."""
        return look_at(self.names, position, seat, command)

    def prompt(self, position: Position, seat: Seat | None = None) -> str:
        """Return who is to act and what they can do now; with a seat, what that seat can do."""
        return prompt(self.names, position, seat)

    def watching(self, position: Position, seat: Seat) -> str:
        """Describe what a merchant is about to do, for those who can only watch."""
        return watching_sentence(self.names, position, seat)

    def moment(self, position: Position) -> str:
        """Return where the game is: round, phase and turn."""
        return phase_line(self.names, position)

    def round(self, number: int) -> str:
        """Return the name of a round."""
        return round_line(self.language, number)

    def turn(self, position: Position) -> str:
        """Return a short name of a turn."""
        return short_turn(self.names, position)

    def overview(self, position: Position, hands: Collection[Seat] | None = None) -> tuple[str, ...]:
        """Describe the whole table, line by line."""
        return tuple(overview(self.names, position, hands))

    def standing(self, position: Position, seat: Seat, *, hand_open: bool) -> tuple[str, ...]:
        """Describe how a merchant stands, line by line."""
        return tuple(standing_lines(self.names, position, seat, hand_open=hand_open))

    def board(self, position: Position, seat: Seat) -> tuple[str, ...]:  # noqa: ARG002  (the same for all)
        """Describe the distances on the map."""
        return tuple(board_lines(self.names, position))

    def tally_line(self, line: TallyLine) -> str:
        """Explain what points were for."""
        return tally_sentence(self.names, line)

    def source(self, line: TallyLine) -> str:
        """Return the temple, or the bonus, that points come from."""
        return source_of(line)

    def source_name(self, source: str) -> str:
        """Return the name of such a source."""
        return source_name(self.names, source)

    def result(self, result: Result) -> str:
        """Return who won."""
        return outcome(self.names, result.scores, result.winners)


def words_for(language: Language, edition: Edition, merchants: int | Sequence[str]) -> NeptunWords:
    """Return the words of a table: with the merchants' names or, given a number, with their colours as names."""
    names = merchants_by_colour(language, edition, merchants) if isinstance(merchants, int) else tuple(merchants)
    return NeptunWords(Names(language, edition, names))
