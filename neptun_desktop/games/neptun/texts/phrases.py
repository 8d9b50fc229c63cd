"""All texts about one match of Neptun."""

from collections.abc import Iterable, Sequence

from neptun_desktop.games.neptun.edition.figures import Edition
from neptun_desktop.games.neptun.rules.commands import Command
from neptun_desktop.games.neptun.rules.events import Event, OarChosen, OrderChanged
from neptun_desktop.games.neptun.rules.refusals import Refusal
from neptun_desktop.games.neptun.rules.state import Position
from neptun_desktop.games.neptun.texts import commands, overview, prompts, scoring, things
from neptun_desktop.games.neptun.texts.captions import round_line
from neptun_desktop.games.neptun.texts.events import event_sentence, happening, headline
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.games.neptun.texts.refusals import refusal_sentence
from neptun_desktop.games.neptun.texts.thoughts import describe_move, part, promised
from neptun_desktop.games.neptun.texts.turns import opening_sentences, phase_line, short_turn
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result
from neptun_desktop.texts.colours import names_or_colours
from neptun_desktop.texts.game_phrases import Thought
from neptun_desktop.texts.language import Language

SEEN_ON_THE_TABLE = (OarChosen,)  # obvious on the table, so not in the log


def _is_logged(event: Event) -> bool:
    if isinstance(event, OrderChanged):
        return event.order != event.before
    return not isinstance(event, SEEN_ON_THE_TABLE)


class NeptunPhrases(Names):
    """Sentences about one match: its edition, its merchants, its language (implements `GamePhrases`).

    What is assigned here are the functions of this folder; each is given these names first, and so it is a method.
    """

    player = Names.merchant
    opening = opening_sentences
    event = event_sentence
    headline = headline
    happening = happening
    refusal = refusal_sentence
    command = commands.command_label
    button = commands.button_label
    meaning = things.meaning_lines
    look_at = commands.look_at
    prompt = prompts.prompt
    watching = prompts.watching_sentence
    moment = phase = phase_line
    turn = short_turn
    standing = overview.standing_lines
    board = overview.board_lines
    overview = overview.overview
    part = part
    tally_line = scoring.tally_sentence
    source = staticmethod(scoring.source_of)
    source_name = scoring.source_name

    def logged(self, events: Iterable[Event]) -> tuple[Event, ...]:
        """Return the events that the table's log shows."""
        return tuple(filter(_is_logged, events))

    def rule(self, refusal: Refusal) -> str:
        """Return where the rules say so."""
        return self.tr.gettext("Rules, paragraph {paragraph}", paragraph=refusal.rule)

    change = scoring.change_sentence

    def why(self, position: Position, seat: Seat, command: Command, facts: Iterable[Thought]) -> str:
        """Say what a command does by itself, and what the plan behind it comes to."""
        found = tuple(facts)
        return self.tr.sentences(describe_move(self, position, seat, command, found), promised(self, found))

    def round(self, number: int) -> str:
        """Return the name of a round."""
        return round_line(self.tr, number)

    def result(self, result: Result) -> str:
        """Return who won."""
        return scoring.outcome(self, result.scores, result.winners)


def phrases_for(language: Language, edition: Edition, merchants: int | Sequence[str]) -> NeptunPhrases:
    """Return the phrases of a table: with the merchants' names or, given a number, with their colours as names."""
    return NeptunPhrases(language, edition, names_or_colours(language, edition.colours, merchants))
