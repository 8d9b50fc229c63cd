"""All texts about one match of Upon a Salty Ocean."""

from collections.abc import Iterable, Sequence

from neptun_desktop.games.salty_ocean.edition.figures import Edition
from neptun_desktop.games.salty_ocean.rules.commands import Command
from neptun_desktop.games.salty_ocean.rules.state import Position
from neptun_desktop.games.salty_ocean.texts import commands, events, overview, prompts, scoring, table
from neptun_desktop.games.salty_ocean.texts.captions import turn_line
from neptun_desktop.games.salty_ocean.texts.names import TableNames
from neptun_desktop.games.salty_ocean.texts.refusals import refusal_sentence, rule_line
from neptun_desktop.games.salty_ocean.texts.thoughts import in_its_favour, part
from neptun_desktop.games.salty_ocean.texts.turns import moment_line, opening_sentences, phase_line, short_turn
from neptun_desktop.games.salty_ocean.texts.whole_actions import meaning_lines, standing_after
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result, TallyLine
from neptun_desktop.texts.colours import names_or_colours
from neptun_desktop.texts.game_phrases import Thought
from neptun_desktop.texts.language import Language


class SaltyOceanPhrases(TableNames):
    """Sentences about one match: its edition, its merchants, its language (implements `GamePhrases`).

    What is assigned here are the functions of this folder; each is given these names first, and so it is a method.
    """

    player = TableNames.merchant
    opening = opening_sentences
    event = events.event_sentence
    headline = happening = events.headline
    logged = events.logged
    refusal = refusal_sentence
    rule = rule_line
    command = commands.command_label
    button = commands.button_label
    meaning = meaning_lines
    look_at = commands.look_at
    prompt = prompts.prompt
    watching = prompts.watching_sentence
    moment = moment_line
    phase = phase_line
    turn = short_turn
    standing = table.standing_lines
    board = table.board_lines
    overview = overview.overview
    part = part
    tally_line = scoring.tally_sentence
    source_name = scoring.source_name

    change = standing_after

    def why(self, position: Position, seat: Seat, command: Command, facts: Iterable[Thought]) -> str:  # noqa: ARG002
        """Say what a command is for."""
        return in_its_favour(self, facts)

    def round(self, number: int) -> str:
        """Return the name of a turn, which documents call a round."""
        return turn_line(self.tr, number)

    def source(self, line: TallyLine) -> str:
        """Return the purse, or the building, that coins come from."""
        return line.reason

    def result(self, result: Result) -> str:
        """Return who won."""
        return scoring.outcome(self, result.scores, result.winners)


def phrases_for(language: Language, edition: Edition, merchants: int | Sequence[str]) -> SaltyOceanPhrases:
    """Return the phrases of a table: with the merchants' names or, given a number, with their colours as names."""
    return SaltyOceanPhrases(language, edition, names_or_colours(language, edition.colours, merchants))
