"""The coach: says what a step is about, rings what to look at, and answers clicks that do not fit.

The match has a host of its own, whose other seats follow the lesson's script.
"""

from collections.abc import Iterable
from functools import partial

import attrs
from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QKeyEvent

from neptun_desktop.bots.messages import Answer
from neptun_desktop.controller.click_rules import Target
from neptun_desktop.controller.lessons.lesson import Pattern, fits_any, target_document
from neptun_desktop.controller.lessons.lesson_course import LessonCourse
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.timeline import AnyCommand
from neptun_desktop.texts.game_phrases import LessonWords
from neptun_desktop.texts.shell import lessons as texts
from neptun_desktop.ui.board.advice import LESSON
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.scene import CHOOSING
from neptun_desktop.ui.lessons.coach_panel import HEAD, CoachPanel, PanelPlace
from neptun_desktop.ui.match.match_host import MatchHost, Stage
from neptun_desktop.ui.match.table_session import TableSession
from neptun_desktop.ui.paint.players import head_name
from neptun_desktop.ui.widgets.styling import Styling


class LessonHost(MatchHost):
    """Hosts a match that is kept nowhere."""

    counts = False

    def __init__(self, course: LessonCourse, worker_command: tuple[str, ...]) -> None:
        """Host the match of a course; the worker is for hints only."""
        self.course = course
        super().__init__(course.entry, course.match, None, worker_command)

    @override
    def _ask_bot(self, seat: Seat) -> None:
        command = self.course.reply(seat)
        if command is not None:
            self._take_answer(seat, Answer(0, self.match.game.command_document(command), (), 0, 0.0))

    @override
    def order(self, seat: Seat, command: AnyCommand) -> None:
        """Ask each time: whoever learns is there."""
        self.submit(seat, command)

    @property
    @override
    def bots_to_act(self) -> bool:
        return super().bots_to_act and not self.course.step.others_wait

    def ask_again(self) -> None:
        """Ask once more, because the step is another one."""
        if self.stage is Stage.ASKING:
            self._advance()


RINGED_AT_MOST = 5  # where more may be clicked, the glow says enough
LAMP: Pattern = {"kind": "button", "name": "hint"}  # rung by the step that is about hints
NEVER_OFFERED = frozenset({"redo", "restart", "seats"})


