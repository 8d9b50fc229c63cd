"""The texts that hosts need from a game. Each game has one class for each of the two protocols."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import Result, TallyLine
from neptun_desktop.texts.dates import figure
from neptun_desktop.texts.language import Language


class Announcement(NamedTuple):
    """A few words, and at most one short line below them."""

    title: str
    line: str = ""
    seat: Seat | None = None  # whom it is about


class ScoreWords(NamedTuple):
    """The texts about scores that name what is counted, in the language of the game."""

    over_time: str
    sources: str  # of one game
    average_sources: str
    counted: Callable[[int], str]  # so many of them
    unit: Callable[[int], str]  # the word under such a number
    alike: float = 1.5  # choices that are less apart are about as good: estimates are no finer than that


def points(tr: Language) -> ScoreWords:
    """Return the texts about points, which most games count."""
    return ScoreWords(
        over_time=tr.gettext("Points over time"),
        sources=tr.gettext("Where the points came from"),
        average_sources=tr.gettext("Where points come from in an average game"),
        counted=lambda number: tr.ngettext("{points} point", "{points} points", number, points=figure(number)),
        # Translators: the number stands above it, in large figures
        unit=lambda number: tr.npgettext("word under a number", "point", "points", number),
    )


def place_by_points(tr: Language, scores: Sequence[int], seat: Seat) -> str:
    """Return a player's place by points, in words, for the end of a sentence."""
    own, best = scores[seat], max(scores)
    if min(scores) == best:
        return tr.pgettext("place by points", "level with everyone")
    if own == best:
        shared = list(scores).count(best) > 1
        return (
            tr.pgettext("place by points", "joint first") if shared else tr.pgettext("place by points", "in the lead")
        )
    return final_place(tr, scores, seat)


def final_place(tr: Language, scores: Sequence[int], seat: Seat) -> str:
    """Return which place a player has by points, once nothing changes any more, for the end of a sentence."""
    place = tr.ordinal(sum(each > scores[seat] for each in scores))
    # Translators: a place by points, such as "second of 3"
    return tr.gettext("{place} of {players}", place=place, players=len(scores))


class StepWords(NamedTuple):
    """What the coach says in a step, and what the answer is to a click that fits the rules but not the step."""

    says: str
    instead: str = ""  # where it is empty, the coach has an answer of its own


class LessonWords(NamedTuple):
    """Patterns for `gettext`, by the ids of the lesson file."""

    chapters: Mapping[str, str]  # headings
    steps: Mapping[str, StepWords]
    first_times: Mapping[str, str]


def tally_lines(phrases: GamePhrases[Any, Any, Any, Any, Any], result: Result) -> Iterator[str]:
    """Yield for each player the total, and what the points were for."""
    for seat, tally in enumerate(result.tallies):
        yield phrases.language.labelled(phrases.player(seat), figure(tally.total))
        yield from (f"  {phrases.tally_line(line)}" for line in tally.lines)


class Thought(Protocol):
    """A part of what a bot's choice is worth, or a fact about it: its name, how much, and what it concerns."""

    @property
    def name(self) -> str:
        """Which of the things that bots consider."""

    @property
    def amount(self) -> float:
        """In points; of a fact, in what the name says, such as miles."""

    @property
    def about(self) -> str | None:
        """A thing of the game, such as a port or a building."""


EventT = TypeVar("EventT")
RefusalT_contra = TypeVar("RefusalT_contra", contravariant=True)
CommandT_contra = TypeVar("CommandT_contra", contravariant=True)
PositionT_contra = TypeVar("PositionT_contra", contravariant=True)
ThoughtT_contra = TypeVar("ThoughtT_contra", contravariant=True)


class Caption(NamedTuple):
    """A label, and one sentence about it; of a bot, its manner too, and how it is called when suggested."""

    label: str
    line: str = ""
    manner: str = ""
    opponent: str = ""  # with its article, in the middle of a sentence


class Captions(Protocol):
    """Texts that need no match: for lists, settings and a new table. They load no rules."""

    def round(self, number: int) -> str:
        """Return how far a match is by its round, counted from 0; every number has an answer."""

    def turn(self, round_: int, turn: int) -> str:
        """Return a turn of a round, both counted from 0, as far as it can be told without the match."""

    def house_rule(self, name: str) -> Caption:
        """Return what a house rule changes."""

    def agreement(self, name: str) -> Caption:
        """Return what a table agrees on."""

    def level(self, level: str) -> Caption:
        """Return a bot level's name and what to expect of it; for an unknown level, its id as a name.

        A sparring partner is asked for with or without its strength (`kernel/level_names.py`).
        """

    def panel(self, name: str) -> str:
        """Return what a panel of the table shows, in a few words."""

    @property
    def scores(self) -> ScoreWords:
        """The texts that name what the game counts."""

    @property
    def sketch(self) -> str:
        """What the game is about, and how long it takes, in two or three sentences."""


