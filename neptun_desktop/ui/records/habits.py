"""What somebody tends to miss: in how many of their last games a turning point was about the same thing."""

from collections import Counter
from collections.abc import Callable, Iterable

from attrs import frozen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from neptun_desktop.controller.entry import GameEntry, MistakeKinds
from neptun_desktop.match.game_notes import Notes
from neptun_desktop.match.record import Record
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell import history as texts
from neptun_desktop.ui.records.reviews import Review
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.layouts import bare, put_in
from neptun_desktop.ui.widgets.painted import Rule
from neptun_desktop.ui.widgets.styling import Styling

LAST_GAMES = 10
LEAST_GAMES = 3  # that were looked back at: fewer tell nothing
LEAST_OFTEN = 2  # games: once is no habit
MOST_KINDS = 3


@frozen(kw_only=True)
class Habits:
    """What was missed most often, and in how many of how many games that was looked for."""

    reviewed: int
    games: int
    kinds: tuple[tuple[str, int], ...]  # each with the number of games, the most first


@frozen(kw_only=True)
class HabitsText:
    """The same in words."""

    head: str
    lines: tuple[str, ...]
    source: str  # in which games


def habits_of(
    records: Iterable[Record], who: str, mistakes: MistakeKinds, review_of: Callable[[str], Review | None]
) -> Habits | None:
    """Return what a person tends to miss, from records of one game, the latest first; None if too little is known."""
    played = [record for record in records if _seats(record, who)][:LAST_GAMES]
    reviews = ((record, review_of(record.id)) for record in played)
    known = [(record, review) for record, review in reviews if review is not None and _fits(record, review)]
    if len(known) < LEAST_GAMES:
        return None
    missed = Counter(kind for record, review in known for kind in _missed(review, _seats(record, who), mistakes))
    often = [(kind, missed[kind]) for kind in mistakes.kinds if missed[kind] >= LEAST_OFTEN]
    kinds = tuple(sorted(often, key=lambda one: -one[1])[:MOST_KINDS])  # among equals, in the game's own order
    return Habits(reviewed=len(known), games=len(played), kinds=kinds) if kinds else None


def habits_in(
    tr: Language, who: str, entry: GameEntry, records: Iterable[Record], reviews: Notes[Review]
) -> HabitsText | None:
    """Return what a person tends to miss in a game, in words; None if too little is known."""
    mistakes = entry.mistake_kinds
    if mistakes is None:
        return None
    habits = habits_of((record for record in records if record.game == entry.meta.id), who, mistakes, reviews.of)
    return None if habits is None else describe_habits(tr, who, habits, mistakes)


def describe_habits(tr: Language, who: str, habits: Habits, mistakes: MistakeKinds) -> HabitsText:
    """Return it in sentences."""
    return HabitsText(
        head=tr.gettext(texts.HABITS),
        lines=tuple(mistakes.sentence(tr, kind, games) for kind, games in habits.kinds),
        source=texts.habits_source(tr, who, habits.reviewed, habits.games),
    )


def _seats(record: Record, who: str) -> list[int]:
    """Return the seats that a person has played alone."""
    places = ((seat, place) for seat, place in enumerate(record.places) if not place.shared)
    return [seat for seat, place in places if place.occupant.counted_as == ("human", who)]


def _fits(record: Record, review: Review) -> bool:
    """Return whether a review is complete, and of the game that ended so."""
    return review.complete and (review.commands, review.scores) == (record.commands, record.scores)


def _missed(review: Review, seats: list[int], mistakes: MistakeKinds) -> set[str | None]:
    """Return what the turning points of these seats are about; each counts once a game."""
    return {mistakes.kind_of(each.point) for each in review.found if each.seat in seats and not each.point.merit}


class HabitLines(QWidget):
    """A heading, at most three sentences, and where they were seen."""

    def __init__(self, styling: Styling) -> None:
        """Show nothing."""
        super().__init__()
        self.shown: HabitsText | None = None
        self.rule, self.head = Rule(styling), Label("strong", styling)
        self.lines, self.source = Label("body", styling, wraps=True), Label("quiet", styling, wraps=True)
        put_in(bare(QVBoxLayout(self)), self.rule, self.head, self.lines, self.source)
        self.hide()

    def tell(self, habits: HabitsText | None) -> None:
        """Show these habits, or nothing."""
        self.shown = habits
        self.setVisible(habits is not None)
        if habits is not None:
            self.head.setText(habits.head)
            self.lines.setText("\n".join(habits.lines))
            self.source.setText(habits.source)
