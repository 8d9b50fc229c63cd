"""One seat's view of a match in words, without a window: what it is asked, what it can choose, what that would mean.

Tables, screen readers and whatever else shows a seat its game say the same, because it is made here.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from operator import attrgetter

from attrs import evolve, frozen

from neptun_desktop.controller.click_rules import AnswerChoice, Gesture, PartialChoice, QuantityTarget, Target
from neptun_desktop.controller.entry import GameEntry, TablePhrases
from neptun_desktop.controller.preview import Pointing, Preview, described
from neptun_desktop.kernel.game import Event
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.timeline import AnyCommand, AnyView, Timeline
from neptun_desktop.texts.language import SHELL
from neptun_desktop.texts.shell.speech import taking


@frozen
class AnswerButton:
    """An answer that nothing on the table stands for."""

    target: Target
    text: str
    first: bool  # the answer that most people want


@frozen
class LogLine:
    """One sentence of the log, marked with the colour of the seat it is about."""

    text: str
    seat: Seat | None


@frozen
class Offer:
    """Something that can be chosen next: its name, and what it would mean."""

    target: Target
    name: str
    description: str


@frozen(eq=False)
class SeatView:
    """What one seat is asked and told, after its clicks so far."""

    entry: GameEntry
    phrases: TablePhrases
    view: AnyView  # what the seat may know
    seat: Seat
    log: Sequence[LogLine] = ()
    clicked: tuple[Target, ...] = ()
    hands: Collection[Seat] | None = ()  # whose hands lie open to whoever looks; None: all

    @property
    def prompt(self) -> str:
        """What the seat is asked, or else what goes on."""
        waiting = self.entry.rules.to_act(self.view)
        if self.seat in waiting:
            return self.entry.click_rules.prompt(self.phrases, self.view, self.seat, self.clicked)
        return what_goes_on(self.entry, self.phrases, self.view, self.entry.secrecy.next_person(self.view, waiting))

    @property
    def choice(self) -> PartialChoice[Gesture, Target]:
        """Everything that the seat may do, narrowed down by its clicks."""
        rules, click_rules = self.entry.rules, self.entry.click_rules
        commands = rules.legal(self.view, self.seat) if self.seat in rules.to_act(self.view) else ()
        single = (Gesture(click_rules.path(self.view, command), (command,)) for command in commands)
        every = (*single, *(click_rules.gestures(self.view, self.seat) if commands else ()))
        return PartialChoice(commands=every, path=attrgetter("path"), clicked=self.clicked)

    @property
    def answers(self) -> tuple[AnswerButton, ...]:
        """The answers that have buttons."""
        return tuple(
            AnswerButton(answer.target, self._answer_label(answer), answer.first)
            for answer in self.entry.click_rules.answers(self.view, self.seat)
        )

    def _answer_label(self, answer: AnswerChoice) -> str:
        if answer.label is not None:
            return answer.label(self.phrases)
        return self.phrases.button(self.view, self.seat, answer.command)

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What can be chosen next, in the order of the commands; of equal things, one."""
        depth, labels = len(self.clicked), {answer.target: answer.text for answer in self.answers}
        paths = (gesture.path for gesture in self.choice.commands if gesture.path[:depth] == self.clicked)
        targets = dict.fromkeys(path[depth] for path in paths if len(path) > depth)
        return tuple(Offer(each, *described(self.preview(each), self._label(each, labels))) for each in targets)

    def _label(self, target: Target, labels: Mapping[Target, str]) -> str:
        if isinstance(target, QuantityTarget):
            return taking(self.phrases.language.of(SHELL), target.amount)
        return labels.get(target, "")

    @property
    def chosen(self) -> tuple[AnyCommand, ...]:
        """The commands that the clicks make, once they are complete."""
        gesture = self.choice.chosen
        return () if gesture is None else gesture.commands

    def click(self, target: Target) -> "SeatView":
        """Return the view after one more click; a meaningless click changes nothing."""
        meant = self.entry.click_rules.same_choice(self.view, self.seat, target)
        return evolve(self, clicked=self.choice.click(meant).clicked)

    def preview(self, target: Target) -> Preview | None:
        """Return what the target would mean, or None if there is nothing to say of it."""
        return self.entry.preview(Pointing(self.phrases, self.view, self.seat, self.clicked, self.hands), target)


def what_goes_on(entry: GameEntry, phrases: TablePhrases, view: AnyView, acting: Seat | None) -> str:
    """Return what goes on, for those who are not asked."""
    result = entry.rules.result(view)
    if result is not None:
        return phrases.result(result)
    return phrases.prompt(view) if acting is None else phrases.watching(view, acting)


def log_lines(phrases: TablePhrases, events: Sequence[Event]) -> tuple[LogLine, ...]:
    """Return the log lines for events, each with the seat it is about."""
    return tuple(LogLine(phrases.event(event), getattr(event, "seat", None)) for event in phrases.logged(events))


def log_of(entry: GameEntry, phrases: TablePhrases, timeline: Timeline) -> Iterator[tuple[int, LogLine]]:
    """Yield how a match began and what has happened since, each line with how many commands had been played."""
    for sentence in phrases.opening(entry.rules.observe(timeline.start, None)):
        yield timeline.first, LogLine(sentence, None)
    for number, played in enumerate(timeline.entries, timeline.first + 1):
        for line in log_lines(phrases, played.events):
            yield number, line


def seat_view(entry: GameEntry, phrases: TablePhrases, timeline: Timeline, seat: Seat) -> SeatView:
    """Return what a seat is asked and told of a match now, with its own hand open to it and no other."""
    log = tuple(line for _, line in log_of(entry, phrases, timeline))
    return SeatView(entry, phrases, entry.rules.observe(timeline.state, seat), seat, log, hands=(seat,))
