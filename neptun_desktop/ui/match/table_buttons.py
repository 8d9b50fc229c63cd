"""The buttons of a table: which of them work at the moment, what each is for, and why a grey one does not work."""

from typing import TYPE_CHECKING

from attrs import frozen

from neptun_desktop.controller.entry import TablePhrases
from neptun_desktop.controller.preview import Saying
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.match import Match
from neptun_desktop.match.undo import Barred
from neptun_desktop.texts.journal import barred_sentence
from neptun_desktop.texts.language import SHELL
from neptun_desktop.texts.shell import lessons as lesson_words
from neptun_desktop.texts.shell import table as words
from neptun_desktop.texts.shell.shortcuts import ACTIONS
from neptun_desktop.ui.match.privacy import Privacy
from neptun_desktop.ui.match.recap import since_last_turn

if TYPE_CHECKING:
    from neptun_desktop.ui.match.table_page import TablePage


@frozen(kw_only=True, eq=False)
class TableButtons:
    """The buttons at one moment of a match."""

    match: Match
    privacy: Privacy
    person: Seat | None  # who is at the screen
    words: TablePhrases
    panels: frozenset[str]  # of the game; each has a button
    withheld: frozenset[str] = frozenset()  # do not work in this step of a lesson

    @property
    def on(self) -> frozenset[str]:
        """The buttons that work now."""
        seat, match = self.person, self.match
        on = {"log", "menu", *self.panels}
        if match.result is not None:
            on.add("result")
        if self.undoer is not None:
            on.add("undo")
        if seat is not None:
            if since_last_turn(match, seat) < match.timeline.commands:
                on.add("recap")
            if not isinstance(match.course.redoable(seat), Barred):
                on.add("redo")
            if seat in match.to_act:
                on.add("hint")
        return frozenset(on) - self.withheld

    @property
    def undoer(self) -> Seat | None:
        """The seat whose last command can be undone: the person's here or, unless it is secret, whoever played last."""
        return next((seat for seat in self._may_undo if not isinstance(self.match.course.undoable(seat), Barred)), None)

    @property
    def _may_undo(self) -> tuple[Seat, ...]:
        """The people who may ask for it now, the one at the screen first."""
        match, person = self.match, self.person
        seats = [] if person is None else [person]
        somebody_sees = person is not None or match.result is not None
        if match.entries and somebody_sees and not self.privacy.secret(match.state):
            seats.append(match.entries[-1].seat)
        return tuple(seat for seat in seats if seat in self.privacy.humans)

    def told(self, name: str) -> Saying:
        """Return what a button is for; if it is grey, why it does not work."""
        lines: tuple[str, ...] = ()
        if name not in self.on:
            lines = (self.why_not(name),)
        elif name == "undo" and (undoer := self.undoer) is not None:
            lines = (self.words.language.of(SHELL).gettext(words.UNDO_LINE, player=self.words.player(undoer)),)
        return Saying(self.words.language.of(SHELL).gettext(ACTIONS[name]), lines)

    def why_not(self, name: str) -> str:
        """Explain why a button is grey."""
        tr = self.words.language.of(SHELL)
        if name in self.withheld:
            return tr.gettext(lesson_words.WITHHELD.get(name, lesson_words.UNUSED))
        barred = next(iter(self._bars(name)), None)
        if name == "recap" and self.person is not None:
            return tr.gettext(words.NOTHING_SINCE)
        if barred is None:
            return tr.gettext(words.NOT_NOW)
        return barred_sentence(tr, barred.bar, None if barred.by is None else self.words.player(barred.by))

    def _bars(self, name: str) -> list[Barred]:
        match name, self.person:
            case "undo", _:
                answers = map(self.match.course.undoable, self._may_undo)
                return [answer for answer in answers if isinstance(answer, Barred)]
            case "redo", int(seat):
                answer = self.match.course.redoable(seat)
                return [answer] if isinstance(answer, Barred) else []
        return []


def buttons_of(page: "TablePage") -> TableButtons:
    """Return the buttons of a table, as they are now."""
    return TableButtons(
        match=page.host.match,
        privacy=page.privacy,
        person=page.person,
        words=page.presenter.words,
        panels=frozenset(page.kit.panels),
        withheld=frozenset() if page.restraint is None else page.restraint.withheld,
    )