class Coach(QObject):
    """Sits at the table of a lesson. Implements `Restraint`."""

    later_wanted = Signal()  # the next chapter is about a later moment of the game
    step_begun = Signal()
    game_wanted = Signal()  # the lesson is over, and a real game shall begin
    left = Signal()  # back to the start page

    def __init__(
        self, session: TableSession, host: LessonHost, course: LessonCourse, lesson_words: LessonWords, styling: Styling
    ) -> None:
        """Take a place at a table where nothing has been asked yet."""
        super().__init__(session.page)
        self.page, self.course, self._host, self.lesson_words = session.page, course, host, lesson_words
        adviser = course.entry.ladder.shown_as(course.entry.ladder.adviser)
        self.head = head_name(course.entry.meta.id, adviser)
        self.panel = CoachPanel(styling.theme, styling.language, self.page, head=self.head, units=HEAD)
        self._place = PanelPlace(self.panel, session)
        self.introduced: int | None = None  # the step that was explained last
        self.page.restraint = self
        self.page.view.installEventFilter(self)
        self._hint = session.panels.hint
        self._hint.leads_back = texts.BACK_TO_LESSON
        for happening, answer in (
            (host.asked, self._on_asked),
            (self.page.projector.idle, self._on_asked),  # an animation may follow the question, as after a scoring
            (self.page.unveiling.over, self._on_asked),
            (self.page.restyled, lambda styling: self.panel.change_style(styling.theme, styling.language)),
            (self.page.reworded, self._ask_to_read),
            (self._place.resized, self._ask_to_read),
            (self._place.resized, self._ring),
            (self._place.gave_way, self._ask_to_read),
            (self._hint.closed, self._come_back),
            (self.panel.announced, self.page.scene.announced),
            (self.panel.onward_pressed, self._go_on),
            (self.panel.aside_pressed, self.left),
        ):
            happening.connect(answer)
        self.panel.on_restyle(self._reword)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go on by Return or Space at the table as well, while there is nothing to choose or to close there."""
        chooses = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in CHOOSING
        if chooses and self.can_go_on and self.page.scene.large is None:
            self._go_on()
            return True
        return False

    # --- what fits ---------------------------------------------------------------------------------------------------

    @property
    def withheld(self) -> frozenset[str]:
        """What is not offered: undo beyond the step, hints of another mind, and what leads away from the lesson."""
        offered = {"undo": self.course.may_undo(), "hint": LAMP in self.course.step.ring}
        return NEVER_OFFERED.union(name for name, works in offered.items() if not works)

    @property
    def prompt(self) -> str:
        """What is asked while there is only something to read, or to take back."""
        step, tr = self.course.step, self.panel.language
        if not step.others_wait:
            return ""
        if self._place.gives_way:
            return tr.gettext(texts.PROMPT_HINT)
        return tr.gettext(texts.PROMPT_END if self.at_end else texts.PROMPT_UNDO if step.undo else texts.PROMPT)

    def permits(self, commands: tuple[AnyCommand, ...]) -> bool:
        """Return whether the step permits these commands."""
        return self.course.permitted(commands)

    def decline(self) -> None:
        """Say why a legal click does not fit now; a hint, which would hide the answer, is closed."""
        if self._hint.isVisible():
            self._hint.close_sheet()
        explained = texts.OVER if self.at_end else texts.READ_FIRST
        usual = explained if self.course.step.explains else texts.NOT_NOW
        instead, tr = self.lesson_words.steps[self.course.step.id].instead, self.panel.language
        self.panel.reply(tr.of(self.course.entry.meta.id).gettext(instead) if instead else tr.gettext(usual))
        self._place.put()

    def invited(self) -> None:
        """Ring what comes next, once a choice is half made; nothing while something happens."""
        self._ring()

    # --- what is said ------------------------------------------------------------------------------------------------

    @property
    def at_end(self) -> bool:
        """Whether this is the last thing to be said."""
        return self.course.place >= len(self.course.lesson.steps) - 1

    def _on_asked(self) -> None:
        """Introduce the step, once the table shows what led to it."""
        if self.page.unveiling.running or not self.page.at_rest:
            return
        if self.course.skips:
            self.later_wanted.emit()
            return
        if self.introduced != self.course.place:
            self.introduced = self.course.place
            self._reword()
            self.step_begun.emit()
        self._ask_to_read()
        self._ring()

    def _ask_to_read(self) -> None:
        """Ask for what the coach wants, where a table that is laid or reworded names whoever would be next."""
        if self.prompt and self.introduced == self.course.place and self.page.at_rest:
            self.page.scene.show_sentence(self.prompt, self.head)

    def _come_back(self) -> None:
        """Go on with the lesson where a hint was read."""
        self._ring()
        (self.page if self.panel.onward.isHidden() else self.panel.onward).setFocus()

    def take_leave(self) -> None:
        """Say that time passes, for which there is nothing to press."""
        self.page.scene.advising.advise(())
        self.panel.offer("", "")
        self.panel.reply(self.panel.language.gettext(texts.LATER))
        self._place.put()

    def _reword(self) -> None:
        """Say what the step is about, in the language of the moment."""
        if self.introduced is None:
            return
        course, tr = self.course, self.panel.language
        of_game, chapter = tr.of(course.entry.meta.id), course.lesson.chapters[course.chapter]
        title = of_game.gettext(self.lesson_words.chapters[chapter.id])
        text = of_game.gettext(self.lesson_words.steps[course.step.id].says)
        count = tr.gettext(texts.COUNT, place=course.place + 1, all=len(course.lesson.steps))
        self.panel.say_this(title, text, count, (course.chapter, len(course.lesson.chapters)))
        onward = tr.gettext(texts.PLAY_NOW if self.at_end else texts.GO_ON) if course.step.explains else ""
        self.panel.offer(onward, tr.gettext(texts.LEAVE))
        self._place.put()
        (self.panel.onward if onward else self.page).setFocus()

    @property
    def can_go_on(self) -> bool:
        """Whether there is something to read, and it is there to be read: no animation runs any more."""
        explained = self.course.step.explains and self.introduced == self.course.place
        return explained and self.page.at_rest and not self._place.gives_way

    def _go_on(self) -> None:
        if self.at_end and self.can_go_on:
            self.game_wanted.emit()
        elif self.can_go_on:
            self.course.go_on()
            self._host.ask_again()

    def _ring(self) -> None:
        """Ring what the step is about; without anything else, or once a choice is half made, what is to be clicked.

        A stepper needs no ring, and what led to it is grey by then.
        """
        scene, step, choosing = self.page.scene, self.course.step, self.page.choosing
        counts = choosing is not None and bool(choosing.choice.quantities)
        if counts or not self.page.at_rest:
            scene.advising.advise(())
            return
        half_made = choosing is not None and bool(choosing.choice.clicked)
        advise = partial(scene.advising.advise, shade=LESSON, speaker=self._place.on_table)
        if step.tour:
            advise((target for each in step.ring for target in shown_targets(scene, (each,))), "tour")
        elif step.ring and not half_made:
            advise(shown_targets(scene, step.ring), "area")
        else:
            asked = frozenset() if choosing is None else choosing.targets
            advise(asked if len(asked) <= RINGED_AT_MOST else (), "area")


def shown_targets(scene: BoardScene, patterns: Iterable[Pattern]) -> frozenset[Target]:
    """Return what lies on the table and fits one of the patterns."""
    wanted = tuple(patterns)
    targets = (item.piece.target for item in scene.items_by_key.values())
    return frozenset(
        target
        for target in targets
        if target is not None and attrs.has(type(target)) and fits_any(wanted, target_document(target))
    )