class GamePhrases(Protocol[EventT, RefusalT_contra, CommandT_contra, PositionT_contra, ThoughtT_contra]):
    """Sentences about one match: its edition, its players, its language. A position is a state or a view."""

    @property
    def language(self) -> Language:
        """The language of the texts."""

    def player(self, seat: Seat) -> str:
        """Return the name of the player in a seat."""

    def opening(self, position: PositionT_contra) -> tuple[str, ...]:
        """Describe the table before the first command, in sentences."""

    def event(self, event: EventT) -> str:
        """Describe what happened."""

    def headline(self, event: EventT) -> str:
        """Return the same, as short as the headline above the table requires."""

    def happening(self, event: EventT) -> str:
        """Return the headline while it is animated, which gives away nothing that is about to be seen."""

    def logged(self, events: Iterable[EventT]) -> tuple[EventT, ...]:
        """Return the events of a command that the log shows, causes first; what is obvious need not be among them."""

    def refusal(self, refusal: RefusalT_contra) -> str:
        """Explain to the player why something is not possible."""

    def rule(self, refusal: RefusalT_contra) -> str:
        """Return where the rules say so."""

    def command(self, position: PositionT_contra, seat: Seat, command: CommandT_contra) -> str:
        """Describe in a few words what a legal command would do."""

    def button(self, position: PositionT_contra, seat: Seat, command: CommandT_contra) -> str:
        """Return the same, as short as a button requires."""

    def meaning(self, position: PositionT_contra, seat: Seat, command: CommandT_contra) -> Iterable[str]:
        """Describe what a legal command would cost and bring, line by line; nothing if its name says all."""

    def change(self, position: PositionT_contra, seat: Seat, command: CommandT_contra) -> str:
        """Tell the seat what a legal command does to score and place, in sentences; empty if it changes neither."""

    def why(
        self, position: PositionT_contra, seat: Seat, command: CommandT_contra, facts: Iterable[ThoughtT_contra]
    ) -> str:
        """Say what a command is for, by the facts that a bot gives, in sentences; empty if there are no words."""

    def part(self, thought: ThoughtT_contra) -> str:
        """Name a part of what a choice is worth, before a number: "kept cards"; empty if there is no such part."""

    def look_at(self, position: PositionT_contra, seat: Seat, command: CommandT_contra) -> str:
        """Return the first step of a hint: what to look at, before the move itself is revealed."""

    def prompt(self, position: PositionT_contra, seat: Seat | None = None) -> str:
        """Return who is to act and what they can do now; with a seat, what that seat can do."""

    def watching(self, position: PositionT_contra, seat: Seat) -> str:
        """Describe what a seat is about to do, for those who can only watch."""

    def moment(self, position: PositionT_contra) -> str:
        """Return where the game is: round, phase and turn."""

    def phase(self, position: PositionT_contra) -> str:
        """Return the same for those at the table, with what they need to know of it now."""

    def round(self, number: int) -> str:
        """Return the name of a round, counted from 0; every number has a name."""

    def turn(self, position: PositionT_contra) -> str:
        """Return a short name of a turn, for lists."""

    def overview(self, position: PositionT_contra, hands: Collection[Seat] | None = None) -> Iterable[str]:
        """Describe the whole table, line by line, with what these seats hold in their hands; None: with all hands."""

    def standing(self, position: PositionT_contra, seat: Seat, *, hand_open: bool) -> Iterable[str]:
        """Describe how a seat stands: what it has, and its points now; without what a closed hand holds."""

    def board(self, position: PositionT_contra, seat: Seat) -> Iterable[str]:
        """Describe what the board itself shows to a seat, such as distances, line by line; nothing if it is bare."""

    def tally_line(self, line: TallyLine) -> str:
        """Explain what points were for."""

    def source(self, line: TallyLine) -> str:
        """Return the key under which statistics count such points."""

    def source_name(self, source: str) -> str:
        """Return the name of such a source."""

    def result(self, result: Result) -> str:
        """Return who won."""
